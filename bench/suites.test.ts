import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProgram } from '../src/cli/program.ts';
import { METRICS, type Summary, summarise } from '../src/evaluate/index.ts';
import { evalArguments } from './eval-arguments.ts';
import { figures } from './figures.ts';
import { type Suite, suites } from './suites.ts';

let data: string;
beforeAll(() => {
  data = mkdtempSync(resolve(tmpdir(), 'kbqa-data-'));
  vi.stubEnv('KBQA_DATA', data);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true });
});

describe('every suite', () => {
  it.each(Object.entries(suites))(
    '%s shows metrics that there are and is something kbqa eval accepts',
    (_, suite: Suite) => {
      const known = METRICS.map(({ name }) => name);
      expect(suite.metrics.filter((metric) => !known.includes(metric))).toEqual([]);
      const context = { env: {}, signal: new AbortController().signal, output: vi.fn(), endWith: vi.fn(), exitCode: 0 };
      const command = createProgram(context as never).commands.find((one) => one.name() === 'eval')!;
      const { operands, unknown } = command.exitOverride().parseOptions([...evalArguments(suite)]);
      expect(unknown).toEqual([]);
      expect(operands).toHaveLength(1);
    },
  );
});

describe('a suite', () => {
  it('is asked of models by fold where there are some', () => {
    expect(evalArguments(suites.webqsp)).toContain('offline');
    expect(evalArguments(suites.webqsp, 'made')).toContain(`offline:${resolve('made/folds/{fold}')}`);
    expect(evalArguments(suites.databases, 'made')).toContain('offline');
  });

  it('is told as options of kbqa eval', () => {
    expect(evalArguments(suites['cwq-gold']).join(' ')).toContain('--abstain-below 0 --oracle-entities');
    expect(evalArguments(suites.grailqability)).toContain(resolve(data, 'ontology'));
  });
});

describe('figures', () => {
  it('have intervals, and rows for kinds of questions', () => {
    const record = (index: number, kind: string, exact: number) =>
      ({ index, status: 'answered', tags: { kind: [kind] }, scores: { exact, f1: exact }, cost: { ms: 0 } }) as never;
    const records = [record(0, 'count', 1), record(1, 'count', 0), record(2, 'list', 1)];
    const summary: Summary = summarise(records, { questions: 3, seed: 1 });
    const text = figures('a title', suites.databases, summary);
    expect(text).toMatch(/^a title\nquestions\s+n\s+Exact match\s+F1\n/);
    expect(text).toMatch(/\nall\s+3\s+66\.7 \[\d+\.\d, 100\.0\]/);
    expect(text).toMatch(/\nkind count\s+2\s+50\.0 \[/);
    expect(text).toMatch(/\nkind list\s+1\s+100\.0 \[100\.0, 100\.0\]/);
  });
});
