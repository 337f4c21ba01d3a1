import type { LabelIndex, LabelRange } from '../../search/index.ts';
import { createDemonyms } from './demonyms.ts';
import { type How, longestName, type See } from './reading.ts';
import type { Word } from './words.ts';

/** Longer names are looked for as they stand alone: whoever writes them out copies them. */
const longestVariant = 8;

/** Reads every stretch of words that is a name: as it stands, spelled otherwise, or as the adjective of a place. */
export function createNameReader(labels: LabelIndex): (words: readonly Word[], see: See) => void {
  const demonyms = createDemonyms(labels);
  return (words, see) => {
    const texts = words.map(({ text }) => text);
    const places = words.map((word) => (word.isFunction ? [] : demonyms(word.text)));
    const look = (from: number, to: number, spelled: readonly string[], how: How): boolean => {
      const range: LabelRange = labels.exactTokens(spelled, 0, spelled.length);
      let isAlias = false;
      for (let label = range.from; label < range.to; label++) {
        isAlias ||= !labels.isPreferred(label);
        see({ from, to, node: labels.owner(label), label, how, closeness: 1 });
      }
      return isAlias;
    };
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + longestName); to++) {
        const span = texts.slice(from, to);
        const isAdjective = look(from, to, span, 'name');
        if (span.length > longestVariant) continue;
        for (const spelled of variants(words, from, to, span)) look(from, to, spelled, 'variant');
        // What a graph lists as another name of something need not be guessed from its ending.
        if (isAdjective) continue;
        for (const place of places[to - 1]!) look(from, to, span.with(-1, place), 'demonym');
      }
    }
  };
}

/** The other ways to write a stretch of words: "the" before it, one word spelled otherwise, initials apart or together. */
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
    if (text.length === 1 && next?.length === 1) yield [...span.slice(0, at), text + next, ...span.slice(at + 2)];
  }
}
