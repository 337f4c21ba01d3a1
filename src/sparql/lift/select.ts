import type { Aggregation, Grounded } from '../../core/index.ts';
import type { Ask, Expression, Select } from '../parse.ts';
import { answerOf, columnsAsked, withoutLabels } from './answer.ts';
import { type Body, boundVariables, type Edge, type Test, variable } from './body.ts';
import { type Context, Refusal, refuse } from './context.ts';
import { disjunction } from './forms.ts';
import { group } from './group.ts';
import { aggregateOf, superlative } from './measure.ts';
import { type AggregateExpression, asAggregate, type Column, columns } from './modifiers.ts';
import { formOf, plant, rootForm } from './plant.ts';
import { rankingOf } from './ranking.ts';
import { readBody } from './read-body.ts';
import { operandName } from './read-filter.ts';
import { groupTable, liftTable } from './table.ts';

/** The form of a SELECT of one variable, one count or one aggregate, or of several variables as columns. */
export function liftSelect(query: Select, context: Context): Grounded {
  const body = readWhole(query, context);
  const list = columns(query) ?? [...boundVariables(body)].map((name): Column => ({ name }));
  const [column] = list;
  const aggregate = asAggregate(column?.expression);
  if (aggregate !== undefined && list.length === 1 && query.solutionModifiers.group === undefined) {
    return liftAggregate(aggregate, body, query, context);
  }
  const several = columns(query) && columnsAsked(list, body, context);
  if (several !== undefined && query.solutionModifiers.group === undefined) {
    if (rankingOf(query, new Map(), context) !== undefined) return refuse('rows of several columns are ranked');
    if (query.distinct !== true) context.note('rows are taken as one for each thing and combination of its values');
    return liftTable(several, body, context);
  }
  const answer = answerOf(list, body, context);
  const grouped = group(query, body, list, answer, context);
  const asked = withoutLabels(grouped.body, list, answer, context);
  const ranking = rankingOf(query, grouped.names, context);
  if (ranking?.by === answer) {
    if (ranking.rank > 1 || ranking.size !== undefined) {
      return refuse(`?${answer} is ranked by itself, and not the first is asked for`);
    }
    return aggregateOf(plant(asked, answer, [answer], context), answer, ranking.op, context);
  }
  const trees = plant(asked, answer, ranking === undefined ? [answer] : [answer, ranking.by], context);
  const measured = list.filter(({ expression }) => asAggregate(expression) !== undefined);
  if (ranking !== undefined) {
    for (const { name } of measured) context.note(`left out: ?${name}, which comes along with the answer`);
    if (query.distinct !== true && ranking.rank > 1) context.note('rows are ranked without DISTINCT');
    if (ranking.size === undefined) context.note('ties are kept: the query takes one of the best');
    else context.note(`ties are kept: the first ${ranking.size} rows are taken as the first things`);
    return superlative(trees, ranking, context);
  }
  const [first, ...rest] = trees.map(rootForm);
  const members = disjunction([first!, ...rest]);
  return measured.length === 0 ? members : groupTable(members, list, answer, body, context);
}

