import type { CompareAs, Comparison, Dialect, Literal, TextTest } from '../core/index.ts';
import {
  AMOUNT_TEXT,
  areNumbers,
  areRewritten,
  areStoredDates,
  asOperand,
  COUNTED_EXTRA,
  constantComparesAs,
  DATE_TEXT,
  DATE_TYPES,
  type DatePart,
  DURATION_PARTS,
  DURATION_TEXT,
  datePart,
  datePrecision,
  family,
  isLocalOrder,
  LOCAL_DATE,
  type LocalOrder,
  RDF_LANG_STRING,
  SIGNED_DATE_TEXT,
  withCountedYear,
  XSD,
  YEAR_START,
  YEARS_BEFORE,
} from '../form/index.ts';
import * as write from './write.ts';

const OPERATOR: Readonly<Record<Comparison, string>> = { lt: '<', le: '<=', gt: '>', ge: '>=', eq: '=', ne: '!=' };

/**
 * The SPARQL test that compares a value with a literal.
 * Dates compare as text at the precision they share, because engines refuse to compare a year with a day.
 */
export function compareText(
  op: Comparison,
  value: string,
  given: Literal,
  dialect: Dialect,
  as: CompareAs = 'typed',
): string {
  const sign = OPERATOR[op];
  const compareAs = constantComparesAs(given, as);
  const literal = asOperand(op, given, compareAs);
  switch (family(literal)) {
    case 'number': {
      const isText = areNumbers(compareAs);
      const number = isText || dialect.numbers === 'cast' ? asNumber(value, compareAs) : value;
      const test = `${number} ${sign} ${write.literal(literal)}`;
      // To SPARQL, what is no number is not equal to one; to a reader it is not a number at all.
      return op === 'ne' && !isText ? `isNumeric(${value}) && ${test}` : test;
    }
    case 'boolean':
      if (op !== 'ne') return `${value} ${sign} ${write.literal(literal)}`;
      return `DATATYPE(${value}) = <${XSD}boolean> && ${value} != ${write.literal(literal)}`;
    case 'date': {
      const precision = datePrecision(literal.value);
      const text = write.string(
        compareAs === 'signed-year'
          ? withCountedYear(literal.value).slice(0, precision + COUNTED_EXTRA)
          : literal.value.slice(0, precision),
      );
      const date = dateText(value, compareAs, precision, dialect);
      const shared = precision === 4 ? text : `SUBSTR(${text}, 1, STRLEN(${date}))`;
      return `${isDate(value, compareAs)} && ${date} ${sign} ${shared}`;
    }
    case 'text': {
      const text = `isLiteral(${value}) && STR(${value}) ${sign} ${write.string(literal.value)}`;
      return literal.language ? `${text} && LANG(${value}) = ${write.string(literal.language)}` : text;
    }
    case 'other': {
      const part = datePart(literal);
      if (part) return comparePart(sign, value, compareAs, part, dialect);
      const type = `DATATYPE(${value}) = ${write.iri(literal.datatype.value)}`;
      return `isLiteral(${value}) && ${type} && STR(${value}) ${sign} ${write.string(literal.value)}`;
    }
  }
}

/** The test of a part of a date or a time, as far as both are written: what `partsCompared` says of texts. */
function comparePart(sign: string, value: string, as: CompareAs, part: DatePart, dialect: Dialect): string {
  const { text, pattern } = part;
  // Some servers write years before Christ with fewer figures than others.
  const written = as === 'signed-year' ? dateInOrder(value, as, dialect) : yearFirstText(value, as);
  const found = `REPLACE(${written}, ${write.string(pattern)}, "$2")`;
  const own = text.includes(':') ? `REPLACE(${found}, "^([0-9]):", "0$1:")` : found;
  const given = `SUBSTR(${write.string(text)}, 1, STRLEN(${own}))`;
  const test = `SUBSTR(${own}, 1, ${text.length}) ${sign} ${given}`;
  return `isLiteral(${value}) && REGEX(${written}, ${write.string(pattern)}) && ${test}`;
}

