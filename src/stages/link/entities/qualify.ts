import type { Id, Word } from '../../../core/index.ts';
import { adjectiveRoots, stem } from '../../../english/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { tokens } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { SchemaEcho } from '../schema/schema-words.ts';
import { mostBits } from '../word-bits.ts';
import type { Profiles } from './profiles.ts';
import type { Naming, Stretch } from './read/naming.ts';

/** Things of one kind that a thing is in or of: more, and it is a list, not a place. */
const mostPlaces = 20;
/** How many times more things are in a place, or in places of its kind, than one has places of that kind: a country has many cities, and a city one country. */
const crowded = 5;

/** Who comes after the adjective of a place. */
const PEOPLE = stem('people');

/** What asks for something of a thing that is all the question names: "who is Prince the singer". */
const asking = /^(?:who|where|what|when)s?$/;

/**
 * Finds what stands beside a name to say which of its bearers is meant: a place that it is in, as in "Paris Texas" and
 * "Denver, CO", or its kind, as in "the band Europe" and "Georgia the country"; and the people of a place, as in
 * "Swiss people". Both together are the mention.
 */
export function createQualifiers({ graph, dialect, schema }: Knowledge, { profile }: Profiles) {
  const labels = createLabels(graph, dialect);
  let crowds: ReadonlyMap<string, number> | undefined;
  /** How many things a relation leads from to one, on average. */
  const crowdOf = (predicate: Id): number => {
    crowds ??= new Map(schema.relations.map(({ iri, count, objects }) => [iri, count / Math.max(1, objects)]));
    return crowds.get(graph.term(predicate).value) ?? 0;
  };
  const isIn = (node: Id, place: Id): boolean => {
    for (const predicate of graph.outgoing(node)) {
      const places = graph.objects(node, predicate);
      if (places.length > mostPlaces || !places.includes(place)) continue;
      const inside = Math.max(graph.subjects(predicate, place).length, crowdOf(predicate));
      if (inside >= crowded * places.length) return true;
    }
    return false;
  };

  return function* (
    names: readonly Naming[],
    text: string,
    words: readonly Word[],
    echo: SchemaEcho,
  ): Iterable<{ readonly name: Naming; readonly span: Stretch }> {
    const isBeside = (first: Word, second: Word): boolean =>
      !first.possessive && /^\s*,?\s*$/.test(text.slice(first.end, second.start));
    // "Central America" is a region, and no town called Central in America.
    const isName = ({ from, to }: Stretch): boolean => names.some((name) => name.from <= from && to <= name.to);
    // "Russian" is a short name of the Russian language, which has no people.
    const isPlaceOf = ({ node, to, how }: Naming): boolean => {
      const adjective = words[to - 1]!.text;
      const name = tokens(labels.readable(node));
      const isShort = name.length > 1 && name.includes(adjective);
      return how === 'demonym' || (adjectiveRoots(adjective).length > 0 && !isShort);
    };
    const isKind = (node: Id, place: number): boolean =>
      profile(node).classes.some((type) => (echo.classes[type]! & (1 << place)) !== 0);
    const isOwnRelation = (node: Id, place: number): boolean =>
      profile(node).relations.some((relation) => (echo.names[relation]! & (1 << place)) !== 0);
    const asksOnly = (from: number): boolean =>
      from > 0 && asking.test(words[0]!.text) && words.slice(0, from).every(({ isFunction }) => isFunction);

    for (const name of names) {
      const { from, to, node, how } = name;
      const next = words[to];
      if (next?.stem === PEOPLE && isPlaceOf(name)) yield { name, span: { from, to: to + 1 } };
      if (how === 'demonym' || to + 2 > mostBits) continue;
      if (next && isBeside(words[to - 1]!, next)) {
        for (const other of names) {
          const span = { from, to: other.to };
          const isPlace = other.from === to && other.node !== node && !words[other.to - 1]!.possessive;
          if (isPlace && !isName(span) && isIn(node, other.node)) yield { name, span };
        }
      }
      // What may as well be asked of the thing is left to be asked: "the country with the capital Quito".
      if (words[from - 2]?.text === 'the' && isKind(node, from - 1) && !isOwnRelation(node, from - 1)) {
        yield { name, span: { from: from - 2, to } };
      }
      if (next?.text === 'the' && to + 2 === words.length && asksOnly(from) && isKind(node, to + 1)) {
        yield { name, span: { from, to: to + 2 } };
      }
    }
  };
}
