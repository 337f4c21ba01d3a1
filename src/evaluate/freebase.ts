import type { Iri } from '../core/index.ts';
import type { GoldAnswer, GoldEntity } from './dataset.ts';

const NAMESPACE = 'http://rdf.freebase.com/ns/';
const ID = /^[mg]\.[\w-]+$/;

/** The IRI of a Freebase id, written `m.0d060g`, `/m/0d060g`, `fb:m.0d060g` or `www.freebase.com/m/0d060g`. */
export function freebaseIri(id: string): Iri {
  const bare = id.replace(/^(?:https?:\/\/)?(?:www\.freebase\.com\/|rdf\.freebase\.com\/ns\/)|^(?:ns|fb):|^\//, '');
  return (NAMESPACE + bare.replaceAll('/', '.')) as Iri;
}

/** A name as datasets over Freebase write it; other IRIs stay as they are. */
export function bareName(iri: string): string {
  return iri.startsWith(NAMESPACE) ? iri.slice(NAMESPACE.length) : iri;
}

export function isFreebaseId(text: string): boolean {
  return ID.test(text);
}

/** An answer of a dataset over Freebase: an id, or else a value. */
export function freebaseAnswer(value: string, label?: string): GoldAnswer {
  if (!isFreebaseId(value)) return { kind: 'literal', value };
  return { kind: 'iri', value: freebaseIri(value), ...(label && { label }) };
}

export function freebaseEntity(id: string, label?: string): GoldEntity {
  return { iri: freebaseIri(id), ...(label && { label }) };
}
