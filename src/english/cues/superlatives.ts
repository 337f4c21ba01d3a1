import type { Cue } from '../../core/index.ts';
import { everyMatch } from '../../search/index.ts';
import { saysLess } from '../dimensions.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { mentionOf } from './literals.ts';
import { measured } from './measured.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ordinal = `(${ordinals.join('|')}|\\d{1,3}(?:st|nd|rd|th))`;
/** How many places are asked for: "the three largest". One alone is no number of places. */
const numbers = 'one two three four five six seven eight nine ten'.split(' ');
const several = `(?:top )?(${numbers.slice(1).join('|')}|[2-9]|1\\d|20)`;

/** "The three towns with the", before what is most or least of each. */
const severalWith = new RegExp(
  `\\b(?:the|which|what|top) ${several} [\\p{L}-]+(?: [\\p{L}-]+)? (?:with|having|that (?:have|had)|who (?:have|had)) (?:the )?$`,
  'iu',
);

/** Ends in -est and compares nothing. */
const noSuperlative =
  /^(?:(?:mid|north|south)?west|.*(?:forest|interest|quest|request|guest|protest|contest|harvest|priest|inquest|conquest|arrest|invest|suggest|digest|request)|best|rest|test|nest|chest|vest|pest|jest|honest|modest|manifest|tempest|furthest?|farthest)$/i;
/** Asks for an age: the oldest has the earliest date, or the most years. */
const ages = /^(?:oldest|eldest)$/i;
const youth = /^(?:youngest)$/i;
/** Degrees grow towards the north and the east. */
const direction = '(?:north|south|east|west)';
const extreme = `${direction}ern ?most\\b|(?:furthest|farthest|most) (?:to the )?${direction}(?:ern|erly)?\\b`;
const isExtreme = new RegExp(`^(?:${extreme})`, 'i');

const superlative = new RegExp(
  `(?:\\b(?:${ordinal}|${several})[- ])?\\b(${extreme}|(?:most|least)\\b(?! of\\b)(?: [a-z]+)?|[a-z]{2,}est\\b|best\\b|worst\\b)`,
  'gi',
);
const alone = new RegExp(
  `\\bthe (?:very )?(${ordinals.join('|')}|\\d{1,3}(?:st|nd|rd|th)|last|latest|final)\\b(?= [a-z]+)`,
  'gi',
);
/** A place that is counted from the end: "second to last", "the last but one", "the last race but two", "penultimate"; "the last time all but two" leaves out others. */
const fromLast = new RegExp(
  `\\b(?:(?:the )?(?:(next|${ordinals.slice(1).join('|')}|\\d{1,3}(?:nd|rd|th))[- ](?:to|from)[- ](?:the[- ])?last|penultimate|last (?:(?!(?:all|any\\w*|every\\w*|none|nothing|nobody)\\b)[\\p{L}-]+ ){0,2}but (one|two|three))\\b)`,
  'giu',
);
/** "First name", "last name" and "first lady" rank nothing; nor does a century, a day of a month, or a part of a title. */
const noRank = /^ (?:name|names|lady|ladies|language|century|of|person)\b/i;

/** Whether a question speaks of a place that is counted from the end. */
export function countedFromLast(text: string): boolean {
  return everyMatch(text, fromLast).length > 0;
}

