import type { Term } from '../../core/index.ts';
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

/** Puts the quads of other parsers into a sink; what RDF 1.1 does not know, such as triple terms, is a problem. */
export function quadWriter(
  sink: TripleSink,
  problems: Problems,
  blankPrefix: string,
): (quad: QuadLike, line: number) => void {
  const write = termWriter(sink);
  const prefixed = (term: Term): Term =>
    term.termType === 'BlankNode' ? { termType: 'BlankNode', value: blankPrefix + term.value } : term;
  return ({ subject, predicate, object }, line) => {
    if (!isNode(subject) || !isNode(predicate) || predicate.termType !== 'NamedNode' || !isTerm(object)) {
      problems.add(line, 'only IRIs, blank nodes and literals can be stored; triple terms and variables cannot');
      return;
    }
    sink.triple(write(prefixed(subject)), write(predicate), write(prefixed(object)));
  };
}

function isNode(term: TermLike): term is Exclude<Term, { termType: 'Literal' }> {
  return term.termType === 'NamedNode' || term.termType === 'BlankNode';
}

function isTerm(term: TermLike): term is Term {
  return isNode(term) || term.termType === 'Literal';
}
