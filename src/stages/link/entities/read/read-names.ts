import type { Word } from '../../../../core/index.ts';
import type { Slices } from '../../../../run/index.ts';
import { type LabelIndex, type LabelRange, tokens } from '../../../../search/index.ts';
import { createDemonyms } from '../demonyms.ts';
import { type How, longestName, type See } from './naming.ts';

/** Longer names are looked for as they stand alone: whoever writes them out copies them. */
const longestVariant = 8;

/** Letters and figures of a code, which people write together and apart. */
const CODE = /^(\p{L}+)(\d+\p{L}?)$/u;

/** Reads every stretch of words that is a name: as it stands or spelled otherwise; and as the adjective of a place, where names may be of places. */
export function createNameReader(
  labels: LabelIndex,
  ofPlaces: boolean,
): (words: readonly Word[], see: See) => Slices<void> {
  const demonyms = ofPlaces ? createDemonyms(labels) : undefined;
  return function* (words, see) {
    if (demonyms) yield* labels.readyForPrefixes();
    const texts = words.map(({ text }) => text);
    const places = words.map((word) => (word.isFunction ? [] : (demonyms?.(word.text) ?? [])));
    const look = (from: number, to: number, spelled: readonly string[], how: How, closeness = 1): void => {
      const range: LabelRange = labels.exactTokens(spelled, 0, spelled.length);
      for (let label = range.from; label < range.to; label++) {
        see({ from, to, node: labels.owner(label), label, how, closeness });
      }
    };
    for (let from = 0; from < words.length; from++) {
      yield;
      for (let to = from + 1; to <= Math.min(words.length, from + longestName); to++) {
        const span = texts.slice(from, to);
        look(from, to, span, 'name');
        if (span.length > longestVariant) continue;
        for (const spelled of variants(words, from, to, span)) look(from, to, spelled, 'variant');
        const before = span.slice(0, -1);
        const guessed = [
          ...places[to - 1]!.map(({ place, closeness }) => ({ spelled: [...before, ...tokens(place)], closeness })),
          ...(span.length > 1 ? (demonyms?.(span.join(' ')) ?? []) : []).map(({ place, closeness }) => ({
            spelled: tokens(place),
            closeness,
          })),
        ];
        if (isListed(labels, span, guessed)) continue;
        for (const { spelled, closeness } of guessed) look(from, to, spelled, 'demonym', closeness);
      }
    }
  };
}

/** Whether a graph lists an adjective as a name of one of the places it may come from: then none has to be guessed. */
function isListed(
  labels: LabelIndex,
  adjective: readonly string[],
  places: readonly { readonly spelled: readonly string[] }[],
): boolean {
  const labelsOf = (spelled: readonly string[]): readonly number[] => {
    const { from, to } = labels.exactTokens(spelled, 0, spelled.length);
    return Array.from({ length: to - from }, (_, i) => from + i);
  };
  if (places.length === 0) return false;
  const called = new Set(labelsOf(adjective).map((label) => labels.owner(label)));
  if (called.size === 0) return false;
  return places.some(({ spelled }) =>
    labelsOf(spelled).some((label) => labels.isPreferred(label) && called.has(labels.owner(label))),
  );
}

/** The other ways to write a stretch of words: "the" before it, one word spelled otherwise, initials apart or together, and so letters and figures: "AHU1", "TK 502". */
function* variants(
  words: readonly Word[],
  from: number,
  to: number,
  span: readonly string[],
): Iterable<readonly string[]> {
  if (span[0] !== 'the') yield ['the', ...span];
  for (let i = from; i < to; i++) {
    const { text, otherNumber, otherSpelling, dotted } = words[i]!;
    const at = i - from;
    if (otherNumber !== undefined && (i === to - 1 || span.length < 3)) yield span.with(at, otherNumber);
    if (otherSpelling !== undefined) yield span.with(at, otherSpelling);
    if (dotted) yield [...span.slice(0, at), ...text, ...span.slice(at + 1)];
    const next = span[at + 1];
    const code = CODE.exec(text);
    if (code) yield [...span.slice(0, at), code[1]!, code[2]!, ...span.slice(at + 1)];
    if (next !== undefined && CODE.test(text + next) && /^\p{L}+$/u.test(text))
      yield [...span.slice(0, at), text + next, ...span.slice(at + 2)];
    if (text.length === 1 && next?.length === 1) yield [...span.slice(0, at), text + next, ...span.slice(at + 2)];
  }
}
