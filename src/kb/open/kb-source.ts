import { type KnowledgeBase, type Triple, UsageError } from '../../core/index.ts';
import { throwIfCancelled } from '../../run/index.ts';
import type { OpenedKb } from './opened-kb.ts';

/** An RDF/JS quad, as N3.js, rdflib and others make them; its graph is not looked at. */
export interface QuadLike {
  readonly subject: TermLike;
  readonly predicate: TermLike;
  readonly object: TermLike;
}

/** An RDF/JS term. */
export interface TermLike {
  readonly termType: string;
  readonly value: string;
  readonly datatype?: { readonly value: string };
  readonly language?: string;
}

/** Triples that a program has in hand. */
export type Triples = Iterable<Triple | QuadLike> | AsyncIterable<Triple | QuadLike>;

/**
 * What a knowledge base can be opened from.
 * @example
 * const source: KbSource = 'my-graph.ttl';
 * await using opened = await openKb(source);
 */
export type KbSource = string | Triples | KnowledgeBase | OpenedKb;

export function isOpenedKb(source: object): source is OpenedKb {
  return 'kb' in source && 'find' in source && 'kindOf' in source;
}

export function isKnowledgeBase(source: object): source is KnowledgeBase {
  return 'query' in source && 'match' in source && 'sparql' in source && 'dialect' in source;
}

export function isTriples(source: object): source is Triples {
  return Symbol.iterator in source || Symbol.asyncIterator in source;
}

/** Whether a text is Turtle rather than the name of a place: it begins as Turtle does, or has lines. */
export function isTurtle(text: string): boolean {
  return /^\s*(?:@prefix|@base|prefix\s|base\s|<[^>]*>\s|_:|#)/i.test(text) || text.includes('\n');
}

/** Takes triples one by one, each of them checked: what is no triple is the caller's mistake. */
export async function takeTriples(source: Triples, signal: AbortSignal | undefined): Promise<readonly Triple[]> {
  const taken: Triple[] = [];
  for await (const quad of source) {
    throwIfCancelled(signal, 'Opening the knowledge base');
    if (!isTriple(quad))
      throw new UsageError(
        `Number ${taken.length + 1} of the given triples is none: it needs a subject, a predicate and an object as RDF/JS has them, such as { termType: 'NamedNode', value: 'http://…' }.`,
      );
    taken.push(quad);
  }
  return taken;
}

function isTriple(quad: unknown): quad is Triple {
  const { subject, predicate, object } = (quad ?? {}) as Partial<QuadLike>;
  return (
    hasType(subject, 'NamedNode', 'BlankNode') &&
    hasType(predicate, 'NamedNode') &&
    (hasType(object, 'NamedNode', 'BlankNode') || (hasType(object, 'Literal') && object?.datatype !== undefined))
  );
}

function hasType(term: TermLike | undefined, ...types: readonly string[]): boolean {
  return typeof term === 'object' && term !== null && types.includes(term.termType) && typeof term.value === 'string';
}
