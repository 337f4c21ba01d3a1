import { describe, expect, it } from 'vitest';
import { KbError, type Results, type Term } from '../core/index.ts';
import { executeGold, needsExecution } from './execute-gold.ts';
import { parseDataset } from './read-dataset.ts';

const iri = (value: string): Term => ({ termType: 'NamedNode', value });
const replies: Readonly<Record<string, Results>> = {
  rows: {
    status: 'done',
    kind: 'rows',
    variables: ['x', 'name'],
    rows: [{ x: iri('x:1'), name: iri('x:n') }, { x: iri('x:2') }],
    complete: true,
  },
  none: { status: 'done', kind: 'rows', variables: ['x'], rows: [], complete: true },
  cut: { status: 'done', kind: 'rows', variables: ['x'], rows: [{ x: iri('x:1') }], complete: false },
  ask: { status: 'done', kind: 'boolean', value: false },
  down: { status: 'failed', error: new KbError('kb-unreachable', 'connection refused') },
};

describe('executeGold', () => {
  it('takes the answers of reference queries, and says which had none to give', async () => {
    const questions = [...Object.keys(replies), 'known'].map((sparql) => ({
      id: sparql,
      question: 'q',
      sparql,
      ...(sparql === 'known' && { answers: ['a'] }),
    }));
    const dataset = await parseDataset(questions.map((question) => JSON.stringify(question)).join('\n'), 'sample');
    expect(needsExecution(dataset)).toBe(true);
    const { dataset: done, failed } = await executeGold(dataset, async (sparql) => replies[sparql]!);
    expect(
      done.items.map(({ gold }) => [gold.sparql, gold.answers?.map(({ value }) => value), gold.answerable]),
    ).toEqual([
      ['rows', ['x:1', 'x:2'], true],
      ['none', [], false],
      ['cut', undefined, undefined],
      ['ask', ['false'], true],
      ['down', undefined, undefined],
      ['known', ['a'], true],
    ]);
    expect(failed).toEqual([
      { id: 'cut', reason: 'its query has more answers than are read' },
      { id: 'down', reason: 'connection refused' },
    ]);
  });
});
