import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import { around, formed } from '../../../test/fixtures/reading-politics.ts';
import type { Id } from '../../core/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { surroundingsOf } from '../knowledge/surroundings.ts';
import { describeAnswer, describeReading, describeStep, stepsIn } from './describe.ts';

describe('describeReading', () => {
  it.each([
    ['(JOIN (R capital) Aland)', 'country : capital'],
    ['(JOIN (R holder) (JOIN (R official) Aland))', 'country : governing official , office holder : person'],
    ['(COUNT (JOIN (R borders) Aland))', 'number of ; country : borders : country'],
    ['(ARGMAX Country population)', 'largest population ; country'],
    ['(ARGMIN Country population 2)', '2. smallest population ; country'],
    ['(ARGMAX Country (COUNT borders))', 'most borders ; country'],
    ['(ASK (AND (ENTITY Cland) (JOIN (R borders) Aland)))', 'is it true ; country : borders : country ; Cland'],
    ['(AND (JOIN (R borders) Aland) (gt population 25))', 'country : borders : country ; population more than 25'],
    ['(AVG Country population)', 'average population ; country'],
  ])('%s', (form, text) => {
    expect(describeReading(around, formed(form))).toBe(text);
  });

  it('leaves out the thing that a walk starts from, so that one text serves every thing', () => {
    const [one, other] = ['Aland', 'Bland'].map((name) =>
      describeReading(around, formed(`(JOIN (R borders) ${name})`)),
    );
    expect(one).toBe(other);
    expect(one).not.toContain('Aland');
  });

  it('names a condition that stands at a mediator', () => {
    const form = '(JOIN (R holder) (AND (JOIN (R official) Aland) (JOIN title President)))';
    expect(describeReading(around, formed(form))).toContain('title President');
  });

  it('calls a step backwards by its inverse where there is one, else by "of"', () => {
    expect(describeReading(around, formed('(JOIN capital Acity)'))).toContain('capital of');
    expect(describeReading(around, formed('(JOIN title President)'))).toContain('title of');
  });

  it('tells the director of a film from the films of a director', () => {
    const cinema = surroundingsOf(snapshotOf(films));
    const said = (text: string) =>
      describeReading(
        cinema,
        mapSymbols<string, Id>(parseOrThrow(text), (name) => cinema.id(film(name))!),
      );
    expect(said('(JOIN (R director) storm)')).toBe('film : director : person');
    expect(said('(JOIN director anna)')).toBe('person : director of : film');
  });
});

describe('describeStep and describeAnswer', () => {
  it('say a step as a reading of that step alone, and the kind of the answers', () => {
    const form = formed('(JOIN (R borders) Aland)');
    if (form.kind !== 'join') throw new Error(form.kind);
    expect(describeStep(around, [{ relation: form.step.relation, inverse: false }])).toBe(
      describeReading(around, form),
    );
    expect(describeAnswer(around, form)).toBe('answer : country');
    expect(describeAnswer(around, { kind: 'count', of: form })).toBe('answer : number');
    expect(describeAnswer(around, { kind: 'ask', of: form })).toBe('answer : yes or no');
  });
});

describe('stepsIn', () => {
  it.each([
    ['person : Siblings , Sibling : person ; Gender Male', 'siblings , sibling'],
    ['number of ; country : borders : country', 'number of ; borders'],
    ['2. smallest population ; country', '2. smallest population ; country'],
    ['country : capital', 'country : capital'],
    ['country', 'country'],
    ['', ''],
  ])('%s', (text, steps) => {
    expect(stepsIn(text)).toBe(steps);
  });

  it('is the same for two texts that differ in classes and limits alone', () => {
    const [one, other] = ['(JOIN (R borders) Aland)', '(AND (JOIN (R borders) Aland) (gt population 25))'];
    expect(stepsIn(describeReading(around, formed(one!)))).toBe(stepsIn(describeReading(around, formed(other!))));
  });
});
