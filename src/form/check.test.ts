import { describe, expect, it } from 'vitest';
import type { Iri, RelationInfo, Schema, Tally } from '../core/index.ts';
import { check, indexSchema } from './check.ts';
import { XSD } from './literal.ts';
import { mapSymbols } from './map-symbols.ts';
import { parseOrThrow } from './parse.ts';

const tally = (iri: string): Tally => ({ iri: iri as Iri, count: 1 });
const relation = (iri: string, domain: string, range: string): RelationInfo => ({
  iri: iri as Iri,
  label: iri,
  count: 1,
  subjects: 1,
  objects: 1,
  functional: true,
  domains: [tally(domain)],
  ranges: [tally(range)],
});
const schema: Schema = {
  classes: ['Country', 'City'].map((iri) => ({ iri: iri as Iri, label: iri, count: 1, mediator: false, parents: [] })),
  relations: [
    relation('capital', 'Country', 'City'),
    relation('population', 'City', `${XSD}integer`),
    relation('founded', 'City', `${XSD}gYear`),
  ],
};
const problems = (text: string) =>
  check(
    mapSymbols(parseOrThrow(text), (symbol) => symbol as string as Iri),
    indexSchema(schema),
  ).map(({ message }) => message);

describe('check', () => {
  it.each([
    '(AND Country (JOIN capital Oslo))',
    '(JOIN (R population) (JOIN (R capital) France))',
    '(ARGMAX City population)',
    '(AND City (gt population 5))',
    '(lt founded 1990-05-01)',
    '(lt (COUNT capital) 5)',
    '(gt population (OWN population))',
    '(gt population (AVG City population))',
    '(TABLE Country SELF (JOIN capital population) (COUNT capital City))',
    '(AND Country (JOIN capital (gt population 5)))',
    '(MINUS (JOIN (R population) Oslo) (COUNT City))',
  ])('finds nothing wrong with %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['(JOIN captial Oslo)', 'the graph has no relation <captial>'],
    ['(AND Town (JOIN capital Oslo))', 'the graph has no class <Town>'],
    ['(JOIN population Oslo)', '<population> has values, not things, at that end'],
    ['(JOIN capital 5)', '<capital> has things, not values, at that end'],
    ['(gt population 1990^^xsd:gYear)', '<population> has numbers, not dates'],
    ['(lt founded 5)', '<founded> has dates, not numbers'],
    ['(JOIN (R capital) (COUNT City))', '<capital> has things, not values, at that end'],
    ['(gt population (OWN founded))', '<population> has numbers, not dates'],
    ['(gt founded (COUNT City))', '<founded> has dates, not numbers'],
    ['(ARGMAX City (MINUS population founded))', '<founded> has dates, not numbers'],
    ['(TABLE City populaton)', 'the graph has no relation <populaton>'],
    ['(ARGMAX Country (COUNT capital Town))', 'the graph has no class <Town>'],
  ])('%s: %s', (text, message) => {
    expect(problems(text)).toEqual([message]);
  });
});
