/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  þ: 'th',
  Þ: 'Th',
  ə: 'a',
  Ə: 'A',
  ǝ: 'a',
  ɛ: 'e',
  ɔ: 'o',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  ʼ: "'",
  ʿ: "'",
  ʾ: "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
};

/** A name in plain ASCII letters, as people type it. */
export function toAscii(name: string): string {
  return [...name.normalize('NFKD').replace(/\p{M}/gu, '')].map((letter) => LETTERS[letter] ?? letter).join('');
}

/** The key under which two spellings of one name are the same. */
export function nameKey(name: string): string {
  return toAscii(name)
    .toLowerCase()
    .replace(/\bst\.? /g, 'saint ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The readable end of an IRI: ASCII letters, digits and hyphens, so that it never needs escaping. */
export function slug(name: string): string {
  const text = toAscii(name)
    .replace(/['.]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (text === '') throw new Error(`no ASCII name can be made from "${name}"`);
  return text;
}
