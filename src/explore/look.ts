import {
  type Graph,
  type Id,
  type Iri,
  type Kind,
  type Run,
  type Term,
  type Triple,
  UsageError,
} from '../core/index.ts';
import { isDerived } from '../graph/index.ts';
import type { Explored } from './explored.ts';
import { type Value, valuesOf } from './value.ts';

export interface LookRequest {
  /** An IRI, or `_:name` of a blank node. */
  readonly thing: string;
  /** How many values of each relation are shown. */
  readonly values: number;
  /** How many relations are shown, each direction for itself. */
  readonly relations: number;
  /** Shows one relation alone, and `skip` values of it less. */
  readonly relation?: string;
  readonly skip?: number;
  /** Shows, too, what values without a name lead to on their part. */
  readonly through?: true;
}

/** A thing and the facts around it. */
export interface Sight {
  readonly thing: Value;
  readonly kind: Kind | 'unknown';
  readonly classes: readonly Value[];
  readonly description?: string;
  readonly facts: readonly Facts[];
  /** Relations beyond those shown. */
  readonly hasMore: boolean;
}

/** What one relation leads to, from the thing or (`inverse`) to it. */
export interface Facts {
  readonly relation: Value;
  readonly inverse: boolean;
  readonly values: readonly Value[];
  /** How many there are in all; at least so many where `exact` is false. */
  readonly count: number;
  readonly exact: boolean;
  readonly hasMore: boolean;
  /** What the first of the values leads to on its part, where it has no name of its own: a marriage, a measurement. */
  readonly through?: readonly Through[];
}

export interface Through {
  readonly relation: Value;
  readonly values: readonly Value[];
}

interface Edges {
  readonly predicate: Iri;
  readonly inverse: boolean;
  readonly terms: readonly Term[];
  readonly count: number;
  readonly exact: boolean;
}

/** Relations whose unnamed values are looked through, and what is shown of each. */
const MOST_THROUGH = 6;
const SHOWN_THROUGH = { relations: 8, values: 2 } as const;

/** Facts asked of a graph that is far away, each direction for itself. */
const MOST_REMOTE = 1_000;

/** Shows what the graph says about one thing: its name, kind and classes, and what each relation leads to. */
export async function look(explored: Explored, request: LookRequest, run: Run): Promise<Sight> {
  const { thing, relations, relation } = request;
  const node = nodeOf(thing);
  const { kb, snapshot } = explored;
  const around = snapshot ? edgesNear(snapshot.graph, node, request) : await edgesFar(explored, node, request, run);
  if (around.length === 0 && (snapshot === undefined || snapshot.graph.id(node) === undefined)) {
    throw new UsageError(`${kb.name} knows nothing of ${thing}. Search finds what it does know.`);
  }
  const isPlain = ({ predicate, inverse }: Edges) =>
    !isDerived(predicate) && (inverse || !bookkeeping(explored).has(predicate));
  const shown =
    relation === undefined ? around.filter(isPlain) : around.filter(({ predicate }) => predicate === relation);
  const kept = [
    ...shown.filter(({ inverse }) => !inverse).slice(0, relations),
    ...shown.filter(({ inverse }) => inverse).slice(0, relations),
  ];
  const plain = await named(kept, explored, run);
  const facts = request.through ? await lookedThrough(plain, node, explored, run) : plain;
  const ofPredicate = (iris: readonly Iri[]) =>
    around.find(({ predicate, inverse }) => !inverse && iris.includes(predicate))?.terms ?? [];
  const classes = await valuesOf(ofPredicate([kb.dialect.typeOf]), explored, run);
  const [described] = ofPredicate(kb.dialect.descriptionOf);
  const kind = node.termType === 'NamedNode' ? explored.kindOf(node.value as Iri) : 'entity';
  return {
    thing: (await valuesOf([node], explored, run))[0]!,
    kind: kind === 'nothing' ? 'unknown' : kind,
    classes,
    ...(described && { description: described.value }),
    facts,
    hasMore: kept.length < shown.length,
  };
}

/** Facts whose values have no name, with what these lead to: seen by themselves they tell nothing. */
async function lookedThrough(
  facts: readonly Facts[],
  from: Node,
  explored: Explored,
  run: Run,
): Promise<readonly Facts[]> {
  const unnamed = facts.filter(({ values: [first] }) => first && first.kind !== 'literal' && first.label === undefined);
  const looked = new Set(unnamed.slice(0, MOST_THROUGH));
  return await Promise.all(
    facts.map(async (fact) => {
      if (!looked.has(fact)) return fact;
      const through = await throughOf(fact.values[0]!, from, explored, run);
      return through.length === 0 ? fact : { ...fact, through };
    }),
  );
}

