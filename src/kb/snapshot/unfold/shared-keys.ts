import type { Dialect, Iri, Only } from '../../../core/index.ts';
import { holdsCodes, isNaming, localWords, straightIri } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { literalColumns } from './literal-columns.ts';

/** A key tells at least so many things apart. */
const LEAST_KEYS = 4;
/** Nearly all that rows of other kinds have is the key of a thing. */
const NEARLY_ALL = 0.95;
const LONGEST_KEY = 60;
/** Capitals and digits, as codes are written. */
const CODE = /^[\p{Lu}\d]+(?:[-._/:][\p{Lu}\d]+)*$/u;

/** The rows of one kind that have a column, and what they have in it. */
interface Rows {
  readonly kind: number;
  /** Things and values in pairs. */
  readonly pairs: readonly number[];
  readonly values: ReadonlySet<number>;
  /** Each has one, and no two have the same. */
  readonly isKey: boolean;
}

/**
 * Tables that were turned into a graph with one vocabulary for all of them call the key of a table and the columns that refer to it the same: patients and their visits both have a `patient_id`. Says
 * straight whose row it is that has the same one.
 */
export function unfoldSharedKeys(builder: GraphBuilder, dialect: Dialect): void {
  const [types] = edgesOf(builder, [dialect.typeOf]);
  if (types!.size === 0) return;
  const sizes = new Map<number, number>();
  builder.each((thing) => {
    for (const kind of types!.get(thing) ?? []) sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  });
  for (const [column, pairs] of literalColumns(builder, dialect)) {
    const { value } = builder.termOf(column);
    if (dialect.labelOf.includes(value as Iri) || dialect.aliasOf.includes(value as Iri)) continue;
    // Two people of one name may be one or not.
    if (isNaming(localWords(value).at(-1) ?? '') || areOfOneKind(pairs, types!)) continue;
    const rows = rowsByKind(pairs, types!);
    const owner = ownerOf(builder, rows, localWords(value), sizes);
    if (owner === undefined) continue;
    const only: Only<Iri> = { relation: dialect.typeOf, value: builder.termOf(owner.kind) as Only<Iri>['value'] };
    const straight = builder.internIri(
      straightIri([
        { relation: value as Iri, inverse: false },
        { relation: value as Iri, inverse: true, only },
      ]),
    );
    const things = new Map<number, number>();
    for (let i = 0; i < owner.pairs.length; i += 2) things.set(owner.pairs[i + 1]!, owner.pairs[i]!);
    for (const { pairs: own } of rows.filter((each) => each !== owner)) {
      for (let i = 0; i < own.length; i += 2) {
        const thing = things.get(own[i + 1]!);
        if (thing !== undefined) builder.triple(own[i]!, straight, thing);
      }
    }
  }
}

/** Whether all that have a column are of one kind, as nearly all columns are. */
function areOfOneKind(pairs: readonly number[], types: ReadonlyMap<number, readonly number[]>): boolean {
  const kind = types.get(pairs[0]!)?.[0];
  for (let i = 2; i < pairs.length; i += 2) if (types.get(pairs[i]!)?.[0] !== kind) return false;
  return true;
}

function rowsByKind(pairs: readonly number[], types: ReadonlyMap<number, readonly number[]>): readonly Rows[] {
  const found = new Map<number, { pairs: number[]; values: Set<number>; things: Set<number> }>();
  for (let i = 0; i < pairs.length; i += 2) {
    const [kind, ...others] = types.get(pairs[i]!) ?? [];
    // What is of several kinds, or of none, is no row of a table.
    if (kind === undefined || others.length > 0) return [];
    const rows = found.get(kind) ?? { pairs: [], values: new Set(), things: new Set() };
    found.set(kind, rows);
    rows.pairs.push(pairs[i]!, pairs[i + 1]!);
    rows.values.add(pairs[i + 1]!);
    rows.things.add(pairs[i]!);
  }
  return [...found].map(([kind, rows]) => {
    const isKey = 2 * rows.values.size === rows.pairs.length && 2 * rows.things.size === rows.pairs.length;
    return { kind, pairs: rows.pairs, values: rows.values, isKey };
  });
}

/** The rows whose key it is: all others have only values of theirs, and some share one. Of several the kind of which most is said. */
function ownerOf(
  builder: GraphBuilder,
  rows: readonly Rows[],
  words: readonly string[],
  sizes: ReadonlyMap<number, number>,
): Rows | undefined {
  if (rows.length < 2 || rows.every(({ isKey }) => isKey)) return undefined;
  const owners = rows.filter(
    (each) =>
      each.isKey &&
      each.values.size >= LEAST_KEYS &&
      rows.every((other) => other === each || isWithin(other, each)) &&
      areKeys(builder, each, words),
  );
  const saidOf = ({ kind, values }: Rows): number => sizes.get(kind)! / values.size;
  const [first, second] = owners.toSorted((a, b) => saidOf(b) - saidOf(a));
  return first && second && saidOf(first) === saidOf(second) ? undefined : first;
}

function isWithin({ values }: Rows, { values: keys }: Rows): boolean {
  const most = values.size - NEARLY_ALL * values.size;
  if (values.size - keys.size > most) return false;
  let unknown = 0;
  for (const value of values) {
    if (keys.has(value)) continue;
    unknown++;
    if (unknown > most) return false;
  }
  return true;
}

/** Whether rows are told apart by codes, or by anything that is called after their kind: numbers are shared by chance, and texts that only one kind has once each say what its rows are about. */
function areKeys(builder: GraphBuilder, { kind, values }: Rows, words: readonly string[]): boolean {
  const called = builder.isIri(kind) ? localWords(builder.termOf(kind).value) : [];
  const isCalledAfter = called.length > 0 && called.every((word) => words.includes(word));
  const areCodes = holdsCodes(words);
  for (const value of values) {
    const text = builder.termOf(value).value;
    const isKey = isCalledAfter || (/\p{L}/u.test(text) && (areCodes || CODE.test(text)));
    if (!isKey || text.length > LONGEST_KEY || /^\d{4}-\d\d/.test(text)) return false;
  }
  return true;
}
