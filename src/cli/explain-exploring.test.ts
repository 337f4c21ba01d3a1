import { describe, expect, it } from 'vitest';
import type { Answer, Move } from '../core/index.ts';
import type { Note } from '../run/index.ts';
import { unanswerable } from '../stages/index.ts';
import { exploredLines } from './explain-exploring.ts';

const note = (move: Move, result: string): Note => ({
  at: 0,
  stage: 'explore',
  detail: move.tool,
  data: { what: 'move', move, result },
});

describe('what a model did, as told', () => {
  it('says every move and what it came to, and what became of it', () => {
    const answer: Answer = {
      ...unanswerable('schema', 'taxes'),
      modelPart: { id: 'm', part: 'gave-up', because: 'taxes' },
    };
    const lines = exploredLines(
      [
        note({ tool: 'search', text: 'tax' }, 'Nothing is called "tax" or like it.'),
        note({ tool: 'values', relation: ':r', text: 'x' }, 'a\nb\nc\nd\ne\nf'),
        note({ tool: 'try', query: 'SELECT ?x\nWHERE { ?x a :A }' }, '1 row:\n"3"'),
        note({ tool: 'give_up', missing: 'taxes' }, 'taxes'),
        { at: 0, stage: 'execute', detail: 'done' },
      ],
      answer,
    );
    expect(lines).toEqual([
      '1. It searched for "tax":',
      '   Nothing is called "tax" or like it.',
      '2. It asked for the values of :r with "x":',
      '   a',
      '   b',
      '   c',
      '   d',
      '   … 2 more lines',
      expect.stringMatching(/^3\. It tried SELECT \?x.*WHERE/),
      '   1 row:',
      '   "3"',
      '4. It gave up, for lack of:',
      '   taxes',
      'The model found that the graph cannot tell: taxes',
    ]);
  });

  it('says that a model was not asked', () => {
    const answer: Answer = { ...unanswerable('data', ''), modelPart: { id: 'm', part: 'not-asked' } };
    expect(exploredLines([], answer)).toEqual(['The reading was sure: the model was not asked']);
    expect(exploredLines([], unanswerable('data', ''))).toEqual([]);
  });
});
