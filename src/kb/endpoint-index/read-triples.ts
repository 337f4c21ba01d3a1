import { createHash } from 'node:crypto';
import { type Iri, KbError, type KnowledgeBase, type Row, type Run, type Term, type Triple } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { type Counted, sampledIn, samplingQuery } from '../far/index.ts';
import { spellTerm } from '../rdf/index.ts';
import type { Pager } from './pager.ts';

/** Blank nodes have no name that outlives an answer, so no page can go on after one. */
export const NAMED = '!isBlank(?s) && !isBlank(?o)';

export interface TripleRequest {
  /** The relation of all the triples; where it is not given, ?p has it. */
  readonly relation?: Iri;
  /** The server writes doubles and floats with few digits, and in full only as text. */
  readonly roundsNumbers: boolean;
}

/** One page of the triples ?s ?p ?o that a group pattern finds. */
export async function readTriples(
  pattern: string,
  { relation, roundsNumbers }: TripleRequest,
  pager: Pager,
  offset = 0,
): Promise<readonly Triple[]> {
  const columns = relation === undefined ? '?s ?p ?o' : '?s ?o';
  const skip = offset > 0 ? ` OFFSET ${offset}` : '';
  const ask = (head: string) => pager.page((rows) => `SELECT ${head} ${pattern} LIMIT ${rows}${skip}`);
  const plain = await ask(columns);
  const rounded = roundsNumbers && plain.some(({ o }) => isInexact(o));
  const rows = rounded ? (await ask(`${columns} (STR(?o) AS ?text)`)).map(withText) : plain;
  return rows.map((row) => toTriple(row, relation));
}

/** Some triples of a relation, whichever the server finds first. */
export async function sampleTriples(relation: Iri, size: number, pager: Pager): Promise<readonly Triple[]> {
  const pattern = `{ ?s ${write.iri(relation)} ?o }`;
  const rows = await pager.page((most) => `SELECT ?s ?o ${pattern} LIMIT ${Math.min(size, most)}`);
  return asSample(rows, relation);
}

/** Rows as triples whose blank nodes are nobody else's: their names held within the answer. */
function asSample(rows: readonly Row[], relation: Iri): readonly Triple[] {
  const own = createHash('sha256').update(relation).digest('hex').slice(0, 12);
  const renamed = <T extends Term | undefined>(term: T): T =>
    term?.termType === 'BlankNode' ? { ...term, value: `s${own}_${term.value.replace(/\W+/g, '')}` } : term;
  const named = rows.map(({ s, o }) => ({ ...(s && { s: renamed(s) }), ...(o && { o: renamed(o) }) }));
  return ordered(named.map((row) => toTriple(row, relation)));
}

/** The same of several relations in one answer; undefined where the server does not give them together. */
export async function sampleTogether(
  relations: readonly Counted[],
  size: number,
  kb: KnowledgeBase,
  run: Run,
): Promise<ReadonlyMap<Iri, readonly Triple[]> | undefined> {
  const most = size * relations.length;
  const results = await kb.sparql(samplingQuery(relations, size), { limit: most, isOwn: true }, run);
  if (results.status === 'failed' && results.error.code === 'aborted') throw results.error;
  if (results.status === 'failed' || results.kind !== 'rows' || !results.complete) return undefined;
  const found = sampledIn(results.rows, relations, size);
  return new Map(Array.from(found, ([relation, rows]) => [relation, asSample(rows, relation)]));
}

/**
 * The triples of several small relations, if they come in one answer and are as many as the server counted.
 * Undefined where they are not: then each has to be read on its own.
 */
export async function readTogether(
  counts: ReadonlyMap<Iri, number>,
  options: Pick<TripleRequest, 'roundsNumbers'>,
  pager: Pager,
): Promise<ReadonlyMap<Iri, readonly Triple[]> | undefined> {
  const relations = [...counts.keys()].map((relation) => write.iri(relation)).join(' ');
  const triples = await readTriples(`{ VALUES ?p { ${relations} } ?s ?p ?o }`, options, pager);
  const found = new Map<Iri, Triple[]>([...counts.keys()].map((relation) => [relation, []]));
  for (const triple of triples) found.get(triple.predicate.value as Iri)?.push(triple);
  if ([...found].some(([relation, own]) => own.length !== counts.get(relation))) return undefined;
  return new Map([...found].map(([relation, own]) => [relation, ordered(own)]));
}

/** Triples in an order of their own, and once: a graph is copied the same however its pages fell. */
export function ordered(triples: readonly Triple[]): readonly Triple[] {
  const spelled = new Map(triples.map((triple) => [`${triple.subject.value} ${spellTerm(triple.object)}`, triple]));
  return [...spelled].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, triple]) => triple);
}

function isInexact(term: Term | undefined): boolean {
  return term?.termType === 'Literal' && /#(?:double|float)$/.test(term.datatype.value);
}

function withText(row: Row): Row {
  const { o, text } = row;
  return o && text && isInexact(o) ? { ...row, o: { ...o, value: text.value } } : row;
}

export function toTriple({ s, p, o }: Row, relation?: Iri): Triple {
  const predicate = relation === undefined ? p : ({ termType: 'NamedNode', value: relation } as const);
  if (s === undefined || s.termType === 'Literal' || predicate?.termType !== 'NamedNode' || o === undefined) {
    throw new KbError('kb-unreadable', 'The server answered with something that is no triple.');
  }
  return { subject: s, predicate, object: o };
}
