import { expect, it } from 'vitest';
import type { ClassInfo, Cue, Grounded, Iri, RelationInfo } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { createOfEvery } from './of-every.ts';

const classes = ['person', 'course', 'talk'].map(
  (label): ClassInfo => ({ iri: label as Iri, label, count: 3, mediator: false, parents: [] }),
);
const relation = (iri: string, from: string, to: string) =>
  ({ iri, label: iri, domains: [{ iri: from, count: 3 }], ranges: [{ iri: to, count: 3 }] }) as unknown as RelationInfo;
const relations = [
  relation('passed', 'person', 'course'),
  relation('guest', 'talk', 'person'),
  relation('room', 'talk', 'place'),
];
const ofEvery = createOfEvery({ classes, relations });
const meant = (question: string, form: string, cues: readonly Cue[] = []): string =>
  print(ofEvery(parseOrThrow(form) as unknown as Grounded, { wording: readWording(question), cues }));

const PASSED_ALL = '(ge (COUNT passed course) (COUNT course))';

it.each([
  ['Who passed every single course?', '(eq (COUNT passed) 1)', PASSED_ALL],
  [
    'Which people have passed all of the courses?',
    '(AND person (JOIN passed (CLASS course)))',
    `(AND person ${PASSED_ALL})`,
  ],
  ['Who was a guest at every talk?', '(JOIN (R guest) (CLASS talk))', '(ge (COUNT (R guest) talk) (COUNT talk))'],
  [
    'Which people were at every talk?',
    '(NOT person (JOIN (R guest) (CLASS talk)))',
    '(AND person (ge (COUNT (R guest) talk) (COUNT talk)))',
  ],
  [
    'Who has been to every talk in the blue room?',
    '(JOIN (R guest) (JOIN room blue))',
    '(ge (COUNT (R guest) (JOIN room blue)) (COUNT (JOIN room blue)))',
  ],
])('means what has to do with each: %s', (question, form, wanted) => {
  expect(meant(question, form)).toBe(wanted);
});

it.each([
  ['Who is the head of every course?', '(JOIN passed (CLASS course))'],
  ['Which people does every course have?', '(JOIN passed (CLASS course))'],
  ['Which courses all began late?', '(JOIN (R passed) (CLASS course))'],
  ['Show the guests of every talk.', '(JOIN (R guest) (CLASS talk))'],
  ['Who passed a course?', '(JOIN passed (CLASS course))'],
  ['Who saw every film?', '(JOIN passed (CLASS course))'],
])('leaves what is asked of each, and what has no such kind: %s', (question, form) => {
  expect(meant(question, form)).toBe(form);
});

it('leaves what is denied', () => {
  const not = { kind: 'not', mention: { text: 'not', start: 8, end: 11 } } as unknown as Cue;
  expect(meant('Who has not passed every course?', '(JOIN passed (CLASS course))', [not])).toBe(
    '(JOIN passed (CLASS course))',
  );
});
