import { parseTerm, type Value } from '../api.ts';
import { lastWords } from '../term.ts';

export interface Fact {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

export interface Node {
  readonly id: string;
  readonly term: Value;
  readonly label: string;
  readonly role: 'answer' | 'topic' | 'other';
  /** What is said of it that is no thing of its own: values, and the classes it belongs to. */
  readonly notes: readonly { readonly relation: string; readonly object: string }[];
}

export interface Edge {
  readonly from: string;
  readonly to: string;
  /** The names of the relations on the way; several where a node that only connects was folded into the edge. */
  readonly relations: readonly string[];
  readonly facts: readonly Fact[];
}

export interface Drawing {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** Facts that would have been too many to draw. */
  readonly left: number;
}

export interface FoldOptions {
  readonly names: Readonly<Record<string, string>>;
  readonly answers: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
  readonly most?: number;
}

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const MOST_FACTS = 90;

/**
 * What to draw of the facts behind an answer. Nodes that only hold others together become part of an edge, and values
 * that are not asked for become notes of what they belong to, so that the drawing shows things and how they relate.
 */
export function fold(all: readonly Fact[], options: FoldOptions): Drawing {
  const facts = all.slice(0, options.most ?? MOST_FACTS);
  const matters = (id: string) => options.answers.has(id) || options.topics.has(id);
  const notes = facts.filter((fact) => isNote(fact, options));
  const links = facts.filter((fact) => !isNote(fact, options));
  const connectors = connectorsOf(links, options.names, matters);
  const edges = merged([...straight(links, connectors), ...through(links, connectors)]);
  const ids = new Set([
    ...edges.flatMap(({ from, to }) => [from, to]),
    ...notes.map(({ subject }) => subject).filter((id) => !connectors.has(id)),
  ]);
  const nodes = [...ids].map(
    (id): Node => ({
      id,
      term: parseTerm(id),
      label: nameOf(id, options.names),
      role: options.answers.has(id) ? 'answer' : options.topics.has(id) ? 'topic' : 'other',
      notes: notes
        .filter(({ subject }) => subject === id)
        .map(({ predicate, object }) => ({ relation: nameOf(predicate, options.names), object })),
    }),
  );
  return { nodes, edges: edges.map((edge) => named(edge, options.names)), left: all.length - facts.length };
}

export function nameOf(id: string, names: Readonly<Record<string, string>>): string {
  const term = parseTerm(id);
  if (term.kind === 'literal') return term.value;
  return names[id] ?? (term.kind === 'iri' ? lastWords(term.value) : '');
}

/** What a thing is, and values that are neither asked for nor named in the question. */
function isNote({ predicate, object }: Fact, { answers, topics }: FoldOptions): boolean {
  if (answers.has(object)) return false;
  return predicate === TYPE || (parseTerm(object).kind === 'literal' && !topics.has(object));
}

/** Nodes without a name that lead from something to something, and that nobody asked for. */
function connectorsOf(
  links: readonly Fact[],
  names: Readonly<Record<string, string>>,
  matters: (id: string) => boolean,
): ReadonlySet<string> {
  const neighbours = new Map<string, Set<string>>();
  const meet = (a: string, b: string) => neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
  for (const { subject, object } of links) {
    meet(subject, object);
    meet(object, subject);
  }
  const isNameless = (id: string) => parseTerm(id).kind !== 'literal' && names[id] === undefined;
  return new Set(
    [...neighbours].filter(([id, met]) => met.size > 1 && isNameless(id) && !matters(id)).map(([id]) => id),
  );
}

function straight(links: readonly Fact[], connectors: ReadonlySet<string>): readonly Edge[] {
  return links
    .filter(({ subject, object }) => !connectors.has(subject) && !connectors.has(object))
    .map((fact) => ({ from: fact.subject, to: fact.object, relations: [fact.predicate], facts: [fact] }));
}

/** Each connector joins its neighbours in a row, so that n of them need n - 1 edges. */
function through(links: readonly Fact[], connectors: ReadonlySet<string>): readonly Edge[] {
  return [...connectors].flatMap((id) => {
    const into = links.filter(({ object, subject }) => object === id && !connectors.has(subject));
    const out = links.filter(({ subject, object }) => subject === id && !connectors.has(object));
    const ends = [
      ...into.map((fact) => ({ id: fact.subject, fact })),
      ...out.map((fact) => ({ id: fact.object, fact })),
    ];
    const [first, ...others] = ends;
    if (first === undefined) return [];
    return others.map(
      (other): Edge => ({
        from: first.id,
        to: other.id,
        relations: [first.fact.predicate, other.fact.predicate],
        facts: [first.fact, other.fact],
      }),
    );
  });
}

/** Edges between the same two things become one, so that their words do not lie upon each other. */
function merged(edges: readonly Edge[]): readonly Edge[] {
  const byEnds = new Map<string, Edge>();
  for (const edge of edges) {
    const key = `${edge.from}\n${edge.to}`;
    const known = byEnds.get(key);
    const relations = [...new Set([...(known?.relations ?? []), ...edge.relations])];
    byEnds.set(key, { ...edge, relations, facts: [...(known?.facts ?? []), ...edge.facts] });
  }
  return [...byEnds.values()];
}

function named(edge: Edge, names: Readonly<Record<string, string>>): Edge {
  return { ...edge, relations: [...new Set(edge.relations.map((id) => nameOf(id, names)))] };
}
