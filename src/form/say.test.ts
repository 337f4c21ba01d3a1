import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryForm, arbitraryTable, wildLiteral } from '../../test/fixtures/arbitrary-form.ts';
import type { Label } from '../core/index.ts';
import { parseOrThrow } from './parse.ts';
import { columnNames, say } from './say.ts';

describe('say', () => {
  it.each([
    ['(JOIN (R capital) France)', 'What is the capital of France?'],
    ['(AND Train (ge departure 16:00:00^^xsd:time))', 'Which trains have a departure no earlier than 16:00?'],
    ['(AND Fair (eq start --07^^xsd:gMonth))', 'Which fairs have a start in July?'],
    ['(AND Fair (lt start --06-24^^xsd:gMonthDay))', 'Which fairs have a start before 24 June?'],
    ['(JOIN (R [Welsh name]) Cardiff)', 'What is the Welsh name of Cardiff?'],
    ['(JOIN (R [Official name]) Cardiff)', 'What is the official name of Cardiff?'],
    ['(AND Country (JOIN borders Germany))', 'Which countries border Germany?'],
    [
      '(AND Country (AND (JOIN borders Germany) (JOIN currency Euro)))',
      'Which countries border Germany and have Euro as their currency?',
    ],
    ['(COUNT (AND Country (JOIN language Spanish)))', 'How many countries have Spanish as their language?'],
    ['(COUNT (JOIN (R language) Chile))', 'How many languages does Chile have?'],
    ['(COUNT (JOIN [kind of] rock))', 'How many things are a kind of rock?'],
    ['(JOIN (R stops) [Coast Line])', 'What are the stops of Coast Line?'],
    ['(JOIN stops [Alder])', 'What are the things whose stops include Alder?'],
    ['(JOIN (R broader) weaving)', 'What is broader than weaving?'],
    ['(AND Craft (JOIN (R narrower) weaving))', 'Which crafts are narrower than weaving?'],
    [
      '(ARGMAX (AND City (JOIN country Brazil)) population)',
      'Which cities whose country is Brazil have the largest population?',
    ],
    ['(ARGMAX City population 2)', 'Which cities have the second largest population?'],
    ['(ARGMAX Country (COUNT borders))', 'Which countries have the most things they border?'],
    [
      '(AND City (AND (JOIN country Japan) (gt population 2000000)))',
      'Which cities have Japan as their country and have a population of more than 2,000,000?',
    ],
    ['(JOIN (R currency) (JOIN capital Oslo))', 'What is the currency of the things whose capital is Oslo?'],
    ['(ASK (AND (ENTITY Chile) (JOIN language Spanish)))', 'Is Chile among the things whose language is Spanish?'],
    ['(ASK (JOIN capital Oslo))', 'Are there any things whose capital is Oslo?'],
    ['(AND Coin (lt start -0100^^xsd:gYear))', 'Which coins have a start before 100 BC?'],
    ['(AND Emperor (eq death -0044-03-15^^xsd:date))', 'Which emperors have a death on 15 March 44 BC?'],
    ['(AND Person (lt [date of birth] 1990^^xsd:gYear))', 'Which people have a date of birth before 1990?'],
    ['(NOT (AND Country (JOIN borders Germany)) France)', 'Which countries border Germany, except France?'],
    [
      '(SUM (AND City (JOIN country Japan)) population)',
      'What is the total population of the cities whose country is Japan?',
    ],
    ['(ge (COUNT (R studio)) 1)', 'Which studios are there?'],
    ['(COUNT (ge (COUNT (R [has studio])) 1))', 'How many studios are there?'],
    ['(AND (ge (COUNT (R studio)) 1) (JOIN town Riga))', 'Which studios have Riga as their town?'],
    ['(NOT (CLASS Person) (ge (COUNT (R director)) 1))', 'Which people are there, except the directors?'],
    [
      '(NOT (CLASS Ship) (ge (COUNT (R ship)) 1))',
      'Which ships are there, except the things with at least 1 things whose ship they are?',
    ],
    [
      '(AND Product (JOIN category (JOIN (STAR broader) Lamps)))',
      'Which products have Lamps or what is below it as their category?',
    ],
    ['(AND Country (ge (COUNT language) 1))', 'Which countries have at least 1 languages?'],
    ['(AND Country (gt area 1000000))', 'Which countries have an area of more than 1,000,000?'],
    ['(AND Country (JOIN landlocked true^^xsd:boolean))', 'Which countries are landlocked?'],
    ['(AND Country (eq landlocked false))', 'Which countries are not landlocked?'],
    ['(JOIN (R [part of]) Paris)', 'What is Paris part of?'],
    ['(JOIN (R borders) France)', 'What does France border?'],
    ['(JOIN [directed by] [Ang Lee])', 'What are the things directed by Ang Lee?'],
    [
      '(ARGMAX (JOIN (R city) (CLASS Student)) (COUNT (R city) Student))',
      'Which cities of the students have the most students whose city they are?',
    ],
    [
      '(AND (JOIN (R city) (CLASS Student)) (gt (COUNT (R city) Student) 3))',
      'Which cities of the students have more than 3 students whose city they are?',
    ],
    ['(AND Person (gt age (AVG Person age)))', 'Which people have an age greater than the average age of the people?'],
    ['(AND Country (gt area (JOIN (R area) France)))', 'Which countries have an area greater than the area of France?'],
    ['(AND Airport (gt arrivals (OWN departures)))', 'Which airports have arrivals greater than their departures?'],
    [
      '(AND Team (gt (COUNT (R winner) Game) (OWN (COUNT (R loser) Game))))',
      'Which teams have more games whose winner they are than games whose loser they are?',
    ],
    [
      '(AND Country (eq capital (OWN [largest city])))',
      'Which countries have a capital that is the same as their largest city?',
    ],
    [
      '(AND Department (gt (AVG (JOIN employee age)) 40))',
      'Which departments have an average age of their employees of more than 40?',
    ],
    ['(ARGMAX Country (DIVIDE population area))', 'Which countries have the largest ratio of population to area?'],
    ['(TOP Country area 3)', 'Which three countries have the largest area?'],
    ['(AVG (BOTTOM Country area 12) area)', 'What is the average area of the 12 countries with the smallest area?'],
    ['(AND Country (STARTS name "New"))', 'Which countries have a name that begins with "New"?'],
    ['(CONTAINS name "x")', 'What are the things whose name contains "x"?'],
    [
      '(MINUS (COUNT Country) (COUNT City))',
      'What is the difference between the number of countries and the number of cities?',
    ],
    ['(TABLE Student name email phone)', 'What are the name, the email and the phone of the students?'],
    [
      '(TABLE (AND Country (JOIN borders France)) SELF capital (COUNT language))',
      'Which countries border France, and what are their capital and the number of languages?',
    ],
    [
      '(TABLE Department name (SUM (JOIN (R department) salary)))',
      'For each of the departments, what are the name and the total salary of the things whose department they are?',
    ],
    [
      '(ROW (MIN Person age) (MAX Person age) (AVG Person age))',
      'What are the smallest, largest and average age of the people?',
    ],
    ['(ROW (COUNT Person) (AVG Person age))', 'What are the number of people and the average age of the people?'],
    ['(JOIN (STAR parent) Mammal)', 'What are the things whose parent is Mammal at any remove (itself included)?'],
  ])('%s → %s', (form, english) => {
    expect(say(parseOrThrow(form))).toBe(english);
  });

  it('calls columns by what is in them', () => {
    const names = (text: string) => {
      const form = parseOrThrow(text);
      return form.kind === 'table' || form.kind === 'row' ? columnNames(form) : [];
    };
    expect(names('(TABLE (TOP Country area 3) SELF (JOIN capital population) (COUNT language))')).toEqual([
      'country',
      'population of the capital',
      'number of languages',
    ]);
    expect(names('(TABLE (JOIN (R city) (CLASS Student)) SELF)')).toEqual(['city']);
    expect(names('(TABLE (ge (COUNT (R studio)) 1) SELF)')).toEqual(['studio']);
    expect(names('(TABLE (JOIN (R membership) (CLASS Person)) (R membership) club)')).toEqual(['person', 'club']);
    expect(names('(ROW (MIN Person age) (COUNT Person))')).toEqual(['smallest age', 'number of people']);
  });

  it('says every form', () => {
    const names = ['capital', 'borders', 'spoken in', 'has tags', '', 'X'] as Label[];
    const words = { entities: names, classes: names, relations: names, literals: wildLiteral };
    const forms = fc.oneof(arbitraryForm(words), arbitraryForm(words), arbitraryTable(words));
    fc.assert(
      fc.property(forms, (form) => {
        const sentence = say(form);
        expect(sentence).toMatch(/^[A-Z].*\?$/s);
        expect(sentence).not.toMatch(/undefined|\[object/);
      }),
      { numRuns: 2000 },
    );
  });
});
