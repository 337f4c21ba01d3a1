import { isSlip } from '../words/slip.ts';

/** How question words are mistyped. */
const MISTYPED: ReadonlyMap<string, string> = new Map([
  ...['wich', 'whitch', 'whcih', 'whihc', 'hwich', 'wihch'].map((slip) => [slip, 'which'] as const),
  ...['waht', 'whta', 'wath', 'hwat'].map((slip) => [slip, 'what'] as const),
  ...['wehre', 'whre', 'wheer'].map((slip) => [slip, 'where'] as const),
  ...['wehn', 'whne'].map((slip) => [slip, 'when'] as const),
  ['howmany', 'how many'],
  ['howmuch', 'how much'],
]);
/** At the head of a question, also behind a preposition. */
const ASKING = new RegExp(
  `^(\\W*(?:(?:at|by|for|from|in|of|on|to|with) )?)(${[...MISTYPED.keys()].join('|')})(?!\\p{L})`,
  'iu',
);

/** Words by which a question says what is to be done with what it speaks of; none that is one slip away from another word of English. */
const OPERATORS =
  'average before between biggest currently different earliest exactly fewest highest including individual largest latest longest lowest maximum minimum number oldest shortest smallest together without youngest'.split(
    ' ',
  );
/** A word in small letters. */
const SMALL = /(?<![\p{L}\p{N}'’-])\p{Ll}{5,}(?![\p{L}\p{N}'’-])/gu;

/**
 * A question with its question word spelled as usual, and the words that say what is to be done, such as "average": which ones they are decides what is asked for. What is a word of the graph's
 * own stays as it is.
 */
export function wellSpelled(text: string, isOwn: (word: string) => boolean = () => false): string {
  return text
    .replace(ASKING, (_, before: string, word: string) => {
      const meant = MISTYPED.get(word.toLowerCase())!;
      return before + (/^\p{Lu}/u.test(word) ? `${meant[0]!.toUpperCase()}${meant.slice(1)}` : meant);
    })
    .replace(SMALL, (word) => {
      const meant = OPERATORS.find((each) => isMistyped(word, each));
      return meant === undefined || isOwn(word) ? word : meant;
    });
}

/** Whether a word is another one with a slip of the hand in it, and not a form of that: "numbers" is well spelled. */
function isMistyped(word: string, meant: string): boolean {
  return word !== meant && !word.startsWith(meant) && word[0] === meant[0] && isSlip(word, meant);
}
