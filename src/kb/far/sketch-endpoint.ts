import {
  type Iri,
  KbError,
  type KnowledgeBase,
  type RelationInfo,
  type Row,
  type Run,
  type Schema,
  type Term,
  type Triple,
} from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ahead } from '../ahead.ts';
import { type Snapshot, snapshotOf } from '../snapshot/index.ts';
import { inShort } from './in-short.ts';
import { kindTriples, type Sorted, sortingQuery, sortingRelations, withKinds } from './kinds.ts';
import { type Counted, sampledIn, samplingQuery } from './sample-relations.ts';
import { tellingQuery } from './telling-query.ts';

/** Rows of one answer. */
const MOST_ROWS = 9_000;
/** Relations looked at: of more, the commonest. */
const MOST_RELATIONS = 3_000;
/** Triples of each relation that are looked at, and relations that one query asks of. */
const SAMPLED = 8;
const TOGETHER = 100;
/** Relations that may sort things by kinds which are asked about. */
const MOST_SORTING = 20;
/** Nodes that one query asks the names and types of. */
const DESCRIBED = 300;

/**
 * What can be known of a graph in a few dozen queries: its relations, how common each is, what some of their triples
 * connect, and what these and their classes are called. Asked once, and kept for as long as the endpoint is open.
 */
export async function sketchEndpoint(
  kb: KnowledgeBase,
  run: Run,
  counted?: ReadonlyMap<Iri, number>,
): Promise<Snapshot> {
  const counts = counted ?? (await relationCounts(kb, run)).counts;
  const { typeOf, labelOf, aliasOf, schema } = kb.dialect;
  const naming = new Set<string>([typeOf, ...labelOf, ...aliasOf]);
  const relations = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_RELATIONS);
  const samples = await inBatches(
    relations.filter(([relation]) => !naming.has(relation)),
    TOGETHER,
    (batch) => sampled(kb, batch, run),
  );
  const declaring = [...schema.domain, ...schema.range, ...schema.inverse, ...schema.subClassOf];
  const ends = samples
    .flatMap(({ subject, object }) => [subject, object])
    .filter(({ termType }) => termType === 'NamedNode');
  const known = new Set<string>(relations.map(([relation]) => relation));
  // Of relations and classes, descriptions tell what a question may mean.
  const explaining = [...declaring, ...kb.dialect.descriptionOf];
  const things = [...new Set(ends.map(({ value }) => value))].filter((value) => !known.has(value));
  const described = [
    ...(await describeAll(kb, [...known], explaining, run)),
    ...(await describeAll(kb, things, declaring, run)),
  ];
  for (const thing of things) known.add(thing);
  const types = described.filter(({ predicate }) => predicate.value === typeOf).map(({ object }) => object.value);
  const classes = [...new Set(types)].filter((type) => !known.has(type));
  const called = await describeAll(kb, classes, explaining, run);
  const sketch = (triples: readonly Triple[], sorted: readonly Sorted[]): Snapshot =>
    snapshotOf(triples, {
      members: 'typed',
      isSample: true,
      dialect: kb.dialect,
      amend: (made) => withCounts(made, counts, new Map(sorted.map(({ relation, rows }) => [relation, rows.length]))),
    });
  const seen = [...samples, ...described, ...called];
  const index = sketch(seen, []);
  const sorted = await kindsIn(kb, index, run);
  if (sorted.length === 0) return index;
  const kinds = sorted.flatMap(kindTriples);
  const unnamed = [...new Set(kinds.map(({ object }) => object.value))].filter((kind) => !known.has(kind));
  const kindNames = await describeAll(kb, unnamed, declaring, run);
  return withKinds(sketch([...seen, ...kinds, ...kindNames], sorted), sorted);
}

/** What things are sorted by, besides their classes: how many are of each kind tells which is meant where kinds are asked for. */
async function kindsIn(kb: KnowledgeBase, index: Snapshot, run: Run): Promise<readonly Sorted[]> {
  const asked = sortingRelations(index).slice(0, MOST_SORTING);
  const most = 2 * index.schema.classes.length;
  const found: Sorted[] = [];
  const rowsOf = async ({ iri }: RelationInfo): Promise<Sorted> => ({
    relation: iri,
    rows: (await tryAsk(kb, sortingQuery(iri), run, most + 1)) ?? [],
  });
  for await (const sorted of ahead(asked, rowsOf)) {
    if (sorted.rows.length > 1 && sorted.rows.length <= most) found.push(sorted);
  }
  return found;
}

/** Every relation and how many triples have it; 0 where the server cannot count. */
export async function relationCounts(
  kb: KnowledgeBase,
  run: Run,
): Promise<{ readonly counts: ReadonlyMap<Iri, number>; readonly counted: boolean }> {
  const counted = await tryAsk(kb, `SELECT ?p (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?p`, run);
  const rows = counted ?? (await tryAsk(kb, 'SELECT DISTINCT ?p { ?s ?p ?o }', run)) ?? (await declared(kb, run));
  const counts = new Map(
    rows.flatMap(({ p, n }) => (p?.termType === 'NamedNode' ? [[p.value as Iri, Number(n?.value ?? 0)] as const] : [])),
  );
  return { counts, counted: counted !== undefined };
}

