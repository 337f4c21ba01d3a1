import type { Dialect, Iri } from '../../../core/index.ts';
import { holdsCodes, isCodeName, localWords, refersBy, straightIri } from '../../../graph/index.ts';
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
  const found = [...columns].flatMap(([relation, pairs]) => {
    const key = isNaming(relation) ? undefined : keyOf(builder, relation, pairs, keys, kindsOf);
    return key === undefined ? [] : [{ relation, pairs, key }];
  });
  const areLinked = linksIn(builder, found);
  const replaced: Iri[] = [];
  for (const { relation, pairs, key } of found) {
    const [own, by] = [relation, key.relation].map((id) => builder.termOf(id).value as Iri);
    replaced.push(own!);
    // Where an edge leads there as well, it is said straight already.
    if (areLinked(pairs, key)) continue;
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

/** Tells whether nearly all that have a column have an edge to what it refers to. */
function linksIn(
  builder: GraphBuilder,
  found: readonly { readonly pairs: readonly number[]; readonly key: Key }[],
): (pairs: readonly number[], key: Key) => boolean {
  const owners = new Set(found.flatMap(({ key }) => [...key.owners.values()]));
  const links = new Set<string>();
  builder.each((subject, _, object) => {
    if (owners.has(object)) links.add(`${subject} ${object}`);
  });
  return (pairs, { owners: by }) => {
    let [all, linked] = [0, 0];
    for (let i = 0; i < pairs.length; i += 2) {
      const owner = by.get(pairs[i + 1]!);
      if (owner === undefined || owner === pairs[i]) continue;
      all++;
      if (links.has(`${pairs[i]} ${owner}`)) linked++;
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
  relation: number,
  pairs: readonly number[],
  keys: readonly Key[],
  kindsOf: (thing: number) => readonly (readonly string[])[],
): Key | undefined {
  const { value } = builder.termOf(relation);
  // The numbers of a Wikibase come again in its statements.
  const found = isCodeName(value) ? [] : keys.filter((key) => key.relation !== relation && referred(pairs, key) > 0);
  const words = localWords(value);
  const isShared = keys.every((key) => key.relation !== relation);
  const isCalledAfter = ({ relation: by, owners }: Key): boolean => {
    const [owner] = owners.values();
    const isOfKind = kindsOf(owner!).some((kind) => kind.length > 0 && kind.every((word) => words.includes(word)));
    const own = localWords(builder.termOf(by).value);
    // Two tables have a `member_no`; what is a mere number may be of anything, and what tells rows apart in both of each alone.
    const isSame = words.length > 1 && holdsCodes(words) && words.join(' ') === own.join(' ') && isShared;
    return isOfKind || isSame || refersBy(words, own).length < words.length;
  };
  const called = found.filter(isCalledAfter);
  if (called.length > 0) return called.length === 1 ? called[0] : undefined;
  // What happens to be the same is no reference: things are referred to by name or by code, whatever the column of these is called.
  const named = found.filter((key) => {
    const own = localWords(builder.termOf(key.relation).value);
    if (key.isNumber || referred(pairs, key) < LEAST_REFERRED) return false;
    return NAME.has(own.at(-1) ?? '') || holdsCodes(own) || areCodes(builder, key);
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

/** Whether keys are written as short codes are, in capitals: the initials of who did something. */
function areCodes(builder: GraphBuilder, { owners }: Key): boolean {
  return [...owners.keys()].every((value) => SHORT_CODE.test(builder.termOf(value).value));
}
