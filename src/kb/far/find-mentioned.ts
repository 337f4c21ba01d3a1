import type { KnowledgeBase, Row, Run } from '../../core/index.ts';
import { isArticle, isEverydayWord, isFunctionWord } from '../../english/index.ts';
import { normalise, singular, tokens } from '../../search/index.ts';
import { namesQuery, remoteRows } from '../remote/index.ts';

/** The longest name looked for, and the most words of a text that are read. */
const LONGEST = 6;
const MOST_WORDS = 30;
const MOST_SEARCHES = 8;
const MOST_FOUND = 400;
/** Things that one search finds, and that are looked at of all that were found. */
const PER_SEARCH = 60;
const MOST_KEPT = 250;

/**
 * Things and classes that a text may speak of on a server that nobody has indexed, as rows of ?thing and ?label: their
 * name is a stretch of its words or, where the server has a text search, shares the words that stand out.
 */
export async function findMentioned(kb: KnowledgeBase, text: string, run: Run): Promise<readonly Row[]> {
  const words = (text.match(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}'’.&-]*[\p{L}\p{M}\p{N}])?/gu) ?? []).slice(
    0,
    MOST_WORDS,
  );
  if (words.length === 0) return [];
  const [named, similar] = await Promise.all([
    remoteRows(kb, namesQuery(kb.dialect, stretches(words), MOST_FOUND), MOST_FOUND, run, true),
    searchWords(kb, words, run),
  ]);
  return rankByFit([...named, ...similar], text).slice(0, MOST_KEPT);
}

/** Every stretch of words that could be a name, and with its last word in the singular: the server reads each of them in all of its spellings. */
function stretches(words: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const says = words.map((word, i) => (i > 0 && isCapital(word)) || !isFunctionWord(word.toLowerCase()));
  for (let from = 0; from < words.length; from++) {
    if (!says[from] && !isArticle(words[from]!.toLowerCase())) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST); to++) {
      if (!says[to - 1]) continue;
      const [before, last] = [words.slice(from, to - 1), words[to - 1]!.replace(/['’]s$/, '')];
      found.add([...before, last].join(' '));
      const one = singular(last.toLowerCase());
      if (one !== last.toLowerCase()) found.add([...before, one].join(' '));
    }
  }
  return [...found];
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

async function searchWords(kb: KnowledgeBase, words: readonly string[], run: Run): Promise<readonly Row[]> {
  const { textSearch } = kb.dialect;
  if (textSearch === undefined) return [];
  const searches = outstanding(words).map((sought) => `{ ${textSearch(sought, PER_SEARCH)} }`);
  // One query for all, since each is short and the way there is long.
  const text = `SELECT DISTINCT ?thing ?label { ${searches.join(' UNION ')} }`;
  return searches.length === 0 ? [] : await remoteRows(kb, text, PER_SEARCH * searches.length, run, true);
}

/** Words that stand out: runs of capitals beyond the first word, or else those that say something, and more than questions usually do. */
function outstanding(words: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  words.forEach((word, i) => {
    if (i === 0 || !isCapital(word)) return;
    if (i > 1 && isCapital(words[i - 1]!)) runs.at(-1)!.push(word);
    else runs.push([word]);
  });
  if (runs.length > 0) return runs.slice(0, MOST_SEARCHES);
  const telling = words.filter((word) => word.length > 1 && !isFunctionWord(word.toLowerCase()));
  const rare = telling.filter((word) => !isEverydayWord(word.toLowerCase()));
  return (rare.length > 0 ? rare : telling).slice(0, MOST_SEARCHES).map((word) => [word]);
}

/** Those that fit more of the text come first. */
function rankByFit(rows: readonly Row[], text: string): readonly Row[] {
  const whole = ` ${normalise(text)} `;
  const own = new Set(tokens(text));
  const rated = rows.flatMap((row) => {
    const { thing, label } = row;
    if (thing?.termType !== 'NamedNode' || label === undefined) return [];
    const name = tokens(label.value);
    const shared = name.filter((word) => own.has(word) || own.has(`${word}s`)).length;
    const fit = whole.includes(` ${name.join(' ')} `) ? name.length + 1 : shared / Math.max(1, name.length);
    return [{ row, fit }];
  });
  return rated.sort((a, b) => b.fit - a.fit).map(({ row }) => row);
}
