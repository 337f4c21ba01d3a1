import type { Form, Id, Ids } from '../../core/index.ts';
import { intersect, subtract, union } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import { formOf, hopKey, type Path, pathKey, type Step, sample, stepsBehind, stepsFrom } from './paths.ts';
import { mirrored, type Surroundings } from './surroundings.ts';

/**
 * A walk from a thing, narrowed on its way: where it starts, the hops it takes, and at which node other things must
 * be within reach. "the capital of France" is a trail of one hop; "presidents in 1980 of …" narrows at the mediator.
 */
export interface Trail {
  readonly source: Source;
  readonly hops: Path;
  /** The same by steps: a mediator in between makes no step of its own. */
  readonly steps: readonly Step[];
  readonly limits: readonly Limit[];
  /** Hops that lead back the way the walk came: whoever asks for those that share something with a thing means others. */
  readonly returns: readonly number[];
  /** The nodes after each hop, limits respected; the last are the answers. Worked out when first asked for. */
  nodes(): readonly Ids[];
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

/** Nodes carried along a trail; beyond, the rest is left out and the trail's answers are incomplete. */
const CARRIED = 20_000;

/** The trails of one step from a source. */
export function trailsFrom(around: Surroundings, source: Source): readonly Trail[] {
  const [start] = source.nodes;
  const begun: Trail = { source, hops: [], steps: [], limits: [], returns: [], nodes: () => [] };
  const steps = source.nodes.length === 1 ? stepsFrom(around, start!) : stepsBehind(around, source.nodes, source.nodes);
  return steps.map((step) => extended(around, begun, step));
}

/** The trails that go one step further. */
export function trailsBeyond(around: Surroundings, trail: Trail): readonly Trail[] {
  return stepsBehind(around, trail.source.nodes, answersOf(trail)).map((step) => extended(around, trail, step));
}

export function answersOf(trail: Trail): Ids {
  return trail.nodes().at(-1)!;
}

function extended(around: Surroundings, trail: Trail, step: Step): Trail {
  const { source, hops, steps } = trail;
  const isReturn = source.form.kind === 'entity' && steps.length > 0 && retraces(around, steps.at(-1)!, step);
  const nodes = lazy(() => {
    const before = trail.nodes();
    const further = walked(around, before.at(-1) ?? source.nodes, step);
    const last = further.at(-1)!;
    return [...before, ...further.slice(0, -1), isReturn ? subtract(last, source.nodes) : last];
  });
  const longer = [...hops, ...step];
  const returns = isReturn ? [...trail.returns, longer.length - 1] : trail.returns;
  return { ...trail, hops: longer, steps: [...steps, step], returns, nodes };
}

/** Whether a step goes back along the one before it. */
function retraces(around: Surroundings, before: Step, step: Step): boolean {
  return (
    step.length === before.length &&
    step.every((hop, i) => {
      const back = before[before.length - 1 - i]!;
      const other = mirrored(around, hop);
      const isBack = (it: Hop) => it.relation === back.relation && it.inverse !== back.inverse;
      return isBack(hop) || (other !== undefined && isBack(other));
    })
  );
}

/** The nodes after each hop of a path. */
function walked(around: Surroundings, from: Ids, path: Path): readonly Ids[] {
  let at = from;
  return path.map((hop) => (at = follow(around, at, hop)));
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const followed = new WeakMap<Ids, Map<number, Ids>>();

/** Many trails go on from the same nodes along the same hop. */
function follow(around: Surroundings, from: Ids, hop: Hop): Ids {
  if (from.length === 1) return around.neighbours.follow(from[0]!, hop);
  const known = followed.get(from) ?? new Map<number, Ids>();
  followed.set(from, known);
  const ends = known.get(hopKey(hop)) ?? followAll(around, from, hop);
  known.set(hopKey(hop), ends);
  return ends;
}

function followAll({ neighbours }: Surroundings, from: Ids, hop: Hop): Ids {
  const ends: Ids[] = [];
  for (const node of sample(from, CARRIED)) {
    const here = neighbours.follow(node, hop);
    if (here.length > 0) ends.push(here);
  }
  return union(ends);
}

/** A thing that may narrow a trail: how it is reached, and from where. */
export interface Anchor {
  readonly thing: Id;
  readonly form: Form<Id>;
  readonly reaches: readonly { readonly path: Path; readonly nodes: Ids }[];
}

/** Everything one hop from a thing, mediators included, and one step from it. */
export function anchorAt(around: Surroundings, id: Id): Anchor {
  const hops = around.neighbours.hops(id).map((hop) => [hop] as const);
  const steps = stepsFrom(around, id).filter((step) => step.length > 1);
  const reaches = [...hops, ...steps].map((path) => ({
    path,
    nodes: path.reduce<Ids>((at, hop) => follow(around, at, hop), Uint32Array.of(id)),
  }));
  return { thing: id, form: thingOrValue(around, id).form, reaches };
}

/** The trail narrowed by an anchor, at each node and in each way that leaves something. */
export function narrowed(around: Surroundings, trail: Trail, anchor: Anchor): readonly Trail[] {
  const found: Trail[] = [];
  const all = trail.nodes();
  all.forEach((here, at) => {
    const isAnswer = at === all.length - 1;
    if (trail.limits.some((limit) => limit.at === at && limit.thing === anchor.thing)) return;
    for (const { path, nodes } of anchor.reaches) {
      // A mediator is narrowed by what hangs on it; only a thing can be said to have a step of its own.
      if (path.length > 1 && !isAnswer) continue;
      const kept = intersect(here, nodes);
      if (kept.length === 0 || (isWayBack(trail, at, anchor, path) && kept.length === here.length)) continue;
      const rest = lazy(() => [...all.slice(0, at), kept, ...walked(around, kept, trail.hops.slice(at + 1))]);
      found.push({
        ...trail,
        limits: [...trail.limits, { at, thing: anchor.thing, form: anchor.form, path }],
        nodes: rest,
      });
    }
  });
  return found;
}

/** Narrowing a trail by the very edge it came along says nothing. */
function isWayBack(trail: Trail, at: number, anchor: Anchor, path: Path): boolean {
  const { form } = trail.source;
  if (form.kind !== 'entity' || form.symbol !== anchor.thing) return false;
  return at === path.length - 1 && pathKey(trail.hops.slice(0, at + 1)) === pathKey(path);
}

/** The form of a trail. Whoever, one step away, asks for the siblings of someone does not mean that one too: the start is left out. */
export function trailForm(trail: Trail): Form<Id> {
  const walk = walkForm(trail);
  const { form } = trail.source;
  if (trail.steps.length > 1 || form.kind !== 'entity' || !answersOf(trail).includes(form.symbol)) return walk;
  return { kind: 'not', left: walk, right: form };
}

function walkForm(trail: Trail): Form<Id> {
  return trail.hops.reduce<Form<Id>>((of, hop, at) => {
    const step = formOf(of, [hop]);
    const walked: Form<Id> = trail.returns.includes(at) ? { kind: 'not', left: step, right: trail.source.form } : step;
    return trail.limits
      .filter((limit) => limit.at === at)
      .reduce<Form<Id>>((left, limit) => ({ kind: 'and', left, right: formOf(limit.form, limit.path) }), walked);
  }, trail.source.form);
}

/** One text for each trail from a source. */
export function trailKey({ hops, limits }: Trail): string {
  const parts = limits.map(({ at, thing: other, path }) => `${at}:${other}:${pathKey(path)}`).sort();
  return [pathKey(hops), ...parts].join(' | ');
}
