import { Parser } from 'n3';
import { expect, it, vi } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import { wordEmbedder } from '../../../test/fixtures/word-embedder.ts';
import type { Iri, Linked, Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { type Surroundings, surroundingsOf } from '../knowledge/surroundings.ts';
import { walkGraph } from './beam.ts';
import { joinWalks } from './join-walks.ts';
import { operateWalks } from './operate-walks.ts';
import { usualWalk } from './options.ts';

/** What was looked at since others last could have their turn, and before each time that they could. */
const stretches = vi.hoisted(() => ({ now: 0, all: [] as number[] }));
vi.mock('../../run/breathe.ts', () => ({
  breathe: () => {
    stretches.all.push(stretches.now);
    stretches.now = 0;
  },
}));

/** Counts what is looked at in a graph. */
function counted(around: Surroundings): Surroundings {
  const { neighbours } = around;
  return {
    ...around,
    neighbours: {
      hops: (node) => {
        stretches.now++;
        return neighbours.hops(node);
      },
      follow: (node, hop) => {
        stretches.now++;
        return neighbours.follow(node, hop);
      },
    },
  };
}

it('lets others have their turn after every walk, however many there are', async () => {
  const many = Array.from({ length: 40 }, (_, i) => i);
  const facts = many.flatMap((i) => [
    `:r${i} rdfs:label "relation ${i}" . :It :r${i} :n${i} .`,
    ...many.map((j) => `:n${i} :r${j} :end${(i * 7 + j) % 40} .`),
  ]);
  const turtle = `@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :It rdfs:label "It" . ${facts.join('\n')}`;
  const around = counted(surroundingsOf(snapshotOf(new Parser().parse(turtle) as unknown as Triple[])));
  const text = 'how many relation 3 of relation 5 of It';
  const item = { iri: 'http://example.org/It' as Iri, label: 'It', classes: [] };
  const mention = { text: 'It', start: text.length - 2, end: text.length };
  const linked: Linked = {
    ...nothingLinked(text),
    entities: [{ item, mention, score: 1, by: 'test' }],
    cues: [{ kind: 'count', mention: { text: 'how many', start: 0, end: 8 } }],
  };
  const tools = {
    around,
    planner: { id: 'plan', ask: async () => ({ keywords: ['relation'], steps: [], claim: '{answer} it is' }) },
    selector: {
      id: 'first',
      ask: async ({ options, keep }: { options: readonly string[]; keep: number }) =>
        [...options.keys()].slice(0, keep),
    },
    judge: { id: 'never', ask: async () => ({ holds: 'unsure', because: '' }) as const },
    embedder: wordEmbedder(),
    options: usualWalk,
  };
  const run = startRun();
  const walked = await walkGraph({ id: 'q', text }, linked, tools, run);
  await operateWalks(linked, await joinWalks(walked, tools, run), tools, run);
  const all = stretches.all.reduce((sum, each) => sum + each, 0);
  expect(all).toBeGreaterThan(1_000);
  expect(Math.max(...stretches.all)).toBeLessThan(all / 10);
});
