import type { Dialect, Execution, Form, Graph, Grounded, Id, Ids, Iri, Term } from '../../core/index.ts';
import { addressOf, children, evaluateForm, mapChildren, sortedSet } from '../../form/index.ts';
import type { FarGraph } from './far-graph.ts';

/** Forms that only follow edges away from things: what they denote depends on no edge but those that are followed. */
const FOLLOWING: ReadonlySet<Form<Iri>['kind']> = new Set([
  'entity',
  'join',
  'and',
  'or',
  'not',
  'superlative',
  'top',
  'during',
  'count',
  'ask',
]);
/** Servers round these when they write them, so that what was told of one is not its value. */
const ROUNDED = /#(double|float)$/;

/**
 * What a form denotes, where everything that it leads over was looked at to the last edge: the server would say the same.
 * Undefined where anything is not known.
 */
export function knownAnswer(
  form: Grounded,
  graph: FarGraph,
  dialect: Dialect,
  maxRows: number = Number.POSITIVE_INFINITY,
): Execution | undefined {
  const known = new KnownGraph(graph, dialect);
  try {
    const plain = withMembers(form, known, dialect);
    if (!isFollowing(plain)) return undefined;
    const values = evaluateForm(plain, known, dialect);
    // What is bounded for the server is bounded here: it cuts what is more.
    return values.length <= maxRows && values.every(isSaidAsIs)
      ? { status: 'done', values, complete: true }
      : undefined;
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

function isFollowing(form: Grounded): boolean {
  return FOLLOWING.has(form.kind) && children(form).every(([, inner]) => isFollowing(inner));
}

/** The same form with the members of a class among some things told one by one: a class is never asked for its members. */
function withMembers(form: Grounded, graph: KnownGraph, dialect: Dialect): Grounded {
  if (form.kind !== 'and') return mapChildren(form, (inner) => withMembers(inner, graph, dialect));
  const [left, right] = [form.left, form.right].map((side) => withMembers(side, graph, dialect)) as [
    Grounded,
    Grounded,
  ];
  const [kind, others] = left.kind === 'class' ? [left, right] : [right, left];
  if (kind.kind !== 'class' || !isFollowing(others)) return { ...form, left, right };
  const members = evaluateForm(others, graph, dialect).filter((term) => graph.isOf(term, kind.symbol));
  return anyOf(
    members.map((term): Grounded => ({ kind: 'entity', symbol: addressOf(term) })),
    others,
  );
}

/** Any of some things; where there are none, what is in a set and not in it. */
function anyOf(things: readonly Grounded[], others: Grounded): Grounded {
  return things.length === 0
    ? { kind: 'not', left: others, right: others }
    : things.reduce((left, right) => ({ kind: 'or', left, right }));
}

/** A blank node has a name of ours. */
function isSaidAsIs(term: Term): boolean {
  return term.termType !== 'BlankNode';
}

/** Something was asked that nobody has looked at. */
class Unknown extends Error {}

function unknown(): never {
  throw new Unknown();
}

/** What is known of a graph that is far away, to the last edge. Throws Unknown where anything else is asked. */
class KnownGraph implements Graph {
  readonly #far: FarGraph;
  /** What things are of a class is never asked from there. */
  readonly #typeOf: Id | undefined;

  constructor(far: FarGraph, { typeOf }: Dialect) {
    this.#far = far;
    this.#typeOf = far.id({ termType: 'NamedNode', value: typeOf });
  }

  get tripleCount(): number {
    return this.#far.tripleCount;
  }

  get termCount(): number {
    return this.#far.termCount;
  }

  id(term: Term): Id | undefined {
    // A count may be a number that the graph does not have; of a thing that was never met nothing is known.
    return this.#far.id(term) ?? (term.termType === 'Literal' ? undefined : unknown());
  }

  term(id: Id): Term {
    const term = this.#far.term(id);
    return term.termType === 'Literal' && ROUNDED.test(term.datatype.value) ? unknown() : term;
  }

  isLiteral(id: Id): boolean {
    return this.#far.isLiteral(id);
  }

  isBlank(id: Id): boolean {
    return this.#far.isBlank(id);
  }

  objects(subject: Id, predicate: Id): Ids {
    return this.#ends(subject, predicate, false);
  }

  subjects(predicate: Id, object: Id): Ids {
    return this.#ends(object, predicate, true);
  }

  image(nodes: Ids, predicate: Id, inverse: boolean): Ids {
    if (nodes.length === 1) return this.#ends(nodes[0]!, predicate, inverse);
    const found: Id[] = [];
    for (const node of nodes) for (const end of this.#ends(node, predicate, inverse)) found.push(end);
    return sortedSet(Uint32Array.from(found));
  }

  /** Whether a thing is of a class, as the server said when it was asked what the thing is. */
  isOf(term: Term, type: Iri): boolean {
    if (term.termType === 'Literal') return false;
    const types = this.#far.typesTold(this.id(term)!, this.#typeOf ?? unknown()) ?? unknown();
    const id = this.#far.id({ termType: 'NamedNode', value: type });
    return id !== undefined && types.includes(id);
  }

  readonly outgoing = unknown;
  readonly incoming = unknown;
  readonly predicates = unknown;
  readonly subjectsOf = unknown;
  readonly objectsOf = unknown;

  #ends(node: Id, predicate: Id, inverse: boolean): Ids {
    if (predicate === this.#typeOf) return unknown();
    return this.#far.told(node, predicate, inverse) ?? unknown();
  }
}
