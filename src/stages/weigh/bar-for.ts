import type { Parser } from '../../core/index.ts';
import { operatorsOf } from '../enumerate/index.ts';
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

/** A name that the graph does not know must not matter, as it does not in few questions. */
const SURE_OF_STRANGERS = 0.8;
/** A word that a graph's own relations do not say, where none of them is said, has to be meant by one. */
const SURE_OF_OTHERS = 0.66;

/** How sure a reading has to be, by what it takes up of the question and what it leaves aside. */
export function barFor(
  weighed: Weighed,
  { linked }: WeighSubject,
  { around }: ClueTools,
  { abstainBelow = confidenceModel().abstainBelow, isCarried }: Withholding,
): number {
  if (abstainBelow <= 0) return 0;
  if (isCarried !== undefined) return isCarried ? 0 : Number.POSITIVE_INFINITY;
  const { unsaid, familiar, reading } = weighed;
  const said = reading ? coverageOf(linked, around).said(reading) : 0;
  const isValued = reading?.things.some((thing) => around.knowledge.graph.isLiteral(thing)) ?? false;
  // Who asks for more than usual gets it.
  if (abstainBelow <= confidenceModel().abstainBelow && isWhole(weighed, said, isValued)) return 0;
  if (unsaid.strangers.length > 0) return Math.max(abstainBelow, SURE_OF_STRANGERS);
  const isOther = familiar < UNFAMILIAR && unsaid.others.length > 0 && said === 0;
  return isOther ? Math.max(abstainBelow, SURE_OF_OTHERS) : abstainBelow;
}

/**
 * Whether every word and every cue of a question is taken up by a reading that does something with what it names, or starts from a value that
 * it states. On a graph that speaks otherwise than known questions do, no fitted doubt outweighs that its own words say all.
 */
function isWhole({ clues, unsaid, reading, familiar }: Weighed, said: number, isValued: boolean): boolean {
  const left = unsaid.names.length + unsaid.terms.length + unsaid.others.length + clues.missedCue + clues.extra;
  if (left > 0 || reading === undefined) return false;
  return operatorsOf(reading.form).size > 0 || (familiar < UNFAMILIAR && (isValued || said >= reading.shape.depth));
}
