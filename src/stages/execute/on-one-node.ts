import type { Chain, Dialect, Form, Grounded, Iri, Step } from '../../core/index.ts';
import { mapChildren } from '../../form/index.ts';

/** A condition on what a node without a name holds, by the steps from the node's owner to the value. */
interface Held {
  readonly form: Grounded;
  readonly path: Chain<Iri>;
  /** What leads to a thing, not to a value that is compared: of two such by one path, each has a node of its own. */
  readonly leads: boolean;
  /** The same condition by other steps. */
  by(path: Chain<Iri>): Grounded;
}

/** What a condition says of nodes: whose they are (`owned`), or what they hold. */
interface SaidOfNodes {
  readonly nodes: readonly Grounded[];
  readonly owned: boolean;
  readonly held: boolean;
}

/**
 * The same form, with what it says of one thing over nodes that hold things together said of one such node: who joined a
 * club after 2020 joined *that* club then. Relations of the snapshot's own lead over those nodes in one step and do not
 * tell over which.
 */
export function onOneNode(form: Grounded, { saidAs, labelOf }: Pick<Dialect, 'saidAs' | 'labelOf'>): Grounded {
  if (saidAs === undefined) return form;
  const over = (relation: Iri): Chain<Iri> | undefined => {
    const steps = saidAs.get(relation);
    // Who has two colours has two things that are called so, not one of both names.
    const isName = steps !== undefined && labelOf.includes(steps.at(-1)!.relation);
    return steps !== undefined && steps.length > 1 && !isName ? steps : undefined;
  };
  return new Gathering(over).of(form);
}

class Gathering {
  /** The steps of a relation that leads over a node. */
  readonly #over: (relation: Iri) => Chain<Iri> | undefined;

  constructor(over: (relation: Iri) => Chain<Iri> | undefined) {
    this.#over = over;
  }

  readonly of = (form: Grounded): Grounded => mapChildren(this.#gathered(form), this.of);

  #gathered(form: Grounded): Grounded {
    switch (form.kind) {
      case 'and':
      case 'join':
        return all(this.#fromNodes(this.#onNodes(conjuncts(form))));
      case 'superlative':
      case 'top': {
        const { by } = form;
        if (by.of !== 'value') return form;
        const nodes = this.#nodesBefore(by.chain, form.of);
        return nodes ? along([nodes.first], { ...form, of: nodes.of, by: { of: 'value', chain: nodes.chain } }) : form;
      }
      case 'aggregate': {
        const nodes = this.#nodesBefore(form.by, form.of);
        return nodes ? { ...form, of: nodes.of, by: nodes.chain } : form;
      }
      default:
        return form;
    }
  }

  /** Conditions on one thing: those over a node of the same kind become one. */
  #onNodes(parts: readonly Grounded[]): readonly Grounded[] {
    const groups = shared(parts.flatMap((part) => this.#held(part) ?? []));
    const moved = new Set<Grounded>();
    const nodes = groups.flatMap((group): readonly Grounded[] => {
      const [first] = group[0]!.path;
      const direct = parts.filter((part) => part.kind === 'join' && sameStep(part.step, first));
      // "In both clubs": of two that are said to be its nodes, neither is the one.
      if (group.length + direct.length < 2 || direct.length > 1 || !areOfOneNode(group)) return [];
      for (const form of [...direct, ...group.map((each) => each.form)]) moved.add(form);
      const own = direct.flatMap((part) => (part.kind === 'join' ? [part.of] : []));
      return [along([first], all([...own, ...inside(group)]))];
    });
    return [...parts.filter((part) => !moved.has(part)), ...nodes];
  }

  /** What nodes hold, where they are told by whose they are and by what else they hold. */
  #fromNodes(parts: readonly Grounded[]): readonly Grounded[] {
    for (const part of parts) {
      const path = part.kind === 'join' && isPlain(part.step, true) ? this.#over(part.step.relation) : undefined;
      if (part.kind !== 'join' || path === undefined) continue;
      const said = parts.map((other) => this.#saidOfNodes(other, part.step.relation, path));
      const told = said.flatMap((each) => each ?? []);
      // Of two owners, each has a node of its own.
      if (told.filter(({ owned }) => owned).length > 1 || told.every(({ held }) => !held)) continue;
      const gathered = back(path.slice(1), all(told.flatMap(({ nodes }) => nodes)));
      return [...parts.filter((_, i) => said[i] === undefined), gathered];
    }
    return parts;
  }

  /** What a condition on the values that nodes hold says of these nodes: whose they are, or what else they hold. */
  #saidOfNodes(form: Grounded, relation: Iri, path: Chain<Iri>): SaidOfNodes | undefined {
    const [first, ...rest] = path;
    if (form.kind === 'join' && form.step.relation === relation && isPlain(form.step, true)) {
      const { held, others } = this.#parted(form.of, first);
      const owner = others.length > 0 ? [back([first], all(others))] : [];
      return { nodes: [...owner, ...inside(held)], owned: owner.length > 0, held: held.length > 0 };
    }
    if (form.kind === 'join') {
      const nodes = startOf(form, rest);
      return nodes && { nodes: [nodes], owned: false, held: true };
    }
    if ((form.kind !== 'compare' && form.kind !== 'match') || form.by.of !== 'value') return undefined;
    const { chain } = form.by;
    const after = (count: number): Grounded | undefined => {
      const [next, ...more] = chain.slice(count);
      return next && { ...form, by: { of: 'value', chain: [next, ...more] } };
    };
    if (chain[0].relation === relation && isPlain(chain[0], true)) {
      const condition = after(1);
      const held = condition && this.#held(condition);
      if (!held || !sameStep(held.path[0], first)) return undefined;
      return { nodes: inside([held]), owned: false, held: true };
    }
    const isBack = turned(rest).every((step, i) => chain[i] && sameStep(step, chain[i]));
    const condition = isBack ? after(rest.length) : undefined;
    return condition && { nodes: [condition], owned: false, held: true };
  }

  /** The nodes that a measure of some things leads over, where something else is said of them. */
  #nodesBefore([own, ...more]: Chain<Iri>, of: Grounded) {
    const path = isPlain(own, false) ? this.#over(own.relation) : undefined;
    if (path === undefined) return undefined;
    const [first, second, ...rest] = path;
    const { held, others } = this.#parted(of, first);
    if (held.length === 0) return undefined;
    const owner = others.length > 0 ? [back([first], all(others))] : [];
    const chain: Chain<Iri> = [second!, ...rest, ...more];
    return { first, of: all([...owner, ...inside(held)]), chain };
  }

