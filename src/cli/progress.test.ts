import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { Output } from './output.ts';
import { startProgress } from './progress.ts';

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

describe('startProgress', () => {
  it('redraws a bar for a person', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { output, text } = outputOf(true);
    const progress = startProgress('Indexing', output);
    vi.advanceTimersByTime(100);
    progress.report(0.5, '5 triples');
    progress.finish('10 triples');
    vi.useRealTimers();
    expect(text()).toBe(
      `\r\x1b[2KIndexing ${'█'.repeat(12)}${'░'.repeat(12)} 50 % 5 triples\r\x1b[2KIndexing: 10 triples\n`,
    );
  });

  it('writes plain lines elsewhere, and only now and then', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { output, text } = outputOf(false);
    const progress = startProgress('Indexing', output);
    progress.report(0.1, 'too soon');
    vi.advanceTimersByTime(6000);
    progress.report(0.5, '5 triples');
    progress.report(0.6, 'too soon again');
    progress.finish('10 triples');
    vi.useRealTimers();
    expect(text()).toBe('Indexing: 50 % 5 triples\nIndexing: 10 triples\n');
  });
});
