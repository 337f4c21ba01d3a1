import type { Chain, Id, Ids, Literal } from '../../../core/index.ts';
import { type Family, family } from '../../../form/index.ts';
import type { Hop } from '../../../graph/index.ts';
import { kindOfValues } from '../kind-of-values.ts';
import { ofEach, ofGraph, ofObjects } from '../memory.ts';
import type { Surroundings } from '../surroundings.ts';
import { pathKey, sample } from './paths.ts';

/** A way from things to values of theirs that compare: a number or a date, on the thing or on a mediator of it. */
export interface ValueChain {
  readonly chain: Chain<Id>;
  readonly family: 'number' | 'date';
  /** The share of the things looked at that have such a value. */
  readonly share: number;
}

/** Things looked at for what can be measured of them. */
const LOOKED_AT = 40;

/** What can be measured of a set of things, the commonest first. Several cues may ask it of one set. */
export const valueChains = ofObjects((around, nodes: Ids): readonly ValueChain[] => findChains(around, nodes));

function findChains(around: Surroundings, nodes: Ids): readonly ValueChain[] {
  const found = new Map<string, { readonly measure: Measure; count: number }>();
  const looked = sample(nodes, LOOKED_AT);
  for (const node of looked) {
    for (const measure of measuresOf(around, node)) {
      const entry = found.get(measure.key);
      if (entry) entry.count++;
      else found.set(measure.key, { measure, count: 1 });
    }
  }
  return [...found.values()]
    .map(({ measure: { chain, family: kind }, count }) => ({ chain, family: kind, share: count / looked.length }))
    .sort((a, b) => b.share - a.share);
}

/** Something that can be measured of a thing. */
interface Measure extends Pick<ValueChain, 'chain' | 'family'> {
  readonly key: string;
}

/** The same things are looked at in many sets, by one question and by the next. */
const measuresOf = ofEach((around, node): readonly Measure[] => {
  const { neighbours, knowledge } = around;
  const { graph, mediators } = knowledge;
  if (graph.isLiteral(node)) return [];
  const found = new Map<string, Measure>();
  const offer = (hops: readonly Hop[], value: Id): void => {
    const key = pathKey(hops);
    const kind = found.has(key) ? undefined : measured(around, hops.at(-1)!, graph.term(value) as Literal);
    if (kind) found.set(key, oneMeasure(around, key, hops, kind));
  };
  for (const hop of neighbours.hops(node)) {
    const [first] = neighbours.follow(node, hop);
    if (first === undefined) continue;
    if (graph.isLiteral(first)) offer([hop], first);
    else if (mediators[first] === 1) {
      for (const next of neighbours.hops(first)) {
        const [value] = neighbours.follow(first, next);
        if (value !== undefined && graph.isLiteral(value)) offer([hop, next], value);
      }
    }
  }
  return [...found.values()];
});

/** One object for all things of which it can be measured: they are many. */
function oneMeasure(around: Surroundings, key: string, hops: readonly Hop[], kind: Measure['family']): Measure {
  const known = measuresIn(around);
  const name = `${kind} ${key}`;
  const measure = known.get(name) ?? { key, chain: hops.map(asStep) as unknown as Chain<Id>, family: kind };
  known.set(name, measure);
  return measure;
}

const measuresIn = ofGraph(() => new Map<string, Measure>());

/** A hop away from a thing as a chain's step: chains are read from subject to object. */
function asStep({ relation, inverse }: Hop): { readonly relation: Id; readonly inverse: boolean } {
  return { relation, inverse };
}

function measured(around: Surroundings, hop: Hop, value: Literal): 'number' | 'date' | undefined {
  const kind: Family = family(value);
  if (kind === 'number' || kind === 'date') return kind;
  const info = around.relation(hop.relation);
  const stored = info?.compareAs && kindOfValues(info);
  return stored === 'number' || stored === 'date' ? stored : undefined;
}