/** `(ASK X)`: of any variable, or of the things of a plain fact. */
export function liftAsk(query: Ask, context: Context): Grounded {
  const body = readWhole(query, context);
  let refusal: Refusal | undefined;
  for (const [root, rooted] of possibleRoots(body, context)) {
    try {
      return { kind: 'ask', of: formOf(rooted, root, context) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new Refusal('ASK without a triple');
}

function readWhole(query: Select | Ask, context: Context): Body {
  if (query.datasets.clauses.length > 0) return refuse('FROM names a graph, and a form speaks of one graph only');
  const patterns = query.values === undefined ? query.where.patterns : [...query.where.patterns, query.values];
  return readBody(patterns, context);
}

/** The variables first; then the constants, each as a variable that is it. */
function possibleRoots(body: Body, context: Context): readonly (readonly [string, Body])[] {
  const nodes = body.edges.flatMap(({ from, to }) => [from, to]);
  const constants = new Map(
    nodes.flatMap((node) => (node.kind === 'entity' ? [[node.symbol as string, node] as const] : [])),
  );
  const variables = [...boundVariables(body)].map((name) => [name, body] as const);
  const rooted = [...constants.values()].map((constant) => {
    const root = context.fresh('thing');
    const swap = (node: Edge['from']): Edge['from'] =>
      node.kind === 'entity' && node.symbol === constant.symbol ? variable(root) : node;
    const edges = body.edges.map((edge) => ({ ...edge, from: swap(edge.from), to: swap(edge.to) }));
    const is: Test = { kind: 'is', on: root, constant, negated: false };
    return [root, { ...body, edges, tests: [is, ...body.tests] }] as const;
  });
  return [...variables, ...rooted];
}

const AGGREGATIONS: Readonly<Record<string, Aggregation>> = { sum: 'sum', avg: 'avg', min: 'min', max: 'max' };

function liftAggregate(aggregate: AggregateExpression, body: Body, query: Select, context: Context): Grounded {
  const name = aggregate.aggregation.toUpperCase();
  checkNoRanking(query, name, context);
  const [counted] = aggregate.expression;
  const inner = counted.type === 'wildcard' ? onlyVariable(body) : operandName(counted, context);
  if (!boundVariables(body).has(inner)) return refuse(`no triple gives ?${inner} a value`);
  if (aggregate.aggregation === 'count') {
    if (!aggregate.distinct && boundVariables(body).size > 1 && !isDistinctWrapper(query)) {
      context.note(`COUNT(?${inner}) is taken as COUNT(DISTINCT ?${inner})`);
    }
    return { kind: 'count', of: formOf(body, inner, context) };
  }
  const op = AGGREGATIONS[aggregate.aggregation];
  if (op === undefined) return refuse(`${name} has no form`);
  const sums = op === 'sum' || op === 'avg';
  if (sums && query.solutionModifiers.having === undefined) context.note(`${name} of nothing is taken as nothing`);
  if (sums && !aggregate.distinct && boundVariables(body).size > 2) {
    context.note(`${name}(?${inner}) is taken over distinct things and values`);
  }
  if (sums && aggregate.distinct) return refuse(`${name}(DISTINCT ?${inner}) has no form`);
  return aggregateOf(plant(body, inner, [inner], context), inner, op, context);
}

function checkNoRanking(query: Select, name: string, context: Context): void {
  const { having, limitOffset } = query.solutionModifiers;
  if (having !== undefined && !isNonEmptyCheck(having.having)) refuse(`HAVING on a single ${name} has no form`);
  if (limitOffset?.offset !== undefined) refuse(`OFFSET on a single ${name} has no form`);
  if (limitOffset?.limit !== undefined) context.note('LIMIT on a single value changes nothing');
}

/** `HAVING (COUNT(*) > 0 && isLiteral(MAX(?v)))`: an aggregate of nothing is nothing, as in the algebra. */
function isNonEmptyCheck(having: readonly Expression[]): boolean {
  return having.every((test) => {
    if (test.type !== 'expression' || test.subType !== 'operation') return false;
    const [left, right] = test.args;
    if (test.operator === '&&') return isNonEmptyCheck(test.args);
    if (test.operator === 'isliteral') return asAggregate(left) !== undefined;
    const counts = test.operator === '>' && asAggregate(left)?.aggregation === 'count';
    return counts && right?.type === 'term' && 'value' in right && right.value === '0';
  });
}

function isDistinctWrapper(query: Select): boolean {
  const [only, ...more] = query.where.patterns;
  const inner = only?.type === 'pattern' && only.subType === 'group' ? only.patterns[0] : only;
  return more.length === 0 && inner?.type === 'query' && inner.distinct === true && inner.variables.length === 1;
}

function onlyVariable(body: Body): string {
  const [name, ...more] = boundVariables(body);
  return name === undefined || more.length > 0 ? refuse('COUNT(*) counts rows of several variables') : name;
}
