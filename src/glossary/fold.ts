const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['’', "'"],
]);

/** A word in small letters without accents: IRIs are mostly written so, German ones with "ae" for "ä". */
export function fold(word: string): string {
  const small = word.toLowerCase();
  return isPlain(small) ? small : plain(small.replace(/[äöüßœæ’]/g, (letter) => LETTERS.get(letter)!));
}

/** The same with "a" for "ä", as others write it. */
export function foldBare(word: string): string {
  const small = word.toLowerCase();
  return isPlain(small) ? small : plain(small.replace(/[ßœæ’]/g, (letter) => LETTERS.get(letter)!));
}

/** Most words are, and there are thousands to be read. */
export function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is ASCII.
  return /^[\x00-\x7f]*$/.test(text);
}

function plain(text: string): string {
  return isPlain(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
