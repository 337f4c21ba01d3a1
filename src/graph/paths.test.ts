import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyDialect, familyTurtle, idOf } from '../../test/fixtures/family.ts';
import { memoryGraph } from '../../test/fixtures/memory-graph.ts';
import type { Graph, NamedNode } from '../core/index.ts';
import { createNeighbours, createPathFinder, type Hop, mediators, reverse, type TwoHopPath, walk } from './index.ts';

const graph = memoryGraph(familyTurtle);
const neighbours = createNeighbours(graph, familyDialect);
const finder = createPathFinder(graph, familyDialect, mediators(graph, familyDialect));
const id = (name: string) => idOf(graph, name);
const hop = (relation: string, inverse = false): Hop => ({ relation: id(relation), inverse });
const say = ({ relation, inverse }: Hop, of: Graph = graph) =>
  `${inverse ? '^' : ''}${of.term(relation).value.replace('http://example.org/', '')}`;
const sayPath = ({ first, second }: TwoHopPath, of: Graph = graph) => `${say(first, of)}/${say(second, of)}`;

describe('neighbours', () => {
  it('are the relations of a node with direction, without names and types', () => {
    expect(
      neighbours
        .hops(id('ada'))
        .map((found) => say(found))
        .toSorted(),
    ).toEqual(['placeOfBirth', 'born', 'knows', '^knows', '^spouse'].toSorted());
    expect(
      neighbours
        .hops(id('m1'))
        .map((found) => say(found))
        .toSorted(),
    ).toEqual(['in', 'spouse']);
  });

  it('follow a hop either way', () => {
    expect([...neighbours.follow(id('ada'), hop('knows'))]).toEqual([id('bob')]);
    expect([...neighbours.follow(id('ada'), hop('knows', true))]).toEqual([id('cleo')]);
  });
});

describe('twoHop', () => {
  const { paths, complete } = finder.twoHop(id('dan'));

  it('finds every pair of hops that leads somewhere, once', () => {
    expect(complete).toBe(true);
    expect(paths.map((path) => sayPath(path)).toSorted()).toEqual(
      [
        'knows/born',
        'knows/placeOfBirth',
        'knows/^knows',
        'knows/^spouse',
        'placeOfBirth/^placeOfBirth',
        'placeOfBirth/^in',
      ].toSorted(),
    );
  });

  it('says which lead through a mediator', () => {
    const mediated = finder.twoHop(id('ada')).paths.filter((path) => path.mediated);
    expect(mediated.map((path) => sayPath(path)).toSorted()).toEqual(['^spouse/in', '^spouse/spouse']);
  });

  it('leaves out the way back to the start alone', () => {
    const back = finder.twoHop(id('paris')).paths.map((path) => sayPath(path));
    expect(back).not.toContain('^placeOfBirth/placeOfBirth');
    expect(back).toContain('^placeOfBirth/knows');
  });

  it('says so when a cap left nodes out', () => {
    const hub = memoryGraph('<x:hub> <x:p> <x:a>, <x:b> . <x:a> <x:q> <x:c> . <x:b> <x:r> <x:c> .');
    const start = hub.id({ termType: 'NamedNode', value: 'x:hub' })!;
    const { twoHop } = createPathFinder(hub, familyDialect, new Uint8Array(hub.termCount));
    expect(twoHop(start).paths.map((path) => sayPath(path, hub))).toEqual(['x:p/x:q', 'x:p/x:r']);
    for (const caps of [
      { perHop: 1, perNode: 10 },
      { perHop: 10, perNode: 1 },
    ]) {
      const capped = twoHop(start, caps);
      expect(capped.complete).toBe(false);
      expect(capped.paths).toHaveLength(1);
    }
  });

  it('agrees with a plain search on any graph', () => {
    const node = fc.integer({ min: 0, max: 5 }).map((n): NamedNode => ({ termType: 'NamedNode', value: `x:n${n}` }));
    const relation = fc.constantFrom('x:p', 'x:q', 'x:r').map((value): NamedNode => ({ termType: 'NamedNode', value }));
    const triple = fc.record({ subject: node, predicate: relation, object: node });
    fc.assert(
      fc.property(fc.array(triple, { minLength: 1, maxLength: 12 }), (triples) => {
        const any = memoryGraph(triples);
        const edges = createNeighbours(any, familyDialect);
        const found = createPathFinder(any, familyDialect, new Uint8Array(any.termCount));
        const start = any.id(triples[0]!.subject)!;
        const expected = new Set<string>();
        for (const first of edges.hops(start)) {
          for (const middle of edges.follow(start, first)) {
            for (const second of edges.hops(middle)) {
              const isWayBack = first.relation === second.relation && first.inverse !== second.inverse;
              const ends = edges.follow(middle, second);
              if (!isWayBack || ends.length > 1) expected.add(sayPath({ first, second, mediated: false }, any));
            }
          }
        }
        const actual = found.twoHop(start).paths.map((path) => sayPath(path, any));
        expect(actual.toSorted()).toEqual([...expected].toSorted());
      }),
    );
  });
});

describe('walk', () => {
  it('ends where a chain leads, without duplicates', () => {
    const chain = [hop('spouse', true), hop('spouse')];
    expect([...walk(neighbours, id('ada'), chain).nodes]).toEqual(
      [id('ada'), id('bob'), id('cleo')].toSorted((a, b) => a - b),
    );
    expect(walk(neighbours, id('ada'), []).nodes).toEqual(Uint32Array.of(id('ada')));
  });

  it('leads back when reversed', () => {
    const chain = [hop('spouse', true), hop('in')];
    const { nodes } = walk(neighbours, id('bob'), chain);
    expect([...nodes]).toEqual([id('paris')]);
    expect([...walk(neighbours, id('paris'), reverse(chain)).nodes]).toContain(id('bob'));
  });

  it('says so when there are too many', () => {
    const chain = [hop('placeOfBirth', true), hop('knows')];
    expect(walk(neighbours, id('paris'), chain)).toMatchObject({ complete: true });
    expect(walk(neighbours, id('paris'), chain, 1)).toMatchObject({ complete: false });
    expect(walk(neighbours, id('paris'), chain, 1).nodes).toHaveLength(1);
  });
});
