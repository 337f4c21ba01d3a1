import { isParticiple } from '../../../english/index.ts';
import { humanise, isDerived, localName } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const HAVING = /^(?:has|have|had) (\S.*)$/;
const BEING = /^(?:is|are|was|were) (\S+)((?: \S+)*)$/;

/** A relation, and what says the same in a few words less. */
export type Alike = readonly [longer: number, plain: number];

/**
 * Relations that are called the same but for a word that only says that there is one: `was_founded_in` beside `founded_in`, `had_seating_capacity` beside `seating_capacity`.
 * What is read out of texts says now the one, now the other, of different things: what has both with different ends means two things by them.
 */
export function alikeNames(builder: GraphBuilder): readonly Alike[] {
  const relations = builder.predicateIris().filter((iri) => !isDerived(iri));
  const plain = new Map(relations.map((iri) => [keyOf(iri, humanise(iri).toLowerCase()), iri]));
  const found = relations.flatMap((iri) => {
    const bare = withoutVerb(humanise(iri).toLowerCase());
    const other = bare === undefined ? undefined : plain.get(keyOf(iri, bare));
    return other === undefined ? [] : [[iri, other] as const];
  });
  if (found.length === 0) return [];
  const edges = edgesOf(builder, found.flat());
  return found.flatMap(([longer, other], i) =>
    sayTheSame(builder, edges[2 * i]!, edges[2 * i + 1]!) ? [[builder.idOf(longer)!, builder.idOf(other)!]] : [],
  );
}

/** Names in one vocabulary. */
function keyOf(iri: string, name: string): string {
  return `${iri.slice(0, Math.max(0, iri.length - localName(iri).length))}\n${name}`;
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

function sayTheSame(builder: GraphBuilder, one: Edges, other: Edges): boolean {
  const areTexts = (edges: Edges): boolean | undefined => {
    const kinds = new Set([...edges.values()].flat().map((end) => builder.isLiteral(end)));
    return kinds.size === 1 ? kinds.has(true) : undefined;
  };
  const [left, right] = [areTexts(one), areTexts(other)];
  if (left === undefined || left !== right) return false;
  return [...one].every(([subject, ends]) => {
    const others = other.get(subject);
    return others === undefined || ends.every((end) => others.includes(end));
  });
}
