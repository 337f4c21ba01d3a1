import type { Word } from '../../core/index.ts';
import { everyMatch, otherNumber, tokens } from '../../search/index.ts';
import { isEverydayWord, isFunctionWord } from './function-words.ts';
import { abbreviation } from './spellings.ts';
import { stem } from './stem.ts';

/** A sign that stands between words, as in "Romeo + Juliet": names are found without it. */
const loneSign = /^[^\p{L}\p{N}&]$/u;

const CHUNK = /\S+/g;
const PIECE = /[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a question. A possessive ending, attached or apart, is no word of its own. */
export function readWords(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const chunk of everyMatch(text, CHUNK)) {
    if (words.length > 0 && /^['’]s?\W*$/i.test(chunk[0])) {
      words.push({ ...words.pop()!, possessive: true });
      continue;
    }
    if (loneSign.test(chunk[0])) continue;
    const normal = tokens(chunk[0]);
    const pieces = everyMatch(chunk[0], PIECE);
    normal.forEach((word, i) => {
      // Where the pieces are not those of the normal form, as in "A&E", each word stands for the whole chunk.
      const [piece, at] = pieces.length === normal.length ? [pieces[i]![0], pieces[i]!.index] : [chunk[0], 0];
      const start = chunk.index + at;
      words.push(describe(word, piece, start, chunk[0].slice(at + piece.length)));
    });
  }
  return words.map((word, i) => (saysSynonym(words, i) ? heardAs(word, 'synonym') : word));
}

/** Words before a name that make it one among several, and before a verb of calling. */
const ONE_OF_SEVERAL = new Set(['another', 'other', 'alternative', 'alternate']);
const BESIDES = new Set(['also', 'otherwise']);

/** Who asks for another name of something, or what it is also called, asks for a synonym: the words themselves hardly say anything. */
function saysSynonym(words: readonly Word[], at: number): boolean {
  const [before, { text, capital }] = [words[at - 1]?.text ?? '', words[at]!];
  if (capital) return false;
  if (ONE_OF_SEVERAL.has(before)) return /^(?:name|label|term)s?$/.test(text);
  return BESIDES.has(before) && /^(?:called|known|named)$/.test(text);
}

/** The same in a text: it is compared with names of relations, of which "another name" is none. */
export function withSynonyms(text: string): string {
  return text
    .replace(
      /\b(?:(?:an)?other|alternat(?:iv)?e) (?:name|label|term)(s?)( for\b)?/giu,
      (_, s: string, of) => `synonym${s}${of ? ' of' : ''}`,
    )
    .replace(/\b(?:also|otherwise) (?:called|known as|named)\b/giu, 'the synonym of');
}

function heardAs(word: Word, text: string): Word {
  const { start, end, possessive } = word;
  return { ...describe(text, text, start, ''), end, possessive };
}

function describe(text: string, piece: string, start: number, rest: string): Word {
  const written = piece.replace(/['’]s$/i, '');
  const isFunction = isFunctionWord(text);
  const otherSpelling = abbreviation(text);
  return {
    text,
    start,
    end: start + written.length,
    ...(!isFunction && { otherNumber: otherNumber(text) }),
    ...(otherSpelling !== undefined && { otherSpelling }),
    stem: isFunction ? '' : stem(text),
    capital: /^[^\p{L}\p{N}]*\p{Lu}/u.test(written),
    dotted: /^\p{L}(?:\.\p{L})+$/u.test(written),
    possessive: written.length < piece.length || (/s$/i.test(piece) && /^['’]/.test(rest)),
    isFunction,
    isEveryday: isEverydayWord(text),
  };
}
