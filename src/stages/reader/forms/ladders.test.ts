import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { straightIri } from '../../../graph/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { laddersOf } from './ladders.ts';

const of = (turtle: string) =>
  snapshotOf(new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[]);
const ladders = (turtle: string) => laddersOf(of(turtle));
const x = (name: string) => `http://x/${name}` as Iri;
const turned = (name: string) => straightIri([{ relation: x(name), inverse: true }]);

it('tells which way relations lead, from either end', () => {
  const found = ladders(':bay :partOf :row . :row :partOf :hall . :keel :partOf :bay . :ann :knows :bob .');
  expect(found.get(x('partOf'))).toBe('up');
  expect(found.get(turned('partOf'))).toBe('down');
  expect(found.has(x('knows'))).toBe(false);
});

it('takes what a graph states from the other end for the way down, whatever it is called', () => {
  const found = ladders(`:bay :partOf :row . :row :partOf :hall . :keel :partOf :bay .
    :row :holds :bay . :hall :holds :row . :bay :holds :keel .`);
  expect(found.get(x('holds'))).toBe('down');
  expect(found.get(turned('holds'))).toBe('up');
});

it('needs no relation that leads up', () => {
  const found = ladders(':hall :hasPart :row . :row :hasPart :bay . :bay :hasPart :keel .');
  expect(found.get(x('hasPart'))).toBe('down');
});

it.each([
  ['bodyPart', true],
  ['hasPart', true],
  ['hasSpareParts', true],
  ['tookPart', false],
  ['isPart', false],
  ['playsPart', false],
])('takes %s for the way down: %s', (name, isDown) => {
  const found = ladders(`:hall :${name} :row . :row :${name} :bay . :bay :${name} :keel .`);
  expect(found.get(x(name)) === 'down').toBe(isDown);
});

it('tells apart what the same graph is taken for', () => {
  const known = of(':hall :holds :row . :row :holds :bay . :bay :holds :keel .');
  expect(laddersOf(known).has(x('holds'))).toBe(false);
  const schema = { ...known.schema, relations: known.schema.relations.map((each) => ({ ...each, label: 'contains' })) };
  expect(laddersOf({ ...known, schema }).get(x('holds'))).toBe('down');
});
