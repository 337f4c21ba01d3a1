import type { ChainMeasure, Id, Ids, Iri, Measuring, RelationInfo, Word } from '../../../core/index.ts';
import { measuresSomething, readWords, stemText } from '../../../english/index.ts';
import { datatypeFamily, intersect, XSD } from '../../../form/index.ts';
import type { Slices } from '../../../run/index.ts';
import { addTo } from '../../../search/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import {
  endClass,
  isMeasuredBy,
  measuredKind,
  membersOf,
  nameStemsOf,
  ofObjects,
  ofSchemaInSlices,
  stemmedNamesOf,
} from '../../knowledge/index.ts';

/** Words that are the whole name of something: of relations to numbers and dates, and of classes and relations to things. */
interface SchemaNouns {
  readonly measures: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  /** What belongs to those classes, and what those relations lead to. */
  readonly members: ReadonlyMap<string, readonly (() => Ids)[]>;
}

/**
 * Of what can be measured or counted of some things, what the wording means: "the longest" is by a length, not by number
 * of languages; "the most languages" by no length. Where the wording names what these things have not, it means none.
 */
export function meantMeasures(
  around: Surroundings,
  measures: readonly ChainMeasure<Id>[],
  cue: Measuring,
): readonly ChainMeasure<Id>[] {
  const words = wordsOf(around, cue).filter(({ isFunction }) => !isFunction);
  if (words.length === 0) return measures;
  const { measures: quantities, things } = nounsOf(around);
  const values = measures.filter((measure) => measure.of === 'value');
  // What measures may be called by several words, or be written as text: "the largest calling code".
  const isNamed = ({ stem, text }: Word) => !measuresSomething(text) && !things.has(stem) && !quantities.has(stem);
  const named = values.filter(({ chain }) =>
    words.some((word) => isNamed(word) && chain.some(({ relation }) => nameStemsOf(around, relation).has(word.stem))),
  );
  if (named.length > 0) return named;
  const adjectives = words.filter(({ text }) => measuresSomething(text));
  // "The youngest member" ranks members, whatever their number is called.
  const isRanked = ({ stem }: Word): boolean => adjectives.length > 0 && things.has(stem);
  const quantity = words.filter((word) => quantities.has(word.stem) && !isRanked(word));
  if (quantity.length > 0) return values.filter((measure) => quantity.some((word) => speaksOf(around, measure, word)));
  if (adjectives.length > 0) {
    const spoken = values.filter((measure) => adjectives.some((word) => speaksOf(around, measure, word)));
    const nouns = words.filter((word) => !adjectives.includes(word));
    const said = spoken.filter(({ chain }) =>
      chain.some(({ relation }) => nouns.some(({ stem }) => nameStemsOf(around, relation).has(stem))),
    );
    return said.length > 0 ? said : spoken;
  }
  const nouns = cue.counted ? words.filter(({ stem }) => things.has(stem)) : [];
  if (nouns.length === 0) return measures;
  const head = nouns.at(-1)!;
  return measures.filter((measure) => measure.of === 'count' && countsSome(around, measure, head));
}

/**
 * Whether some of these are what the wording ranks: "the largest city" ranks cities, whoever has it. A noun that names what
 * is measured of them, as in "the largest calling code", ranks whatever has it.
 */
export function areRanked(
  around: Surroundings,
  nodes: Ids,
  measures: readonly ChainMeasure<Id>[],
  cue: Measuring,
): boolean {
  if (cue.of === undefined || cue.counted) return true;
  const { members } = nounsOf(around);
  const [, ...nouns] = wordsOf(around, cue);
  const first = nouns.findIndex(({ stem }) => members.has(stem));
  if (first < 0) return true;
  // "The largest state capital" is a capital.
  const isNoun = ({ stem, text }: Word) => members.has(stem) && !/(?:ed|ing)$/.test(text);
  const end = nouns.findIndex((word, at) => at > first && !isNoun(word));
  const head = nouns.at(end < 0 ? -1 : end - 1)!;
  const isMeasured = measures.some(
    (by) => by.of === 'value' && by.chain.some(({ relation }) => nameStemsOf(around, relation).has(head.stem)),
  );
  return isMeasured || members.get(head.stem)!.some((ids) => intersect(ids(), nodes).length > 0);
}

/** The words that say what is measured: asked of every set that a cue may apply to. */
const wordsOf = ofObjects((_, { of }: Measuring) => (of === undefined ? [] : readWords(of)));

function speaksOf(around: Surroundings, { chain }: ChainMeasure<Id>, { stem, text }: Word): boolean {
  return chain.some(({ relation }) => nameStemsOf(around, relation).has(stem) || isMeasuredBy(around, text, relation));
}

function countsSome(around: Surroundings, measure: ChainMeasure<Id>, { stem }: Word): boolean {
  const { relation, inverse } = measure.chain.at(-1)!;
  const named = inverse ? around.inverseOf(relation) : relation;
  const end = endClass(around, { relation, inverse });
  const isNamed = named !== undefined && stemmedNamesOf(around, named).some((name) => name.split(' ').at(-1) === stem);
  return isNamed || (end !== undefined && nameStemsOf(around, end).has(stem));
}

/** Whether a stem is the whole name of a relation to numbers or dates. */
export function isMeasure(around: Surroundings, stem: string): boolean {
  return nounsOf(around).measures.has(stem);
}

interface SchemaTerm {
  readonly iri: Iri;
  readonly label: string;
}

/** What the functions above ask for. */
export const nounsOf = ofSchemaInSlices(function* (around): Slices<SchemaNouns> {
  const { relations, classes } = around.knowledge.schema;
  const { graph } = around.knowledge;
  const measures = new Set<string>();
  const things = new Set<string>();
  const members = new Map<string, (() => Ids)[]>();
  const add = ({ iri, label }: SchemaTerm, names: Set<string>, find?: (id: Id) => Ids): void => {
    const id = around.id(iri);
    const own = [stemText(label), ...(id === undefined ? [] : stemmedNamesOf(around, id))];
    for (const name of own) {
      if (name.includes(' ')) continue;
      names.add(name);
      if (find && id !== undefined) addTo(members, name, () => find(id));
    }
  };
  for (const info of classes) {
    add(info, things, (id) => membersOf(around, id));
    yield;
  }
  for (const info of relations) {
    if (isQuantity(around, info)) add(info, measures);
    else add(info, things, leadsToThings(info) ? (id) => graph.objectsOf(id) : undefined);
    yield;
  }
  return { measures, things, members };
});

function isQuantity(around: Surroundings, info: RelationInfo): boolean {
  const kind = info.range === undefined ? measuredKind(around, info) : datatypeFamily(info.range);
  return kind === 'number' || kind === 'date';
}

function leadsToThings({ ranges, range }: RelationInfo): boolean {
  return !(range ?? ranges[0]?.iri ?? XSD).startsWith(XSD);
}
