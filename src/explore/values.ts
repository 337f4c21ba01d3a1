import { type Graph, type Id, type Iri, type Run, type Term, UsageError } from '../core/index.ts';
import { normalise } from '../search/index.ts';
import { write } from '../sparql/index.ts';
import type { Explored } from './explored.ts';
import { type Value, valuesOf } from './value.ts';

export interface ValuesRequest {
  readonly relation: string;
  /** Whether the subjects of the relation are counted rather than its objects. */
  readonly inverse?: boolean;
  /** Only values whose name or text has these words. */
  readonly text?: string;
  readonly limit: number;
}

/** The values of a relation, the commonest first. */
export interface Counted {
  readonly relation: Value;
  readonly values: readonly CountedValue[];
  /** How many different values there are; unknown of a graph that is far away. */
  readonly distinct?: number;
  readonly hasMore: boolean;
}

export interface CountedValue extends Value {
  /** In how many facts it stands. */
  readonly count: number;
}

/** Ends of one relation that are looked at; beyond, the commonest among them are shown. */
const MOST_ENDS = 200_000;

/** Lists what a relation's values are and how often each occurs: how one finds out how a graph writes things. */
export async function values(explored: Explored, request: ValuesRequest, run: Run): Promise<Counted> {
  const { relation, limit } = request;
  const found = explored.snapshot
    ? await countNear(explored.snapshot.graph, explored, request, run)
    : await countFar(explored, request, run);
  const shown = found.counts.slice(0, limit);
  const named = await valuesOf(
    shown.map(({ term }) => term),
    explored,
    run,
  );
  return {
    relation: (await valuesOf([{ termType: 'NamedNode', value: relation }], explored, run))[0]!,
    values: named.map((value, i) => ({ ...value, count: shown[i]!.count })),
    ...(found.distinct !== undefined && { distinct: found.distinct }),
    hasMore: found.counts.length > limit || found.isCut,
  };
}

interface Counts {
  readonly counts: readonly { readonly term: Term; readonly count: number }[];
  readonly distinct?: number;
  readonly isCut: boolean;
}

async function countNear(graph: Graph, explored: Explored, request: ValuesRequest, run: Run): Promise<Counts> {
  const { relation, inverse = false, text, limit } = request;
  const predicate = graph.id({ termType: 'NamedNode', value: relation });
  const ends =
    predicate === undefined ? new Uint32Array() : inverse ? graph.subjectsOf(predicate) : graph.objectsOf(predicate);
  if (predicate === undefined || ends.length === 0) throw noSuchRelation(relation, explored);
  const countOf = (end: Id) => (inverse ? graph.objects(end, predicate) : graph.subjects(predicate, end)).length;
  const looked = ends.subarray(0, MOST_ENDS);
  const fitting = text === undefined ? [...looked] : await withWords(looked, text, graph, explored, run);
  const counts = fitting.map((end) => ({ end, count: countOf(end) })).sort((a, b) => b.count - a.count);
  return {
    counts: counts.slice(0, limit + 1).map(({ end, count }) => ({ term: graph.term(end), count })),
    distinct: text === undefined ? ends.length : fitting.length,
    isCut: ends.length > looked.length,
  };
}

/** The ends whose name or text has every word. */
async function withWords(
  ends: Uint32Array,
  text: string,
  graph: Graph,
  explored: Explored,
  run: Run,
): Promise<readonly Id[]> {
  const terms = Array.from(ends, (end) => graph.term(end));
  const named = await valuesOf(terms, explored, run);
  const words = normalise(text).split(' ');
  return [...ends].filter((_, i) => {
    const { value, label } = named[i]!;
    const said = normalise(label ?? value);
    return words.every((word) => said.includes(word));
  });
}

async function countFar(explored: Explored, request: ValuesRequest, run: Run): Promise<Counts> {
  const { relation, inverse = false, text, limit } = request;
  if (text !== undefined) {
    throw new UsageError(
      `${explored.kb.name} is far away: its values cannot be searched by text. Search finds things by name.`,
    );
  }
  const end = inverse ? '?s' : '?o';
  const query = `SELECT ${end} (COUNT(*) AS ?n) WHERE { ?s ${write.iri(relation)} ?o } GROUP BY ${end} ORDER BY DESC(?n) LIMIT ${limit + 1}`;
  const results = await explored.kb.sparql(query, { limit: limit + 1 }, run);
  if (results.status === 'failed') throw results.error;
  if (results.kind !== 'rows' || results.rows.length === 0) throw noSuchRelation(relation, explored);
  const counts = results.rows.flatMap((row) => {
    const term = row[inverse ? 's' : 'o'];
    return term === undefined ? [] : [{ term, count: Number(row.n?.value) }];
  });
  return { counts, isCut: !results.complete };
}

function noSuchRelation(relation: Iri | string, { kb }: Explored): UsageError {
  return new UsageError(
    `${kb.name} has no relation <${relation}>. Its schema lists those that it has; search finds them by name.`,
  );
}
