/**
 * How well questions are linked: `npx tsx bench/quality/link.ts [--embedder] [--limit n] [--freebase]`.
 *
 * - @1, @5: the share of questions whose topic entity is first, or among the first five, of all entities ranked by score
 *   (an entity found twice counts at its best place).
 * - mention@5: the share of questions all of whose topic entities are each among the five best of some mention.
 * - relations@10: the mean share of a query's relations that are among the first ten linked.
 * - ms: the time of `link`, median and 95th percentile, after one warm-up question in ten; cpu: processor time a question,
 *   all threads and garbage collection included, which a busy machine does not stretch.
 */
import { parseArgs } from 'node:util';
import type { Embedder, Linked, Question, Run } from '../../src/core/index.ts';
import { createLinker } from '../../src/stages/link/linker.ts';
import { benchSnapshot } from '../snapshots.ts';
import { freebaseQuestions, freebaseSets, type LinkQuestion, metaqaQuestions, metaqaSets } from './link/questions.ts';

const { values } = parseArgs({
  options: {
    embedder: { type: 'boolean', default: false },
    limit: { type: 'string' },
    freebase: { type: 'boolean', default: false },
  },
});

/** A run that records nothing, so that linking alone is timed. */
const silent: Run = {
  trace: { span: (_stage, _detail, work) => work(), note: () => {} },
  signal: new AbortController().signal,
  budget: {},
  spend: () => {},
};

const embedder = values.embedder ? await openEmbedder() : undefined;
const options = embedder ? { embedder } : {};
const freebase = await benchSnapshot('freebase');
const metaqa = await benchSnapshot('metaqa');
const linkers = { freebase: createLinker(freebase, options), metaqa: createLinker(metaqa, options) };
for (const linker of Object.values(linkers)) await linker.prepare(silent);

console.log(
  [
    'questions'.padEnd(24),
    '    n',
    '    @1',
    '    @5',
    'mention@5',
    'relations@10',
    'ms median',
    '  p95',
    '  cpu',
  ].join('  '),
);
for (const set of freebaseSets) await measure(set, freebaseQuestions(set), linkers.freebase.link);
if (!values.freebase)
  for (const set of metaqaSets) await measure(`metaqa ${set}`, metaqaQuestions(set, metaqa), linkers.metaqa.link);

async function measure(
  name: string,
  all: readonly LinkQuestion[],
  link: (question: Question, run: Run) => Promise<Linked>,
): Promise<void> {
  const questions = values.limit === undefined ? all : every(all, Number(values.limit));
  for (const question of every(questions, questions.length / 10)) await link(question, silent);
  const cpu = process.cpuUsage();
  const times: number[] = [];
  const first: number[] = [];
  const five: number[] = [];
  const mention: number[] = [];
  const relations: number[] = [];
  for (const question of questions) {
    const began = performance.now();
    const linked = await link(question, silent);
    times.push(performance.now() - began);
    const ranked = [...new Set(linked.entities.map(({ item }) => item.iri))];
    const best = question.topics.length === 0 ? -1 : Math.min(...question.topics.map((topic) => place(ranked, topic)));
    first.push(best === 0 ? 1 : 0);
    five.push(best >= 0 && best < 5 ? 1 : 0);
    mention.push(question.topics.every((topic) => placeInMention(linked, topic) < 5) ? 1 : 0);
    if (question.relations.length === 0) continue;
    const top = linked.relations.slice(0, 10).map(({ item }) => item.iri);
    relations.push(mean(question.relations.map((relation) => (top.includes(relation) ? 1 : 0))));
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  console.log(
    [
      name.padEnd(24),
      String(questions.length).padStart(5),
      percent(first),
      percent(five),
      `   ${percent(mention)}`,
      relations.length === 0 ? '           –' : `      ${percent(relations)}`,
      quantile(times, 0.5).padStart(9),
      quantile(times, 0.95).padStart(5),
      ((user + system) / 1000 / questions.length).toFixed(2).padStart(5),
    ].join('  '),
  );
}

function place(ranked: readonly string[], topic: string): number {
  const found = ranked.indexOf(topic);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}

function placeInMention({ entities }: Linked, topic: string): number {
  const counts = new Map<string, number>();
  for (const { item, mention } of entities) {
    const key = `${mention.start} ${mention.end}`;
    const count = counts.get(key) ?? 0;
    if (item.iri === topic && count < 5) return count;
    counts.set(key, count + 1);
  }
  return Number.POSITIVE_INFINITY;
}

function every<T>(list: readonly T[], wanted: number): readonly T[] {
  const step = Math.max(1, Math.floor(list.length / Math.max(1, wanted)));
  return list.filter((_, i) => i % step === 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function percent(numbers: readonly number[]): string {
  return (100 * mean(numbers)).toFixed(1).padStart(6);
}

function quantile(sorted: readonly number[], share: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(2);
}

async function openEmbedder(): Promise<Embedder> {
  const { openOfflineEmbedder } = await import('../../src/models/offline/embedder.ts');
  return openOfflineEmbedder();
}
