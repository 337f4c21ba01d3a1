import { type Block, readLexicon } from './lexicon/read-blocks.ts';

export const FLAG_QUESTIONS = ['yes', 'no', 'is x', 'is not x', 'how many', 'how many not'] as const;
export type FlagQuestion = (typeof FLAG_QUESTIONS)[number];

/** Whether something is so: names of a flag that is set where it is, of one that is set where it is not, and how people ask. */
export interface Flag {
  readonly names: readonly string[];
  readonly against: readonly string[];
  asked(question: FlagQuestion): readonly string[];
}

export const CHOICE_QUESTIONS = [
  'value of x',
  'with v',
  'without v',
  'how many with v',
  'by value',
  'same as x',
] as const;
export type ChoiceQuestion = (typeof CHOICE_QUESTIONS)[number];

/** Which of a few values something has: what graphs call the property, its values, other words for each, and how people ask. */
export interface Choice {
  readonly names: readonly string[];
  readonly values: readonly string[];
  words(value: string): readonly string[];
  asked(question: ChoiceQuestion): readonly string[];
}

export function flagOf(block: Block): Flag {
  return { names: block.all('name'), against: block.all('against'), asked: (question) => block.all(question) };
}

export function choiceOf(block: Block): Choice {
  return {
    names: block.all('name'),
    values: valuesOf(block),
    words: (value) => block.all(`words ${value}`),
    asked: (question) => block.all(question),
  };
}

const BLOCKS = readLexicon('states.txt');
export const FLAGS: readonly Flag[] = BLOCKS.filter((block) => valuesOf(block).length === 0).map(flagOf);
export const CHOICES: readonly Choice[] = BLOCKS.filter((block) => valuesOf(block).length > 0).map(choiceOf);

function valuesOf(block: Block): readonly string[] {
  return block.all('values').flatMap((each) => each.split(';').map((value) => value.trim()));
}
