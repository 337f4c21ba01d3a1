import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Dialect, Iri, KnowledgeBase, Results, Run, Triple } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';
import { write } from '../../sparql/index.ts';

/** The predicate under which the log keeps how many triples a thing is in. No graph has it, and none gets it. */
export const DEGREE = 'urn:kbqa:degree' as Iri;

/** Things that one query asks about. */
const TOGETHER = 250;
const MOST_ROWS = 9_000;

/**
 * The things of a log, batch by batch: what has a name, and what is among the samples. Going over the same log again
 * gives the same batches.
 */
export async function* loggedThings(file: string, dialect: Dialect): AsyncGenerator<readonly string[]> {
  const naming = new Set([...dialect.labelOf, ...dialect.aliasOf].map((iri) => `<${iri}>`));
  const sampled = new Set<string>();
  let batch: string[] = [];
  let last = '';
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [subject = '', predicate = '', object = ''] = line.split(' ', 3);
    if (predicate === `<${DEGREE}>`) break;
    const nodes = naming.has(predicate) ? [subject] : [subject, object].filter((node) => !sampled.has(node));
    for (const node of nodes) {
      if (!node.startsWith('<') || node === last) continue;
      if (naming.has(predicate)) last = node;
      else sampled.add(node);
      batch.push(node.slice(1, -1));
    }
    if (batch.length < TOGETHER) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * The types of some things and, as triples of the log, how many triples each is in: who is known best is meant most
 * often, and what is in very many is never pulled whole. Undefined where the server does not get there in time.
 */
export async function describeThings(
  kb: KnowledgeBase,
  things: readonly string[],
  run: Run,
): Promise<readonly Triple[] | undefined> {
  const askable = things.filter((value) => write.isSound({ termType: 'NamedNode', value }));
  if (askable.length === 0) return [];
  const values = `VALUES ?n { ${askable.map((iri) => write.iri(iri)).join(' ')} }`;
  const type = write.iri(kb.dialect.typeOf);
  const counts = await kb.sparql(
    `SELECT ?n (COUNT(*) AS ?x) { { ${values} ?n ?p ?o } UNION { ${values} ?o ?p ?n FILTER(?p != ${type}) } } GROUP BY ?n`,
    { limit: askable.length },
    run,
  );
  const types = await kb.sparql(`SELECT ?n ?x { ${values} ?n ${type} ?x }`, { limit: MOST_ROWS }, run);
  const [counted, typed] = [triplesOf(counts, DEGREE), triplesOf(types, kb.dialect.typeOf)];
  // Counts first: where the first of them stands, the things of a log end.
  if (counted !== undefined && typed !== undefined) return [...counted, ...typed];
  if (askable.length === 1) return typed;
  const middle = askable.length >> 1;
  const halves = [
    await describeThings(kb, askable.slice(0, middle), run),
    await describeThings(kb, askable.slice(middle), run),
  ];
  return halves.every((half) => half !== undefined) ? halves.flat() : undefined;
}

/** Rows of ?n and ?x as triples; undefined where not all came in time. */
function triplesOf(results: Results, predicate: Iri): readonly Triple[] | undefined {
  if (results.status === 'failed' && results.error.code !== 'kb-timeout') throw results.error;
  if (results.status === 'failed' || results.kind !== 'rows' || !results.complete) return undefined;
  return results.rows.flatMap(({ n, x }) => {
    if (n?.termType !== 'NamedNode' || x === undefined || x.termType === 'BlankNode') return [];
    const object = predicate === DEGREE ? ({ termType: 'Literal', value: x.value, datatype: INTEGER } as const) : x;
    return [{ subject: n, predicate: { termType: 'NamedNode', value: predicate }, object } as const];
  });
}

const INTEGER = { value: `${XSD}integer` };
