import { expect, it } from 'vitest';
import { markedSpans } from './marked-spans.ts';
import { readWording } from './wording.ts';

const marked = (text: string): readonly string[] => markedSpans(readWording(text)).map((span) => span.text);

it('finds runs of words in capitals, and none over the end of a sentence', () => {
  expect(marked('Who owns the boat called Red Boat? Give first name and surname.')).toEqual(['Red Boat']);
  expect(marked('How many races has each boat won? Boat and number of wins.')).toEqual([]);
  expect(marked('Give me the boats of St. Ives')).toEqual(['St. Ives']);
});
