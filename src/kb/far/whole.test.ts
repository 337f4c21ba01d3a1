import { describe, expect, it } from 'vitest';
import type { KnowledgeBase, Results, Row, Term } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { snapshotOf } from '../snapshot/index.ts';
import type { Looking } from './asking.ts';
import { edges } from './edges.ts';
import { FarGraph } from './far-graph.ts';
import { Told } from './told.ts';
import { whole } from './whole.ts';

const NS = 'http://example.org/';
const node = (local: string): Term => ({ termType: 'NamedNode', value: NS + local });

/** Looks at a server that answers every query with the same rows, whatever they hold. */
function lookingAt(rows: readonly Row[]) {
  const { graph: base, dialect } = snapshotOf([
    { subject: node('s'), predicate: node('likes'), object: node('o') } as never,
  ]);
  const graph = new FarGraph(base, {
    isSchema: () => false,
    indexed: new Set(),
    mediators: new Uint8Array(),
    most: 50,
  });
  const results: Results = { status: 'done', kind: 'rows', variables: [], rows, complete: true };
  const kb = { name: 'test', dialect, sparql: async () => results } as unknown as KnowledgeBase;
  const looking: Looking = { kb, graph, told: new Told(100), indexed: [], run: startRun() };
  const id = (local: string) => graph.intern(node(local))!;
  return { graph, looking, id };
}

describe('what was looked at', () => {
  const rows: readonly Row[] = [
    { d: literal('o'), p: node('likes'), ends: literal(`0 ${NS}b\n0 ${NS}not an iri`) },
    { d: literal('o'), p: node('knows'), ends: literal(`0 ${NS}b`) },
    { i: literal('0'), p: node('says'), x: { termType: 'Literal', value: 'x', datatype: { value: 'no iri' } } },
    { i: literal('0'), p: node('size'), x: literal('1') },
  ];

  it('is not told to the last edge where something that is no RDF was left out', async () => {
    const { graph, looking, id } = lookingAt(rows);
    (await whole([id('a')], looking))();
    const told = (relation: string) => graph.told(id('a'), id(relation), false)?.length;
    expect(['likes', 'knows', 'says', 'size', 'other'].map(told)).toEqual([undefined, 1, undefined, 1, 0]);
    expect([...graph.objects(id('a'), id('likes'))]).toEqual([id('b')]);
  });

  it('is no more complete where one edge was asked for', async () => {
    const { graph, looking, id } = lookingAt([{ ends: literal(`0 ${NS}b\n0 ${NS}not an iri\n1 ${NS}c`) }]);
    const wish = (predicate: string) => ({ node: id('a'), predicate: id(predicate), inverse: false });
    (await edges([wish('likes'), wish('knows')], 10, looking))();
    expect(graph.told(id('a'), id('likes'), false)).toBeUndefined();
    expect(graph.told(id('a'), id('knows'), false)).toHaveLength(1);
  });
});
