import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadItem, SaidWord } from '../../../core/index.ts';
import { grammarOver, KEYWORDS } from './grammar.ts';

const item = (kind: ReadItem['kind'], more: Partial<ReadItem> = {}): ReadItem => ({
  kind,
  text: kind,
  name: kind,
  domain: [],
  range: [],
  under: [],
  ...more,
});

/** Two classes, a relation from the first to the second, a number of the first, and one of each that a question mentions. */
const items = [
  item('class'),
  item('class'),
  item('thing', { domain: [0], range: [1] }),
  item('number', { domain: [0] }),
  item('named', { under: [1] }),
  item('value', { under: [3] }),
  item('figure'),
];
const [PERSON, PLACE, LIVES_IN, AGE, PARIS, VALUE, FIGURE] = items.keys() as unknown as number[];
const grammar = grammarOver(items);

/** What may follow after some words, or nothing where they may not be said. */
function following(...words: readonly SaidWord[]): readonly SaidWord[] | undefined {
  let state = grammar.start;
  for (const word of words) {
    if (!grammar.allowed(state).includes(word)) return undefined;
    state = grammar.after(state, word);
  }
  return grammar.allowed(state);
}

describe('the grammar', () => {
  it.each([
    { form: [PERSON!] },
    { form: ['join-back', LIVES_IN!, PERSON!] },
    { form: ['and', PERSON!, 'gt', AGE!, '-', FIGURE!] },
    { form: ['count', 'join', LIVES_IN!, PARIS!] },
    { form: ['argmax', PLACE!, 'each-count', 'back', LIVES_IN!, '-', '-'] },
    { form: ['table', PERSON!, 'self', AGE!, '-', 'end'] },
    { form: ['gt', AGE!, '-', 'avg', PERSON!, AGE!, '-'] },
    { form: ['minus', 'count', PERSON!, 'count', PLACE!] },
    { form: ['none'] },
  ])('has whole forms: $form', ({ form }) => {
    expect(following(...form)).toEqual(['</s>']);
  });

  it('joins a relation with what can stand at that end', () => {
    const joined = following('join', LIVES_IN!);
    expect(joined).toContain(PLACE);
    expect(joined).toContain(PARIS);
    expect(joined).not.toContain(PERSON);
  });

  it('compares a measure with values that it has, and with what is of their kind', () => {
    const compared = following('gt', AGE!, '-');
    expect(compared).toContain(VALUE);
    expect(compared).toContain(FIGURE);
    expect(compared).not.toContain(PARIS);
    const counted = following('gt', 'each-count', 'back', LIVES_IN!, '-', '-');
    expect(counted).toContain(FIGURE);
    expect(counted).not.toContain(VALUE);
  });

  it('adds up numbers only, and takes no step from one', () => {
    expect(following('sum', PERSON!)).toContain(LIVES_IN);
    expect(following('sum', PERSON!, LIVES_IN!)).toEqual(['then']);
    expect(following('sum', PERSON!, AGE!)).toEqual(['-']);
    expect(following('argmax', PERSON!, LIVES_IN!)).toEqual(['then']);
  });

  it('adds up what others have of a thing that is named, and not what it has itself', () => {
    const ownItems = [...items, item('named', { under: [0] })];
    const own = grammarOver(ownItems);
    const ann = ownItems.length - 1;
    const allowedAfter = (...words: readonly SaidWord[]) => own.allowed(words.reduce(own.after, own.start));
    expect(allowedAfter('sum', ann)).not.toContain(AGE);
    expect(allowedAfter('sum', ann)).toContain(LIVES_IN);
    expect(following('sum', PARIS!, 'back', LIVES_IN!, 'then')).toContain(AGE);
    expect(following('sum', 'join', LIVES_IN!, PARIS!)).toContain(AGE);
    expect(following('max', 'and', PERSON!, 'join', LIVES_IN!, PARIS!)).toContain(AGE);
    expect(allowedAfter('join-back', AGE!)).toContain(ann);
  });

  it('lets nothing be a number of things that have none', () => {
    expect(following('join-back', LIVES_IN!, 'argmax', PERSON!)).toContain(AGE);
    expect(following('join', LIVES_IN!, 'argmax', PLACE!)).not.toContain(AGE);
  });

  it('takes a value only where something is compared', () => {
    expect(following()).not.toContain(VALUE);
    expect(following('eq', AGE!, '-')).toContain(VALUE);
  });

  it('can always go on, and comes to an end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 400, maxLength: 400 }), (choices) => {
        let state = grammar.start;
        for (const [i, choice] of choices.entries()) {
          const allowed = grammar.allowed(state);
          const isKnown = allowed.every((word) => typeof word === 'number' || KEYWORDS.includes(word as never));
          if (allowed.length === 0 || !isKnown) return false;
          // After a while, only what asks for least.
          const closing = allowed.filter(
            (word) => typeof word === 'number' || ['-', 'end', 'self', '#1', '</s>'].includes(word),
          );
          const words = i > 40 && closing.length > 0 ? closing : allowed;
          state = grammar.after(state, words[choice % words.length]!);
          if (state.length === 0) return true;
        }
        return false;
      }),
      { numRuns: 200 },
    );
  });
});
