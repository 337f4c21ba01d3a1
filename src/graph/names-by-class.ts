import type { Dialect, Graph, Id, Naming } from '../core/index.ts';

interface Rule {
  readonly by: readonly (readonly Id[])[];
  readonly also: readonly (readonly Id[])[];
  readonly chosen: boolean;
}

/** The names that a graph's own properties give to things, by their classes. */
export interface NamesByClass {
  /** Whether there are any. */
  readonly some: boolean;
  preferred(node: Id): string | undefined;
  /** The name by a property that someone chose. */
  chosen(node: Id): string | undefined;
  /** Those and the others: codes, synonyms, names put together. */
  all(node: Id): readonly string[];
  /** Whether the first property of some name is there: cheaper than the name. */
  isNamed(node: Id): boolean;
}

const MOST_COMBINED = 8;

const NOTHING: NamesByClass = {
  some: false,
  preferred: () => undefined,
  chosen: () => undefined,
  all: () => [],
  isNamed: () => false,
};

export function createNamesByClass(graph: Graph, { profile, typeOf }: Dialect): NamesByClass {
  if (profile === undefined || profile.names.length === 0) return NOTHING;
  const type = graph.id({ termType: 'NamedNode', value: typeOf });
  const { rules, untyped } = rulesOf(graph, profile.names);

  const rulesFor = (node: Id): readonly Rule[] => {
    const types = type === undefined ? [] : graph.objects(node, type);
    if (types.length === 0) return untyped ? [untyped] : [];
    const found: Rule[] = [];
    for (const each of types) {
      const rule = rules.get(each);
      if (rule) found.push(rule);
    }
    return found;
  };
  const text = (node: Id, property: Id): string | undefined => {
    for (const object of graph.objects(node, property)) {
      const { termType, value } = graph.term(object);
      if (termType === 'Literal' && value.trim() !== '') return value;
    }
    return undefined;
  };
  const together = (node: Id, properties: readonly Id[]): string | undefined => {
    const parts = properties.map((property) => text(node, property));
    return parts.every((part) => part !== undefined) ? parts.join(' ') : undefined;
  };
  const texts = (node: Id, property: Id): readonly string[] =>
    Array.from(graph.objects(node, property), (object) => graph.term(object))
      .filter(({ termType, value }) => termType === 'Literal' && value.trim() !== '')
      .map(({ value }) => value);
  /** Whoever has two given names is called by each of them. */
  const combined = (node: Id, properties: readonly Id[]): readonly string[] =>
    properties
      .map((property) => texts(node, property))
      .reduce((before, parts) =>
        before.flatMap((name) => parts.map((part) => `${name} ${part}`)).slice(0, MOST_COMBINED),
      );
  const nameBy = (node: Id, among: readonly Rule[]): string | undefined => {
    for (const { by } of among) {
      for (const properties of by) {
        const name = together(node, properties);
        if (name !== undefined) return name;
      }
    }
    return undefined;
  };
  return {
    some: rules.size > 0 || untyped !== undefined,
    preferred: (node) => nameBy(node, rulesFor(node)),
    chosen: (node) =>
      nameBy(
        node,
        rulesFor(node).filter(({ chosen }) => chosen),
      ),
    all: (node) =>
      rulesFor(node).flatMap(({ by, also }) => [...by, ...also].flatMap((properties) => combined(node, properties))),
    isNamed: (node) =>
      rulesFor(node).some(({ by }) =>
        by.some(([first]) => first !== undefined && graph.objects(node, first).length > 0),
      ),
  };
}

function rulesOf(graph: Graph, names: readonly Naming[]) {
  const id = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const ids = (lists: readonly (readonly string[])[]): readonly (readonly Id[])[] =>
    lists
      .map((list) => list.map(id))
      .filter((list): list is Id[] => list.length > 0 && list.every((each) => each !== undefined));
  const rules = new Map<Id, Rule>();
  let untyped: Rule | undefined;
  for (const { class: type, by, also, chosen = false } of names) {
    const rule = { by: ids(by), also: ids(also), chosen };
    const node = type === undefined ? undefined : id(type);
    if (type === undefined) untyped = rule;
    else if (node !== undefined) rules.set(node, rule);
  }
  return { rules, untyped };
}
