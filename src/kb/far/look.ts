import { type Id, KbError, type KnowledgeBase, type Row, type Run, type Term } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { remoteRows } from '../remote/index.ts';
import { type EdgeWish, type FarGraph, MOST_ENDS } from './far-graph.ts';
import { descriptionQuery } from './sketch-endpoint.ts';

/** Rows that one query may bring: servers cut at ten thousand. */
const MOST_ROWS = 9_000;
/** Nodes that one query asks about. */
const TOGETHER = 400;
/** A node in more triples than this is never pulled whole. */
const HUB = 1_500;
/** Of what has more ends behind one predicate than are fetched, so many are. */
const SAMPLED = 400;
/** Triples expected of a node of which nothing is known. */
const EXPECTED = 12;
/** Predicates of a node, in both directions, that one row each is expected of. */
const PREDICATES = 25;
/** Names and types of a node. */
const DESCRIPTION = 20;

/** What looking at a graph that is far away needs. */
export interface Looking {
  readonly kb: KnowledgeBase;
  readonly graph: FarGraph;
  /** Predicates that the index answers for its own nodes: not asked again. */
  readonly indexed: readonly string[];
  readonly run: Run;
}

/** Fetches one neighbour behind every relation of some nodes, and how many there are. */
export async function sketch(nodes: readonly Id[], looking: Looking): Promise<void> {
  await inBatches(
    nodes,
    () => PREDICATES,
    looking,
    async (batch) => {
      const { graph } = looking;
      const values = valuesOf(batch, graph);
      const [out, into] = directions(values, looking);
      const rows = await ask(
        `SELECT ?n ?d ?p (COUNT(*) AS ?c) (SAMPLE(?x) AS ?x1) { { ${out} BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) } } GROUP BY ?n ?d ?p`,
        looking,
      );
      if (rows === undefined) return false;
      for (const node of batch) if (graph.knownOf(node) === undefined) graph.settle(node, 'sketched');
      for (const { n, d, p, c, x1 } of rows) {
        const [node, predicate, end] = [n && graph.id(n), named(graph, p), x1 && named(graph, x1)];
        if (node === undefined || predicate === undefined || graph.knownOf(node) !== 'sketched') continue;
        graph.addEnds(node, predicate, d?.value === 'i', end === undefined ? [] : [end], Number(c?.value ?? 1));
      }
      return true;
    },
  );
}

/** Fetches all triples of some nodes; of a hub not all, but some behind every relation. */
export async function whole(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const isHub = (node: Id): boolean => graph.degree(node) > HUB;
  const hubs = nodes.filter(isHub);
  const expected = (node: Id): number => graph.degree(node) || EXPECTED;
  const tooMany: Id[] = [];
  const plain = inBatches(
    nodes.filter((node) => !isHub(node)),
    expected,
    looking,
    async (batch) => {
      const [out, into] = directions(valuesOf(batch, graph), looking);
      const rows = await ask(
        `SELECT ?n ?d ?p ?x { { ${out} BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) } }`,
        looking,
      );
      if (rows === undefined) {
        if (batch.length === 1) tooMany.push(batch[0]!);
        return batch.length === 1;
      }
      for (const node of batch) graph.settle(node, 'whole');
      const blanks = addRows(rows, graph);
      for (const node of blanks) await behindBlanks(node, looking);
      return true;
    },
  );
  await Promise.all([plain, lookAtHubs(hubs, looking)]);
  await lookAtHubs(tooMany, looking);
}

/**
 * Fetches what nameless nodes lead to, which is mostly all that they connect; and what leads to those of them that lead to
 * too little to connect anything.
 */
export async function wholeNameless(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  await inBatches(
    nodes,
    () => EXPECTED,
    looking,
    async (batch) => {
      const [out] = directions(valuesOf(batch, graph), looking);
      const rows = await ask(`SELECT ?n ?p ?x { ${out} }`, looking);
      if (rows === undefined) return false;
      for (const node of batch) graph.settle(node, 'whole');
      for (const node of addRows(rows, graph)) await behindBlanks(node, looking);
      return true;
    },
  );
  const ends = (node: Id): number =>
    [...graph.outgoing(node)].reduce((sum, predicate) => sum + graph.objects(node, predicate).length, 0);
  await whole(
    nodes.filter((node) => ends(node) < 2),
    looking,
  );
}

