import { describe, expect, it } from 'vitest';
import type { Grounded, Iri, Term, Verdict } from '../../core/index.ts';
import { KbError } from '../../core/index.ts';
import type { Proposal } from '../verify/index.ts';
import { failuresOf, poolOf } from './as-verified.ts';
import type { Tried } from './repairer.ts';

const form: Grounded = { kind: 'entity', symbol: 'http://example.org/a' as Iri };
const answer: Term = { termType: 'NamedNode', value: 'http://example.org/b' };
const tried = (values: readonly Term[], origin: Proposal['origin'], strength?: Verdict['strength']): Tried => ({
  proposal: { text: '', score: 1, origin },
  trial: {
    kind: 'form',
    candidate: {
      form,
      score: 1,
      origin,
      query: { text: '', form, shape: 'select', answer: 'x' },
      execution: { status: 'done', values, complete: true },
    },
  },
  verdicts: strength === undefined ? [] : [{ verifier: 'x', strength, outcome: 'fail' }],
});

describe('poolOf', () => {
  it('leaves out what a strong check rules out, and keeps what a weak one doubts', () => {
    expect(poolOf([tried([answer], 'drafted', 'strong')])).toEqual([]);
    expect(poolOf([tried([answer], 'drafted', 'weak')])).toHaveLength(1);
  });

  it('leaves out an edit that only emptied a reading, and keeps an empty reading', () => {
    expect(poolOf([tried([], 'repaired')])).toEqual([]);
    expect(poolOf([tried([], 'drafted')])).toHaveLength(1);
  });

  it('has a query that no form says as a list of its answers', () => {
    const query: Tried = {
      proposal: { text: 'SELECT …', score: 1, origin: 'drafted' },
      trial: { kind: 'query', text: 'SELECT …', execution: { status: 'done', values: [answer], complete: true } },
      verdicts: [],
    };
    expect(poolOf([query])).toMatchObject([
      { form: { kind: 'entity', symbol: answer.value }, query: { text: 'SELECT …' } },
    ]);
  });
});

describe('failuresOf', () => {
  const failed = (code: 'kb-unreachable' | 'kb-rejected'): Tried => ({
    proposal: { text: '', score: 1, origin: 'drafted' },
    trial: { kind: 'query', text: '', execution: { status: 'failed', error: new KbError(code, 'no') } },
    verdicts: [],
  });

  it('counts what the world did, and not what a query was', () => {
    expect(failuresOf([failed('kb-unreachable'), failed('kb-rejected'), tried([], 'drafted')])).toHaveLength(1);
  });
});