/** A value of a graph in a test: its expression, and what is known of it before it is seen. */
export interface Compared {
  readonly value: string;
  readonly as: CompareAs;
  /** It can only be a number: a count, a sum, a ratio. */
  readonly isNumber: boolean;
}

/** The SPARQL test that compares two values of a graph, which must be of one family: what `comparesWith` says of terms. */
export function comparePair(op: Comparison, left: Compared, right: Compared, dialect: Dialect): string {
  const sign = OPERATOR[op];
  const [a, b] = [left.value, right.value];
  const number = (side: Compared) =>
    areNumbers(side.as) || (dialect.numbers === 'cast' && !side.isNumber) ? asNumber(side.value, side.as) : side.value;
  const isNumber = (side: Compared) => side.isNumber || areNumbers(side.as);
  const numbers = [
    ...[left, right].filter((side) => !isNumber(side)).map(({ value }) => `isNumeric(${value})`),
    `${number(left)} ${sign} ${number(right)}`,
  ].join(' && ');
  if (isNumber(left) || isNumber(right)) return numbers;

  const list = (types: readonly string[]) => `(${types.map((type) => `<${type}>`).join(', ')})`;
  const bothIn = (types: readonly string[]) => `DATATYPE(${a}) IN ${list(types)} && DATATYPE(${b}) IN ${list(types)}`;
  const [text, other] = [dateInOrder(a, left.as, dialect), dateInOrder(b, right.as, dialect)];
  // Each is cut to the length of the other: a day and a year compare as years.
  const cut = `SUBSTR(${text}, 1, STRLEN(${other})) ${sign} SUBSTR(${other}, 1, STRLEN(${text}))`;
  const dates = `${isDate(a, left.as)} && ${isDate(b, right.as)} && ${cut}`;
  if (areStoredDates(left.as) || areStoredDates(right.as)) return dates;

  const alike = `DATATYPE(${a}) = DATATYPE(${b}) || (${bothIn([`${XSD}string`, RDF_LANG_STRING])})`;
  const rest = `!isNumeric(${a}) && DATATYPE(${a}) NOT IN ${list(DATE_TYPES)}`;
  const things = `!isLiteral(${a}) && !isLiteral(${b}) && ${a} ${sign} ${b}`;
  return [
    numbers,
    dates,
    `${rest} && (${alike}) && STR(${a}) ${sign} STR(${b})`,
    ...(op === 'eq' || op === 'ne' ? [things] : []),
  ]
    .map((test) => `(${test})`)
    .join('\n  || ');
}

/** The SPARQL test of a value's text, in capitals or not. */
export function matchText(op: TextTest, value: string, text: string): string {
  const test = { contains: 'CONTAINS', starts: 'STRSTARTS', ends: 'STRENDS' }[op];
  return `isLiteral(${value}) && ${test}(LCASE(STR(${value})), ${write.string(text.toLowerCase())})`;
}

/** What values are put in order by. */
export function orderText(value: string, compareAs: CompareAs, dialect: Dialect): string {
  switch (compareAs) {
    case 'typed':
    case 'date':
      return value;
    case 'date-text':
    case 'day-first':
    case 'month-first':
      return dateText(value, compareAs, 10, dialect);
    case 'signed-year':
      return dateText(value, compareAs, 19, dialect);
    case 'number-text':
    case 'amount-text':
    case 'duration':
      return asNumber(value, compareAs);
  }
}

/** Whether a value is a date by its type, or by what it writes where dates may be stored as text. */
export function isDate(value: string, compareAs: CompareAs): string {
  const typed = `DATATYPE(${value}) IN (${DATE_TYPES.map((type) => `<${type}>`).join(', ')})`;
  if (!areStoredDates(compareAs)) return typed;
  const isWritten = (pattern: string) => `REGEX(STR(${value}), ${write.string(pattern)})`;
  // What begins with no year could not be counted.
  if (compareAs === 'signed-year') return `(${typed} && ${isWritten(YEAR_START)} || ${isWritten(SIGNED_DATE_TEXT)})`;
  return `(${typed} || ${isWritten(isLocalOrder(compareAs) ? LOCAL_DATE : DATE_TEXT)})`;
}

