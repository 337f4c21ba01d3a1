import type { Dialect, Direct, Iri } from '../../../core/index.ts';
import { concludedIri, isDerived } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { readDeclared, type Way } from './declared-others.ts';

/** A relation that nobody states says nothing by itself: it is worked out only where that costs little, and where it is no mere head of many. */
const MOST_OF_UNSTATED = 1_000_000;
const MOST_BELOW_UNSTATED = 8;

const { rdf, rdfs, owl, skos } = commonPrefixes;

/** What a relation has without its being stated: pairs of subject and object, one after the other. */
interface Missing {
  readonly mark: Iri;
  readonly pairs: readonly number[];
}

/**
 * Gives relations what others say of them by what the graph declares: whatever was discovered was observed, and what was discovered
 * with a telescope, that telescope discovered. Only what is not stated already is added. Tells how to mark it, which is done last: it
 * is not stated, and no relation that anyone asks for.
 */
export function conclude(builder: GraphBuilder, dialect: Dialect, hidden: readonly Iri[]): () => void {
  const declared = readDeclared(builder, dialect);
  if (declared === undefined) return () => {};
  const isAsked = createIsAsked(builder, dialect, hidden);
  const wanted = [...declared.others].filter(([relation]) => isAsked(relation));
  const facts = factsOf(
    builder,
    new Set(wanted.flatMap(([own, others]) => [own, ...others.map((each) => each.relation)])),
  );
  const missing: Missing[] = [];
  for (const [relation, others] of wanted) {
    const saying = others.filter((other) => facts.has(other.relation) && isAsked(other.relation));
    const own = facts.get(relation);
    if (own === undefined && (!declared.relations.has(relation) || saying.length > MOST_BELOW_UNSTATED)) continue;
    const pairs = lacking(builder, own ?? [], saying, facts);
    if (pairs.length === 0 || (own === undefined && pairs.length > 2 * MOST_OF_UNSTATED)) continue;
    const iri = (id: number): Iri => builder.termOf(id).value as Iri;
    const or = saying.map((way): Direct<Iri> => ({ relation: iri(way.relation), inverse: way.inverse }));
    for (let i = 0; i < pairs.length; i += 2) builder.triple(pairs[i]!, relation, pairs[i + 1]!);
    missing.push({ mark: concludedIri({ relation: iri(relation), or }), pairs });
  }
  return () => {
    for (const { mark, pairs } of missing) {
      const id = builder.internIri(mark);
      for (let i = 0; i < pairs.length; i += 2) builder.triple(pairs[i]!, id, pairs[i + 1]!);
    }
  };
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

/** What others say of a relation that its own facts do not, each pair once. */
function lacking(
  builder: GraphBuilder,
  own: readonly number[],
  others: readonly Way[],
  facts: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  // A pair is one number, so that many of them can be sorted where they lie.
  const size = builder.termCount;
  const stated = new Float64Array(own.length / 2);
  for (let i = 0; i < stated.length; i++) stated[i] = own[2 * i]! * size + own[2 * i + 1]!;
  stated.sort();
  const found: number[] = [];
  for (const { relation, inverse } of others) {
    const pairs = facts.get(relation)!;
    for (let i = 0; i < pairs.length; i += 2) {
      const [from, to] = inverse ? [pairs[i + 1]!, pairs[i]!] : [pairs[i]!, pairs[i + 1]!];
      const pair = from * size + to;
      if (!holds(stated, pair) && !(inverse && builder.isLiteral(from))) found.push(pair);
    }
  }
  const sorted = Float64Array.from(found).sort();
  const once: number[] = [];
  sorted.forEach((pair, i) => {
    if (pair !== sorted[i - 1]) once.push(Math.floor(pair / size), pair % size);
  });
  return once;
}

function holds(sorted: Float64Array, value: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === value;
}