  /** Conditions over nodes that a step leads to, and the others. */
  #parted(form: Grounded, first: Step<Iri>): { readonly held: readonly Held[]; readonly others: readonly Grounded[] } {
    const parts = conjuncts(form);
    const held = parts.flatMap((part) => this.#held(part) ?? []).filter(({ path }) => sameStep(path[0], first));
    const isOne = areOfOneNode(held);
    const moved = new Set(isOne ? held.map((each) => each.form) : []);
    return { held: isOne ? held : [], others: parts.filter((part) => !moved.has(part)) };
  }

  #held(form: Grounded): Held | undefined {
    if (form.kind === 'join') {
      const path = isPlain(form.step, false) ? this.#over(form.step.relation) : undefined;
      return path && { form, path, leads: true, by: (steps) => along(steps, form.of) };
    }
    if ((form.kind !== 'compare' && form.kind !== 'match') || form.by.of !== 'value') return undefined;
    if (form.kind === 'compare' && 'kind' in form.value && form.value.kind === 'own') return undefined;
    const [first, ...more] = form.by.chain;
    const path = isPlain(first, false) ? this.#over(first.relation) : undefined;
    const by = ([one, ...others]: Chain<Iri>): Grounded => ({
      ...form,
      by: { of: 'value', chain: [one, ...others, ...more] },
    });
    return path && { form, path, leads: false, by };
  }
}

/** Conditions by the step to a node that they begin with. */
function shared(held: readonly Held[]): readonly (readonly Held[])[] {
  const groups: Held[][] = [];
  for (const each of held) {
    const group = groups.find(([one]) => sameStep(one!.path[0], each.path[0]));
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** "In both clubs": two things by one path are of two nodes. */
function areOfOneNode(held: readonly Held[]): boolean {
  const leading = held.filter(({ leads }) => leads).map(({ path }) => JSON.stringify(path));
  return new Set(leading).size === leading.length;
}

/** Conditions as a node itself meets them, and a node inside it likewise. */
function inside(group: readonly Held[]): readonly Grounded[] {
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

/** What a form follows a way from, where it follows that way. */
function startOf(form: Grounded, steps: readonly Step<Iri>[]): Grounded | undefined {
  let start = form;
  for (const step of turned(steps)) {
    if (start.kind !== 'join' || !sameStep(start.step, step)) return undefined;
    start = start.of;
  }
  return start;
}

/** The same way from its other end. */
function turned(steps: readonly Step<Iri>[]): readonly Step<Iri>[] {
  return steps.map(({ relation, inverse }) => ({ relation, inverse: !inverse })).reverse();
}

function isPlain({ inverse, star }: Step<Iri>, backwards: boolean): boolean {
  return inverse === backwards && star === undefined;
}

function sameStep(a: Step<Iri>, b: Step<Iri>): boolean {
  return a.relation === b.relation && a.inverse === b.inverse && a.star === b.star;
}

function conjuncts(form: Grounded): readonly Grounded[] {
  return form.kind === 'and' ? [...conjuncts(form.left), ...conjuncts(form.right)] : [form];
}

function all(parts: readonly Grounded[]): Grounded {
  return parts.reduce((left, right) => ({ kind: 'and', left, right }));
}

/** What has something at the end of a way. */
function along(steps: readonly Step<Iri>[], end: Grounded): Grounded {
  return steps.reduceRight<Form<Iri>>((of, step) => ({ kind: 'join', step, of }), end);
}

/** What is at the end of a way from something. */
function back(steps: readonly Step<Iri>[], start: Grounded): Grounded {
  return along(turned(steps), start);
}
