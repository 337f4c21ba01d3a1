import type { Dialect } from '../../../core/index.ts';
import { addTo } from '../../../search/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

const { rdfs, owl } = commonPrefixes;

/** A relation along its triples or against them. */
export interface Way {
  readonly relation: number;
  readonly inverse: boolean;
}

/** What a graph declares of its relations. */
export interface Declared {
  /** Every relation that another is declared to say the same as, or part of, with those others, over any number of declarations. */
  readonly others: ReadonlyMap<number, readonly Way[]>;
  /** What is said to be a relation, used or not. */
  readonly relations: ReadonlySet<number>;
}

/**
 * Reads which relations say what others say: sub-properties, equivalent ones, inverses, and those that are symmetric. Nothing where a
 * graph declares none.
 */
export function readDeclared(builder: GraphBuilder, { schema, typeOf }: Dialect): Declared | undefined {
  const [below, same, type, symmetric] = [
    `${rdfs}subPropertyOf`,
    `${owl}equivalentProperty`,
    typeOf,
    `${owl}SymmetricProperty`,
  ].map((iri) => builder.idOf(iri));
  const inverses = new Set(schema.inverse.flatMap((iri) => builder.idOf(iri) ?? []));
  if (below === undefined && same === undefined && symmetric === undefined && inverses.size === 0) return undefined;
  const kinds = new Set(schema.relationTypes.flatMap((iri) => builder.idOf(iri) ?? []));
  const relations = new Set<number>();
  const saidBy = new Map<number, number[]>();
  /** What `wide` has, `narrow` says, and the same from the other end. */
  const holds = (wide: number, narrow: number): void => {
    addTo(saidBy, wide, narrow);
    addTo(saidBy, turned(wide), turned(narrow));
  };
  builder.each((subject, predicate, object) => {
    const [one, other] = [key(subject), key(object)];
    if (predicate === type) {
      if (kinds.has(object)) relations.add(subject);
      if (object === symmetric) holds(one, turned(one));
    } else if (predicate === below) holds(other, one);
    else if (predicate === same || inverses.has(predicate)) {
      const alike = predicate === same ? other : turned(other);
      holds(one, alike);
      holds(alike, one);
    }
  });
  const others = new Map<number, readonly Way[]>();
  for (const wide of saidBy.keys()) if (wide % 2 === 0) others.set(wide / 2, reached(wide, saidBy));
  return { others, relations };
}

/** Everything that says what a relation has, without itself. */
function reached(from: number, saidBy: ReadonlyMap<number, readonly number[]>): readonly Way[] {
  const seen = new Set([from]);
  for (const each of seen) for (const next of saidBy.get(each) ?? []) seen.add(next);
  seen.delete(from);
  return Array.from(seen, (each) => ({ relation: Math.floor(each / 2), inverse: each % 2 === 1 }));
}

/** A relation as it is, twice its number; turned, one more. */
function key(relation: number): number {
  return 2 * relation;
}

function turned(way: number): number {
  return way % 2 === 0 ? way + 1 : way - 1;
}
