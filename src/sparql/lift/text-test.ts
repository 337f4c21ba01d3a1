import type { TextTest } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import type { Expression } from '../parse.ts';
import type { Test } from './body.ts';
import { type Context, refuse } from './context.ts';
import { operand } from './read-filter.ts';

const TESTS: Readonly<Record<string, TextTest>> = { contains: 'contains', strstarts: 'starts', strends: 'ends' };

/** `CONTAINS(LCASE(STR(?v)), "new")` and its like. A form never minds capitals, which a query that does is noted for. */
export function readTextTest(operator: string, args: readonly Expression[], context: Context): Test {
  const name = operator.toUpperCase();
  const [subject, pattern, flags] = args;
  if (subject === undefined || pattern === undefined) return refuse(`${name} without two arguments`);
  const [value, part] = [uncased(subject), uncased(pattern)];
  const [{ node: on }, { node: text }] = [operand(value.of, context), operand(part.of, context)];
  if (on.kind !== 'variable' || text.kind !== 'literal')
    return refuse(`${name} of something other than a text in a value`);
  const read = operator === 'regex' ? readPattern(text.value.value) : { op: TESTS[operator]!, text: text.value.value };
  const ignoresCase = operator === 'regex' ? flagsOf(flags).includes('i') || value.isFolded : value.isFolded;
  if (!ignoresCase) context.note(`${name} is taken as one that does not mind capitals`);
  return { kind: 'match', on: on.name, op: read.op, value: literal(read.text) };
}

/** A regular expression that is only a text, at the beginning, at the end or anywhere. */
function readPattern(pattern: string): { readonly op: TextTest; readonly text: string } {
  const [, start, text, end] = /^(\^?)([^\\^$.|?*+()[\]{}]*)(\$?)$/u.exec(pattern) ?? [];
  if (text === undefined || text === '' || (start && end)) return refuse('REGEX of more than a text has no form');
  return { op: start ? 'starts' : end ? 'ends' : 'contains', text };
}

function flagsOf(flags: Expression | undefined): string {
  return flags?.type === 'term' && flags.subType === 'literal' ? flags.value : '';
}

/** An expression out of LCASE or UCASE. */
function uncased(expression: Expression): { readonly of: Expression; readonly isFolded: boolean } {
  const isCall = expression.type === 'expression' && expression.subType === 'operation';
  if (!isCall || (expression.operator !== 'lcase' && expression.operator !== 'ucase')) {
    return { of: expression, isFolded: false };
  }
  return { of: expression.args[0]!, isFolded: true };
}
