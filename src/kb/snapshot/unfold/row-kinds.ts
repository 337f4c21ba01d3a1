import type { Dialect, Iri } from '../../../core/index.ts';
import { holdsCodes, localWords, namedKind, ROW_OF, rowKindIri } from '../../../graph/index.ts';
import { singular } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { areNumbered, groupRows, type RowGroup, type RowGroups, rowsNameIn, spaceIn } from './group-rows.ts';
import { isOfOthers } from './is-of-others.ts';
import { memoised } from './memoised.ts';
import { createNameRows, type NameRows } from './name-rows.ts';

/** Where more of the things than this have a class, what is left is not the rows of one sheet. */
const SOME = 0.2;
/** So many rows of a table have what tells them from those of others. */
const NEARLY_ALL = 0.9;
const LEAST_ROWS = 2;
/** Where fewer things are of a class or of such a kind, what is asked for is mostly of none: of fighters and bouts only bouts would be told. */
const MOSTLY = 0.7;
/** More folders than this are not those of tables. */
const MOST_TABLES = 200;
/** One sheet with fewer rows says hardly what tells them apart. */
const LEAST_OF_ONE = 4;
/** All rows of a sheet have several columns. */
const LEAST_COLUMNS = 3;
const LOOKED_AT = 500;
/** Some rows of a sheet have no name, or that of another: two bells are called "Santa María", and one "(no name)". */
const MOSTLY_NAMED = 0.8;
const LONGEST_NAME = 60;
/** What is known of a term: it says something, has a class, is a relation or a class, has no IRI and something leads to it. */
const [SAYS, TYPED, SCHEMA, LED_TO] = [1, 2, 4, 8] as const;

/**
 * Says of rows that have no class what they are rows of: a table's relations lie in a space of its own (`TICKET#COST`), its rows in a folder (`…/ticket/12`) or are
 * numbered in a way of their own (`T12`), or a sheet is all there is, and has a column that names its rows. Only what a relation of their own tells is a kind: others
 * can ask for it by that. Statements are no rows, nor does what holds structure together tell of any.
 */
export function unfoldRowKinds(
  builder: GraphBuilder,
  dialect: Dialect,
  apart: { readonly statements: readonly number[]; readonly structure: readonly Iri[] },
): readonly Iri[] {
  const rows = readRows(builder, dialect, apart);
  if (rows === undefined) return [];
  const spaces = bySpaceOfRelations(builder, rows);
  const groups = spaces.length > 1 ? spaces : groupRows(builder, new Set(rows.all.keys()), rows.isOfTyped);
  const nameRows = createNameRows(builder, (predicate) => rows.having.has(predicate));
  const kinds = groups.length > MOST_TABLES ? [] : groups.flatMap((each) => kindsOf(each, rows, nameRows));
  const told = kinds.reduce((sum, { relation }) => sum + rows.having.get(relation)!.size, rows.typed);
  const isSheet = rows.typed <= SOME * (rows.typed + rows.all.size);
  const sheet = isSheet ? sheetOf(builder, rows) : [];
  const found = told >= MOSTLY * (rows.typed + rows.all.size) && !saysMore(kinds, sheet) ? kinds : sheet;
  if (found.length === 0) return [];
  const rowOf = builder.internIri(ROW_OF);
  for (const { name, relation } of found) {
    const kind = builder.internIri(rowKindIri(builder.termOf(relation).value as Iri, name));
    for (const row of rows.having.get(relation)!) builder.triple(row, rowOf, kind);
  }
  return [ROW_OF];
}

/** Rows with the relations that they have, and these with all that have them. */
interface Rows {
  readonly all: ReadonlyMap<number, ReadonlySet<number>>;
  readonly having: ReadonlyMap<number, ReadonlySet<number>>;
  /** How many things have a class, and whether some of them lie in a space. */
  readonly typed: number;
  readonly isOfTyped: (space: string) => boolean;
}

interface RowKind {
  readonly name: string;
  readonly relation: number;
}

