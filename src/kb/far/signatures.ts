import type { Graph, Id, Ids } from '../../core/index.ts';
import type { Sections } from '../snapshot/index.ts';

/** Which relations each thing with a name has, in both directions, and roughly how many ends are behind each. */
export interface Signatures {
  has(node: Id): boolean;
  /** Ascending. */
  predicates(node: Id, inverse: boolean): Ids;
  /** How many ends there are: exactly where they are few, 0 where there are none. */
  count(node: Id, predicate: Id, inverse: boolean): number;
  /** The same of every thing that has ends behind a predicate. */
  counts(predicate: Id, inverse: boolean): ReadonlyMap<Id, number>;
}

/** What the relations of one thing are made of, as a server counts them. */
export interface Signed {
  readonly predicate: Id;
  readonly inverse: boolean;
  readonly count: number;
}

const PREFIX = 'signatures';
const NONE: Ids = new Uint32Array(0);

/** The signatures of an index, where it has them. */
export function openSignatures(sections: Sections): Signatures | undefined {
  const [out, into] = ['out', 'in'].map((side) => {
    const [start, predicates, counts] = ['start', 'predicates', 'counts'].map(
      (part) => sections[`${PREFIX}.${side}.${part}`],
    );
    return start instanceof Uint32Array && predicates instanceof Uint32Array && counts instanceof Uint8Array
      ? { start, predicates, counts }
      : undefined;
  });
  if (out === undefined || into === undefined) return undefined;
  const isOf = (node: Id, { start }: typeof out): boolean => node + 1 < start.length && start[node + 1]! > start[node]!;
  return {
    has: (node) => isOf(node, out) || isOf(node, into),
    predicates(node, inverse) {
      const side = inverse ? into : out;
      return isOf(node, side) ? side.predicates.subarray(side.start[node], side.start[node + 1]) : NONE;
    },
    count(node, predicate, inverse) {
      const side = inverse ? into : out;
      if (!isOf(node, side)) return 0;
      let [low, high] = [side.start[node]!, side.start[node + 1]!];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (side.predicates[middle]! < predicate) low = middle + 1;
        else high = middle;
      }
      const isThere = low < side.start[node + 1]! && side.predicates[low] === predicate;
      return isThere ? countOfByte(side.counts[low]!) : 0;
    },
    counts(predicate, inverse) {
      const side = inverse ? into : out;
      const found = new Map<Id, number>();
      for (let node = 0; node + 1 < side.start.length; node++) {
        for (let i = side.start[node]!; i < side.start[node + 1]!; i++) {
          if (side.predicates[i] === predicate) found.set(node, countOfByte(side.counts[i]!));
        }
      }
      return found;
    },
  };
}

/** The sections of an index that hold signatures: of every node in order, its predicates ascending and their counts. */
export function signatureSections(graph: Graph, signed: ReadonlyMap<Id, readonly Signed[]>): Sections {
  const sections: Record<string, Uint32Array | Uint8Array> = {};
  for (const [side, inverse] of [
    ['out', false],
    ['in', true],
  ] as const) {
    const start = new Uint32Array(graph.termCount + 1);
    const predicates: number[] = [];
    const counts: number[] = [];
    for (let node = 0; node < graph.termCount; node++) {
      const own = (signed.get(node) ?? []).filter((each) => each.inverse === inverse);
      for (const { predicate, count } of own.toSorted((a, b) => a.predicate - b.predicate)) {
        predicates.push(predicate);
        counts.push(byteOfCount(count));
      }
      start[node + 1] = predicates.length;
    }
    sections[`${PREFIX}.${side}.start`] = start;
    sections[`${PREFIX}.${side}.predicates`] = Uint32Array.from(predicates);
    sections[`${PREFIX}.${side}.counts`] = Uint8Array.from(counts);
  }
  return sections;
}

/** Eight times the binary logarithm of one more: exact for few, within a tenth for many. */
export function byteOfCount(count: number): number {
  return Math.min(255, Math.round(8 * Math.log2(1 + count)));
}

const COUNTS = Uint32Array.from({ length: 256 }, (_, byte) => Math.round(2 ** (byte / 8)) - 1);

export function countOfByte(byte: number): number {
  return COUNTS[byte]!;
}
