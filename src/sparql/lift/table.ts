import type { Chain, Column, Grounded, Iri } from '../../core/index.ts';
import { type Body, boundVariables, reversed } from './body.ts';
import { type Context, Refusal, refuse } from './context.ts';
import { asAggregate, type Column as Selected } from './modifiers.ts';
import { plant } from './plant.ts';
import { groupMeasure } from './read-counted-group.ts';
import type { Tree } from './tree.ts';

/** Several variables as the columns of a table: of one of them, or of what they all hang on. */
export function liftTable(names: readonly [string, ...string[]], body: Body, context: Context): Grounded {
  const bound = boundVariables(body);
  let refusal: Refusal | undefined;
  for (const root of new Set([...names.filter((name) => bound.has(name)), ...bound])) {
    try {
      return tableOf(root, names, body, context);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new Refusal(`no triple gives ?${names.join(' or ?')} a value`);
}

/** What is grouped beside what its groups come to. */
export function groupTable(
  of: Grounded,
  list: readonly Selected[],
  answer: string,
  body: Body,
  context: Context,
): Grounded {
  const [first, ...rest] = list.flatMap(({ name, expression }): Column<Iri>[] => {
    const aggregate = asAggregate(expression);
    if (aggregate === undefined) return name === answer || expression !== undefined ? [{ of: 'self' }] : [];
    const { of: measured, chain } = groupMeasure(body, answer, aggregate, context);
    return [{ of: measured, chain }];
  });
  return first === undefined ? of : { kind: 'table', of, columns: [first, ...rest] };
}

function tableOf(root: string, names: readonly [string, ...string[]], body: Body, context: Context): Grounded {
  const extras = new Map<string, Chain<Iri>>();
  const optionals = body.optionals.filter((optional) => {
    const extra = asExtra(optional, root, names);
    if (extra) extras.set(extra.name, extra.route);
    return extra === undefined;
  });
  const [tree, ...others] = plant({ ...body, optionals }, root, names, context);
  if (others.length > 0) return refuse('alternatives have several columns');
  const column = (name: string): Column<Iri> => {
    const extra = extras.get(name);
    if (extra) return { of: 'value', chain: extra };
    return name === root ? { of: 'self' } : { of: 'value', chain: hanging(name, tree) };
  };
  const [first, ...rest] = names;
  const columns: [Column<Iri>, ...Column<Iri>[]] = [column(first), ...rest.map(column)];
  const of = tree.form(root);
  if (of === undefined) return refuse(`nothing in the query says what ?${root} is`);
  return { kind: 'table', of, columns };
}

/** The way from the root to a variable that nothing else is said of. */
function hanging(name: string, tree: Tree): Chain<Iri> {
  if (tree.hasTests(name)) return refuse(`?${name} is a column, and is also tested`);
  const { at, route, edges } = tree.stem(name);
  if (at.kind !== 'variable' || at.name !== tree.root) return refuse(`?${name} does not hang on ?${tree.root}`);
  if ([...edges].some(({ counted }) => counted !== undefined))
    return refuse(`?${name} is a count beside other columns`);
  return route;
}

/** An OPTIONAL part that only fetches a column: an empty cell where there is nothing. */
function asExtra(
  { edges, tests, choices, optionals }: Body,
  root: string,
  names: readonly string[],
): { readonly name: string; readonly route: Chain<Iri> } | undefined {
  const [edge, ...more] = edges;
  if (edge === undefined || more.length + tests.length + choices.length + optionals.length > 0) return undefined;
  const [route, ...others] = edge.routes;
  if (route === undefined || others.length > 0 || edge.from.kind !== 'variable' || edge.to.kind !== 'variable') {
    return undefined;
  }
  const [from, to] = [edge.from.name, edge.to.name];
  if (from === root && names.includes(to)) return { name: to, route };
  return to === root && names.includes(from) ? { name: from, route: reversed(route) } : undefined;
}
