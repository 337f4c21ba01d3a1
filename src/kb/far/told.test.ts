import { describe, expect, it } from 'vitest';
import type { Id, Term } from '../../core/index.ts';
import { snapshotOf } from '../snapshot/index.ts';
import { FarGraph } from './far-graph.ts';
import { type Fact, inOrder, Told, toldOf } from './told.ts';

const thing = (name: string): Term => ({ termType: 'NamedNode', value: `http://x/${name}` });
const fact = (...ends: readonly string[]): Fact => ({ predicate: 'http://x/p', inverse: false, ends: ends.map(thing) });

function graphOf(names: readonly string[]): { readonly graph: FarGraph; readonly nodes: readonly Id[] } {
  const snapshot = snapshotOf([]);
  const graph = new FarGraph(snapshot.graph, {
    isSchema: () => false,
    indexed: new Set(),
    mediators: snapshot.mediators,
    most: 100,
  });
  return { graph, nodes: names.map((name) => graph.intern(thing(name))!) };
}

describe('what a server told', () => {
  it('is asked once, and told in the order in which it is wanted', async () => {
    const told = new Told(100);
    const { graph, nodes } = graphOf(['a', 'b', 'c']);
    const asked: number[] = [];
    const ask = async (unknown: readonly Id[]) => {
      asked.push(unknown.length);
      return new Map([...unknown].reverse().map((node) => [node, [fact(`${node}`)]]));
    };
    await toldOf('whole', nodes.slice(0, 2), { told, graph }, ask);
    const found = await toldOf('whole', nodes, { told, graph }, ask);
    expect(asked).toEqual([2, 1]);
    expect([...found.keys()]).toEqual(nodes);
    await toldOf('signature', nodes, { told, graph }, ask);
    expect(asked).toEqual([2, 1, 3]);
  });

  it('goes where there is no room, what was used least recently first', () => {
    const told = new Told(10);
    for (const name of ['a', 'b', 'c']) told.keep('whole', name, [fact('1')]);
    expect(told.get('whole', 'a')).toBeDefined();
    told.keep('whole', 'd', [fact('1')]);
    expect(['a', 'b', 'c', 'd'].filter((name) => told.get('whole', name))).toEqual(['a', 'c', 'd']);
    told.keep('whole', 'large', [fact(...Array.from({ length: 20 }, (_, i) => `${i}`))]);
    expect(told.get('whole', 'large')).toBeUndefined();
  });

  it('is not kept where the server did not get through, nor where it told nothing', async () => {
    const told = new Told(100);
    const { graph, nodes } = graphOf(['cut', 'silent']);
    const found = await toldOf(
      'whole',
      nodes,
      { told, graph },
      async () => new Map([[nodes[0]!, [{ ...fact('1'), isCut: true }]]]),
    );
    expect([...found.keys()]).toEqual([nodes[0]]);
    expect(told.get('whole', 'http://x/cut')).toBeUndefined();
    expect(told.get('whole', 'http://x/silent')).toBeUndefined();
  });

  it('has one order, however it came', () => {
    const other: Fact = { predicate: 'http://x/p', inverse: true, ends: [] };
    expect(inOrder([other, fact('b', 'a')])).toEqual([fact('a', 'b'), other]);
    expect(inOrder([fact('a', 'b'), other])).toEqual([fact('a', 'b'), other]);
  });
});
