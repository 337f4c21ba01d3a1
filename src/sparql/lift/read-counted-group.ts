import type { Aggregation, Chain, Iri } from '../../core/index.ts';
import type { Select } from '../parse.ts';
import { type Body, bodyVariables, type Edge, substitute, variable } from './body.ts';
import { type Context, refuse } from './context.ts';
import { detach, touches } from './detach.ts';
import { asAggregate, type Column } from './modifiers.ts';
import { readBody } from './read-body.ts';

/** `SELECT ?x (COUNT(?y) AS ?n) … GROUP BY ?x` as a sub-query: its pattern, with a counted edge from ?x to ?n. */
export function readCountedGroup(query: Select, list: readonly Column[], context: Context): Body | undefined {
  const { group, having, order, limitOffset } = query.solutionModifiers;
  const [subject, count, ...more] = list;
  const aggregate = asAggregate(count?.expression);
  if (group === undefined || aggregate?.aggregation !== 'count' || more.length > 0) return undefined;
  if (having !== undefined || order !== undefined || limitOffset !== undefined) return undefined;
  const [grouping, ...others] = group.groupings;
  if (subject?.expression !== undefined || others.length > 0) return undefined;
  if (grouping === undefined || !('type' in grouping) || grouping.type !== 'term') return undefined;
  if (grouping.subType !== 'variable' || grouping.value !== subject?.name) return undefined;
  const body = countedEdge(readBody(query.where.patterns, context), subject.name, aggregate, count!.name, context);
  const names = new Map([subject.name, count!.name].map((name) => [name, name]));
  return substitute(body, (name) => {
    if (!names.has(name)) names.set(name, context.fresh(name));
    return variable(names.get(name)!);
  });
}

const AGGREGATIONS: Readonly<Record<string, Aggregation | 'count'>> = {
  count: 'count',
  sum: 'sum',
  avg: 'avg',
  min: 'min',
  max: 'max',
};

/** How the groups of a variable are measured: by what, and along which way; and the pattern without that way. */
export interface GroupMeasure {
  readonly of: Aggregation | 'count';
  readonly chain: Chain<Iri>;
  readonly rest: Body;
  /** The OPTIONAL part that the way lies in. */
  readonly optional?: Body;
}

export function groupMeasure(
  body: Body,
  subject: string,
  aggregate: NonNullable<ReturnType<typeof asAggregate>>,
  context: Context,
): GroupMeasure {
  const name = aggregate.aggregation.toUpperCase();
  const of = AGGREGATIONS[aggregate.aggregation] ?? refuse(`groups are measured by ${name}, which has no form`);
  const [counted] = aggregate.expression;
  if (counted.type !== 'term' || counted.subType !== 'variable')
    return refuse(`${name} measures something other than a variable`);
  const end = counted.value;
  const optional = body.optionals.find((part) => part.edges.some((edge) => touches(edge, end)));
  const others = { ...body, optionals: body.optionals.filter((part) => part !== optional) };
  if (optional !== undefined && bodyVariables(others).has(end))
    return refuse(`?${end} is counted, and is also constrained`);
  const { by, rest } = detach(optional ?? body, subject, end);
  const { chain } = by;
  if (by.of !== 'value') return refuse(`${name} measures ?${end}, which is itself counted`);
  const sums = of === 'sum' || of === 'avg';
  if (sums && aggregate.distinct) return refuse(`${name}(DISTINCT ?${end}) has no form`);
  if (of === 'count' && !aggregate.distinct && (chain.length > 1 || rest.edges.length > 0)) {
    context.note(`COUNT(?${end}) is taken as COUNT(DISTINCT ?${end})`);
  }
  // What else a thing has makes more rows of it.
  if (sums && (optional ? bodyVariables(others) : bodyVariables(rest)).size > 1) {
    context.note(`${name}(?${end}) is taken over distinct things and values`);
  }
  return { of, chain, rest, ...(optional && { optional }) };
}

/** Replaces the path from a variable to what is counted by one counted edge. */
export function countedEdge(
  body: Body,
  subject: string,
  aggregate: NonNullable<ReturnType<typeof asAggregate>>,
  count: string,
  context: Context,
): Body {
  const { of, chain, rest, optional } = groupMeasure(body, subject, aggregate, context);
  if (optional !== undefined && of !== 'count') return refuse(`${of.toUpperCase()} is taken over what may be missing`);
  const edge: Edge = {
    from: variable(subject),
    to: variable(count),
    routes: [chain],
    counted: optional === undefined ? 'some' : 'maybe',
    ...(of !== 'count' && { measured: of }),
  };
  if (optional === undefined) return { ...rest, edges: [...rest.edges, edge] };
  if (rest.edges.length > 0) return refuse('what is counted is OPTIONAL, and that part says more');
  return { ...body, optionals: body.optionals.filter((part) => part !== optional), edges: [...body.edges, edge] };
}
