import { expect, it } from 'vitest';
import type { Grounded } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { veryNext } from './very-next.ts';

const ABOVE = '(gt height (JOIN (R height) heron))';
const BELOW = '(lt height (JOIN (R height) heron))';
const taken = (question: string, form: string): string =>
  print(veryNext(parseOrThrow(form) as unknown as Grounded, readWording(question)));

it.each([
  ['Which ladder is one size up from the Heron?', ABOVE, `(ARGMIN ${ABOVE} height)`],
  ['Which ladder is one size down from the Heron?', `(AND Ladder ${BELOW})`, `(ARGMAX (AND Ladder ${BELOW}) height)`],

  ['next ladder after the Heron', ABOVE, `(ARGMIN ${ABOVE} height)`],
  ['Which ladder comes straight after the Heron?', ABOVE, `(ARGMIN ${ABOVE} height)`],
  [
    'Who makes the ladder just above the Heron?',
    `(JOIN (R maker) ${ABOVE})`,
    `(JOIN (R maker) (ARGMIN ${ABOVE} height))`,
  ],
  ['Which ladder follows the Heron immediately?', ABOVE, `(ARGMIN ${ABOVE} height)`],
])('takes the nearest where words ask for it: %s', (question, form, expected) => {
  expect(taken(question, form)).toBe(expected);
});

it.each([
  ['all that are larger', 'Which one is taller than the Heron?', ABOVE],
  ['what comes later', 'Which ladders came after the Heron?', ABOVE],
  ['how many', 'How many ladders come right after the Heron?', `(COUNT ${ABOVE})`],
  ['some of them', 'Which are the next three ladders after the Heron?', ABOVE],
  ['a number that is told', 'Which ladders are just above 4 metres?', '(gt height 4)'],
  ['another measure of the same', 'Which were sold right after they were made?', '(gt sold (OWN made))'],
  [
    'what lies between two',
    'What is right after Heron and before Stork?',
    `(AND ${ABOVE} (lt height (JOIN (R height) stork)))`,
  ],
  ['what is ranked', 'next ladder after the Heron', `(ARGMIN ${ABOVE} height)`],
])('leaves %s', (_, question, form) => {
  expect(taken(question, form)).toBe(print(parseOrThrow(form)));
});
