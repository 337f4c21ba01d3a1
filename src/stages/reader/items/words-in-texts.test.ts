import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWording } from '../../../english/index.ts';
import { type OpenedKb, openKb } from '../../../kb/index.ts';
import { atOnce } from '../../../run/index.ts';
import { surroundingsOf } from '../../knowledge/index.ts';
import { createWordsInTexts } from './words-in-texts.ts';

let kb: OpenedKb;
beforeAll(async () => {
  const notes = [
    'Peat smoke first, then toffee; long.',
    'Green apple, lime peel and fine bubbles.',
    'Prunes and a whiff of smoke.',
  ];
  kb = await openKb(
    `@prefix : <http://x/> . ${notes.map((note, i) => `:t${i} a :Tasting ; :note "${note}" ; :grade "${'ABC'[i]}" .`).join('\n')}`,
  );
});
afterAll(() => kb.close());

it.each([
  ['meads with smoke in the note', ['smoke']],
  ['Who found lime or prunes?', ['lime', 'prunes']],
  ['Who found leather?', []],
  ['What is long and green and fine, and has bubbles?', []],
])('are told of "%s"', (question, words) => {
  const { knowledge } = surroundingsOf(kb.snapshot!);
  const find = createWordsInTexts(knowledge, new Set());
  expect(atOnce(find(readWording(question), [])).map(({ text }) => text)).toEqual(words);
});

it('are not told where something else is called by them', () => {
  const { knowledge } = surroundingsOf(kb.snapshot!);
  const find = createWordsInTexts(knowledge, new Set(['note']));
  const wording = readWording('notes of smoke');
  expect(atOnce(find(wording, [{ text: 'smoke', start: 9, end: 14 }]))).toEqual([]);
});
