import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { watchEvaluation } from './eval-progress.ts';
import type { Output } from './output.ts';

function outputOf(isTTY: boolean) {
  let text = '';
  const progress = Object.assign(
    new Writable({
      write(chunk, _, done) {
        text += String(chunk);
        done();
      },
    }),
    { isTTY },
  );
  const output: Output = { data: () => {}, note: () => {}, progress };
  return { output, text: () => text };
}

describe('watchEvaluation', () => {
  it('shows a bar with the running score, the errors and the time left', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { output, text } = outputOf(true);
    const watch = watchEvaluation(output);
    vi.advanceTimersByTime(100);
    watch({ done: 25, questions: 100, exact: 0.5, f1: 0.625, undetermined: 2, etaMs: 300_000 });
    watch({ done: 100, questions: 100, exact: 0.5, f1: 0.625, undetermined: 2, etaMs: 0 });
    vi.useRealTimers();
    expect(text()).toBe(
      `\r\x1b[2KEvaluating ${'█'.repeat(6)}${'░'.repeat(18)} 25 % 25 of 100, exact 50.0, F1 62.5, 2 undetermined, 5 min left` +
        '\r\x1b[2KEvaluating: 100 of 100, exact 50.0, F1 62.5, 2 undetermined\n',
    );
  });

  it.each([
    [1_000, '1 s left'],
    [89_000, '89 s left'],
    [5_300_000, '88 min left'],
    [9_000_000, '2.5 h left'],
  ])('says %i ms as %s, and leaves out scores that are not known', (etaMs, said) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { output, text } = outputOf(false);
    const watch = watchEvaluation(output);
    vi.advanceTimersByTime(6_000);
    watch({ done: 1, questions: 2, undetermined: 0, etaMs });
    vi.useRealTimers();
    expect(text()).toBe(`Evaluating: 50 % 1 of 2, 0 undetermined, ${said}\n`);
  });
});
