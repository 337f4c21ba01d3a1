import type { Literal } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import type { Expression } from '../parse.ts';

/** The types of dates by how many characters of them are written. */
const TYPES: Readonly<Record<number, string>> = { 4: 'gYear', 7: 'gYearMonth', 10: 'date', 19: 'dateTime' };

/**
 * A date compared by its beginning, `YEAR(?v) = 1990` or `SUBSTR(STR(?v), 1, 7) <= "1990-03"`, as a variable and a date
 * of that precision: dates of a form compare at the precision they share. `MONTH(?v) = 7` is a month of whatever year.
 */
export function asDatePart(left: Expression, right: Expression): { name: string; value: Literal } | undefined {
  const month = variableName(operation(left, 'month')?.[0]);
  if (month !== undefined) {
    const number = constantText(right);
    if (number === undefined || !/^(?:[1-9]|1[0-2])$/u.test(number)) return undefined;
    return { name: month, value: literal(`--${number.padStart(2, '0')}`, 'gMonth') };
  }
  const part = beginning(left);
  if (part === undefined) return undefined;
  const text = constantText(right)?.padStart(4, '0');
  const type = TYPES[part.length];
  if (text?.length !== part.length || type === undefined || !/^\d{4}/u.test(text)) return undefined;
  return { name: part.name, value: literal(text, type) };
}

function beginning(expression: Expression): { readonly name: string; readonly length: number } | undefined {
  const year = operation(expression, 'year');
  const name = variableName(year?.[0]);
  if (name !== undefined) return { name, length: 4 };
  const [text, start, length] = operation(expression, 'substr') ?? [];
  const inner = variableName(operation(text, 'str')?.[0]);
  if (inner === undefined || constantText(start) !== '1') return undefined;
  return { name: inner, length: Number(constantText(length)) };
}

/** A constant, or the beginning of one that is as long as a value: `SUBSTR("1990-03", 1, STRLEN(…))`. */
function constantText(expression: Expression | undefined): string | undefined {
  const [text, start, length] = operation(expression, 'substr') ?? [];
  if (text !== undefined && constantText(start) === '1' && operation(length, 'strlen') !== undefined) {
    return constantText(text);
  }
  return expression?.type === 'term' && expression.subType === 'literal' ? expression.value : undefined;
}

function variableName(expression: Expression | undefined): string | undefined {
  return expression?.type === 'term' && expression.subType === 'variable' ? expression.value : undefined;
}

function operation(expression: Expression | undefined, operator: string): readonly Expression[] | undefined {
  if (expression?.type !== 'expression' || expression.subType !== 'operation') return undefined;
  return expression.operator === operator ? expression.args : undefined;
}
