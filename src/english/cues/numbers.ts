import { everyMatch } from '../../search/index.ts';
import { inUnit, unitWritten } from '../units.ts';

/** A number that a text states, in digits or in words. */
export interface StatedNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly unit?: string;
  /** Four bare digits, which may as well be a year. */
  readonly looksLikeYear: boolean;
}

const small: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, 10 * (i + 2)]),
]);
const scales: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const shortScales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9, b: 1e9, tn: 1e12 };

const word = [...Object.keys(small), ...Object.keys(scales)].join('|');
const BARE_SCALE = /^(?:thousand|million|billion|trillion)$/i;
const inWords = new RegExp(`\\b(?:(?:half )?an? )?(?:${word})(?:(?:[- ]| and )(?:${word}|a half))*\\b`, 'gi');
/** "Half an hour", "three quarters of a mile", "an hour and a half": one of a unit, or a part of it. Who "finished third a year later" speaks of no part. */
const ofUnit =
  /\b(?:(half(?: of)?|(?:an? |one )?(?:quarter|third) of|two thirds of|three[- ]quarters of) )?an? ([a-z]{3,})( and a half)?\b/gi;
const PARTS: readonly (readonly [said: RegExp, share: number])[] = [
  [/half/i, 1 / 2],
  [/three/i, 3 / 4],
  [/two/i, 2 / 3],
  [/quarter/i, 1 / 4],
  [/third/i, 1 / 3],
];
const inDigits =
  /(?<![\w.,])([$€£])? ?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d{1,3}(?:['’\u00a0\u202f ]\d{3})+(?![\w,])(?:\.\d+)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?: ?(k|m|mn|bn|b|tn)\b(?! ?\d|[²³]| ?\/)|(?:[ -](hundred|thousand|million|billion|trillion|dozen)s?\b))?/gi;
const unitAfter =
  /^(?: |-)?((?:square |sq\.? ?|cubic |cu\.? ?)?(?:%|°(?: ?[cf](?!\w))?|(?:[kcdmµ]?m|ft|yd|mi)[²³23](?: ?\/ ?[a-z]+)?(?!\w)|degrees? (?:celsius|fahrenheit|[cf](?!\w))|[a-zµμ€$£]+(?:(?: ?\/ ?| per (?:square |cubic )?)[a-z]+[²³23]?)?))(?!\w)/i;
/** Degrees are counted from the equator and from Greenwich; to the south and the west they are negative. */
const hemisphere = /^(?: of)?(?: latitude| longitude)?,? ?(north|south|east|west|[NSEW])\b(?: latitude| longitude)?/;
const landmark = /\bthe (?:equator|prime meridian|greenwich meridian)\b/gi;

/** The numbers of a text, left to right: "1.5k", "two million", "a dozen", "3,412,097". */
export function readNumbers(text: string): readonly StatedNumber[] {
  const found = [
    ...digits(text),
    ...fractions(text),
    ...words(text),
    ...articles(text),
    ...adverbs(text),
    ...landmarks(text),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const apart = found.filter((number, i) => !found.slice(0, i).some(({ end }) => end > number.start));
  return summed(
    text,
    apart.map((number, i) => sharing(text, number, apart[i + 1])),
  );
}

/** "2 hours 15 minutes", "five feet and eleven inches": what is said in a unit and the next smaller ones is one number. */
function summed(text: string, numbers: readonly StatedNumber[]): readonly StatedNumber[] {
  const found: StatedNumber[] = [];
  for (const number of numbers) {
    const before = found.at(-1);
    const isNext = before && /^(?:,? (?:and )?)?$/.test(text.slice(before.end, number.start));
    const more = isNext && before.unit && number.unit ? inUnit(number.value, number.unit, before.unit) : undefined;
    if (!before || more === undefined || number.unit === before.unit || more >= 1) found.push(number);
    else found.splice(-1, 1, { ...before, end: number.end, value: round(before.value + more) });
  }
  return found;
}

/** "Between 1 and 2 million", "between 2 and 3 kg": the scale and the unit of the second are the first one's too. */
function sharing(text: string, number: StatedNumber, next: StatedNumber | undefined): StatedNumber {
  if (!next || number.unit !== undefined) return number;
  const isRange =
    /\b(?:between|from) $/i.test(text.slice(0, number.start)) &&
    /^ ?(?:and|to|-|–) ?$/i.test(text.slice(number.end, next.start));
  if (!isRange) return number;
  const isScaled = number.value < 1000 && next.value >= 1000;
  const scale = /\b(hundred|thousand|million|billion|trillion)\b/i.exec(text.slice(next.start, next.end))?.[1];
  return {
    ...number,
    ...(next.unit !== undefined && { unit: next.unit, looksLikeYear: false }),
    ...(scale && isScaled && { value: round(number.value * scales[scale.toLowerCase()]!) }),
  };
}

function* landmarks(text: string): Iterable<StatedNumber> {
  for (const { index, 0: whole } of everyMatch(text, landmark)) {
    yield { start: index, end: index + whole.length, value: 0, unit: 'degree', looksLikeYear: false };
  }
}

function* digits(text: string): Iterable<StatedNumber> {
  if (!/\d/.test(text)) return;
  for (const match of everyMatch(text, inDigits)) {
    const [whole, currency, figure, short, scale] = match;
    const start = match.index + (whole.startsWith(' ') ? 1 : 0);
    const end = match.index + whole.length;
    const rest = text.slice(end);
    // "3rd" is a rank, "1990s" a decade, "5/6" and "12:30" are no single number.
    if (/^(?:st|nd|rd|th|s)\b|^[/:]\d|^-\d/i.test(rest) || /\d[/:-]$/.test(text.slice(0, match.index))) continue;
    // One "m" is a metre unless money or millions are spoken of; it is read as what it most often is after a number.
    const isMetre = short === 'm' && currency === undefined;
    const factor = scale ? scales[scale.toLowerCase()]! : short && !isMetre ? shortScales[short.toLowerCase()]! : 1;
    const counted = currency || isMetre ? undefined : unitOf(rest);
    const unit = currency ? unitWritten(currency) : isMetre ? 'metre' : counted?.unit;
    // "-1e999" is more than a number can be: better none than another.
    const value = Number(figure!.replaceAll(/[^\d.e+-]/gi, '')) * factor;
    if (!Number.isFinite(value)) continue;
    const after = counted?.written ?? '';
    const side = unit === 'degree' ? hemisphere.exec(rest.slice(after.length)) : null;
    const sign = side && /^[sw]/i.test(side[1]!) ? -1 : 1;
    yield {
      start,
      end: end + after.length + (side?.[0].length ?? 0),
      value: round(sign * value),
      ...(unit !== undefined && { unit }),
      looksLikeYear: /^(?:1\d|20)\d\d$/.test(figure!) && factor === 1 && unit === undefined,
    };
  }
}

const FRACTIONS: Readonly<Record<string, number>> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 };
const inFractions = new RegExp(`(?<![\\w.,])(\\d+)? ?([${Object.keys(FRACTIONS).join('')}])`, 'g');

/** "1½ kg", "¾ hour". */
function* fractions(text: string): Iterable<StatedNumber> {
  for (const { 0: whole, 1: ones = '0', 2: part, index } of everyMatch(text, inFractions)) {
    const start = index + (whole.startsWith(' ') ? 1 : 0);
    const end = index + whole.length;
    const counted = unitOf(text.slice(end));
    yield {
      start,
      end: end + (counted?.written.length ?? 0),
      value: round(Number(ones) + FRACTIONS[part!]!),
      ...(counted && { unit: counted.unit }),
      looksLikeYear: false,
    };
  }
}

const counting = /\b(?:than|only|just|exactly|least|most|precisely) $/i;
const bounding = /\b(?:over|under|above|below|within|up to) $/i;

function* articles(text: string): Iterable<StatedNumber> {
  for (const match of everyMatch(text, ofUnit)) {
    const [whole, part, noun, andHalf] = match;
    const unit = unitWritten(noun!.toLowerCase());
    const before = text.slice(0, match.index);
    // "A day" counts nothing by itself.
    if (unit === undefined || !(part || andHalf || counting.test(before) || bounding.test(before))) continue;
    const share = part === undefined ? 1 : PARTS.find(([said]) => said.test(part))![1];
    const value = round(share + (andHalf ? 0.5 : 0));
    yield { start: match.index, end: match.index + whole.length, value, unit, looksLikeYear: false };
  }
}

const OFTEN: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
/** How often something is, and how many a couple are: not how many times as large, "twice the size", nor how often in a while, "twice a year", "twice daily". */
const often =
  /\b(?:(once|twice|thrice)(?! (?:as|the|that|those|this|these|what|an?|per|every|each|his|her|its|their|more|(?:hour|dai|night|week|month|quarter|year|annual)ly)\b|-)|a couple(?= of (?!the\b)))\b/gi;

function* adverbs(text: string): Iterable<StatedNumber> {
  for (const { 0: whole, 1: adverb, index } of everyMatch(text, often)) {
    // "Who was once mayor" counts nothing, and "a couple of" is said of any few.
    if (!/^t/i.test(whole) && !counting.test(text.slice(0, index))) continue;
    const value = adverb === undefined ? 2 : OFTEN[adverb.toLowerCase()]!;
    yield { start: index, end: index + whole.length, value, ...(adverb && { unit: 'time' }), looksLikeYear: false };
  }
}

function* words(text: string): Iterable<StatedNumber> {
  for (const match of everyMatch(text, inWords)) {
    const end = match.index + match[0].length;
    const rest = text.slice(end);
    const counted = unitOf(rest);
    const unit = counted?.unit;
    // "which one", "one of the": a pronoun, unless something is counted with it.
    if (/^one$/i.test(match[0]) && unit === undefined && !counting.test(text.slice(0, match.index))) continue;
    // "The value in thousand pounds" says what it is told in.
    if (BARE_SCALE.test(match[0]) && /\bin $/i.test(text.slice(0, match.index))) continue;
    // "Three-letter" is a word of its own.
    if (unit === undefined && /^-[a-z]/i.test(rest)) continue;
    // "the twenty-first", "five-sided", "twenty questions" (the last two say how many and stay numbers).
    if (/^[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b|^th\b/i.test(rest)) continue;
    yield {
      start: match.index,
      end: end + (counted?.written.length ?? 0),
      value: sumUp(match[0].toLowerCase()),
      ...(unit !== undefined && { unit }),
      looksLikeYear: false,
    };
  }
}

function sumUp(text: string): number {
  let total = 0;
  let group = 0;
  let isHalf = false;
  for (const part of text.replaceAll(' and a half', ' +half').split(/[- ]+/)) {
    if (part === '+half') group += 0.5;
    else if (part === 'half') isHalf = true;
    else if (part === 'a' || part === 'an') group = isHalf ? 0.5 : 1;
    else if (part in small) group += small[part]!;
    else if (part in scales) {
      const scale = scales[part]!;
      if (scale <= 100) group = (group || 1) * scale;
      else {
        total += (group || 1) * scale;
        group = 0;
      }
    }
  }
  return total + group;
}

/** What a number is followed by, where it is counted in that; of "hours per week" the hours, since those are a unit. */
function unitOf(rest: string): { readonly unit: string; readonly written: string } | undefined {
  const [whole, next] = unitAfter.exec(rest) ?? [];
  if (whole === undefined || next === undefined) return undefined;
  const first = next.replace(/(?:\/| per ).*$/, '');
  for (const text of new Set([next, first])) {
    const unit = unitWritten(text.toLowerCase().replaceAll('μ', 'µ'));
    if (unit !== undefined) return { unit, written: whole.slice(0, whole.length - next.length + text.length) };
  }
  return undefined;
}

/** Without the tail that binary fractions leave: 1.1 million is 1100000. */
function round(value: number): number {
  return Number(value.toPrecision(15));
}
