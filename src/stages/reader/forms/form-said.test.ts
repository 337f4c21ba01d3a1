import { describe, expect, it } from 'vitest';
import type { Iri, SaidWord } from '../../../core/index.ts';
import { literal, print } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';
import { formSaid } from './form-said.ts';

const iri = (name: string) => `http://x.org/${name}` as Iri;
const items: readonly Item[] = [
  { kind: 'class', text: 'person', name: 'person', means: { class: iri('Person') } },
  { kind: 'number', text: 'person : age', name: 'age', means: { relation: iri('age') } },
  { kind: 'thing', text: 'person : lives in : city', name: 'lives in', means: { relation: iri('livesIn') } },
  { kind: 'named', text: 'Rome : city', name: 'Rome', means: { things: [iri('Rome'), iri('Rome2')] } },
  { kind: 'value', text: 'M : sex', name: 'M', means: { value: literal('M') } },
  { kind: 'text', text: 'person : sex', name: 'sex', means: { relation: iri('sex') } },
  { kind: 'figure', text: '30', name: '30', means: { text: '30' } },
  { kind: 'date', text: 'person : born', name: 'born', means: { relation: iri('born') } },
  { kind: 'figure', text: '1990', name: '1990', means: { text: '1990' } },
  { kind: 'span', text: 'ann', name: 'ann', means: { text: 'ann' } },
  { kind: 'thing', text: 'related : city', name: 'city', means: { relation: iri('related'), to: iri('City') } },
  { kind: 'class', text: 'city', name: 'city', means: { class: iri('City') } },
  { kind: 'figure', text: '16:00:00', name: '4 pm', means: { text: '16:00:00' } },
  { kind: 'figure', text: '--07', name: 'July', means: { text: '--07' } },
  { kind: 'figure', text: '2024-02-03T18:00:00', name: '3 Feb 2024, 18:00', means: { text: '2024-02-03T18:00:00' } },
];
const read = (...words: readonly SaidWord[]) => {
  const form = formSaid(words, items, [iri('label')]);
  return (
    form &&
    print(form)
      .replaceAll('http://x.org/', '')
      .replaceAll(/[<>]/g, '')
      .replaceAll('http://www.w3.org/2001/XMLSchema#', 'xsd:')
  );
};

describe('formSaid', () => {
  it.each<{ words: SaidWord[]; form: string }>([
    { words: ['count', 0], form: '(COUNT Person)' },
    { words: ['join-back', 1, 0], form: '(JOIN (R age) (CLASS Person))' },
    { words: ['join', 2, 3], form: '(JOIN livesIn (OR Rome Rome2))' },
    { words: ['join', 10, 3], form: '(JOIN related (OR Rome Rome2))' },
    { words: ['join-back', 10, 0], form: '(AND City (JOIN (R related) (CLASS Person)))' },
    { words: ['and', 11, 'join-back', 10, 0], form: '(AND City (JOIN (R related) (CLASS Person)))' },
    { words: ['argmax', 0, 'each-count', 10, '-', '-'], form: '(ARGMAX Person (COUNT related City))' },
    { words: ['argmax', 11, 'each-count', 'back', 10, '-', '-'], form: '(ARGMAX City (COUNT (R related)))' },
    { words: ['and', 0, 'gt', 1, '-', 6], form: '(AND Person (gt age 30^^xsd:integer))' },
    { words: ['eq', 5, '-', 4], form: '(eq sex "M")' },
    { words: ['ge', 7, '-', 8], form: '(ge born 1990^^xsd:gYear)' },
    { words: ['contains', 'name', '-', 9], form: '(CONTAINS label "ann")' },
    { words: ['topmax', 0, 1, '-', '#3'], form: '(TOP Person age 3)' },
    { words: ['gt', 1, '-', 'avg', 0, 1, '-'], form: '(gt age (AVG Person age))' },
    { words: ['minus', 'max', 0, 1, '-', 'min', 0, 1, '-'], form: '(MINUS (MAX Person age) (MIN Person age))' },
    { words: ['table', 0, 'self', 1, '-', 'end'], form: '(TABLE Person SELF age)' },
    { words: ['row', 'min', 0, 1, '-', 'max', 0, 1, '-', 'end'], form: '(ROW (MIN Person age) (MAX Person age))' },
    {
      words: ['row', 'min', 0, 1, '-', 'max', 0, 1, '-', 'min', 0, 1, '-', 'end'],
      form: '(ROW (MIN Person age) (MAX Person age))',
    },
    { words: ['row', 'min', 0, 1, '-', 'min', 0, 1, '-', 'end'], form: '(MIN Person age)' },
    {
      words: ['argmax', 3, 'each-count', 'back', 2, '-', 0],
      form: '(ARGMAX (OR Rome Rome2) (COUNT (R livesIn) Person))',
    },
    { words: ['ge', 5, '-', 12], form: '(ge sex 16:00:00^^xsd:time)' },
    { words: ['eq', 7, '-', 13], form: '(eq born --07^^xsd:gMonth)' },
    { words: ['eq', 7, '-', 14], form: '(eq born 2024-02-03T18:00:00^^xsd:dateTime)' },
  ])('reads $words', ({ words, form }) => {
    expect(read(...words)).toBe(form);
  });

  it('looks at all names where they differ from class to class', () => {
    const form = formSaid(['contains', 'name', '-', 9], items, [iri('label'), iri('title')])!;
    expect(print(form)).toBe('(OR (CONTAINS <http://x.org/label> "ann") (CONTAINS <http://x.org/title> "ann"))');
  });

  it('is nothing where the graph has no relation that names things', () => {
    expect(formSaid(['contains', 'name', '-', 9], items, [])).toBeUndefined();
  });

  it('is nothing where a number of places is none', () => {
    expect(read('topmax', 0, 1, '-', '#0')).toBeUndefined();
  });
});
