import { expect, it } from 'vitest';
import { readWording } from '../wording.ts';
import { sentenceStarts } from './sentence-starts.ts';

const starts = (text: string): readonly string[] => [...sentenceStarts(readWording(text))].map((word) => word.text);

it.each([
  ['Who owns the Red Boat? Give name and town.', ['who', 'give']],
  ['List the boats of the harbour. Name and length.', ['list', 'name']],
  ['Which boats are in “Who Dares?” Show all.', ['which', 'show']],
])('%s', (text, heads) => expect(starts(text)).toEqual(heads));

it.each(['Who lives in St. Ives?', 'What did Prof. Lee write?', 'How tall is Mt. Fuji, approx. in metres?'])(
  'a point may be that of a word cut short: %s',
  (text) => expect(starts(text)).toHaveLength(1),
);
