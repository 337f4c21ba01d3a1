import type { Graph, Id, Ids, Term } from '../../core/index.ts';
import { sortedSet } from '../../form/index.ts';
import { isDerived, statedIn } from '../../graph/index.ts';
import { readTerm, spellTerm } from '../rdf/index.ts';
import { hashBytes, Scratch, sameBytes, viewOf } from './hash.ts';
import type { Section } from './sections.ts';
import type { TermCounts } from './term-table.ts';

const NONE: Ids = new Uint32Array(0);
/** What the spelling of a node without an IRI begins with. */
const UNDERSCORE = 0x5f;

/** A graph over the sections of a snapshot: what it returns are views of their memory. */
export class SnapshotGraph implements Graph {
  readonly counts: TermCounts;
  readonly tripleCount: number;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #outFirst: Uint32Array;
  readonly #outPredicates: Uint32Array;
  readonly #outStart: Uint32Array;
  readonly #outNodes: Uint32Array;
  readonly #inFirst: Uint32Array;
  readonly #inPredicates: Uint32Array;
  readonly #inStart: Uint32Array;
  readonly #inNodes: Uint32Array;
  readonly #subjectsFirst: Uint32Array;
  readonly #subjects: Uint32Array;
  readonly #objectsFirst: Uint32Array;
  readonly #objects: Uint32Array;
  readonly #predicates: Ids;
  readonly #predicateTerms: (Term | undefined)[];
  readonly #view: DataView;
  readonly #scratch = new Scratch();

