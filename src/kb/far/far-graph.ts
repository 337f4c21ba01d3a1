import type { Graph, Id, Ids, Term } from '../../core/index.ts';
import { sortedSet, termKey } from '../../form/index.ts';
import { MetEnds } from './met-ends.ts';
import type { Signatures } from './signatures.ts';
import { spread } from './spread.ts';

/** How much is known of a node: one neighbour behind each of its relations, or all of them. */
export type Known = 'sketched' | 'whole';

/** Edges in one direction, by predicate, and how many there really are where not all came. */
interface Edges {
  readonly ends: Map<Id, Ids>;
  readonly counts: Map<Id, number>;
  sorted?: Ids;
}

interface Node {
  known: Known;
  readonly out: Edges;
  readonly in: Edges;
}

/** Edges that a walk took although only some of them are known. */
export interface EdgeWish {
  readonly node: Id;
  readonly predicate: Id;
  readonly inverse: boolean;
}

const NONE: Ids = new Uint32Array(0);
/** Ends behind one predicate of a node that are fetched; of more, some are. */
export const MOST_ENDS = 1000;
/** Connecting nodes that stand for those behind a relation which nobody has looked at: together they have what such nodes have. */
const STAND_INS = 6;
/** Nodes remembered to lead to another by one predicate. */
const MOST_MET = 50;
/** More than a graph has predicates. */
const KEYS = 2 ** 22;

/**
 * A graph that lies elsewhere, as far as it has been looked at. It stands on the graph of an index, whose ids it keeps,
 * and grows: whatever is asked of a node that nobody has looked at is noted, so that it can be fetched before it is asked
 * again. Until then the index answers.
 */
export class FarGraph implements Graph {
  readonly #base: Graph;
  readonly #isKnownAlready: (node: Id) => boolean;
  /** Predicates that the index has all of, for the nodes that it has. */
  readonly #indexed: ReadonlySet<Id>;
  readonly #degrees: Uint8Array | undefined;
  readonly #signatures: Signatures | undefined;
  readonly #metEnds = new MetEnds();
  readonly #most: number;
  readonly #ids = new Map<string, Id>();
  #terms: Term[] = [];
  #nodes = new Map<Id, Node>();
  #described = new Map<Id, Map<Id, Ids>>();
  #wanted = new Set<Id>();
  #wishes = new Map<number, EdgeWish>();
  #version = 0;
  readonly #counted = new Map<Id, number>();
  /** Nodes that an edge was met from, by its other end. */
  readonly #met = new Map<number, Id[]>();
  /** 1 for every node that only connects others. */
  readonly mediators: Uint8Array;

  constructor(base: Graph, options: FarGraphOptions) {
    this.#base = base;
    this.#isKnownAlready = options.isSchema;
    this.#indexed = options.indexed;
    this.#degrees = options.degrees;
    this.#signatures = options.signatures;
    this.#most = options.most;
    this.mediators = new Uint8Array(base.termCount + options.most);
    this.mediators.set(options.mediators.subarray(0, base.termCount));
  }

  /** Counts up whenever more of the graph has come. */
  get version(): number {
    return this.#version;
  }

  get tripleCount(): number {
    return this.#base.tripleCount;
  }

  get termCount(): number {
    return this.#base.termCount + this.#terms.length;
  }

  /** Whether there is no room for more terms. */
  get isFull(): boolean {
    return this.#terms.length >= this.#most;
  }

  isOfIndex(node: Id): boolean {
    return node < this.#base.termCount;
  }

  id(term: Term): Id | undefined {
    return this.#base.id(term) ?? this.#ids.get(termKey(term));
  }

  /** A term's number, given to it now where it has none; undefined where there is no room. */
  intern(term: Term): Id | undefined {
    const known = this.id(term);
    if (known !== undefined) return known;
    if (this.isFull) return undefined;
    const id = this.termCount;
    this.#terms.push(term);
    this.#ids.set(termKey(term), id);
    return id;
  }

  term(id: Id): Term {
    return this.isOfIndex(id) ? this.#base.term(id) : this.#terms[id - this.#base.termCount]!;
  }

  isLiteral(id: Id): boolean {
    return this.isOfIndex(id)
      ? this.#base.isLiteral(id)
      : this.#terms[id - this.#base.termCount]!.termType === 'Literal';
  }

  knownOf(node: Id): Known | undefined {
    return this.#nodes.get(node)?.known;
  }

  /** How many triples a node is in: as counted when it was indexed or looked at. */
  degree(node: Id): number {
    const known = this.#nodes.get(node);
    const indexed = this.#degrees?.[node];
    const counted = this.#counted.get(node);
    if (counted !== undefined) return counted;
    if (indexed) return Math.round(2 ** (indexed / 8)) - 1;
    if (known === undefined) return 0;
    return total(known.out) + total(known.in);
  }

  objects(subject: Id, predicate: Id): Ids {
    return this.#ends(subject, predicate, false);
  }

  subjects(predicate: Id, object: Id): Ids {
    return this.#ends(object, predicate, true);
  }

