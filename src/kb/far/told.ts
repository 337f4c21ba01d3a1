import { LRUCache } from 'lru-cache';
import type { Id, Term } from '../../core/index.ts';
import { termKey } from '../../form/index.ts';
import type { FarGraph } from './far-graph.ts';

/** What a server told of one relation of a node. */
export interface Fact {
  readonly predicate: string;
  readonly inverse: boolean;
  /** In one order, however they came. */
  readonly ends: readonly Term[];
  /** How many there are, where not all came. */
  readonly count?: number;
  /** The server did not get through in time: it is asked again by the next question. */
  readonly isCut?: boolean;
  /** Blank nodes among the ends, with what is behind them: no other query could find them again. */
  readonly blanks?: readonly BlankEnd[];
}

export interface BlankEnd {
  /** Its name in the answer that it came in. */
  readonly name: string;
  readonly facts: readonly Fact[];
}

/** What is told of a node: its names and types, its relations with how many ends are behind each, everything, or one of its relations, which the key names as well. */
type Kind = 'description' | 'signature' | 'whole' | 'edge';

/**
 * What a server told of nodes, kept from question to question: the least recently used goes where there is no room. Each
 * question takes up of it what it asks for itself, so that it sees the same whatever was asked before.
 */
export class Told {
  readonly #kept: LRUCache<string, readonly Fact[]>;

  /** Holds about so many terms. */
  constructor(most: number) {
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: sizeOf });
  }

  get(kind: Kind, key: string): readonly Fact[] | undefined {
    return this.#kept.get(`${kind} ${key}`);
  }

  keep(kind: Kind, key: string, told: readonly Fact[]): void {
    this.#kept.set(`${kind} ${key}`, told);
  }
}

function sizeOf(told: readonly Fact[]): number {
  let size = 1;
  for (const { ends, blanks } of told) {
    size += 1 + ends.length;
    for (const blank of blanks ?? []) size += sizeOf(blank.facts);
  }
  return size;
}

/** What is told of each of some nodes, in their order: as it was before, or else as it is asked for now. What cannot be told is left out. */
export async function toldOf(
  kind: Exclude<Kind, 'edge'>,
  nodes: readonly Id[],
  { told, graph }: { readonly told: Told; readonly graph: FarGraph },
  ask: (unknown: readonly Id[]) => Promise<ReadonlyMap<Id, readonly Fact[]>>,
): Promise<ReadonlyMap<Id, readonly Fact[]>> {
  const before = new Map(nodes.map((node) => [node, told.get(kind, graph.term(node).value)]));
  const unknown = [...before].filter(([, known]) => known === undefined).map(([node]) => node);
  const now = unknown.length === 0 ? undefined : await ask(unknown);
  const found = new Map<Id, readonly Fact[]>();
  for (const [node, known] of before) {
    const said = known ?? now?.get(node);
    if (said === undefined) continue;
    if (known === undefined && !said.some(({ isCut }) => isCut)) told.keep(kind, graph.term(node).value, said);
    found.set(node, said);
  }
  return found;
}

/** Facts by their relations, and their ends, in one order: a server has none. */
export function inOrder(facts: readonly Fact[]): readonly Fact[] {
  const keyOf = ({ predicate, inverse }: Fact): string => `${predicate} ${inverse ? 1 : 0}`;
  return facts
    .map((fact) => ({
      ...fact,
      ends: sorted(fact.ends, fact.ends.every(isIri) ? iriOf : termKey),
      ...(fact.blanks && { blanks: sorted(fact.blanks, (blank) => JSON.stringify(blank.facts)) }),
    }))
    .sort((a, b) => compare(keyOf(a), keyOf(b)));
}

const isIri = ({ termType }: Term): boolean => termType === 'NamedNode';
const iriOf = ({ value }: Term): string => value;

function sorted<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  if (items.length < 2) return items;
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ item }) => item);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
