import { expect, it } from 'vitest';
import { occasionAsked } from './occasion-asked.ts';

it.each([
  ['when did Dorothy Hughes die', 'time'],
  ['In which year was the mill built?', 'time'],
  ['And on what date did the club that Ann founded close?', 'time'],
  ['Since when has Bo been a member?', 'time'],
  ['Where did they marry?', 'place'],
  ['In what place was Ann born?', 'place'],
] as const)('hears from "%s" that a %s is asked for', (text, asked) => {
  expect(occasionAsked(text)).toBe(asked);
});

it.each([
  'When and where did she die?',
  'In which year, and where, was he born?',
  'When Ann was mayor, who was clerk?',
  'Who was mayor when the bridge was built?',
  'What happened in 1921?',
])('leaves "%s"', (text) => {
  expect(occasionAsked(text)).toBeUndefined();
});
