import { expect, it } from 'vitest';
import type { Grounded, Iri, Linked } from '../../../core/index.ts';
import { readCues, readFigures, readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { inSaidDirection } from './in-said-direction.ts';

const iri = (name: string) => `http://x/${name}` as Iri;
const x = (form: string): string => form.replaceAll(/:(\w+)/g, '<http://x/$1>');
const ladders = new Map([
  [iri('broader'), 'up'],
  [iri('narrower'), 'down'],
] as const);
/** Things that a question names, where it does. */
const named = (question: string): Linked['entities'] =>
  ['saws', 'tools'].flatMap((name) => {
    const start = question.indexOf(name);
    const mention = { text: name, start, end: start + name.length };
    return start < 0 ? [] : [{ item: { iri: iri(name) }, mention } as unknown as Linked['entities'][number]];
  });
const led = (question: string, form: string, isOfOrder = true): string => {
  const read = parseOrThrow(x(form)) as unknown as Grounded;
  const linked = {
    wording: readWording(question),
    entities: named(question),
    cues: readCues(question, readFigures(question)),
  };
  return print(inSaidDirection(read, linked, ladders, isOfOrder));
};

it.each([
  ['by the relation that leads up', 'What is below saws?', '(JOIN (R :broader) :saws)', '(JOIN :broader :saws)'],
  ['by the one that leads down', 'What is below saws?', '(JOIN :narrower :saws)', '(JOIN (R :narrower) :saws)'],
  [
    'read in two steps',
    'How many are below saws, at every level?',
    '(COUNT (JOIN (R :narrower) (JOIN :broader :saws)))',
    '(COUNT (JOIN :broader :saws))',
  ],
  ['what is above', 'What is above saws, all the way up?', '(JOIN :broader :saws)', '(JOIN (R :broader) :saws)'],
  ['what it is below', 'What are saws below?', '(JOIN :broader :saws)', '(JOIN (R :broader) :saws)'],
  [
    'whether it is so',
    'Are saws somewhere below tools?',
    '(ASK (AND (ENTITY :saws) (JOIN :narrower :tools)))',
    '(ASK (AND (ENTITY :saws) (JOIN (R :narrower) :tools)))',
  ],
  [
    'whether it is so, from the other end',
    'Are saws somewhere below tools?',
    '(ASK (AND (ENTITY :tools) (JOIN :narrower :saws)))',
    '(ASK (AND (ENTITY :tools) (JOIN :narrower :saws)))',
  ],
  [
    'read as what is left out',
    'How many terms sit below saws at any level?',
    '(COUNT (NOT :Term (JOIN (R :narrower) :saws)))',
    '(COUNT (AND :Term (JOIN (R :narrower) :saws)))',
  ],
])('goes the way that is said: %s', (_, question, form, wanted) => {
  expect(led(question, form)).toBe(print(parseOrThrow(x(wanted))));
});

it.each([
  ['What is narrower than saws?', '(JOIN :narrower :saws)', '(JOIN (R :narrower) :saws)'],
  ['What are saws narrower than?', '(JOIN (R :narrower) :saws)', '(JOIN :narrower :saws)'],
  ['What is broader than saws?', '(JOIN :broader :saws)', '(JOIN (R :broader) :saws)'],
  [
    'Are saws narrower than tools?',
    '(ASK (AND (ENTITY :saws) (lt :narrower (JOIN :narrower (CLASS :tools)))))',
    '(ASK (AND (ENTITY :saws) (JOIN (R :narrower) :tools)))',
  ],
])('takes a comparison at its word: %s', (question, form, wanted) => {
  expect(led(question, form, false)).toBe(print(parseOrThrow(x(wanted))));
});

it.each([
  ['What is below saws?', '(JOIN (R :broader) :saws)', false],
  ['What is above and below saws?', '(JOIN (R :broader) :saws)', true],
  ['What is below saws?', '(JOIN (R :maker) :saws)', true],
  ['What is directly below the parent of saws?', '(JOIN :broader (JOIN (R :broader) :saws))', true],
  ['What is above the child of saws, at any level?', '(JOIN :maker (JOIN :narrower (JOIN (R :narrower) :saws)))', true],
  ['Which terms below anything lack one in saws?', '(NOT :Term (JOIN (R :narrower) :saws))', true],
  ['Which terms are below all but saws?', '(NOT :Term (JOIN (R :narrower) :saws))', true],
  ['Which of those below tools exclude saws?', '(NOT :Term (JOIN (R :narrower) :saws))', true],
  ['Which terms are not below saws?', '(NOT :Term (JOIN (R :narrower) :saws))', true],
])('leaves %s', (question, form, isOfOrder) => {
  expect(led(question, form, isOfOrder)).toBe(print(parseOrThrow(x(form))));
});
