import type { Comparison, Iri, Literal } from '../../core/index.ts';
import { AMOUNT_TEXT, DURATION_TEXT, family, XSD } from '../../form/index.ts';
import type { Expression } from '../parse.ts';
import { type Constant, MIRRORED, type Node, type Test } from './body.ts';
import { type Context, refuse } from './context.ts';
import { asDatePart } from './date-part.ts';
import { asKindTest } from './kind-test.ts';
import { isLanguageTest } from './language-test.ts';
import { readBody } from './read-body.ts';
import { readTerm } from './read-term.ts';
import { readTextTest } from './text-test.ts';

export const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  '=': 'eq',
  '!=': 'ne',
};
const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  lt: 'ge',
  le: 'gt',
  gt: 'le',
  ge: 'lt',
  eq: 'ne',
  ne: 'eq',
};

/** What a FILTER says, as tests that must all hold; what only concerns languages or kinds of terms is left out with a note. */
export function readFilter(expression: Expression, context: Context): readonly Test[] {
  const language = isLanguageTest(expression);
  if (language !== undefined) {
    context.note(`left out: the language filter on ?${language}`);
    return [];
  }
  const kind = asKindTest(expression);
  if (kind !== undefined) {
    context.note(`left out: ${kind}`);
    return [];
  }
  if (expression.type === 'expression' && expression.subType === 'operation' && expression.operator === '&&') {
    return expression.args.flatMap((part) => readFilter(part, context));
  }
  return [readTest(expression, context)];
}

function readTest(expression: Expression, context: Context): Test {
  if (expression.type === 'term') return refuse('a FILTER that is a bare value has no form');
  switch (expression.subType) {
    case 'patternOperation': {
      const body = readBody(expression.args.patterns, context);
      return { kind: 'exists', body, negated: expression.operator === 'notexists' };
    }
    case 'operation':
      return readOperation(expression.operator, expression.args, context);
    case 'functionCall':
      return refuse(`the filter calls <${expression.function.value}>`);
    case 'aggregate':
      return refuse(`${expression.aggregation.toUpperCase()} stands in a FILTER`);
  }
}

function readOperation(operator: string, args: readonly Expression[], context: Context): Test {
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) return readComparison(comparison, args[0]!, args[1]!, context);
  switch (operator) {
    case '&&':
      return { kind: 'all', of: args.map((part) => readTest(part, context)) };
    case '||':
      return { kind: 'any', of: args.map((part) => readTest(part, context)) };
    case '!':
      return negate(readTest(args[0]!, context));
    case 'in':
    case 'notin': {
      const [subject, ...items] = args;
      const of = items.map((item) => readComparison(operator === 'in' ? 'eq' : 'ne', subject!, item, context));
      return { kind: operator === 'in' ? 'any' : 'all', of };
    }
    case 'contains':
    case 'strstarts':
    case 'strends':
    case 'regex':
      return readTextTest(operator, args, context);
    case 'sameterm':
      return readSameTerm(operand(args[0]!, context), operand(args[1]!, context));
    case 'bound': {
      const node = args[0]?.type === 'term' ? readTerm(args[0]) : undefined;
      if (node?.kind !== 'variable') return refuse('bound() without a variable');
      return { kind: 'bound', on: node.name, negated: false };
    }
    default:
      return refuse(`the filter uses ${operator.toUpperCase()}, which has no form`);
  }
}

function negate(test: Test): Test {
  switch (test.kind) {
    case 'is':
    case 'bound':
    case 'exists':
      return { ...test, negated: !test.negated };
    case 'compare':
      return { ...test, op: OPPOSITE[test.op] };
    case 'differ':
    case 'same':
      return { ...test, kind: test.kind === 'differ' ? 'same' : 'differ' };
    case 'all':
    case 'any':
      return { kind: test.kind === 'all' ? 'any' : 'all', of: test.of.map(negate) };
    case 'in':
    case 'match':
    case 'during':
    case 'order':
    case 'never':
      return refuse('the negation of this filter has no form');
  }
}

function readComparison(op: Comparison, a: Expression, b: Expression, context: Context): Test {
  const difference = asDifference(a);
  if (difference !== undefined && isZero(b)) return readComparison(op, difference[0], difference[1], context);
  const part = asDatePart(a, b);
  if (part !== undefined) return { kind: 'compare', on: part.name, op, value: part.value };
  const [left, right] = [operand(a, context), operand(b, context)];
  if (left.node.kind === 'variable' && right.node.kind === 'variable') {
    const names = { left: left.node.name, right: right.node.name };
    if (op === 'ne') return { kind: 'differ', ...names };
    if (op === 'eq') return { kind: 'same', ...names };
    return { kind: 'order', op, ...names };
  }
  if (left.node.kind === 'variable' && right.node.kind !== 'variable') {
    return compareWith(left.node.name, left.text, op, right.node);
  }
  if (left.node.kind !== 'variable' && right.node.kind === 'variable') {
    return compareWith(right.node.name, right.text, MIRRORED[op], left.node);
  }
  return refuse('a FILTER compares two constants');
}

