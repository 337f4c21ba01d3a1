import { describe, expect, it } from 'vitest';
import { kindsAsked } from './kinds-asked.ts';

describe('kindsAsked', () => {
  it.each([
    ['What are the parents of femur?', 'wider femur'],
    ['What is the superclass of a dog?', 'wider dog'],
    ['Which superclasses does tibia have?', 'wider tibia'],
    ['what is the broader term of weaving', 'wider weaving'],
    ['What is broader than cross stitch?', 'wider cross stitch'],
    ['What is a femur a kind of?', 'wider femur'],
    ['What are the ancestors of femur?', 'wider femur, all'],
    ['List all superclasses of femur', 'wider femur, all'],
    ['What are all the direct superclasses of femur?', 'wider femur'],
    ['What kinds of long bone are there?', 'narrower long bone'],
    ['What are the subclasses of long bone?', 'narrower long bone'],
    ['What are all kinds of bone?', 'narrower bone, all'],
    ['What types of bone are there at any depth?', 'narrower bone, all'],
    ['How many kinds of animals are there?', 'narrower animals, counted'],
    ['Which kinds of event are distinguished?', 'narrower event'],
    ['What special kinds of parade are there?', 'narrower parade'],
    ['Which sorts of monster does the ontology distinguish?', 'narrower monster'],
    ['Into which kinds are events divided?', 'narrower events'],
    ['cargo bikes are split into', 'narrower cargo bikes'],
    ['monolingual dictionary: types', 'narrower monolingual dictionary'],
    ['a wafer is a sort of what', 'wider wafer'],
    ['What are frost giants a special kind of?', 'wider frost giants'],
  ])('%s', (text, expected) => {
    const [found] = kindsAsked(text);
    const told =
      found && 'isAll' in found
        ? `${found.asks} ${found.kind}${found.isAll ? ', all' : ''}${found.isCount ? ', counted' : ''}`
        : undefined;
    expect(told).toBe(expected);
  });

  it.each([
    ['Which brushes are there?', 'brushes', false],
    ['How many swimming strokes are there?', 'swimming strokes', true],
    ['List all the brushes.', 'brushes', false],
  ])('hears that all of a kind are asked for: %s', (text, kind, isCount) => {
    expect(kindsAsked(text)).toEqual([{ asks: 'there', kind, isCount }]);
  });

  it('hears of which kind something is', () => {
    expect(kindsAsked('What kind of animal is Polly?')).toEqual([{ asks: 'own', narrow: 'Polly', wide: 'animal' }]);
    expect(kindsAsked('What kind of animal lives here?')).toEqual([]);
  });

  it('leaves it to the names where one ends and the next begins', () => {
    const pairs = kindsAsked('Is a flat bone a kind of bone?').map((each) =>
      each.asks === 'whether' ? `${each.narrow} | ${each.wide}` : '',
    );
    expect(pairs).toContain('flat bone | bone');
  });

  it.each(['Who wrote The Lamp?', 'What is the type of Rex?', 'What do parents of pupils pay?'])(
    'hears nothing of it in: %s',
    (text) => {
      expect(kindsAsked(text)).toEqual([]);
    },
  );
});
