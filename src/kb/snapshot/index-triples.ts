import type { TermCounts } from './term-table.ts';

/** Triples as three columns of ids. */
interface Columns {
  readonly subjects: Uint32Array;
  readonly predicates: Uint32Array;
  readonly objects: Uint32Array;
}

/**
 * One direction of a graph: a node's distinct predicates, and under each its neighbours.
 * `first[node]` is where a node's run in `predicates` begins, `start[i]` where the run of `predicates[i]` in `nodes` does.
 */
interface Direction {
  readonly first: Uint32Array;
  readonly predicates: Uint32Array;
  readonly start: Uint32Array;
  readonly nodes: Uint32Array;
}

export interface GraphSections {
  readonly 'out.first': Uint32Array;
  readonly 'out.predicates': Uint32Array;
  readonly 'out.start': Uint32Array;
  readonly 'out.nodes': Uint32Array;
  readonly 'in.first': Uint32Array;
  readonly 'in.predicates': Uint32Array;
  readonly 'in.start': Uint32Array;
  readonly 'in.nodes': Uint32Array;
  /** `subjects.first[p]` is where the distinct subjects of a predicate begin in `subjects.nodes`. */
  readonly 'subjects.first': Uint32Array;
  readonly 'subjects.nodes': Uint32Array;
  readonly 'objects.first': Uint32Array;
  readonly 'objects.nodes': Uint32Array;
}

/** Sorts triples both ways and lays them out as sections. Duplicates are dropped. Every step is linear. */
export function indexTriples(triples: Columns, counts: TermCounts): GraphSections {
  const byObject = sorted(triples, 'objects', counts.terms);
  const byPredicate = sorted(byObject, 'predicates', counts.predicates);
  const spo = distinct(sorted(byPredicate, 'subjects', counts.literals));
  const out = direction(spo.subjects, spo.predicates, spo.objects, counts.literals);

  const pso = sorted(spo, 'predicates', counts.predicates);
  const subjects = ends(pso.predicates, pso.subjects, counts.predicates);

  const ops = sorted(pso, 'objects', counts.terms);
  const incoming = direction(ops.objects, ops.predicates, ops.subjects, counts.terms);
  const pos = sorted(ops, 'predicates', counts.predicates);
  const objects = ends(pos.predicates, pos.objects, counts.predicates);

  return {
    'out.first': out.first,
    'out.predicates': out.predicates,
    'out.start': out.start,
    'out.nodes': out.nodes,
    'in.first': incoming.first,
    'in.predicates': incoming.predicates,
    'in.start': incoming.start,
    'in.nodes': incoming.nodes,
    'subjects.first': subjects.first,
    'subjects.nodes': subjects.nodes,
    'objects.first': objects.first,
    'objects.nodes': objects.nodes,
  };
}

/** A stable counting sort by one column. */
function sorted(from: Columns, by: keyof Columns, keys: number): Columns {
  const column = from[by];
  const next = new Uint32Array(keys + 1);
  for (let i = 0; i < column.length; i++) next[column[i]! + 1]!++;
  for (let key = 0; key < keys; key++) next[key + 1]! += next[key]!;
  const { subjects, predicates, objects } = from;
  const to = empty(column.length);
  for (let i = 0; i < column.length; i++) {
    const place = next[column[i]!]!++;
    to.subjects[place] = subjects[i]!;
    to.predicates[place] = predicates[i]!;
    to.objects[place] = objects[i]!;
  }
  return to;
}

/** Sorted triples without repetitions, in the same memory. */
function distinct({ subjects, predicates, objects }: Columns): Columns {
  let kept = 0;
  for (let i = 0; i < subjects.length; i++) {
    const repeated =
      i > 0 &&
      objects[i] === objects[kept - 1] &&
      subjects[i] === subjects[kept - 1] &&
      predicates[i] === predicates[kept - 1];
    if (repeated) continue;
    subjects[kept] = subjects[i]!;
    predicates[kept] = predicates[i]!;
    objects[kept] = objects[i]!;
    kept++;
  }
  return {
    subjects: subjects.subarray(0, kept),
    predicates: predicates.subarray(0, kept),
    objects: objects.subarray(0, kept),
  };
}

function direction(from: Uint32Array, predicates: Uint32Array, to: Uint32Array, nodeCount: number): Direction {
  let groups = 0;
  for (let i = 0; i < from.length; i++) if (begins(from, predicates, i)) groups++;
  const first = new Uint32Array(nodeCount + 1);
  const distinctPredicates = new Uint32Array(groups);
  const start = new Uint32Array(groups + 1);
  let group = 0;
  for (let i = 0; i < from.length; i++) {
    if (!begins(from, predicates, i)) continue;
    first[from[i]! + 1]!++;
    distinctPredicates[group] = predicates[i]!;
    start[group] = i;
    group++;
  }
  start[groups] = from.length;
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!;
  return { first, predicates: distinctPredicates, start, nodes: to.slice() };
}

/** The distinct nodes at one end of each predicate, from triples sorted by predicate and then by that end. */
function ends(predicates: Uint32Array, nodes: Uint32Array, predicateCount: number): Pick<Direction, 'first' | 'nodes'> {
  const first = new Uint32Array(predicateCount + 1);
  for (let i = 0; i < nodes.length; i++) if (begins(predicates, nodes, i)) first[predicates[i]! + 1]!++;
  for (let p = 0; p < predicateCount; p++) first[p + 1]! += first[p]!;
  const found = new Uint32Array(first[predicateCount]!);
  let at = 0;
  for (let i = 0; i < nodes.length; i++) if (begins(predicates, nodes, i)) found[at++] = nodes[i]!;
  return { first, nodes: found };
}

function begins(major: Uint32Array, minor: Uint32Array, i: number): boolean {
  return i === 0 || major[i] !== major[i - 1] || minor[i] !== minor[i - 1];
}

function empty(length: number): Columns {
  return {
    subjects: new Uint32Array(length),
    predicates: new Uint32Array(length),
    objects: new Uint32Array(length),
  };
}
