/**
 * The form in which names are compared: no accents, case or punctuation, single spaces; letters and digits of every
 * script stay. Nothing crosses a space: the normal form of "a b" is that of "a" and that of "b" with a space between.
 */
export function normalise(text: string): string {
  const folded = isAscii(text) ? text.toLowerCase() : foldUnicode(text);
  const normal = keepWords(joinInitials(folded));
  // A name of nothing but signs ("!!!", a flag) keeps them, or it could never be found.
  return normal === '' ? text.normalize('NFKC').trim().replace(/\s+/gu, ' ') : normal;
}

/** The words of a text in normal form. */
export function tokens(text: string): readonly string[] {
  const normal = normalise(text);
  return normal === '' ? [] : normal.split(' ');
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Letters that people write without their mark, and that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};

function foldUnicode(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      // Accents only: the vowel signs of other scripts are marks too, and must stay.
      .replace(/[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu, '')
      .replace(/[ßæœøłđðþıħŧς]/gu, (letter) => plainLetters[letter]!)
      .replace(/[\u2018\u2019\u02bc\u02b9\u2032]/gu, "'")
      .replace(/[^\p{L}\p{N}\p{M}\p{ASCII}]/gu, ' ')
      .normalize('NFC')
  );
}

/** "U.S." and "J.R.R." are "us" and "jrr". */
function joinInitials(text: string): string {
  if (!text.includes('.')) return text;
  return text.replace(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])\.?/gu, (run) => run.replaceAll('.', ''));
}

const space = 32;
const apostrophe = 39;
const comma = 44;
const ampersand = 38;
const letterS = 115;

function keepWords(text: string): string {
  if (isPlain(text)) return text;
  let normal = '';
  let from = -1;
  let joins = false;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : space;
    if (isWordUnit(unit)) {
      if (from < 0) from = i;
      continue;
    }
    const inWord = from >= 0;
    if (inWord) {
      if (normal !== '' && !joins) normal += ' ';
      normal += text.slice(from, i);
      from = -1;
      joins = false;
    }
    if (unit === ampersand) normal += normal === '' ? 'and' : ' and';
    else if (inWord && isWordUnit(text.charCodeAt(i + 1))) {
      // "France's" is about France; "O'Brien" is one word, and "10,000" one number.
      if (unit === apostrophe && isPossessive(text, i)) i++;
      else joins = unit === apostrophe || (unit === comma && isThousands(text, i));
    }
  }
  return normal;
}

/** Most names are words with single spaces between: those need no rewriting. */
function isPlain(text: string): boolean {
  let afterSpace = true;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isWordUnit(unit)) afterSpace = false;
    else if (unit !== space || afterSpace) return false;
    else afterSpace = true;
  }
  return !afterSpace;
}

function isWordUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit > 127;
}

function isPossessive(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) === letterS && (at + 2 === text.length || !isWordUnit(text.charCodeAt(at + 2)));
}

function isThousands(text: string, at: number): boolean {
  if (!isDigit(text.charCodeAt(at - 1))) return false;
  for (let i = at + 1; i <= at + 3; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return !isDigit(text.charCodeAt(at + 4));
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}
