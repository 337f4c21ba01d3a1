import type { Expression, Select } from '../parse.ts';
import { refuse } from './context.ts';

/** One column of a SELECT: a variable, or an expression under a name. */
export interface Column {
  readonly name: string;
  readonly expression?: Expression;
}

/** The columns of a SELECT; nothing for `SELECT *`. */
export function columns(query: Select): readonly Column[] | undefined {
  const list: Column[] = [];
  for (const column of query.variables) {
    if (column.type === 'wildcard') return undefined;
    if (column.type === 'term') list.push({ name: column.value });
    else if (column.expression.type === 'term') list.push(alias(column.variable.value, column.expression));
    else list.push({ name: column.variable.value, expression: column.expression });
  }
  return list;
}

function alias(name: string, expression: Extract<Expression, { type: 'term' }>): Column {
  if (expression.subType !== 'variable') return refuse(`?${name} is a constant`);
  return { name, expression };
}

/** Whether a SELECT only hides or renames variables: it neither groups, nor ranks, nor computes. */
export function isBare(query: Select): boolean {
  const { group, having, order, limitOffset } = query.solutionModifiers;
  const computes = columns(query)?.some(({ expression }) => expression !== undefined && expression.type !== 'term');
  const cuts = limitOffset?.offset !== undefined || (order !== undefined && limitOffset?.limit !== undefined);
  return group === undefined && having === undefined && computes !== true && !cuts;
}

export type AggregateExpression = Extract<Expression, { subType: 'aggregate' }>;

export function asAggregate(expression: Expression | undefined): AggregateExpression | undefined {
  return expression?.type === 'expression' && expression.subType === 'aggregate' ? expression : undefined;
}

/** Two aggregates with the same key are the same. */
export function keyOf(aggregate: AggregateExpression): string {
  return JSON.stringify([aggregate.aggregation, aggregate.expression], (key, value) =>
    key === 'loc' ? undefined : value,
  );
}
