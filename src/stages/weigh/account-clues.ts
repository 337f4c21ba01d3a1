import type { Linked } from '../../core/index.ts';
import { operatorsOf } from '../enumerate/index.ts';
import { isTelling, type Surroundings } from '../knowledge/index.ts';
import { accountFor, coverageOf, type Rated } from '../rate/index.ts';

/**
 * What the words of a graph say of a reading, each from 0 on. The first two count as far as the graph speaks its own words, and not those of
 * known questions; the others where it tells what else its relations are called: elsewhere a word that none of them goes by may be about any.
 */
export const ACCOUNT_CLUES = [
  /** 1 where every word and cue is taken up by a reading that does something with what it names, or starts from a value that it states. */
  'whole',
  /** 1 where it says no word of the question, which has others than names. */
  'mute',
  /** Steps that no word speaks of and that nobody takes unspoken. */
  'leaps',
  /** 1 where nothing that it denotes is of the class that the question asks for by name. */
  'offKind',
  /** Words that are names of relations, and that it does not say. */
  'relationsLeft',
  /** Names, figures, rankings and negations of the question that it ignores. */
  'ignored',
] as const;
export type AccountClues = Readonly<Record<(typeof ACCOUNT_CLUES)[number], number>>;

/** Words, steps, cues and conditions beyond this many say no more: the weights were fitted on counts up to it. */
const MOST_COUNTED = 3;

export function upToMost(count: number): number {
  return Math.min(count, MOST_COUNTED);
}

/** Reads them of a reading; of a form that is none on the graph at hand, nothing can be told. */
export function accountClues(
  rated: Rated | undefined,
  linked: Linked,
  around: Surroundings,
  familiar: number,
): AccountClues {
  if (rated === undefined) return { whole: 0, mute: 0, leaps: 0, offKind: 0, relationsLeft: 0, ignored: 0 };
  const account = accountFor(linked, around)(rated);
  const own = 1 - familiar;
  const counted = (count: number): number => (isTelling(around) ? upToMost(count) : 0);
  return {
    whole: isWhole(rated, linked, around) ? own : 0,
    mute: account.speaks ? 0 : own,
    leaps: counted(account.leaps),
    offKind: counted(account.ofKind ? 0 : 1),
    relationsLeft: counted(account.relationsLeft),
    ignored: counted(account.ignored),
  };
}

function isWhole({ reading, signals, unsaid }: Rated, linked: Linked, around: Surroundings): boolean {
  const left = unsaid.names.length + unsaid.terms.length + unsaid.others.length + signals.missedCue + signals.extra;
  if (left > 0) return false;
  const startsFromValue = reading.things.some((thing) => around.knowledge.graph.isLiteral(thing));
  const speaks = coverageOf(linked, around).said(reading) >= reading.shape.depth;
  return operatorsOf(reading.form).size > 0 || startsFromValue || speaks;
}
