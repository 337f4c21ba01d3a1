import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../api.ts';
import { stageTimes } from './stage-times.ts';

const start = (span: number, stage: TraceEvent['stage'], at: number): TraceEvent => ({
  kind: 'start',
  span,
  stage,
  at,
  detail: '',
});
const end = (span: number, stage: TraceEvent['stage'], at: number, error?: { message: string }): TraceEvent => ({
  kind: 'end',
  span,
  stage,
  at,
  ms: 0,
  detail: '',
  ...(error && { error }),
});

describe('stageTimes', () => {
  it('shows the way ahead before anything has happened', () => {
    expect(stageTimes([], false).every(({ state }) => state === 'ahead')).toBe(true);
  });

  it('counts the time in which a stage is at work once, also where its spans overlap', () => {
    const events = [
      start(1, 'link', 0),
      start(2, 'link', 1),
      end(2, 'link', 4),
      end(1, 'link', 5),
      start(3, 'execute', 6),
    ];
    expect(stageTimes(events, false)).toEqual([
      { stage: 'link', state: 'done', ms: 5 },
      { stage: 'rate', state: 'ahead', ms: 0 },
      { stage: 'execute', state: 'work', ms: 0 },
      { stage: 'select', state: 'ahead', ms: 0 },
    ]);
  });

  it('gives the time within another stage to the inner one alone', () => {
    const events = [
      start(1, 'rate', 0),
      start(2, 'enumerate', 2),
      start(3, 'kb', 3),
      end(3, 'kb', 4),
      end(2, 'enumerate', 5),
      end(1, 'rate', 6),
    ];
    expect(stageTimes(events, true)).toEqual([
      { stage: 'enumerate', state: 'done', ms: 3 },
      { stage: 'rate', state: 'done', ms: 3 },
    ]);
  });

  it('leaves out what did not occur once it is over, and what other stages use', () => {
    const events = [start(1, 'link', 0), start(2, 'kb', 1), end(2, 'kb', 2), end(1, 'link', 5)];
    expect(stageTimes(events, true)).toEqual([{ stage: 'link', state: 'done', ms: 5 }]);
  });

  it('shows which stage failed', () => {
    const events = [start(1, 'execute', 0), end(1, 'execute', 5, { message: 'no' })];
    expect(stageTimes(events, true)).toEqual([{ stage: 'execute', state: 'fail', ms: 5 }]);
  });
});
