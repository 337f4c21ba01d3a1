import { type Called, calledBy } from './called.ts';
import { type Block, readLexicon } from './lexicon/read-blocks.ts';

export const SORTS = ['person', 'place', 'organization', 'work', 'event', 'quality'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * A step from one thing, a, to another, b, as chains go ("the faith of her father"): of what sorts both are, what graphs call the relation, by which way its triples run,
 * what each end is called by the other, how people ask for it, and how they say it in passing ("the town that {x} grew up in").
 */
export interface Step {
  readonly sorts: { readonly a: Sort; readonly b: Sort };
  /** What b may be, where it is a quality. */
  readonly values: readonly string[];
  readonly names: { readonly fromA: readonly string[]; readonly fromB: readonly string[] };
  readonly called: { readonly a: readonly Called[]; readonly b: readonly Called[] };
  readonly asked: { readonly a: readonly string[]; readonly b: readonly string[] };
  readonly passing: { readonly a: readonly string[]; readonly b: readonly string[] };
}

export function stepOf(block: Block): Step {
  return {
    sorts: { a: sortOf(block, 'from'), b: sortOf(block, 'to') },
    values: block.all('values'),
    names: { fromA: block.all('a>b'), fromB: block.all('b>a') },
    called: { a: calledBy(block.all('a is')), b: calledBy(block.all('b is')) },
    asked: { a: block.all('a of b'), b: block.all('b of a') },
    passing: { a: block.all('a that'), b: block.all('b that') },
  };
}

export const STEPS: readonly Step[] = readLexicon('steps.txt').map(stepOf);

function sortOf(block: Block, field: string): Sort {
  const [said] = block.all(field);
  const sort = SORTS.find((each) => each === said);
  if (sort === undefined) throw new Error(`${field}: ${said} is none of ${SORTS.join(', ')}`);
  return sort;
}
