import { expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import type { Parser, Ranker } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker, surroundingsOf } from '../index.ts';
import { drafted } from './drafted.ts';
import { usualGrounding } from './options.ts';

const snapshot = snapshotOf(films);
const around = surroundingsOf(snapshot);
const likeness: Ranker = {
  id: 'wordy',
  ask: async ({ query, texts }) => texts.map((text) => (query.split(' ').some((word) => text.includes(word)) ? 10 : 1)),
};

it('fills in what the words suggest with what the graph has, the best first', async () => {
  const question = { id: 'q', text: 'who is the director of Storm' };
  const run = startRun();
  const linked = await createLinker(snapshot).link(question, run);
  const parser: Parser = {
    id: 'words',
    ask: async ({ linked: told, heard }) => {
      expect(told).toBeUndefined();
      expect(heard?.names.map(({ text }) => text)).toEqual(['Storm']);
      return [{ item: '( JOIN ( R [ director ] ) [ Storm ] )', score: 1, by: 'wording' }];
    },
  };
  const tools = { around, likeness, parser, options: usualGrounding };
  const grounder = await drafted(question, linked, tools, 8, run);
  const [best] = await grounder.pass({ relations: 'near', sameName: false }, run);
  expect(best && print(best.form)).toBe(`(JOIN (R <${film('director')}>) <${film('storm')}>)`);
});
