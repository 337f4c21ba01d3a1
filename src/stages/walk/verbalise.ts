import type { Id, Ids } from '../../core/index.ts';
import { intersect } from '../../form/index.ts';
import type { Step, Surroundings } from '../knowledge/index.ts';
import { stepNames } from './step-names.ts';
import { endsOf, type Walk } from './walk.ts';

/** One way along a walk: the node it begins at and one node after each hop. */
export type Route = readonly Id[];

/** One way along a walk that leads to an end. */
export function routeTo(
  around: Surroundings,
  walk: Pick<Walk, 'start' | 'hops'>,
  end: Id,
  nodes: readonly Ids[],
): Route | undefined {
  const route = [end];
  for (let at = walk.hops.length - 1; at >= 0; at--) {
    const { relation, inverse } = walk.hops[at]!;
    const before = around.neighbours.follow(route[0]!, { relation, inverse: !inverse });
    const reached = at === 0 ? walk.start.nodes : nodes[at - 1]!;
    const [previous] = intersect(before, reached);
    if (previous === undefined) return undefined;
    route.unshift(previous);
  }
  return route;
}

/** The nodes of a route that a reader sees: mediators are passed through. */
function stops(walk: Walk, route: Route): readonly Id[] {
  let at = 0;
  return [route[0]!, ...walk.steps.map((step) => route[(at += step.length)]!)];
}

/** A walk as facts in English, by one of the ways along it. */
export function verbalise(around: Surroundings, walk: Walk, route: Route): string {
  const visited = stops(walk, route);
  return walk.steps
    .map((step, i) => `${fact(around, step, visited[i]!, visited[i + 1]!)}${kindOf(around, step)}.`)
    .join(' ');
}

/** A walk in one line with the things on its way, as people draw it. */
export function drawWalk(around: Surroundings, walk: Walk): string {
  const ends = endsOf(walk);
  const [end] = ends;
  const route = end === undefined ? undefined : routeTo(around, walk, end, walk.nodes());
  const from = startText(around, walk);
  if (!route) return from;
  const visited = stops(walk, route);
  const parts = walk.steps.map(
    (step, i) => ` → ${stepText(around, step)} → ${around.labels.readable(visited[i + 1]!)}`,
  );
  const more = ends.length > 1 ? ` and ${ends.length - 1} more` : '';
  const first =
    parts.length > 0 ? parts.join('') : visited[0] === walk.from ? '' : `: ${around.labels.readable(visited[0]!)}`;
  return `${from}${first}${more}`;
}

/** Where a walk begins: at a thing, or at all things of a class. */
function startText(around: Surroundings, { from, start }: Walk): string {
  const name = around.labels.readable(from);
  return start.form.kind === 'class' ? `all of class ${name}` : name;
}

/** Where a walk ends, in a few words. */
export function endsText(around: Surroundings, walk: Walk): string {
  const ends = endsOf(walk);
  const shown = Array.from(ends.subarray(0, 3), (end) => around.labels.readable(end)).join(', ');
  return ends.length > 3 ? `${shown} and ${ends.length - 3} more` : shown;
}

/** A step by its names: "directed by", "spouse / married to", "capital of" for one walked backwards. */
export function stepText(around: Surroundings, step: Step): string {
  return step
    .map(({ relation, inverse }) => {
      const other = inverse ? around.inverseOf(relation) : undefined;
      if (other !== undefined) return around.labels.readable(other);
      return inverse ? `is ${around.labels.readable(relation)} of` : around.labels.readable(relation);
    })
    .join(' / ');
}

function fact(around: Surroundings, step: Step, from: Id, to: Id): string {
  const name = (node: Id) => around.labels.readable(node);
  const [hop] = step;
  if (step.length === 1 && hop.inverse && around.inverseOf(hop.relation) === undefined) {
    return statement(name(to), around.labels.readable(hop.relation), name(from));
  }
  return statement(name(from), stepText(around, step), name(to));
}

/** "Heat directed by Mann" is a fact already; "capital" needs its words around it. */
function statement(subject: string, relation: string, object: string): string {
  return /\b(?:by|in|of|to|from|for|with|at)$/i.test(relation) || /^(?:has|is|was)\b/i.test(relation)
    ? `${subject} ${relation} ${object}`
    : `the ${relation} of ${subject} is ${object}`;
}

function kindOf(around: Surroundings, step: Step): string {
  const { kind } = stepNames(around, step);
  return kind === '' ? '' : ` (${kind})`;
}
