import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../src/core/index.ts';
import { print } from '../../../src/form/index.ts';
import { snapshotOf } from '../../../src/kb/snapshot/index.ts';
import { observedQuestions } from './observed-questions.ts';

const CREWS = ['Mossford', 'Teel', 'Orrin'];
const rows = CREWS.flatMap((crew, i) =>
  [1, 2, 3].map((heat) => `[] a :Result ; :crew :${crew} ; :heat :heat${heat} ; :score ${heat * 10 + i} .`),
);
const named = [
  ...CREWS.map((crew) => `:${crew} a :Crew ; rdfs:label "${crew}" .`),
  ...[1, 2, 3].map((heat) => `:heat${heat} a :Heat ; rdfs:label "${['First', 'Second', 'Third'][heat - 1]} heat" .`),
];
const drawnOf = (turtle: readonly string[]) =>
  observedQuestions(
    snapshotOf(
      new Parser().parse(
        `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ${turtle.join(' ')}`,
      ) as unknown as readonly Triple[],
    ) as never,
    'regatta',
  ).map(({ form, questions }) => ({ form: print(form).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1'), questions }));

it('asks for rows by two of their keys, and for what one of them comes to', () => {
  const drawn = drawnOf([...rows, ...named]);
  const value = drawn.find(({ form }) =>
    /^\(JOIN \(R score\) \(AND \(JOIN (crew|heat) \w+\) \(JOIN (crew|heat) \w+\)\)\)$/.test(form),
  );
  expect(value?.questions[0]).toMatch(/score/);
  expect(value?.questions[0]).toMatch(/heat/i);
  expect(drawn.some(({ form }) => /^\((AVG|SUM|MAX|MIN) \(JOIN /.test(form))).toBe(true);
});

it('asks nothing of things that have names of their own', () => {
  const people = CREWS.flatMap((name, i) => [
    `:p${i} a :Person ; rdfs:label "Ann ${name}" ; :crew :${name} ; :score ${i} .`,
  ]);
  expect(drawnOf([...people, ...named])).toEqual([]);
});
