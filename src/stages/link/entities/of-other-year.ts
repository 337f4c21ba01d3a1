import type { Word } from '../../../core/index.ts';
import { tokens } from '../../../search/index.ts';
import type { Naming, Stretch } from './read/naming.ts';

const YEAR = /^(?:1\d|20)\d\d$/;
/** What stands between what something is called and a year that may as well say when something was. */
const WHEN = /^(?:in|from|for)$/;

/**
 * Whether the words name one of another year: "the Winter Fair of 1895" is not that of 1894, whatever else there is. Only where a year stands in, right before or right behind the words, and
 * none of the years in the name is said anywhere.
 */
export function isOfOtherYear(words: readonly Word[], { from, to }: Stretch, name: string): boolean {
  const behind = words[to]?.text === 'of' ? to + 1 : to;
  const said = [...words.slice(from, to), words[from - 1], words[behind]];
  return said.some((word) => word && YEAR.test(word.text)) && areUnsaid(yearsIn(name), words);
}

/** The same readings without those of another year where several things are told apart by years alone: then "the Winter Fair in 1895" says which, too. */
export function ofSaidYear(
  readings: readonly Naming[],
  words: readonly Word[],
  nameOf: (reading: Naming) => string,
): readonly Naming[] {
  const isWhen = ({ to }: Naming): boolean => WHEN.test(words[to]?.text ?? '') && YEAR.test(words[to + 1]?.text ?? '');
  const series = new Map<string, Set<string>>();
  const keyOf = (reading: Naming): string => withoutYears(nameOf(reading));
  for (const reading of readings) {
    const names = series.get(keyOf(reading)) ?? new Set();
    series.set(keyOf(reading), names.add(yearsIn(nameOf(reading)).join(' ')));
  }
  return readings.filter(
    (reading) =>
      !isWhen(reading) || series.get(keyOf(reading))!.size < 2 || !areUnsaid(yearsIn(nameOf(reading)), words),
  );
}

function areUnsaid(years: readonly string[], words: readonly Word[]): boolean {
  return years.length > 0 && !words.some(({ text }) => years.includes(text));
}

function yearsIn(name: string): readonly string[] {
  return tokens(name).filter((token) => YEAR.test(token));
}

function withoutYears(name: string): string {
  return tokens(name)
    .filter((token) => !YEAR.test(token))
    .join(' ');
}
