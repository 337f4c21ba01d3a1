import type { Id, Word, Wording } from '../../../core/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { normalise, singular, tokens } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Naming } from './read/naming.ts';

/** Things of a kind, for it to be asked for; and on average, for a relation to say kinds: it sorts many by few. */
const crowded = 10;
/** The share of what a relation leads to that goes by the name of a class, for it to say kinds. */
const leastClasses = 0.5;
/** How many of those are looked at: names are slow to read. */
const looked = 20;

/** What says which of a kind are meant, where they are described: "the biggest cities". */
const RANKING = /^(?:[a-z]+est|major|main)$/;
/** Words for what is asked for: "South American country". */
const mostWords = 3;

/** Things that say of others what kind they are, as classes do, but by a relation of their own, such as a notable type. */
export interface KindThings {
  isKind(node: Id): boolean;
  /** Whether there are many of a kind: who asks for "schools" means whatever teaches, not the few that are just schools. */
  isCommon(kind: Id): boolean;
  /** The place of the word for what a question asks for: short for a kind, or else a term of the graph's; -1 where it has none. */
  asked(wording: Wording, isTerm: (word: Word) => boolean): number;
  /** Reads a word as the kinds that it is short for: "state" as US State, "city" as City/Town/Village. */
  read(words: readonly Word[], place: number): readonly Naming[];
}

export function createKindThings({ graph, schema, dialect, labels }: Knowledge): KindThings {
  const names = createLabels(graph, dialect);
  const classes = new Set(schema.classes.map(({ label }) => singular(normalise(label))));
  const isNamedAsClass = (node: Id): boolean => classes.has(singular(normalise(names.readable(node))));
  const members = new Map<Id, number>();
  for (const { iri, count, objects } of schema.relations) {
    if (objects < 2 || objects > 2 * classes.size || count < crowded * objects) continue;
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    const nodes = relation === undefined ? [] : graph.objectsOf(relation);
    const sample = nodes.slice(0, looked);
    if (relation === undefined || sample.filter(isNamedAsClass).length < leastClasses * sample.length) continue;
    for (const node of nodes) members.set(node, graph.subjects(relation, node).length);
  }
  const byHead = new Map<string, Id[]>();
  for (const node of members.keys()) {
    for (const head of headsOf(names.readable(node))) byHead.set(head, [...(byHead.get(head) ?? []), node]);
  }
  const shortFor = ({ text, otherNumber = text }: Word): readonly Id[] => [
    ...new Set([text, otherNumber].flatMap((each) => byHead.get(each) ?? [])),
  ];
  const labelOf = (node: Id): number | undefined => {
    const { from, to } = labels.exact(names.readable(node));
    return Array.from({ length: to - from }, (_, i) => from + i).find((label) => labels.owner(label) === node);
  };

  return {
    isKind: (node) => members.has(node),
    isCommon: (kind) => (members.get(kind) ?? 0) >= crowded,
    asked(wording, isTerm) {
      const { words } = wording;
      const places = askedPlaces(wording);
      const kind = places.find((place) => shortFor(words[place]!).length > 0);
      return kind ?? places.find((place) => isTerm(words[place]!)) ?? -1;
    },
    read: (words, place) =>
      shortFor(words[place]!).flatMap((node): readonly Naming[] => {
        const label = labelOf(node);
        return label === undefined ? [] : [{ from: place, to: place + 1, node, label, how: 'variant', closeness: 1 }];
      }),
  };
}

/** The words by which a kind is called for short: the last of its name, or of each where it has several at once. */
function headsOf(name: string): readonly string[] {
  return name.split('/').flatMap((each) => tokens(each).at(-1) ?? []);
}

/**
 * The places of the words for what a question asks for: of "cities" in "what are the biggest cities of Peru", of "Asian
 * country" in "which Asian country has", of none in "what is the state of Peru".
 */
function askedPlaces({ words, asked }: Wording): readonly number[] {
  const first = asked.find(({ from, chosen }) => chosen || RANKING.test(words[from]!.text));
  if (!first) return [];
  const { from, to } = first;
  return Array.from({ length: Math.min(to - from, mostWords) }, (_, i) => from + i);
}
