import type { Word } from '../../../core/index.ts';
import { isInAddress } from '../../../english/index.ts';
import { tokens } from '../../../search/index.ts';
import type { Naming } from './read/naming.ts';

/** Whether words of an address are taken for a part of a name, or one with a typo, that lacks others of them: "mail.harbour.example" is no "www.harbour.example". */
export function isOfOtherAddress(text: string, words: readonly Word[], reading: Naming, name: string): boolean {
  if (reading.how !== 'part' && reading.how !== 'typo') return false;
  const stretch = { start: words[reading.from]!.start, end: words[reading.to - 1]!.end };
  if (!isInAddress(text, stretch)) return false;
  const own = new Set(tokens(name));
  const isBeside = ({ start, end }: Word): boolean =>
    !/\s/.test(end <= stretch.start ? text.slice(start, stretch.start) : text.slice(stretch.end, end));
  return words.some((word) => !own.has(word.text) && isBeside(word));
}
