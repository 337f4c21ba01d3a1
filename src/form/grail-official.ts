import type { Ontology } from './ontology.ts';

/**
 * Whether GrailQA's published evaluator takes two written forms for the same. It reads texts its own way: words are
 * parted at spaces and brackets belong to words, arguments beyond those it needs are ignored (a rank, the further steps
 * of a flat chain), values are compared as they are spelt, and names are classified by the ontology alone. A text that
 * it cannot read equals nothing. What it forgets by changing its graphs while it compares them depends on the order of
 * its search and is not repeated.
 */
export function officiallyEqual(a: string, b: string, ontology: Ontology): boolean {
  if (a.includes(UNREADABLE) || b.includes(UNREADABLE)) return false;
  const [first, second] = [readGraph(a, ontology), readGraph(b, ontology)];
  return first !== undefined && second !== undefined && spelling(first) === spelling(second);
}

/** What sequence models of the GrailQA family write for a word that they do not have. */
const UNREADABLE = '@@UNKNOWN@@';

type Nested = string | readonly Nested[];

/** Nodes in the evaluator's own numbering, from 0: the one that is asked for is the last. Always a tree. */
interface OfficialGraph {
  readonly nodes: readonly OfficialNode[];
  readonly edges: readonly { readonly from: number; readonly to: number; readonly relation: string }[];
}

interface OfficialNode {
  readonly kind: 'entity' | 'literal' | 'class';
  /** 0 for a value that a superlative looks at. */
  readonly id: string | 0;
  readonly function?: string;
  readonly time?: Nested;
}

class UnreadableForm extends Error {}

function readGraph(text: string, ontology: Ontology): OfficialGraph | undefined {
  try {
    return graphOf(nest(text), ontology);
  } catch (error) {
    if (error instanceof UnreadableForm) return undefined;
    throw error;
  }
}

/** The nested lists of a text. A bracket that stands alone cannot be read, and a missing one at the end goes unnoticed. */
function nest(text: string): Nested {
  const open: Nested[][] = [];
  let current: Nested[] = [];
  for (const token of text.split(/[\s\u0085]+/)) {
    if (token === '') continue;
    const word = token.replace(/^\(+/, '');
    for (let i = word.length; i < token.length; i++) {
      const inner: Nested[] = [];
      current.push(inner);
      open.push(current);
      current = inner;
    }
    const bare = word.replace(/\)+$/, '');
    if (bare === '') throw new UnreadableForm();
    current.push(word.replaceAll(')', ''));
    for (let i = bare.length; i < word.length; i++) current = open.pop() ?? unreadable();
  }
  return current[0] ?? unreadable();
}

function unreadable(): never {
  throw new UnreadableForm();
}

const COMPARISONS: Readonly<Record<string, string>> = { le: '<=', ge: '>=', lt: '<', gt: '>' };

function graphOf(form: Nested | undefined, ontology: Ontology): OfficialGraph {
  if (form === undefined) return unreadable();
  if (typeof form === 'string') return nameGraph(form, ontology);
  const [operator, ...parts] = form;
  if (typeof operator !== 'string') return unreadable();
  const part = (index: number): OfficialGraph => graphOf(parts[index], ontology);
  if (operator === 'R') return reversed(part(0));
  if (operator === 'JOIN') return joined(part(0), part(1), ontology);
  const comparison = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  if (comparison !== undefined) {
    const graph = joined(part(0), part(1), ontology);
    return changed(graph, 0, { function: comparison });
  }
  if (operator === 'AND') return met(part(0), part(1));
  if (operator === 'COUNT') return changedLast(part(0), { function: 'count' });
  if (operator.includes('ARG')) {
    const first = part(0);
    const values = part(1);
    return met(first, changed(values, 0, { kind: 'literal', id: 0, function: operator.toLowerCase() }));
  }
  if (operator === 'TC') {
    const [, relation, time] = parts;
    if (relation === undefined || time === undefined) return unreadable();
    return changedLast(part(0), { time: [relation, time] });
  }
  return unreadable();
}

