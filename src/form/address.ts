import type { Iri, Literal, Term } from '../core/index.ts';
import { RDF_LANG_STRING, XSD } from './literal.ts';

/** Where nodes without an IRI stand, after RDF's own way of giving them one: their labels hold within a snapshot. */
const NAMELESS = 'https://w3id.org/kbqa/.well-known/genid/';

/** What a term goes by where an IRI is wanted: its IRI, an address of the snapshot's own, or the value as it is written. */
export function addressOf(term: Term): Iri {
  switch (term.termType) {
    case 'NamedNode':
      return term.value as Iri;
    case 'BlankNode':
      return (NAMELESS + term.value) as Iri;
    case 'Literal':
      return `"${term.value}"${term.language ? `@${term.language}` : `^^${term.datatype.value}`}` as Iri;
  }
}

/** Whether an address is of a node without an IRI. */
export function isNameless(address: string): boolean {
  return address.startsWith(NAMELESS);
}

/** The term that an address is of. */
export function termAt(address: string): Term {
  if (address.startsWith('"')) return literalAt(address);
  if (address.startsWith(NAMELESS)) return { termType: 'BlankNode', value: address.slice(NAMELESS.length) };
  return { termType: 'NamedNode', value: address };
}

function literalAt(address: string): Literal {
  // Neither a language nor a datatype has a quote in it.
  const close = address.lastIndexOf('"');
  const [value, rest] = [address.slice(1, close), address.slice(close + 1)];
  if (rest.startsWith('@')) {
    return { termType: 'Literal', value, language: rest.slice(1), datatype: { value: RDF_LANG_STRING } };
  }
  return { termType: 'Literal', value, datatype: { value: rest.slice(2) || `${XSD}string` } };
}
