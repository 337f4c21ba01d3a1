import { expect, it } from 'vitest';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/index.ts';
import { atOnce } from '../../../run/index.ts';
import { parseTurtle } from '../../../testing/parse-turtle.ts';
import { surroundingsOf } from '../../knowledge/index.ts';
import { createWordsInTexts } from './words-in-texts.ts';

const { knowledge } = surroundingsOf(
  snapshotOf(
    parseTurtle(`@prefix : <http://x/> .
      :a a :Tasting ; :note "Green apple, lime peel and long, fine bubbles." .
      :b a :Tasting ; :note "Prunes and a whiff of smoke." .`),
  ),
);

it.each([
  ['meads with smoke in the note', ['smoke']],
  ['Who found lime or prunes?', ['lime', 'prunes']],
  ['Who found leather?', []],
  ['What is long and green and fine, and has bubbles?', []],
])('are told of "%s"', (question, words) => {
  const find = createWordsInTexts(knowledge, new Set());
  expect(atOnce(find(readWording(question), [])).map(({ text }) => text)).toEqual(words);
});

it('are not told where something else is called by them', () => {
  const find = createWordsInTexts(knowledge, new Set(['note']));
  const wording = readWording('notes of smoke');
  expect(atOnce(find(wording, [{ text: 'smoke', start: 9, end: 14 }]))).toEqual([]);
});