function nameGraph(name: string, { roles, types, reverses }: Ontology): OfficialGraph {
  const role = name.includes('^^') || types.has(name) ? undefined : roles.get(name);
  if (role === undefined) {
    const kind = name.includes('^^') ? 'literal' : types.has(name) ? 'class' : 'entity';
    return { nodes: [{ kind, id: name }], edges: [] };
  }
  const reverse = reverses.get(name);
  return {
    nodes: [
      { kind: 'class', id: role.range },
      { kind: 'class', id: role.domain },
    ],
    edges: [
      { from: 1, to: 0, relation: name },
      ...(reverse === undefined ? [] : [{ from: 0, to: 1, relation: reverse }]),
    ],
  };
}

function reversed({ nodes, edges }: OfficialGraph): OfficialGraph {
  const last = nodes.length - 1;
  return {
    nodes: nodes.toReversed(),
    edges: edges.map((edge) => ({ ...edge, from: last - edge.from, to: last - edge.to })),
  };
}

/** A relation followed from what its argument asks for: the first node of `way` is the last of `of`. */
function joined(way: OfficialGraph, of: OfficialGraph, { superTypes }: Ontology): OfficialGraph {
  const end = way.nodes[0]!;
  const argument = of.nodes.at(-1)!;
  const isAbove =
    end.kind === 'class' && argument.kind === 'class' && superTypes.get(`${end.id}`)?.has(`${argument.id}`);
  const shift = of.nodes.length - 1;
  return {
    nodes: [...of.nodes.slice(0, -1), { ...end, ...argument, ...(isAbove && { id: end.id }) }, ...way.nodes.slice(1)],
    edges: [...of.edges, ...way.edges.map((edge) => ({ ...edge, from: edge.from + shift, to: edge.to + shift }))],
  };
}

/** Both graphs, which ask for one thing. Where both say a class of it, the first does; all else the second overwrites. */
function met(first: OfficialGraph, second: OfficialGraph): OfficialGraph {
  const a = first.nodes.at(-1)!;
  const b = second.nodes.at(-1)!;
  const id = a.kind === 'class' && b.kind === 'class' ? a.id : b.id;
  const shift = second.nodes.length - 1;
  const last = first.nodes.length - 1 + shift;
  const move = (at: number): number => (at === shift ? last : at);
  return {
    nodes: [...second.nodes.slice(0, -1), ...first.nodes.slice(0, -1), { ...a, ...b, id }],
    edges: [
      ...second.edges.map((edge) => ({ ...edge, from: move(edge.from), to: move(edge.to) })),
      ...first.edges.map((edge) => ({ ...edge, from: edge.from + shift, to: edge.to + shift })),
    ],
  };
}

function changed(graph: OfficialGraph, at: number, to: Partial<OfficialNode>): OfficialGraph {
  return { ...graph, nodes: graph.nodes.with(at, { ...graph.nodes[at]!, ...to }) };
}

function changedLast(graph: OfficialGraph, to: Partial<OfficialNode>): OfficialGraph {
  return changed(graph, graph.nodes.length - 1, to);
}

/** One text for all graphs that are isomorphic: the evaluator does not ask which node the question is about. */
function spelling(graph: OfficialGraph): string {
  return graph.nodes.map((_, root) => spell(graph, root, undefined)).sort()[0]!;
}

function spell(graph: OfficialGraph, at: number, parent: number | undefined): string {
  const ways = new Map<number, string[]>();
  for (const { from, to, relation } of graph.edges) {
    const other = from === at ? to : to === at ? from : undefined;
    if (other === undefined || other === parent) continue;
    ways.set(other, [...(ways.get(other) ?? []), `${from === at ? 'to' : 'from'} ${relation}`]);
  }
  const branches = [...ways].map(([other, way]) => JSON.stringify(way.sort()) + spell(graph, other, at)).sort();
  const { kind, id, function: done = 'none', time = 'none' } = graph.nodes[at]!;
  return `${JSON.stringify([kind, id, done, time])}{${branches.join()}}`;
}
