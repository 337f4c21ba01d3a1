import type { Id } from '../../core/index.ts';

/** What columns of any table are called, of which no letter in front makes another word. */
const ANY_COLUMN = new Set('name no number type date code title desc status year addr city phone'.split(' '));
/** One alone may be a word of its own. */
const LEAST = 2;

/** A relation that the rows of one table have, and its words. */
export type Column = readonly [relation: Id, words: readonly string[]];

/** Columns that begin with the first letter of their table, without it. */
export function withoutLetter(
  columns: readonly Column[],
  found: ReadonlyMap<Id, string>,
  [table = '']: readonly string[],
): readonly (readonly [Id, string])[] {
  const named = columns.flatMap(([relation, words]) => {
    const name = found.get(relation) ?? words.join(' ');
    return name[0] === table[0] && ANY_COLUMN.has(name.slice(1)) ? [[relation, name.slice(1)] as const] : [];
  });
  return named.length >= LEAST ? named : [];
}
