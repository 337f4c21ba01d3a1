import type { Literal } from '../../core/index.ts';

const xsd = 'http://www.w3.org/2001/XMLSchema#';
const langString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString';

/** A literal as results have it: with a language, a datatype or neither. */
export function literalOf(value: string, language: string | undefined, datatype: string | undefined): Literal {
  if (language) return { termType: 'Literal', value, datatype: { value: langString }, language };
  // Virtuoso writes truth as 1 and 0, which are other spellings of the same values.
  const text = datatype === `${xsd}boolean` ? value.replace(/^1$/, 'true').replace(/^0$/, 'false') : value;
  return { termType: 'Literal', value: text, datatype: { value: datatype ?? `${xsd}string` } };
}