/** What says something and has no class. */
function readRows(
  builder: GraphBuilder,
  { typeOf, schema }: Dialect,
  { statements, structure }: { readonly statements: readonly number[]; readonly structure: readonly Iri[] },
): Rows | undefined {
  const type = builder.idOf(typeOf);
  const aside = new Set([...schema.structure, ...structure].map((iri) => builder.idOf(iri)));
  const isOwn = memoised((id: number) => !aside.has(id) && !isOfOthers(builder.termOf(id).value));
  const flags = new Uint8Array(builder.termCount);
  builder.each((subject, predicate, object) => {
    flags[predicate]! |= SCHEMA;
    if (predicate === type) {
      flags[subject]! |= TYPED;
      flags[object]! |= SCHEMA;
    } else if (isOwn(predicate)) {
      flags[subject]! |= SAYS;
      if (!builder.isIri(object)) flags[object]! |= LED_TO;
    }
  });
  for (const statement of statements) flags[statement] = 0;
  // A node without an IRI that something leads to is a part of that.
  const isRow = (id: number): boolean => flags[id] === SAYS;
  const typedSpaces = new Set<string>();
  let [rows, typed] = [0, 0];
  for (const [id, flag] of flags.entries()) {
    if (flag === (SAYS | TYPED)) {
      typed++;
      if (builder.isIri(id)) typedSpaces.add(spaceIn(builder.termOf(id).value));
    } else if (isRow(id)) rows++;
  }
  if (rows < LEAST_ROWS) return undefined;
  const all = new Map<number, Set<number>>();
  const having = new Map<number, Set<number>>();
  builder.each((subject, predicate) => {
    if (predicate === type || !isOwn(predicate)) return;
    add(having, predicate, subject);
    if (isRow(subject)) add(all, subject, predicate);
  });
  return { all, having, typed, isOfTyped: (space) => typedSpaces.has(space) };
}

/** `…/dump/TICKET#COST`: rows by the one space that their relations lie in. */
function bySpaceOfRelations(builder: GraphBuilder, { all, having }: Rows): readonly RowGroups[] {
  const spaceOf = new Map([...having.keys()].map((relation) => [relation, spaceIn(builder.termOf(relation).value)]));
  const groups = new Map<string, Set<number>>();
  for (const [row, relations] of all) {
    const spaces = new Set([...relations].map((relation) => spaceOf.get(relation)!));
    if (spaces.size > 1) return [];
    for (const space of spaces) add(groups, rowsNameIn(space) ?? '', row);
  }
  groups.delete('');
  return [...groups].map(([name, rows]) => ({ whole: { name, prefix: '', rows }, parts: [] }));
}

/** What rows of a group are, or what those of its parts are. */
function kindsOf({ whole, parts }: RowGroups, rows: Rows, nameRows: NameRows): readonly RowKind[] {
  const kind = whole && kindOf(whole, rows, nameRows);
  return kind ? [kind] : parts.flatMap((part) => kindOf(part, rows, nameRows) ?? []);
}

/** A kind by the relation that nearly all rows of a group have and no others, of several the one that most have; where rows have mostly relations of their own. */
function kindOf(group: RowGroup, { having }: Rows, nameRows: NameRows): RowKind | undefined {
  const own = group.rows;
  if (own.size < LEAST_ROWS) return undefined;
  let shared = 0;
  const alone: number[] = [];
  let best: { readonly relation: number; readonly size: number } | undefined;
  for (const [relation, rows] of having) {
    const common = count(own, rows);
    if (2 * common < own.size) continue;
    const isAlone = common === rows.size;
    if (isAlone) alone.push(relation);
    else shared++;
    if (isAlone && rows.size >= NEARLY_ALL * own.size && rows.size > (best?.size ?? 0))
      best = { relation, size: rows.size };
  }
  if (best === undefined || alone.length < shared) return undefined;
  const name = group.name ?? nameRows(group, alone);
  return name === undefined ? undefined : { name, relation: best.relation };
}

/** How many are in both. */
function count(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const each of few) if (many.has(each)) both++;
  return both;
}

