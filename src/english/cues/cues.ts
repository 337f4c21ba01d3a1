import type { Cue } from '../../core/index.ts';
import { everyMatch } from '../../search/index.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { readChoices } from './choices.ts';
import { readComparisons } from './comparisons.ts';
import { type Figures, mentionOf, overlap } from './literals.ts';
import { readSuperlatives } from './superlatives.ts';

type Simple = Extract<Cue, { readonly kind: 'count' | 'ask' | 'not' | 'or' }>['kind'];

const simple: readonly (readonly [pattern: RegExp, kind: Simple])[] = [
  [/\bhow many\b|\b(?:the )?(?:total )?number of\b|\bcount (?:of|the|all)\b/gi, 'count'],
  [
    /(?<!\bwhether or )\bnot\b(?! (?:more|less|fewer|later|earlier|exceeding|only|just|merely)\b)|n['’]t\b|\bexcept(?: for)?\b|\bexcluding\b|\bwithout\b|\bother than\b|\bbesides\b|\boutside(?: of)?\b|\bbut not\b|\bapart from\b|\baside from\b|\bneither\b|\bnever\b|\bnobody\b|\bnothing\b|\bnone\b|\bnowhere\b|\black(?:s|ing|ed)?\b|\bno\b(?![.,]| (?:more|less|fewer|later|earlier|longer|matter|of|for)\b)/gi,
    'not',
  ],
  [
    /\bor\b(?! (?:more|less|fewer|over|under|above|below|greater|higher|lower|later|earlier|older|younger|longer|shorter|larger|smaller)\b)|\beither\b/gi,
    'or',
  ],
];
const aggregates: readonly (readonly [pattern: RegExp, op: 'sum' | 'avg' | 'min' | 'max'])[] = [
  [/\b(?:on )?average\b|\bmean (?:value|of)\b/gi, 'avg'],
  [/\b(?:in )?total\b(?! number)|\bsum of\b|\bcombined\b|\baltogether\b/gi, 'sum'],
  [/\bminimum\b(?! of \d)/gi, 'min'],
  [/\bmaximum\b(?! of \d)/gi, 'max'],
];
const now = /\b(?:current(?:ly)?|now|nowadays|today|at the moment|at present|presently|these days|as of now)\b/gi;

/** What people say before they ask. */
const preamble =
  /^\W*(?:(?:please|hey|hi|so|and|ok|well)\b\W*|(?:can|could|would|will) you (?:please )?(?:say|(?:tell|give|show|list|name|find|describe|explain)(?: me| us)?|let me know)\b\W*|(?:do you|does anyone|does anybody) know\b\W*|tell me\b\W*|i(?:['’]d| would) like to know\b\W*)+/i;
const truth =
  /^(?:is it (?:true|correct|right|the case) that|(?:check|verify) (?:whether|if|that)|whether|if|true or false:?)\b/i;
const auxiliary =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should)(?:n['’]?t)?\b(?: there\b)?/i;
const asking = /\b(?:what|which|who|whom|whose|where|when|why|how)\b/i;

/** What the wording of a question asks for beyond names, left to right. */
export function readCues(text: string, figures: Figures): readonly Cue[] {
  const cues: Cue[] = [
    ...readAsk(text),
    ...readComparisons(text, figures),
    // "The last week of March" is a time, and ranks nothing.
    ...readSuperlatives(text).filter(({ mention }) => !figures.dates.some((date) => overlap(date, mention))),
    ...readChoices(text),
  ];
  for (const [pattern, kind] of simple)
    for (const match of everyMatch(text, pattern))
      if (!isNumbering(text, match)) cues.push({ kind, mention: at(text, match) });
  for (const [pattern, op] of aggregates) {
    for (const match of everyMatch(text, pattern)) cues.push({ kind: 'aggregate', op, mention: at(text, match) });
  }
  for (const match of everyMatch(text, now)) cues.push({ kind: 'during', time: 'now', mention: at(text, match) });
  return cues.sort((a, b) => a.mention.start - b.mention.start);
}

/** How large a count is, or which: "the exact number of", "the largest number of". */
const COUNTED =
  /^(?:total|exact|precise|actual|overall|whole|entire|full|current|same|average|mean|max|min|maximum|minimum|large|small|high|low|great)$|est$/i;

/** What asks for a count when a question begins with it. */
const COUNTING = /^(?:count|compute|calculate|determine|display|get|report|return|state|provide|print)$/i;

/** What has a number by which it is told from others, and what a number is called by: whatever stands behind, that one counts nothing. */
const TELLING =
  /^(?:phone|telephone|mobile|fax|serial|room|house|licen[cs]e|call|registration|account|part|catalog(?:ue)?|tail|model|version|passport|flight|invoice|plate|chassis|inventory|accession|shelf|batch|reference|id|identification|membership)$/i;
const NUMBERED =
  /^ (?:the|this|that|its|his|her|their) (?:house|room|flat|apartment|building|seat|page|bus|train|tram|flight|platform|gate|locker|desk|berth|shelf|table|track)(?=\W*$| (?:of|in|at|on|where|that|which|is|was)\b)/iu;

/** Whether "number of" ends the name of a number that one thing has, its serial or phone number: a noun stands before it, and no plural behind. */
function isNumbering(text: string, { 0: matched, index }: RegExpExecArray): boolean {
  if (/^(?:the )?number of$/i.test(matched) && NUMBERED.test(text.slice(index + matched.length))) return true;
  if (!/^number of$/i.test(matched)) return false;
  const noun = /([\p{L}-]+) $/u.exec(text.slice(0, index));
  if (noun !== null && TELLING.test(noun[1]!)) return true;
  if (noun === null || isFunctionWord(noun[1]!.toLowerCase()) || COUNTED.test(noun[1]!)) return false;
  const [, next = ''] =
    /^ (?:all |the |different |distinct )*([\p{L}'’-]+)/u.exec(text.slice(index + matched.length)) ?? [];
  const isName = /^\p{Lu}/u.test(next);
  // What stands first may ask: "count", "display". Of what has a name there is one.
  if (noun.index === 0) return isName && !COUNTING.test(noun[1]!);
  return !/s$/.test(next) || isName;
}

const NUMBER_OF = /\bnumber of\b/gi;

/** Whether a question speaks of "the number of" something and counts nothing by it: it names a serial or a phone number. */
export function namesNumber(text: string): boolean {
  const matches = everyMatch(text, NUMBER_OF);
  return matches.length > 0 && matches.every((match) => isNumbering(text, match));
}

/** Wording such as "is there" asks whether, whatever follows: "where Dutch is spoken" then only tells which is meant. */
const existence = /^(?:is|are|was|were)(?:n['’]?t)? there\b/i;

/** A question that begins with a verb and asks for nothing by name wants yes or no. */
function* readAsk(text: string): Iterable<Cue> {
  const skipped = preamble.exec(text)?.[0].length ?? 0;
  const rest = text.slice(skipped);
  const match =
    truth.exec(rest) ?? existence.exec(rest) ?? (asking.test(rest.split(/[,;]/, 1)[0]!) ? null : auxiliary.exec(rest));
  if (match) yield { kind: 'ask', mention: mentionOf(text, { start: skipped, end: skipped + match[0].length }) };
}

function at(text: string, match: RegExpMatchArray) {
  const start = match.index!;
  return mentionOf(text, { start, end: start + match[0].length });
}
