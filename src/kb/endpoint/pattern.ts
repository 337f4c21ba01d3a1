import { type Dialect, KbError, type Literal, type Pattern, type Term, type Triple } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';

/** The SPARQL that asks for the triples of a pattern, one more than its limit. */
export function patternQuery(pattern: Pattern, dialect: Dialect): string {
  const subject = pattern.subject ? node(pattern.subject) : '?s';
  const predicate = pattern.predicate ? write.iri(pattern.predicate) : '?p';
  const object = pattern.object ? constant(pattern.object, dialect) : '?o';
  const open = [subject, predicate, object].filter((part) => part.startsWith('?'));
  const triple = `${subject} ${predicate} ${object}`;
  // With nothing open there is nothing to select: one row or none tells whether the triple is there.
  const head = open.length === 0 ? '(1 AS ?there)' : open.join(' ');
  return `SELECT ${head} WHERE { ${triple} } LIMIT ${open.length === 0 ? 1 : pattern.limit + 1}`;
}

/** The triple of a row that such a query returned; undefined for a row that is none. */
export function rowTriple(row: Readonly<Record<string, Term>>, pattern: Pattern): Triple | undefined {
  const subject = pattern.subject ?? row.s;
  const predicate = pattern.predicate ? ({ termType: 'NamedNode', value: pattern.predicate } as const) : row.p;
  const object = pattern.object ?? row.o;
  if (!subject || !object || subject.termType === 'Literal' || predicate?.termType !== 'NamedNode') return undefined;
  return { subject, predicate, object };
}

function constant(term: Term, dialect: Dialect): string {
  return term.termType === 'Literal' ? write.literal(asStored(term, dialect)) : node(term);
}

function asStored(literal: Literal, dialect: Dialect): Literal {
  return literal.language ? literal : dialect.literal(literal);
}

function node(term: Exclude<Term, Literal>): string {
  if (term.termType === 'NamedNode') return write.iri(term.value);
  // Virtuoso names its blank nodes with IRIs of its own, and these can be asked for.
  if (term.value.startsWith('nodeID://')) return write.iri(term.value);
  throw new KbError(
    'query-refused',
    `A blank node (_:${term.value}) has no name outside the answer it came in, so an endpoint cannot be asked about it.`,
  );
}
