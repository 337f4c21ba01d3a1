import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Row, Term } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { snapshotOf } from '../snapshot/index.ts';
import type { Looking } from './asking.ts';
import { FarGraph } from './far-graph.ts';
import { signaturesIn, signing } from './sign.ts';
import { Told } from './told.ts';

const NS = 'http://example.org/';
const node = (local: string): Term => ({ termType: 'NamedNode', value: NS + local });

describe('the signature of nodes', () => {
  const graph = new FarGraph(snapshotOf([]).graph, {
    isSchema: () => false,
    indexed: new Set(),
    mediators: new Uint8Array(),
    most: 20,
  });
  const [a, b, c] = ['a', 'b', 'c'].map((local) => graph.intern(node(local))!) as [number, number, number];
  const notes: string[] = [];
  const run = startRun({ onEvent: (event) => event.kind === 'note' && notes.push(event.detail) });
  const kb = { name: 'test', dialect: snapshotOf([]).dialect } as Looking['kb'];
  const looking: Looking = { kb, graph, told: new Told(100), indexed: [], run };
  const counted = (rows: readonly Row[], id: number) =>
    signaturesIn(rows, [a, b, c], looking)
      .get(id)!
      .map(({ predicate, inverse, count }) => [`${inverse ? '^' : ''}${predicate.replace(NS, '')}`, count]);

  it('is how many ends are behind each relation in either direction, literals and blank nodes among them', () => {
    const store = new Store();
    store.load(
      `@prefix : <${NS}> . :a :likes :x, :b ; :size 1, 2 ; :mixed :x, "x" ; :has [] . :b :likes :a . :y :likes :b .`,
      {
        format: 'text/turtle',
      },
    );
    const values = `VALUES (?i ?n) { (0 <${NS}a>) (1 <${NS}b>) (2 <${NS}c>) }`;
    const found = store.query(signing(values, looking)) as Map<string, Term>[];
    const rows = found.map(
      (row): Row => Object.fromEntries(Array.from(row, ([name, { value }]) => [name, literal(value)])),
    );
    expect(counted(rows, a)).toEqual([
      ['has', 1],
      ['likes', 2],
      ['^likes', 1],
      ['mixed', 2],
      ['size', 2],
    ]);
    expect(counted(rows, b)).toEqual([
      ['likes', 1],
      ['^likes', 2],
    ]);
    expect(counted(rows, c)).toEqual([]);
  });

  it('leaves out what is no relation, with a note', () => {
    const rows: Row[] = [{ i: literal('0'), signature: literal(`o3 ${NS}a b\no2 ${NS}likes\nlost`) }];
    expect(counted(rows, a)).toEqual([['likes', 2]]);
    expect(notes).toHaveLength(2);
    expect(notes[0]).toBe('test sent what is no RDF; left out: 1');
  });

  it('tells a graph what a node has and lacks, and nothing of what is behind', () => {
    graph.sign(a, [
      { predicate: `${NS}likes`, inverse: false, ends: [], count: 2 },
      { predicate: `${NS}likes`, inverse: true, ends: [], count: 1 },
    ]);
    const [likes, knows] = ['likes', 'knows'].map((local) => graph.intern(node(local))!) as [number, number];
    expect([graph.isSigned(a), graph.isSigned(b)]).toEqual([true, false]);
    expect(graph.degree(a)).toBe(3);
    expect([[...graph.outgoing(a)], [...graph.incoming(a)]]).toEqual([[likes], [likes]]);
    expect(graph.countOf(a, likes, false)).toBe(2);
    expect(graph.told(a, likes, false)).toBeUndefined();
    expect([...graph.told(a, knows, false)!]).toEqual([]);
    expect(graph.told(b, knows, false)).toBeUndefined();
  });
});
