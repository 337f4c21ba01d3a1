import { type Iri, KbError, type KnowledgeBase, type Row, type Run, type Term, type Triple } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { remoteRows } from '../remote/index.ts';

/** Triples of one thing that are asked for: as a subject, and as an object. */
const OUTGOING = 500;
const INCOMING = 100;
/** Neighbours behind one relation of a thing, and of all things together, that are looked behind. */
const NEIGHBOURS = 4;
const MOST_NEIGHBOURS = 600;
const MEMBERS = 20;
/** Nodes that one query asks about, and nodes whose names are asked for. */
const TOGETHER = 50;
const MOST_DESCRIBED = 1000;
const MOST_ROWS = 9000;

/** The triples of a thing. Of a hub not all, but of every relation at least one. */
export async function aroundThing(kb: KnowledgeBase, thing: Iri, id: string, run: Run): Promise<readonly Triple[]> {
  const x = write.iri(thing);
  const self = node(thing);
  const toTriples = (rows: readonly Row[]): readonly Triple[] =>
    rows.flatMap(({ s = self, p, o = self }) => triple(s, p, o) ?? []);
  const [out, into] = await Promise.all([
    remoteRows(kb, `SELECT ?p ?o { ${x} ?p ?o }`, OUTGOING, run),
    remoteRows(kb, `SELECT ?s ?p { ?s ?p ${x} }`, INCOMING, run),
  ]);
  const found = [...toTriples(out), ...toTriples(into)];
  if (out.length === OUTGOING)
    found.push(...toTriples(await tryAsk(kb, `SELECT ?p (SAMPLE(?y) AS ?o) { ${x} ?p ?y } GROUP BY ?p`, run)));
  if (into.length === INCOMING)
    found.push(...toTriples(await tryAsk(kb, `SELECT ?p (SAMPLE(?y) AS ?s) { ?y ?p ${x} } GROUP BY ?p`, run)));
  const [named, nameless] = [found.filter(isNamed), found.filter((fact) => !isNamed(fact))];
  return nameless.length === 0 ? named : [...named, ...(await behindBlanks(kb, thing, id, run))];
}

/** A blank node can only be followed within the query that finds it. */
async function behindBlanks(kb: KnowledgeBase, thing: Iri, id: string, run: Run): Promise<readonly Triple[]> {
  const x = write.iri(thing);
  const self = node(thing);
  const found: Triple[] = [];
  const patterns = [`${x} ?p ?b`, `?b ?p ${x}`];
  for (const [i, pattern] of patterns.entries()) {
    const rows = await tryAsk(kb, `SELECT ?p ?b ?q ?o { ${pattern} . ?b ?q ?o FILTER(isBlank(?b)) }`, run);
    for (const { p, b, q, o } of rows) {
      if (b?.termType !== 'BlankNode' || o === undefined || o.termType === 'BlankNode') continue;
      const blank = { termType: 'BlankNode', value: `${id}_${i}_${b.value}` } as const;
      const edges = [i === 0 ? triple(self, p, blank) : triple(blank, p, self), triple(blank, q, o)];
      found.push(...edges.flatMap((edge) => edge ?? []));
    }
  }
  return found;
}

/** Some members of a class. */
export async function membersOf(kb: KnowledgeBase, type: Iri, run: Run): Promise<readonly Triple[]> {
  const rows = await remoteRows(
    kb,
    `SELECT ?s { ?s ${write.iri(kb.dialect.typeOf)} ${write.iri(type)} }`,
    MEMBERS,
    run,
  );
  return rows.flatMap(({ s }) => triple(s, node(kb.dialect.typeOf), node(type)) ?? []).filter(isNamed);
}

/** What lies behind the neighbours of things and behind members of classes: one triple of every relation that each has. */
export async function beyond(
  kb: KnowledgeBase,
  near: readonly Triple[],
  members: readonly Triple[],
  things: readonly Iri[],
  run: Run,
): Promise<{ readonly triples: readonly Triple[]; readonly nodes: readonly string[] }> {
  const own = new Set<string>(things);
  const { dialect } = kb;
  const walked = near.filter(({ predicate }) => predicate.value !== dialect.typeOf);
  const neighbours = [...members.map(({ subject }) => subject.value), ...sampleNeighbours(walked, own)];
  const nodes = [...new Set(neighbours)].slice(0, MOST_NEIGHBOURS);
  const found = await inBatches(nodes, async (batch) => {
    const named = new Set(await namedAmong(kb, batch, run));
    const nameless = batch.filter((node) => !named.has(node));
    return [
      // What has no name may be there only to connect others: then all of it matters.
      ...(await askOf(nameless, (values) => `SELECT ?s ?p ?o { VALUES ?s { ${values} } ?s ?p ?o }`, kb, run)),
      ...(await askOf(
        [...named],
        (values) => `SELECT ?s ?p (SAMPLE(?y) AS ?o) { VALUES ?s { ${values} } ?s ?p ?y } GROUP BY ?s ?p`,
        kb,
        run,
      )),
      ...(await askOf(
        batch,
        (values) => `SELECT ?o ?p (SAMPLE(?y) AS ?s) { VALUES ?o { ${values} } ?y ?p ?o } GROUP BY ?o ?p`,
        kb,
        run,
      )),
    ];
  });
  return { triples: found.flatMap(({ s, p, o }) => triple(s, p, o) ?? []).filter(isNamed), nodes };
}