async function throughOf(
  { value, kind }: Value,
  from: Node,
  explored: Explored,
  run: Run,
): Promise<readonly Through[]> {
  const request = { thing: kind === 'blank' ? `_:${value}` : value, values: SHOWN_THROUGH.values + 1, relations: 0 };
  const node = nodeOf(request.thing);
  const { snapshot } = explored;
  const around = snapshot ? edgesNear(snapshot.graph, node, request) : await edgesFar(explored, node, request, run);
  const leading = around
    .filter(({ predicate, inverse }) => !inverse && !isDerived(predicate) && !bookkeeping(explored).has(predicate))
    .map((edges) => ({
      ...edges,
      terms: edges.terms
        .filter((term) => term.termType !== from.termType || term.value !== from.value)
        .slice(0, SHOWN_THROUGH.values),
    }))
    .filter(({ terms }) => terms.length > 0)
    .slice(0, SHOWN_THROUGH.relations);
  return (await named(leading, explored, run)).map(({ relation, values }) => ({ relation, values }));
}

type Node = Triple['subject'];

function nodeOf(thing: string): Node {
  if (thing.startsWith('_:')) return { termType: 'BlankNode', value: thing.slice(2) };
  return { termType: 'NamedNode', value: thing };
}

/** What is told apart from the facts: what names, types and describes. */
function bookkeeping({ kb: { dialect } }: Explored): ReadonlySet<Iri> {
  return new Set([dialect.typeOf, ...dialect.labelOf, ...dialect.descriptionOf]);
}

function edgesNear(graph: Graph, node: Node, { values, skip = 0, relation }: LookRequest): readonly Edges[] {
  const id = graph.id(node);
  if (id === undefined) return [];
  const edges = (predicate: Id, inverse: boolean): Edges => {
    const ends = inverse ? graph.subjects(predicate, id) : graph.objects(id, predicate);
    const from = relation === undefined ? 0 : skip;
    const terms = Array.from(ends.subarray(from, from + values), (end) => graph.term(end));
    return { predicate: graph.term(predicate).value as Iri, inverse, terms, count: ends.length, exact: true };
  };
  return [
    ...Array.from(graph.outgoing(id), (predicate) => edges(predicate, false)),
    ...Array.from(graph.incoming(id), (predicate) => edges(predicate, true)),
  ];
}

async function edgesFar({ kb }: Explored, node: Node, request: LookRequest, run: Run): Promise<readonly Edges[]> {
  const { values, skip = 0, relation } = request;
  const only = relation === undefined ? {} : { predicate: relation as Iri };
  const from = relation === undefined ? 0 : skip;
  const looks = [
    { inverse: false, pattern: { subject: node, ...only, limit: MOST_REMOTE } },
    { inverse: true, pattern: { object: node, ...only, limit: MOST_REMOTE } },
  ];
  const found: Edges[] = [];
  for (const { inverse, pattern } of looks) {
    const matches = await kb.match(pattern, run);
    if (matches.status === 'failed') throw matches.error;
    const groups = new Map<Iri, Term[]>();
    for (const { subject, predicate, object } of matches.triples) {
      const iri = predicate.value as Iri;
      groups.set(iri, [...(groups.get(iri) ?? []), inverse ? subject : object]);
    }
    for (const [predicate, ends] of groups) {
      found.push({
        predicate,
        inverse,
        terms: ends.slice(from, from + values),
        count: ends.length,
        exact: matches.complete,
      });
    }
  }
  return found;
}

async function named(edges: readonly Edges[], explored: Explored, run: Run): Promise<readonly Facts[]> {
  const relations = await valuesOf(
    edges.map(({ predicate: value }) => ({ termType: 'NamedNode', value })),
    explored,
    run,
  );
  const ends = await valuesOf(
    edges.flatMap(({ terms }) => terms),
    explored,
    run,
  );
  let next = 0;
  return edges.map(({ inverse, terms, count, exact }, i) => ({
    relation: relations[i]!,
    inverse,
    values: ends.slice(next, (next += terms.length)),
    count,
    exact,
    hasMore: !exact || count > terms.length,
  }));
}
