import type { Word } from '../../../../core/index.ts';
import { isSlip } from '../../../../english/index.ts';
import type { Slices } from '../../../../run/index.ts';
import { type LabelIndex, tokens } from '../../../../search/index.ts';
import type { See, Stretch } from './naming.ts';

/** The longest stretch that is tried, in words. */
const longestSpan = 5;
/** Names taken for one stretch. */
const perSpan = 5;
/** How alike a name with a typo has to be. */
const leastAlike = 0.68;
/** Shorter words that no name has are tried no further: anything is like them. */
const leastLetters = 4;

/**
 * Reads stretches with a word that no name has as names with a typo, and so two words that each are in some name but
 * together in none, as in "Dwayne Wade" for Dwyane Wade. `weights` are those of `readParts`, `names` what was read.
 */
export function* readTypos(
  words: readonly Word[],
  weights: Float32Array,
  labels: LabelIndex,
  names: readonly Stretch[],
  see: See,
): Slices<void> {
  const isTelling = (i: number): boolean =>
    words[i]!.text.length >= leastLetters && !words[i]!.isFunction && !words[i]!.isEveryday;
  const isUnknown = (i: number): boolean => weights[i] === 0 && isTelling(i);
  for (let from = 0; from < words.length; from++) {
    if (words[from]!.isFunction && words[from]!.text !== 'the') continue;
    let hasUnknown = false;
    for (let to = from + 1; to <= Math.min(words.length, from + longestSpan); to++) {
      hasUnknown ||= isUnknown(to - 1);
      const isPair = to - from === 2 && isTelling(from) && isTelling(to - 1) && !isNamed(names, from, to);
      if ((!hasUnknown && !isPair) || words[to - 1]!.isFunction) continue;
      yield;
      const said = words.slice(from, to).map((word) => word.text);
      for (const { label, owner, score } of labels.fuzzy(said.join(' '), perSpan)) {
        // The first letter is the one that nobody gets wrong.
        const isLikely = labels.text(label)[0]?.toLowerCase() === said[0]![0];
        if (score < leastAlike || !isLikely || (!hasUnknown && !isOneSlip(said, tokens(labels.text(label))))) continue;
        see({ from, to, node: owner, label, how: 'typo', closeness: score });
      }
    }
  }
}

/** Whether a name of several words takes some of these. */
function isNamed(names: readonly Stretch[], from: number, to: number): boolean {
  return names.some((name) => name.to - name.from > 1 && name.from < to && from < name.to);
}

/** Whether a name is what was said but for one word with a slip of the hand. */
function isOneSlip(said: readonly string[], name: readonly string[]): boolean {
  const others = name.filter((word, i) => word !== said[i]);
  return name.length === said.length && others.length === 1 && isSlip(said[name.indexOf(others[0]!)]!, others[0]!);
}
