import { type Block, readLexicon } from './lexicon/read-blocks.ts';

const LETTERS = ['a', 'b', 'c'] as const;
export type RoleLetter = (typeof LETTERS)[number];

/** A part in an event that somebody plays, or something of another kind. */
export interface Role {
  readonly letter: RoleLetter;
  readonly names: readonly string[];
  readonly isOther: boolean;
}

/** Something that several have a part in, and that graphs have a thing for; `asked` tells how people ask, by fields such as `a of e` and `a by b`. */
export interface Event {
  readonly classes: readonly string[];
  readonly roles: readonly Role[];
  asked(field: string): readonly string[];
}

export function eventOf(block: Block): Event {
  return {
    classes: block.all('class'),
    roles: LETTERS.flatMap((letter) => {
      const names = block.all(`role ${letter}`);
      return names.length === 0 ? [] : [{ letter, names, isOther: block.all(`is ${letter}`)[0] === 'other' }];
    }),
    asked: (field) => block.all(field),
  };
}

export const EVENTS: readonly Event[] = readLexicon('roles.txt').map(eventOf);
