import { describe, expect, it } from 'vitest';
import { executedReading } from '../../../../test/fixtures/executed-reading.ts';
import type { Executed } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { ofSense } from './of-sense.ts';

const all = executedReading('(CLASS machine)', ['baler', 'tractor'], Math.log(0.6));
const undriven = executedReading('(NOT (CLASS machine) (ge (COUNT (R drives)) 1))', ['baler'], Math.log(0.2));
const nothing = executedReading('(NOT (CLASS machine) (CLASS machine))', [], Math.log(0.2));

const kept = (question: string, ...forms: readonly (ReadForm & Executed)[]) =>
  ofSense(forms, { cues: readCues(question, readFigures(question)) });

describe('readings of what is not so', () => {
  it.each(['Which machine does nobody drive?', 'Which machines have no driver?', 'machines lacking a driver'])(
    'are those that leave something out: %s',
    (question) => {
      const found = kept(question, all, undriven, nothing);
      expect(found.map(({ form }) => form)).toEqual([undriven.form, nothing.form]);
      expect(found.map(({ score }) => Math.exp(score))).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
    },
  );

  it('are all of them where none that leaves something out has an answer, or nothing is said of it', () => {
    expect(kept('Which machine does nobody drive?', all, nothing)).toEqual([all, nothing]);
    expect(kept('Which machines are there?', all, undriven)).toEqual([all, undriven]);
  });
});
