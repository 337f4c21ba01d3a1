import type { Comparison, Form, Id, Ids, Literal, Measure } from '../../core/index.ts';
import { family } from '../../form/index.ts';
import { hopKey, sample } from './paths.ts';
import type { Surroundings } from './surroundings.ts';
import { valueChains } from './values.ts';

/** A set of things within reach, as a form and as ids. */
export interface Pool {
  readonly form: Form<Id>;
  nodes(): Ids;
}

/** The members that are most or least in something: by value, and where the question counts, by number of links. */
export function superlatives(
  around: Surroundings,
  pool: Pool,
  cue: { readonly op: 'max' | 'min'; readonly rank: number },
): readonly Form<Id>[] {
  if (pool.nodes().length < 2) return [];
  const measures: Measure<Id>[] = [
    ...valueChains(around, pool.nodes()).map(({ chain }) => ({ of: 'value', chain }) as const),
    ...linkMeasures(around, pool.nodes()),
  ];
  return measures.map((by) => ({ kind: 'superlative', op: cue.op, of: pool.form, by, rank: cue.rank }));
}

/** Links of a thing that can be counted: those of which some have several. */
function linkMeasures(around: Surroundings, nodes: Ids): readonly Measure<Id>[] {
  const measures = new Map<number, Measure<Id>>();
  for (const node of sample(nodes, 40)) {
    for (const hop of around.neighbours.hops(node)) {
      const key = hopKey(hop);
      if (measures.has(key) || around.neighbours.follow(node, hop).length < 2) continue;
      measures.set(key, { of: 'count', chain: [{ relation: hop.relation, inverse: hop.inverse }] });
    }
  }
  return [...measures.values()];
}

/** The members whose number or date compares so with a literal. */
export function comparisons(around: Surroundings, pool: Pool, op: Comparison, value: Literal): readonly Form<Id>[] {
  const kind = family(value);
  const counts: readonly Form<Id>[] =
    kind === 'number' && Number.isInteger(Number(value.value))
      ? linkMeasures(around, pool.nodes()).map((by) => compared(pool.form, { kind: 'compare', op, by, value }))
      : [];
  const values = valueChains(around, pool.nodes())
    .filter((chain) => chain.family === kind)
    .map(({ chain }) => compared(pool.form, { kind: 'compare', op, by: { of: 'value', chain }, value }));
  return [...values, ...counts];
}

function compared(left: Form<Id>, right: Form<Id>): Form<Id> {
  return { kind: 'and', left, right };
}

/** Totals and averages of what can be measured of the members. */
export function aggregates(
  around: Surroundings,
  pool: Pool,
  op: Extract<Form<Id>, { kind: 'aggregate' }>['op'],
): readonly Form<Id>[] {
  return valueChains(around, pool.nodes())
    .filter((chain) => chain.family === 'number')
    .map(({ chain }) => ({ kind: 'aggregate', op, of: pool.form, by: chain }));
}
