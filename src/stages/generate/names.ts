import type { Id } from '../../core/index.ts';
import { stemText } from '../link/index.ts';
import type { Surroundings } from './surroundings.ts';

const known = new WeakMap<Surroundings, Map<Id, ReadonlySet<string>>>();

/** The stems of all words in the names that a relation or class goes by. */
export function stemsOf(around: Surroundings, symbol: Id): ReadonlySet<string> {
  const memo = known.get(around) ?? new Map<Id, ReadonlySet<string>>();
  known.set(around, memo);
  const stems = memo.get(symbol) ?? new Set(namesOf(around, symbol).flatMap((name) => stemText(name).split(' ')));
  memo.set(symbol, stems);
  return stems;
}

/** All names that a relation or class goes by, the preferred one first. */
export function namesOf({ labels }: Surroundings, symbol: Id): readonly string[] {
  return [...new Set([labels.readable(symbol), ...labels.all(symbol)])];
}

const told = new WeakMap<Surroundings, boolean>();

/** A graph that tells what else its relations are called: then a word that none of them goes by is not about them. */
export function isTelling(around: Surroundings): boolean {
  const { relations } = around.knowledge.schema;
  const named = () =>
    relations.filter(({ iri }) => {
      const id = around.id(iri);
      return id !== undefined && namesOf(around, id).length > 1;
    }).length;
  const known = told.get(around) ?? named() >= relations.length / 2;
  told.set(around, known);
  return known;
}
