import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import type { Ranker } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { surroundingsOf } from '../index.ts';
import { abstainWeights } from './abstain-weights.ts';
import type { Clues } from './clues.ts';
import { confidenceOf } from './confidence.ts';
import { findRival } from './rivals.ts';

const around = surroundingsOf(snapshotOf(films));
const question = { id: 'q', text: 'What is the budget?' };
const wordy: Ranker = {
  id: 'wordy',
  ask: async ({ texts }) => texts.map((text) => (text.includes('budget') ? 10 : 0)),
};

describe('findRival', () => {
  it('finds what the graph says of others of the kind and not of the thing', async () => {
    const tide = around.id(film('tide'))!;
    expect(await findRival(question, tide, { around, likeness: wordy }, startRun())).toMatchObject({
      fit: 10,
      text: expect.stringContaining('budget'),
    });
  });

  it('does not count what the thing has', async () => {
    const storm = around.id(film('storm'))!;
    const rival = await findRival(question, storm, { around, likeness: wordy }, startRun());
    expect(rival?.text ?? '').not.toContain('budget');
  });

  it('expects nothing of a thing without a class', async () => {
    const mediator = around.id(film('p1'))!;
    expect(await findRival(question, mediator, { around, likeness: wordy }, startRun())).toBeUndefined();
  });
});

describe('confidenceOf', () => {
  const none = Object.fromEntries(Object.keys(abstainWeights.weights).map((name) => [name, 0])) as unknown as Clues;

  it('lies between 0 and 1 and grows with what speaks for an answer', () => {
    const sure = confidenceOf({ ...none, fit: 20, link: 1 });
    const unsure = confidenceOf({ ...none, fit: 1, link: 0.1 });
    expect(sure).toBeGreaterThan(unsure);
    expect(sure).toBeLessThanOrEqual(1);
    expect(unsure).toBeGreaterThanOrEqual(0);
  });

  it('falls with a better rival and with words left unsaid', () => {
    const base = { ...none, fit: 14, link: 1 };
    expect(confidenceOf({ ...base, rival: 6 })).toBeLessThan(confidenceOf({ ...base, rival: -6 }));
    expect(confidenceOf({ ...base, unsaidName: 2 })).toBeLessThan(confidenceOf(base));
  });
});
