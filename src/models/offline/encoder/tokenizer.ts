import { ModelError } from '../../../core/index.ts';
import type { Slices } from '../../../run/index.ts';
import { everyMatch } from '../../../search/index.ts';

/** Turns a text into the ids of its word pieces, with the marks that begin and end a text, cut to `longest`. */
export type Tokenize = (text: string) => readonly number[];

const LONGEST_WORD = 100;
/** Pieces of a vocabulary that are read at a time. */
const PIECES = 2_000;
const HAN =
  /[\u4E00-\u9FFF\u3400-\u4DBF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B920}-\u{2CEAF}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;
/** Control and format characters, save the white space among them. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
/** Words of what is no space and no punctuation; ASCII's symbols count as punctuation. */
const WORDS = /[^\s\p{P}$+<=>^`|~]+|[\p{P}$+<=>^`|~]/gu;

/**
 * BERT's uncased word pieces. The vocabulary is one piece a line, its number being the line's; pieces that continue a
 * word begin with `##`. A mark's name in a text, such as "[SEP]", is text like any other.
 */
export function* openTokenizer(vocabulary: string, longest: number): Slices<Tokenize> {
  const starts = new Map<string, number>();
  const continuations = new Map<string, number>();
  let longestPiece = 0;
  for (const [id, piece] of vocabulary.trimEnd().split('\n').entries()) {
    if (piece.startsWith('##') && piece.length > 2) continuations.set(piece.slice(2), id);
    else starts.set(piece, id);
    longestPiece = Math.max(longestPiece, piece.length);
    if (id % PIECES === 0) yield;
  }
  const [first, last, unknown] = ['[CLS]', '[SEP]', '[UNK]'].map((mark) => {
    const id = starts.get(mark);
    if (id === undefined) throw new ModelError('model-unreadable', `the vocabulary lacks ${mark}`);
    return id;
  }) as [number, number, number];

  function piecesOf(word: string): readonly number[] {
    if (word.length > LONGEST_WORD && [...word].length > LONGEST_WORD) return [unknown];
    const ids: number[] = [];
    let from = 0;
    while (from < word.length) {
      const pieces = from === 0 ? starts : continuations;
      let to = Math.min(word.length, from + longestPiece);
      let id = pieces.get(word.slice(from, to));
      while (id === undefined && --to > from) id = pieces.get(word.slice(from, to));
      if (id === undefined) return [unknown];
      ids.push(id);
      from = to;
    }
    return ids;
  }

  return (text) => {
    const ids = [first];
    for (const [word] of everyMatch(normalise(text), WORDS)) {
      ids.push(...piecesOf(word));
      if (ids.length >= longest) break;
    }
    ids.length = Math.min(ids.length, longest - 1);
    ids.push(last);
    return ids;
  };
}

/** Lower case goes letter by letter: a whole string would end in a final sigma, which the vocabulary was not made with. */
function normalise(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(HAN, ' $& ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\p{Lu}\p{Lt}]/gu, (letter) => letter.toLowerCase());
}
