import type { Term, Triple } from '../../core/index.ts';
import type { Problems } from './problems.ts';
import { type TripleSink, termWriter } from './sink.ts';

interface TermLike {
  readonly termType: string;
  readonly value: string;
}

/** What every RDF/JS parser emits. */
export interface QuadLike {
  readonly subject: TermLike;
  readonly predicate: TermLike;
  readonly object: TermLike;
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/**
 * Puts the quads of other parsers into a sink. What is said of a triple, `<< s p o >> since 2001`, is said of a statement as
 * RDF 1.1 writes it; other triple terms are a problem.
 */
export function quadWriter(
  sink: TripleSink,
  problems: Problems,
  blankPrefix: string,
): (quad: QuadLike, line: number) => void {
  const write = termWriter(sink);
  const prefixed = (term: Term): Term =>
    term.termType === 'BlankNode' ? { termType: 'BlankNode', value: blankPrefix + term.value } : term;
  const put = (subject: Term, predicate: Term, object: Term): void =>
    sink.triple(write(prefixed(subject)), write(predicate), write(prefixed(object)));
  return ({ subject, predicate, object }, line) => {
    if (isNode(subject) && predicate.value === `${RDF}reifies` && isTriple(object)) {
      put(subject, { termType: 'NamedNode', value: `${RDF}subject` }, object.subject);
      put(subject, { termType: 'NamedNode', value: `${RDF}predicate` }, object.predicate);
      put(subject, { termType: 'NamedNode', value: `${RDF}object` }, object.object);
      return;
    }
    if (!isNode(subject) || !isNode(predicate) || predicate.termType !== 'NamedNode' || !isTerm(object)) {
      problems.add(line, 'only IRIs, blank nodes and literals can be stored; triple terms and variables cannot');
      return;
    }
    put(subject, predicate, object);
  };
}

/** A triple term whose own terms can be stored. */
function isTriple(term: TermLike): term is TermLike & Triple {
  const { subject, predicate, object } = term as TermLike & Partial<Record<keyof Triple, TermLike>>;
  return !!subject && !!predicate && !!object && isNode(subject) && isNode(predicate) && isTerm(object);
}

function isNode(term: TermLike): term is Exclude<Term, { termType: 'Literal' }> {
  return term.termType === 'NamedNode' || term.termType === 'BlankNode';
}

function isTerm(term: TermLike): term is Term {
  return isNode(term) || term.termType === 'Literal';
}
