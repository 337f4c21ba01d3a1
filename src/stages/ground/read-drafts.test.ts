import { describe, expect, it } from 'vitest';
import { startRun } from '../../run/index.ts';
import { readDrafts } from './read-drafts.ts';

const written = (...texts: readonly string[]) => texts.map((item, i) => ({ item, score: 10 - i, by: 'parser' }));

describe('readDrafts', () => {
  it('makes one of those that say the same, with the best score', async () => {
    const drafts = await readDrafts(
      written(
        '( AND ( JOIN [ a ] [ X ] ) ( JOIN [ b ] [ Y ] ) )',
        '(JOIN (R [a]) [X])',
        '( AND ( JOIN [ b ] [ Y ] ) ( JOIN [ a ] [ X ] ) )',
      ),
      startRun(),
    );
    expect(drafts.map(({ text, score }) => [text, score])).toEqual([
      ['( AND ( JOIN [ a ] [ X ] ) ( JOIN [ b ] [ Y ] ) )', 1],
      ['(JOIN (R [a]) [X])', 0.9],
    ]);
  });

  it('drops what is no form, and says why in the trace', async () => {
    const run = startRun();
    const drafts = await readDrafts(
      written('( JOIN ( R [ a ] ) [ X ]', '( JOIN ( R [ ] ) [ X ] )', '( WITH [ X ] )'),
      run,
    );
    expect(drafts.map(({ text }) => text)).toEqual(['( JOIN ( R [ ] ) [ X ] )']);
    const { notes } = run.finish();
    const dropped = notes.find(({ detail }) => detail === '2 drafts dropped');
    expect(dropped?.data).toMatchObject({
      dropped: [
        { because: expect.stringContaining('never closed') },
        { because: expect.stringContaining('not an operator') },
      ],
    });
  });

  it('takes an empty beam as it is', async () => {
    expect(await readDrafts([], startRun())).toEqual([]);
  });
});