/** What is to be the most or the least, and in which place: "the second longest", "fewest", "the first", "the three largest". */
export function readSuperlatives(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  const add = (start: number, end: number, op: 'max' | 'min', rank: number, upTo: boolean, by: object): void => {
    const mention = mentionOf(text, { start, end });
    cues.push({ kind: 'superlative', mention, op, rank, ...(upTo && { upTo }), ...by });
  };
  for (const match of everyMatch(text, superlative)) {
    const [whole, place, places, word] = match;
    const start = match.index;
    const end = start + whole.length;
    const head = word!.split(' ', 1)[0]!;
    const placed = places ?? severalWith.exec(text.slice(0, start))?.[1];
    const rank = place !== undefined ? rankOf(place) : placed !== undefined ? numberOf(placed) : 1;
    const upTo = place === undefined && placed !== undefined;
    if (isExtreme.test(word!)) {
      const by = { of: word!, ...within(text, start, head) };
      add(start, end, saysLess(word!) ? 'min' : 'max', rank, upTo, by);
      continue;
    }
    if (noSuperlative.test(head) && !/^best$/i.test(head)) continue;
    // "At least" compares with a figure; a capital inside a sentence is part of a name: "Mount Everest", "Key West".
    if (/\bat (?:the )?$/i.test(text.slice(0, start)) && /^(?:most|least)$/i.test(head)) continue;
    if (start > 0 && /^[A-Z]/.test(head)) continue;
    // The word after "most" says what is measured; a noun or "of" after it stays out of the mention.
    const by = { ...measured.superlative(text, end - word!.length, head), ...within(text, start, head) };
    if (ages.test(head)) {
      add(start, end, 'min', rank, upTo, by);
      add(start, end, 'max', rank, upTo, { ...by, undated: true });
    } else if (youth.test(head)) {
      add(start, end, 'max', rank, upTo, by);
      add(start, end, 'min', rank, upTo, { ...by, undated: true });
    } else add(start, end, saysLess(head) && !/^new/i.test(head) ? 'min' : 'max', rank, upTo, by);
  }
  for (const { 0: whole, 1: place, 2: behind, index } of everyMatch(text, fromLast)) {
    const rank = behind ? numberOf(behind) + 1 : place && !/^next$/i.test(place) ? rankOf(place) : 2;
    add(index, index + whole.length, 'max', rank, false, {});
  }
  for (const match of everyMatch(text, alone)) {
    const start = match.index;
    const end = start + match[0].length;
    if (noRank.test(text.slice(end)) || cues.some(({ mention }) => mention.start < end && start < mention.end))
      continue;
    // "The Second Time Around" is a name here, too.
    if (start > 0 && /^[A-Z]/.test(match[1]!)) continue;
    const word = match[1]!.toLowerCase();
    const isLast = /^(?:last|latest|final)$/.test(word);
    add(start, end, isLast ? 'max' : 'min', isLast ? 1 : rankOf(word), false, {});
  }
  return cues;
}

/** "Most populous" ranks as "largest" does; "most languages" counts. */
const GRADED = /^\w+ \w+(?:ous|ive|ful|able|ible|ated|ing|ant|ent)\b/i;

/** What asks for something of the winner: a preposition or a verb right before it, with something to ask for ahead of that. */
function within(text: string, start: number, head: string): { readonly within?: true } {
  const rest = text.slice(start);
  if (isDescribed(text.slice(0, start))) return { within: true };
  if (/^(?:most|least|fewest)$/i.test(head) && !GRADED.test(rest)) return {};
  if (/^\w+ (?:total )?number of\b/i.test(rest)) return {};
  // "Founded the earliest": what ranks nothing that is named says how, not which.
  if (!/^\S*[\p{L}\d] +\p{L}/u.test(rest)) return {};
  const words = (text.slice(0, start).match(/[\p{L}'’]+/gu) ?? []).map((word) => word.toLowerCase());
  const isNoun = words.at(-1) === 'the';
  if (isNoun) words.pop();
  const last = words.pop();
  // "Founded earliest" says how it was founded, not what it founded.
  if (last === undefined || (!leading.has(last) && (!isNoun || isUnasking(last)))) return {};
  return words.some((word) => !isUnasking(word)) ? { within: true } : {};
}

/** Whether a text asks for something else than the noun that what follows ranks: "what borders the country with the …". */
function isDescribed(before: string): boolean {
  const [, ahead = '', noun = ''] = /^(.*)\b(?:the|an?) ([\p{L}'’]+) (?:with|having) (?:the )?$/iu.exec(before) ?? [];
  const words = ahead.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  // "Which neighbour is the country with …" asks for that country.
  return (
    !/^(?:is|are|was|were)$/.test(words.at(-1) ?? '') &&
    words.some((word) => !isUnasking(word) && word !== noun.toLowerCase())
  );
}

/** Prepositions that a description stands behind. */
const leading = new Set(['of', 'in', 'from', 'for', 'on', 'at', 'near', 'to']);
const labels = new Set('name names title list one some part kind type'.split(' '));

/** Words that ask for nothing by themselves. */
function isUnasking(word: string): boolean {
  const plain = word.replace(/['’].*$/, '');
  return isFunctionWord(plain) || labels.has(plain);
}

function rankOf(word: string): number {
  const place = ordinals.indexOf(word.toLowerCase());
  return place >= 0 ? place + 1 : Number.parseInt(word, 10);
}

function numberOf(word: string): number {
  const place = numbers.indexOf(word.toLowerCase());
  return place >= 0 ? place + 1 : Number.parseInt(word, 10);
}
