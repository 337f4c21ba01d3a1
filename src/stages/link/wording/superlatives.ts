import type { Cue } from '../../../core/index.ts';
import { mentionOf } from './literals.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ordinal = `(${ordinals.join('|')}|\\d{1,3}(?:st|nd|rd|th))`;

/** Ends in -est and compares nothing. */
const noSuperlative =
  /^(?:(?:mid|north|south)?west|.*(?:forest|interest|quest|request|guest|protest|contest|harvest|priest|inquest|conquest|arrest|invest|suggest|digest|request)|best|rest|test|nest|chest|vest|pest|jest|honest|modest|manifest|tempest|furthest?)$/i;
/** Asks for the least of what is measured. */
const least =
  /^(?:smallest|lowest|shortest|fewest|least|lightest|narrowest|shallowest|slowest|cheapest|closest|nearest|weakest|poorest|thinnest|earliest|coldest|tiniest|briefest|faintest|worst|minimum)$/i;
/** Asks for an age: the oldest has the earliest date, or the most years. */
const ages = /^(?:oldest|eldest)$/i;
const youth = /^(?:youngest)$/i;

const superlative = new RegExp(
  `(?:\\b${ordinal}[- ])?\\b((?:most|least)\\b(?! of\\b)(?: [a-z]+)?|[a-z]{2,}est\\b|best\\b|worst\\b)`,
  'gi',
);
const alone = new RegExp(
  `\\bthe (?:very )?(${ordinals.join('|')}|\\d{1,3}(?:st|nd|rd|th)|last|latest|final)\\b(?= [a-z]+)`,
  'gi',
);
/** "First name", "last name" and "first lady" rank nothing; nor does a century, a day of a month, or a part of a title. */
const noRank = /^ (?:name|names|lady|ladies|language|century|of|person)\b/i;

/** What is to be the most or the least, and in which place: "the second longest", "fewest", "the first". */
export function readSuperlatives(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  const add = (start: number, end: number, op: 'max' | 'min', rank: number): void => {
    cues.push({ kind: 'superlative', mention: mentionOf(text, { start, end }), op, rank });
  };
  for (const match of text.matchAll(superlative)) {
    const [whole, place, word] = match;
    const start = match.index;
    const head = word!.split(' ', 1)[0]!;
    if (noSuperlative.test(head) && !/^best$/i.test(head)) continue;
    // "At least" compares with a figure; a capital inside a sentence is part of a name: "Mount Everest", "Key West".
    if (/\b(?:at|in the) $/i.test(text.slice(0, start)) && /^(?:most|least)$/i.test(head)) continue;
    if (start > 0 && /^[A-Z]/.test(head)) continue;
    // The word after "most" says what is measured; a noun or "of" after it stays out of the mention.
    const rank = place === undefined ? 1 : rankOf(place);
    const end = start + whole.length;
    if (ages.test(head)) {
      add(start, end, 'min', rank);
      add(start, end, 'max', rank);
    } else if (youth.test(head)) {
      add(start, end, 'max', rank);
      add(start, end, 'min', rank);
    } else add(start, end, least.test(head) ? 'min' : 'max', rank);
  }
  for (const match of text.matchAll(alone)) {
    const start = match.index;
    const end = start + match[0].length;
    if (noRank.test(text.slice(end)) || cues.some(({ mention }) => mention.start < end && start < mention.end))
      continue;
    const word = match[1]!.toLowerCase();
    const isLast = /^(?:last|latest|final)$/.test(word);
    add(start, end, isLast ? 'max' : 'min', isLast ? 1 : rankOf(word));
  }
  return cues;
}

function rankOf(word: string): number {
  const place = ordinals.indexOf(word.toLowerCase());
  return place >= 0 ? place + 1 : Number.parseInt(word, 10);
}
