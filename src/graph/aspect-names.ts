import { localWords } from './local-words.ts';
import { saysOnlyValue } from './straight-name.ts';

/** What says of which aspect of a thing a value is, in any vocabulary; what kind of value it is, other things say of themselves, too. */
const ASPECT = new Set(
  'aspect property attribute parameter characteristic variable indicator quantity trait metric'.split(' '),
);
const KIND = new Set(['type', 'kind', 'code', 'key', 'field', 'measure', 'measurement']);
/** What is told by its aspect, and how. */
const OF_VALUES = new Set('has is value result observed measured observation name id iri ref'.split(' '));
/** What says whose a value is. */
const WHOSE = new Set('about of for on subject entity item feature object thing concerns describes'.split(' '));
/** Values, as they were found, and what else their relations are called by. */
const FOUND = new Set(['value', 'result', 'reading', 'measurement']);
const BESIDE = new Set(
  'has simple observed measured recorded numeric number num text string date raw ref iri id entity item thing'.split(
    ' ',
  ),
);

/** Whether a relation is called as those are that say of which aspect a value is, and says nothing else: a currency code says what values are in. */
export function saysAspect(iri: string): boolean {
  const words = localWords(iri);
  const isSaying = (word: string): boolean => ASPECT.has(word) || KIND.has(word);
  return words.some(isSaying) && words.every((word) => isSaying(word) || OF_VALUES.has(word));
}

/** Whether it says no more than of what kind something is. */
export function saysOnlyKind(iri: string): boolean {
  return !localWords(iri).some((word) => ASPECT.has(word));
}

/** Whether a relation is called as those are that say whose a value is. */
export function saysWhose(iri: string): boolean {
  return localWords(iri).some((word) => WHOSE.has(word));
}

/** Whether a name says no more than that something was found or is held. */
export function saysOnlyResult(name: string): boolean {
  const words = name.toLowerCase().split(' ');
  return (
    saysOnlyValue(name) ||
    (words.some((word) => FOUND.has(word)) && words.every((word) => FOUND.has(word) || BESIDE.has(word)))
  );
}
