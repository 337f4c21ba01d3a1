import { expect, it } from 'vitest';
import type { ClassInfo, Iri } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { atOnce } from '../../../run/index.ts';
import type { Item } from './item.ts';
import { createWithoutUnsaidKinds } from './unsaid-kinds.ts';

const kind = (label: string, ...parents: readonly string[]): ClassInfo => ({
  iri: `http://x/${label}` as Iri,
  label,
  count: 3,
  mediator: false,
  parents: parents.map((each) => `http://x/${each}` as Iri),
});
const classes = [
  kind('person'),
  kind('student', 'person'),
  kind('graduate student', 'student'),
  kind('visiting graduate student', 'graduate student'),
];
const items: readonly Item[] = [
  ...classes.map(({ iri, label }): Item => ({ kind: 'class', text: label, name: label, means: { class: iri } })),
  {
    kind: 'named',
    text: 'Ann Ray : visiting graduate student',
    name: 'Ann Ray',
    means: { things: ['http://x/ann' as Iri] },
    under: [classes[3]!.iri],
  },
];
const left = (question: string) => {
  const told = atOnce(createWithoutUnsaidKinds(classes))(items, readWording(question));
  return told.map(({ text }) => text);
};

it('leaves out the narrower kinds whose names a question says in part alone', () => {
  expect(left('How many students are there?')).toEqual(['person', 'student', 'Ann Ray : student']);
  expect(left('List the graduate students')).toEqual([
    'person',
    'student',
    'graduate student',
    'Ann Ray : graduate student',
  ]);
});

it('keeps them where a question says more, or the wider kind otherwise', () => {
  const all = items.map(({ text }) => text);
  expect(left('How many grad students are visiting?')).toEqual(all);
  expect(left('How many doctoral candidates are there?')).toEqual(all);
});
