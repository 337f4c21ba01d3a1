import { describe, expect, it } from 'vitest';
import { ENDS } from '../ends.ts';
import { MEASURE_QUESTIONS, MEASURES } from '../measures.ts';
import { EVENTS } from '../roles.ts';
import { CHOICE_QUESTIONS, CHOICES, FLAG_QUESTIONS, FLAGS } from '../states.ts';
import { STEPS } from '../steps.ts';
import { TEXTS, textsOf } from '../texts.ts';
import { readBlocks } from './read-blocks.ts';

/** What a wording has to name, by the field that it stands in. */
const named = (field: string): readonly string[] => field.match(/\b[xyve]\b/g) ?? [];

function expectNamed(field: string, wordings: readonly string[]): void {
  for (const wording of wordings) for (const each of named(field)) expect(wording, field).toContain(`{${each}}`);
}

describe('readBlocks', () => {
  it('reads alternatives of fields, and blocks of remarks not at all', () => {
    const [block, ...others] = readBlocks(
      '# a remark: not a field\nname: a | b\nvalue of x: {x}: how heavy?\n\n# alone\n',
    );
    expect(others).toEqual([]);
    expect(block?.all('name')).toEqual(['a', 'b']);
    expect(block?.all('value of x')).toEqual(['{x}: how heavy?']);
    expect(block?.all('most')).toEqual([]);
  });
});

describe('the lexicon', () => {
  it('asks for both ends of every relation by the end that is known', () => {
    for (const { names, asked } of ENDS) {
      for (const each of [names.fromA, names.fromB, asked.a, asked.b]) expect(each).not.toEqual([]);
      for (const wording of [...asked.a, ...asked.b]) expect(wording).toContain('{x}');
    }
  });

  it('calls no relation the same from both ends', () => {
    for (const { names } of ENDS) expect(names.fromA.filter((name) => names.fromB.includes(name))).toEqual([]);
  });

  it('names in a wording what the field says it is about', () => {
    for (const measure of MEASURES) for (const each of MEASURE_QUESTIONS) expectNamed(each, measure.asked(each));
    for (const flag of FLAGS) for (const each of FLAG_QUESTIONS) expectNamed(each, flag.asked(each));
    for (const choice of CHOICES) for (const each of CHOICE_QUESTIONS) expectNamed(each, choice.asked(each));
    for (const event of EVENTS)
      for (const { letter } of event.roles) {
        expectNamed('e', event.asked(`${letter} of e`));
        for (const field of [`e of ${letter}`, `times ${letter}`]) expectNamed('x', event.asked(field));
        for (const other of event.roles) expectNamed('x', event.asked(`${letter} by ${other.letter}`));
      }
  });

  it('has names, values and wordings wherever they are needed', () => {
    for (const { names, values, kind, asked } of MEASURES) {
      expect(names).not.toEqual([]);
      expect(asked('value of x'), names[0]).not.toEqual([]);
      expect(values.length, names[0]).toBeGreaterThan(2);
      for (const value of values) expect(kind === 'date' ? Date.parse(value) : Number(value), value).not.toBeNaN();
    }
    for (const { names, asked } of FLAGS)
      for (const each of [names, asked('yes'), asked('no')]) expect(each).not.toEqual([]);
    for (const { names, values, asked } of CHOICES)
      for (const each of [names, values, asked('value of x'), asked('with v')]) expect(each, names[0]).not.toEqual([]);
    for (const { classes, roles } of EVENTS) {
      expect(classes).not.toEqual([]);
      expect(roles.length, classes[0]).toBeGreaterThan(1);
    }
  });

  it('marks what is asked for in texts, and asks for it', () => {
    for (const { names, texts, which, whether } of TEXTS) {
      for (const each of [names, which]) expect(each).not.toEqual([]);
      expect(texts.length, names[0]).toBeGreaterThan(3);
      for (const { text, words } of texts) {
        expect(words, text).not.toEqual([]);
        for (const word of words) expect(word, text).toMatch(/^\p{Ll}+$/u);
      }
      for (const wording of [...which, ...whether]) expect(wording, names[0]).toContain('{word}');
    }
  });
});

describe('textsOf', () => {
  it('reads the words between asterisks, and parts what asks whether from what asks which', () => {
    const [block] = readBlocks(
      'name: note\ntext: A *smoky* nose.\ntext: Wet *Stone*\nsay: with {word} | Is there {word}?',
    );
    expect(textsOf(block!)).toEqual({
      names: ['note'],
      texts: [
        { text: 'A smoky nose.', words: ['smoky'] },
        { text: 'Wet Stone', words: ['stone'] },
      ],
      which: ['with {word}'],
      whether: ['Is there {word}?'],
    });
  });
});

describe('the lexicon of steps', () => {
  it('has names, nouns or phrases for what it goes to, and asks for it by the end that is known', () => {
    for (const { names, called, asked, passing, sorts, values } of STEPS) {
      expect(names.fromA).not.toEqual([]);
      expect(asked.b, names.fromA[0]).not.toEqual([]);
      expect(called.b.length + passing.b.length, names.fromA[0]).toBeGreaterThan(0);
      for (const each of [...asked.a, ...asked.b, ...passing.a, ...passing.b]) expect(each).toContain('{x}');
      if (sorts.b === 'quality') expect(values.length, names.fromA[0]).toBeGreaterThan(2);
    }
  });

  it('calls no relation the same from both ends', () => {
    for (const { names } of STEPS) expect(names.fromA.filter((name) => names.fromB.includes(name))).toEqual([]);
  });
});
