/** How a relation's name is used in a sentence. */
export type RelationShape =
  /** "capital": the capital of France; countries whose capital is Paris. */
  | 'noun'
  /** "borders": what France borders; countries that border France. */
  | 'verb'
  /** "spoken in", "directed by", "part of": what Welsh is spoken in; languages spoken in Wales. */
  | 'participle'
  /** "broader": what is broader than weaving. */
  | 'comparative';

const PREPOSITION = 'of|in|by|to|from|at|on|for|with|as|under|during|after|before|near|into|about|against|through|over';
const ENDS_IN_PREPOSITION = new RegExp(`\\b(?:${PREPOSITION})$`);
/** Verbs that name relations; a word in -s is a plural noun more often than a verb, so only known ones count. */
const VERB =
  /^(?:borders|uses|speaks|contains|includes|owns|governs|follows|precedes|adjoins|neighbou?rs|influences|produces|directs|writes|plays|leads|wins|knows|likes|loves|has|was|is|were|are|does|did)\b/;

/** Comparatives that name relations: what something has by them is so, compared with it. */
const COMPARATIVE = /^(?:broader|narrower|wider|larger|smaller|higher|lower|older|younger|newer|earlier|later)$/;

export function relationShape(name: string): RelationShape {
  const words = name.toLowerCase();
  if (COMPARATIVE.test(words)) return 'comparative';
  if (/^(?:is|was|are|were) /.test(words) || ENDS_IN_PREPOSITION.test(words)) return 'participle';
  if (/^has [a-z]/.test(words)) return 'noun';
  return VERB.test(words) ? 'verb' : 'noun';
}

/** A relation's name as a noun, without a leading "has". */
export function asNoun(name: string): string {
  return lowerFirst(name).replace(/^has (?=[a-z])/, '');
}

/** A participle without its auxiliary: "is part of" → "part of". */
export function asParticiple(name: string): string {
  return lowerFirst(name)
    .replace(/^(?:is|was|are|were) /, '')
    .replace(/^(?=(?:kind|type|sort) of$)/, 'a ');
}

/** A verb as plural subjects use it: "borders" → "border", "has" → "have". */
export function asPluralVerb(name: string): string {
  const [verb = '', ...rest] = lowerFirst(name).split(' ');
  const irregular: Readonly<Record<string, string>> = { has: 'have', is: 'are', was: 'were', does: 'do' };
  const plain =
    irregular[verb] ??
    verb
      .replace(/([^aeiou])ies$/, '$1y')
      .replace(/(ss|sh|ch|x|o)es$/, '$1')
      .replace(/([^s])s$/, '$1');
  return [plain, ...rest].join(' ');
}

/** Whether the last word of a noun reads as a plural. */
export function isPlural(noun: string): boolean {
  return /(?:[^aeious]|[^s]e|(?:ss|x|ch|sh)e)s$/.test(noun) || /(?:people|children|men|series|species)$/i.test(noun);
}

/** An English plural by the general rules; what already reads as a plural stays. */
export function plural(noun: string): string {
  const [, head = '', tail = ''] = /^(.*?)((?: (?:of|in|by|for|from|to|with|on|at) .*)?)$/.exec(noun) ?? [];
  const irregular: Readonly<Record<string, string>> = {
    person: 'people',
    child: 'children',
    man: 'men',
    woman: 'women',
  };
  const last = /[^ ]*$/.exec(head)![0];
  const stem = head.slice(0, head.length - last.length);
  const known = irregular[last.toLowerCase()];
  if (known) return stem + known + tail;
  if (isPlural(last)) return noun;
  if (/[^aeiou]y$/i.test(last)) return `${stem}${last.slice(0, -1)}ies${tail}`;
  if (/(?:s|x|z|ch|sh)$/i.test(last)) return `${stem}${last}es${tail}`;
  return `${stem}${last}s${tail}`;
}

/** "a population", "an area". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) && !/^(?:uni|one|eu)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Lower-cases a title-cased first word; names with capitals inside, such as "GDP per capita", stay, and so do names such as "Welsh". */
export function lowerFirst(text: string): string {
  return /^[A-Z][^A-Z]*$/.test(text) && !isProperName(/^[^ ]+/.exec(text)![0])
    ? text[0]!.toLowerCase() + text.slice(1)
    : text;
}

let properNames: ReadonlySet<string> | undefined;

/** Whether a word names a language or a country, as far as the runtime has names for them. */
function isProperName(word: string): boolean {
  properNames ??= new Set(
    (['language', 'region'] as const).flatMap((type) => {
      const names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
      return TWO_LETTERS.flatMap((code) => names.of(type === 'region' ? code.toUpperCase() : code) ?? []);
    }),
  );
  return properNames.has(word);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const TWO_LETTERS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** 2 → "second"; for "the second largest". */
export function ordinal(rank: number): string {
  const words = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
  if (words[rank] !== undefined) return words[rank];
  const suffix = rank % 100 >= 11 && rank % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${suffix}`;
}

/** 3 → "three"; larger numbers in figures. */
export function inWords(count: number): string {
  const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  return words[count] ?? count.toLocaleString('en-US');
}
