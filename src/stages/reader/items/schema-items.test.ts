import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { schemaItems } from './schema-items.ts';

const concepts = (names: string, scheme: string) =>
  names
    .split(' ')
    .map((name) => `:${name} a skos:Concept ; skos:prefLabel "${name}" ; skos:inScheme :${scheme} .`)
    .join(' ');
const items = (relation: string) => {
  const { schema, dialect } = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      :h skos:prefLabel "Herbs" . :a skos:prefLabel "Ailments" . :p skos:prefLabel "Preparations" .
      ${concepts('sage mint', 'h')} ${concepts('cough cold', 'a')} ${concepts('tea oil', 'p')}
      :sage ${relation} :cough , :tea . :mint ${relation} :cold , :oil .`) as unknown as readonly Triple[],
  );
  return atOnce(schemaItems(schema, dialect.profile)).filter(({ kind }) => kind === 'thing');
};

it('tells a relation that says nothing of what it leads to by that, once for each kind', () => {
  expect(items('skos:related').map(({ text, name, means }) => ({ text, name, means }))).toEqual(
    ['ailment', 'preparation'].map((kind) => ({
      text: `herb : related : ${kind}`,
      name: kind,
      means: { relation: 'http://www.w3.org/2004/02/skos/core#related', to: `http://x/${kind[0]}` },
    })),
  );
});

it('tells a relation that has a name of its own once', () => {
  expect(items(':goesWith').map(({ text }) => text)).toEqual(['herb : goes with']);
});

it('tells figures with their unit as numbers', () => {
  const { schema, dialect } = snapshotOf(
    new Parser().parse(
      '@prefix : <http://x/> . :a :weight "2.4 kg" ; :make "Roberts" . :b :weight "0.8 kg" ; :make "Bush" . :c :weight "12 kg" ; :make "Hacker" .',
    ) as unknown as readonly Triple[],
  );
  const kinds = atOnce(schemaItems(schema, dialect.profile)).map(({ name, kind }) => [name, kind]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['weight', 'number'],
      ['make', 'text'],
    ]),
  );
});