async function namedAmong(kb: KnowledgeBase, nodes: readonly string[], run: Run): Promise<readonly string[]> {
  const labels = kb.dialect.labelOf.map((iri) => write.iri(iri)).join(', ');
  const query = (values: string): string =>
    `SELECT DISTINCT ?s { VALUES ?s { ${values} } ?s ?p ?o FILTER(?p IN (${labels})) }`;
  return (await askOf(nodes, query, kb, run)).flatMap(({ s }) => s?.value ?? []);
}

/** A few neighbours behind each relation, in turn, so that no relation of many neighbours takes all places. */
function sampleNeighbours(near: readonly Triple[], own: ReadonlySet<string>): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { subject, predicate, object } of near) {
    for (const [self, other, direction] of [
      [subject, object, '>'],
      [object, subject, '<'],
    ] as const) {
      if (!own.has(self.value) || own.has(other.value) || other.termType !== 'NamedNode') continue;
      const key = `${self.value} ${direction} ${predicate.value}`;
      const group = groups.get(key) ?? [];
      if (group.length < NEIGHBOURS) group.push(other.value);
      groups.set(key, group);
    }
  }
  return Array.from({ length: NEIGHBOURS }, (_, i) => [...groups.values()].flatMap((group) => group[i] ?? [])).flat();
}

/** The names and types of nodes, and what is declared of relations and classes. */
export async function describeNodes(
  kb: KnowledgeBase,
  facts: readonly Triple[],
  seeds: readonly Iri[],
  run: Run,
): Promise<readonly Triple[]> {
  const { dialect } = kb;
  const { subClassOf, domain, range, inverse } = dialect.schema;
  const ends = facts
    .flatMap(({ subject, object }) => [subject, object])
    .filter(({ termType }) => termType === 'NamedNode');
  const schema = facts.flatMap(({ predicate, object }) =>
    predicate.value === dialect.typeOf ? [object.value] : [predicate.value],
  );
  const first = [...new Set<string>([...seeds, ...schema])];
  const others = [...new Set(ends.map(({ value }) => value))].filter((iri) => !first.includes(iri));
  const [names, declarations] = [
    [dialect.typeOf, ...dialect.labelOf, ...dialect.aliasOf],
    [...dialect.descriptionOf, ...subClassOf, ...domain, ...range, ...inverse],
  ];
  const list = (predicates: readonly Iri[]): string => predicates.map((iri) => write.iri(iri)).join(', ');
  const languages = dialect.languages.map((tag) => write.string(tag)).join(', ');
  const understood = `(!isLiteral(?o) || LANG(?o) IN (${languages}))`;
  // A filter, because engines join two VALUES by every pair.
  const query = (predicates: readonly Iri[]) => (values: string) =>
    `SELECT ?s ?p ?o { VALUES ?s { ${values} } ?s ?p ?o FILTER(?p IN (${list(predicates)}) && ${understood}) }`;
  const describe = (nodes: readonly string[], predicates: readonly Iri[]) =>
    inBatches(nodes, (batch) => askOf(batch, query(predicates), kb, run));
  const rows = [
    ...(await describe(first, [...names, ...declarations])),
    ...(await describe(others.slice(0, MOST_DESCRIBED), names)),
  ];
  return rows.flatMap(({ s, p, o }) => triple(s, p, o) ?? []).filter(isNamed);
}

async function inBatches(
  nodes: readonly string[],
  work: (batch: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const batches = Array.from({ length: Math.ceil(nodes.length / TOGETHER) }, (_, i) =>
    nodes.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );
  return (await Promise.all(batches.map(work))).flat();
}

/** What a query about some nodes finds; nothing is asked about none. */
async function askOf(
  nodes: readonly string[],
  query: (values: string) => string,
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly Row[]> {
  return nodes.length === 0 ? [] : await tryAsk(kb, query(nodes.map((iri) => write.iri(iri)).join(' ')), run);
}

/** What can be done without: a hub that the server does not get through in time has its relations from the others. */
async function tryAsk(kb: KnowledgeBase, text: string, run: Run): Promise<readonly Row[]> {
  try {
    return await remoteRows(kb, text, MOST_ROWS, run);
  } catch (error) {
    if (!(error instanceof KbError) || error.code !== 'kb-timeout') throw error;
    run.trace.note('kb', `${kb.name} did not get through in time with what lies further away`);
    return [];
  }
}

function node(value: string) {
  return { termType: 'NamedNode', value } as const;
}

function triple(s: Term | undefined, p: Term | undefined, o: Term | undefined): Triple | undefined {
  if (s === undefined || s.termType === 'Literal' || p?.termType !== 'NamedNode' || o === undefined) return undefined;
  return { subject: s, predicate: p, object: o };
}

function isNamed({ subject, object }: Triple): boolean {
  return subject.termType !== 'BlankNode' && object.termType !== 'BlankNode';
}
