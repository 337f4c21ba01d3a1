import { type Called, calledBy } from './called.ts';
import { type Block, readLexicon } from './lexicon/read-blocks.ts';

/**
 * A relation of one thing, a, with another of its kind, b, and how people speak of it from either end: what graphs call it, by which way its triples run, what each end is called, and how
 * people ask for one end when they know the other. `{x}` is the one they know, `{one}` and `{many}` its kind.
 */
export interface Ends {
  readonly names: { readonly fromA: readonly string[]; readonly fromB: readonly string[] };
  readonly called: { readonly a: readonly Called[]; readonly b: readonly Called[] };
  readonly asked: { readonly a: readonly string[]; readonly b: readonly string[] };
}

export function endsOf(block: Block): Ends {
  return {
    names: { fromA: block.all('a>b'), fromB: block.all('b>a') },
    called: { a: calledBy(block.all('a is')), b: calledBy(block.all('b is')) },
    asked: { a: block.all('a of b'), b: block.all('b of a') },
  };
}

export const ENDS: readonly Ends[] = readLexicon('ends.txt').map(endsOf);
