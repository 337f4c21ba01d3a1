import type { Iri, Term } from '../../core/index.ts';
import { readTerm, spellTerm, type TripleSink, termWriter } from '../rdf/index.ts';
import { indexTriples } from './index-triples.ts';
import { type Section, withPrefix } from './sections.ts';
import { type TermCounts, TermTable } from './term-table.ts';

const CHUNK_TRIPLES = 1 << 16;
/** What the first chunk begins with: most graphs that are made in memory have fewer. */
const FEW_TRIPLES = 1 << 8;
const LESS = 0x3c;
const QUOTE = 0x22;
const AT = 0x40;
const GREATER = 0x3e;

/** What a graph consists of when it is written down. */
export interface BuiltGraph {
  readonly sections: Readonly<Record<string, Section>>;
  readonly counts: TermCounts;
}

/** Takes triples as they come, in any order and number, and lays them out once the last one has come. */
export class GraphBuilder implements TripleSink {
  readonly #terms = new TermTable();
  #chunks: Uint32Array[] = [];
  #chunk = new Uint32Array(0);
  #at = 0;

  term(bytes: Uint8Array, start: number, end: number): number {
    return this.#terms.intern(bytes, start, end);
  }

  triple(subject: number, predicate: number, object: number): void {
    if (this.#at === this.#chunk.length) this.#grow();
    this.#chunk[this.#at] = subject;
    this.#chunk[this.#at + 1] = predicate;
    this.#chunk[this.#at + 2] = object;
    this.#at += 3;
  }

  /** The first chunk grows to the length of all others, which are made as long as they are. */
  #grow(): void {
    const isGrowing = this.#chunks.length === 1 && this.#at < 3 * CHUNK_TRIPLES;
    const few = isGrowing ? 4 * this.#at : this.#chunks.length === 0 ? 3 * FEW_TRIPLES : 3 * CHUNK_TRIPLES;
    const chunk = new Uint32Array(few);
    if (isGrowing) {
      chunk.set(this.#chunk);
      this.#chunks[0] = chunk;
    } else {
      this.#chunks.push(chunk);
      this.#at = 0;
    }
    this.#chunk = chunk;
  }

  /** How many triples have come, repeated ones included. */
  get size(): number {
    return this.#chunks.length === 0 ? 0 : (this.#chunks.length - 1) * CHUNK_TRIPLES + this.#at / 3;
  }

  /** The number of an IRI that has come. */
  idOf(iri: string): number | undefined {
    return this.#terms.find(spellTerm({ termType: 'NamedNode', value: iri }));
  }

  /** An IRI's number, taken into account if it has not come yet. */
  internIri(iri: string): number {
    const bytes = Buffer.from(spellTerm({ termType: 'NamedNode', value: iri }));
    return this.#terms.intern(bytes, 0, bytes.length);
  }

  /** How many terms have come. */
  get termCount(): number {
    return this.#terms.count;
  }

  termOf(id: number): Term {
    const bytes = this.#terms.bytesOf(id);
    return readTerm(bytes, 0, bytes.length);
  }

  /** The number of a term that another has. */
  take(from: GraphBuilder, id: number): number {
    const bytes = from.#terms.bytesOf(id);
    return this.#terms.intern(bytes, 0, bytes.length);
  }

  /** The kind of a term by its first byte, read without making a string. */
  isIri(id: number): boolean {
    return this.#terms.bytesOf(id)[0] === LESS;
  }

  isLiteral(id: number): boolean {
    return this.#terms.bytesOf(id)[0] === QUOTE;
  }

  /** Whether a term is a literal of one of some datatypes, each given as it is spelled behind the text. */
  isOfType(id: number, spelled: readonly Buffer[]): boolean {
    const bytes = this.#terms.bytesOf(id);
    if (bytes[0] !== QUOTE || bytes[bytes.length - 1] !== GREATER) return false;
    return spelled.some((type) => bytes.length > type.length && type.compare(bytes, bytes.length - type.length) === 0);
  }

  /** The first bytes of a literal's text. */
  textStart(id: number, length: number): string {
    return this.#terms.bytesOf(id).toString('latin1', 1, 1 + length);
  }

  /** The language that a literal is tagged with, read without making a string of its text. */
  languageOf(id: number): string | undefined {
    const bytes = this.#terms.bytesOf(id);
    const close = bytes[0] === QUOTE ? bytes.lastIndexOf(QUOTE) : -1;
    return close >= 0 && bytes[close + 1] === AT ? bytes.toString('latin1', close + 2) : undefined;
  }

  /** Calls with every triple that has come so far. */
  each(visit: (subject: number, predicate: number, object: number) => void): void {
    const size = this.size;
    for (let i = 0; i < size; i++) {
      const chunk = this.#chunks[Math.floor(i / CHUNK_TRIPLES)]!;
      const at = 3 * (i % CHUNK_TRIPLES);
      visit(chunk[at]!, chunk[at + 1]!, chunk[at + 2]!);
    }
  }

  /** The IRIs of all predicates. */
  predicateIris(): readonly Iri[] {
    const found: Iri[] = [];
    this.#predicates().forEach((isPredicate, id) => {
      if (isPredicate) found.push(this.termOf(id).value as Iri);
    });
    return found;
  }

  finish(): BuiltGraph {
    const { sections, counts, renumber } = this.#terms.finish(this.#predicates());
    const size = this.size;
    const columns = {
      subjects: new Uint32Array(size),
      predicates: new Uint32Array(size),
      objects: new Uint32Array(size),
    };
    for (let i = 0; i < size; i++) {
      const chunk = this.#chunks[Math.floor(i / CHUNK_TRIPLES)]!;
      const at = 3 * (i % CHUNK_TRIPLES);
      columns.subjects[i] = renumber[chunk[at]!]!;
      columns.predicates[i] = renumber[chunk[at + 1]!]!;
      columns.objects[i] = renumber[chunk[at + 2]!]!;
    }
    this.#chunks = [];
    const graph = indexTriples(columns, counts);
    return { counts, sections: { ...withPrefix('terms.', { ...sections }), ...withPrefix('graph.', { ...graph }) } };
  }

  #predicates(): Uint8Array {
    const isPredicate = new Uint8Array(this.#terms.count);
    const size = this.size;
    for (let i = 0; i < size; i++) {
      isPredicate[this.#chunks[Math.floor(i / CHUNK_TRIPLES)]![3 * (i % CHUNK_TRIPLES) + 1]!] = 1;
    }
    return isPredicate;
  }
}

/** A way to add triples of term objects. */
export function tripleWriter(builder: GraphBuilder): (subject: Term, predicate: Term, object: Term) => void {
  const write = termWriter(builder);
  return (subject, predicate, object) => builder.triple(write(subject), write(predicate), write(object));
}
