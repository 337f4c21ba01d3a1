import type { Graph, Id, Ids, Term } from '../../core/index.ts';
import { sortedSet } from '../../form/index.ts';
import { GrownTerms } from './grown-terms.ts';
import type { KindCounts } from './kinds.ts';
import { type Known, LookedAt } from './looked-at.ts';
import { MetEnds } from './met-ends.ts';
import { countOfByte, type Signatures } from './signatures.ts';
import { SignedNodes } from './signed-nodes.ts';
import { spread } from './spread.ts';
import type { Fact } from './told.ts';
import { type EdgeWish, Wishes } from './wishes.ts';

const NONE: Ids = new Uint32Array(0);
/** A node in more triples than this is never pulled whole. */
export const HUB = 1_500;
/** Ends behind one predicate of a node that are fetched; of more, some are. */
export const MOST_ENDS = 1000;
/** Connecting nodes that stand for those behind a relation which nobody has looked at: together they have what such nodes have. */
const STAND_INS = 6;

/** What stands for the ends of a predicate which nobody has looked at. */
interface Alike {
  readonly like: Ids;
  readonly few: Ids;
}

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
  readonly #kinds: KindCounts | undefined;
  readonly #terms: GrownTerms;
  readonly #lookedAt = new LookedAt();
  readonly #metEnds = new MetEnds();
  readonly #wishes = new Wishes();
  readonly #standIns = new Map<number, Alike>();
  readonly #signed = new SignedNodes();
  readonly #described = new Map<Id, Map<Id, Ids>>();
  #version = 0;
  /** 1 for every node that only connects others. */
  readonly mediators: Uint8Array;

  constructor(base: Graph, options: FarGraphOptions) {
    this.#base = base;
    this.#isKnownAlready = options.isSchema;
    this.#indexed = options.indexed;
    this.#degrees = options.degrees;
    this.#signatures = options.signatures;
    this.#kinds = options.kinds;
    this.#terms = new GrownTerms(base, options.most);
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
    return this.#terms.count;
  }

  isOfIndex(node: Id): boolean {
    return this.#terms.isOfIndex(node);
  }

  id(term: Term): Id | undefined {
    return this.#terms.id(term);
  }

  /** A term's number, given to it now where it has none; undefined where there is no room. */
  intern(term: Term): Id | undefined {
    return this.#terms.intern(term);
  }

  term(id: Id): Term {
    return this.#terms.term(id);
  }

  isLiteral(id: Id): boolean {
    return this.#terms.isLiteral(id);
  }

  isBlank(id: Id): boolean {
    return this.#terms.isBlank(id);
  }

  knownOf(node: Id): Known | undefined {
    return this.#lookedAt.knownOf(node);
  }

  /** How many triples a node is in: as counted when it was indexed or looked at. */
  degree(node: Id): number {
    const counted = this.#signed.degree(node);
    if (counted !== undefined) return counted;
    const indexed = this.#degrees?.[node];
    return indexed ? countOfByte(indexed) : this.#lookedAt.degree(node);
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

  /** As the index says of everything that has a name, or the server counted for a sketch. */
  subjectCounts(predicate: Id): ReadonlyMap<Id, number> | undefined {
    return this.#signatures?.counts(predicate, true) ?? this.#kinds?.get(predicate);
  }

  /** The nodes that were asked for and nobody has looked at, and the edges that were taken in part; both are then forgotten. */
  takeWishes(): { readonly nodes: readonly Id[]; readonly edges: readonly EdgeWish[] } {
    return this.#wishes.take();
  }

  /** From now on nothing is noted that is asked for and not known. */
  wishNoMore(): void {
    this.#wishes.end();
  }

  /** Notes that a node was looked at: edges added from now on are all that it has, or one of each relation. */
  settle(node: Id, known: Known): void {
    this.#lookedAt.settle(node, known);
    this.#version += 1;
  }

  /** Adds the ends behind one predicate of a settled node; `count` says how many there are. */
  addEnds(node: Id, predicate: Id, inverse: boolean, ends: readonly Id[], count = ends.length): void {
    if (this.knownOf(node) === undefined) return;
    this.#lookedAt.addEnds(node, predicate, inverse, ends, count);
    this.#metEnds.add(node, predicate, inverse, ends);
    this.#version += 1;
  }

  /** Nodes, but of those that one relation led to only the first few: a node is one of them where fewer than so many came before, or were looked at. */
  fewOfEach(nodes: readonly Id[], most: (node: Id) => number): readonly Id[] {
    return this.#metEnds.fewOfEach(nodes, most, (node) => this.knownOf(node) === 'whole');
  }

  /** The ends behind a predicate of a node, where the server told all of them: whatever an index says besides may be of before. */
  told(node: Id, predicate: Id, inverse: boolean): Ids | undefined {
    if (this.#indexed.has(predicate) || this.isBlank(node)) return undefined;
    const ends = this.#lookedAt.ends(node, predicate, inverse) ?? NONE;
    const counted = this.#lookedAt.count(node, predicate, inverse);
    if (counted !== undefined) return counted <= ends.length ? ends : undefined;
    if (this.#signed.count(node, predicate, inverse) === 0) return NONE;
    // Of a hub, only the relations were asked for that an index says it to have.
    const isLeftOut = this.isSigned(node) && this.degree(node) > HUB;
    return this.knownOf(node) === 'whole' && !isLeftOut ? NONE : undefined;
  }

  /** The ends behind a predicate of a node as far as they were met, from either side, and whether these are all. */
  known(node: Id, predicate: Id, inverse: boolean): { readonly ends: Ids; readonly complete: boolean } | undefined {
    if (this.#isWithout(node, predicate, inverse)) return { ends: NONE, complete: true };
    const ends = this.#lookedAt.ends(node, predicate, inverse) ?? NONE;
    const all = this.told(node, predicate, inverse);
    if (all) return { ends: all, complete: true };
    const met = this.#lookedAt.metFrom(node, predicate, inverse);
    if (ends.length === 0 && met.length === 0) return undefined;
    return { ends: sortedSet(Uint32Array.from([...ends, ...met])), complete: false };
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

  /** The types of a node, where the server was asked what it is. */
  typesTold(node: Id, typeOf: Id): Ids | undefined {
    const own = this.#described.get(node);
    return own && (own.get(typeOf) ?? NONE);
  }

  /** Takes up the names and types of a node. */
  describe(node: Id, facts: readonly Fact[]): void {
    const own = new Map<Id, Ids>();
    for (const { predicate, ends } of facts) {
      const relation = this.intern({ termType: 'NamedNode', value: predicate });
      const found = ends.flatMap((end) => this.intern(end) ?? []);
      if (relation !== undefined) own.set(relation, sortedSet(Uint32Array.from(found)));
    }
    this.#described.set(node, own);
    this.#version += 1;
  }

  /** Takes up which relations a node has, and how many ends are behind each, as the server counted. */
  sign(node: Id, facts: readonly Fact[]): void {
    this.#signed.add(
      node,
      facts.flatMap(({ predicate: value, inverse, count = 0 }) => {
        const predicate = this.intern({ termType: 'NamedNode', value });
        return predicate === undefined ? [] : [{ predicate, inverse, count }];
      }),
    );
    this.#version += 1;
  }

  /** How many ends a predicate of a node has, as far as it is known. */
  countOf(node: Id, predicate: Id, inverse: boolean): number {
    const counted = this.#lookedAt.count(node, predicate, inverse);
    return counted ?? (this.knownOf(node) === 'whole' ? 0 : this.#countSigned(node, predicate, inverse));
  }

  /** Whether the relations of a node are known without looking at what is behind them. */
  isSigned(node: Id): boolean {
    return this.#signed.has(node) || (this.#signatures?.has(node) ?? false);
  }

  #countSigned(node: Id, predicate: Id, inverse: boolean): number {
    return this.#signed.count(node, predicate, inverse) ?? this.#signatures?.count(node, predicate, inverse) ?? 0;
  }

  #ends(node: Id, predicate: Id, inverse: boolean): Ids {
    const isIndexed = this.isOfIndex(node);
    if (this.#indexed.has(predicate)) {
      const own = isIndexed ? fromBase(this.#base, node, predicate, inverse) : NONE;
      return own.length > 0 ? own : this.#endsKnown(node, predicate, inverse);
    }
    if (this.isSigned(node) && this.knownOf(node) !== 'whole') return this.#endsSigned(node, predicate, inverse);
    if (this.#looked(node)) return this.#lookedAt.ends(node, predicate, inverse) ?? NONE;
    return isIndexed ? fromBase(this.#base, node, predicate, inverse) : NONE;
  }

  /**
   * What is behind a predicate of a node whose relations are known: what was fetched, or else what such a relation leads to
   * elsewhere, which is of the same kind.
   */
  #endsSigned(node: Id, predicate: Id, inverse: boolean): Ids {
    const fetched = this.#lookedAt.ends(node, predicate, inverse);
    if (fetched) return fetched;
    if (this.#countSigned(node, predicate, inverse) === 0) return NONE;
    this.#wishes.addNode(node);
    const own = fromBase(this.#base, node, predicate, inverse);
    if (own.length > 0) return own;
    const { like, few } = this.#alike(predicate, inverse);
    if (like.length === 0) return NONE;
    // Always the same of those that connect others, so that what is behind them is fetched once.
    if (this.mediators[like[0]!] === 1) return few;
    // What stands for others must not be taken for what a question is about.
    const first = node % like.length;
    let unmet = first;
    while (unmet < like.length && this.#metEnds.has(like[unmet]!)) unmet++;
    return like.subarray(unmet < like.length ? unmet : first).subarray(0, 1);
  }

  /** What the index has behind a predicate anywhere, and a few of it. */
  #alike(predicate: Id, inverse: boolean): Alike {
    const key = predicate * 2 + (inverse ? 1 : 0);
    let alike = this.#standIns.get(key);
    if (alike === undefined) {
      const like = inverse ? this.#base.subjectsOf(predicate) : this.#base.objectsOf(predicate);
      alike = { like, few: spread(like, STAND_INS) };
      this.#standIns.set(key, alike);
    }
    return alike;
  }

  /** Whether a node is known not to have a relation. */
  #isWithout(node: Id, predicate: Id, inverse: boolean): boolean {
    if (!this.isSigned(node) || this.#indexed.has(predicate)) return false;
    return this.#countSigned(node, predicate, inverse) === 0;
  }

  #predicates(node: Id, inverse: boolean): Ids {
    const signed = this.#signed.predicates(node, inverse);
    if (signed !== undefined) return signed;
    if (this.isSigned(node)) return this.#signatures!.predicates(node, inverse);
    const beside = this.#atLeast(node, inverse);
    return this.#looked(node) ? this.#lookedAt.predicates(node, inverse, beside) : beside;
  }

  #endsKnown(node: Id, predicate: Id, inverse: boolean): Ids {
    const described = inverse ? undefined : this.#described.get(node)?.get(predicate);
    return described ?? this.#lookedAt.ends(node, predicate, inverse) ?? NONE;
  }

  /** The same, noting that all of them are wanted. */
  #wish(node: Id, predicate: Id, inverse: boolean): Ids {
    const ends = this.#ends(node, predicate, inverse);
    const count = this.countOf(node, predicate, inverse);
    const isGuessed = this.isSigned(node) && this.#lookedAt.count(node, predicate, inverse) === undefined;
    if ((isGuessed || count > ends.length) && count > 0 && count <= MOST_ENDS && this.isOfIndex(predicate)) {
      this.#wishes.addEdge(node, predicate, inverse);
    }
    return ends;
  }

  /** Whether a node was looked at; where it was not, that is wished for. */
  #looked(node: Id): boolean {
    const isKnown = this.knownOf(node) !== undefined;
    if (!isKnown && !this.isLiteral(node) && !this.#isKnownAlready(node)) this.#wishes.addNode(node);
    return isKnown;
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
  /** How many things are of each kind, where nobody knows which relations they have. */
  readonly kinds?: KindCounts;
  /** Terms beyond those of the index that it holds at most. */
  readonly most: number;
}

function fromBase(base: Graph, node: Id, predicate: Id, inverse: boolean): Ids {
  return inverse ? base.subjects(predicate, node) : base.objects(node, predicate);
}
