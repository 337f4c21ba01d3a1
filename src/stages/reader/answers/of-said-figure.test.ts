import { describe, expect, it } from 'vitest';
import { executedReading } from '../../../../test/fixtures/executed-reading.ts';
import type { Executed } from '../../../core/index.ts';
import { readFigures, readWording, toLiterals } from '../../../english/index.ts';
import { literal, print } from '../../../form/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { ofSaidFigure } from './of-said-figure.ts';

const kept = (question: string, ...forms: readonly (ReadForm & Executed)[]) =>
  ofSaidFigure(forms, { wording: readWording(question), literals: toLiterals(question, readFigures(question)) });
const all = (question: string, ...forms: readonly (ReadForm & Executed)[]) =>
  expect(kept(question, ...forms)).toEqual(forms);

const one = executedReading('(eq manuals 1)', ['Chororgel'], Math.log(0.8));
const three = executedReading('(eq manuals 3)', ['Hauptorgel'], Math.log(0.1));
const other = executedReading('(AND organ (eq stops 20))', ['Dorforgel'], Math.log(0.05));

describe('ofSaidFigure', () => {
  it('takes the figure that is said, and believes it as much as the same with another', () => {
    const found = kept('Which organs have three manuals?', one, three, other);
    expect(found.map(({ form }) => print(form))).toEqual([print(three.form), print(other.form)]);
    expect(Math.exp(found[0]!.score)).toBeCloseTo(0.9);
    expect(found[1]).toBe(other);
    expect(kept('organs with 3 manuals', one, three)).toHaveLength(1);
  });

  it('takes each figure that is said in other words', () => {
    all('Which organs have a single manual, in the three churches?', one, three);
    all('Which organs have a second manual by three makers?', executedReading('(eq manuals 2)', ['Ada']), three);
    const least = executedReading('(ge (COUNT manuals) 3)', ['Ada']);
    all('Which organs have more than 2 manuals?', least, executedReading('(ge (COUNT manuals) 2)', ['Ada', 'Ivo']));
    const metres = executedReading('(gt length 5000)', ['Rhine']);
    all('Which rivers are longer than 5 km?', metres, executedReading('(gt length 5)', ['Rhine', 'Aare']));
  });

  it('takes a figure for which the graph has a word', () => {
    const items = [{ means: { value: literal('1', 'integer') }, mention: { text: 'small', start: 6, end: 11 } }];
    all('Which small organs have three stops?', { ...one, items } as unknown as ReadForm & Executed, three);
  });

  it('takes no figure that is said of something else', () => {
    const items = [{ means: { things: ['b3'] }, mention: { text: 'Bus 3', start: 9, end: 14 } }];
    all('What did Bus 3 pass?', { ...one, items } as unknown as ReadForm & Executed, three);
    const top = (figure: number) => executedReading(`(TOP (eq manuals ${figure}) stops 3)`, ['Ada']);
    all('the top three organs', top(1), top(3));
    const flag = (figure: number) => executedReading(`(eq playable ${figure})`, ['Ada']);
    all('Is one of the organs out of use?', flag(0), flag(1));
  });

  it('takes all where nothing is said by the other, it differs otherwise, or comes to nothing', () => {
    all('Which organs are small?', one, three);
    all('Which organs have three manuals?', one, executedReading('(eq stops 3)', ['Ada']));
    all('Which organs have three manuals?', one, executedReading('(eq manuals 3)', []));
  });
});
