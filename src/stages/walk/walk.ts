import type { Form, Id, Ids } from '../../core/index.ts';
import { subtract } from '../../form/index.ts';
import { type Limit, type Source, type Trail, thing } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { follow, formOf, type Path, type Step, sample, stepsBehind, stepsFrom } from '../knowledge/index.ts';

/**
 * A walk from a known thing, or from all things of a class, by the steps it took. Everything that the same steps lead to is walked together, so that
 * where a walk ends is a whole set of answers, and what a walk costs does not grow with the things on its way.
 * It never comes back to where it began: who asks for those who acted with someone does not mean that one too.
 */
export interface Walk {
  /** The thing or class that it is from, and the things that it begins at. */
  readonly from: Id;
  readonly start: Source;
  readonly steps: readonly Step[];
  readonly hops: Path;
  /** The nodes after each hop, mediators included; the last are the ends. Worked out when first asked for. */
  nodes(): readonly Ids[];
  /** After which hops the beginning had to be left out. */
  returns(): readonly boolean[];
}

export function begin(from: Id, start: Source = thing(from)): Walk {
  return { from, start, steps: [], hops: [], nodes: () => [], returns: () => [] };
}

/** The walk that takes one step more. */
export function extend(around: Surroundings, walk: Walk, step: Step): Walk {
  let made: { readonly nodes: readonly Ids[]; readonly returns: readonly boolean[] } | undefined;
  const { from, start } = walk;
  // What all things of a class lead to may be some of them.
  const left = start.form.kind === 'entity' ? start.nodes : new Uint32Array();
  const make = () => {
    const nodes = [...walk.nodes()];
    const returns = [...walk.returns()];
    for (const hop of step) {
      const next = follow(around, nodes.at(-1) ?? start.nodes, hop);
      const isEnd = hop === step.at(-1);
      const kept = isEnd ? subtract(next, left) : next;
      nodes.push(kept);
      returns.push(kept.length < next.length);
    }
    return { nodes, returns };
  };
  const result = () => (made ??= make());
  return {
    from,
    start,
    steps: [...walk.steps, step],
    hops: [...walk.hops, ...step],
    nodes: () => result().nodes,
    returns: () => result().returns,
  };
}

export function endsOf(walk: Walk): Ids {
  return walk.nodes().at(-1) ?? walk.start.nodes;
}

/** Ends looked at to see what the next step could be, and how many of them for each relation. */
const LOOKED = { ends: 40, each: 6 };

/** The steps that lead on from a walk's ends, as far as some of these tell. */
export function stepsOn(around: Surroundings, walk: Walk): readonly Step[] {
  const { nodes } = walk.start;
  if (walk.steps.length === 0 && nodes.length === 1) return stepsFrom(around, nodes[0]!);
  return stepsBehind(around, nodes, sample(endsOf(walk), LOOKED.ends), LOOKED.each);
}

/** The form that a walk says: its ends, all of them that other things leave. */
export function lift(walk: Walk, limits: readonly Limit[] = []): Form<Id> {
  const start = walk.start.form;
  const returns = walk.returns();
  return walk.hops.reduce<Form<Id>>((of, hop, at) => {
    const walked = limits
      .filter((limit) => limit.at === at)
      .reduce<Form<Id>>(
        (left, limit) => ({ kind: 'and', left, right: formOf({ kind: 'entity', symbol: limit.thing }, limit.path) }),
        formOf(of, [hop]),
      );
    return returns[at] ? { kind: 'not', left: walked, right: start } : walked;
  }, start);
}

/** The same walk as enumeration knows it, so that other things can narrow it. */
export function trailOf(walk: Walk): Trail {
  const { start, hops, steps, nodes } = walk;
  return { source: start, hops, steps, limits: [], returns: [], after: (hop) => nodes()[hop]! };
}
