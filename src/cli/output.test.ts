import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../core/index.ts';
import { plain } from '../kb/index.ts';
import { startRun } from '../run/index.ts';
import { createOutput } from './output.ts';
import { startProgress } from './progress.ts';
import { renderAnswer } from './render-answer.ts';
import { renderResults } from './render-results.ts';
import { table } from './table.ts';

/** Clears a terminal, sets its title, turns the reading direction, and begins a line of its own. */
const EVIL = 'a\u001b[2J\u001b]0;x\u0007\u009b31m\u202eb\u2066c\u2028d\re\nkbqa: all is well\u0000\u007f';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be printed
const ACTING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

async function printed(speak: (output: ReturnType<typeof createOutput>) => unknown, json = false) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  await speak(createOutput({ json, stdout, stderr }));
  return { stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

const opened = { kb: { dialect: plain }, labels: async () => new Map() } as never;
const literal = {
  termType: 'Literal',
  value: EVIL,
  datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' },
} as const;
const answer = (values: unknown, paraphrase: string) =>
  ({
    status: 'answered',
    values,
    chosen: { form: { kind: 'entity' }, execution: { status: 'done', complete: true } },
    evidence: { paraphrase, triples: [] },
  }) as unknown as Answer;

describe('what is printed', () => {
  it.each([
    ['a label', () => renderAnswer(answer([{ term: literal, label: EVIL }], 'x'), opened, startRun()), 2],
    ['a literal', () => renderAnswer(answer([{ term: literal }], 'x'), opened, startRun()), 2],
    ['a paraphrase', () => renderAnswer(answer([], EVIL), opened, startRun()), 1],
    ['a reason', () => renderAnswer({ status: 'unanswerable', because: EVIL } as never, opened, startRun()), 1],
    ['a cell', () => table(['x'], [[EVIL]]), 3],
    [
      'a result',
      () =>
        renderResults({ status: 'done', kind: 'rows', variables: ['x'], rows: [{ x: literal }], complete: true }, plain)
          .text,
      3,
    ],
    [
      'a triple',
      () =>
        renderResults(
          {
            status: 'done',
            kind: 'triples',
            triples: [
              {
                subject: { termType: 'BlankNode', value: EVIL },
                predicate: { termType: 'NamedNode', value: EVIL },
                object: literal,
              },
            ],
            complete: true,
          },
          plain,
        ).text,
      1,
    ],
  ] as const)('shows what would act on a terminal, on its own line: %s', async (_, render, lines) => {
    const text = await render();
    const { stdout } = await printed((output) => output.data({ text, json: {} }));
    expect(stdout).not.toMatch(ACTING);
    expect(stdout).toContain('a\\u001b[2J');
    expect(stdout.trimEnd().split('\n')).toHaveLength(lines);
  });

  it('never lets a message begin a line that could pass for ours', async () => {
    const { stderr } = await printed((output) => output.note(`kbqa: cannot read ${EVIL}`));
    expect(stderr).not.toMatch(ACTING);
    expect(stderr.split('\n').filter((line) => line.startsWith('kbqa:'))).toHaveLength(1);
  });

  it('shows it in progress, too', async () => {
    const { stderr } = await printed((output) => startProgress(EVIL, output).finish(EVIL));
    expect(stderr).not.toMatch(ACTING);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('escapes it in JSON, which says the same', async () => {
    const json = { [EVIL]: EVIL };
    const { stdout } = await printed((output) => output.data({ text: '', json }), true);
    expect(stdout).not.toMatch(ACTING);
    expect(JSON.parse(stdout)).toEqual(json);
  });

  it('is not longer than a person reads', async () => {
    const text = await renderAnswer(
      { status: 'unanswerable', because: 'who '.repeat(50_000) } as never,
      opened,
      startRun(),
    );
    expect(text.length).toBeLessThan(1_200);
    expect(text).toContain('more characters');
  });

  it('leaves other scripts as they are', async () => {
    const text = 'Köln 東京 القاهرة 👩‍🚀\tनमस्ते';
    expect((await printed((output) => output.data({ text, json: {} }))).stdout).toBe(`${text}\n`);
  });
});
