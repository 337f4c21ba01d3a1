import { expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { isHardlyEnglish } from './hardly-english.ts';

it.each([
  'Was ist das Gründungsjahr von Klosterbräu Walden?',
  'Wie viele Biere gibt es?',
  'Welche Biere werden von der Brauerei Hirschquell gebraut?',
  'Quelle est la capitale de la France ?',
  'Qui a écrit Le Grand Meaulnes ?',
  '¿Quién es el autor de La colmena?',
  'Wie is de burgemeester van Utrecht?',
])('hears no English in: %s', (text) => {
  expect(isHardlyEnglish(readWording(text))).toBe(true);
});

it.each([
  'Who translated The Salt Road?',
  'Which brewery is in Rothenfels?',
  'What is the Einwohnerzahl of Rothenfels?',
  'List professors of the Department of Mathematics',
  'Is the Alder Bridge longer than the Millrace Footbridge?',
  'capital of France',
  'Which countries border Narnia?',
])('hears English in: %s', (text) => {
  expect(isHardlyEnglish(readWording(text))).toBe(false);
});
