import type { Sort, Tongue } from './words.ts';

/** A form that a word may be of, and whether the word is then of several. */
export interface Lemma {
  readonly form: string;
  readonly isPlural: boolean;
  /** What sort of word alone has the ending. */
  readonly only?: Sort;
}

type Ending = readonly [ending: RegExp, lemma: string, isPlural?: boolean];

/** What words end in, and what lemmas have instead: the likelier first. */
const ENDINGS: Readonly<Record<Tongue, readonly Ending[]>> = {
  de: [
    [/innen$/, 'in', true],
    [/en$/, '', true],
    [/n$/, '', true],
    [/e$/, '', true],
    [/er$/, '', true],
    [/e[ms]$/, ''],
    [/s$/, ''],
    [/in$/, ''],
  ],
  nl: [
    [/([^aeiou])\1en$/, '$1', true],
    [/([aeou])([^aeiou])en$/, '$1$1$2', true],
    [/ven$/, 'f', true],
    [/zen$/, 's', true],
    [/en$/, '', true],
    [/'s$/, '', true],
    [/s$/, '', true],
    [/([^aeiou])\1e$/, '$1'],
    [/([aeou])([^aeiou])e$/, '$1$1$2'],
    [/e$/, ''],
  ],
  fr: [
    [/aux$/, 'al', true],
    [/[sx]$/, '', true],
    [/es$/, '', true],
    [/e$/, ''],
    [/nt$/, ''],
  ],
  es: [
    [/ces$/, 'z', true],
    [/s$/, '', true],
    [/es$/, '', true],
    [/as$/, 'o', true],
    [/a$/, 'o'],
    [/oras$/, 'or', true],
    [/ora$/, 'or'],
    [/n$/, ''],
  ],
  it: [
    [/chi$/, 'co', true],
    [/che$/, 'ca', true],
    [/ghi$/, 'go', true],
    [/i$/, 'o', true],
    [/i$/, 'e', true],
    [/i$/, 'a', true],
    [/e$/, 'a', true],
    [/e$/, 'o', true],
    [/a$/, 'o'],
    [/no$/, ''],
  ],
  pt: [
    [/oes$/, 'ao', true],
    [/ais$/, 'al', true],
    [/eis$/, 'el', true],
    [/ns$/, 'm', true],
    [/s$/, '', true],
    [/es$/, '', true],
    [/as$/, 'o', true],
    [/a$/, 'o'],
    [/oras$/, 'or', true],
    [/ora$/, 'or'],
    [/m$/, ''],
  ],
};

/** German nouns that have "er" where they are several, without the dots: others with it are who does it, as "Zähler" and "Arbeiter" are. */
const SEVERAL_WITH_ER =
  /^(?:amt|bad|dach|ei|fass|geld|geist|gott|grab|gut|holz|horn|huhn|irrtum|kalb|korn|lamm|land|loch|mann|maul|mund|rad|rand|rind|tal|tuch|wurm)$|(?:bild|blatt|brett|buch|denkmal|dorf|feld|geschlecht|gesicht|glas|glied|haupt|haus|kind|kleid|kraut|licht|lied|nest|schild|schloss|schwert|strauch|volk|wald|wort)$/;

/** A stem that is shorter says too little. */
const SHORTEST = 3;

/** The forms without its ending that a word may be of. */
export function lemmasOf(word: string, tongue: Tongue): readonly Lemma[] {
  return ENDINGS[tongue].flatMap(([ending, lemma, isPlural = false]): readonly Lemma[] => {
    const form = word.replace(ending, lemma);
    if (form === word || form.length < SHORTEST) return [];
    const isOther = tongue === 'de' && isPlural && word === `${form}er` && !SEVERAL_WITH_ER.test(form);
    return [isOther ? { form, isPlural: false, only: 'quality' } : { form, isPlural }];
  });
}
