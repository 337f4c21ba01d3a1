import { describe, expect, it } from 'vitest';
import { politics } from '../../../test/fixtures/politics.ts';
import { kb, names } from '../../../test/fixtures/reading-politics.ts';
import type { Answer, AnswerValue, Iri, Literal, Term, Verified } from '../../core/index.ts';
import { literal, mapSymbols, parseOrThrow } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { executeUntilValid } from '../execute/index.ts';
import { answered, withVerdicts } from './answer.ts';

async function answerTo(form: string): Promise<Answer> {
  const run = startRun();
  const candidate = {
    form: mapSymbols(parseOrThrow(form), (symbol) => politics(symbol)),
    score: 1,
    origin: 'drafted',
  } as const;
  const [executed] = await executeUntilValid([candidate], kb, run);
  const answer = await answered(withVerdicts(executed!) as Verified, 1, { kb, names }, run);
  run.finish();
  return answer;
}

const local = ({ term }: AnswerValue): string => term.value.replace(politics(''), '');

async function valuesOf(form: string): Promise<readonly string[]> {
  const answer = await answerTo(form);
  return answer.status === 'answered' ? answer.values.map(local) : [];
}

describe('answered', () => {
  it('puts last what the asker named, and keeps the order of all else', async () => {
    expect(await valuesOf('(OR Aland (JOIN (R borders) Aland))')).toEqual(['Bland', 'Cland', 'Aland']);
    expect(await valuesOf('(OR Bland (JOIN (R borders) Bland))')).toEqual(['Aland', 'Bland']);
  });

  it('tells the first of a ranking in their order', async () => {
    expect(await valuesOf('(TOP Country population 3)')).toEqual(['Bland', 'Cland', 'Aland']);
    expect(await valuesOf('(BOTTOM Country population 2)')).toEqual(['Aland', 'Cland']);
    const answer = await answerTo('(TABLE (TOP Country population 2) SELF capital)');
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.table!.rows.map((row) => row.map((cell) => cell && local(cell)))).toEqual([
      ['Bland', 'Bcity'],
      ['Cland', 'Ccity'],
    ]);
  });

  it('heads a column of what things do or are by the relation itself', async () => {
    const answer = await answerTo('(TABLE Country SELF borders)');
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.table?.columns).toEqual(['country', 'borders']);
  });

  it('carries the columns and the labelled rows of a table', async () => {
    const answer = await answerTo('(TABLE (JOIN borders Bland) SELF (COUNT borders) nothing)');
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.values.map(local)).toEqual(['Aland']);
    expect(answer.table?.columns).toHaveLength(3);
    const [row, ...others] = answer.table!.rows;
    expect(others).toEqual([]);
    expect(row!.map((cell) => cell && local(cell))).toEqual(['Aland', '2', undefined]);
    expect(row![0]!.label).toBe('Aland');
  });

  it('puts rows that begin with a date in the order of time, and leaves others', async () => {
    const year = (value: string) => literal(value, 'gYear');
    const given = async (rows: readonly (readonly [Literal, Literal])[]) => {
      const form = { kind: 'class', symbol: politics('Country') } as const;
      const values = rows.map(([first]) => first);
      const execution = { status: 'done', values, rows, complete: true } as const;
      const run = startRun();
      const chosen = { form, score: 1, origin: 'drafted', execution, verdicts: [] } as unknown as Verified;
      const answer = await answered(chosen, 1, { kb, names, evidence: [] }, run);
      run.finish();
      return answer.status === 'answered' ? answer.table!.rows.map((row) => row.map((cell) => cell!.term.value)) : [];
    };
    expect(
      await given([
        [year('2021'), literal('1')],
        [year('2019'), literal('2')],
      ]),
    ).toEqual([
      ['2019', '2'],
      ['2021', '1'],
    ]);
    expect(
      await given([
        [literal('b'), literal('1')],
        [literal('a'), literal('2')],
      ]),
    ).toEqual([
      ['b', '1'],
      ['a', '2'],
    ]);
  });

  it('names what codes stand for, in values and in cells, and leaves them as the graph has them', async () => {
    const step = { relation: politics('procedure'), inverse: true } as const;
    const form = { kind: 'join', step, of: { kind: 'class', symbol: politics('Country') } } as const;
    const values = [literal('OPEN'), literal('shut')];
    const rows = values.map((value) => [value, literal('4', 'integer')]);
    const execution = { status: 'done', values, rows, complete: true } as const;
    const asked: (readonly string[])[] = [];
    const standsFor = ({ value }: Term, relations: readonly Iri[]): string | undefined => {
      asked.push([value, ...relations]);
      return value === 'OPEN' ? 'Open procedure' : undefined;
    };
    const chosen = { form, score: 1, origin: 'drafted', execution, verdicts: [] } as unknown as Verified;
    const answer = await answered(chosen, 1, { kb, names: { ...names, standsFor }, evidence: [] }, startRun());
    if (answer.status !== 'answered') throw new Error(answer.status);
    const expected = [{ term: literal('OPEN'), label: 'Open procedure' }, { term: literal('shut') }];
    expect(answer.values).toEqual(expected);
    expect(answer.table!.rows.map(([first]) => first)).toEqual(expected);
    // Each is looked up once.
    expect(asked.filter(([value]) => value === 'OPEN')).toEqual([['OPEN', politics('procedure')]]);
  });

  it('gives no empty text for an answer', async () => {
    const form = { kind: 'class', symbol: politics('Country') } as const;
    const found = (...texts: readonly string[]) => {
      const execution = { status: 'done', values: texts.map((text) => literal(text)), complete: true } as const;
      const chosen = { form, score: 1, origin: 'drafted', execution, verdicts: [] } as unknown as Verified;
      return answered(chosen, 1, { kb, names, evidence: [] }, startRun());
    };
    expect(await found('', ' ')).toMatchObject({ status: 'unanswerable', missing: 'data', closest: { form } });
    expect(await found('', 'open')).toMatchObject({ status: 'answered', values: [{ term: { value: 'open' } }] });
  });
});
