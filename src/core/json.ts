/**
 * What JSON can hold.
 * @example
 * const settings: Record<string, Json> = { beam: 5, tags: ['a', 'b'] };
 * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, settings });
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