  constructor(sections: Readonly<Record<string, Section>>, counts: TermCounts) {
    const bytes = sections['terms.bytes'];
    if (!(bytes instanceof Uint8Array)) throw new TypeError('the section terms.bytes is missing');
    this.counts = counts;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = viewOf(this.#bytes);
    this.#starts = numbers(sections, 'terms.starts');
    this.#slots = numbers(sections, 'terms.slots');
    this.#outFirst = numbers(sections, 'graph.out.first');
    this.#outPredicates = numbers(sections, 'graph.out.predicates');
    this.#outStart = numbers(sections, 'graph.out.start');
    this.#outNodes = numbers(sections, 'graph.out.nodes');
    this.#inFirst = numbers(sections, 'graph.in.first');
    this.#inPredicates = numbers(sections, 'graph.in.predicates');
    this.#inStart = numbers(sections, 'graph.in.start');
    this.#inNodes = numbers(sections, 'graph.in.nodes');
    this.#subjectsFirst = numbers(sections, 'graph.subjects.first');
    this.#subjects = numbers(sections, 'graph.subjects.nodes');
    this.#objectsFirst = numbers(sections, 'graph.objects.first');
    this.#objects = numbers(sections, 'graph.objects.nodes');
    this.tripleCount = this.#outNodes.length;
    this.#predicates = Uint32Array.from({ length: counts.predicates }, (_, id) => id);
    this.#predicateTerms = new Array<Term | undefined>(counts.predicates);
  }

  get termCount(): number {
    return this.counts.terms;
  }

  id(term: Term): Id | undefined {
    const length = this.#scratch.write(spellTerm(term));
    const mask = this.#slots.length - 1;
    for (let slot = hashBytes(this.#scratch.view, 0, length) & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot]!;
      if (entry === 0) return undefined;
      if (this.#spells(entry - 1, length)) return entry - 1;
    }
  }

  term(id: Id): Term {
    // Programs ask for the same few predicates again and again.
    if (id < this.counts.predicates) return (this.#predicateTerms[id] ??= this.#read(id));
    return this.#read(id);
  }

  isLiteral(id: Id): boolean {
    return id >= this.counts.literals;
  }

  isBlank(id: Id): boolean {
    return this.#bytes[this.#starts[id]!] === UNDERSCORE;
  }

  objects(subject: Id, predicate: Id): Ids {
    if (subject >= this.counts.literals) return NONE;
    const group = find(this.#outPredicates, this.#outFirst[subject]!, this.#outFirst[subject + 1]!, predicate);
    return group < 0 ? NONE : this.#outNodes.subarray(this.#outStart[group], this.#outStart[group + 1]);
  }

  subjects(predicate: Id, object: Id): Ids {
    if (object >= this.counts.terms) return NONE;
    const group = find(this.#inPredicates, this.#inFirst[object]!, this.#inFirst[object + 1]!, predicate);
    return group < 0 ? NONE : this.#inNodes.subarray(this.#inStart[group], this.#inStart[group + 1]);
  }

  image(nodes: Ids, predicate: Id, inverse: boolean): Ids {
    if (nodes.length === 1) return inverse ? this.subjects(predicate, nodes[0]!) : this.objects(nodes[0]!, predicate);
    const [first, predicates, start, ends, limit] = inverse
      ? [this.#inFirst, this.#inPredicates, this.#inStart, this.#inNodes, this.counts.terms]
      : [this.#outFirst, this.#outPredicates, this.#outStart, this.#outNodes, this.counts.literals];
    const groups = new Uint32Array(nodes.length);
    let found = 0;
    let size = 0;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      const group = node >= limit ? -1 : find(predicates, first[node]!, first[node + 1]!, predicate);
      if (group < 0) continue;
      groups[found++] = group;
      size += start[group + 1]! - start[group]!;
    }
    if (found < 2) return found === 0 ? NONE : ends.subarray(start[groups[0]!], start[groups[0]! + 1]);
    const image = new Uint32Array(size);
    let at = 0;
    for (let i = 0; i < found; i++) {
      const to = start[groups[i]! + 1]!;
      // Most runs are too short for the call of a native copy to pay.
      for (let from = start[groups[i]!]!; from < to; from++) image[at++] = ends[from]!;
    }
    return sortedSet(image);
  }

  outgoing(node: Id): Ids {
    if (node >= this.counts.literals) return NONE;
    return this.#outPredicates.subarray(this.#outFirst[node], this.#outFirst[node + 1]);
  }

  incoming(node: Id): Ids {
    if (node >= this.counts.terms) return NONE;
    return this.#inPredicates.subarray(this.#inFirst[node], this.#inFirst[node + 1]);
  }

  predicates(): Ids {
    return this.#predicates;
  }

  subjectsOf(predicate: Id): Ids {
    if (predicate >= this.counts.predicates) return NONE;
    return this.#subjects.subarray(this.#subjectsFirst[predicate], this.#subjectsFirst[predicate + 1]);
  }

  objectsOf(predicate: Id): Ids {
    if (predicate >= this.counts.predicates) return NONE;
    return this.#objects.subarray(this.#objectsFirst[predicate], this.#objectsFirst[predicate + 1]);
  }

  /** The graph as N-Triples in chunks of about `size` bytes, each ending with a line, without what it says by relations of its own. */
  *ntriples(size = 1 << 20): Generator<Uint8Array> {
    const own = new Set(this.#predicates.filter((id) => isDerived(this.#read(id).value)));
    const stated = statedIn(this);
    let chunk = Buffer.allocUnsafeSlow(size);
    let at = 0;
    for (let subject = 0; subject < this.counts.literals; subject++) {
      for (let group = this.#outFirst[subject]!; group < this.#outFirst[subject + 1]!; group++) {
        const predicate = this.#outPredicates[group]!;
        if (own.has(predicate)) continue;
        const objects = stated.objects(subject, predicate);
        for (let i = 0; i < objects.length; i++) {
          const object = objects[i]!;
          const needed = at + this.#length(subject) + this.#length(predicate) + this.#length(object) + 5;
          if (needed > chunk.length) {
            if (at > 0) yield chunk.subarray(0, at);
            chunk = Buffer.allocUnsafeSlow(Math.max(size, needed - at));
            at = 0;
          }
          at = this.#copy(subject, chunk, at);
          chunk[at++] = 0x20;
          at = this.#copy(predicate, chunk, at);
          chunk[at++] = 0x20;
          at = this.#copy(object, chunk, at);
          chunk[at++] = 0x20;
          chunk[at++] = 0x2e;
          chunk[at++] = 0x0a;
        }
      }
    }
    if (at > 0) yield chunk.subarray(0, at);
  }

  #read(id: Id): Term {
    if (!(id < this.counts.terms)) throw new RangeError(`The graph has ${this.counts.terms} terms, and no term ${id}.`);
    return readTerm(this.#bytes, this.#starts[id]!, this.#starts[id + 1]!);
  }

  #length(id: Id): number {
    return this.#starts[id + 1]! - this.#starts[id]!;
  }

  #copy(id: Id, to: Uint8Array, at: number): number {
    const bytes = this.#bytes;
    const end = this.#starts[id + 1]!;
    let place = at;
    // Terms are too short for the call of a native copy to pay.
    for (let i = this.#starts[id]!; i < end; i++) to[place++] = bytes[i]!;
    return place;
  }

  #spells(id: Id, length: number): boolean {
    const start = this.#starts[id]!;
    return this.#starts[id + 1]! - start === length && sameBytes(this.#view, start, this.#scratch.view, 0, length);
  }
}

/** Where a value stands in a sorted run, or -1. */
function find(run: Uint32Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (run[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low < to && run[low] === value ? low : -1;
}

function numbers(sections: Readonly<Record<string, Section>>, name: string): Uint32Array {
  const section = sections[name];
  if (section instanceof Uint32Array) return section;
  throw new TypeError(`the section ${name} is missing`);
}
