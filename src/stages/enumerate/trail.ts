import type { Form, Id, Ids } from '../../core/index.ts';
import { has, subtract } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import {
  follow,
  formOf,
  isTurn,
  joined,
  type Path,
  pathKey,
  type Step,
  stepsBehind,
  stepsFrom,
} from '../knowledge/index.ts';

/**
 * A walk from a thing, narrowed on its way: where it starts, the hops it takes, and at which node other things must
 * be within reach. "the capital of France" is a trail of one hop; "presidents in 1980 of …" narrows at the mediator.
 */
export interface Trail extends Course {
  /** The nodes after a hop, limits respected; after the last they are the answers. Worked out when first asked for. */
  after(hop: number): Ids;
}

/** The way that a trail takes. */
export interface Course {
  readonly source: Source;
  readonly hops: Path;
  /** The same by steps: a mediator in between makes no step of its own. */
  readonly steps: readonly Step[];
  readonly limits: readonly Limit[];
  /** Hops that lead back the way the walk came: whoever asks for those that share something with a thing means others. */
  readonly returns: readonly number[];
}

/** Where trails begin: a thing, or a set that a form denotes. */
export interface Source {
  readonly form: Form<Id>;
  readonly nodes: Ids;
}

export function thing(id: Id): Source {
  return { form: { kind: 'entity', symbol: id }, nodes: Uint32Array.of(id) };
}

/** A thing, or a value that the question states as it stands in the graph. */
export function thingOrValue({ knowledge: { graph } }: Surroundings, id: Id): Source {
  const term = graph.term(id);
  return term.termType === 'Literal' ? { ...thing(id), form: { kind: 'literal', value: term } } : thing(id);
}

/** At the node after hop `at` (0 is the first), `thing` must be within reach by walking `path` from it. */
export interface Limit {
  readonly at: number;
  readonly thing: Id;
  readonly form: Form<Id>;
  readonly path: Path;
}

/** The trails of one step from a source. */
export function trailsFrom(around: Surroundings, source: Source): readonly Trail[] {
  const [start] = source.nodes;
  const begun: Trail = { source, hops: [], steps: [], limits: [], returns: [], after: () => source.nodes };
  const steps = source.nodes.length === 1 ? stepsFrom(around, start!) : stepsBehind(around, source.nodes, source.nodes);
  return steps.map((step) => extended(around, begun, step));
}

/** The steps that lead on from where a trail ends. */
export function stepsAhead(around: Surroundings, trail: Trail): readonly Step[] {
  return stepsBehind(around, trail.source.nodes, trailEnds(trail));
}

/** The trails that go one step further: any, or one of these. */
export function trailsBeyond(
  around: Surroundings,
  trail: Trail,
  steps: readonly Step[] = stepsAhead(around, trail),
): readonly Trail[] {
  return steps.map((step) => extended(around, trail, step));
}

export function trailEnds(trail: Trail): Ids {
  return trail.after(trail.hops.length - 1);
}

/** The nodes after each hop. */
export function nodesOf(trail: Trail): readonly Ids[] {
  return trail.hops.map((_, hop) => trail.after(hop));
}

function extended(around: Surroundings, trail: Trail, step: Step): Trail {
  const { source, limits } = trail;
  const isReturn = source.form.kind === 'entity' && isTurn(around, step, trail.steps.at(-1));
  const hops = [...trail.hops, ...step];
  const steps = [...trail.steps, step];
  const returns = isReturn ? [...trail.returns, hops.length - 1] : trail.returns;
  return walked(around, { source, hops, steps, limits, returns }, trail, trail.hops.length);
}

/** The trail with one more limit, which leaves these nodes. */
export function limited(around: Surroundings, trail: Trail, limit: Limit, nodes: Ids): Trail {
  const { source, hops, steps, returns } = trail;
  return walked(around, { source, hops, steps, limits: [...trail.limits, limit], returns }, trail, limit.at, nodes);
}

/** A trail that goes the way of another for some hops, whose nodes are known from there; then it goes its own. `nodes` are those after hop number `told`, where they are known too. */
function walked(around: Surroundings, course: Course, shared: Trail, told: number, nodes?: Ids): Trail {
  const { source, hops, returns } = course;
  const own = nodes ? [nodes] : [];
  const after = (hop: number): Ids => {
    if (hop < told) return shared.after(hop);
    if (own[hop - told]) return own[hop - told]!;
    const ends = follow(around, hop === 0 ? source.nodes : after(hop - 1), hops[hop]!);
    return (own[hop - told] = returns.includes(hop) ? subtract(ends, source.nodes) : ends);
  };
  return { source, hops, steps: course.steps, limits: course.limits, returns, after };
}

/**
 * The form of a trail. Whoever, one step away, asks for the siblings of someone does not mean that one too, whom a node that connects both leads back to: the start is left out. That something
 * is related to itself is a fact like any other where the graph says so outright: a game may be called after its mode.
 */
export function trailForm(trail: Trail): Form<Id> {
  const walk = walkForm(trail);
  const { steps, hops, source } = trail;
  const { form } = source;
  const isConnected = steps.length === 1 && hops.length > 1;
  if (!isConnected || form.kind !== 'entity' || !has(trailEnds(trail), form.symbol)) return walk;
  return { kind: 'not', left: walk, right: form };
}

function walkForm({ source, hops, limits, returns }: Trail): Form<Id> {
  let form = source.form;
  for (let at = 0; at < hops.length; at++) {
    form = joined(form, hops[at]!);
    if (returns.includes(at)) form = { kind: 'not', left: form, right: source.form };
    for (const limit of limits) {
      if (limit.at === at) form = { kind: 'and', left: form, right: formOf(limit.form, limit.path) };
    }
  }
  return form;
}

/** One text for each trail from a source. */
export function trailKey({ hops, limits }: Trail): string {
  if (limits.length === 0) return pathKey(hops);
  const parts = limits.map(({ at, thing: other, path }) => `${at}:${other}:${pathKey(path)}`).sort();
  return [pathKey(hops), ...parts].join(' | ');
}
