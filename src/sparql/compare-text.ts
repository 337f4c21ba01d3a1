import type { CompareAs, Comparison, Dialect, Literal } from '../core/index.ts';
import { DATE_TYPES, datePrecision, family, XSD } from '../form/index.ts';
import * as write from './write.ts';

const OPERATOR: Readonly<Record<Comparison, string>> = { lt: '<', le: '<=', gt: '>', ge: '>=', eq: '=', ne: '!=' };

/**
 * The SPARQL test that compares a value with a literal.
 * Dates compare as text at the precision they share, because engines refuse to compare a year with a day.
 */
export function compareText(
  op: Comparison,
  value: string,
  literal: Literal,
  dialect: Dialect,
  compareAs: CompareAs = 'typed',
): string {
  const sign = OPERATOR[op];
  switch (family(literal)) {
    case 'number': {
      const isText = compareAs === 'number-text';
      const number = isText || dialect.numbers === 'cast' ? asNumber(value) : value;
      const test = `${number} ${sign} ${write.literal(literal)}`;
      // To SPARQL, what is no number is not equal to one; to a reader it is not a number at all.
      return op === 'ne' && !isText ? `isNumeric(${value}) && ${test}` : test;
    }
    case 'boolean':
      if (op !== 'ne') return `${value} ${sign} ${write.literal(literal)}`;
      return `DATATYPE(${value}) = <${XSD}boolean> && ${value} != ${write.literal(literal)}`;
    case 'date': {
      const precision = datePrecision(literal.value);
      const text = write.string(literal.value.slice(0, precision));
      const types = DATE_TYPES.map((type) => `<${type}>`).join(', ');
      const shared = precision === 4 ? text : `SUBSTR(${text}, 1, STRLEN(${dateText(value, precision, dialect)}))`;
      return `DATATYPE(${value}) IN (${types}) && ${dateText(value, precision, dialect)} ${sign} ${shared}`;
    }
    case 'text': {
      const text = `isLiteral(${value}) && STR(${value}) ${sign} ${write.string(literal.value)}`;
      return literal.language ? `${text} && LANG(${value}) = ${write.string(literal.language)}` : text;
    }
    case 'other': {
      const type = `DATATYPE(${value}) = ${write.iri(literal.datatype.value)}`;
      return `isLiteral(${value}) && ${type} && STR(${value}) ${sign} ${write.string(literal.value)}`;
    }
  }
}

/** What values are put in order by. */
export function orderText(value: string, compareAs: CompareAs, dialect: Dialect): string {
  switch (compareAs) {
    case 'typed':
      return value;
    case 'date-text':
      return dateText(value, 10, dialect);
    case 'number-text':
      return asNumber(value);
  }
}

function asNumber(value: string): string {
  return `<${XSD}double>(${value})`;
}

/** The text of a date up to a precision, without the time zone that a server may have added. */
function dateText(value: string, precision: number, dialect: Dialect): string {
  const text = dialect.zoneSuffix ? `REPLACE(STR(${value}), "${dialect.zoneSuffix}$", "")` : `STR(${value})`;
  return `SUBSTR(${text}, 1, ${precision})`;
}
