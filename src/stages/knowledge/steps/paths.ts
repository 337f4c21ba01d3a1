import type { Form, Id, Ids } from '../../../core/index.ts';
import type { Hop } from '../../../graph/index.ts';
import { mirrored, type Surroundings } from '../surroundings.ts';

/** Hops away from a thing that an asker thinks of as one step: one edge, or two through a mediator. */
export type Step = readonly [Hop] | readonly [Hop, Hop];
/** One step or two. */
export type Path = readonly Hop[];

/** How many of the nodes behind each hop from a thing are looked at: the relations behind them repeat. */
const NEAR = 400;
/** Nodes that have a given second hop, before what lies behind it is taken as known. */
const FAR = 12;

/** The steps that lead away from a node to something other than itself, without two that say the same. */
export function stepsFrom(around: Surroundings, node: Id, visited = NEAR): readonly Step[] {
  const { neighbours, knowledge } = around;
  const steps: Step[] = [];
  const hops = neighbours.hops(node);
  const present = new Set(hops.map(hopKey));
  for (const hop of hops) {
    if (isSecondName(around, node, hop, present)) continue;
    const behind = new Map<number, Hop>();
    let direct = false;
    for (const end of sample(neighbours.follow(node, hop), visited)) {
      direct ||= end !== node && isEnd(around, hop, end);
      if (knowledge.mediators[end] === 1) {
        for (const next of neighbours.hops(end)) {
          const key = hopKey(next);
          if (!behind.has(key) && leadsElsewhere(neighbours.follow(end, next), node)) behind.set(key, next);
        }
      }
    }
    if (direct) steps.push([hop]);
    for (const next of behind.values()) {
      const other = next.inverse && mirrored(around, next);
      // Of a relation and its inverse only the one walked forwards is kept.
      if (!other || !behind.has(hopKey(other))) steps.push([hop, next]);
    }
  }
  return steps;
}

/** Whether a walk may end at a node: at a thing, or at a structure of a thing's that is shown by what it holds. */
function isEnd({ knowledge: { graph, mediators } }: Surroundings, { inverse }: Hop, node: Id): boolean {
  return mediators[node] !== 1 || (!inverse && graph.isBlank(node));
}

/** A backward hop is left out when the inverse relation says the same forwards. */
function isSecondName(around: Surroundings, node: Id, hop: Hop, present: ReadonlySet<number>): boolean {
  if (!hop.inverse) return false;
  const other = mirrored(around, hop);
  if (!other || !present.has(hopKey(other))) return false;
  return sameIds(around.neighbours.follow(node, hop), around.neighbours.follow(node, other));
}

/** The nodes that have a hop, some of them. */
interface Having {
  readonly hop: Hop;
  readonly nodes: Id[];
}

/** The steps that lead on from a set of nodes to something other than where the walk began. */
export function stepsBehind(around: Surroundings, starts: Ids, middles: Ids, far = FAR): readonly Step[] {
  const { neighbours, knowledge } = around;
  // A walk that began at many things may well come back to some of them.
  const start = starts.length === 1 ? starts[0]! : -1;
  const having = new Map<number, Having>();
  for (const middle of sample(middles, NEAR)) {
    if (middle === start || knowledge.graph.isLiteral(middle)) continue;
    for (const hop of neighbours.hops(middle)) {
      const found = having.get(hopKey(hop));
      if (!found) having.set(hopKey(hop), { hop, nodes: [middle] });
      else if (found.nodes.length < far) found.nodes.push(middle);
    }
  }
  const steps: Step[] = [];
  for (const { hop, nodes } of having.values()) {
    const other = hop.inverse && mirrored(around, hop);
    if (!other || !having.has(hopKey(other))) steps.push(...stepsAlong(around, start, hop, nodes, far));
  }
  return steps;
}

/** The steps that begin with a hop from some nodes. */
function stepsAlong(around: Surroundings, start: Id, hop: Hop, nodes: readonly Id[], far: number): readonly Step[] {
  const { neighbours, knowledge } = around;
  const isMediated = around.mediated(hop);
  const behind = new Map<number, Hop>();
  let direct = false;
  for (const node of nodes) {
    if (direct && !isMediated) break;
    for (const end of sample(neighbours.follow(node, hop), far)) {
      direct ||= end !== start && end !== node && isEnd(around, hop, end);
      if (knowledge.mediators[end] === 1) {
        for (const next of neighbours.hops(end)) {
          if (behind.has(hopKey(next))) continue;
          const ends = neighbours.follow(end, next);
          if (leadsElsewhere(ends, node) && leadsElsewhere(ends, start)) behind.set(hopKey(next), next);
        }
      }
    }
  }
  const steps: Step[] = direct ? [[hop]] : [];
  for (const next of behind.values()) {
    const twin = next.inverse && mirrored(around, next);
    // Of a relation and its inverse only the one walked forwards is kept.
    if (!twin || !behind.has(hopKey(twin))) steps.push([hop, next]);
  }
  return steps;
}

/** The form that walks a path from a thing. */
export function formOf(from: Form<Id>, path: Path): Form<Id> {
  return path.reduce(joined, from);
}

/** The form that takes a hop from what another denotes: a hop away from a subject is `(R r)`. */
export function joined(of: Form<Id>, { relation, inverse }: Hop): Form<Id> {
  return { kind: 'join', step: { relation, inverse: !inverse }, of };
}

export function hopKey({ relation, inverse }: Hop): number {
  return relation * 2 + (inverse ? 1 : 0);
}

export function pathKey(path: Path): string {
  let key = '';
  for (const hop of path) key += key === '' ? hopKey(hop) : ` ${hopKey(hop)}`;
  return key;
}

/** Evenly spread members of a list, at most `most`. */
export function sample(ids: Ids, most: number): Ids {
  if (ids.length <= most) return ids;
  const stride = ids.length / most;
  return Uint32Array.from({ length: most }, (_, i) => ids[Math.floor(i * stride)]!);
}

function leadsElsewhere(ends: Ids, node: Id): boolean {
  return ends.length > 1 || (ends.length === 1 && ends[0] !== node);
}

function sameIds(a: Ids, b: Ids): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/** Whether a step goes back the way that the one before it came. */
export function isTurn(around: Surroundings, step: Path, before: Path | undefined): boolean {
  if (before === undefined || before.length !== step.length) return false;
  return step.every((hop, i) => isBack(around, hop, before[before.length - 1 - i]!));
}

function isBack({ inverseOf }: Surroundings, { relation, inverse }: Hop, came: Hop): boolean {
  return inverse === came.inverse ? inverseOf(relation) === came.relation : relation === came.relation;
}
