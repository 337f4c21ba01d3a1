/** Two questions, whether they ask the same, and why: for a judge to go by. */
export interface JudgedPair {
  readonly first: string;
  readonly second: string;
  readonly verdict: 'yes' | 'no';
  readonly because: string;
}

/** Four pairs that ask the same in other words, and three that come close and do not: their reasons say what to change. */
export const judgedPairs: readonly JudgedPair[] = [
  {
    first: 'who wrote the lyrics of the song Blue Harbour?',
    second: 'What is the lyricist of Blue Harbour?',
    verdict: 'yes',
    because: 'Whoever wrote the lyrics is the lyricist; nothing else is asked of the song.',
  },
  {
    first: 'which languages do people speak in the country whose capital is Maroa?',
    second: 'What is the language spoken of the things whose capital is Maroa?',
    verdict: 'yes',
    because: 'The thing whose capital is Maroa is that country, and both ask for the languages spoken there.',
  },
  {
    first: 'how many lakes are there in the district of Ostra?',
    second: 'How many lakes are contained by Ostra?',
    verdict: 'yes',
    because: 'To be in a district is to be contained by it, and both ask for the number of lakes.',
  },
  {
    first: 'what are the major languages natively spoken in Ostra?',
    second: 'What is the language spoken (language) of Ostra?',
    verdict: 'yes',
    because: 'Both ask for the languages of Ostra; no database says which of them are major.',
  },
  {
    first: 'which film did Vera Lind direct?',
    second: 'Which films have Vera Lind as an actor?',
    verdict: 'no',
    because: 'The relation has to be to direct, not to act in.',
  },
  {
    first: 'what is the largest city of Kerland by population?',
    second: 'Which cities are in Kerland?',
    verdict: 'no',
    because: 'The second has to keep only the largest by population.',
  },
  {
    first: 'who are the parents of Ida Brandt?',
    second: 'What is the child of Ida Brandt?',
    verdict: 'no',
    because: 'The direction has to be turned: from child to parent.',
  },
];
