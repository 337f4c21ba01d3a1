import { describe, expect, it } from 'vitest';
import type { Execution, Term } from '../../core/index.ts';
import { answersOf, knowAnswers } from './answers-of.ts';

const values = Array.from(
  { length: 5000 },
  (_, i): Term => ({ termType: 'NamedNode', value: `http://example.org/${i}` }),
);

describe('knowAnswers', () => {
  it.each<[string, Execution]>([
    ['answers', { status: 'done', values, complete: true }],
    ['rows', { status: 'done', values, rows: values.map((value) => [value, value]), complete: true }],
  ])('lets others have their turn between %s, and says what answersOf does', (_, execution) => {
    const pauses = [...knowAnswers(execution)].length;
    expect(pauses).toBeGreaterThan(20);
    expect(answersOf({ execution })).toBe(answersOf({ execution: { ...execution } }));
    expect([...knowAnswers(execution)]).toHaveLength(0);
  });
});
