import { some } from '../../random.ts';
import type { Called } from './called.ts';
import type { End, Way } from './chain-world.ts';
import type { Sort } from './steps.ts';

const ASKS: Readonly<Record<Sort, readonly string[]>> = {
  person: ['Who is', 'Who was', 'Who is', "Who's", 'Name', 'Tell me', 'What is the name of', 'I want to know who is'],
  place: ['What is', 'Which is', 'Name', 'Tell me', 'What was'],
  organization: ['What is', 'Which is', 'Name', 'Tell me', 'What was'],
  work: ['What is', 'Name', 'Which is', 'Find'],
  event: ['What is', 'Which was', 'Name'],
  quality: ['What is', "What's", 'What was', 'Tell me', 'Which is'],
};

type Random = () => number;

/** What names whoever stands at the end of a chain. */
interface Phrase {
  readonly text: string;
  /** It ends in a clause of its own, so that nothing can be hung on it by an apostrophe. */
  readonly isLong: boolean;
}

/** Names whoever stands at the end of a chain of steps from a thing of this name: "the faith of Ada Blom's father". */
export function inPassing(name: string, chain: readonly Way[], random: Random): string | undefined {
  return phraseOf(name, chain, random)?.text;
}

function phraseOf(name: string, chain: readonly Way[], random: Random): Phrase | undefined {
  const last = chain.at(-1);
  if (!last) return { text: name, isLong: false };
  const inner = phraseOf(name, chain.slice(0, -1), random);
  if (!inner) return undefined;
  const called = calledOf(last, random);
  const passing = last.step.passing[last.to];
  const inClause = passing.length > 0 && (called === undefined || random() < 0.3);
  if (inClause) return { text: filled(some(passing, 1, random)[0]!, inner.text), isLong: true };
  if (called === undefined) return undefined;
  const byApostrophe = inner.isLong ? random() < 0.1 : random() < 0.6;
  if (byApostrophe) return { text: `${owner(inner.text)} ${called.one}`, isLong: inner.isLong };
  return { text: `the ${random() < 0.12 ? called.many : called.one} of ${inner.text}`, isLong: true };
}

/** Asks for what stands at the end of a chain. */
export function askedFor(name: string, chain: readonly Way[], random: Random): string | undefined {
  const last = chain.at(-1)!;
  const drawn = random();
  if (drawn < 0.08) {
    const nouns = chain.map((each) => calledOf(each, random)?.one);
    return nouns.includes(undefined) ? undefined : [name, ...nouns].join(' ').toLowerCase();
  }
  const asked = last.step.asked[last.to];
  if (drawn < 0.55 && asked.length > 0) {
    const inner = inPassing(name, chain.slice(0, -1), random);
    return inner === undefined ? undefined : filled(some(asked, 1, random)[0]!, inner);
  }
  const whole = inPassing(name, chain, random);
  if (whole === undefined) return undefined;
  if (drawn > 0.93) return whole;
  const ask = ofMany(some(ASKS[last.step.sorts[last.to]], 1, random)[0]!, whole);
  return `${ask} ${whole}${/^(?:Name|Tell|Find|I)/.test(ask) ? '.' : '?'}`;
}

/** Asks how many stand at the end of a chain. */
export function countedAt(name: string, chain: readonly Way[], random: Random): string | undefined {
  const called = calledOf(chain.at(-1)!, random);
  const inner = inPassing(name, chain.slice(0, -1), random);
  if (called === undefined || inner === undefined) return undefined;
  const ways = [
    `How many ${called.many} does ${inner} have?`,
    `How many ${called.many} has ${inner}?`,
    `number of ${called.many} of ${inner}`,
    `What is the number of ${owner(inner)} ${called.many}?`,
  ];
  return some(ways, 1, random)[0];
}

/** Asks whether a thing of this name stands at the end of a chain. */
export function whetherAt(who: string, name: string, chain: readonly Way[], random: Random): string | undefined {
  const whole = inPassing(name, chain, random);
  if (whole === undefined) return undefined;
  return some([`Is ${who} ${whole}?`, `Was ${who} ${whole}?`, `is it true that ${who} is ${whole}`], 1, random)[0];
}

/** Asks for who stands at the ends of two chains. */
export function bothAt(first: string, second: string, sort: Sort, random: Random): string {
  const ask = some(ASKS[sort].slice(0, 2), 1, random)[0]!;
  const ways = [
    `${ask} both ${first} and ${second}?`,
    `${ask} ${first} and also ${second}?`,
    `${ask} ${first} as well as ${second}?`,
  ];
  return some(ways, 1, random)[0]!;
}

function calledOf({ step, to }: { readonly step: Way['step']; readonly to: End }, random: Random): Called | undefined {
  const all = step.called[to];
  // The plain nouns stand first.
  return all[Math.min(Math.floor(random() * all.length), Math.floor(random() * (all.length + 1)))];
}

/** How one asks for several: "who are those who live there". */
function ofMany(ask: string, whole: string): string {
  if (!/^(?:those|people|the (?:people|\w+s)\b(?! of\b))/.test(whole)) return ask;
  return ask
    .replace(/(?: is|'s)$/, ' are')
    .replace(/ was$/, ' were')
    .replace('who is', 'who are');
}

function owner(words: string): string {
  return words.endsWith('s') ? `${words}'` : `${words}'s`;
}

function filled(wording: string, x: string): string {
  return wording.replaceAll('{x}', () => x);
}
