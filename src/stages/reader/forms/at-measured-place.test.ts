import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readCues, readFigures, readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAtMeasuredPlace } from './at-measured-place.ts';

const atMeasuredPlace = createAtMeasuredPlace(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :a a :Firm ; :turnover 30 ; :rank 1 . :b a :Firm ; :turnover 20 ; :rank 2 . :c a :Firm ; :turnover 10 ; :rank 3 ; :time 70 .`) as unknown as readonly Triple[],
  ),
);

function read(question: string, form: string): string {
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  const linked = { wording: readWording(question), cues: readCues(question, readFigures(question)) };
  return print(atMeasuredPlace(own, linked)).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
}

it.each([
  ['Which firm comes third by turnover?', '(ARGMAX Firm turnover)', '(ARGMAX Firm turnover 3)'],
  ['Which firm is in second place by turnover?', '(ARGMIN Firm turnover)', '(ARGMAX Firm turnover 2)'],
  ['Which firm is second in the ranking?', '(ARGMIN Firm rank)', '(ARGMIN Firm rank 2)'],
  ['Which firm came third in the relay?', '(ARGMIN Firm time)', '(ARGMIN Firm time 3)'],
  ['Which firm has the lowest turnover but one?', '(ARGMIN Firm turnover)', '(ARGMIN Firm turnover 2)'],
  ['Which firm is second to last by turnover?', '(ARGMAX Firm turnover 2)', '(ARGMIN Firm turnover 2)'],
])('%s', (question, form, meant) => expect(read(question, form)).toBe(meant));

it.each([
  ['Which firm has the highest turnover?', '(ARGMAX Firm turnover)'],
  ['Which firm is the second largest by turnover compared to last year?', '(ARGMAX Firm turnover 2)'],
  ['Which firm that came second has the highest turnover?', '(ARGMAX Firm turnover)'],
  ['Which firm came second by turnover?', '(ARGMAX (eq rank 2) turnover)'],
])('leaves %s', (question, form) => expect(read(question, form)).toBe(print(parseOrThrow(form))));
