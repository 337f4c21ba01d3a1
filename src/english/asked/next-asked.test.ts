import { expect, it } from 'vitest';
import { nextAsked, saysTakenUp } from './next-asked.ts';

it.each([
  ['Who was Mayor after Agnes Dray?', 'after', 'Agnes Dray', 'was Mayor'],
  ['Who directed the Alder Voices immediately before Otto Stamm?', 'before', 'Otto Stamm', 'directed the Alder Voices'],
  ['Who succeeded Basil Thorne as Town Clerk?', 'after', 'Basil Thorne', 'Town Clerk'],
  ['Which mayor followed Cyril Wade?', 'after', 'Cyril Wade', 'mayor'],
  ['who took over from Mo Sand', 'after', 'Mo Sand', ''],
  ['Who was the predecessor of Lia Porter at Marl Rovers?', 'before', 'Lia Porter', 'Marl Rovers'],
  ["Who was Dunstan Hey's successor?", 'after', 'Dunstan Hey', ''],
])('reads who came next: %s', (text, side, of, rest) => {
  expect(nextAsked(text)).toContainEqual({ side, of, rest });
});

it('reads nothing of other questions', () => {
  for (const text of ['Who is Mayor now?', 'What came after?', 'When did she leave?'])
    expect(nextAsked(text)).toEqual([]);
});

it('tells beginnings of what is held by their names', () => {
  expect(['from', 'start year', 'appointed on', 'since'].every(saysTakenUp)).toBe(true);
  expect(['until', 'end date', 'birth date'].some(saysTakenUp)).toBe(false);
});
