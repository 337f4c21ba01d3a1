import type { Id } from '../../src/core/index.ts';
import type { Snapshot } from '../../src/kb/snapshot/index.ts';
import { type Engine, NAME } from './engine.ts';

export type TaskName = keyof Engine;

/** The queries of one kind: the arguments of each call. */
export type Tasks = Readonly<Record<TaskName, readonly (readonly string[])[]>>;

export const TITLES: Readonly<Record<TaskName, string>> = {
  relations: 'relations of an entity',
  paths: 'distinct 2-hop relation paths',
  oneHop: '1-hop',
  twoHop: '2-hop',
  named: 'label → entities',
  nameOf: 'entity → label',
};

/** Draws the same entities and walks from the same graph every time. */
export function drawTasks({ graph, schema }: Snapshot, count: number): Tasks {
  const random = createRandom(20);
  const pick = (ids: ArrayLike<Id>): Id => ids[Math.floor(random() * ids.length)]!;
  const value = (id: Id): string => graph.term(id).value;
  const ofSchema = new Set<string>([...schema.classes, ...schema.relations].map(({ iri }) => iri));
  const name = graph.id({ termType: 'NamedNode', value: NAME })!;
  const things = graph.subjectsOf(name).filter((id) => !ofSchema.has(value(id)) && graph.outgoing(id).length > 2);

  const entities = Array.from({ length: count }, () => pick(things));
  const oneHop: string[][] = [];
  const twoHop: string[][] = [];
  while (twoHop.length < count) {
    const start = pick(things);
    const first = pick(graph.outgoing(start));
    const middle = pick(graph.objects(start, first));
    if (graph.outgoing(middle).length === 0) continue;
    oneHop.push([value(start), value(first)]);
    twoHop.push([value(start), value(first), value(pick(graph.outgoing(middle)))]);
  }
  const each = entities.map((id) => [value(id)]);
  return {
    relations: each,
    paths: each,
    oneHop,
    twoHop,
    named: entities.map((id) => [value(graph.objects(id, name)[0]!)]),
    nameOf: each,
  };
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
