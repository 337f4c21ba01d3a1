import type { Iri } from '../../../core/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const { rdf } = commonPrefixes;
const WIKIBASE = 'http://wikiba.se/ontology#';

/** What a reified statement states. Tells what is said straight then. */
export function unfoldStatements(builder: GraphBuilder): readonly Iri[] {
  const parts = ['subject', 'predicate', 'object'].map((name) => `${rdf}${name}` as Iri);
  const [subjects, predicates, objects] = edgesOf(builder, parts);
  if (subjects!.size === 0) return [];
  for (const [statement, [subject]] of subjects!) {
    const [predicate] = predicates!.get(statement) ?? [];
    const [object] = objects!.get(statement) ?? [];
    if (subject === undefined || predicate === undefined || object === undefined) continue;
    if (builder.isIri(predicate)) builder.triple(subject, predicate, object);
  }
  return [`${rdf}Statement` as Iri, ...parts];
}

/**
 * What the statement nodes of a Wikibase state, whose properties say which of their relations lead to a statement, on to
 * its value, and straight to it. Tells what is said straight then.
 */
export function unfoldClaims(builder: GraphBuilder): readonly Iri[] {
  const names = ['directClaim', 'claim', 'statementProperty'];
  const [directs, claims, values] = edgesOf(
    builder,
    names.map((name) => WIKIBASE + name),
  );
  if (claims!.size === 0) return [];
  const iri = (id: number): Iri => builder.termOf(id).value as Iri;
  const properties = [...claims!].flatMap(([property, [claim]]) => {
    const [[value], [direct]] = [values!.get(property) ?? [], directs!.get(property) ?? []];
    return claim === undefined || value === undefined || direct === undefined ? [] : [{ claim, value, direct }];
  });
  const edges = edgesOf(
    builder,
    properties.flatMap(({ claim, value, direct }) => [iri(claim), iri(value), iri(direct)]),
  );
  properties.forEach(({ direct }, i) => {
    const [statements, stated, said] = edges.slice(3 * i, 3 * i + 3);
    for (const [thing, nodes] of statements!) {
      // Where there are direct claims, they are the best ones; a statement that is none of them was outranked.
      if (said!.has(thing)) continue;
      for (const node of nodes) for (const object of stated!.get(node) ?? []) builder.triple(thing, direct, object);
    }
  });
  return [
    ...['Statement', 'Property'].map((name) => `${WIKIBASE}${name}` as Iri),
    ...properties.flatMap(({ claim, value }) => [iri(claim), iri(value)]),
  ];
}
