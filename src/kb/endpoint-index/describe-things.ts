import type { Dialect, Iri, KnowledgeBase, Run, Term, Triple } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';
import { write } from '../../sparql/index.ts';
import { signaturesIn, signing } from '../far/index.ts';
import { allRows } from './all-rows.ts';
import type { ReadLog, SpelledTriple } from './page-log.ts';

/**
 * The predicate under which the log keeps which relations a thing has, as a text that `readSignature` reads. No graph has
 * it, and none gets it.
 */
export const SIGNATURE = 'urn:kbqa:signature' as Iri;

/** Things that one query asks about: of what has a name more is asked. */
const NAMED_TOGETHER = 250;
const SAMPLED_TOGETHER = 600;

/** Things of a log that are asked about together. */
export interface ThingBatch {
  readonly things: readonly string[];
  readonly named: boolean;
}

/**
 * The things of a log, batch by batch: what has a name, and then what else is among the samples. Going over the same log
 * again gives the same batches.
 */
export async function* loggedThings(log: ReadLog, dialect: Dialect): AsyncGenerator<ThingBatch> {
  const naming = new Set([...dialect.labelOf, ...dialect.aliasOf].map((iri) => `<${iri}>`));
  const isNode = (term: string): boolean => term.startsWith('<');
  // Samples are few, so that those of them which have a name are told apart in a first pass.
  const sampled = new Set<string>();
  for await (const [subject, predicate, object] of beforeSignatures(log)) {
    if (naming.has(predicate)) continue;
    for (const node of [subject, object]) if (isNode(node)) sampled.add(node);
  }
  // A thing has several names, in several lists.
  const seen = new Set<string>();
  let batch: string[] = [];
  for await (const [subject, predicate] of beforeSignatures(log)) {
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
async function* beforeSignatures(log: ReadLog): AsyncGenerator<SpelledTriple> {
  for await (const triple of log.spelled()) {
    if (triple[1] === `<${SIGNATURE}>`) return;
    yield triple;
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
  const values = `VALUES (?i ?n) { ${askable.map((iri, i) => `(${i} ${write.iri(iri)})`).join(' ')} }`;
  const [typed, signed] = await Promise.all([
    askTypes(kb, askable, values, run),
    named ? askSignatures(kb, askable, values, relations, run) : [],
  ]);
  // Signatures first: where the first of them stands, the things of a log end.
  if (signed && typed) return [...signed, ...typed];
  if (askable.length === 1) return typed;
  const middle = askable.length >> 1;
  const halves = [
    await describeThings(kb, { things: askable.slice(0, middle), named }, relations, run),
    await describeThings(kb, { things: askable.slice(middle), named }, relations, run),
  ];
  return halves.every((half) => half !== undefined) ? halves.flat() : undefined;
}

/** One row a type, with the places of all that have it: rows are what a server takes longest for. */
async function askTypes(
  kb: KnowledgeBase,
  things: readonly string[],
  values: string,
  run: Run,
): Promise<readonly Triple[] | undefined> {
  const type = kb.dialect.typeOf;
  const text = `SELECT ?x (GROUP_CONCAT(STR(?i); separator=" ") AS ?all) { ${values} ?n ${write.iri(type)} ?x } GROUP BY ?x`;
  const rows = await allRows(kb, text, run);
  const types = rows?.flatMap(({ x, all }) =>
    x && x.termType !== 'BlankNode' && all ? [{ x, places: all.value.split(' ').map(Number) }] : [],
  );
  const own = new Map<number, Term[]>();
  for (const { x, places } of types ?? []) for (const place of places) own.set(place, [...(own.get(place) ?? []), x]);
  return (
    types &&
    things.flatMap((value, i) =>
      (own.get(i) ?? [])
        .toSorted((a, b) => (a.value < b.value ? -1 : 1))
        .map((object) => ({
          subject: { termType: 'NamedNode', value },
          predicate: { termType: 'NamedNode', value: type },
          object,
        })),
    )
  );
}

async function askSignatures(
  kb: KnowledgeBase,
  things: readonly string[],
  values: string,
  relations: ReadonlyMap<string, number>,
  run: Run,
): Promise<readonly Triple[] | undefined> {
  const looking = { kb, indexed: [], run };
  const rows = await allRows(kb, signing(values, looking), run);
  if (rows === undefined) return undefined;
  return Array.from(signaturesIn(rows, things, looking)).flatMap(([value, facts]) => {
    const parts = facts.flatMap(({ predicate, inverse, count }) => {
      const relation = relations.get(predicate);
      return relation === undefined ? [] : [`${relation}${inverse ? 'i' : 'o'}${count}`];
    });
    if (parts.length === 0) return [];
    return [
      {
        subject: { termType: 'NamedNode', value },
        predicate: { termType: 'NamedNode', value: SIGNATURE },
        object: { termType: 'Literal', value: parts.join(' '), datatype: { value: `${XSD}string` } },
      } as const,
    ];
  });
}

/** What a text of the log says: by the number of a relation among those surveyed, its direction and how many ends it has. */
export function* readSignature(
  text: string,
): Generator<{ readonly relation: number; readonly inverse: boolean; readonly count: number }> {
  for (const [, relation, direction, count] of text.matchAll(/(\d+)([io])(\d+)/g))
    yield { relation: Number(relation), inverse: direction === 'i', count: Number(count) };
}
