import type { Word } from '../../../../core/index.ts';
import { isAuxiliary, numeral } from '../../../../english/index.ts';
import { type LabelIndex, mostOverlapWords, wordWeight } from '../../../../search/index.ts';
import { longestName, type See } from './naming.ts';

/** A word that more names share than this calls none of them up. */
const commonest = 5000;
/** How much of a name has to be there, by the weight of its words. */
const leastShare = 0.2;
/** How much of it, where hardly another name has a word of it: one of the many that a titled person goes by. */
const leastOfOwn = 0.08;
/** Names that may share such a word: a thing may have a short name beside the long one. */
const hardlyAnother = 2;

/**
 * Reads stretches of words as parts of names: "Kennedy" as John F. Kennedy, "University of Auburn" as Auburn
 * University. Returns what each word weighs among the graph's names: 0 where no name has it.
 */
export function readParts(words: readonly Word[], labels: LabelIndex, see: See): Float32Array {
  const weights = new Float32Array(words.length);
  const own = wordWeight(hardlyAnother, Math.max(1, labels.labelCount));
  // A long question is read through windows that overlap by the length of a name.
  for (let first = 0; first === 0 || first + longestName < words.length; first += mostOverlapWords - longestName) {
    const window = words.slice(first, first + mostOverlapWords);
    const overlaps = labels.overlaps(
      window.map(spellingsOf),
      (place, forms) => !window[place]!.isFunction && !window[place]!.isEveryday && forms <= commonest,
    );
    weights.set(overlaps.weights, first);
    overlaps.visit((form, shared, formWeight) => {
      const run = heaviestRun(shared, overlaps.weights, window);
      const closeness = run === undefined ? 0 : Math.min(1, run.weight / formWeight);
      if (run === undefined || closeness < leastOfOwn) return;
      const isOwn = ({ capital }: Word, i: number): boolean => capital && overlaps.weights[run.from + i]! >= own;
      if (closeness < leastShare && !window.slice(run.from, run.to).some(isOwn)) return;
      // Numerals alone are no part of a name: "2" is not Pedro II.
      if (window.slice(run.from, run.to).every(({ text }) => numeral(text) !== undefined)) return;
      const { from, to } = labels.labelsOf(form);
      for (let label = from; label < to; label++) {
        // A part of an address names whoever has it rather than the address.
        if (/\S@\S|:\/\//.test(labels.text(label))) continue;
        see({ from: first + run.from, to: first + run.to, node: labels.owner(label), label, how: 'part', closeness });
      }
    });
  }
  return weights;
}

/** "The departments" are no part of the name of one: of "Supply Department". */
function spellingsOf({ text, otherNumber, otherSpelling, capital }: Word): readonly string[] {
  const isPlural = !capital && otherNumber !== undefined && otherNumber.length < text.length;
  return [text, isPlural ? undefined : otherNumber, otherSpelling].filter((spelling) => spelling !== undefined);
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/**
 * The heaviest stretch of shared words, function words at its ends left out. Single words between them are allowed,
 * but no verb: who asks which language the Irish speak by "language do Irish" names no language.
 */
function heaviestRun(shared: number, weights: Float32Array, words: readonly Word[]): Run | undefined {
  const isShared = (i: number): boolean => (shared & (1 << i)) !== 0;
  let best: Run | undefined;
  for (let from = 31 - Math.clz32(shared & -shared); shared >>> from !== 0; from++) {
    if (!isShared(from) || words[from]!.isFunction) continue;
    let to = from + 1;
    for (let i = to; i < words.length && i <= to + 1 && (isShared(i) || !isAuxiliary(words[i]!.text)); i++) {
      if (isShared(i)) to = i + 1;
    }
    while (words[to - 1]!.isFunction || !isShared(to - 1)) to--;
    let weight = 0;
    for (let i = from; i < to; i++) if (isShared(i)) weight += weights[i]!;
    if (best === undefined || weight > best.weight) best = { from, to, weight };
    from = to - 1;
  }
  return best;
}
