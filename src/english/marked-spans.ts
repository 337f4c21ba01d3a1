import type { Mention, Wording } from '../core/index.ts';
import { everyMatch } from '../search/index.ts';
import { partsOfTexts } from './cues/text-parts.ts';
import { sentenceStarts } from './words/sentence-starts.ts';

const QUOTED = /["“”]([^"“”]{1,80})["“”]|(?<!\w)['‘]([^'‘’]{2,80})['’](?!\w)/gu;

/** What stands in quotes, runs of words in capitals after the first word of a sentence, and what texts are said to have in them. */
export function markedSpans({ text: question, words }: Wording): readonly Mention[] {
  const found: Mention[] = [];
  for (const { 0: whole, 1: double, 2: single, index } of everyMatch(question, QUOTED)) {
    const text = double ?? single!;
    const start = index + whole.indexOf(text);
    found.push({ text, start, end: start + text.length });
  }
  const starts = sentenceStarts({ text: question, words });
  for (let from = 1; from < words.length; from++) {
    if (!words[from]!.capital || starts.has(words[from]!)) continue;
    let to = from;
    while (words[to + 1]?.capital && !starts.has(words[to + 1]!)) to++;
    const { start } = words[from]!;
    const { end } = words[to]!;
    found.push({ text: question.slice(start, end), start, end });
    from = to;
  }
  const parts = partsOfTexts(question).filter(
    ({ start, end }) => !found.some((other) => other.start < end && start < other.end),
  );
  return [...found, ...parts.map(({ start, end }) => ({ text: question.slice(start, end), start, end }))];
}
