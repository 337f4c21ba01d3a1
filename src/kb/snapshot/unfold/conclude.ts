import type { Dialect, Iri } from '../../../core/index.ts';
import { concludedBy, concludedIri, isDerived } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { along, readDeclared, relationOf, type Way } from './declared-others.ts';
import { PairSets, type Pairs } from './pairs.ts';
import { createSaying, type Said } from './said-by-others.ts';

/** Facts that nobody states are worked out where that costs little. */
const MOST_WORKED_OUT = 1_000_000;
/** A relation that nobody states, and that more others say, is a mere head of many. */
const MOST_BELOW_UNSTATED = 8;

const { rdf, rdfs, owl, skos } = commonPrefixes;

/** What a relation has without its being stated. */
interface Missing {
  readonly mark: Iri;
  readonly pairs: Pairs;
}

/**
 * Gives relations what others say of them by what the graph declares: whatever was discovered was observed, what was discovered with a
 * telescope, that telescope discovered, and what is part of a part is part of the whole. Only what is not stated already is added. Tells
 * how to mark it, which is done last: it is not stated, and no relation that anyone asks for.
 */
export function conclude(builder: GraphBuilder, dialect: Dialect, hidden: readonly Iri[]): () => void {
  const declared = readDeclared(builder, dialect);
  if (declared === undefined) return () => {};
  const isAsked = createIsAsked(builder, dialect, hidden);
  const { saidBy, chains, transitive, relations } = declared;
  const concerned = new Set([...saidBy.keys(), ...chains.keys(), ...transitive].map(relationOf));
  const ways = [...saidBy.values(), ...[...chains.values()].flat()].flat();
  const facts = factsOf(builder, new Set([...concerned, ...ways.map(relationOf)].filter(isAsked)));
  const sets = new PairSets(builder.termCount, MOST_WORKED_OUT);
  const iriOf = (id: number): Iri => builder.termOf(id).value as Iri;
  const stated = (way: Way): Pairs | undefined => {
    const pairs = facts.get(relationOf(way));
    return pairs && sets.from(edgesAlong(builder, pairs, way));
  };
  const saying = createSaying(declared, { sets, stated, iriOf });
  const missing = [...concerned].filter(isAsked).flatMap((relation): readonly Missing[] => {
    const said = saying(relation);
    const own = stated(along(relation));
    if (said === undefined || (own === undefined && !isMeant(said, relations.has(relation)))) return [];
    const left = own === undefined ? said.pairs : sets.without(said.pairs, own);
    if (left.all.length === 0) return [];
    return [{ mark: concludedIri({ relation: iriOf(relation), by: said.by }), pairs: left }];
  });
  for (const { mark, pairs } of missing) {
    const relation = builder.internIri(concludedBy(mark)!.relation);
    for (const [subject, object] of sets.each(pairs)) builder.triple(subject, relation, object);
  }
  return () => {
    for (const { mark, pairs } of missing) {
      const id = builder.internIri(mark);
      for (const [subject, object] of sets.each(pairs)) builder.triple(subject, id, object);
    }
  };
}

/** Whether a relation that nobody states is one that people may ask for. */
function isMeant({ by, pairs }: Said, isDeclared: boolean): boolean {
  const ways = 'either' in by ? by.either.length : 1;
  return isDeclared && ways <= MOST_BELOW_UNSTATED && pairs.all.length <= MOST_WORKED_OUT;
}

function* edgesAlong(builder: GraphBuilder, pairs: readonly number[], way: Way): Iterable<readonly [number, number]> {
  const isTurned = way !== along(relationOf(way));
  for (let i = 0; i < pairs.length; i += 2) {
    const [subject, object] = [pairs[i]!, pairs[i + 1]!];
    if (!isTurned) yield [subject, object];
    else if (!builder.isLiteral(object)) yield [object, subject];
  }
}

/** Whether a relation is one that people ask for: what names, types and declares is none, nor what is said straight by others. */
function createIsAsked(builder: GraphBuilder, dialect: Dialect, hidden: readonly Iri[]): (relation: number) => boolean {
  const { typeOf, labelOf, aliasOf, descriptionOf, schema } = dialect;
  const left = new Set<string>([
    ...[typeOf, ...labelOf, ...aliasOf, ...descriptionOf, ...hidden],
    ...[...schema.structure, ...schema.domain, ...schema.range, ...schema.inverse],
  ]);
  return (relation) => {
    if (!builder.isIri(relation)) return false;
    const { value } = builder.termOf(relation);
    return !left.has(value) && !isDerived(value) && ![rdf, rdfs, owl, skos].some((space) => value.startsWith(space));
  };
}

/** The pairs that some relations connect, of those that connect any. */
function factsOf(builder: GraphBuilder, relations: ReadonlySet<number>): ReadonlyMap<number, readonly number[]> {
  const facts = new Map<number, number[]>();
  if (relations.size === 0) return facts;
  builder.each((subject, predicate, object) => {
    if (!relations.has(predicate)) return;
    const pairs = facts.get(predicate);
    if (pairs) pairs.push(subject, object);
    else facts.set(predicate, [subject, object]);
  });
  return facts;
}
