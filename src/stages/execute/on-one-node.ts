import type { Chain, Column, Dialect, Form, Grounded, Iri, Step } from '../../core/index.ts';
import { conjuncts, literal, mapChildren } from '../../form/index.ts';
import { isDerived, straightIri } from '../../graph/index.ts';
import { areOfOneNode, type Held, inside, shared } from './held.ts';
import { all, along, back, isPlain, sameStep, startOf, turned } from './ways.ts';

type Table = Extract<Form<Iri>, { readonly kind: 'table' }>;

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
export function onOneNode(
  form: Grounded,
  { saidAs, labelOf, leadsToSeveral }: Pick<Dialect, 'saidAs' | 'labelOf' | 'leadsToSeveral'>,
): Grounded {
  if (saidAs === undefined) return form;
  const over = (relation: Iri): Chain<Iri> | undefined => {
    const steps = saidAs.get(relation);
    // Who has two colours has two things that are called so, not one of both names.
    const isName = steps !== undefined && labelOf.includes(steps.at(-1)!.relation);
    return steps !== undefined && steps.length > 1 && !isName ? overEdges(steps) : undefined;
  };
  return new Gathering(over, leadsToSeveral).of(form);
}

/** The same way with the one step that a snapshot has to edges of a type. */
function overEdges(steps: Chain<Iri>): Chain<Iri> | undefined {
  const at = steps.findIndex(({ only }) => only);
  if (at < 0) return steps;
  // What a node of one type holds is said of no other node, and there is no step to nodes of that type.
  if (at === steps.length - 1) return undefined;
  const to = steps.slice(0, at + 1) as unknown as Chain<Iri>;
  return [{ relation: straightIri(to), inverse: false }, ...steps.slice(at + 1)];
}

class Gathering {
  /** The steps of a relation that leads over a node. */
  readonly #over: (relation: Iri) => Chain<Iri> | undefined;
  readonly #leadsToSeveral: Dialect['leadsToSeveral'];

  constructor(over: (relation: Iri) => Chain<Iri> | undefined, leadsToSeveral: Dialect['leadsToSeveral']) {
    this.#over = over;
    this.#leadsToSeveral = leadsToSeveral;
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
      case 'table':
        return this.#rowsOfNodes(form);
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
      const nodes = told.flatMap((each) => each.nodes);
      const kept = told.some(({ owned }) => owned) ? nodes : [...ofType(path[0]), ...nodes];
      const gathered = back(path.slice(1), all(kept));
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

  /**
   * A table of what nodes of some things hold has a row for each of these nodes: who is in which club since when is told by memberships, and not by every club of
   * somebody with every year. Where a node is said to hold something else, it is the one.
   */
  #rowsOfNodes(table: Table): Table {
    const ways = table.columns.map((column) => this.#wayOf(column));
    const groups = new Map(ways.flatMap((way) => (way ? [[JSON.stringify(way[0]), way[0]] as const] : [])));
    const [first, ...more] = groups.values();
    if (first === undefined || more.length > 0) return table;
    const { held, others } = this.#parted(table.of, first);
    const isTorn = ways.filter((way) => way !== undefined).length > 1 && this.#leadsToSeveral?.(first);
    if (held.length === 0 && !isTorn) return table;
    const home = { relation: first.relation, inverse: !first.inverse };
    const column = (each: Column<Iri>, way: Chain<Iri> | undefined): Column<Iri> | undefined => {
      if (way) return { of: 'value', chain: way.slice(1) as unknown as Chain<Iri> };
      if (each.of === 'self') return { of: 'value', chain: [home] };
      return 'chain' in each ? { ...each, chain: [home, ...each.chain] } : undefined;
    };
    const columns = table.columns.map((each, i) => column(each, ways[i]));
    if (columns.some((each) => each === undefined)) return table;
    const owner = others.length > 0 ? back([first], all(others)) : hasAny(home);
    return { ...table, of: all([owner, ...inside(held)]), columns: columns as unknown as Table['columns'] };
  }

  /** The steps of a column that leads over nodes. */
  #wayOf(column: Column<Iri>): Chain<Iri> | undefined {
    if (column.of !== 'value') return undefined;
    const [own, ...more] = column.chain;
    const path = isPlain(own, false) ? this.#over(own.relation) : undefined;
    return path && [...path, ...more];
  }

  /** The nodes that a measure of some things leads over, where something else is said of them. */
  #nodesBefore([own, ...more]: Chain<Iri>, of: Grounded) {
    const path = isPlain(own, false) ? this.#over(own.relation) : undefined;
    if (path === undefined) return undefined;
    const [first, second, ...rest] = path;
    const { held, others } = this.#parted(of, first);
    if (held.length === 0) return undefined;
    const owner = others.length > 0 ? [back([first], all(others))] : ofType(first);
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

/** Edges of a type, where no more is said of whose they are: those of other types hold the same. */
function ofType(toNode: Step<Iri>): readonly Grounded[] {
  return isDerived(toNode.relation) ? [hasAny({ relation: toNode.relation, inverse: !toNode.inverse })] : [];
}

function hasAny(step: Step<Iri>): Grounded {
  return { kind: 'compare', op: 'ge', by: { of: 'count', chain: [step] }, value: literal('1', 'integer') };
}
