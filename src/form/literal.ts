import type { Literal } from '../core/index.ts';
import { withoutSign } from './signed-year.ts';

export const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const RDF_LANG_STRING = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString';

/** A literal of an XSD type, named without its namespace: `literal('31', 'integer')`. */
export function literal(value: string, type = 'string'): Literal {
  return { termType: 'Literal', value, datatype: { value: XSD + type } };
}

export function languageString(value: string, language: string): Literal {
  return { termType: 'Literal', value, datatype: { value: RDF_LANG_STRING }, language };
}

const NUMERIC = new Set(
  [
    'integer decimal float double int long short byte nonNegativeInteger positiveInteger nonPositiveInteger',
    'negativeInteger unsignedInt unsignedLong unsignedShort unsignedByte',
  ]
    .join(' ')
    .split(' ')
    .map((name) => XSD + name),
);
/** The date types, which compare with each other at the precision they share. */
export const DATE_TYPES = ['date', 'dateTime', 'gYear', 'gYearMonth'].map((name) => XSD + name);
const DATES = new Set(DATE_TYPES);

/** How the values of a datatype compare: as numbers, as dates, as truth values, as text, or not at all. */
export type Family = 'number' | 'date' | 'boolean' | 'text' | 'other';

export function family(value: Literal): Family {
  return datatypeFamily(value.datatype.value);
}

export function datatypeFamily(type: string): Family {
  if (NUMERIC.has(type)) return 'number';
  if (DATES.has(type)) return 'date';
  if (type === `${XSD}boolean`) return 'boolean';
  if (type === `${XSD}string` || type === RDF_LANG_STRING) return 'text';
  return 'other';
}

/** The number a numeric literal writes; XSD spells infinity its own way. */
export function numberOf(lexical: string): number {
  if (lexical === 'INF' || lexical === '+INF') return Number.POSITIVE_INFINITY;
  if (lexical === '-INF') return Number.NEGATIVE_INFINITY;
  return lexical.trim() === '' ? Number.NaN : Number(lexical);
}

/** Whether a text writes a number and nothing else. */
export function isNumberText(text: string): boolean {
  return /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(text);
}

/** Whether texts are figures that nobody counts with, as postcodes and account numbers are: some begin with a nought. */
export function areCodeNumbers(texts: readonly string[]): boolean {
  return texts.some((text) => /^0\d/.test(text)) && texts.every((text) => /^\d+$/.test(text));
}

/** What stands around the number of an amount, once commas are out of it: "$1,200 (about)" has 1200. SPARQL is told the same pattern. */
export const AMOUNT_TEXT = '^[^0-9-]*(-?[0-9]+([.][0-9]+)?).*$';
const AMOUNT_PATTERN = new RegExp(AMOUNT_TEXT, 's');

/** The number of an amount that is written with its unit; not a number where there is none. */
export function amountOf(text: string): number {
  const found = AMOUNT_PATTERN.exec(text.replaceAll(',', ''))?.[1];
  return found === undefined ? Number.NaN : Number(found);
}

/** A date as machines write it, to the year, the month, the day or the time, and nothing else. SPARQL is told the same pattern. */
export const DATE_TEXT = '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}([T ].*)?)?)?$';
/** The same where years before Christ are among them. */
export const SIGNED_DATE_TEXT = DATE_TEXT.replace('[0-9]{4}', '(-[0-9]{4,10}|[0-9]{4})');
const DATE_PATTERN = new RegExp(SIGNED_DATE_TEXT);

export function isDateText(text: string): boolean {
  return DATE_PATTERN.test(text);
}

/** How much of a date is written: 4 characters for a year, 7 to the month, 10 to the day, 19 to the second. */
export function datePrecision(lexical: string): 4 | 7 | 10 | 19 {
  const [, date] = withoutSign(lexical);
  if (/^\d{4}-\d{2}-\d{2}T/.test(date)) return 19;
  if (/^\d{4}-\d{2}-\d{2}/.test(date)) return 10;
  if (/^\d{4}-\d{2}(?!:|\d)/.test(date)) return 7;
  return 4;
}
