import { describe, expect, it } from 'vitest';
import { comparable } from './comparable.ts';
import type { Dataset, GoldAnswer } from './dataset.ts';
import type { OfficialPrediction } from './predictions/index.ts';

const dataset = (...answers: readonly GoldAnswer[]): Dataset => ({
  name: 'sample',
  format: 'jsonl',
  hash: '',
  items: answers.map((answer, id) => ({
    question: { id: String(id), text: 'q' },
    gold: { answers: [answer] },
    tags: {},
  })),
});
const said = (...predictions: readonly Omit<OfficialPrediction, 'id'>[]) =>
  predictions.map((prediction, id) => ({ id: String(id), ...prediction }));
const id: GoldAnswer = { kind: 'iri', value: 'http://x/1' };
const named: GoldAnswer = { kind: 'iri', value: 'http://x/1', label: 'One' };
const name: GoldAnswer = { kind: 'name', value: 'One' };

describe('what of a prediction file can be compared', () => {
  it.each<[string, GoldAnswer, OfficialPrediction['answers'][number], boolean]>([
    ['ids with names', id, { kind: 'name', value: 'One' }, false],
    ['names with ids', name, { kind: 'iri', value: 'http://x/1' }, false],
    ['ids that have names with names', named, { kind: 'name', value: 'One' }, true],
    ['names with ids that have names', name, { kind: 'iri', value: 'http://x/1', label: 'One' }, true],
    ['ids with values', id, { kind: 'name', value: '5' }, true],
    ['ids with ids', id, { kind: 'iri', value: 'http://x/2' }, true],
  ])('%s: by the whole file', (_, right, given, expected) => {
    expect(comparable(dataset(right, right), said({ answers: [given] }, { answers: [given] })).answers).toBe(expected);
    const one = said({ answers: [given] }, { answers: [{ kind: 'iri', value: 'http://x/1', label: 'One' }] });
    expect(comparable(dataset(right, right), one).answers).toBe(true);
  });

  it('forms only where the file has any', () => {
    expect(comparable(dataset(id), said({ answers: [] })).forms).toBe(false);
    expect(comparable(dataset(id, id), said({ answers: [] }, { answers: [], form: '' })).forms).toBe(true);
  });
});
