import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Dialect, Iri, KnowledgeBase, Results, Row, Run, Triple } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';
import { write } from '../../sparql/index.ts';

/**
 * The predicate under which the log keeps which relations a thing has, as a text that `readSignature` reads. No graph has
 * it, and none gets it.
 */
export const SIGNATURE = 'urn:kbqa:signature' as Iri;

/** Things that one query asks about: of what has a name more is asked. */
const NAMED_TOGETHER = 250;
const SAMPLED_TOGETHER = 600;
const MOST_ROWS = 9_000;

/** Things of a log that are asked about together. */
export interface ThingBatch {
  readonly things: readonly string[];
  readonly named: boolean;
}

/**
 * The things of a log, batch by batch: what has a name, and then what else is among the samples. Going over the same log
 * again gives the same batches.
 */
export async function* loggedThings(file: string, dialect: Dialect): AsyncGenerator<ThingBatch> {
  const naming = new Set([...dialect.labelOf, ...dialect.aliasOf].map((iri) => `<${iri}>`));
  const isNode = (term: string): boolean => term.startsWith('<');
  // Samples are few, so that those of them which have a name are told apart in a first pass.
  const sampled = new Set<string>();
  for await (const [subject, predicate, object] of loggedTriples(file)) {
    if (naming.has(predicate)) continue;
    for (const node of [subject, object]) if (isNode(node)) sampled.add(node);
  }
  // A thing has several names, in several lists.
  const seen = new Set<string>();
  let batch: string[] = [];
  for await (const [subject, predicate] of loggedTriples(file)) {
    if (!naming.has(predicate) || !isNode(subject) || seen.has(subject)) continue;
    seen.add(subject);
    sampled.delete(subject);
    batch.push(subject.slice(1, -1));
    if (batch.length < NAMED_TOGETHER) continue;
    yield { things: batch, named: true };
    batch = [];
  }
  if (batch.length > 0) yield { things: batch, named: true };
  const others = [...sampled].map((node) => node.slice(1, -1));
  for (let from = 0; from < others.length; from += SAMPLED_TOGETHER)
    yield { things: others.slice(from, from + SAMPLED_TOGETHER), named: false };
}

/** The terms of a log's triples, up to where things were described. */
async function* loggedTriples(file: string): AsyncGenerator<readonly [string, string, string]> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) {
      const [subject = '', predicate = '', object = ''] = line.split(' ', 3);
      if (predicate === `<${SIGNATURE}>`) return;
      yield [subject, predicate, object];
    }
  } finally {
    lines.close();
  }
}

/**
 * The types of some things and, as triples of the log, which relations those with a name have and how many ends are behind them: who is
 * known best is meant most often, what is in very many triples is never pulled whole, and what has no such relation need not
 * be asked. Undefined where the server does not get there in time.
 */
export async function describeThings(
  kb: KnowledgeBase,
  { things, named }: ThingBatch,
  relations: ReadonlyMap<string, number>,
  run: Run,
): Promise<readonly Triple[] | undefined> {
  const askable = things.filter((value) => write.isSound({ termType: 'NamedNode', value }));
  if (askable.length === 0) return [];
  const values = `VALUES ?n { ${askable.map((iri) => write.iri(iri)).join(' ')} }`;
  const type = write.iri(kb.dialect.typeOf);
  const typed = allRows(await kb.sparql(`SELECT ?n ?x { ${values} ?n ${type} ?x }`, { limit: MOST_ROWS }, run));
  const signed = named ? await askSignatures(kb, values, relations, run) : [];
  // Signatures first: where the first of them stands, the things of a log end.
  if (signed && typed) return [...signed, ...typesOf(typed, kb.dialect.typeOf)];
  if (askable.length === 1) return typed && typesOf(typed, kb.dialect.typeOf);
  const middle = askable.length >> 1;
  const halves = [
    await describeThings(kb, { things: askable.slice(0, middle), named }, relations, run),
    await describeThings(kb, { things: askable.slice(middle), named }, relations, run),
  ];
  return halves.every((half) => half !== undefined) ? halves.flat() : undefined;
}

/** The rows of an answer; undefined where not all came in time. */
function allRows(results: Results): readonly Row[] | undefined {
  if (results.status === 'failed' && results.error.code !== 'kb-timeout') throw results.error;
  if (results.status === 'failed' || results.kind !== 'rows' || !results.complete) return undefined;
  return results.rows;
}

function typesOf(rows: readonly Row[], typeOf: Iri): readonly Triple[] {
  return rows.flatMap(({ n, x }) =>
    n?.termType === 'NamedNode' && x && x.termType !== 'BlankNode'
      ? [{ subject: n, predicate: { termType: 'NamedNode', value: typeOf }, object: x } as const]
      : [],
  );
}

async function askSignatures(
  kb: KnowledgeBase,
  values: string,
  relations: ReadonlyMap<string, number>,
  run: Run,
): Promise<readonly Triple[] | undefined> {
  const type = write.iri(kb.dialect.typeOf);
  const text = `SELECT ?n ?d ?p (COUNT(*) AS ?x) { { ${values} ?n ?p ?o BIND("o" AS ?d) } UNION { ${values} ?o ?p ?n FILTER(?p != ${type}) BIND("i" AS ?d) } } GROUP BY ?n ?d ?p`;
  const rows = allRows(await kb.sparql(text, { limit: MOST_ROWS }, run));
  if (rows === undefined) return undefined;
  const found = new Map<string, string[]>();
  for (const { n, d, p, x } of rows) {
    const relation = p && relations.get(p.value);
    if (n?.termType !== 'NamedNode' || relation === undefined) continue;
    const parts = found.get(n.value) ?? [];
    parts.push(`${relation}${d?.value === 'i' ? 'i' : 'o'}${x?.value ?? 1}`);
    found.set(n.value, parts);
  }
  return [...found].map(([value, parts]) => ({
    subject: { termType: 'NamedNode', value },
    predicate: { termType: 'NamedNode', value: SIGNATURE },
    object: { termType: 'Literal', value: parts.join(' '), datatype: { value: `${XSD}string` } },
  }));
}

/** What a text of the log says: by the number of a relation among those surveyed, its direction and how many ends it has. */
export function* readSignature(
  text: string,
): Generator<{ readonly relation: number; readonly inverse: boolean; readonly count: number }> {
  for (const [, relation, direction, count] of text.matchAll(/(\d+)([io])(\d+)/g))
    yield { relation: Number(relation), inverse: direction === 'i', count: Number(count) };
}
