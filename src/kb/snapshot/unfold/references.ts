import type { Dialect, Iri } from '../../../core/index.ts';
import { isParticiple, isPast } from '../../../english/index.ts';
import { holdsCodes, isCodeName, localWords, refersBy, straightIri, withoutHaving } from '../../../graph/index.ts';
import { addTo } from '../../../search/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { literalColumns } from './literal-columns.ts';

/** A key tells at least so many things apart, and a column that is not called after it has at least so many of its values. */
const LEAST_KEYS = 4;
const LEAST_REFERRED = 3;
/** What these say are names, or of classes and relations. */
const { rdfs, owl, skos } = commonPrefixes;
const NAMING = [rdfs, owl, skos, 'http://www.w3.org/2008/05/skos-xl#'];
/** Nearly all values of a column are keys, and hardly any that of the thing itself. */
const NEARLY_ALL = 0.95;
const LONGEST_KEY = 60;
const NAME = new Set(['name', 'title', 'label']);
const SHORT_CODE = /^(?=.*\p{Lu})[\p{Lu}\d]{2,8}$/u;

interface Key {
  readonly relation: number;
  /** What has a key, by it. */
  readonly owners: ReadonlyMap<number, number>;
  /** Numbers that happen to be the same are everywhere: they refer to what their column is called after. */
  readonly isNumber: boolean;
}

interface Column {
  readonly relation: number;
  /** Things and values in pairs. */
  readonly pairs: readonly number[];
  /** The words of its labels. */
  readonly names: readonly (readonly string[])[];
}

/**
 * A sheet refers to its rows by what is written in one of its columns: the `Dam_tag` of a ewe is the `Tag` of another, and the `sold_to` of a ram a customer's `name`.
 * Says straight which thing is meant, and tells what it was said by.
 */
export function unfoldReferences(builder: GraphBuilder, dialect: Dialect): readonly Iri[] {
  const columns = literalColumns(builder, dialect);
  const keys = [...columns].flatMap(([relation, pairs]) => keyBy(builder, relation, pairs) ?? []);
  if (keys.length === 0 || columns.size < 2) return [];
  const [types] = edgesOf(builder, [dialect.typeOf]);
  const kindsOf = (thing: number): readonly (readonly string[])[] =>
    (types!.get(thing) ?? []).flatMap((kind) => (builder.isIri(kind) ? [localWords(builder.termOf(kind).value)] : []));
  const isNaming = (relation: number): boolean => {
    const { value } = builder.termOf(relation);
    return (
      dialect.labelOf.includes(value as Iri) ||
      dialect.aliasOf.includes(value as Iri) ||
      NAMING.some((space) => value.startsWith(space))
    );
  };
  const labels = labelsOf(builder, dialect, columns);
  const found = [...columns].flatMap(([relation, pairs]) => {
    const names = labels.get(relation) ?? [];
    const key = isNaming(relation) ? undefined : keyOf(builder, { relation, pairs, names }, keys, kindsOf);
    return key === undefined ? [] : [{ relation, pairs, key }];
  });
  const areLinked = linksIn(builder, found);
  const replaced: Iri[] = [];
  for (const { relation, pairs, key } of found) {
    const [own, by] = [relation, key.relation].map((id) => builder.termOf(id).value as Iri);
    // Where an edge leads there as well, it is said straight already; by this column where it is called as the edge is.
    if (areLinked(pairs, key)) {
      const isCalled = callsIn(builder, relation, key);
      if (areLinked(pairs, key, isCalled)) replaced.push(own!);
      continue;
    }
    replaced.push(own!);
    const straight = builder.internIri(
      straightIri([
        { relation: own!, inverse: false },
        { relation: by!, inverse: true },
      ]),
    );
    for (let i = 0; i < pairs.length; i += 2) {
      const owner = key.owners.get(pairs[i + 1]!);
      if (owner !== undefined) builder.triple(pairs[i]!, straight, owner);
    }
  }
  return replaced;
}

