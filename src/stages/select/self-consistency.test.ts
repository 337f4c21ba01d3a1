import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grounded, Iri, Term, Verified } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { answersOf } from '../execute/index.ts';
import { selectByAgreement, selectByShare } from './self-consistency.ts';

const thing = (name: string): Term => ({ termType: 'NamedNode', value: `http://example.org/${name}` });
let count = 0;
const candidate = (
  names: readonly string[],
  given: { failed?: boolean; score?: number; form?: Grounded } = {},
): Verified => {
  const form = given.form ?? { kind: 'entity', symbol: `http://example.org/form${++count}` as Iri };
  return {
    form,
    score: given.score ?? 0,
    origin: 'drafted',
    query: { text: '', form, shape: 'select', answer: 'x' },
    execution: { status: 'done', values: names.map(thing), complete: true },
    verdicts: [{ verifier: 'nl_semantic', strength: 'weak', outcome: given.failed ? 'fail' : 'pass' }],
  };
};

describe('selectByAgreement', () => {
  it('takes the most frequent set where at least half of the pool has it, in whatever order', () => {
    const first = candidate(['a', 'b'], { failed: true });
    const pool = [first, candidate(['b', 'a'], { failed: true }), candidate(['c'], { failed: true }), candidate(['d'])];
    expect(selectByAgreement(pool)).toEqual({ by: 'agreement', chosen: first, share: 0.5 });
  });

  it('takes a verified candidate where fewer agree', () => {
    const verified = candidate(['d']);
    const pool = [['a'], ['a'], ['b'], ['c']].map((names) => candidate(names, { failed: true }));
    expect(selectByAgreement([...pool, verified])).toMatchObject({ by: 'verification', chosen: verified, share: 0.2 });
  });

  it('takes nobody’s lone word for agreement', () => {
    expect(selectByAgreement([candidate(['a'], { failed: true })])).toEqual({ by: 'none', agreedOnNothing: false });
    expect(selectByAgreement([candidate(['a'])])).toMatchObject({ by: 'verification' });
  });

  it('never takes an empty answer, however many agree on it', () => {
    const empties = [candidate([]), candidate([]), candidate(['a'], { failed: true })];
    expect(selectByAgreement(empties)).toEqual({ by: 'none', agreedOnNothing: true });
    expect(selectByAgreement([])).toEqual({ by: 'none', agreedOnNothing: false });
  });

  it('counts a count of 0 as no answer, unless somebody stands by it', () => {
    const of = { kind: 'entity', symbol: 'http://example.org/a' as Iri } as const;
    const zero = (failed: boolean): Verified => ({
      ...candidate([], { form: { kind: 'count', of }, failed }),
      execution: { status: 'done', values: [literal('0', 'integer')], complete: true },
    });
    expect(answersOf(zero(true))).toBe('');
    expect(selectByAgreement([zero(true)])).toMatchObject({ by: 'none' });
    expect(selectByAgreement([zero(false)])).toMatchObject({ by: 'verification' });
  });

  it('takes rows for the same whichever of their columns comes first', () => {
    const table = (rows: readonly (readonly string[])[]): Verified => {
      const cells = rows.map((row) => row.map(thing));
      const values = cells.map(([first]) => first!);
      return { ...candidate([]), execution: { status: 'done', values, rows: cells, complete: true } };
    };
    expect(
      answersOf(
        table([
          ['a', 'b'],
          ['c', 'd'],
        ]),
      ),
    ).toBe(
      answersOf(
        table([
          ['d', 'c'],
          ['b', 'a'],
        ]),
      ),
    );
    expect(answersOf(table([['a', 'b']]))).not.toBe(answersOf(table([['a', 'c']])));
    expect(answersOf(table([['a', 'b']]))).not.toBe(answersOf(candidate(['a'])));
  });

  it('prefers the verified and then the better scored among those that agree', () => {
    const best = candidate(['a'], { score: 1 });
    const pool = [candidate(['a'], { failed: true, score: 9 }), best, candidate(['a'], { score: 0 })];
    expect(selectByAgreement(pool)).toMatchObject({ chosen: best });
  });

  it('tells thousands of answers apart, in whatever order they come', () => {
    const names = Array.from({ length: 3000 }, (_, i) => `n${i}`);
    expect(answersOf(candidate(names))).toBe(answersOf(candidate(names.toReversed())));
    expect(answersOf(candidate(names))).not.toBe(answersOf(candidate(names.with(7, 'other'))));
    expect(answersOf(candidate(names)).length).toBeLessThan(100);
  });

  it('does not depend on the order of answers', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (names) => {
        expect(answersOf(candidate(names))).toBe(answersOf(candidate(names.toReversed())));
      }),
    );
  });
});

describe('selectByShare', () => {
  const [doubted, verified] = [candidate(['a'], { failed: true }), candidate(['b'])];
  const shares = (a: number, b: number) => (each: Verified) => (each === doubted ? a : each === verified ? b : 0);

  it('takes what at least half of all votes stand behind, by itself and doubted though it be', () => {
    const selection = selectByShare([doubted, verified], shares(0.5, 0.4));
    expect(selection).toEqual({ by: 'agreement', chosen: doubted, share: 0.5 });
  });

  it('takes a verified candidate where no answers have half', () => {
    const selection = selectByShare([doubted, verified], shares(0.49, 0.4));
    expect(selection).toEqual({ by: 'verification', chosen: verified, share: 0.4 });
  });

  it('never takes an empty answer, nor one that is doubted by a minority’s word', () => {
    expect(selectByShare([candidate([])], () => 1)).toEqual({ by: 'none', agreedOnNothing: true });
    expect(selectByShare([doubted], shares(0.4, 0))).toEqual({ by: 'none', agreedOnNothing: false });
  });
});
