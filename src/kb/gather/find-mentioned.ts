import type { Iri, Kind, KnowledgeBase, Row, Run } from '../../core/index.ts';
import { normalise, singular, tokens } from '../../search/index.ts';
import { kindsOf, namesQuery, remoteRows } from '../remote/index.ts';
import type { Seeds } from './gather.ts';

/** The longest name looked for, and the most words of a text that are read. */
const LONGEST = 6;
const MOST_WORDS = 30;
const MOST_SEARCHES = 8;
const MOST_FOUND = 400;
const MOST_OF_A_KIND: Readonly<Record<Kind, number>> = { entity: 12, class: 5, relation: 0, value: 0 };

/**
 * What a text may speak of on a server that nobody has indexed: things and classes whose name is a stretch of its words
 * or, where the server has a text search, shares the words that stand out. Those that fit more of the text come first.
 */
export async function findMentioned(kb: KnowledgeBase, text: string, run: Run): Promise<Seeds> {
  const words = (text.match(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}'’.&-]*[\p{L}\p{M}\p{N}])?/gu) ?? []).slice(
    0,
    MOST_WORDS,
  );
  if (words.length === 0) return { things: [], classes: [] };
  const query = namesQuery(kb.dialect, stretches(words), MOST_FOUND);
  const named = await remoteRows(kb, query, MOST_FOUND, run);
  const found = [...named, ...(await searchWords(kb, words, run))];
  const ranked = rankByFit(found, text);
  const kinds = await kindsOf(kb, ranked, run);
  const most = (kind: Kind): readonly Iri[] =>
    ranked.filter((iri) => (kinds.get(iri) ?? 'entity') === kind).slice(0, MOST_OF_A_KIND[kind]);
  return { things: most('entity'), classes: most('class') };
}

/** Every stretch of words that could be a name, and with its last word in the singular. */
function stretches(words: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST); to++) {
      const [before, last] = [words.slice(from, to - 1), words[to - 1]!.replace(/['’]s$/, '')];
      found.add([...before, last].join(' '));
      const one = singular(last.toLowerCase());
      if (one !== last.toLowerCase()) found.add([...before, one].join(' '));
    }
  }
  return [...found];
}

async function searchWords(kb: KnowledgeBase, words: readonly string[], run: Run): Promise<readonly Row[]> {
  const { textSearch } = kb.dialect;
  if (textSearch === undefined) return [];
  const found: Row[] = [];
  for (const sought of outstanding(words)) found.push(...(await remoteRows(kb, textSearch(sought, 20), 20, run)));
  return found;
}

/** Words that stand out: runs of capitals beyond the first word, or else the longer words. */
function outstanding(words: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  words.forEach((word, i) => {
    if (i === 0 || !/^\p{Lu}/u.test(word)) return;
    if (i > 1 && /^\p{Lu}/u.test(words[i - 1]!)) runs.at(-1)!.push(word);
    else runs.push([word]);
  });
  const chosen = runs.length > 0 ? runs : words.filter((word) => word.length > 3).map((word) => [word]);
  return chosen.slice(0, MOST_SEARCHES);
}

function rankByFit(rows: readonly Row[], text: string): readonly Iri[] {
  const whole = ` ${normalise(text)} `;
  const own = new Set(tokens(text));
  const fits = new Map<Iri, number>();
  for (const { thing, label } of rows) {
    if (thing?.termType !== 'NamedNode' || label === undefined) continue;
    const name = tokens(label.value);
    const shared = name.filter((word) => own.has(word) || own.has(`${word}s`)).length;
    const fit = whole.includes(` ${name.join(' ')} `) ? name.length + 1 : shared / Math.max(1, name.length);
    const iri = thing.value as Iri;
    fits.set(iri, Math.max(fits.get(iri) ?? 0, fit));
  }
  return [...fits].sort(([, a], [, b]) => b - a).map(([iri]) => iri);
}
