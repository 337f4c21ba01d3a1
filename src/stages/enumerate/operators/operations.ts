import type { ChainMeasure, Cue, Form, Id, Ids, Linked } from '../../../core/index.ts';
import { family, literal } from '../../../form/index.ts';
import type { Hop } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { figureIn, hopKey, sample, unitSaid, unitsIn, type ValueChain, valueChains } from '../../knowledge/index.ts';
import { areRanked, meantMeasures } from './meant-measures.ts';

/** A set of things within reach, as a form and as ids. */
export interface Pool {
  readonly form: Form<Id>;
  nodes(): Ids;
}

export type SuperlativeCue = Extract<Cue, { readonly kind: 'superlative' }>;
export type CompareCue = Extract<Cue, { readonly kind: 'compare' }>;

/**
 * The members that are most or least in something: by value, and where the question counts, by number of links. Nothing is
 * ranked among fewer than `fewest`.
 */
export function superlatives(around: Surroundings, pool: Pool, cue: SuperlativeCue, fewest = 2): readonly Form<Id>[] {
  if (pool.nodes().length < fewest) return [];
  const measures: ChainMeasure<Id>[] = [
    ...valueChains(around, pool.nodes())
      .filter((each) => !cue.undated || each.family !== 'date')
      .map(({ chain }) => ({ of: 'value', chain }) as const),
    ...linkMeasures(around, pool.nodes(), cue.counted === true),
  ];
  // "Which country has the largest city" ranks no countries; what a walk leads to may go by many names.
  if (pool.form.kind === 'class' && !areRanked(around, pool.nodes(), measures, cue)) return [];
  const { op, rank, upTo } = cue;
  return meantMeasures(around, measures, cue).map((by) => {
    const at = (place: number): Form<Id> => ({ kind: 'superlative', op, of: pool.form, by, rank: place });
    if (!upTo) return at(rank);
    const places = Array.from({ length: rank }, (_, i) => at(i + 1));
    return places.reduceRight((right, left) => ({ kind: 'or', left, right }));
  });
}

/** Links of a thing that can be counted: those of which some have several, here or, where numbers are asked for, anywhere. */
export function linkMeasures(around: Surroundings, nodes: Ids, anywhere = false): readonly ChainMeasure<Id>[] {
  return countsOf(around, nodes, (hop, node) => {
    const info = anywhere ? around.relation(hop.relation) : undefined;
    const isSeveral = info && (hop.inverse ? info.objects < info.count : !info.functional);
    return isSeveral || around.neighbours.follow(node, hop).length > 1;
  });
}

/** Links that some have at all: that there is none can be asked of what nobody has twice. */
export function anyLinks(around: Surroundings, nodes: Ids): readonly ChainMeasure<Id>[] {
  return countsOf(around, nodes, () => true);
}

function countsOf(
  around: Surroundings,
  nodes: Ids,
  isCounted: (hop: Hop, node: Id) => boolean,
): readonly ChainMeasure<Id>[] {
  const measures = new Map<number, ChainMeasure<Id>>();
  for (const node of sample(nodes, 40)) {
    if (around.knowledge.graph.isLiteral(node)) continue;
    for (const hop of around.neighbours.hops(node)) {
      const key = hopKey(hop);
      if (measures.has(key) || !isCounted(hop, node)) continue;
      measures.set(key, { of: 'count', chain: [{ relation: hop.relation, inverse: hop.inverse }] });
    }
  }
  return [...measures.values()];
}

/** The members that compare as all these cues say, which one phrase of the wording gives: a range gives two. */
export function comparisons(
  around: Surroundings,
  pool: Pool,
  cues: readonly CompareCue[],
  literals: Linked['literals'],
): readonly Form<Id>[] {
  const [first] = cues;
  if (!first) return [];
  const kind = family(first.value);
  const unit = unitSaid(
    cues.map(({ value }) => value),
    literals,
  );
  const isWhole = kind === 'number' && cues.every(({ value }) => Number.isInteger(Number(value.value)));
  const measures: ChainMeasure<Id>[] = [
    ...valueChains(around, pool.nodes())
      .filter((each) => each.family === kind && figureIn(first.value, unit, unitAt(around, each.chain)) !== undefined)
      .map(({ chain }) => ({ of: 'value', chain }) as const),
    ...(isWhole ? linkMeasures(around, pool.nodes(), first.counted === true) : []),
  ];
  const own =
    first.measure === undefined
      ? meantMeasures(around, measures, first)
      : measures.filter(({ chain }) => chain.length === 1 && around.iri(chain[0].relation) === first.measure);
  const dated = own.map((by) => {
    const counted = by.of === 'value' ? unitAt(around, by.chain) : undefined;
    return { by, values: cues.map(({ value }) => figureIn(value, unit, counted) ?? value) };
  });
  const counted = kind === 'date' && first.measure === undefined ? yearMeasures(around, pool, cues) : [];
  return [...dated, ...counted].map(({ by, values }) =>
    cues.reduce<Form<Id>>(
      (left, { op }, i) => ({ kind: 'and', left, right: { kind: 'compare', op, by, value: values[i]! } }),
      pool.form,
    ),
  );
}

/** What is counted in at the end of a chain. */
function unitAt(around: Surroundings, chain: ValueChain['chain']): string | undefined {
  return unitsIn(around)(chain.at(-1)!.relation);
}

/** Years that are written as numbers, compared with the years that the wording states. */
function yearMeasures(around: Surroundings, pool: Pool, cues: readonly CompareCue[]) {
  if (!cues.every(({ value }) => /^\d{4}$/.test(value.value))) return [];
  const values = cues.map(({ value }) => literal(value.value, 'integer'));
  const chains = valueChains(around, pool.nodes()).filter(
    (each) => each.family === 'number' && areYears(around, each.chain),
  );
  return chains.map(({ chain }) => ({ by: { of: 'value', chain } as const, values }));
}

/** Whether all that a chain ends at are numbers that years are written as. */
function areYears({ knowledge: { graph } }: Surroundings, chain: ValueChain['chain']): boolean {
  const { relation, inverse } = chain.at(-1)!;
  return !inverse && graph.objectsOf(relation).every((value) => /^(?:1\d|20)\d{2}$/.test(graph.term(value).value));
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
