import { describe, expect, it } from 'vitest';
import { readWording } from '../wording.ts';

/** What a question names that it asks for, the likeliest first; what is chosen out of its kind has a star. */
function asked(text: string): readonly string[] {
  const { words, asked } = readWording(text);
  return asked.map(({ from, to, chosen }) => {
    const stretch = words.slice(from, to).map((word) => word.text);
    return `${stretch.join(' ')}${chosen ? ' *' : ''}`;
  });
}

describe('what a question asks for by name', () => {
  it.each([
    ['Which landlocked countries are in Africa?', ['landlocked countries *', 'landlocked countries']],
    ['In how many cities is it spoken?', ['cities *']],
    ['which of the four states border it', ['states border *']],
    ['Rome is the capital of which country?', ['country *', 'rome']],
    ['What is the largest city in Peru?', ['largest city']],
    ['Please show me all films of 1994', ['films']],
    ["I'd like to know which team won", ['team won *', 'team won']],
    ['the number of students', ['students *', 'number']],
    ['cities larger than Lyon', ['cities']],
    ['countries bordering Peru', ['countries']],
    ['towns, please', ['towns']],
    ['Which types of sedimentary rock exist?', ['sedimentary rock exist *', 'sedimentary rock exist']],
    ['kinds of cheese', ['cheese']],
    ['Which type is it?', ['type *', 'type']],
    ['Who wrote Emma?', []],
    ['What did Ada invent?', []],
    ['Is Lima in Peru?', []],
  ])('%s', (text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});
