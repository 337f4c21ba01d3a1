import type { Language } from './words/index.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const NUMBERS = new Set([
  'integer',
  'decimal',
  'double',
  'float',
  'int',
  'long',
  'short',
  'nonNegativeInteger',
  'positiveInteger',
]);

export function isNumber(datatype: string | undefined): boolean {
  return datatype?.startsWith(XSD) === true && NUMBERS.has(datatype.slice(XSD.length));
}

export function isBoolean(datatype: string | undefined): boolean {
  return datatype === `${XSD}boolean`;
}

/** A literal as people of a language write it; what is not understood stays as it is in the graph. */
export function literalText(value: string, datatype: string | undefined, language: Language): string {
  if (isNumber(datatype)) return numberText(value, language);
  if (datatype === `${XSD}date`) return dateText(value, language) ?? value;
  return value;
}

/** Plain digits beyond what a number holds exactly would change: those stay as they are. */
function numberText(value: string, language: Language): string {
  const number = Number(value);
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))) return value;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: 'min2' }).format(number);
}

function dateText(value: string, language: Language): string | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (found === null) return undefined;
  const date = new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])));
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

export function countText(count: number, language: Language): string {
  return new Intl.NumberFormat(language).format(count);
}
