import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, type Kbqa, type OpenedKb, openKb, openKbqa, toText } from '../../src/index.ts';

/** Questions about named things: of twelve copies of a graph, counts and superlatives of all are others than of one. */
const QUESTIONS = [
  'Who teaches Linear Algebra?',
  'What is the prerequisite of Topology?',
  'Which courses does Chidi Okafor teach?',
  'Who does Chidi Okafor advise?',
  'How many credits is Real Analysis worth?',
  'Who teaches the prerequisite of Real Analysis?',
  'Does Chidi Okafor teach Topology?',
];
const COPIES = 12;

let cacheDir: string;
let turtle: string;
const opened: (Kbqa | OpenedKb)[] = [];
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-namesakes-'));
  turtle = await readFile(new URL('../graphs/university/graph.ttl', import.meta.url), 'utf8');
});
afterAll(async () => {
  for (const each of opened.toReversed()) await each.close();
  await rm(cacheDir, { recursive: true, force: true });
});

/** One schema, and the same things so many times, each time under other IRIs. */
function copied(count: number): string {
  const lines = turtle.split('\n');
  const things = lines.filter((line) => line.startsWith('d:'));
  const rest = lines.filter((line) => !line.startsWith('d:'));
  const copies = Array.from({ length: count }, (_, i) => [`@prefix d: <http://copy.test/${i}#> .`, ...things]);
  return [...rest, ...copies.flat()].join('\n');
}

async function asking(count: number, method: 'auto' | 'rng'): Promise<(question: string) => Promise<Asked>> {
  const kb = await openKb(copied(count));
  const kbqa = await openKbqa({ kb, method, cacheDir });
  opened.push(kb, kbqa);
  return (question) => kbqa.ask(question);
}

const namesIn = (answer: Asked): readonly string[] =>
  answer.status === 'answered' ? [...new Set(answer.values.map(({ label, term }) => label ?? term.value))].sort() : [];

describe('a graph that is there twelve times', () => {
  it.each(['rng', 'auto'] as const)('is asked as if it were there once (%s)', async (method) => {
    const [one, many] = [await asking(1, method), await asking(COPIES, method)];
    for (const question of QUESTIONS) {
      const [wanted, given] = [namesIn(await one(question)), namesIn(await many(question))];
      expect(given, question).toEqual(wanted);
      expect(given, question).not.toEqual([]);
    }
  });

  it('has its answers say that there are others of the name, and how many', async () => {
    const ask = await asking(COPIES, 'rng');
    const answer = await ask('Which courses does Chidi Okafor teach?');
    expect(answer.ambiguous).toMatchObject([{ mention: { text: 'Chidi Okafor' }, count: COPIES }]);
    const [{ options } = { options: [] }] = answer.ambiguous ?? [];
    expect(options).toHaveLength(COPIES);
    expect(options.filter(({ chosen }) => chosen)).toHaveLength(1);
    expect(toText(answer)).toContain(`"Chidi Okafor" names ${COPIES} things`);
  });

  it('is told to lack what it lacks, and not the name', async () => {
    const ask = await asking(COPIES, 'rng');
    const answer = await ask('What is the salary of Winifred Hale?');
    expect(answer.status).toBe('unanswerable');
    if (answer.status === 'unanswerable') expect(answer.because).not.toMatch(/winifred|hale/i);
  });
});
