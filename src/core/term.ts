/**
 * RDF terms as plain data under RDF/JS field names, so an N3.js or Oxigraph term already fits.
 * @example
 * const france: NamedNode = { termType: 'NamedNode', value: 'http://example.org/France' };
 */
export interface NamedNode {
  readonly termType: 'NamedNode';
  readonly value: string;
}
/**
 * A node without a name, known by a label that holds within one answer.
 * @example
 * const node: BlankNode = { termType: 'BlankNode', value: 'b0' };
 */
export interface BlankNode {
  readonly termType: 'BlankNode';
  readonly value: string;
}
/**
 * A value: its text, its datatype, and its language where it has one.
 * @example
 * const year: Literal = { termType: 'Literal', value: '1984', datatype: { value: 'http://www.w3.org/2001/XMLSchema#gYear' } };
 */
export interface Literal {
  readonly termType: 'Literal';
  readonly value: string;
  readonly datatype: { readonly value: string };
  readonly language?: string;
}
/**
 * Anything that a triple can be about.
 * @example
 * const textOf = (term: Term): string => (term.termType === 'NamedNode' ? `<${term.value}>` : term.value);
 */
export type Term = NamedNode | BlankNode | Literal;

/**
 * One fact: what it is about, what it says of it, and what it says.
 * @example
 * const fact: Triple = {
 *   subject: { termType: 'NamedNode', value: 'http://example.org/France' },
 *   predicate: { termType: 'NamedNode', value: 'http://example.org/capital' },
 *   object: { termType: 'NamedNode', value: 'http://example.org/Paris' },
 * };
 */
export interface Triple {
  readonly subject: NamedNode | BlankNode;
  readonly predicate: NamedNode;
  readonly object: Term;
}

declare const brand: unique symbol;
/**
 * The name of a thing in the knowledge base.
 * @example
 * const france = 'http://example.org/France' as Iri;
 */
export type Iri = string & { readonly [brand]: 'Iri' };
/**
 * What a person, a model or a dataset calls a thing, before it has been found in the knowledge base.
 * @example
 * const france = 'France' as Label;
 */
export type Label = string & { readonly [brand]: 'Label' };
