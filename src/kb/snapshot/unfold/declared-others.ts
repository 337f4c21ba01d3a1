import type { Dialect } from '../../../core/index.ts';
import { addTo } from '../../../search/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { alikeNames } from './alike-names.ts';
import { edgesOf, itemsOf } from './edges.ts';
import { inverseNames } from './inverse-names.ts';

const { rdf, rdfs, owl } = commonPrefixes;

const OBO = 'http://www.geneontology.org/formats/oboInOwl#';
/** The kinds of synonyms that ontologies tell apart without declaring what they have in common: who asks for synonyms means all of them. */
const SYNONYMS = ['Exact', 'Related', 'Narrow', 'Broad'].map((kind) => `${OBO}has${kind}Synonym`);
const SYNONYM = `${OBO}hasSynonym`;

/** A relation along its triples, twice its number; against them, one more. */
export type Way = number;

/** What a graph declares of its relations. Of every declaration there is the same from the other end. */
export interface Declared {
  /** The ways that say the same as one, or part of it, each by a declaration of its own. */
  readonly saidBy: ReadonlyMap<Way, readonly Way[]>;
  /** Several ways, one after the other, that say what one has. */
  readonly chains: ReadonlyMap<Way, readonly (readonly Way[])[]>;
  /** Ways that lead as far as there is more of them. */
  readonly transitive: ReadonlySet<Way>;
  /** What is said to be a relation, used or not. */
  readonly relations: ReadonlySet<number>;
}

/**
 * Reads which relations say what others say: sub-properties, equivalent ones, inverses, chains, and those that are symmetric or transitive.
 * Inverses and what says the same may be told by their names as well. Nothing where there are none.
 */
export function readDeclared(builder: GraphBuilder, { schema, typeOf }: Dialect): Declared | undefined {
  const [below, same, chain, type, symmetric, transitivity] = [
    `${rdfs}subPropertyOf`,
    `${owl}equivalentProperty`,
    `${owl}propertyChainAxiom`,
    typeOf,
    `${owl}SymmetricProperty`,
    `${owl}TransitiveProperty`,
  ].map((iri) => builder.idOf(iri));
  const inverses = new Set(schema.inverse.flatMap((iri) => builder.idOf(iri) ?? []));
  const named = inverseNames(builder, { typeOf });
  const calledAlike = alikeNames(builder, { typeOf });
  const synonyms = SYNONYMS.flatMap((iri) => builder.idOf(iri) ?? []);
  const areTold = synonyms.length > 1;
  const isDeclared = inverses.size > 0 || [below, same, chain, symmetric, transitivity].some((id) => id !== undefined);
  if (!isDeclared && !areTold && named.length + calledAlike.length === 0) return undefined;
  const kinds = new Set(schema.relationTypes.flatMap((iri) => builder.idOf(iri) ?? []));
  const [relations, transitive] = [new Set<number>(), new Set<Way>()];
  const [saidBy, lists] = [new Map<Way, Way[]>(), new Map<number, number[]>()];
  /** What `wide` has, `narrow` says, and the same from the other end. */
  const holds = (wide: Way, narrow: Way): void => {
    addTo(saidBy, wide, narrow);
    addTo(saidBy, turned(wide), turned(narrow));
  };
  if (areTold) {
    const synonym = builder.internIri(SYNONYM);
    relations.add(synonym);
    for (const each of synonyms) holds(along(synonym), along(each));
  }
  builder.each((subject, predicate, object) => {
    const [one, other] = [along(subject), along(object)];
    if (predicate === type) {
      if (kinds.has(object)) relations.add(subject);
      if (object === symmetric) holds(one, turned(one));
      if (object === transitivity) transitive.add(one).add(turned(one));
    } else if (predicate === below) holds(other, one);
    else if (predicate === chain) addTo(lists, subject, object);
    else if (predicate === same || inverses.has(predicate)) {
      const alike = predicate === same ? other : turned(other);
      holds(one, alike);
      holds(alike, one);
    }
  });
  for (const [one, other] of named) {
    holds(along(one), turned(along(other)));
    holds(along(other), turned(along(one)));
  }
  for (const [one, other] of calledAlike) {
    holds(along(one), along(other));
    holds(along(other), along(one));
  }
  for (const relation of lists.keys()) relations.add(relation);
  return { saidBy, chains: readChains(builder, lists), transitive, relations };
}

function readChains(
  builder: GraphBuilder,
  lists: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<Way, readonly (readonly Way[])[]> {
  const chains = new Map<Way, (readonly Way[])[]>();
  if (lists.size === 0) return chains;
  const [first, rest] = edgesOf(builder, [`${rdf}first`, `${rdf}rest`]);
  for (const [relation, own] of lists) {
    for (const list of own) {
      const steps = itemsOf(list, first!, rest!).map(along);
      if (steps.length < 2) continue;
      addTo(chains, along(relation), steps);
      addTo(chains, turned(along(relation)), steps.map(turned).reverse());
    }
  }
  return chains;
}

export function along(relation: number): Way {
  return 2 * relation;
}

export function turned(way: Way): Way {
  return way % 2 === 0 ? way + 1 : way - 1;
}

export function relationOf(way: Way): number {
  return Math.floor(way / 2);
}
