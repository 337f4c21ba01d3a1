/** RDF terms as plain data under RDF/JS field names, so an N3.js or Oxigraph term already fits. */
export interface NamedNode {
  readonly termType: 'NamedNode';
  readonly value: string;
}
export interface BlankNode {
  readonly termType: 'BlankNode';
  readonly value: string;
}
export interface Literal {
  readonly termType: 'Literal';
  readonly value: string;
  readonly datatype: { readonly value: string };
  readonly language?: string;
}
export type Term = NamedNode | BlankNode | Literal;

export interface Triple {
  readonly subject: NamedNode | BlankNode;
  readonly predicate: NamedNode;
  readonly object: Term;
}

declare const brand: unique symbol;
/** The name of a thing in the knowledge base. */
export type Iri = string & { readonly [brand]: 'Iri' };
/** What a person, a model or a dataset calls a thing, before it has been found in the knowledge base. */
export type Label = string & { readonly [brand]: 'Label' };