/** The names by which columns are labelled, in words. */
function labelsOf(
  builder: GraphBuilder,
  { labelOf }: Dialect,
  columns: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, readonly (readonly string[])[]> {
  const found = new Map<number, (readonly string[])[]>();
  for (const iri of labelOf) {
    const pairs = columns.get(builder.idOf(iri) ?? -1) ?? [];
    for (let i = 0; i < pairs.length; i += 2) {
      if (columns.has(pairs[i]!)) addTo(found, pairs[i]!, localWords(builder.termOf(pairs[i + 1]!).value));
    }
  }
  return found;
}

/** Tells of relations whether a column is called as they are, but for a word for the key: the `dam_tag` beside a `dam`. */
function callsIn(builder: GraphBuilder, column: number, key: Key): (relation: number) => boolean {
  const [words, own] = [column, key.relation].map((id) => localWords(builder.termOf(id).value));
  const bare = refersBy(words!, own!);
  const isCoded = bare.length === words!.length && words!.length > 1 && holdsCodes(words!);
  const names = [words!, isCoded ? words!.slice(0, -1) : bare].map((name) => withoutHaving(name.join(' ')));
  return (relation) =>
    relation !== column && names.includes(withoutHaving(localWords(builder.termOf(relation).value).join(' ')));
}

/** Tells whether nearly all that have a column have an edge to what it refers to, by any relation or by some. */
function linksIn(
  builder: GraphBuilder,
  found: readonly { readonly pairs: readonly number[]; readonly key: Key }[],
): (pairs: readonly number[], key: Key, isMeant?: (relation: number) => boolean) => boolean {
  const owners = new Set(found.flatMap(({ key }) => [...key.owners.values()]));
  const links = new Map<string, number[]>();
  builder.each((subject, predicate, object) => {
    if (owners.has(object)) addTo(links, `${subject} ${object}`, predicate);
  });
  return (pairs, { owners: by }, isMeant = () => true) => {
    let [all, linked] = [0, 0];
    for (let i = 0; i < pairs.length; i += 2) {
      const owner = by.get(pairs[i + 1]!);
      if (owner === undefined || owner === pairs[i]) continue;
      all++;
      if (links.get(`${pairs[i]} ${owner}`)?.some(isMeant)) linked++;
    }
    return linked >= NEARLY_ALL * all;
  };
}

/** A column as a key, where each thing has one and no two have the same. */
function keyBy(builder: GraphBuilder, relation: number, pairs: readonly number[]): Key | undefined {
  if (pairs.length < 2 * LEAST_KEYS) return undefined;
  const owners = new Map<number, number>();
  const having = new Set<number>();
  for (let i = 0; i < pairs.length; i += 2) {
    const [thing, value] = [pairs[i]!, pairs[i + 1]!];
    if (owners.has(value) || having.has(thing)) return undefined;
    owners.set(value, thing);
    having.add(thing);
  }
  let numbers = 0;
  for (const value of owners.keys()) {
    const text = builder.termOf(value).value;
    if (text.length > LONGEST_KEY || !/^[\p{L}\p{N}]/u.test(text) || /^\d{4}-\d{2}|^-?\d+\.\d+$/.test(text))
      return undefined;
    if (!/\p{L}/u.test(text)) numbers++;
  }
  return { relation, owners, isNumber: numbers > 0 };
}

/** The key that a column refers to things by: of several the one that it is called after. */
function keyOf(
  builder: GraphBuilder,
  { relation, pairs, names }: Column,
  keys: readonly Key[],
  kindsOf: (thing: number) => readonly (readonly string[])[],
): Key | undefined {
  const { value } = builder.termOf(relation);
  // The numbers of a Wikibase come again in its statements.
  const found = isCodeName(value) ? [] : keys.filter((key) => key.relation !== relation && referred(pairs, key) > 0);
  const words = localWords(value);
  const isShared = keys.every((key) => key.relation !== relation);
  const isOfKind = ({ owners }: Key, name: readonly string[]): boolean => {
    const [owner] = owners.values();
    return kindsOf(owner!).some((kind) => kind.length > 0 && kind.every((word) => name.includes(word)));
  };
  const isCalledAfter = (key: Key): boolean => {
    const own = localWords(builder.termOf(key.relation).value);
    // Two tables have a `member_no`; what is a mere number may be of anything, and what tells rows apart in both of each alone.
    const isSame = words.length > 1 && holdsCodes(words) && words.join(' ') === own.join(' ') && isShared;
    return isOfKind(key, words) || isSame || refersBy(words, own).length < words.length;
  };
  const called = found.filter(isCalledAfter);
  if (called.length > 0) return called.length === 1 ? called[0] : undefined;
  // Capitals are short for much else: a column says of whom they are, and nothing else goes by them.
  const isSaid = (key: Key, own: readonly string[]): boolean =>
    [words, ...names].some(
      (name) => saysWhoOrWhere(name) || isOfKind(key, name) || (isShared && name.join(' ') === own.join(' ')),
    ) && found.every((other) => areOfSame(pairs, key, other));
  // What happens to be the same is no reference: things are referred to by name or by code, whatever the column of these is called.
  const named = found.filter((key) => {
    const own = localWords(builder.termOf(key.relation).value);
    if (key.isNumber || referred(pairs, key) < LEAST_REFERRED) return false;
    return NAME.has(own.at(-1) ?? '') || holdsCodes(own) || (isSaid(key, own) && areCodes(builder, key));
  });
  return named.length === 1 ? named[0] : undefined;
}

/** How many things a column refers to by a key; none where not nearly all of its values are keys, of other things. */
function referred(pairs: readonly number[], { owners }: Key): number {
  const others = new Set<number>();
  const all = pairs.length / 2;
  let [unknown, own] = [0, 0];
  for (let i = 0; i < pairs.length; i += 2) {
    const owner = owners.get(pairs[i + 1]!);
    if (owner === undefined) unknown++;
    else if (owner === pairs[i]) own++;
    else others.add(owner);
    if (unknown > (1 - NEARLY_ALL) * all) return 0;
  }
  return own <= (1 - NEARLY_ALL) * all ? others.size : 0;
}

/** Whether two keys tell the same things apart by what a column has. */
function areOfSame(pairs: readonly number[], { owners }: Key, { owners: others }: Key): boolean {
  if (owners === others) return true;
  for (let i = 1; i < pairs.length; i += 2) {
    const other = others.get(pairs[i]!);
    if (other !== undefined && other !== owners.get(pairs[i]!)) return false;
  }
  return true;
}

/** Whether a name says by whom or where something was done: "seen by", "sent to", "approved"; a "breed" is none. */
function saysWhoOrWhere(words: readonly string[]): boolean {
  const deed = words.at(/^(?:by|from|to)$/.test(words.at(-1) ?? '') ? -2 : -1) ?? '';
  return isParticiple(deed) && isPast(deed);
}

/** Whether keys are written as short codes are, in capitals: the initials of who did something. */
function areCodes(builder: GraphBuilder, { owners }: Key): boolean {
  return [...owners.keys()].every((value) => SHORT_CODE.test(builder.termOf(value).value));
}
