import type { Chain, Iri } from '../../core/index.ts';
import type { Select } from '../parse.ts';
import { type Body, bodyVariables, type Edge, reversed, substitute, variable } from './body.ts';
import { type Context, refuse } from './context.ts';
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

/** Replaces the path from a variable to what is counted by one counted edge. */
export function countedEdge(
  body: Body,
  subject: string,
  aggregate: NonNullable<ReturnType<typeof asAggregate>>,
  count: string,
  context: Context,
): Body {
  const [counted] = aggregate.expression;
  if (counted.type !== 'term' || counted.subType !== 'variable')
    return refuse('COUNT counts something other than a variable');
  const end = counted.value;
  const optional = body.optionals.find((part) => part.edges.some((edge) => touches(edge, end)));
  const others = { ...body, optionals: body.optionals.filter((part) => part !== optional) };
  if (optional !== undefined && bodyVariables(others).has(end))
    return refuse(`?${end} is counted, and is also constrained`);
  const { chain, rest } = detach(optional ?? body, subject, end);
  if (!aggregate.distinct && (chain.length > 1 || rest.edges.length > 0)) {
    context.note(`COUNT(?${end}) is taken as COUNT(DISTINCT ?${end})`);
  }
  const edge: Edge = {
    from: variable(subject),
    to: variable(count),
    routes: [chain],
    counted: optional === undefined ? 'some' : 'maybe',
  };
  if (optional === undefined) return { ...rest, edges: [...rest.edges, edge] };
  if (rest.edges.length > 0) return refuse(`?${end} is counted, and its OPTIONAL part says more`);
  return { ...others, edges: [...body.edges, edge] };
}

/** The path between two variables over variables that nothing else is said of, and the body without it. */
function detach(body: Body, from: string, to: string): { readonly chain: Chain<Iri>; readonly rest: Body } {
  const elsewhere = bodyVariables({ ...body, edges: [] });
  let edges = body.edges;
  let chain: Chain<Iri> | undefined;
  for (let at = to; at !== from; ) {
    const [edge, ...more] = edges.filter((one) => touches(one, at));
    if (edge === undefined) return refuse(`?${to} is counted, but no triple joins it to ?${from}`);
    if (more.length > 0 || elsewhere.has(at))
      return refuse(`?${to} is counted, but ?${at} on the way to it is constrained`);
    const [route, ...others] = edge.routes;
    if (route === undefined || others.length > 0) return refuse(`?${to} is counted over alternative paths`);
    const backwards = edge.from.kind === 'variable' && edge.from.name === at;
    const far = backwards ? edge.to : edge.from;
    if (far.kind !== 'variable') return refuse(`?${to} is counted, but not for ?${from}`);
    const [first, ...rest] = backwards ? reversed(route) : route;
    chain = [first, ...rest, ...(chain ?? [])];
    edges = edges.filter((one) => one !== edge);
    at = far.name;
  }
  if (chain === undefined) return refuse(`?${from} is counted for itself`);
  return { chain, rest: { ...body, edges } };
}

function touches(edge: Edge, name: string): boolean {
  return [edge.from, edge.to].some((node) => node.kind === 'variable' && node.name === name);
}
