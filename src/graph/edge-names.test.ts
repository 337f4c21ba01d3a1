import { describe, expect, it } from 'vitest';
import { edgeEnds, edgeTypeName, isCalledAsRelation, isEdgeType } from './edge-names.ts';

const pairs = (name: string) => edgeEnds(`http://x/${name}`).map(({ pair, isStart }) => [pair, isStart]);

describe('edgeEnds', () => {
  it('knows both ends by what they are called, and which belong together', () => {
    expect(pairs('startNode')).toEqual([['start end node', true]]);
    expect(pairs('endNode')).toEqual([['start end node', false]]);
    expect(pairs('target_ref')).toContainEqual(['source target ref', false]);
    expect(pairs('from')).toEqual([['from to ', true]]);
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

it('tells relations from kinds', () => {
  const relations = ['LEADS', 'MEMBER_OF', 'uses', 'runs on', 'Serving', 'Realization', 'owned'];
  expect(relations.filter((type) => !isCalledAsRelation(type))).toEqual([]);
  expect(['domestic', 'direct', 'express', 'single track', 'Ferry'].filter(isCalledAsRelation)).toEqual([]);
});
