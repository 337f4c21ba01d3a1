import type { Chain, Form, Measure, Step } from '../core/index.ts';
import { asNoun, asParticiple, asPluralVerb, lowerFirst, ordinal, plural, relationShape } from './english.ts';
import { isCombined } from './measure.ts';

/** Says a set as a plural noun with its conditions and no article. */
export type Members = (form: Form<string>) => string;

/** Whose a thing on the way is: theirs of whom was spoken, or simply the one. */
export type Owner = 'their' | 'the';

const AGGREGATE = { sum: 'total', avg: 'average', min: 'minimum', max: 'maximum' } as const;

/** What is measured of things that were named before, without an article: "population of their capital". */
export function measureNoun(by: Measure<string>, members: Members, owner: Owner = 'their'): string {
  if (isCombined(by)) {
    const [left, right] = [measureNoun(by.left, members, owner), measureNoun(by.right, members, owner)];
    return by.of === 'minus' ? `difference between ${left} and ${right}` : `ratio of ${left} to ${right}`;
  }
  if (by.of === 'value') return chainNoun(by.chain, owner);
  if (by.of === 'count') return `number of ${countedNoun(by.chain, by.within, members)}`;
  const before = by.chain.slice(0, -1);
  const value = `${AGGREGATE[by.of]} ${chainNoun([by.chain.at(-1)!])}`;
  if (!isChain(before)) return by.within ? `${value} as ${members(by.within)}` : value;
  const things = countedNoun(before, by.within, members);
  return `${value} of ${by.within || isDescribed(things) ? 'the' : owner} ${things}`;
}

/** "the second largest population", "the most languages". */
export function superlativeNoun(op: 'max' | 'min', by: Measure<string>, rank: number, members: Members): string {
  const place = rank === 1 ? '' : `${ordinal(rank)} `;
  if (by.of === 'count') {
    return `the ${place}${op === 'max' ? 'most' : 'fewest'} ${countedNoun(by.chain, by.within, members)}`;
  }
  return `the ${place}${op === 'max' ? 'largest' : 'smallest'} ${measureNoun(by, members)}`;
}

/** A chain as the noun it leads to: "population of the capital". */
export function chainNoun(chain: Chain<string>, owner: Owner = 'their'): string {
  return chain
    .map((step) => atAnyRemove(step, step.inverse ? backNoun(step) : stepNoun(step)))
    .reduceRight((said, noun) => `${said} of ${isDescribed(noun) ? 'the' : owner} ${noun}`);
}

/** The plural of what is counted at the end of a chain: "languages", "students whose city they are". */
export function countedNoun(chain: Chain<string>, within: Form<string> | undefined, members: Members): string {
  const noun = chainNoun(chain);
  if (!within) return isDescribed(noun) ? noun : plural(noun);
  const [last, before] = [chain.at(-1)!, chain.slice(0, -1)];
  const [things, name] = [members(within), last.relation];
  if (last.star) return `${things} among their ${isDescribed(noun) ? noun : plural(noun)}`;
  if (last.inverse) {
    const far = isChain(before) ? `their ${chainNoun(before)}` : undefined;
    switch (relationShape(name)) {
      case 'noun':
        return far ? `${things} whose ${asNoun(name)} is ${far}` : `${things} whose ${asNoun(name)} they are`;
      case 'verb':
        return `${things} that ${asPluralVerb(name)} ${far ?? 'them'}`;
      case 'participle':
        return `${things} ${asParticiple(name)} ${far ?? 'them'}`;
      case 'comparative':
        return `${things} than which ${far ?? 'they'} ${far ? 'is' : 'are'} ${lowerFirst(name)}`;
    }
  }
  if (isChain(before)) return `${things} among the ${isDescribed(noun) ? noun : plural(noun)}`;
  switch (relationShape(name)) {
    case 'noun':
      return `${things} among their ${plural(asNoun(name))}`;
    case 'verb':
      return `${things} they ${asPluralVerb(name)}`;
    case 'participle':
      return `${things} they are ${asParticiple(name)}`;
    case 'comparative':
      return `${things} that are ${lowerFirst(name)}`;
  }
}

/** What is reached by any number of steps, none included. */
export function atAnyRemove(step: Step<string>, said: string): string {
  return step.star ? `${said} at any remove (itself included)` : said;
}

/** A noun that already says whose it is. */
function isDescribed(noun: string): boolean {
  return noun.startsWith('things ');
}

function isChain(steps: readonly Step<string>[]): steps is Chain<string> {
  return steps.length > 0;
}

/** A verb or a participle measured by itself becomes a noun phrase: "borders" → "things it borders". */
function stepNoun({ relation }: Step<string>): string {
  switch (relationShape(relation)) {
    case 'noun':
      return asNoun(relation);
    case 'verb':
      return `things they ${asPluralVerb(relation)}`;
    case 'participle':
      return `things they are ${asParticiple(relation)}`;
    case 'comparative':
      return `things that are ${lowerFirst(relation)}`;
  }
}

/** What has the things that were spoken of: "things whose city they are". */
function backNoun({ relation }: Step<string>): string {
  switch (relationShape(relation)) {
    case 'noun':
      return `things whose ${asNoun(relation)} they are`;
    case 'verb':
      return `things that ${asPluralVerb(relation)} them`;
    case 'participle':
      return `things ${asParticiple(relation)} them`;
    case 'comparative':
      return `things than which they are ${lowerFirst(relation)}`;
  }
}
