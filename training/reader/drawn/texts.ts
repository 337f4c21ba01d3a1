import { type Block, readLexicon } from './lexicon/read-blocks.ts';

/** What is written about things: what graphs call it, such texts, the words of each that somebody may ask for, and how. */
export interface Texts {
  readonly names: readonly string[];
  readonly texts: readonly { readonly text: string; readonly words: readonly string[] }[];
  /** For the things whose text has `{word}`. */
  readonly which: readonly string[];
  /** Whether there is one. */
  readonly whether: readonly string[];
}

const WHETHER = /^(?:is|are|does|do|did|has|have|was|were)\b/i;
const MARKED = /\*([^*]+)\*/g;

/** Words that may be asked for stand between asterisks. */
export function textsOf(block: Block): Texts {
  const said = block.all('say');
  return {
    names: block.all('name'),
    texts: block.all('text').map((marked) => ({
      text: marked.replace(MARKED, '$1'),
      words: [...marked.matchAll(MARKED)].map(([, word]) => word!.toLowerCase()),
    })),
    which: said.filter((each) => !WHETHER.test(each)),
    whether: said.filter((each) => WHETHER.test(each)),
  };
}

export const TEXTS: readonly Texts[] = readLexicon('texts.txt').map(textsOf);
