/** What every ranker gives a text that says exactly what the query does; one that has nothing to do with it gets 0. */
export const EXACT_FIT = 20;
