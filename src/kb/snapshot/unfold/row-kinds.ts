import type { Dialect, Iri } from '../../../core/index.ts';
import { decoded, isCodeName, isDerived, localWords, ROW_OF, rowKindIri } from '../../../graph/index.ts';
import { singular } from '../../../search/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { memoised } from './memoised.ts';

/** Graphs of which so many things have a class say by it what things are. */
const SOME = 0.2;
/** So many rows of a table have what tells them from those of others. */
const NEARLY_ALL = 0.9;
const LEAST_ROWS = 2;
/** Where fewer rows are of a kind, what is asked for is mostly of none: of fighters and bouts only bouts would be told. */
const MOSTLY = 0.7;
/** More folders than this are not those of tables. */
const MOST_TABLES = 200;
/** One sheet with fewer rows says hardly what tells them apart. */
const LEAST_OF_ONE = 4;
/** All rows of a sheet have several columns. */
const LEAST_COLUMNS = 3;
const LOOKED_AT = 500;
const LONGEST_NAME = 60;
/** What is known of a term: it says something, has a class, is a relation. */
const [SAYS, TYPED, RELATION] = [1, 2, 4] as const;
/** Words that say of a table, a folder of IRIs or a vocabulary that it is one, and not what is in it. */
const SAYS_NOTHING = new Set(
  (
    'data dataset resource resources entity entities node nodes row rows table sheet thing things ' +
    'instance instances individual individuals id ids uri iri name names wiki dump export graph kg kb rdf owl ontology onto ' +
    'schema vocab vocabulary voc ns def defs prop props property properties rel rels relation relations predicate field fields column columns ' +
    'col value values fact facts statement statements claim claims'
  ).split(' '),
);

/**
 * Says of rows that have no class what they are rows of: a table's relations lie in a space of its own (`TICKET#COST`), its rows in a folder (`…/ticket/12`), or a
 * sheet is all there is, and has a column that names its rows. Only what a relation of their own tells is a kind: others can ask for it by that.
 */
export function unfoldRowKinds(builder: GraphBuilder, dialect: Dialect): readonly Iri[] {
  const rows = readRows(builder, dialect);
  if (rows === undefined) return [];
  const spaces = bySpaceOfRelations(builder, rows);
  const groups = spaces.size > 1 ? spaces : byFolder(builder, rows);
  const kinds = groups.size > MOST_TABLES ? [] : [...groups].flatMap(([name, own]) => kindOf(name, own, rows));
  const told = kinds.reduce((sum, { relation }) => sum + rows.having.get(relation)!.size, 0);
  const found = told >= MOSTLY * rows.all.size ? kinds : sheetOf(builder, rows);
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
}

interface RowKind {
  readonly name: string;
  readonly relation: number;
}

/** What says something and has no class, where hardly anything has one. */
function readRows(builder: GraphBuilder, { typeOf, schema }: Dialect): Rows | undefined {
  const type = builder.idOf(typeOf);
  const aside = new Set(schema.structure.map((iri) => builder.idOf(iri)));
  const isOwn = memoised((id: number) => !aside.has(id) && !isOfOthers(builder.termOf(id).value));
  const flags = new Uint8Array(builder.termCount);
  builder.each((subject, predicate) => {
    flags[predicate]! |= RELATION;
    if (predicate === type) flags[subject]! |= TYPED;
    else if (isOwn(predicate)) flags[subject]! |= SAYS;
  });
  const isRow = (id: number): boolean => flags[id] === SAYS && builder.isIri(id);
  let [rows, typed] = [0, 0];
  for (const [id, flag] of flags.entries()) {
    if (flag === (SAYS | TYPED)) typed++;
    else if (isRow(id)) rows++;
  }
  if (rows < LEAST_ROWS || typed > SOME * (rows + typed)) return undefined;
  const all = new Map<number, Set<number>>();
  const having = new Map<number, Set<number>>();
  builder.each((subject, predicate) => {
    if (predicate === type || !isOwn(predicate)) return;
    add(having, predicate, subject);
    if (isRow(subject)) add(all, subject, predicate);
  });
  return { all, having };
}

/** `…/dump/TICKET#COST`: rows by the one space that their relations lie in. */
function bySpaceOfRelations(builder: GraphBuilder, { all, having }: Rows): ReadonlyMap<string, ReadonlySet<number>> {
  const spaceOf = new Map([...having.keys()].map((relation) => [relation, spaceIn(builder.termOf(relation).value)]));
  const groups = new Map<string, Set<number>>();
  for (const [row, relations] of all) {
    const spaces = new Set([...relations].map((relation) => spaceOf.get(relation)!));
    if (spaces.size > 1) return new Map();
    for (const space of spaces) add(groups, nameOf(space) ?? '', row);
  }
  groups.delete('');
  return groups;
}

