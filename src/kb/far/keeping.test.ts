import { describe, expect, it } from 'vitest';
import type { Execution, KnowledgeBase, Matches, Pattern, Term } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { snapshotOf } from '../snapshot/index.ts';
import { FarGraph } from './far-graph.ts';
import { keeping, keptAnswers } from './keeping.ts';

const thing = (name: string): Term => ({ termType: 'NamedNode', value: `http://example.org/${name}` });

/** A knowledge base that answers each query with as many values as its text says, and each pattern with as many triples as its limit. */
function counting(asked: string[]): KnowledgeBase {
  const { dialect } = snapshotOf([]);
  const many = (count: number): readonly Term[] => Array.from({ length: count }, (_, i) => thing(`v${i}`));
  return {
    name: 'counting',
    dialect,
    async query({ text }): Promise<Execution> {
      asked.push(text);
      return { status: 'done', values: many(Number.parseInt(text, 10)), complete: true };
    },
    async match({ limit }): Promise<Matches> {
      asked.push(`match ${limit}`);
      const triples = many(limit).map((object) => ({ subject: thing('s'), predicate: thing('p'), object }) as never);
      return { status: 'done', triples, complete: true };
    },
    sparql: () => Promise.reject(new Error('not asked here')),
    close: async () => {},
  };
}

describe('answers that are kept', () => {
  const open = (most: number) => {
    const asked: string[] = [];
    const graph = new FarGraph(snapshotOf([]).graph, {
      isSchema: () => false,
      indexed: new Set(),
      mediators: new Uint8Array(),
      most: 10,
    });
    const kb = keeping(counting(asked), graph, keptAnswers(most));
    const run = startRun();
    const form = { kind: 'class', symbol: 'http://example.org/C' };
    const ask = (text: string) => kb.query({ text, form, shape: 'select', answer: 'x' } as never, run);
    const match = (limit: number) => kb.match({ subject: thing('s'), limit } as Pattern, run);
    return { asked, ask, match };
  };

  it('are asked for once', async () => {
    const { asked, ask, match } = open(100);
    expect(await ask('3')).toEqual(await ask('3'));
    await match(2);
    await match(2);
    expect(asked).toEqual(['3', 'match 2']);
  });

  it('are as many as there is room for by their terms: the least recently used goes, and what is larger than that is not kept', async () => {
    const { asked, ask, match } = open(40);
    for (const text of ['8 a', '8 b', '8 a', '8 c', '8 a', '8 b', '30 d', '30 d']) await ask(text);
    expect(asked).toEqual(['8 a', '8 b', '8 c', '8 b', '30 d', '30 d']);
    asked.length = 0;
    for (const limit of [5, 5, 7, 7]) await match(limit);
    expect(asked).toEqual(['match 5', 'match 7', 'match 7']);
  });
});
