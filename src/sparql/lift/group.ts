import type { Expression, Select } from '../parse.ts';
import { isLabel } from './answer.ts';
import type { Body, Test } from './body.ts';
import { type Context, refuse } from './context.ts';
import { type AggregateExpression, asAggregate, type Column, keyOf } from './modifiers.ts';
import { countedEdge } from './read-counted-group.ts';
import { COMPARISONS } from './read-filter.ts';
import { readTerm } from './read-term.ts';

export interface Grouped {
  readonly body: Body;
  /** What the columns and the aggregates of the query are called in the body. */
  readonly names: ReadonlyMap<string, string>;
}

/** Turns GROUP BY with an aggregate into a counted edge from the answer, and HAVING into a test of it. */
export function group(query: Select, body: Body, list: readonly Column[], answer: string, context: Context): Grouped {
  const { group: by, having, order } = query.solutionModifiers;
  const names = new Map<string, string>();
  for (const { name, expression } of list) {
    if (expression?.type === 'term' && expression.subType === 'variable') names.set(name, expression.value);
  }
  if (by === undefined) {
    const aggregates = list.some(({ expression }) => asAggregate(expression) !== undefined);
    if (having === undefined && !aggregates) return { body, names };
    return refuse('an aggregate stands next to a variable without GROUP BY');
  }
  checkGroupings(by.groupings, body, answer, context);

  const ranked = (order?.orderDefs ?? []).map(({ expression }) => expression);
  const measures = [...(having?.having ?? []).flatMap(leftSide), ...ranked].flatMap(
    (part) => measureIn(part, list) ?? [],
  );
  const [measure, ...others] = new Map(measures.map((aggregate) => [keyOf(aggregate), aggregate])).values();
  if (measure === undefined)
    return having === undefined ? { body, names } : refuse('HAVING tests something other than a count');
  if (others.length > 0) return refuse('groups are measured in two ways');

  const count = context.fresh('count');
  names.set(keyOf(measure), count);
  for (const { name, expression } of list) {
    const aggregate = asAggregate(expression);
    if (aggregate !== undefined && keyOf(aggregate) === keyOf(measure)) names.set(name, count);
  }
  const counted = countedEdge(body, answer, measure, count, context);
  const tests = (having?.having ?? []).map((test) => readHaving(test, count));
  return { body: { ...counted, tests: [...counted.tests, ...tests] }, names };
}

type Grouping = NonNullable<Select['solutionModifiers']['group']>['groupings'][number];

function checkGroupings(groupings: readonly Grouping[], body: Body, answer: string, context: Context): void {
  for (const grouping of groupings) {
    const name =
      'type' in grouping && grouping.type === 'term' && grouping.subType === 'variable' ? grouping.value : '';
    if (name !== answer && !isLabel(name, body, context)) refuse(`GROUP BY groups by something other than ?${answer}`);
  }
}

function leftSide(test: Expression): readonly Expression[] {
  return test.type === 'expression' && test.subType === 'operation' ? test.args.slice(0, 1) : [];
}

/** The aggregate that an expression is, or is the name of. */
function measureIn(expression: Expression, list: readonly Column[]): AggregateExpression | undefined {
  if (expression.type !== 'term' || expression.subType !== 'variable') return asAggregate(expression);
  return asAggregate(list.find(({ name }) => name === expression.value)?.expression);
}

function readHaving(test: Expression, on: string): Test {
  if (test.type === 'expression' && test.subType === 'operation') {
    const op = COMPARISONS[test.operator];
    const right = test.args[1];
    const node = right?.type === 'term' ? readTerm(right) : undefined;
    if (op !== undefined && node?.kind === 'literal') return { kind: 'compare', on, op, value: node.value };
  }
  return refuse('HAVING compares something other than a count with a number');
}
