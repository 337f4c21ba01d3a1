import { plural } from '../../../src/search/index.ts';

/** What ranks, as an adjective: "oldest", "most expensive". */
const RANKING = '(?:most|least) [a-z]+(?: [a-z]+ed)?|[a-z]+est';
/** Nouns, and what ranks nothing by itself, that end like it. */
const NO_RANKING =
  /\b(?:guest|forest|harvest|interest|rest|test|request|chest|nest|west|quest|contest|protest|conquest|midwest|best|most of|least of|most recent of)\b/i;
/** What may follow the noun that is ranked: the end, or what says more of it. */
const AFTER = String.raw`(?=\??$|[ ,](?:in|of|on|at|from|by|with|ever|that|we|among|we've|there)\b)`;

const SHAPES: readonly (readonly [RegExp, (parts: readonly string[], few: string) => string])[] = [
  // "What is the oldest bridge in Vark?"
  [
    new RegExp(`^(what|which|who)(?:'s| is| was) the (${RANKING}) ([a-z]+)${AFTER}(.*)$`, 'i'),
    ([, who, ranking, noun, rest], few) => `${who} are the ${few} ${ranking} ${plural(noun!)}${rest}`,
  ],
  // "oldest bridge in Vark"
  [
    new RegExp(`^(the )?(${RANKING}) ([a-z]+)${AFTER}(.*)$`, 'i'),
    ([, the = '', ranking, noun, rest], few) => `${the}${few} ${ranking} ${plural(noun!)}${rest}`,
  ],
  // "Which bridge is the oldest?"
  [
    new RegExp(String.raw`^(which|what) ([a-z]+) (is|was|has|had) (the )?(${RANKING})\b(.*)$`, 'i'),
    ([, which, noun, verb, the = '', ranking, rest], few) =>
      `${which} ${few} ${plural(noun!)} ${MANY[verb!.toLowerCase()]} ${the}${ranking}${rest}`,
  ],
  // "Who is the youngest?"
  [
    new RegExp(String.raw`^who(?: is|'s| was) (the )?(${RANKING})\??$`, 'i'),
    ([, the = '', ranking], few) => `Who are ${the}${few} ${ranking}?`,
  ],
];
const MANY: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', had: 'had' };

/** A question for the first of a ranking as one for the first few; nothing where its words do not show how. */
export function fewIn(question: string, few: string): string | undefined {
  if (NO_RANKING.test(question)) return undefined;
  for (const [shape, said] of SHAPES) {
    const parts = shape.exec(question.trim());
    if (parts) return said(parts, few);
  }
  return undefined;
}
