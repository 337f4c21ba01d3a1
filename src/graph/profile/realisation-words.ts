import { singular } from '../../search/index.ts';

/** How a work is there: as a text of it in some language, printed, in a library. */
const REALISATION = new Set([
  ...['realization', 'realisation', 'expression', 'embodiment', 'manifestation', 'materialization', 'materialisation'],
  ...['version', 'edition', 'instance', 'exemplar', 'translation'],
]);
/** The same, where a class is called so: what has instances may be anything, and what is of a class is no work. */
const REALISED_CLASS = new Set([...REALISATION].filter((word) => word !== 'instance' && word !== 'exemplar'));
const REALISES = /^(?:reali[sz]e|embody|embodie|exemplify|exemplifie|materiali[sz]e)s?$/;
const REALISED = /^(?:reali[sz]ed|embodied|exemplified|materiali[sz]ed|manifested|expressed)$/;
const BY = new Set(['by', 'in', 'through', 'as']);
const WORK = new Set(['work', 'original']);
/** What says nothing, or which realisation of several is meant. */
const NEUTRAL = new Set([
  ...['has', 'have', 'is', 'are', 'a', 'an', 'the'],
  ...['language', 'linguistic', 'localized', 'localised', 'official', 'authoritative', 'current', 'latest'],
]);
/** `R3i_realises`, `P128_embodies`. */
const NUMBER = /^\p{L}\d+\p{L}?$/u;

/**
 * Whether a relation of such words leads from a realisation to what it realises ("realizes", "version of"), or from a work to what realises it ("is realized by",
 * "has expression"). Of the work itself it may say that it is one, or what it is.
 */
export function realising(
  words: readonly string[],
  workWords: ReadonlySet<string>,
): 'to work' | 'from work' | undefined {
  const said = words.filter((word) => !NUMBER.test(word) && !NEUTRAL.has(word)).map(singular);
  const isWork = (word: string): boolean => WORK.has(word) || REALISATION.has(word) || workWords.has(word);
  const [first = '', ...rest] = said;
  const last = said.at(-1) ?? '';
  const of = said.lastIndexOf('of');
  if (of > 0) {
    const [before, after] = [said.slice(0, of), said.slice(of + 1)];
    const isOne = REALISATION.has(before.at(-1)!) || (before.at(-1) === 'example' && after.includes('work'));
    return isOne && before.slice(0, -1).every(isWork) && after.every(isWork) ? 'to work' : undefined;
  }
  if (REALISES.test(first) && rest.every(isWork)) return 'to work';
  if (REALISED.test(first)) return BY.has(rest[0] ?? '') && rest.slice(1).every(isWork) ? 'from work' : undefined;
  // The work that a manifestation has manifested.
  if (REALISED.test(last)) return said.slice(0, -1).every(isWork) ? 'to work' : undefined;
  const isRealisation = REALISATION.has(last) || (last === 'example' && said.includes('work'));
  return isRealisation && said.slice(0, -1).every(isWork) ? 'from work' : undefined;
}

/** Whether a relation of such words leads to a work from what is a realisation by its class: `work`, `ofWork`, the `opus` of an edition. */
export function leadsToWork(
  words: readonly string[],
  classWords: readonly string[],
  workWords: ReadonlySet<string>,
): boolean {
  const said = words.filter((word) => word !== 'of' && !NEUTRAL.has(word)).map(singular);
  return (
    REALISED_CLASS.has(singular(classWords.at(-1) ?? '')) &&
    said.length > 0 &&
    said.every((word) => WORK.has(word) || workWords.has(word))
  );
}
