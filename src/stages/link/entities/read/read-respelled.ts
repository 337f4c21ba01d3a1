import type { Word } from '../../../../core/index.ts';
import { isSlip } from '../../../../english/index.ts';
import type { Slices } from '../../../../run/index.ts';
import type { LabelIndex } from '../../../../search/index.ts';
import type { See } from './naming.ts';
import { readParts } from './read-parts.ts';

/** Shorter words are like too many others. */
const LEAST_LETTERS = 5;
/** Words of names are found by their first letters. */
const HEAD = 4;

/**
 * Reads a word that no name has as a part of the names with the one word that it is but a slip of the hand away from: "Glasow" as Glasgow City. Only what a
 * capital marks as a name: any other word may be one of the language, of which the graph has another.
 */
export function* readRespelled(
  words: readonly Word[],
  weights: Float32Array,
  labels: LabelIndex,
  isOfSchema: (place: number) => boolean,
  see: See,
): Slices<void> {
  const places = words.flatMap(({ text, capital, isFunction, isEveryday }, i) => {
    const isUnknown = weights[i] === 0 && text.length >= LEAST_LETTERS && /^\p{L}+$/u.test(text);
    return isUnknown && capital && !isFunction && !isEveryday && !isOfSchema(i) ? [i] : [];
  });
  if (places.length === 0) return;
  yield* labels.readyForPrefixes();
  for (const place of places) {
    yield;
    const { text } = words[place]!;
    const meant = new Set(
      headsOf(text).flatMap((head) => labels.wordsStarting(head).filter((other) => isSlip(text, other))),
    );
    const [spelled, ...others] = meant;
    if (spelled === undefined || others.length > 0) continue;
    const respelled = words.with(place, { ...words[place]!, text: spelled });
    readParts(respelled, labels, (reading) => {
      if (reading.from <= place && place < reading.to && reading.closeness < 1) see({ ...reading, how: 'typo' });
    });
  }
}

/** How a word may begin that is written so: with the same letters, or with one of them swapped with the next, left out or too many. */
function headsOf(text: string): readonly string[] {
  const swapped = [1, 2, 3].map((i) => text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2));
  const without = [1, 2, 3].map((i) => text.slice(0, i) + text.slice(i + 1));
  return [...new Set([text, ...swapped, ...without].map((each) => each.slice(0, HEAD)))];
}
