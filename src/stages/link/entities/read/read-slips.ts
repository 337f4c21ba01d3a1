import type { Word } from '../../../../core/index.ts';
import { isSlip } from '../../../../english/index.ts';
import type { LabelIndex } from '../../../../search/index.ts';
import { overlaps, type See } from './naming.ts';
import { readParts } from './read-parts.ts';

/** So many first letters are right, and so many a word has at least: shorter ones are like too many others. */
const RIGHT = 4;
const LEAST = 6;
/** What a name loses of which a part is misspelt. */
const MISSPELT = 0.9;

/**
 * Reads words that no name has as a slip of the only word of names that is one letter away: "Glasow" as a part of Glasgow City. Whole names with a typo are found by
 * how alike they are, and a part is not like the whole. `weights` are those of `readParts`.
 */
export function readSlips(words: readonly Word[], weights: Float32Array, labels: LabelIndex, see: See): void {
  const meant = words.map((word, i): Word | undefined => {
    const { text, isFunction, isEveryday } = word;
    if (weights[i] !== 0 || isFunction || isEveryday || text.length < LEAST) return undefined;
    const [only, ...others] = labels.wordsStarting(text.slice(0, RIGHT)).filter((other) => isSlip(text, other));
    if (only === undefined || others.length > 0) return undefined;
    return { ...word, text: only };
  });
  const slips = meant.flatMap((word, i) => (word ? [{ from: i, to: i + 1 }] : []));
  if (slips.length === 0) return;
  readParts(
    words.map((word, i) => meant[i] ?? word),
    labels,
    (reading) => {
      if (slips.some((slip) => overlaps(slip, reading))) see({ ...reading, closeness: MISSPELT * reading.closeness });
    },
  );
}
