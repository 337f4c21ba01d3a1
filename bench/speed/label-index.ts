/**
 * How fast names are indexed and found, and how often the right one is among the first ten.
 * Run: npx tsx bench/speed/label-index.ts [number of labels, 100000 by default]
 */
import { buildLabelIndex, type LabelEntry, normalise, openLabelIndex, tokens } from '../../src/search/index.ts';
import { readText } from '../data.ts';

const queryCount = 2000;
const wanted = Number(process.argv[2] ?? 100_000);
const random = randomNumbers(1);
const entries = enoughNames(realNames(), wanted);

const buildStart = performance.now();
const sections = buildLabelIndex(entries);
const buildMs = performance.now() - buildStart;
const openStart = performance.now();
const index = openLabelIndex(sections);
const openMs = performance.now() - openStart;
const megabytes = Object.values(sections).reduce((total, section) => total + section.byteLength, 0) / 1e6;
console.log(
  `${entries.length} labels: built in ${buildMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB, opened in ${openMs.toFixed(2)} ms`,
);

const normals = entries.map(({ text }) => normalise(text));
const exactStart = performance.now();
let found = 0;
for (const normal of normals) if (index.exactNormal(normal).to > 0) found++;
const exactUs = ((performance.now() - exactStart) * 1000) / normals.length;
console.log(`exact: ${exactUs.toFixed(2)} µs each, ${found} of ${normals.length} found`);

console.log('query          p50 ms   p95 ms   right one in 10');
report('as it is', (text) => text);
report('1 typo', mistype);
report('2 typos', (text) => mistype(mistype(text)));
report('a word less', dropWord);
report('words swapped', (text) => text.split(' ').reverse().join(' '));

function report(name: string, change: (text: string) => string): void {
  const queries = Array.from({ length: queryCount }, () => pick(entries))
    .filter(({ text }) => text.length > 4)
    .map(({ id, text }) => ({ id, text: change(text) }));
  for (const { text } of queries) index.search(text, { limit: 10 });
  let right = 0;
  const times = queries.map(({ id, text }) => {
    const start = performance.now();
    const matches = index.search(text, { limit: 10 });
    const ms = performance.now() - start;
    if (matches.some(({ owner }) => owner === id)) right++;
    return ms;
  });
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.floor(share * times.length)]!.toFixed(3).padStart(8);
  console.log(`${name.padEnd(13)}${at(0.5)} ${at(0.95)}   ${((100 * right) / queries.length).toFixed(1)} %`);
}

/** The names and aliases of the Freebase subset and of MetaQA. */
function realNames(): readonly LabelEntry[] {
  const owners = new Map<string, number>();
  const lines = ['freebase/labels.nt.gz', 'freebase/schema.nt.gz', 'metaqa/kb.nt.gz'].flatMap((file) =>
    readText(file).split('\n'),
  );
  return lines.flatMap((line) => {
    const [, owner, predicate, text] = /^<([^>]*)> <[^>]*(name|alias|label)> "(.*)"(?:@\w+)? \.$/.exec(line) ?? [];
    if (owner === undefined || text === undefined) return [];
    if (!owners.has(owner)) owners.set(owner, owners.size);
    return [{ id: owners.get(owner)!, text: JSON.parse(`"${text}"`) as string, preferred: predicate !== 'alias' }];
  });
}

/** Makes up more names from real ones, by putting a word of one in place of a word of another. */
function enoughNames(real: readonly LabelEntry[], count: number): readonly LabelEntry[] {
  const words = [...new Set(real.flatMap(({ text }) => tokens(text)))];
  const names = real.slice(0, count);
  while (names.length < count) {
    const parts = pick(real).text.split(' ');
    parts[Math.floor(random() * parts.length)] = pick(words);
    names.push({ id: real.length + names.length, text: parts.join(' '), preferred: true });
  }
  return names;
}

function mistype(text: string): string {
  const at = Math.floor(random() * text.length);
  const letter = pick([...'abcdefghijklmnopqrstuvwxyz']);
  const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  return pick([
    before + after,
    before + letter + here + after,
    before + letter + after,
    before + swapFirst(here + after),
  ]);
}

function swapFirst(text: string): string {
  return text.slice(1, 2) + text.slice(0, 1) + text.slice(2);
}

function dropWord(text: string): string {
  const words = text.split(' ');
  if (words.length > 1) words.splice(Math.floor(random() * words.length), 1);
  return words.join(' ');
}

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}
