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
  /** What the aggregates of the head and their expressions are called in the body. */
  readonly names: ReadonlyMap<string, string>;
}

/** Turns GROUP BY with counts into counted edges. */
export function group(query: Select, body: Body, list: readonly Column[], answer: string, context: Context): Grouped {
  const { group: by, having, order } = query.solutionModifiers;
  const names = new Map<string, string>();
  const aliases = new Map<string, string>();
  for (const { name, expression } of list) {
    const aggregate = asAggregate(expression);
    if (aggregate !== undefined) aliases.set(name, keyOf(aggregate));
    else if (expression?.type === 'term' && expression.subType === 'variable') names.set(name, expression.value);
  }
  if (by === undefined) {
    if (having !== undefined || aliases.size > 0)
      return refuse('an aggregate stands next to a variable without GROUP BY');
    return { body, names };
  }
  const strange = by.groupings.find(
    (g) => !('type' in g) || g.type !== 'term' || g.subType !== 'variable' || g.value !== answer,
  );
  const labels = by.groupings.length > 1 && strange !== undefined && isGroupedLabel(strange, body, context);
  if (strange !== undefined && !labels) return refuse(`GROUP BY groups by something other than ?${answer}`);

  let counted = body;
  const nameOf = (aggregate: AggregateExpression): string => {
    const key = keyOf(aggregate);
    const known = names.get(key);
    if (known !== undefined) return known;
    if (aggregate.aggregation !== 'count')
      return refuse(`groups are measured by ${aggregate.aggregation.toUpperCase()}`);
    if (names.size > 0) return refuse('groups are measured in two ways');
    const name = context.fresh('count');
    counted = countedEdge(counted, answer, aggregate, name, context);
    names.set(key, name);
    return name;
  };
  const tests = (having?.having ?? []).flatMap((test) => readHaving(test, nameOf, aliases, names));
  for (const { expression } of order?.orderDefs ?? []) {
    const aggregate = asAggregate(expression) ?? aliased(expression, list);
    if (aggregate !== undefined) nameOf(aggregate);
  }
  for (const [alias, key] of aliases) if (names.has(key)) names.set(alias, names.get(key)!);
  return { body: { ...counted, tests: [...counted.tests, ...tests] }, names };
}

function isGroupedLabel(grouping: unknown, body: Body, context: Context): boolean {
  const term = grouping as { readonly subType?: string; readonly value?: unknown };
  return term.subType === 'variable' && typeof term.value === 'string' && isLabel(term.value, body, context);
}

function aliased(expression: Expression, list: readonly Column[]): AggregateExpression | undefined {
  if (expression.type !== 'term' || expression.subType !== 'variable') return undefined;
  return asAggregate(list.find(({ name }) => name === expression.value)?.expression);
}

function readHaving(
  test: Expression,
  nameOf: (aggregate: AggregateExpression) => string,
  aliases: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): readonly Test[] {
  if (test.type !== 'expression' || test.subType !== 'operation')
    return refuse('HAVING tests something other than a count');
  const [left, right] = test.args;
  const op = COMPARISONS[test.operator];
  const aggregate = asAggregate(left);
  const alias =
    left?.type === 'term' && left.subType === 'variable' ? names.get(aliases.get(left.value) ?? '') : undefined;
  const on = aggregate === undefined ? alias : nameOf(aggregate);
  if (op === undefined || on === undefined || right?.type !== 'term' || right.subType !== 'literal') {
    return refuse('HAVING compares something other than a count with a number');
  }
  const node = readTerm(right);
  return node.kind === 'literal' ? [{ kind: 'compare', on, op, value: node.value }] : [];
}

