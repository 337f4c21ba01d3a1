import type { Linked, Parser } from '../../core/index.ts';
import { operatorsOf } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { coverageOf, UNFAMILIAR } from '../rate/index.ts';
import type { ClueTools, Weighed, WeighSubject } from './clues.ts';
import { confidenceModel } from './confidence.ts';

/** How sure an answer must be to be given. */
export interface Withholding {
  /** An answer less sure than this, from 0 to 1, is withheld; as fitted unless given. */
  readonly abstainBelow?: number;
  /** Whether the wording carries the reading, where the graph tells its words: then that decides. */
  readonly isCarried?: boolean | undefined;
}

/** The bar that is given, or else the fitted one. A language model that wrote a form has weighed it: small models' doubts do not overrule it. */
export function usualBar({ abstainBelow }: Withholding, { writer }: { readonly writer?: Parser }): number {
  return abstainBelow ?? (writer ? 0 : confidenceModel().abstainBelow);
}

/**
 * How sure a reading has to be that leaves a name aside which the graph does not know. Few questions mean nothing by a name: the fitted
 * bar alone gives more answers about something else than it gives right ones.
 */
const SURE_OF_STRANGERS = 0.8;

/** How sure a reading has to be, by what it takes up of the question and what it leaves aside. */
export function barFor(
  weighed: Weighed,
  { linked }: WeighSubject,
  { around }: ClueTools,
  { abstainBelow = confidenceModel().abstainBelow, isCarried }: Withholding,
): number {
  if (abstainBelow <= 0) return 0;
  if (isCarried !== undefined) return isCarried ? 0 : Number.POSITIVE_INFINITY;
  // Who asks for more than usual gets it.
  if (abstainBelow <= confidenceModel().abstainBelow && isWhole(weighed, linked, around)) return 0;
  return weighed.unsaid.strangers.length > 0 ? Math.max(abstainBelow, SURE_OF_STRANGERS) : abstainBelow;
}

/**
 * Whether every word and every cue of a question is taken up by a reading that does something with what it names, or starts from a value that
 * it states. On a graph that speaks otherwise than known questions do, no fitted doubt outweighs that its own words say all.
 */
function isWhole({ clues, unsaid, reading, familiar }: Weighed, linked: Linked, around: Surroundings): boolean {
  const left = unsaid.names.length + unsaid.terms.length + unsaid.others.length + clues.missedCue + clues.extra;
  if (left > 0 || reading === undefined) return false;
  if (operatorsOf(reading.form).size > 0) return true;
  if (familiar >= UNFAMILIAR) return false;
  const startsFromValue = reading.things.some((thing) => around.knowledge.graph.isLiteral(thing));
  return startsFromValue || coverageOf(linked, around).said(reading) >= reading.shape.depth;
}
