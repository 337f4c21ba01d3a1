import type { Dialect } from '../../../core/index.ts';
import { isParticiple } from '../../../english/index.ts';
import { family } from '../../../form/index.ts';
import { humanise, isDerived, spaceBeforeName } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { type KindsOf, kindsAndEdges } from './kinds-and-edges.ts';

const HAVING = /^(?:has|have|had) (\S.*)$/;
const BEING = /^(?:is|are|was|were) (\S+)((?: \S+)*)$/;

const NEARLY_ALL = 0.8;
/** So many edges of a relation tell of which kinds its ends are. */
const LOOKED_AT = 10_000;
const FEW = 16;

/** A relation, and what says the same in a few words less. */
export type Alike = readonly [longer: number, plain: number];

/**
 * Relations that are called the same but for a word that only says that there is one: `was_founded_in` beside `founded_in`, `had_seating_capacity` beside `seating_capacity`.
 * What is read out of texts says now the one, now the other, of different things: what has both with different ends means two things by them. So does what others have, or
 * what leads to others: the rider of a result is none that a team has.
 */
export function alikeNames(builder: GraphBuilder, { typeOf }: Pick<Dialect, 'typeOf'>): readonly Alike[] {
  const relations = builder.predicateIris().filter((iri) => !isDerived(iri));
  const plain = new Map(relations.map((iri) => [keyOf(iri, humanise(iri).toLowerCase()), iri]));
  const found = relations.flatMap((iri) => {
    const bare = withoutVerb(humanise(iri).toLowerCase());
    const other = bare === undefined ? undefined : plain.get(keyOf(iri, bare));
    return other === undefined ? [] : [[iri, other] as const];
  });
  if (found.length === 0) return [];
  const { kindsOf: own, edges } = kindsAndEdges(builder, { typeOf }, found.flat());
  const kindOf = createKindOf(builder, own);
  return found.flatMap(([longer, other], i) =>
    sayTheSame(edges[2 * i]!, edges[2 * i + 1]!, kindOf) ? [[builder.idOf(longer)!, builder.idOf(other)!]] : [],
  );
}

/** Names in one vocabulary. */
function keyOf(iri: string, name: string): string {
  return `${spaceBeforeName(iri)}\n${name}`;
}

/** What is had or done, without the verb that says so: "is parent" is no way to say "parent". */
function withoutVerb(name: string): string | undefined {
  const had = HAVING.exec(name)?.[1];
  if (had !== undefined) return had;
  const [, word, rest] = BEING.exec(name) ?? [];
  if (word === undefined) return undefined;
  return isParticiple(word) ? word + rest! : undefined;
}

type Edges = ReadonlyMap<number, readonly number[]>;

/** What nodes are: by class, or at least by whether they are things with an IRI or without, and of values by the family of their datatype. */
type KindOf = (node: number) => readonly (number | string)[];

function createKindOf(builder: GraphBuilder, own: KindsOf): KindOf {
  const kindOf = (node: number): string => {
    const term = builder.termOf(node);
    return term.termType === 'Literal' ? family(term) : term.termType;
  };
  return (node) => own(node) ?? [kindOf(node)];
}

function sayTheSame(one: Edges, other: Edges, kindOf: KindOf): boolean {
  const [kinds, others] = [kindsOf(one, kindOf), kindsOf(other, kindOf)];
  if (!areMostlyShared(kinds.having, others.having) || !areMostlyShared(kinds.ends, others.ends)) return false;
  return [...one].every(([subject, ends]) => {
    const known = other.get(subject);
    if (known === undefined) return true;
    // What leads to thousands is not gone through for each of them.
    const found = known.length > FEW ? new Set(known) : { has: (end: number) => known.includes(end) };
    return ends.every((end) => found.has(end));
  });
}

type Kinds = ReadonlySet<number | string>;

/** What has a relation is of some kinds, and what it leads to. */
function kindsOf(edges: Edges, kindOf: KindOf): { readonly having: Kinds; readonly ends: Kinds } {
  let all = 0;
  for (const own of edges.values()) all += own.length;
  const step = Math.ceil(all / LOOKED_AT);
  const having = new Set<number | string>();
  const ends = new Set<number | string>();
  let at = 0;
  for (const [subject, own] of edges)
    for (const end of own) {
      if (at++ % step > 0) continue;
      for (const kind of kindOf(subject)) having.add(kind);
      for (const kind of kindOf(end)) ends.add(kind);
    }
  return { having, ends };
}

/** Whether nearly all kinds of the side that has fewer are of the other as well: that both have things tells little. */
function areMostlyShared(some: Kinds, others: Kinds): boolean {
  const [few, many] = some.size < others.size ? [some, others] : [others, some];
  return [...few].filter((each) => many.has(each)).length >= NEARLY_ALL * few.size;
}
