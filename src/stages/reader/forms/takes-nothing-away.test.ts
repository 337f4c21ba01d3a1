import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createTakesNothingAway } from './takes-nothing-away.ts';

const whole = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
      :w1 a :Picture ; :paintedBy :ann . :w2 a :Picture ; :paintedBy :ben . :w3 a :Picture .
      :ann a :Painter ; :studentOf :ben ; :style "plain" . :ben a :Painter ; :style "rough" . :n1 a :Note ; :about :w1 .`) as unknown as readonly Triple[],
);
const takesNothing = createTakesNothingAway(whole);

const read = (form: string, told = takesNothing, question = ''): boolean =>
  told(
    mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri),
    question,
  );

it.each([
  '(NOT (ge (COUNT paintedBy) 1) (ge (COUNT studentOf) 1))',
  '(NOT (CLASS Painter) (JOIN (R about) (CLASS Note)))',
  '(COUNT (NOT (AND (CLASS Picture) (eq style "plain")) (JOIN studentOf ben)))',
  '(NOT (CLASS Painter) (eq style "1"))',
])('nothing of the kind can have it: %s', (form) => expect(read(form)).toBe(true));

it.each([
  '(NOT (ge (COUNT style) 1) (ge (COUNT studentOf) 1))',
  '(NOT (CLASS Picture) (JOIN (R about) (CLASS Note)))',
  '(NOT (CLASS Painter) (JOIN studentOf ann))',
  '(NOT (CLASS Painter) (eq style "plain"))',
  '(NOT (JOIN paintedBy ann) (ge (COUNT studentOf) 1))',
])('some has, or might: %s', (form) => expect(read(form)).toBe(false));

it('is not told of a graph of which only a part is at hand', () => {
  const { widerBy: _, ...dialect } = whole.dialect;
  const far = createTakesNothingAway({ ...whole, dialect });
  expect(read('(NOT (CLASS Painter) (JOIN (R about) (CLASS Note)))', far)).toBe(false);
});

it('may be of a value that nobody has, where the question says it', () => {
  expect(read('(NOT (CLASS Painter) (eq style "soft"))', takesNothing, 'Which painters are not soft?')).toBe(false);
  expect(read('(NOT (CLASS Painter) (eq style "soft"))', takesNothing, 'Which painters are not kind?')).toBe(true);
});
