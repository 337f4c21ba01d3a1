import type { Iri, Literal } from '../../core/index.ts';
import { languageString, XSD } from '../../form/index.ts';
import type { Expression, SparqlTerm } from '../parse.ts';
import { type Constant, type Node, variable } from './body.ts';
import { refuse } from './context.ts';

type AstTerm = Extract<SparqlTerm, { type: 'term' }> | Extract<Expression, { type: 'term' }>;

/** A term of a query as a node: a blank node is a variable nobody asks for. */
export function readTerm(term: AstTerm): Node {
  switch (term.subType) {
    case 'variable':
      return variable(term.value);
    case 'blankNode':
      return variable(`_:${term.label}`);
    case 'namedNode':
      return { kind: 'entity', symbol: term.value as Iri };
    case 'literal':
      return { kind: 'literal', value: readLiteral(term) };
  }
}

export function readConstant(term: AstTerm): Constant {
  const node = readTerm(term);
  return node.kind === 'variable' ? refuse(`a constant was expected where ?${node.name} stands`) : node;
}

function readLiteral(term: Extract<AstTerm, { subType: 'literal' }>): Literal {
  const { value, langOrIri } = term;
  if (typeof langOrIri === 'string') return languageString(value, langOrIri.toLowerCase());
  return { termType: 'Literal', value, datatype: { value: langOrIri?.value ?? `${XSD}string` } };
}