/** A server that cannot even list its relations may know those that are declared. */
async function declared(kb: KnowledgeBase, run: Run): Promise<readonly Row[]> {
  const types = kb.dialect.schema.relationTypes.map((type) => write.iri(type)).join(' ');
  if (types === '') return [];
  const text = `SELECT DISTINCT ?p { VALUES ?t { ${types} } ?p ${write.iri(kb.dialect.typeOf)} ?t }`;
  return (await tryAsk(kb, text, run)) ?? [];
}

async function sampled(kb: KnowledgeBase, relations: readonly Counted[], run: Run): Promise<readonly Triple[]> {
  const rows = (await tryAsk(kb, samplingQuery(relations, SAMPLED), run)) ?? [];
  return [...sampledIn(rows, relations, SAMPLED)].flatMap(([value, own], i) =>
    own.flatMap(({ s, o }) => {
      if (s === undefined || s.termType === 'Literal' || o === undefined) return [];
      // The name of a blank node holds within one answer.
      const renamed = <T extends Term>(term: T): T =>
        term.termType === 'BlankNode' ? { ...term, value: `s${value.length}_${i}_${term.value}` } : term;
      return [{ subject: renamed(s), predicate: { termType: 'NamedNode', value }, object: renamed(o) } as const];
    }),
  );
}

/** The names and types of nodes, as far as they come in time. Where most do not, that is what is the matter, and not that there are none. */
async function describeAll(
  kb: KnowledgeBase,
  nodes: readonly string[],
  declaring: readonly Iri[],
  run: Run,
): Promise<readonly Triple[]> {
  const askable = nodes.filter((value) => write.isSound({ termType: 'NamedNode', value }));
  let late = 0;
  const triples = await inBatches(askable, DESCRIBED, async (batch) => {
    const found = await describe(kb, batch, declaring, run);
    if (found === undefined) late += batch.length;
    return found ?? [];
  });
  if (late > askable.length / 2)
    throw new KbError('kb-timeout', `${kb.name} did not say in time what its things are called.`, { retryable: true });
  return triples;
}

async function describe(
  kb: KnowledgeBase,
  nodes: readonly string[],
  declaring: readonly Iri[],
  run: Run,
): Promise<readonly Triple[] | undefined> {
  const { typeOf, labelOf, aliasOf } = kb.dialect;
  const rows = await tryAsk(kb, tellingQuery(nodes, [typeOf, ...labelOf, ...aliasOf, ...declaring], kb.dialect), run);
  return rows?.flatMap(({ n, p, x }) =>
    n?.termType === 'NamedNode' && p?.termType === 'NamedNode' && x && x.termType !== 'BlankNode'
      ? [{ subject: n, predicate: p, object: x }]
      : [],
  );
}

/** Rows, if they all come in time. */
async function tryAsk(
  kb: KnowledgeBase,
  text: string,
  run: Run,
  limit = MOST_ROWS,
): Promise<readonly Row[] | undefined> {
  const results = await kb.sparql(`${inShort(text)} LIMIT ${limit + 1}`, { limit, isOwn: true }, run);
  if (results.status === 'failed' && results.error.code !== 'kb-timeout') throw results.error;
  if (results.status === 'failed') return undefined;
  if (results.kind !== 'rows') throw new KbError('kb-unreadable', `${kb.name} answered a SELECT without rows.`);
  return results.rows;
}

/** A few batches at a time: what waits for its turn among many runs out of time before it is sent. */
async function inBatches<T>(
  items: readonly T[],
  size: number,
  work: (batch: readonly T[]) => Promise<readonly Triple[]>,
): Promise<readonly Triple[]> {
  const batches = Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
  const found: Triple[] = [];
  for await (const triples of ahead(batches, work)) for (const triple of triples) found.push(triple);
  return found;
}

/** A schema with the numbers of the graph: of triples, and as far as they were counted of objects, or else as in the sample. */
function withCounts(schema: Schema, counts: ReadonlyMap<Iri, number>, kinds: ReadonlyMap<Iri, number>): Schema {
  const relations = schema.relations.map((relation): RelationInfo => {
    const count = counts.get(relation.iri) ?? 0;
    if (count <= relation.count || relation.count === 0) return relation;
    const scale = count / relation.count;
    const subjects = Math.round(relation.subjects * scale);
    const objects = kinds.get(relation.iri) ?? Math.round(relation.objects * scale);
    return { ...relation, count, subjects, objects };
  });
  return { ...schema, relations: relations.sort((a, b) => b.count - a.count || (a.iri < b.iri ? -1 : 1)) };
}
