import { describe, expect, it } from 'vitest';
import type { Grounded, Iri } from '../../src/core/index.ts';
import { literal, mapSymbols, parseOrThrow, print } from '../../src/form/index.ts';
import { straightIri } from '../../src/graph/index.ts';
import { formSaid } from '../../src/stages/reader/forms/form-said.ts';
import type { Item } from '../../src/stages/reader/items/item.ts';
import { folded } from './folded.ts';
import { saidOf, Unsaid } from './said-of.ts';

const iri = (name: string) => `http://x.org/${name}` as Iri;
const price = straightIri([
  { relation: iri('offer'), inverse: false },
  { relation: iri('amount'), inverse: false },
]);
const items: readonly Item[] = [
  { kind: 'class', text: 'person', name: 'person', means: { class: iri('Person') } },
  { kind: 'number', text: 'age', name: 'age', means: { relation: iri('age') }, domain: [iri('Person'), iri('Dog')] },
  {
    kind: 'thing',
    text: 'person : home : city',
    name: 'home',
    means: { relation: iri('home') },
    domain: [iri('Person')],
    range: [iri('City')],
  },
  { kind: 'named', text: 'Rome : city', name: 'Rome', means: { things: [iri('Rome')] } },
  { kind: 'text', text: 'sex', name: 'sex', means: { relation: iri('sex') } },
  { kind: 'option', text: 'M : sex', name: 'M', means: { value: literal('M') }, under: [iri('sex')] },
  { kind: 'figure', text: '30', name: '30', means: { text: '30' } },
  { kind: 'number', text: 'price', name: 'price', means: { relation: price } },
  { kind: 'class', text: 'city', name: 'city', means: { class: iri('City') } },
];
const form = (text: string): Grounded =>
  mapSymbols(parseOrThrow(text), (name) => (name.startsWith('http') ? name : iri(name)) as Iri) as Grounded;
const said = (text: string) => saidOf(form(text), items, new Set([iri('label')]));

describe('saidOf', () => {
  it.each([
    '(JOIN (R home) (ENTITY Rome))',
    '(JOIN home Rome)',
    '(COUNT (AND Person (gt age 30)))',
    '(AND Person (eq sex "M"))',
    '(ARGMAX Person age)',
    '(ARGMIN City (COUNT (R home)))',
    '(NOT City (JOIN (R home) (CLASS Person)))',
    '(TABLE City SELF (AVG (JOIN (R home) age)))',
    '(gt age (AVG Person age))',
    '(lt age (OWN age))',
    '(MINUS (MAX Person age) (MIN Person age))',
    '(ARGMAX Person (DIVIDE age (COUNT home)))',
    '(gt (MINUS age (COUNT home)) 30)',
    '(ASK (AND (ENTITY Rome) (JOIN (R home) (CLASS Person))))',
    '(CONTAINS label "30")',
  ])('is read back as the same form: %s', (text) => {
    expect(print(formSaid(said(text), items, [iri('label')])!)).toBe(print(form(text)));
  });

  it('leaves out a class that a condition is of alone', () => {
    expect(said('(AND Person (JOIN home Rome))')).toEqual(['join', 2, 3]);
    expect(said('(AND (AND Person (gt age 30)) (JOIN home Rome))')).toEqual(said('(AND (gt age 30) (JOIN home Rome))'));
  });

  it('says what is lacking', () => {
    expect(() => said('(JOIN home Paris)')).toThrow('Paris> is not offered');
    expect(() => said('(ARGMAX Person age 2)')).toThrow(Unsaid);
  });
});

describe('folded', () => {
  const shown = {
    relations: new Set([iri('age'), price]),
    classes: new Set([iri('Person')]),
    labels: new Set([iri('label')]),
    nameOf: () => undefined,
    widerBy: () => undefined,
  };
  const short = (text: string, how = shown) =>
    print(folded(form(text), how))
      .replaceAll(price, 'price')
      .replaceAll('http://x.org/', '')
      .replaceAll(/[<>]/g, '')
      .replaceAll('^^http://www.w3.org/2001/XMLSchema#integer', '');

  it.each([
    ['(JOIN (R amount) (JOIN (R offer) Rome))', '(JOIN (R price) Rome)'],
    ['(JOIN offer (gt amount 5))', '(gt price 5)'],
    ['(ARGMAX Person (JOIN offer amount))', '(ARGMAX Person price)'],
    ['(JOIN offer (AND (gt amount 5) (lt amount 9)))', '(AND (gt price 5) (lt price 9))'],
    ['(JOIN kind Person)', 'Person'],
  ])('says %s straight', (from, to) => {
    expect(short(from)).toBe(to);
  });

  it('keeps what one of several nodes holds together', () => {
    const several = { ...shown, relations: new Set([...shown.relations, iri('offer'), iri('amount')]) };
    const text = '(JOIN offer (AND (gt amount 5) (lt amount 9)))';
    expect(short(text, several)).toBe(text);
  });
});
