import { describe, expect, it } from 'vitest';
import { edgeEnds, edgeTypeInIri, edgeTypeName, isCalledAsRelation, isEdgeType } from './edge-names.ts';

const pairs = (name: string) => edgeEnds(`http://x/${name}`).map(({ pair, isStart }) => [pair, isStart]);

describe('edgeEnds', () => {
  it('knows both ends by what they are called, and which belong together', () => {
    expect(pairs('startNode')).toEqual([['start end node', true]]);
    expect(pairs('endNode')).toEqual([['start end node', false]]);
    expect(pairs('target_ref')).toContainEqual(['source target ref', false]);
    expect(pairs('from')).toEqual([['from to ', true]]);
    expect(pairs('outV')).toEqual([['out in v', true]]);
    expect(pairs('inV')).toEqual([['out in v', false]]);
  });

  it('knows no end by a name that says more', () => {
    expect(
      ['validFrom', 'startDate', 'sourceLanguage', 'annotatedSource', 'parentOrganisation'].flatMap(pairs),
    ).toEqual([]);
  });
});

it('knows the types of edges by their name', () => {
  const types = ['type', 'relationship_type', 'relType', 'edgeLabel', 'predicate_id'];
  expect(types.filter((name) => !isEdgeType(`http://x/${name}`))).toEqual([]);
  expect(['bloodType', 'carrier', 'since', 'name'].filter((name) => isEdgeType(`http://x/${name}`))).toEqual([]);
});

it('calls a relation as its edges are', () => {
  const types = [
    'LEADS',
    'DEPENDS_ON',
    'dependsOn',
    'Depends on::Used by',
    'ServingRelationship',
    'related-to',
    'HAS_PART',
  ];
  expect(types.map(edgeTypeName)).toEqual([
    'leads',
    'depends on',
    'depends on',
    'depends on',
    'serving',
    'related to',
    'part',
  ]);
});

it('reads a type from an IRI that begins with what leads to it', () => {
  const called = (type: string, relation: string) => edgeTypeInIri(`http://x/${type}`, `http://x/${relation}`);
  expect(called('relationshipType_dependsOn', 'relationshipType')).toBe('dependsOn');
  expect(called('link-type-replacedBy', 'link-type')).toBe('replacedBy');
  expect(called('dependsOn', 'relationshipType')).toBe('dependsOn');
  expect(called('type', 'type')).toBe('type');
});

it('tells relations from kinds', () => {
  const relations = ['LEADS', 'MEMBER_OF', 'uses', 'runs on', 'Serving', 'Realization', 'owned'];
  expect(relations.filter((type) => !isCalledAsRelation(type))).toEqual([]);
  expect(['domestic', 'direct', 'express', 'single track', 'Ferry'].filter(isCalledAsRelation)).toEqual([]);
});
