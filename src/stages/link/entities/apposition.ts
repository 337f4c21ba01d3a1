import type { Id, Word } from '../../../core/index.ts';
import { grouped, singular } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { SchemaTerms } from '../schema/schema-terms.ts';
import { type LikelyNaming, likeliestFirst } from './likelihood.ts';
import { overlaps, type Stretch, stretchKey } from './read/naming.ts';

/** How much of their chance things keep that are not of the kind that their name stands with. */
const KEPT = 0.1;

/** Kinds of things whose names have an article in English, also where the graph writes them without: people, towns, states and countries have none. */
const ARTICLED = new Set(
  'river sea ocean gulf strait canal channel desert range archipelago ship vessel newspaper museum'.split(' '),
);

/** A name with what it is said to name, and whether a thing is that. */
interface Apposition extends Stretch {
  readonly name: Stretch;
  /** It speaks of any thing with the name: "towns called Springfield". */
  readonly isAny?: true;
  isMeant(node: Id): boolean;
}

/**
 * The kind that a name stands with tells which thing it names: "the Colorado river", "the city of New York", "a town
 * called Springfield". Both together are the name then, and what else its words may name is hardly meant. So does an
 * article: "the Colorado" is a river.
 */
export function createAppositions({ graph, dialect }: Knowledge, { classes, relations }: SchemaTerms) {
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  // "The Colorado population" is that of Colorado.
  const isTerm = (word: string) => classes.has(singular(word)) || relations.has(singular(word));
  let articled: ReadonlySet<Id> | undefined;
  const isArticled = (node: Id): boolean => {
    if (typeOf === undefined) return false;
    const isIn = (kind: string) => ARTICLED.has(kind.split(' ').at(-1)!);
    articled ??= new Set([...classes].flatMap(([kind, types]) => (isIn(kind) ? [...types] : [])));
    return articled.size > 0 && graph.objects(node, typeOf).some((type) => articled!.has(type));
  };
  function callOf(words: readonly Word[], name: Stretch): Apposition | undefined {
    const { from, to } = name;
    const text = (place: number) => words[place]?.text ?? '';
    const isOne = (place: number) => singular(text(place)) === text(place);
    const call = (kind: number, span: Stretch): Apposition | undefined => {
      const types = classes.get(singular(text(kind)));
      if (typeOf === undefined || types === undefined) return undefined;
      // "The country with the capital Quito" says capital of the country as much as of Quito.
      const said = relations.has(singular(text(kind))) ? name : span;
      return { ...said, name, isMeant: (node) => graph.objects(node, typeOf).some((type) => types.has(type)) };
    };
    const behind = isOne(to) && !words[to - 1]!.possessive ? call(to, { from, to: to + 1 }) : undefined;
    if (behind) return behind;
    if (/^(?:named|called)$/.test(text(from - 1))) {
      let kind = from - 2;
      while (/^(?:that|which|is|are|was|were)$/.test(text(kind))) kind--;
      const any = call(kind, { from: kind, to }) ?? { from: from - 1, to, name, isMeant: () => true };
      return { ...any, isAny: true };
    }
    // "The largest city of New York" is in it; "the city of New York" is it.
    const kind = text(from - 1) === 'of' ? from - 2 : from - 1;
    if (text(from - 1) === 'the' && !isTerm(text(to))) return { ...name, name, isMeant: isArticled };
    if (!isOne(kind) || !/^(?:the|an?)$/.test(text(kind - 1))) return undefined;
    if (text(kind - 1) === 'the') return call(kind, { from: kind, to });
    const any = call(kind, { from: kind - 1, to });
    return any && { ...any, isAny: true };
  }

  return (readings: readonly LikelyNaming[], words: readonly Word[]): readonly LikelyNaming[] => {
    const names = readings.filter(({ how }) => how === 'name');
    const calls = [...grouped(names, stretchKey).values()].flatMap(([name]) => {
      const call = callOf(words, { from: name!.from, to: name!.to });
      return call && tells(call, names) ? [call] : [];
    });
    if (calls.length === 0) return readings;
    return calls.reduce(raiseMeant, readings).toSorted(likeliestFirst);
  };
}

/** Whether a call tells some things from others, and its name is no part of a longer one. */
function tells(call: Apposition, names: readonly LikelyNaming[]): boolean {
  const { name, isMeant } = call;
  const isPart = names.some((each) => isWithin(name, each) && !isWithin(each, call));
  const [own, others] = [names.filter((each) => isSame(each, name)), names.filter((each) => overlaps(each, call))];
  return !isPart && own.some(({ node }) => isMeant(node)) && (call.isAny || others.some(({ node }) => !isMeant(node)));
}

function isSame(a: Stretch, b: Stretch): boolean {
  return a.from === b.from && a.to === b.to;
}

function isWithin(part: Stretch, whole: Stretch): boolean {
  return whole.from <= part.from && part.to <= whole.to;
}

/** Those that are meant share the chances of the others that overlap, and go by the whole. */
function raiseMeant(readings: readonly LikelyNaming[], call: Apposition): readonly LikelyNaming[] {
  const rivals = new Set(
    readings.filter((each) => overlaps(each, call) && (isSame(each, call) || !isWithin(call, each))),
  );
  const meant = new Set([...rivals].filter(({ from, node }) => from >= call.from && call.isMeant(node)));
  const chance = (of: readonly LikelyNaming[]) => of.reduce((sum, each) => sum + Math.exp(each.likelihood), 0);
  const own = chance([...meant]);
  const lost = chance([...rivals].filter((each) => !meant.has(each)));
  const gain = Math.log((own + (1 - KEPT) * lost) / own);
  return readings.map((each) => {
    if (!rivals.has(each)) return each;
    if (!meant.has(each)) return { ...each, likelihood: each.likelihood + Math.log(KEPT) };
    const span = isSame(each, call.name) ? { from: call.from, to: call.to } : {};
    return { ...each, likelihood: each.likelihood + gain, ...span };
  });
}