/** The one sheet that there is, called by the column that names its rows, or else as the sheet is. */
function sheetOf(builder: GraphBuilder, { all, having }: Rows): readonly RowKind[] {
  if (all.size < LEAST_OF_ONE || !areNumbered(builder, all.keys())) return [];
  const whole = [...having].filter(([, rows]) => rows.size === all.size).map(([relation]) => relation);
  if (whole.length < LEAST_COLUMNS) return [];
  const wordsOf = (relation: number): readonly string[] => localWords(builder.termOf(relation).value);
  const naming = [...having]
    .filter(([relation, rows]) => rows.size >= MOSTLY_NAMED * all.size && isKind(namedKind(wordsOf(relation)) ?? []))
    .map(([relation]) => relation);
  const columns = new Map([...whole, ...naming].map((relation) => [relation, new Map<string, number>()]));
  const texts = new Set(columns.keys());
  builder.each((_, predicate, object) => {
    const column = columns.get(predicate);
    if (column === undefined || column.size > LOOKED_AT) return;
    const { termType, value } = builder.termOf(object);
    if (termType !== 'Literal' || value.length > LONGEST_NAME || !/\p{L}{3}/u.test(value) || /^\d/.test(value))
      texts.delete(predicate);
    column.set(value, (column.get(value) ?? 0) + 1);
  });
  const valuesOf = (relation: number): readonly number[] => [...columns.get(relation)!.values()];
  const areUnique = (relation: number): boolean => valuesOf(relation).every((count) => count === 1);
  const telling = whole.filter((relation) => texts.has(relation) && areUnique(relation));
  const named = telling.flatMap((relation): readonly RowKind[] => {
    const bare = namedKind(wordsOf(relation)) ?? wordsOf(relation);
    return isKind(bare) ? [{ name: bare.join(' '), relation }] : [];
  });
  if (named.length === 1) return named;
  const keys = whole.filter((relation) => !texts.has(relation) && areUnique(relation));
  const keyed = keys.flatMap((relation): readonly RowKind[] => {
    const bare = keyedKind(wordsOf(relation));
    return bare === undefined || !isKind(bare) ? [] : [{ name: bare.join(' '), relation }];
  });
  if (keyed.length === 1) return keyed;
  const [relation] = telling.length > 0 ? telling : whole;
  const [space, ...spaces] = new Set([...all.keys()].map((row) => spaceIn(builder.termOf(row).value)));
  if (relation === undefined || spaces.length > 0) return [];
  const areApart = (counts: readonly number[]): boolean =>
    counts.length >= MOSTLY_NAMED * counts.reduce((sum, count) => sum + count, 0);
  const [column, ...more] = naming.filter((each) => texts.has(each) && areApart(valuesOf(each)));
  if (column !== undefined && more.length === 0) return [{ name: namedKind(wordsOf(column))!.join(' '), relation }];
  return [{ name: rowsNameIn(space!.replace(/\d+/g, '')) ?? 'row', relation }];
}

/** Whether a column says of what a file is one that is called so and more: the campanas of an `inventario_campanas`. */
function saysMore([file, ...others]: readonly RowKind[], [column]: readonly RowKind[]): boolean {
  if (file === undefined || column === undefined || others.length > 0) return false;
  const [more, less] = [file, column].map(({ name }) => new Set(name.split(' ').map(singular)));
  return more!.size > less!.size && [...less!].every((word) => more!.has(word));
}

/** What a column that numbers rows says that they are: the jobs of a "job no". */
function keyedKind(words: readonly string[]): readonly string[] | undefined {
  return holdsCodes(words) ? words.slice(0, -1) : undefined;
}

function isKind(words: readonly string[]): boolean {
  return words.length > 0 && words.length < 3;
}

function add(sets: Map<string, Set<number>>, key: string, value: number): void;
function add(sets: Map<number, Set<number>>, key: number, value: number): void;
function add<K>(sets: Map<K, Set<number>>, key: K, value: number): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}
