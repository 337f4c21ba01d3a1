import type { Graph, Id } from '../../core/index.ts';
import { sample } from './sample.ts';

const LOOKED_AT = 300;
/** Nearly every edge of the one has its counterpart in the other. */
const NEARLY_ALL = 0.9;
/** Fewer edges than this are a chance. */
const LEAST = 3;

/** For each relation the one that says the same from the other end, where the data shows it both ways. */
export function findInverses(graph: Graph, relations: readonly Id[]): ReadonlyMap<Id, Id> {
  const found = new Map<Id, Id>();
  for (const relation of relations) {
    if (found.has(relation)) continue;
    const other = counterpart(graph, relation);
    if (other === undefined || other === relation || found.has(other) || counterpart(graph, other) !== relation)
      continue;
    found.set(relation, other);
    found.set(other, relation);
  }
  return found;
}

/** The relation that nearly all objects of another have back to its subjects. */
function counterpart(graph: Graph, relation: Id): Id | undefined {
  const backs = new Map<Id, number>();
  let edges = 0;
  for (const subject of sample(graph.subjectsOf(relation), LOOKED_AT)) {
    const object = graph.objects(subject, relation)[0]!;
    if (graph.isLiteral(object)) continue;
    edges++;
    // A hub's edges are too many to look through, and a counterpart shows on the others.
    const onward = graph.outgoing(object);
    for (const back of onward) {
      const ends = graph.objects(object, back);
      if (ends.includes(subject)) backs.set(back, (backs.get(back) ?? 0) + 1);
    }
  }
  if (edges < LEAST) return undefined;
  const [best] = [...backs].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= NEARLY_ALL * edges ? best[0] : undefined;
}
