import type { Dialect } from '../../../core/index.ts';
import { isParticiple } from '../../../english/index.ts';
import { humanise, isDerived, spaceBeforeName } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const HAVING = /^(?:has|have|had) (\S.*)$/;
const BEING = /^(?:is|are|was|were) (\S+)((?: \S+)*)$/;

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
  const [types, ...edges] = edgesOf(builder, [typeOf, ...found.flat()]);
  const kindsOf = createKindsOf(builder, types!);
  return found.flatMap(([longer, other], i) =>
    sayTheSame(edges[2 * i]!, edges[2 * i + 1]!, kindsOf) ? [[builder.idOf(longer)!, builder.idOf(other)!]] : [],
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

/** What nodes are, by class or at least by whether they have an IRI. */
type KindsOf = (nodes: Iterable<number>) => ReadonlySet<number | string>;

function createKindsOf(builder: GraphBuilder, types: Edges): KindsOf {
  const kindsOf = (node: number): readonly (number | string)[] => types.get(node) ?? [builder.termOf(node).termType];
  return (nodes) => new Set([...nodes].flatMap(kindsOf));
}

function sayTheSame(one: Edges, other: Edges, kindsOf: KindsOf): boolean {
  const endsOf = (edges: Edges): Iterable<number> => [...edges.values()].flat();
  const areOfOneKind =
    shareOne(kindsOf(one.keys()), kindsOf(other.keys())) && shareOne(kindsOf(endsOf(one)), kindsOf(endsOf(other)));
  if (!areOfOneKind) return false;
  return [...one].every(([subject, ends]) => {
    const others = other.get(subject);
    return others === undefined || ends.every((end) => others.includes(end));
  });
}

function shareOne<T>(some: ReadonlySet<T>, others: ReadonlySet<T>): boolean {
  return [...some].some((each) => others.has(each));
}
