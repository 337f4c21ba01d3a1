import type { Word } from '../../../../core/index.ts';
import { acronymIn, acronymsOf } from '../../../../english/index.ts';
import type { Slices } from '../../../../run/index.ts';
import { type LabelIndex, tokens } from '../../../../search/index.ts';
import type { See } from './naming.ts';

/** Names of a larger graph are not looked through: there acronyms are anybody's, and told where they are used. */
const MOST_NAMES = 50_000;
/** Two letters are anybody's initials. */
const LEAST_LETTERS = 3;

/** Reads letters as the one thing whose whole name has them at the heads of its words: "BLM" is the Bureau of Land Management, where nothing is called so. */
export function createAcronymReader(
  labels: LabelIndex,
): (words: readonly Word[], text: string, see: See) => Slices<void> {
  let known: ReadonlyMap<string, readonly number[]> | undefined;
  return function* (words, text, see) {
    if (labels.labelCount > MOST_NAMES) return;
    for (const [at, word] of words.entries()) {
      const letters = acronymIn(text, word);
      if (letters === undefined || letters.length < LEAST_LETTERS || word.text !== letters) continue;
      const { from, to } = labels.exactTokens([letters], 0, 1);
      if (to > from) continue;
      known ??= yield* acronymsIn(labels);
      const named = known.get(letters) ?? [];
      if (new Set(named.map((label) => labels.owner(label))).size !== 1) continue;
      const [label] = named as readonly [number];
      see({ from: at, to: at + 1, node: labels.owner(label), label, how: 'name', closeness: 1 });
    }
  };
}

/** Labels by the acronyms of all their words, where these begin with capitals. */
function* acronymsIn(labels: LabelIndex): Slices<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>();
  for (let label = 0; label < labels.labelCount; label++) {
    if (label % 1000 === 0) yield;
    const text = labels.text(label);
    if (!isProper(text)) continue;
    const words = tokens(text);
    for (const [letters, length] of acronymsOf(words))
      if (length === words.length && letters.length >= LEAST_LETTERS)
        found.set(letters, [...(found.get(letters) ?? []), label]);
  }
  return found;
}

function isProper(text: string): boolean {
  return /^\p{Lu}/u.test(text) && !/(?<![\p{L}\p{N}'’-])\p{Ll}{5}/u.test(text);
}
