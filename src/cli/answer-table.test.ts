import { describe, expect, it } from 'vitest';
import type { AnswerTable, AnswerValue } from '../core/index.ts';
import { literal } from '../form/index.ts';
import { plain } from '../kb/dialects/index.ts';
import { answerCsv, answerTable, oneColumn } from './answer-table.ts';

const thing = (name: string): AnswerValue => ({
  term: { termType: 'NamedNode', value: `http://e/${name}` },
  label: name,
});
const answers: AnswerTable = {
  columns: ['country', 'motto'],
  rows: [
    [thing('France'), { term: literal('Liberté, "égalité"\nfraternité') }],
    [thing('Nauru'), undefined],
  ],
};

describe('an answer with columns', () => {
  it('is a table for people', () => {
    expect(answerTable(answers, plain)).toBe(
      [
        'country  motto',
        '-------  -----------------------------',
        'France   Liberté, "égalité" fraternité',
        'Nauru    ',
      ].join('\n'),
    );
    expect(answerTable(answers, plain, 1)).toMatch(/\n… and 1 more rows$/);
  });

  it('has codes beside what they stand for, for people, and the names alone for programs', () => {
    const code = { term: literal('OPEN'), label: 'Open procedure' };
    expect(answerTable(oneColumn([code]), plain)).toMatch(/\nOpen procedure \(OPEN\)$/);
    expect(answerCsv(oneColumn([code]), plain)).toBe('answer\nOpen procedure');
  });

  it('is CSV for programs', () => {
    expect(answerCsv(answers, plain)).toBe('country,motto\nFrance,"Liberté, ""égalité""\nfraternité"\nNauru,');
    expect(answerCsv(oneColumn([thing('France')]), plain)).toBe('answer\nFrance');
  });
});
