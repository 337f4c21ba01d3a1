import { everyMatch } from '../../search/index.ts';
import type { Stretch } from './literals.ts';

/** What says that a text has a part, and what the part may be called before it is spelled. */
const HAVING =
  /\b(?:contain(?:s|ing)?|mention(?:s|ing|ed)?|(?:start|begin)(?:s|n?ing)? with|end(?:s|ing)? (?:with|in|on))(?: (?:an?|the))?(?: (?:words?|letters?|prefix|suffix|text|string|phrase|substring|characters?|syllables?))? -?(?=[\p{L}\d])/giu;
/** What has a part in some text of it: "with river in the title". */
const HAVING_IN =
  /\b(?:have|has|having|with) (?:(?:an?|the) )?(?:(?:words?|text|phrase|letters?) )?(?=[\p{L}\d])(?=[\p{L}\d'’.&-]+(?: [\p{L}\d'’.&-]+){0,2} (?:somewhere )?in (?:the|its|their|his|her) (?:names?|titles?|labels?|texts?|descriptions?|definitions?|notes?|remarks?|comments?|abstracts?|summar(?:y|ies)|captions?)\b)/giu;
const WORD = /[\p{L}\d][\p{L}\d'’.&-]*(?<![.'’])/gu;
const STOP = /^(?:in|and|or|but|as|of|by|that|which|who|are|is|have|has|there|anywhere|somewhere)$/i;
const MOST_WORDS = 3;

/** What texts are said to begin with, to contain or to end in, where it stands without quotes: "titles containing river". The word, and the words with those behind it. */
export function partsOfTexts(text: string): readonly Stretch[] {
  return [...everyMatch(text, HAVING), ...everyMatch(text, HAVING_IN)].flatMap(({ 0: cue, index }) => {
    const start = index + cue.length;
    const words = everyMatch(text.slice(start), WORD);
    let end = start;
    const found: Stretch[] = [];
    for (const { 0: word, index: at } of words.slice(0, MOST_WORDS)) {
      // Only a space parts words that belong together.
      const isNext = start + at === end || text.slice(end, start + at) === ' ';
      if (!isNext || (found.length > 0 && STOP.test(word))) break;
      end = start + at + word.length;
      found.push({ start, end });
    }
    return found;
  });
}
