import type { Term, Triple } from '../../core/index.ts';
import { NotResults } from './read-results.ts';

/** Reads the triples of a CONSTRUCT or DESCRIBE, N-Triples or Turtle. Throws NotResults. */
export async function readTriples(text: string): Promise<readonly Triple[]> {
  const { Parser } = await import('n3');
  try {
    return new Parser({ format: 'text/turtle', blankNodePrefix: '_:' }).parse(text).map((quad) => ({
      subject: plainTerm(quad.subject) as Triple['subject'],
      predicate: plainTerm(quad.predicate) as Triple['predicate'],
      object: plainTerm(quad.object),
    }));
  } catch (error) {
    if (error instanceof NotResults) throw error;
    throw new NotResults(error instanceof Error ? error.message : String(error), text.length > 0);
  }
}

interface ParsedTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}

function plainTerm(term: ParsedTerm): Term {
  const { termType, value } = term;
  if (termType === 'NamedNode' || termType === 'BlankNode') return { termType, value };
  if (termType !== 'Literal' || !term.datatype) throw new NotResults(`a ${termType} is not an RDF term we can hold`);
  const literal = { termType, value, datatype: { value: term.datatype.value } } as const;
  return term.language ? { ...literal, language: term.language } : literal;
}
