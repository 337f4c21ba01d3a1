import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIXES =
  '@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix x: <http://x/data/> . @prefix f: <http://f/> . ';
const of = (turtle: string) => snapshotOf(new Parser().parse(PREFIXES + turtle) as unknown as readonly Triple[]);
const items = [1, 2, 3, 4, 5]
  .map((n) => `rdf:_${n} [ x:Jar_no "J${n}0" ; x:Cook "${n % 2 ? 'Ann' : 'Bo'}" ; x:Fruit "plum" ; x:Grams "${n}" ]`)
  .join(' ; ');

describe('findSheets', () => {
  it('has nodes that a container numbers as rows, which are told and known by the column that numbers them', () => {
    const { schema, profile } = of(`[] a f:Root ; ${items} .`);
    expect(schema.classes.find(({ label }) => label === 'jar')?.count).toBe(5);
    expect(profile.structure).toContain('http://f/Root');
    expect(profile.relations.map(({ label = '' }) => label).filter((label) => /\d /.test(label))).toEqual([]);
    expect(profile.names.map(({ by }) => by)).toContainEqual([['http://x/data/Jar_no']]);
  });

  it('leaves items to what has a container', () => {
    const { schema } = of(`x:cellar x:jars [ ${items} ] .`);
    expect(schema.classes.map(({ label }) => label)).toEqual([]);
  });
});
