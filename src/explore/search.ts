import type { Hit, Kind, Run } from '../core/index.ts';
import type { Explored } from './explored.ts';

export interface SearchRequest {
  readonly text: string;
  readonly limit: number;
  readonly kinds?: readonly Kind[];
  /** Whether the text is still being written. */
  readonly unfinished?: boolean;
}

/** What has a name like the text, the best first. */
export interface Found {
  readonly hits: readonly NamedHit[];
  readonly hasMore: boolean;
}

/** Something that was found, and what it is: two things of one name are told apart by their classes. */
export interface NamedHit extends Hit {
  /** The names of its classes, of a thing. */
  readonly classes: readonly string[];
}

/** Finds things, classes and relations by name, in spite of typos. */
export async function search(explored: Explored, request: SearchRequest, run: Run): Promise<Found> {
  const { limit, ...query } = request;
  const hits = await explored.find({ ...query, limit: limit + 1 }, run);
  const shown = hits.slice(0, limit);
  const classes = await classesOf(shown, explored, run);
  return {
    hits: shown.map((hit) => ({ ...hit, classes: classes.get(hit.iri) ?? [] })),
    hasMore: hits.length > limit,
  };
}

/** The classes of things, by name. A graph that is far away is not asked: searching would wait for it. */
async function classesOf(
  hits: readonly Hit[],
  { snapshot, kb, labels }: Explored,
  run: Run,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const graph = snapshot?.graph;
  const type = graph?.id({ termType: 'NamedNode', value: kb.dialect.typeOf });
  if (graph === undefined || type === undefined) return new Map();
  const found = hits.flatMap(({ iri, kind }) => {
    const id = kind === 'entity' ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    return id === undefined
      ? []
      : [[iri, Array.from(graph.objects(id, type), (end) => graph.term(end).value)] as const];
  });
  const names = await labels([...new Set(found.flatMap(([, classes]) => classes))], run);
  return new Map(found.map(([iri, classes]) => [iri, classes.map((one) => names.get(one) ?? one)]));
}
