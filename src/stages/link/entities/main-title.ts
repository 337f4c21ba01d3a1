import type { Word } from '../../../core/index.ts';
import { type LabelIndex, tokens } from '../../../search/index.ts';
import type { Naming } from './read/naming.ts';

/** Where the main part of a title ends and what explains it begins: "Data Lakes: Concepts and Costs", "Sleep (and How to Measure It)". */
const BEHIND = /:\s|;\s|\s[-–—]\s|\s?\(|[?!]\s/u;

/** The main part of a title that has another behind it. */
export function mainTitle(title: string): string | undefined {
  const at = title.search(BEHIND);
  return at > 0 ? title.slice(0, at) : undefined;
}

/**
 * Parts of titles that are all of the main part, as names: who asks for "Data Lakes" means the book of that title with whatever it says behind the colon,
 * rather than any other that has the words in it. Where something is called so, it is that.
 */
export function createMainTitles(labels: LabelIndex): (part: Naming, words: readonly Word[]) => Naming | undefined {
  return (part, words) => {
    const main = mainTitle(labels.text(part.label));
    if (main === undefined) return undefined;
    const own = tokens(main);
    // What stands at the ends of a title may be a word that no part of a name begins or ends with.
    const first = own.indexOf(words[part.from]!.text);
    const from = part.from - first;
    const to = from + own.length;
    if (first < 0 || from < 0 || to < part.to || to > words.length) return undefined;
    if (!own.every((word, i) => words[from + i]!.text === word)) return undefined;
    const { from: known, to: end } = labels.exactTokens(own, 0, own.length);
    return end > known ? undefined : { ...part, from, to, how: 'name', closeness: 1 };
  };
}
