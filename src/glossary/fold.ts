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
  return plain(word.toLowerCase().replace(/[äöüßœæ’]/gu, (letter) => LETTERS.get(letter)!));
}

/** The same with "a" for "ä", as others write it. */
export function foldBare(word: string): string {
  return plain(word.toLowerCase().replace(/[ßœæ’]/gu, (letter) => LETTERS.get(letter)!));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
