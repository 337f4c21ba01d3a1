import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { takenIri } from '../../../graph/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { createEndsOfOneKind } from '../items/ends-of-one-kind.ts';
import { createGroupsOfOneKind } from './groups-of-one-kind.ts';

const rows = ['chair red', 'chair blue', 'table red', 'lamp blue']
  .map((row, i) => {
    const [category, colour] = row.split(' ');
    return `:p${i} a :Product ; :category :${category} ; :colour :${colour} ; :maker :m${i % 2} . :${category} a :Concept . :${colour} a :Concept . :m${i % 2} a :Maker .`;
  })
  .join(' ');
const knowledge = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . ${rows} :m9 a :Maker .`) as unknown as readonly Triple[],
);
const inOneKind = createGroupsOfOneKind(atOnce(createEndsOfOneKind(knowledge)));
const turned = (form: string) =>
  print(inOneKind(mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri))).replaceAll(
    /<http:\/\/x\/(\w+)>/g,
    '$1',
  );

it('groups by what a relation leads to where others lead to the rest of a class', () => {
  expect(turned('(TABLE (CLASS Concept) SELF (COUNT (R category)))')).toBe(
    '(TABLE (JOIN (R category) (CLASS Product)) SELF (COUNT (R category)))',
  );
  expect(turned('(ARGMIN (CLASS Concept) (COUNT (R colour)))')).toBe(
    '(ARGMIN (JOIN (R colour) (CLASS Product)) (COUNT (R colour)))',
  );
});

it('keeps a class whose members only one relation leads to: some may have none', () => {
  const form = '(TABLE Maker SELF (COUNT (R maker)))';
  expect(turned('(TABLE (CLASS Maker) SELF (COUNT (R maker)))')).toBe(form);
});

it('groups by the year of the date that things are counted by', () => {
  const year = (name: string) => takenIri(`http://x/${name}` as Iri, 'year');
  const products = { kind: 'class', symbol: 'http://x/Product' as Iri } as const;
  const form = (of: string, by: string) =>
    ({
      kind: 'superlative',
      op: 'max',
      of: { kind: 'join', step: { relation: year(of), inverse: true }, of: products },
      by: { of: 'count', chain: [{ relation: year(by), inverse: true }] },
      rank: 1,
    }) as const;
  expect(inOneKind(form('made', 'sold'))).toEqual(form('sold', 'sold'));
  expect(inOneKind(form('made', 'made'))).toEqual(form('made', 'made'));
});

it('keeps a kind that only the order of terms leads to otherwise, and the list that it is', () => {
  const thesaurus = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      :Herbs skos:prefLabel "Herbs" . :Ailments skos:prefLabel "Ailments" ; skos:hasTopConcept :chest , :skin .
      :sage a skos:Concept ; skos:inScheme :Herbs ; skos:related :cough . :mint a skos:Concept ; skos:inScheme :Herbs ; skos:related :cold .
      :chest a skos:Concept . :skin a skos:Concept . :cough a skos:Concept ; skos:broader :chest . :cold a skos:Concept ; skos:broader :chest .
      :rash a skos:Concept ; skos:broader :skin .`) as unknown as readonly Triple[],
  );
  const kept = createGroupsOfOneKind(atOnce(createEndsOfOneKind(thesaurus)));
  const form = {
    kind: 'superlative',
    op: 'max',
    of: { kind: 'class', symbol: 'http://x/Ailments' as Iri },
    by: {
      of: 'count',
      chain: [{ relation: 'http://www.w3.org/2004/02/skos/core#related' as Iri, inverse: true }],
    },
    rank: 1,
  } as const;
  expect(kept(form)).toEqual(form);
});
