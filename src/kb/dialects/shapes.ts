import type { Dialect } from '../../core/index.ts';
import { derive } from './derive.ts';

const SHACL = 'http://www.w3.org/ns/shacl#';

/** Whether an IRI is one of the vocabulary in which shapes are written. */
export function isOfShapes(iri: string): boolean {
  return iri.startsWith(SHACL);
}

/** The dialect of a graph that is about shapes: what declares how others are made is what people ask about there. */
export function askingShapes(dialect: Dialect): Dialect {
  const { schema } = dialect;
  return derive(dialect, { schema: { ...schema, structure: schema.structure.filter((iri) => !isOfShapes(iri)) } });
}
