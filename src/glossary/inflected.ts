import type { Tongue } from './words.ts';

/** A form that a word may be of, and whether the word is then of several. */
export interface Lemma {
  readonly form: string;
  readonly isPlural: boolean;
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

/** A stem that is shorter says too little. */
const SHORTEST = 3;

/** The forms without its ending that a word may be of. */
export function lemmasOf(word: string, tongue: Tongue): readonly Lemma[] {
  return ENDINGS[tongue].flatMap(([ending, lemma, isPlural = false]): readonly Lemma[] => {
    const form = word.replace(ending, lemma);
    return form === word || form.length < SHORTEST ? [] : [{ form, isPlural }];
  });
}
