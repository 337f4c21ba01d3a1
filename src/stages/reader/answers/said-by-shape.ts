import type { Comparison, Cue, Grounded, Mention, Wording } from '../../../core/index.ts';
import { anyRemoveSaid, eitherDirectionSaid } from '../../../english/index.ts';
import { children, isConstant } from '../../../form/index.ts';
import { goesAnyWay } from './of-whole-way.ts';
import { negates } from './unnegated.ts';

/** Words of comparing that say to which side and nothing of what is compared: who is "older than 30" has an age. */
const SIDE =
  /^(?:since|past|until|till|before|after|earlier|later|prior|preceding|following|above|below|over|under|beyond|exceed(?:s|ing)?|excess|upwards?|greater|more|less|fewer)$/i;
/** Those of what lasts: who is captain since 1990 became it then. */
const LASTING = /^(?:since|until|till)$/i;
const SIDES: Readonly<Record<Comparison, number>> = { lt: -1, le: -1, gt: 1, ge: 1, eq: 0, ne: Number.NaN };

/** Words of a question that no part of a form says, but how it is put together: that it compares to the side and with the value that they say, and "nothing" that it leaves something out. */
export function saidByShape(form: Grounded, cues: readonly Cue[]): readonly Mention[] {
  return cues.flatMap((cue) => {
    if (cue.kind === 'not') return negates(form) ? wordsOf(cue.mention, NOTHING) : [];
    if (cue.kind !== 'compare' || cue.measure !== undefined || !SIDES[cue.op]) return [];
    if (comparesSo(form, SIDES[cue.op], cue.value.value)) return wordsOf(cue.mention, SIDE);
    return comparesSo(form, SIDES.eq, cue.value.value) ? wordsOf(cue.mention, LASTING) : [];
  });
}

/** What is not there, where a form has no word for it. */
const NOTHING = /^(?:nothing|nobody|no-one|noone|none|nowhere|neither|without|lacks?|lacking|missing)$/i;

function comparesSo(form: Grounded, side: number, value: string): boolean {
  const isSo =
    form.kind === 'compare' && SIDES[form.op] === side && isConstant(form.value) && form.value.value === value;
  return isSo || children(form).some(([, inner]) => comparesSo(inner, side, value));
}

function wordsOf({ text, start }: Mention, pattern: RegExp): readonly Mention[] {
  return [...text.matchAll(/[\p{L}-]+/gu)]
    .filter(([word]) => pattern.test(word))
    .map(({ 0: word, index }) => ({ text: word, start: start + index, end: start + index + word.length }));
}

/** What is asked for at one step: not beside what is not. */
const AT_ONCE = /(?<!\b(?:or|and) )\bdirectly\b(?!,? (?:or|and)\b)/gi;

/** Words of a question by which it asks for what is reached over any number of steps or over one, or from either end, where a form goes so. */
export function saidBySteps(form: Grounded, { text }: Pick<Wording, 'text'>): readonly Mention[] {
  const either = form.kind === 'or' ? eitherDirectionSaid(text) : undefined;
  const far = goesAnyWay(form) ? anyRemoveSaid(text) : placesOf(text, AT_ONCE);
  return either ? [...far, either] : far;
}

function placesOf(text: string, pattern: RegExp): readonly Mention[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}