/** Identity, where `=` compares values. */
function readSameTerm({ node: left }: Operand, { node: right }: Operand): Test {
  if (left.kind === 'variable' && right.kind === 'variable') {
    return { kind: 'same', left: left.name, right: right.name };
  }
  if (left.kind === 'variable' && right.kind !== 'variable') {
    return { kind: 'is', on: left.name, constant: right, negated: false };
  }
  return right.kind === 'variable'
    ? readSameTerm({ node: right, text: false }, { node: left, text: false })
    : { kind: 'never' };
}

/** Without STR, a text equals only itself, language included; with it, any literal that reads the same. */
function compareWith(on: string, text: boolean, op: Comparison, constant: Constant): Test {
  const equality = op === 'eq' || op === 'ne';
  if (constant.kind === 'literal') {
    const isName = text && /^https?:/u.test(constant.value.value);
    if (equality && isName) return { kind: 'is', on, constant: entity(constant.value.value), negated: op === 'ne' };
    if (equality && !text && family(constant.value) === 'text')
      return { kind: 'is', on, constant, negated: op === 'ne' };
    return { kind: 'compare', on, op, value: constant.value };
  }
  if (!equality) return refuse(`?${on} is ordered against the thing <${constant.symbol}>`);
  return { kind: 'is', on, constant, negated: op === 'ne' };
}

function entity(iri: string): Constant {
  return { kind: 'entity', symbol: iri as Iri };
}

interface Operand {
  readonly node: Node;
  /** Taken as text, with STR or a cast to a string. */
  readonly text: boolean;
}

/** A variable or a constant, out of the casts around it: a form compares by what its literal is. */
export function operand(expression: Expression, context: Context): Operand {
  if (expression.type === 'term') return { node: readTerm(expression), text: false };
  const cast = asCast(expression);
  if (cast === undefined) return refuse(`a filter computes with ${describe(expression)}, which has no form`);
  const { node, text } = operand(cast.of, context);
  if (cast.type === undefined || cast.type === `${XSD}string`) return { node, text: true };
  if (node.kind === 'literal') return { node: { kind: 'literal', value: typed(node.value, cast.type) }, text };
  context.note(`left out: the cast to ${cast.type.replace(XSD, 'xsd:')}`);
  return { node, text };
}

/** The variable under the casts of an expression. */
export function operandName(expression: Expression, context: Context): string {
  const { node } = operand(expression, context);
  return node.kind === 'variable' ? node.name : refuse('a constant is aggregated');
}

function typed(value: Literal, type: string): Literal {
  return { termType: 'Literal', value: value.value, datatype: { value: type.replace(/#datetime$/u, '#dateTime') } };
}

function asCast(expression: Expression): { readonly of: Expression; readonly type?: string } | undefined {
  if (expression.type !== 'expression') return undefined;
  if (expression.subType === 'functionCall') {
    const [of, ...more] = expression.args;
    if (of === undefined || more.length > 0 || !expression.function.value.startsWith(XSD)) return undefined;
    return { of, type: expression.function.value };
  }
  if (expression.subType !== 'operation') return undefined;
  const [of, pattern] = expression.args;
  const timed = expression.operator === 'if' ? asTimed(of) : undefined;
  if (timed !== undefined) return { of: timed, type: `${XSD}double` };
  const isText = expression.operator === 'str' || (expression.operator === 'replace' && takesAmount(pattern));
  return of === undefined || !isText ? undefined : { of };
}

/** What is replaced to have the number of an amount: all around it, or the commas in it. */
function takesAmount(pattern: Expression | undefined): boolean {
  return pattern?.type === 'term' && pattern.subType === 'literal' && [AMOUNT_TEXT, ','].includes(pattern.value);
}

/** What is tested for being a duration, so that its seconds may be summed up. */
function asTimed(test: Expression | undefined): Expression | undefined {
  if (test?.type !== 'expression' || test.subType !== 'operation' || test.operator !== 'regex') return undefined;
  const [of, pattern] = test.args;
  return pattern?.type === 'term' && pattern.subType === 'literal' && pattern.value === DURATION_TEXT ? of : undefined;
}

function asDifference(expression: Expression): readonly [Expression, Expression] | undefined {
  if (expression.type !== 'expression' || expression.subType !== 'operation' || expression.operator !== '-')
    return undefined;
  const [left, right] = expression.args;
  return left === undefined || right === undefined ? undefined : [left, right];
}

function isZero(expression: Expression): boolean {
  return expression.type === 'term' && expression.subType === 'literal' && Number(expression.value) === 0;
}

function describe(expression: Expression): string {
  if (expression.type === 'term') return 'a value';
  if (expression.subType === 'functionCall') return `<${expression.function.value}>`;
  if (expression.subType === 'aggregate') return expression.aggregation.toUpperCase();
  return expression.operator.toUpperCase();
}