/** `…/ticket/12`, `ticket_12`, `TICKET/ID=12`: rows by the folder that their IRIs lie in, or by what stands before their number. */
function byFolder(builder: GraphBuilder, { all }: Rows): ReadonlyMap<string, ReadonlySet<number>> {
  const groups = new Map<string, Set<number>>();
  for (const row of all.keys()) {
    const { value } = builder.termOf(row);
    const space = spaceIn(value);
    const numbered = /^(\p{L}{3,})[-_.]?\d+$/u.exec(decoded(value.slice(space.length)))?.[1];
    const name = (numbered && nameOf(numbered)) ?? nameOf(space);
    if (name !== undefined) add(groups, name, row);
  }
  // A folder of all that there is may be called anything, unless its things are numbered.
  const [only] = groups.size === 1 ? groups.values() : [];
  const isAll = only !== undefined && only.size >= NEARLY_ALL * all.size;
  return isAll && !areNumbered(builder, all.keys()) ? new Map() : groups;
}

function areNumbered(builder: GraphBuilder, rows: Iterable<number>): boolean {
  return [...rows].every((row) => /\d$/.test(builder.termOf(row).value));
}

/** A kind by the relation that nearly all rows of a group have and no others, of several the one that most have; where rows have mostly relations of their own. */
function kindOf(name: string, own: ReadonlySet<number>, { having }: Rows): readonly RowKind[] {
  if (own.size < LEAST_ROWS) return [];
  let [shared, alone] = [0, 0];
  let best: { readonly relation: number; readonly size: number } | undefined;
  for (const [relation, rows] of having) {
    const common = count(own, rows);
    if (2 * common < own.size) continue;
    const isAlone = common === rows.size;
    if (isAlone) alone++;
    else shared++;
    if (isAlone && rows.size >= NEARLY_ALL * own.size && rows.size > (best?.size ?? 0))
      best = { relation, size: rows.size };
  }
  return best && alone >= shared ? [{ name, relation: best.relation }] : [];
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
  const columns = new Map(whole.map((relation) => [relation, new Map<string, number>()]));
  const texts = new Set(whole);
  builder.each((_, predicate, object) => {
    const column = columns.get(predicate);
    if (column === undefined || column.size > LOOKED_AT) return;
    const { termType, value } = builder.termOf(object);
    if (termType !== 'Literal' || value.length > LONGEST_NAME || !/\p{L}{3}/u.test(value) || /^\d/.test(value))
      texts.delete(predicate);
    column.set(value, (column.get(value) ?? 0) + 1);
  });
  const telling = [...texts].filter((relation) => [...columns.get(relation)!.values()].every((count) => count === 1));
  const named = telling.flatMap((relation): readonly RowKind[] => {
    const words = localWords(builder.termOf(relation).value);
    const bare = ['name', 'title', 'label'].includes(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    return bare.length > 0 && bare.length < 3 ? [{ name: bare.join(' '), relation }] : [];
  });
  if (named.length === 1) return named;
  const [relation] = telling.length > 0 ? telling : whole;
  const [space, ...spaces] = new Set([...all.keys()].map((row) => spaceIn(builder.termOf(row).value)));
  if (relation === undefined || spaces.length > 0) return [];
  return [{ name: nameOf(space!.replace(/\d+/g, '')) ?? 'row', relation }];
}

/** What a space of IRIs is called by its last part: "ticket" for `…/TICKET#`, "ticket history" for `…/ticket_history/`. */
function nameOf(space: string): string | undefined {
  const part = decoded(space.replace(/^\w+:\/\/[^/]*/, '').replace(/[/#:]+$/, '')).match(/[^/#:]*$/)?.[0] ?? '';
  const words = localWords(part);
  const isSaid = words.length > 0 && words.length < 4 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  if (!isSaid || isCodeName(part) || words.every((word) => SAYS_NOTHING.has(word)) || words.join('').length < 3)
    return undefined;
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
}

/** An IRI without its last part. */
function spaceIn(iri: string): string {
  return iri.slice(0, Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/'), iri.lastIndexOf(':')) + 1);
}

function isOfOthers(iri: string): boolean {
  return isDerived(iri) || Object.values(commonPrefixes).some((namespace) => iri.startsWith(namespace));
}

function add(sets: Map<string, Set<number>>, key: string, value: number): void;
function add(sets: Map<number, Set<number>>, key: number, value: number): void;
function add<K>(sets: Map<K, Set<number>>, key: K, value: number): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}
