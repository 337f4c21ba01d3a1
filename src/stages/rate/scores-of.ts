import type { Ranker, Run } from '../../core/index.ts';

/** How well each of some texts says what is asked; a text that comes twice is compared once. */
export async function scoresOf(
  query: string,
  texts: Iterable<string>,
  ranker: Ranker,
  run: Run,
): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(texts)];
  if (distinct.length === 0) return new Map();
  const values = await ranker.ask({ query, texts: distinct }, run);
  return new Map(distinct.map((text, i) => [text, values[i]!]));
}