/** Fetches edges that are known in part, as many as come in a few queries. */
export async function edges(wishes: readonly EdgeWish[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const groups = new Map<string, EdgeWish[]>();
  let rows = 0;
  for (const wish of wishes) {
    rows += graph.countOf(wish.node, wish.predicate, wish.inverse);
    if (rows > MOST_ROWS) break;
    const key = `${wish.predicate} ${wish.inverse}`;
    const group = groups.get(key);
    if (group) group.push(wish);
    else groups.set(key, [wish]);
  }
  const lists = [...groups.values()];
  for (let from = 0; from < lists.length; from += MOST_BRANCHES) {
    await askEdges(lists.slice(from, from + MOST_BRANCHES), looking);
  }
}

/** Alternatives that one query has. */
const MOST_BRANCHES = 120;

async function askEdges(groups: readonly (readonly EdgeWish[])[], looking: Looking): Promise<void> {
  const { graph } = looking;
  const branches = groups.map((group, i) => {
    const [{ predicate, inverse }] = group as [EdgeWish];
    const p = write.term(graph.term(predicate));
    const values = valuesOf(
      group.map(({ node }) => node),
      graph,
    );
    return `{ VALUES ?n { ${values} } ${inverse ? `?x ${p} ?n` : `?n ${p} ?x`} BIND(${i} AS ?g) }`;
  });
  const rows = await ask(`SELECT ?g ?n ?x { ${branches.join(' UNION ')} }`, looking);
  if (rows === undefined) return;
  const found = groups.map(() => new Map<Id, Id[]>());
  for (const { g, n, x } of rows) {
    const [node, end] = [n && graph.id(n), x && named(graph, x)];
    if (node === undefined || end === undefined) continue;
    push(found[Number(g?.value)]!, node, end);
  }
  groups.forEach((group, i) => {
    const [{ predicate, inverse }] = group as [EdgeWish];
    for (const [node, ends] of found[i]!) graph.addEnds(node, predicate, inverse, ends);
  });
}

/** Fetches the names and types of nodes. */
export async function describeNodes(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph, kb } = looking;
  await inBatches(
    nodes,
    () => DESCRIPTION,
    looking,
    async (batch) => {
      const rows = await ask(
        descriptionQuery(
          kb,
          batch.map((node) => write.term(graph.term(node))),
        ),
        looking,
      );
      if (rows === undefined) return false;
      const found = new Map<Id, Map<Id, Id[]>>(batch.map((node) => [node, new Map()]));
      for (const { n, p, x } of rows) {
        const [node, predicate, end] = [n && graph.id(n), named(graph, p), named(graph, x)];
        const own = node === undefined ? undefined : found.get(node);
        if (own !== undefined && predicate !== undefined && end !== undefined) push(own, predicate, end);
      }
      for (const [node, own] of found) graph.describe(node, own);
      return true;
    },
  );
}

/** Asks how many triples nodes are in. */
export async function countTriples(nodes: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  await inBatches(
    nodes,
    () => 1,
    looking,
    async (batch) => {
      const [out, into] = directions(valuesOf(batch, graph), looking);
      const rows = await ask(`SELECT ?n (COUNT(*) AS ?c) { { ${out} } UNION { ${into} } } GROUP BY ?n`, looking);
      for (const { n, c } of rows ?? []) {
        const node = n && graph.id(n);
        if (node !== undefined) graph.setDegree(node, Number(c?.value ?? 0));
      }
      return true;
    },
  );
}

/** Behind each relation of a hub all ends, where they are few, or some. */
async function lookAtHubs(hubs: readonly Id[], looking: Looking): Promise<void> {
  const { graph } = looking;
  if (hubs.length === 0) return;
  await sketch(hubs, looking);
  for (const hub of hubs) {
    const few: EdgeWish[] = [];
    const many: EdgeWish[] = [];
    for (const inverse of [false, true]) {
      for (const predicate of inverse ? graph.incoming(hub) : graph.outgoing(hub)) {
        const count = graph.countOf(hub, predicate, inverse);
        if (count > 1) (count <= MOST_ENDS ? few : many).push({ node: hub, predicate, inverse });
      }
    }
    await edges(
      few.sort((a, b) => graph.countOf(hub, a.predicate, a.inverse) - graph.countOf(hub, b.predicate, b.inverse)),
      looking,
    );
    await sampleEnds(hub, many.slice(0, Math.floor(MOST_ROWS / SAMPLED)), looking);
    graph.settle(hub, 'whole');
  }
}

async function sampleEnds(hub: Id, wishes: readonly EdgeWish[], looking: Looking): Promise<void> {
  if (wishes.length === 0) return;
  const { graph } = looking;
  const self = write.term(graph.term(hub));
  const branches = wishes.map(({ predicate, inverse }, i) => {
    const p = write.term(graph.term(predicate));
    return `{ { SELECT ?x { ${inverse ? `?x ${p} ${self}` : `${self} ${p} ?x`} } LIMIT ${SAMPLED} } BIND(${i} AS ?g) }`;
  });
  const rows = await ask(`SELECT ?g ?x { ${branches.join(' UNION ')} }`, looking);
  const found = new Map<Id, Id[]>();
  for (const { g, x } of rows ?? []) {
    const end = x && named(graph, x);
    if (end !== undefined) push(found, Number(g?.value), end);
  }
  for (const [i, ends] of found) {
    const { predicate, inverse } = wishes[i]!;
    graph.addEnds(hub, predicate, inverse, ends, graph.countOf(hub, predicate, inverse));
  }
}

