import type { Mention } from '../../core/index.ts';
import { everyMatch } from '../../search/index.ts';

/** Words by which a question asks for what is reached over any number of steps. */
const AT_ANY_REMOVE = new RegExp(
  `\\b(?:${[
    'below|beneath|underneath|descend\\w*|ancestors|forebears',
    'direct(?:ly)?,? (?:or|and) (?:indirect(?:ly)?|not|through|via|by (?:way|means) of)|indirectly|indirect(?: \\S+){0,2} (?:too|included|as well)|transitive(?:ly)?|recursive(?:ly)?|ultimately',
    '(?:at|on|in|of|down|across) (?:any|every|all|whatever|whichever) (?:levels?|depths?|removes?|distances?|stages?|generations?|tiers?)|(?:every|all) generations?',
    'however (?:far|deep(?:ly)?|remote(?:ly)?|distant(?:ly)?|many (?:steps|levels|others))',
    '(?:through|via|over|by way of|by means of) (?:whatever|whichever|any (?:number|chain) of)|(?:whatever|no matter which|regardless of) the',
    'all the way|(?:further|farther) (?:back|up|down|along)|(?:up|down|along) the (?:line|chain|ladder|tree|hierarchy)|in (?:his|her|its|their) line|in the end|up to the (?:very )?top|down to the last',
    '(?:every|all|whole) (?:\\S+ ){0,2}(?:predecessors|successors|forerunners)',
    '(?:everything|all|every \\S+) (?:up|down)stream|(?:up|down)stream (?:of|from)',
    '(?:nested|anywhere|somewhere) (?:in|within|inside|under|above)|(?:all|everything|everyone|everybody|anything|anyone) (?:(?:that|which|who) )?(?:(?:is|are|lies|lie|comes|come|falls|fall) )?(?:in|within|inside|under)',
    // The parts of its parts, his pupils and their pupils, a teacher's teacher and so on.
    "(\\w{3,}s) of (?:the |their |its |those )?\\1|(\\w{3,}s),? and (?:the )?(?:their|its|those) \\2|(\\w{3,})['’]s \\3,? and so on",
  ].join('|')})\\b`,
  'gi',
);
/** Words that say how many steps are meant. */
const SO_MANY_STEPS = /\b(?:one|two|three|four|five|\d+) (?:steps?|levels?|hops?|generations?|tiers?|removes?)\b/i;

/** Where a question asks for what is reached over any number of steps, "at every level", "below", "indirectly": nowhere where it says how many are meant. */
export function anyRemoveSaid(text: string): readonly Mention[] {
  if (SO_MANY_STEPS.test(text)) return [];
  return everyMatch(text, AT_ANY_REMOVE).map(({ 0: said, index }) => ({
    text: said,
    start: index,
    end: index + said.length,
  }));
}
