import type { Form, Id, Ids } from '../../core/index.ts';
import { intersect, meet, union } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { follow, hopKey, type Path, pathKey, remembering, stepsFrom } from '../knowledge/index.ts';
import { endsAnywhere } from './extent.ts';
import { limited, type Trail, thingOrValue } from './trail.ts';

/** Nodes from which a thing is within reach, and how. */
interface Reach {
  readonly path: Path;
  readonly nodes: Ids;
}

/** A thing that may narrow a trail: how it is reached, and from where. */
export interface Anchor {
  readonly thing: Id;
  readonly form: Form<Id>;
  readonly reaches: readonly Reach[];
  /** What each reach leaves of some nodes, where it leaves any. */
  within(nodes: Ids): readonly Reach[];
  /** Whether anything that a hop leads to, from wherever, is within reach at all. */
  isBehind(hop: Hop): boolean;
}

/** Everything one hop from a thing, mediators included, and one step from it. */
export function anchorAt(around: Surroundings, id: Id): Anchor {
  const hops = around.neighbours.hops(id).map((hop) => [hop] as const);
  const steps = stepsFrom(around, id).filter((step) => step.length > 1);
  const reaches = [...hops, ...steps].map((path) => ({
    path,
    nodes: path.reduce<Ids>((at, hop) => follow(around, at, hop), Uint32Array.of(id)),
  }));
  return anchorOn(around, id, reaches);
}

/** A thing that narrows what it is reached from in these ways. */
export function anchorOn(around: Surroundings, id: Id, reaches: readonly Reach[]): Anchor {
  return { thing: id, form: thingOrValue(around, id).form, reaches, ...lookup(around, reaches) };
}

/** Most trails pass by a thing: that is seen at one look, and trails that begin alike are looked at once. */
function lookup(around: Surroundings, reaches: readonly Reach[]): Pick<Anchor, 'within' | 'isBehind'> {
  let every: Ids | undefined;
  const all = () => (every ??= union(reaches.map(({ nodes }) => nodes)));
  const behind = new Map<number, boolean>();
  return {
    within: remembering((nodes) => {
      const met = intersect(nodes, all());
      if (met.length === 0) return [];
      return reaches.flatMap(({ path, nodes: reached }) => {
        const kept = intersect(met, reached);
        return kept.length === 0 ? [] : [{ path, nodes: kept }];
      });
    }),
    isBehind(hop) {
      const found = behind.get(hopKey(hop)) ?? meet(endsAnywhere(around, hop), all());
      behind.set(hopKey(hop), found);
      return found;
    },
  };
}

/**
 * The trail narrowed by an anchor, at each node and in each way that leaves something. Where all that is said of one is `isOfOne`, a node that only connects what the trail passes is not asked
 * for once more beside itself.
 */
export function* narrowed(around: Surroundings, trail: Trail, anchor: Anchor, isOfOne = false): Generator<Trail> {
  const last = trail.hops.length - 1;
  for (let at = 0; at <= last; at++) {
    if (trail.limits.some((limit) => limit.at === at && limit.thing === anchor.thing)) continue;
    if (!anchor.isBehind(trail.hops[at]!)) continue;
    const here = trail.after(at);
    for (const { path, nodes } of anchor.within(here)) {
      // A mediator is narrowed by what hangs on it; only a thing can be said to have a step of its own.
      if (path.length > 1 && at < last) continue;
      if (isOfOne && isSaidBefore(around, trail, at, anchor, path)) continue;
      if (isWayBack(trail, at, anchor, path) && nodes.length === here.length) continue;
      yield limited(around, trail, { at, thing: anchor.thing, form: anchor.form, path }, nodes);
    }
  }
}

/**
 * Whether an anchor is a step away over a node of the kind that a trail came over, and those that it did come over say of themselves whether they have the anchor: they may have another, and
 * then what is sold is not what somebody inherited that was sold before.
 */
function isSaidBefore({ knowledge }: Surroundings, trail: Trail, at: number, anchor: Anchor, path: Path): boolean {
  const [first, second, ...more] = path;
  const from = trail.hops[at - 1];
  if (from === undefined || second === undefined || more.length > 0) return false;
  if (hopKey(second) !== hopKey(trail.hops[at]!) || hopKey(first!) === hopKey(from)) return false;
  const { graph } = knowledge;
  const { relation, inverse } = first!;
  const isSaid = (node: Id): boolean =>
    (inverse ? graph.objects(node, relation) : graph.subjects(relation, node)).length > 0;
  const nodes = trail.after(at - 1);
  return nodes.every(isSaid) || anchor.within(nodes).some((each) => pathKey(each.path) === pathKey([first!]));
}

/** Narrowing a trail by the very edge it came along says nothing. */
function isWayBack(trail: Trail, at: number, anchor: Anchor, path: Path): boolean {
  const { form } = trail.source;
  if (form.kind !== 'entity' || form.symbol !== anchor.thing) return false;
  return at === path.length - 1 && pathKey(trail.hops.slice(0, at + 1)) === pathKey(path);
}
