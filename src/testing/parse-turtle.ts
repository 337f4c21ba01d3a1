import { Parser } from 'n3';
import type { NamedNode, Term, Triple } from '../core/index.ts';

/** The triples of a text of Turtle, as plain data. */
export function parseTurtle(turtle: string): readonly Triple[] {
  return new Parser().parse(turtle).map((quad) => ({
    subject: plainTerm(quad.subject as Term) as Triple['subject'],
    predicate: plainTerm(quad.predicate as Term) as NamedNode,
    object: plainTerm(quad.object as Term),
  }));
}

/** A term of any RDF/JS library as plain data. */
export function plainTerm(term: Term): Term {
  if (term.termType !== 'Literal') return { termType: term.termType, value: term.value };
  const { value, language } = term;
  const datatype = { value: term.datatype.value };
  return language ? { termType: 'Literal', value, datatype, language } : { termType: 'Literal', value, datatype };
}
