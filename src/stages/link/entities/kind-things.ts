import type { Id, Word, Wording } from '../../../core/index.ts';
import { createLabels } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { KindMembers } from './kind-members.ts';
import type { Naming } from './read/naming.ts';

/** Things of a kind, for it to be asked for. */
const crowded = 10;

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

export function createKindThings({ graph, dialect, labels }: Knowledge, { counts, byHead }: KindMembers): KindThings {
  const names = createLabels(graph, dialect);
  const shortFor = ({ text, otherNumber = text }: Word): readonly Id[] => [
    ...new Set([text, otherNumber].flatMap((each) => byHead.get(each) ?? [])),
  ];
  const labelOf = (node: Id): number | undefined => {
    const { from, to } = labels.exact(names.readable(node));
    return Array.from({ length: to - from }, (_, i) => from + i).find((label) => labels.owner(label) === node);
  };

  return {
    isKind: (node) => counts.has(node),
    isCommon: (kind) => (counts.get(kind) ?? 0) >= crowded,
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