/** A value as a number: of an amount, the number without its commas and its unit; of a duration, its seconds. */
export function asNumber(value: string, compareAs: CompareAs): string {
  if (compareAs === 'duration') return asSeconds(`STR(${value})`);
  if (compareAs !== 'amount-text') return `<${XSD}double>(${value})`;
  const plain = `REPLACE(STR(${value}), ",", "")`;
  return `<${XSD}double>(REPLACE(${plain}, ${write.string(AMOUNT_TEXT)}, "$1"))`;
}

/** A unit that is not written is none of it: then the text stays whole, which is no number. What is no duration has no seconds. */
function asSeconds(text: string): string {
  const parts = DURATION_PARTS.map(({ seconds, pattern, groups }) => {
    const found = Array.from({ length: groups }, (_, i) => `$${i + 1}`).join('');
    return `COALESCE(<${XSD}double>(REPLACE(${text}, ${write.string(pattern)}, ${write.string(found)})), 0) * ${seconds}`;
  });
  const sign = `IF(STRSTARTS(${text}, "-"), -1, 1)`;
  return `IF(REGEX(${text}, ${write.string(DURATION_TEXT)}), ${sign} * (${parts.join(' + ')}), <${XSD}double>(""))`;
}

/** A number of seconds as a duration, to the thousandth. */
export function asDuration(seconds: string): string {
  const rounded = `STR(<${XSD}integer>(ROUND(<${XSD}decimal>(1000 * ${seconds}))) / 1000)`;
  return `STRDT(REPLACE(CONCAT("PT", ${rounded}, "S"), "^PT-", "-PT"), <${XSD}dayTimeDuration>)`;
}

/** The text of a date up to a precision, without the time zone that a server may have added. */
function dateText(value: string, as: CompareAs, precision: number, dialect: Dialect): string {
  const length = as === 'signed-year' ? precision + COUNTED_EXTRA : precision;
  return `SUBSTR(${dateInOrder(value, as, dialect)}, 1, ${length})`;
}

/** The text of a date as it stands among others: what `withCountedYear` makes of it, where years before Christ are among them. */
export function dateInOrder(value: string, as: CompareAs, dialect: Dialect): string {
  const text = unzoned(value, as, dialect);
  if (as !== 'signed-year') return text;
  return `CONCAT(STR(${countedYear(text)}), REPLACE(${text}, ${write.string(YEAR_START)}, ""))`;
}

/** The year that a text begins with, counted from before all others. */
export function countedYear(text: string): string {
  return `(${YEARS_BEFORE} + <${XSD}integer>(REPLACE(${text}, ${write.string(`(${YEAR_START}).*$`)}, "$1")))`;
}

function unzoned(value: string, as: CompareAs, dialect: Dialect): string {
  if (isLocalOrder(as)) return yearFirstText(value, as);
  return dialect.zoneSuffix ? `REPLACE(STR(${value}), "${dialect.zoneSuffix}$", "")` : `STR(${value})`;
}

/** Gives the first and the second part of a day with the year last its second digit. */
const PADDED = [
  ['^([0-9])[./-]([0-9]{1,2})[./-]([0-9]{4})$', '0$1/$2/$3'],
  ['^([0-9]{2})[./-]([0-9])[./-]([0-9]{4})$', '$1/0$2/$3'],
] as const;
const YEAR_FIRST: Readonly<Record<LocalOrder, string>> = { 'day-first': '$3-$2-$1', 'month-first': '$3-$1-$2' };

/** The text of a value, with the year first where it is a date that has it last: what `yearFirst` makes of it. Other texts are left alone by every step. */
export function yearFirstText(value: string, as: CompareAs): string {
  if (!isLocalOrder(as)) return `STR(${value})`;
  return [...PADDED, [LOCAL_DATE, YEAR_FIRST[as]] as const].reduce(
    (text, [pattern, written]) => `REPLACE(${text}, ${write.string(pattern)}, ${write.string(written)})`,
    `STR(${value})`,
  );
}

/** The test that a pattern needs whose values are put in order as days: what is none has no place among them. Nothing where values are not such. */
export function amongDays(value: string, as: CompareAs): string {
  return areRewritten(as) ? `\nFILTER(${isDate(value, as)})` : '';
}
