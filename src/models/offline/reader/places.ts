import type { ReadItem, ReadItemKind } from '../../../core/index.ts';
import { isFunctionWord, stem } from '../../../english/index.ts';
import { everyMatch, tokens as normalTokens } from '../../../search/index.ts';
import type { Tokenize } from '../encoder/tokenizer.ts';
import { createAsMeant } from './as-meant.ts';
import { isRelation } from './is-relation.ts';

/** Kinds of items in the order in which the network was taught them. */
const KINDS: readonly ReadItemKind[] = [
  'class',
  'number',
  'text',
  'date',
  'thing',
  'named',
  'value',
  'figure',
  'span',
  'option',
];

export function kindNumber(kind: ReadItemKind): number {
  return KINDS.indexOf(kind);
}

/** How two places are related, as the network was taught it. Where a word is in an item's name, `BACK` more is the other direction. */
const WORD_WORD = 1;
const WORD_ITEM = 2;
const ITEM_WORD = 3;
const IN_NAME = { class: 4, relation: 6, value: 8 };
const BACK = 6;
const STEP_DOMAIN = 16;
const DOMAIN_STEP = 17;
const SAME_DOMAIN = 18;
const STEP_RANGE = 19;
const RANGE_STEP = 20;
const LEADS_TO = 21;
const LED_FROM = 22;
const VALUE_OF = 23;
const HAS_VALUE = 24;
const ITSELF = 25;
const SPANS = 26;
const SPANNED = 27;
/** Of more relations with one domain it says nothing that they have it. */
const MOST_OF_A_DOMAIN = 80;

/** A question's tokens, each with the word it is of; the marks at both ends are of none. */
export interface QuestionTokens {
  readonly ids: readonly number[];
  readonly words: readonly WordPlace[];
  readonly owner: readonly number[];
}

interface WordPlace {
  readonly start: number;
  readonly end: number;
  readonly stem: string;
  readonly isTelling: boolean;
}

const WORDS = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s]/gu;
const LONGEST = 95;

/** The tokens of a question over these items: a word that is one of theirs but for a slip of the hand is read as that one. */
export function questionTokens(question: string, tokenize: Tokenize, items: readonly ReadItem[]): QuestionTokens {
  const words: WordPlace[] = [];
  const asMeant = createAsMeant(items, (word) => tokenize(word).length === 3);
  const [first, last] = tokenize('') as [number, number];
  const ids = [first];
  const owner = [-1];
  for (const { 0: text, index } of everyMatch(question, WORDS)) {
    const place = { start: index, end: index + text.length };
    const meant = asMeant(text, place);
    const [normal = ''] = normalTokens(meant);
    words.push({ ...place, stem: stem(normal), isTelling: normal !== '' && !isFunctionWord(normal) });
    for (const id of tokenize(meant).slice(1, -1)) {
      ids.push(id);
      owner.push(words.length - 1);
    }
  }
  return { ids: [...ids.slice(0, LONGEST), last], words, owner: [...owner.slice(0, LONGEST), -1] };
}

/** How any two places are related: a question's tokens, then the items. */
export function relationsBetween({ words, owner }: QuestionTokens, items: readonly ReadItem[]): Uint8Array {
  const first = owner.length;
  const many = first + items.length;
  const relations = new Uint8Array(many * many);
  const relate = (a: number, b: number, there: number, back: number): void => {
    relations[a * many + b] = there;
    relations[b * many + a] = back;
  };
  for (let a = 0; a < first; a++) {
    for (let b = 0; b < first; b++) relations[a * many + b] = WORD_WORD;
    for (let b = first; b < many; b++) relate(a, b, WORD_ITEM, ITEM_WORD);
  }
  relateDomains(items, (a, b, there, back) => relate(first + a, first + b, there, back));
  const tokensOf = words.map((): number[] => []);
  for (const [token, word] of owner.entries()) tokensOf[word]?.push(token);
  for (const [i, item] of items.entries()) {
    const base = IN_NAME[item.kind === 'class' ? 'class' : isRelation(item) ? 'relation' : 'value'];
    for (const [word, isWhole] of wordsIn(words, item.name)) {
      const kind = base + (isWhole ? 0 : 1);
      for (const token of tokensOf[word]!) relate(token, first + i, kind, kind + BACK);
    }
    const { mention } = item;
    if (!mention) continue;
    for (const [word, { start, end }] of words.entries()) {
      if (start >= mention.end || end <= mention.start) continue;
      for (const token of tokensOf[word]!) relate(token, first + i, SPANS, SPANNED);
    }
  }
  for (let a = 0; a < many; a++) relations[a * many + a] = ITSELF;
  return relations;
}

type Relate = (a: number, b: number, there: number, back: number) => void;

function relateDomains(items: readonly ReadItem[], relate: Relate): void {
  const ofDomain = new Map<number, number[]>();
  for (const [i, { domain }] of items.entries()) {
    for (const each of domain) ofDomain.set(each, [...(ofDomain.get(each) ?? []), i]);
  }
  for (const group of ofDomain.values()) {
    if (group.length >= MOST_OF_A_DOMAIN) continue;
    for (const a of group) for (const b of group) relate(a, b, SAME_DOMAIN, SAME_DOMAIN);
  }
  for (const { domain, range } of items) {
    for (const from of domain) for (const to of range) if (from !== to) relate(from, to, LEADS_TO, LED_FROM);
  }
  for (const [i, { domain, range, under }] of items.entries()) {
    for (const each of domain) relate(i, each, STEP_DOMAIN, DOMAIN_STEP);
    for (const each of range) relate(i, each, STEP_RANGE, RANGE_STEP);
    for (const each of under) relate(i, each, VALUE_OF, HAS_VALUE);
  }
}

/** The words of a question that are in a name, by place: whether the whole name is said there. */
function wordsIn(words: readonly WordPlace[], name: string): ReadonlyMap<number, boolean> {
  const stems = normalTokens(name).map(stem);
  const found = new Map<number, boolean>();
  if (stems.length === 0) return found;
  for (let at = 0; at + stems.length <= words.length; at++) {
    const isThere = stems.every((each, i) => words[at + i]!.stem === each);
    if (!isThere || (stems.length === 1 && !words[at]!.isTelling)) continue;
    for (let i = 0; i < stems.length; i++) found.set(at + i, true);
  }
  const wanted = new Set(stems);
  for (const [i, { stem: said, isTelling }] of words.entries()) {
    if (!found.has(i) && isTelling && wanted.has(said)) found.set(i, false);
  }
  return found;
}
