import type { LabelIndex } from '../../search/index.ts';
import type { See } from './reading.ts';
import type { Word } from './words.ts';

/** The longest stretch that is tried, in words. */
const longestSpan = 5;
/** Names taken for one stretch. */
const perSpan = 5;
/** How alike a name with a typo has to be. */
const leastAlike = 0.68;
/** Shorter words that no name has are tried no further: anything is like them. */
const leastLetters = 4;

/** Reads stretches with a word that no name has as names with a typo. `weights` are those of `readParts`. */
export function readTypos(words: readonly Word[], weights: Float32Array, labels: LabelIndex, see: See): void {
  const isUnknown = (i: number): boolean =>
    weights[i] === 0 && words[i]!.text.length >= leastLetters && !words[i]!.isFunction && !words[i]!.isEveryday;
  for (let from = 0; from < words.length; from++) {
    if (words[from]!.isFunction && words[from]!.text !== 'the') continue;
    let hasUnknown = false;
    for (let to = from + 1; to <= Math.min(words.length, from + longestSpan); to++) {
      hasUnknown ||= isUnknown(to - 1);
      if (!hasUnknown || words[to - 1]!.isFunction) continue;
      const text = words
        .slice(from, to)
        .map((word) => word.text)
        .join(' ');
      for (const { label, owner, score } of labels.fuzzy(text, perSpan)) {
        // The first letter is the one that nobody gets wrong.
        const isLikely = labels.text(label)[0]?.toLowerCase() === text[0];
        if (score >= leastAlike && isLikely) see({ from, to, node: owner, label, how: 'typo', closeness: score });
      }
    }
  }
}
