import { type Body, boundVariables } from './body.ts';
import { type Context, refuse } from './context.ts';
import { asAggregate, type Column } from './modifiers.ts';
import { operandName } from './read-filter.ts';

/** The one variable asked for. Labels and what only OPTIONAL parts bind come along, and are left out. */
export function answerOf(list: readonly Column[], body: Body, context: Context): string {
  const bound = boundVariables(body);
  const asked = list.flatMap(({ name, expression }) => {
    if (asAggregate(expression) !== undefined) return [];
    if (expression === undefined) return [name];
    return [operandName(expression, context)];
  });
  const required = asked.filter((name) => bound.has(name));
  const [answer, ...others] = required.filter((name) => !isLabel(name, body, context));
  if (answer === undefined) {
    const [label, ...more] = required;
    if (label !== undefined && more.length === 0) return label;
    return refuse(asked.length > 0 ? `no triple gives ?${asked.join(', ?')} a value` : 'no variable is asked for');
  }
  if (others.length > 0)
    return refuse(`the query asks for ?${[answer, ...others].join(' and ?')}: a form has one answer`);
  for (const name of asked) if (name !== answer) context.note(`left out: ?${name}, which comes along with the answer`);
  return answer;
}

/** The columns of a query that asks for several things, and not for one with what comes along; nothing otherwise. */
export function columnsAsked(
  list: readonly Column[],
  body: Body,
  context: Context,
): readonly [string, ...string[]] | undefined {
  const names = list.flatMap(({ name, expression }) => (expression === undefined ? [name] : []));
  if (names.length < list.length) return undefined;
  const bound = boundVariables(body);
  const [first, ...rest] = names.filter((name) => !isLabel(name, body, context));
  const isSeveral = [first, ...rest].filter((name) => name !== undefined && bound.has(name)).length > 1;
  return first !== undefined && isSeveral ? [first, ...rest] : undefined;
}

/** Whether a variable is nothing but the label of another. */
export function isLabel(name: string, body: Body, context: Context): boolean {
  const touching = body.edges.filter(({ from, to }) =>
    [from, to].some((n) => n.kind === 'variable' && n.name === name),
  );
  const [edge, ...more] = touching;
  if (edge === undefined || more.length > 0 || edge.to.kind !== 'variable' || edge.to.name !== name) return false;
  return edge.routes.every((route) => route.length === 1 && context.labels.has(route[0].relation));
}

/** Takes out the triples that only fetch labels of the answer along with it. */
export function withoutLabels(body: Body, list: readonly Column[], answer: string, context: Context): Body {
  const labels = new Set(list.flatMap(({ name }) => (name !== answer && isLabel(name, body, context) ? [name] : [])));
  const edges = body.edges.filter(({ to }) => to.kind !== 'variable' || !labels.has(to.name));
  return { ...body, edges };
}
