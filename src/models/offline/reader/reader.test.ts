import { describe, expect, it } from 'vitest';
import type { Embedder, ReadItem, SaidForm } from '../../../core/index.ts';
import { startRun } from '../../../run/index.ts';
import { openOfflineReader } from './reader.ts';

const reader = openOfflineReader()!;

type Told = Omit<ReadItem, 'domain' | 'range' | 'under'> & Partial<ReadItem>;
const items: readonly ReadItem[] = (
  [
    { kind: 'class', text: 'employee', name: 'employee' },
    { kind: 'class', text: 'department', name: 'department' },
    { kind: 'number', text: 'employee : salary', name: 'salary', domain: [0] },
    { kind: 'thing', text: 'employee : works in : department', name: 'works in', domain: [0], range: [1] },
    { kind: 'text', text: 'department : phone', name: 'phone', domain: [1] },
  ] satisfies Told[]
).map((each: Told) => ({ domain: [], range: [], under: [], ...each }));

const ask = async (question: string, among = items): Promise<readonly SaidForm[]> =>
  await reader.ask({ question, items: among }, startRun());

describe('the reader that ships', () => {
  it.each([
    { question: 'How many employees are there?', form: ['count', 0] },
    { question: 'What is the average salary of all employees?', form: ['avg', 0, 2, '-'] },
    {
      question: 'Which department has the most employees?',
      form: ['argmax', 1, 'each-count', 'back', 3, '-', '-'],
    },
    { question: 'List the phone of every department.', form: ['join-back', 4, 1] },
  ])('reads "$question"', async ({ question, form }) => {
    expect((await ask(question))[0]?.words).toEqual(form);
  });

  it('says the best first, each a little less likely, all together at most certain', async () => {
    const scores = (await ask('What about salaries?')).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.length).toBeGreaterThan(1);
    expect(scores.reduce((sum, score) => sum + Math.exp(score), 0)).toBeLessThanOrEqual(1);
  });

  it('does not mind in which order a graph lists what it has', async () => {
    const order = [3, 1, 4, 0, 2];
    const place = (old: number) => order.indexOf(old);
    const turned = order.map((old) => {
      const { domain, range, under, ...rest } = items[old]!;
      return { ...rest, domain: domain.map(place), range: range.map(place), under: under.map(place) };
    });
    const question = 'What is the highest salary in each department?';
    const [here, there] = [await ask(question), await ask(question, turned)];
    const back = ({ words }: SaidForm) => words.map((word) => (typeof word === 'number' ? order[word]! : word));
    expect(back(there[0]!)).toEqual(here[0]!.words);
    // Sums that are rounded to eight bits may fall to either side of a step.
    expect(there[0]!.score).toBeCloseTo(here[0]!.score, 1);
  });

  it('says the same of two questions asked at once as of each alone', async () => {
    const questions = ['How many departments are there?', 'What is the lowest salary?'];
    const alone = [await ask(questions[0]!), await ask(questions[1]!)];
    const other = openOfflineReader()!;
    const asked = questions.map((question) => other.ask({ question, items }, startRun()));
    expect(await Promise.all(asked)).toEqual(alone);
  });

  it('reads once what is asked again with the same items', async () => {
    const question = 'Which department has the lowest phone?';
    const first = await ask(question);
    expect(await ask(question, [...items])).toBe(first);
    expect(await ask(question, items.slice(0, 4))).not.toEqual(first);
  });

  it('says the same of questions that it has heard before they are asked, whatever it was told meanwhile', async () => {
    const other = openOfflineReader()!;
    const question = 'What is the lowest salary of each department?';
    const run = startRun();
    for (const each of [question, 'List the phone of every department.', question]) other.hear!(each, run);
    const slip = 'What is the lowest sallary of each department?';
    other.hear!(slip, run);
    expect(await other.ask({ question, items }, run)).toEqual(await ask(question));
    expect(await other.ask({ question: slip, items }, run)).toEqual(await ask(slip));
  });

  it('says the same on several threads as on one', async () => {
    const several = openOfflineReader({ threads: 3 })!;
    const question = 'Which departments have more than 3 employees?';
    expect(await several.ask({ question, items }, startRun())).toEqual(await ask(question));
  });

  it('asks for no vector of an item that is kept, and says the same', async () => {
    const kept = new Map<string, Float32Array>();
    const made: string[] = [];
    const keep = (items: Embedder): Embedder => ({
      id: items.id,
      async ask(texts, run) {
        const missing = texts.filter((text) => !kept.has(text));
        made.push(...missing);
        for (const [i, vector] of (await items.ask(missing, run)).entries()) kept.set(missing[i]!, vector);
        return texts.map((text) => kept.get(text)!);
      },
    });
    const question = 'What is the average salary of all employees?';
    const expected = await ask(question);
    for (const each of [openOfflineReader({ keep })!, openOfflineReader({ keep })!])
      expect(await each.ask({ question, items }, startRun())).toEqual(expected);
    expect(made).toEqual(items.map(({ text }) => text));
  });

  it('leaves the event loop to others while it reads', async () => {
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns++;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    await ask('Which employees earn the most in each department?');
    isReading = false;
    // Encoding, reading, and every word that is written: the loop comes round at least once in each.
    expect(turns).toBeGreaterThan(5);
  });

  it('reads to the end what it has begun when it is closed, and nothing after', async () => {
    const own = openOfflineReader()!;
    const question = 'How many departments are there?';
    await own.ask({ question: 'How many employees are there?', items }, startRun());
    const begun = own.ask({ question, items }, startRun());
    await new Promise(setImmediate);
    await own.close();
    expect(await begun).toEqual(await ask(question));
    await expect(own.ask({ question, items }, startRun())).rejects.toMatchObject({ code: 'model-unreachable' });
  });

  it('stops when the run is aborted, and reads the next question as ever', async () => {
    const question = 'How many departments are there?';
    const other = openOfflineReader()!;
    const controller = new AbortController();
    const stopped = other.ask({ question, items }, startRun({ signal: controller.signal }));
    controller.abort(new Error('no longer wanted'));
    const next = other.ask({ question, items }, startRun());
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
    expect(await next).toEqual(await ask(question));
  });
});
