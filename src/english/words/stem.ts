import { tokens } from '../../search/index.ts';
import { isFunctionWord } from './function-words.ts';
import { IRREGULAR } from './verbs.ts';

/**
 * Words of one family that no rule about endings brings together. A stemmer of the usual kind keeps "director" apart from
 * "directed" and "birth" from "born", which is just what questions and the names of relations differ by.
 */
const irregular = new Map(
  Object.entries({
    write: 'wrote written writer',
    speak: 'spoke spoken speech',
    bear: 'bore born birth',
    die: 'died dead death dying deceased',
    sing: 'sang sung song singer',
    win: 'won winner',
    lead: 'led leader',
    make: 'made maker',
    hold: 'held holder',
    fly: 'flew flown flight',
    fight: 'fought fighter',
    teach: 'taught teacher',
    find: 'founded founder found foundation',
    begin: 'began begun',
    build: 'built builder',
    know: 'knew known',
    marry: 'married marriage marries',
    wed: 'wedding wedded',
    run: 'ran runner',
    sell: 'sold sale',
    buy: 'bought buyer',
    grow: 'grew grown growth',
    give: 'gave given',
    take: 'took taken',
    see: 'saw seen',
    go: 'went gone goes',
    draw: 'drew drawn',
    wear: 'wore worn',
    shoot: 'shot',
    choose: 'chose chosen choice',
    compete: 'competition competitor competed',
    succeed: 'successor succeeded succession',
    precede: 'predecessor preceded',
    descend: 'descent descendant',
    person: 'people persons',
    produce: 'production producer product',
    act: 'actor actress acted acting',
    long: 'length longest longer',
    high: 'height highest higher',
    wide: 'width widest wider',
    deep: 'depth deepest deeper',
    old: 'oldest older elder eldest',
    big: 'bigger biggest',
    tall: 'taller tallest',
    use: 'uses used using',
    border: 'borders bordering bordered',
    neighbour: 'neighbours neighbouring neighbor neighbors neighboring',
  }).flatMap(([stem, forms]) => [stem, ...forms.split(' ')].map((form) => [form, stem] as const)),
);

/** Forms of verbs that are mostly other words in what things and relations are called, a left hand, a rose, or in what is asked: what somebody has got they have. */
const OTHER_WORDS = new Set(['left', 'rose', 'fell', 'felt', 'lay', 'bit', 'bound', 'got', 'gotten']);

/** What a word may end in, and how many letters must be left without it. */
const endings: readonly (readonly [ending: string, left: number])[] = [
  ['ations', 3],
  ['ation', 3],
  ['ators', 3],
  ['ator', 3],
  ['ments', 4],
  ['ment', 4],
  ['ions', 4],
  ['ious', 4],
  ['ion', 4],
  ['ous', 5],
  ['ings', 4],
  ['ing', 3],
  ['ships', 4],
  ['ship', 4],
  ['ness', 4],
  ['ers', 4],
  ['ees', 4],
  ['ors', 4],
  ['er', 4],
  ['ee', 5],
  ['or', 4],
  ['ed', 3],
  ['est', 4],
  ['al', 4],
  ['ly', 4],
];

/** The forms of verbs that no rule makes, with the stem of each verb. */
const irregularForms: ReadonlyMap<string, string> = new Map(
  IRREGULAR.flatMap(([base, ...others]) =>
    others.flatMap((form) =>
      isFunctionWord(form) || OTHER_WORDS.has(form) ? [] : [[form, regularStem(base)] as const],
    ),
  ),
);

/** What a word shares with its relatives: "directed", "director" and "directs" are of one stem. */
export function stem(word: string): string {
  return irregular.get(word) ?? irregularForms.get(word) ?? regularStem(word);
}

function regularStem(word: string): string {
  const one = singularStem(word);
  const again = irregular.get(one);
  if (again !== undefined) return again;
  const root = one.replace(/(?<=\w{2}[^aeo])at(?:ed|ing|e)$/, '');
  if (root !== one) return trim(root);
  for (const [ending, left] of endings) {
    if (!one.endsWith(ending) || one.length - ending.length < left) continue;
    const cut = one.slice(0, -ending.length);
    return irregular.get(cut) ?? irregular.get(`${cut}e`) ?? trim(cut);
  }
  return trim(one);
}

/** A text as the stems of its content words. */
export function stemText(text: string): string {
  return stems(text).join(' ');
}

/** The stems of a text's content words, each once. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(stems(text));
}

function stems(text: string): readonly string[] {
  return tokens(text)
    .filter((word) => !isFunctionWord(word))
    .map(stem);
}

function singularStem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^su]s$/.test(word) && !word.endsWith('is')) return word.slice(0, -1);
  return word;
}

/** "produce" and "produc(ing)", "stop" and "stopp(ed)", "country" and "countri(es)". */
function trim(stemmed: string): string {
  if (stemmed.length > 3 && /([bdfgmnprt])\1$/.test(stemmed)) return stemmed.slice(0, -1);
  if (stemmed.length > 3 && stemmed.endsWith('e')) return stemmed.slice(0, -1);
  if (stemmed.length > 3 && stemmed.endsWith('y')) return `${stemmed.slice(0, -1)}i`;
  return stemmed;
}
