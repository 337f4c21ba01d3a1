import type { Chain, Grounded, Iri } from '../../core/index.ts';
import { all, along, sameStep } from './ways.ts';

/** A condition on what a node without a name holds, by the steps from the node's owner to the value. */
export interface Held {
  readonly form: Grounded;
  readonly path: Chain<Iri>;
  /** What leads to a thing, not to a value that is compared: of two such by one path, each has a node of its own. */
  readonly leads: boolean;
  /** The same condition by other steps. */
  by(path: Chain<Iri>): Grounded;
}

/** Conditions by the step to a node that they begin with. */
export function shared(held: readonly Held[]): readonly (readonly Held[])[] {
  const groups: Held[][] = [];
  for (const each of held) {
    const group = groups.find(([one]) => sameStep(one!.path[0], each.path[0]));
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** "In both clubs": two things by one path are of two nodes. */
export function areOfOneNode(held: readonly Held[]): boolean {
  const leading = held.filter(({ leads }) => leads).map(({ path }) => JSON.stringify(path));
  return new Set(leading).size === leading.length;
}

/** Conditions as a node itself meets them, and a node inside it likewise. */
export function inside(group: readonly Held[]): readonly Grounded[] {
  const nearer = group.map((each): Held => {
    const [, second, ...rest] = each.path;
    const path: Chain<Iri> = [second!, ...rest];
    return { ...each, path, form: each.by(path) };
  });
  const deeper = shared(nearer.filter(({ path }) => path.length > 1)).filter((each) => each.length > 1);
  const moved = new Set(deeper.flat());
  return [
    ...nearer.filter((each) => !moved.has(each)).map(({ form }) => form),
    ...deeper.map((each) => along([each[0]!.path[0]], all(inside(each)))),
  ];
}
