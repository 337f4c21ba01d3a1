import { describe, expect, it } from 'vitest';
import type { Iri } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { rulesPlanner } from './planner.ts';

describe('rules planner', () => {
  const plan = (text: string, label: string) =>
    rulesPlanner().ask(
      { question: { id: 'q', text }, from: { iri: 'http://example.org/x' as Iri, label, classes: [] } },
      startRun(),
    );

  it('looks for the telling words and for what the question word expects', async () => {
    const { keywords } = await plan('Where was the director of Heat born?', 'Heat');
    expect(keywords).toEqual(['director', 'born', 'place', 'location']);
  });

  it('takes a nested question one phrase at a time, from the known thing outwards', async () => {
    const { steps } = await plan('Who is the wife of the director of Heat?', 'Heat');
    expect(steps).toEqual(['find director of Heat', 'find wife person of those']);
    expect((await plan('what is the capital of Peru', 'Peru')).steps).toEqual(['find capital of Peru']);
  });

  it('claims that the answer is one to the question', async () => {
    expect((await plan('Who is the wife of the director of Heat?', 'Heat')).claim).toBe(
      'Who is the wife of the director of Heat?: {answer}',
    );
  });

  it('has something to say about anything', async () => {
    expect(await plan('', '')).toEqual({ keywords: [], steps: [], claim: ': {answer}' });
  });
});
