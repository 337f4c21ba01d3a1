import type { BlankNode, Literal, NamedNode, Term, Triple } from '../../src/core/index.ts';
import { commonPrefixes } from '../../src/kb/dialects/index.ts';

export const { rdf, rdfs, owl, skos, xsd } = commonPrefixes;

/** Where the things are put that a style makes up. */
export const MADE = 'http://shaken.example/';

export type Node = NamedNode | BlankNode;

export const node = (value: string): NamedNode => ({ termType: 'NamedNode', value });
export const blank = (value: string): BlankNode => ({ termType: 'BlankNode', value });
export const text = (value: string, language?: string): Literal =>
  language === undefined
    ? { termType: 'Literal', value, datatype: { value: `${xsd}string` } }
    : { termType: 'Literal', value, language, datatype: { value: `${rdf}langString` } };
export const triple = (subject: Node, predicate: string, object: Term): Triple => ({
  subject,
  predicate: node(predicate),
  object,
});

/** The part of an IRI that people read. */
export function localName(iri: string): string {
  return iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#'), iri.lastIndexOf(':')) + 1);
}

/** `the Word order` as `theWordOrder`. */
export function camelCase(words: string): string {
  const parts = words.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return parts.map((part, i) => (i === 0 ? lowerFirst(part) : upperFirst(part))).join('');
}

export function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
