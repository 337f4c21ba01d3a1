import type { Id, Row, Term } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, directions, inBatches, type Looking, placesOf } from './asking.ts';
import { takeUp } from './take-up.ts';
import { type Fact, inOrder, toldOf } from './told.ts';

/** Predicates of a node, in both directions, that one row each is expected of. */
const PREDICATES = 25;

/** Fetches one neighbour behind every relation of some nodes, and how many there are. Returns what takes them up. */
export async function sketch(nodes: readonly Id[], looking: Looking): Promise<() => void> {
  const { graph } = looking;
  const told = await sketches(nodes, looking);
  return () => {
    for (const [node, facts] of told) {
      if (graph.knownOf(node) === 'whole') continue;
      graph.settle(node, 'sketched');
      takeUp(node, facts, graph);
    }
  };
}

export function sketches(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  return toldOf('sketch', nodes, looking, (unknown) => fetchSketches(unknown, looking));
}

async function fetchSketches(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const { graph } = looking;
  const told = new Map<Id, readonly Fact[]>();
  await inBatches(
    nodes,
    () => PREDICATES,
    looking,
    async (batch) => {
      const variables = SKETCH.split(' ').map((name) => `?${name}`);
      const text = `SELECT ${variables.join(' ')} { ${sketching([placesOf(batch, graph)], looking)} }`;
      const rows = await ask(text, looking);
      if (rows === undefined) return false;
      for (const [node, facts] of sketchesIn(rows, batch, looking)) told.set(node, facts);
      return true;
    },
  );
  return told;
}

/** The variables of a sketch. */
export const SKETCH = 'd p some i c end';

/**
 * One neighbour behind every relation of nodes, and how many there are. The least rather than a SAMPLE: it is the same
 * each time, and Virtuoso takes half as long, since it compares numbers where a sample makes texts of all. Those of all nodes behind
 * a relation are one text, in lines of a place, a count and an end: rows are what a server takes longest for. Literals, which may
 * hold anything, have rows of their own.
 */
export function sketching(nodes: readonly string[], looking: Looking): string {
  const both = nodes.map((values) => directions(values, looking));
  const things = both.map(
    ([out, into]) => `{ ${out} FILTER(!isLiteral(?x)) BIND("o" AS ?d) } UNION { ${into} BIND("i" AS ?d) }`,
  );
  const literals = both.map(([out]) => `{ ${out} FILTER(isLiteral(?x)) }`);
  const least = '(COUNT(*) AS ?c) (MIN(?x) AS ?end)';
  const line = 'CONCAT(STR(?i), " ", STR(?c), " ", IF(isBlank(?end), "_:", STR(?end)))';
  return `{ SELECT ?d ?p (GROUP_CONCAT(${line}; separator="\\n") AS ?some) {
    { SELECT ?i ?d ?p ${least} { ${things.join(' UNION ')} } GROUP BY ?i ?d ?p } } GROUP BY ?d ?p }
    UNION { SELECT ?i ?p ${least} { ${literals.join(' UNION ')} } GROUP BY ?i ?p }`;
}

export function sketchesIn(
  rows: readonly Row[],
  nodes: readonly Id[],
  looking: Looking,
): ReadonlyMap<Id, readonly Fact[]> {
  const found = new Map(nodes.map((node) => [node, new Map<string, Fact>()]));
  const add = (place: number, predicate: string, inverse: boolean, ends: readonly Term[], count: number): void => {
    const own = found.get(nodes[place] ?? -1);
    if (own === undefined) return;
    const key = `${inverse ? '^' : ''}${predicate}`;
    const before = own.get(key);
    // Of a relation that leads to things and to literals, a thing is shown.
    const shown = before === undefined || before.ends.length === 0 ? ends : before.ends;
    own.set(key, { predicate, inverse, ends: shown, count: count + (before?.count ?? 0) });
  };
  for (const { i, d, p, some, c, end } of rows) {
    if (p === undefined) continue;
    const inverse = d?.value === 'i';
    if (some === undefined) add(Number(i?.value), p.value, inverse, end ? [end] : [], Number(c?.value ?? 1));
    for (const line of some === undefined || some.value === '' ? [] : some.value.split('\n')) {
      // What is no IRI may have spaces of its own.
      const [place, count, ...value] = line.split(' ');
      add(Number(place), p.value, inverse, endOf(value.join(' '), looking), Number(count) || 1);
    }
  }
  return new Map(Array.from(found, ([node, facts]) => [node, inOrder([...facts.values()])]));
}

/** A blank node, which only another query can follow, is counted and not shown; neither is what is no IRI. */
function endOf(value: string, { kb, run }: Looking): readonly Term[] {
  const term: Term = { termType: 'NamedNode', value };
  if (value === '_:') return [];
  if (write.isSound(term)) return [term];
  run.trace.note('kb', `${kb.name} sent what is no RDF; left out: 1`, { what: 'refused', term });
  return [];
}

/** Asks how many triples nodes are in. */
export async function countTriples(nodes: readonly Id[], looking: Looking): Promise<void> {
  const told = await toldOf('degree', nodes, looking, (unknown) => fetchDegrees(unknown, looking));
  for (const [node, count] of told) looking.graph.setDegree(node, count);
}

async function fetchDegrees(nodes: readonly Id[], looking: Looking): Promise<ReadonlyMap<Id, number>> {
  const { graph } = looking;
  const told = new Map<Id, number>();
  await inBatches(
    nodes,
    () => 1,
    looking,
    async (batch) => {
      const rows = await ask(counting(placesOf(batch, graph), looking), looking);
      if (rows !== undefined) for (const [node, count] of countsIn(rows, batch)) told.set(node, count);
      return true;
    },
  );
  return told;
}

/** How many triples nodes are in. */
export function counting(nodes: string, looking: Looking): string {
  const [out, into] = directions(nodes, looking);
  return `SELECT ?i (COUNT(*) AS ?c) { { ${out} } UNION { ${into} } } GROUP BY ?i`;
}

export function countsIn(rows: readonly Row[], nodes: readonly Id[]): ReadonlyMap<Id, number> {
  const counts = new Map(nodes.map((node) => [node, 0]));
  for (const { i, c } of rows) {
    const node = nodes[Number(i?.value)];
    if (node !== undefined && c !== undefined) counts.set(node, Number(c.value));
  }
  return counts;
}
