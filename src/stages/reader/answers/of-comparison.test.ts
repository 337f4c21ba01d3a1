import { expect, it } from 'vitest';
import { executedReading } from '../../../../test/fixtures/executed-reading.ts';
import type { Executed } from '../../../core/index.ts';
import { readCues, readFigures, readWording } from '../../../english/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { ofComparison } from './of-comparison.ts';

const met = executedReading('(ASK (AND ada (JOIN (R winner) (JOIN loser ben))))', ['true'], Math.log(0.3));
const any = executedReading('(AND player (ge (COUNT (R winner)) 1))', ['ada'], Math.log(0.3));
const more = executedReading(
  '(ASK (AND ada (gt (COUNT (R winner)) (COUNT (JOIN winner ben)))))',
  ['false'],
  Math.log(0.2),
);
const kept = (question: string, ...forms: readonly (ReadForm & Executed)[]) =>
  ofComparison(forms, { wording: readWording(question), cues: readCues(question, readFigures(question)) });

it('takes those that compare where one thing is said to be more than another', () => {
  const found = kept('Does Ada have more wins than Ben?', met, any, more);
  expect(found.map(({ form }) => form)).toEqual([more.form]);
  expect(Math.exp(found[0]!.score)).toBeCloseTo(0.8);
});

it('takes what has most of something for what has more than any other', () => {
  const most = executedReading('(ARGMAX player (COUNT (R winner)))', ['ada']);
  const ratio = executedReading('(ARGMAX player (DIVIDE wins games))', ['ben']);
  expect(kept('Who has more wins than any other?', any, most, ratio).map(({ form }) => form)).toEqual([
    most.form,
    ratio.form,
  ]);
});

it('takes all where nothing is compared, or nothing that compares has an answer', () => {
  expect(kept('Did Ada win against Ben?', met, more)).toEqual([met, more]);
  expect(kept('Does Ada have more wins than Ben?', met, any)).toEqual([met, any]);
  expect(kept('Does Ada have more than 3 wins?', met, more)).toEqual([met, more]);
});