/** Adds rows of ?n ?d ?p ?x; returns the nodes beside which there are blank ones, which only another query can follow. */
function addRows(rows: readonly Row[], graph: FarGraph): ReadonlySet<Id> {
  const found = new Map<Id, Map<number, Id[]>>();
  const beside = new Set<Id>();
  for (const { n, d, p, x } of rows) {
    const [node, predicate] = [n && graph.id(n), named(graph, p)];
    if (node === undefined || predicate === undefined || x === undefined) continue;
    if (x.termType === 'BlankNode') {
      beside.add(node);
      continue;
    }
    const end = graph.intern(x);
    if (end === undefined) continue;
    let own = found.get(node);
    if (own === undefined) found.set(node, (own = new Map()));
    push(own, d?.value === 'i' ? -1 - predicate : predicate, end);
  }
  for (const [node, own] of found) {
    for (const [key, ends] of own) graph.addEnds(node, key < 0 ? -1 - key : key, key < 0, ends);
  }
  return beside;
}

/** A blank node can only be followed within the query that finds it. */
async function behindBlanks(node: Id, looking: Looking): Promise<void> {
  const { graph } = looking;
  const self = write.term(graph.term(node));
  for (const inverse of [false, true]) {
    const pattern = inverse ? `?b ?p ${self}` : `${self} ?p ?b`;
    const rows = await ask(`SELECT ?p ?b ?q ?o { ${pattern} . ?b ?q ?o FILTER(isBlank(?b)) }`, looking);
    const blanks = new Map<Id, Map<Id, Id[]>>();
    const ways = new Map<Id, Id[]>();
    for (const { p, b, q, o } of rows ?? []) {
      if (b?.termType !== 'BlankNode' || o === undefined || o.termType === 'BlankNode') continue;
      const blank = graph.intern({ termType: 'BlankNode', value: `${node}_${inverse ? 1 : 0}_${b.value}` });
      const [way, further, end] = [named(graph, p), named(graph, q), graph.intern(o)];
      if (blank === undefined || way === undefined || further === undefined || end === undefined) continue;
      push(ways, way, blank);
      let own = blanks.get(blank);
      if (own === undefined) blanks.set(blank, (own = new Map()));
      push(own, further, end);
    }
    for (const [way, ends] of ways) {
      const beside = inverse ? graph.subjects(way, node) : graph.objects(node, way);
      graph.addEnds(node, way, inverse, [...beside, ...ends]);
      for (const blank of ends) {
        graph.settle(blank, 'whole');
        graph.addEnds(blank, way, !inverse, [node]);
      }
    }
    for (const [blank, own] of blanks) for (const [further, ends] of own) graph.addEnds(blank, further, false, ends);
  }
}

/** The patterns of what a node is the subject and the object of; the members of a class are never pulled. */
function directions(values: string, { kb, indexed }: Looking): readonly [string, string] {
  const known = indexed.length === 0 ? '' : ` FILTER(?p NOT IN (${indexed.map((iri) => write.iri(iri)).join(', ')}))`;
  const type = write.iri(kb.dialect.typeOf);
  return [`VALUES ?n { ${values} } ?n ?p ?x${known}`, `VALUES ?n { ${values} } ?x ?p ?n FILTER(?p != ${type})`];
}

/** Works on as many nodes at a time as come in one answer; on half of them where that was too many. */
async function inBatches(
  nodes: readonly Id[],
  rowsOf: (node: Id) => number,
  { graph }: Looking,
  work: (batch: readonly Id[]) => Promise<boolean>,
): Promise<void> {
  const askable = nodes.filter((node) => isAskable(graph.term(node)));
  const batches: Id[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const node of askable) {
    rows += rowsOf(node);
    if (rows > MOST_ROWS || batches.at(-1)!.length >= TOGETHER) {
      batches.push([]);
      rows = rowsOf(node);
    }
    batches.at(-1)!.push(node);
  }
  const halved = async (batch: readonly Id[]): Promise<void> => {
    if ((await work(batch)) || batch.length === 1) return;
    const middle = batch.length >> 1;
    await Promise.all([halved(batch.slice(0, middle)), halved(batch.slice(middle))]);
  };
  await Promise.all(batches.map(halved));
}

/** The rows of a query; undefined where they do not all come, or not in time. */
async function ask(text: string, { kb, run }: Looking): Promise<readonly Row[] | undefined> {
  try {
    const rows = await remoteRows(kb, text, MOST_ROWS + 1, run);
    return rows.length > MOST_ROWS ? undefined : rows;
  } catch (error) {
    if (!(error instanceof KbError) || error.code !== 'kb-timeout') throw error;
    run.trace.note('kb', `${kb.name} did not get through in time with what lies further away`);
    return undefined;
  }
}

function isAskable(term: Term): boolean {
  return term.termType === 'NamedNode' && write.isSound(term);
}

function valuesOf(nodes: readonly Id[], graph: FarGraph): string {
  return nodes.map((node) => write.term(graph.term(node))).join(' ');
}

/** A term's number, where it is no blank node: the name of one holds for the answer it came in. */
function named(graph: FarGraph, term: Term | undefined): Id | undefined {
  return term === undefined || term.termType === 'BlankNode' ? undefined : graph.intern(term);
}

function push<K>(lists: Map<K, Id[]>, key: K, id: Id): void {
  const list = lists.get(key);
  if (list) list.push(id);
  else lists.set(key, [id]);
}
