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

/** A question with its question word spelled as usual: which one it is decides what is asked for. */
export function wellSpelled(text: string): string {
  return text.replace(ASKING, (_, before: string, word: string) => {
    const meant = MISTYPED.get(word.toLowerCase())!;
    return before + (/^\p{Lu}/u.test(word) ? `${meant[0]!.toUpperCase()}${meant.slice(1)}` : meant);
  });
}
