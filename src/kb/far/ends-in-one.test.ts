import { describe, expect, it } from 'vitest';
import type { Row } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { snapshotOf } from '../snapshot/index.ts';
import type { Looking } from './asking.ts';
import { endsIn } from './ends-in-one.ts';
import { FarGraph } from './far-graph.ts';

const text = (value: string): Row[string] => ({
  termType: 'Literal',
  value,
  datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' },
});

function looking() {
  const snapshot = snapshotOf([
    {
      subject: { termType: 'NamedNode', value: 'http://x/a' },
      predicate: { termType: 'NamedNode', value: 'http://x/p' },
      object: { termType: 'NamedNode', value: 'http://x/b' },
    },
  ]);
  const graph = new FarGraph(snapshot.graph, {
    isSchema: () => false,
    indexed: new Set(),
    mediators: snapshot.mediators,
    most: 10,
  });
  const run = startRun({});
  return { graph, run, looking: { graph, run, kb: { name: 'a server' }, indexed: [] } as unknown as Looking };
}

describe('endsIn', () => {
  it('tells which end belongs to what was asked for, also of blank nodes and literals', () => {
    const { graph, looking: at } = looking();
    const found = endsIn({ ends: text('0 http://x/b\n2 http://x/new\n1 _:') }, at);
    const id = (value: string) => graph.id({ termType: 'NamedNode', value });
    expect(found).toEqual([
      { place: 0, end: id('http://x/b') },
      { place: 2, end: id('http://x/new') },
      { place: 1, end: undefined },
    ]);
    expect(id('http://x/new')).toBe(graph.termCount - 1);
    const several = text('two\nlines 3 http://x/b');
    expect(endsIn({ i: text('4'), x: several }, at)).toEqual([{ place: 4, end: graph.id(several) }]);
    expect(endsIn({ ends: text('') }, at)).toEqual([]);
  });

  it('leaves out what is no IRI, with a note', () => {
    const { run, looking: at } = looking();
    const found = endsIn({ ends: text('0 http://x/a b\n0 http://x/\nbroken\n1 http://x/b') }, at);
    expect(found.map(({ place }) => place)).toEqual([0, 1]);
    const refused = run.finish().notes.filter((note) => JSON.stringify(note).includes('"refused"'));
    expect(refused).toHaveLength(2);
  });
});