  image(nodes: Ids, predicate: Id, inverse: boolean): Ids {
    if (nodes.length === 1) return this.#wish(nodes[0]!, predicate, inverse);
    const found: number[] = [];
    for (const node of nodes) for (const end of this.#wish(node, predicate, inverse)) found.push(end);
    return sortedSet(Uint32Array.from(found));
  }

  outgoing(node: Id): Ids {
    return this.#predicates(node, false);
  }

  incoming(node: Id): Ids {
    return this.#predicates(node, true);
  }

  predicates(): Ids {
    return this.#base.predicates();
  }

  /** The subjects of a predicate as far as they are known. */
  subjectsOf(predicate: Id): Ids {
    const sampled = this.isOfIndex(predicate) ? this.#base.subjectsOf(predicate) : NONE;
    return this.#metEnds.with(sampled, predicate, true);
  }

  objectsOf(predicate: Id): Ids {
    const sampled = this.isOfIndex(predicate) ? this.#base.objectsOf(predicate) : NONE;
    return this.#metEnds.with(sampled, predicate, false);
  }

  /** The nodes that were asked for and nobody has looked at, and the edges that were taken in part; both are then forgotten. */
  takeWishes(): { readonly nodes: readonly Id[]; readonly edges: readonly EdgeWish[] } {
    const wishes = { nodes: [...this.#wanted], edges: [...this.#wishes.values()] };
    this.#wanted = new Set();
    this.#wishes = new Map();
    return wishes;
  }

  /** Notes that a node was looked at: edges added from now on are all that it has, or one of each relation. */
  settle(node: Id, known: Known): void {
    const present = this.#nodes.get(node);
    if (present) present.known = known;
    else this.#nodes.set(node, { known, out: edges(), in: edges() });
    this.#version += 1;
  }

  /** Adds the ends behind one predicate of a settled node; `count` says how many there are. */
  addEnds(node: Id, predicate: Id, inverse: boolean, ends: readonly Id[], count = ends.length): void {
    const known = this.#nodes.get(node);
    if (known === undefined) return;
    const side = inverse ? known.in : known.out;
    side.ends.set(predicate, sortedSet(Uint32Array.from(ends)));
    side.counts.set(predicate, count);
    this.#metEnds.add(node, predicate, inverse, ends);
    if (predicate < KEYS) {
      for (const end of ends) {
        const key = (end * KEYS + predicate) * 2 + (inverse ? 0 : 1);
        const met = this.#met.get(key);
        if (met === undefined) this.#met.set(key, [node]);
        else if (met.length < MOST_MET && !met.includes(node)) met.push(node);
      }
    }
    delete side.sorted;
    this.#version += 1;
  }

  /** The ends behind a predicate of a node as far as they were met, from either side, and whether these are all. */
  known(node: Id, predicate: Id, inverse: boolean): { readonly ends: Ids; readonly complete: boolean } | undefined {
    const own = this.#nodes.get(node);
    const side = inverse ? own?.in : own?.out;
    const ends = side?.ends.get(predicate) ?? NONE;
    if (this.#isWithout(node, predicate, inverse)) return { ends: NONE, complete: true };
    const isWhole = own?.known === 'whole' && !this.#indexed.has(predicate);
    if (isWhole && (side?.counts.get(predicate) ?? 0) <= ends.length) return { ends, complete: true };
    const met = this.#met.get((node * KEYS + predicate) * 2 + (inverse ? 1 : 0));
    if (ends.length === 0 && met === undefined) return undefined;
    return { ends: sortedSet(Uint32Array.from([...ends, ...(met ?? [])])), complete: false };
  }

  /** Whether an edge is there; undefined where that is not known. */
  knows(node: Id, predicate: Id, inverse: boolean, end: Id): boolean | undefined {
    const found = this.known(node, predicate, inverse);
    if (found?.ends.includes(end)) return true;
    return found?.complete ? false : undefined;
  }

  isDescribed(node: Id): boolean {
    return this.#described.has(node);
  }

  /** Keeps the names and types of a node, by predicate. */
  describe(node: Id, ends: ReadonlyMap<Id, readonly Id[]>): void {
    this.#described.set(
      node,
      new Map([...ends].map(([predicate, ids]) => [predicate, sortedSet(Uint32Array.from(ids))])),
    );
    this.#version += 1;
  }

  /** Says how many triples a node is in, as the server counted. */
  setDegree(node: Id, count: number): void {
    this.#counted.set(node, count);
  }

  /** How many ends a predicate of a node has, as far as it is known. */
  countOf(node: Id, predicate: Id, inverse: boolean): number {
    const known = this.#nodes.get(node);
    const counted = (inverse ? known?.in : known?.out)?.counts.get(predicate);
    return counted ?? (known?.known === 'whole' ? 0 : (this.#signatures?.count(node, predicate, inverse) ?? 0));
  }

  /** Whether the relations of a node are known without looking at it. */
  isSigned(node: Id): boolean {
    return this.#signatures?.has(node) ?? false;
  }

  /** Forgets everything but the index. Only for when nobody is at work with it. */
  clear(): void {
    this.mediators.fill(0, this.#base.termCount);
    this.#ids.clear();
    this.#counted.clear();
    this.#met.clear();
    this.#metEnds.clear();
    this.#terms = [];
    this.#nodes = new Map();
    this.#described = new Map();
    this.takeWishes();
    this.#version += 1;
  }

  #ends(node: Id, predicate: Id, inverse: boolean): Ids {
    const isIndexed = this.isOfIndex(node);
    if (this.#indexed.has(predicate)) {
      const own = isIndexed ? fromBase(this.#base, node, predicate, inverse) : NONE;
      return own.length > 0 ? own : this.#endsKnown(node, predicate, inverse);
    }
    if (this.isSigned(node) && this.knownOf(node) !== 'whole') return this.#endsSigned(node, predicate, inverse);
    const known = this.#looked(node);
    if (known) return (inverse ? known.in : known.out).ends.get(predicate) ?? NONE;
    return isIndexed ? fromBase(this.#base, node, predicate, inverse) : NONE;
  }

  /**
   * What is behind a predicate of a node whose relations are known: what was fetched, or else what such a relation leads to
   * elsewhere, which is of the same kind.
   */
  #endsSigned(node: Id, predicate: Id, inverse: boolean): Ids {
    const known = this.#nodes.get(node);
    const fetched = (inverse ? known?.in : known?.out)?.ends.get(predicate);
    if (fetched) return fetched;
    if (this.#signatures!.count(node, predicate, inverse) === 0) return NONE;
    this.#wanted.add(node);
    const own = fromBase(this.#base, node, predicate, inverse);
    if (own.length > 0) return own;
    const like = inverse ? this.#base.subjectsOf(predicate) : this.#base.objectsOf(predicate);
    if (like.length === 0) return NONE;
    // Always the same of those that connect others, so that what is behind them is fetched once.
    if (this.mediators[like[0]!] === 1) return spread(like, STAND_INS);
    // What stands for others must not be taken for what a question is about.
    const unmet = like.find((end, i) => i >= node % like.length && !this.#metEnds.has(end));
    return Uint32Array.of(unmet ?? like[node % like.length]!);
  }

  /** Whether a node is known not to have a relation. */
  #isWithout(node: Id, predicate: Id, inverse: boolean): boolean {
    if (!this.isSigned(node) || this.#indexed.has(predicate)) return false;
    return this.#signatures!.count(node, predicate, inverse) === 0;
  }

  #predicates(node: Id, inverse: boolean): Ids {
    if (this.isSigned(node)) return this.#signatures!.predicates(node, inverse);
    const known = this.#looked(node);
    if (known === undefined) return this.#atLeast(node, inverse);
    return predicatesOf(inverse ? known.in : known.out, this.#atLeast(node, inverse));
  }

  #endsKnown(node: Id, predicate: Id, inverse: boolean): Ids {
    const described = inverse ? undefined : this.#described.get(node)?.get(predicate);
    if (described) return described;
    const known = this.#nodes.get(node);
    return (inverse ? known?.in : known?.out)?.ends.get(predicate) ?? NONE;
  }

  /** The same, noting that all of them are wanted. */
  #wish(node: Id, predicate: Id, inverse: boolean): Ids {
    const ends = this.#ends(node, predicate, inverse);
    const count = this.countOf(node, predicate, inverse);
    const known = this.#nodes.get(node);
    const isGuessed = this.isSigned(node) && !(inverse ? known?.in : known?.out)?.counts.has(predicate);
    if ((isGuessed || count > ends.length) && count > 0 && count <= MOST_ENDS && this.isOfIndex(predicate)) {
      this.#wishes.set((node * KEYS + predicate) * 2 + (inverse ? 1 : 0), { node, predicate, inverse });
    }
    return ends;
  }

  #looked(node: Id): Node | undefined {
    const known = this.#nodes.get(node);
    if (known === undefined && !this.#isKnownAlready(node)) this.#wanted.add(node);
    return known;
  }

  #atLeast(node: Id, inverse: boolean): Ids {
    if (!this.isOfIndex(node)) return NONE;
    return inverse ? this.#base.incoming(node) : this.#base.outgoing(node);
  }
}

export interface FarGraphOptions {
  /** Whether a node is part of the schema, which the index has. */
  readonly isSchema: (node: Id) => boolean;
  /** Predicates of which the index has all, for the nodes that it has: what names and types things. */
  readonly indexed: ReadonlySet<Id>;
  readonly mediators: Uint8Array;
  /** Of each node, eight times the binary logarithm of one more than the triples that it is in. */
  readonly degrees?: Uint8Array;
  /** Which relations the things of the index have. */
  readonly signatures?: Signatures;
  /** Terms beyond those of the index that it holds at most. */
  readonly most: number;
}

function fromBase(base: Graph, node: Id, predicate: Id, inverse: boolean): Ids {
  return inverse ? base.subjects(predicate, node) : base.objects(node, predicate);
}

function edges(): Edges {
  return { ends: new Map(), counts: new Map() };
}

function total({ counts }: Edges): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

function predicatesOf(side: Edges, beside: Ids): Ids {
  side.sorted ??= sortedSet(Uint32Array.from([...side.ends.keys(), ...beside]));
  return side.sorted;
}
