import type { Hit, Kind, LexiconQuery, Run } from '../core/index.ts';
import { stem } from '../english/index.ts';
import { isDerived } from '../graph/index.ts';
import { tokens } from '../search/index.ts';
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

/** Finds things, classes and relations by name, in spite of typos and endings. */
export async function search(explored: Explored, request: SearchRequest, run: Run): Promise<Found> {
  const { limit, ...query } = request;
  const hits = await hitsOf({ ...query, limit: limit + 1 }, explored, run);
  const shown = hits.slice(0, limit);
  const classes = await classesOf(shown, explored, run);
  return {
    hits: shown.map((hit) => ({ ...hit, classes: classes.get(hit.iri) ?? [] })),
    hasMore: hits.length > limit,
  };
}

/** What is called so; where nothing is exactly, what begins so too: "Pentecostal" is said of Pentecostalism. */
async function hitsOf(query: LexiconQuery, explored: Explored, run: Run): Promise<readonly Hit[]> {
  const found = (await explored.find(query, run)).flatMap(published);
  if (query.unfinished || found.some(({ match }) => match === 'exact')) return found;
  const begun = await beginningsOf(query, explored, run);
  const iris = new Set(begun.map(({ iri }) => iri));
  // Many names may begin so: what shares words with the text keeps its places.
  const others = found.filter(({ iri }) => !iris.has(iri));
  return [...begun.slice(0, Math.max(query.limit - others.length, Math.ceil(query.limit / 2))), ...others]
    .sort((a, b) => b.score - a.score)
    .slice(0, query.limit);
}

/** What begins with a text as it is, or else without the ending of its last word. */
async function beginningsOf(query: LexiconQuery, explored: Explored, run: Run): Promise<readonly Hit[]> {
  const words = tokens(query.text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const texts = new Set([query.text, [...words.slice(0, -1), stem(last)].join(' ')]);
  for (const text of texts) {
    const hits = await explored.find({ ...query, text, unfinished: true }, run);
    const begun = hits.filter(({ match }) => match === 'beginning').flatMap(published);
    if (begun.length > 0) return begun;
  }
  return [];
}

/** A hit as the graph was published: without what a snapshot says by relations of its own. */
function published(hit: Hit): readonly Hit[] {
  if (isDerived(hit.iri)) return [];
  return [hit.of ? { ...hit, of: hit.of.filter((relation) => !isDerived(relation)) } : hit];
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
