import { crc32 } from 'node:zlib';
import type { Grounded, Iri, Measure } from '../../../src/core/index.ts';
import { literal } from '../../../src/form/index.ts';
import type { OpenedKb } from '../../../src/kb/index.ts';
import { plural } from '../../../src/search/index.ts';
import { seededRandom, some } from '../../random.ts';
import { isNoun } from './is-noun.ts';
import type { Drawn } from './taken-questions.ts';

type Wordings = (many: string, has: string, an: string) => readonly string[];

const HAVING: Wordings = (many, has, an) => [
  `Which ${many} have ${an} ${has}?`,
  `${many} with ${an} ${has}`,
  `For which ${many} is the ${has} known?`,
  `Which ${many} have ${an} ${has} on record?`,
  `List the ${many} that have ${an} ${has}.`,
  `Show me all ${many} with a known ${has}`,
  `Which of the ${many} have ${an} ${has} at all?`,
  `what ${many} do we have ${an} ${has} for`,
  `All ${many} whose ${has} is given, please.`,
  `Which ${many} do have ${an} ${has}?`,
];
const HAVING_COUNTED: Wordings = (many, has, an) => [
  `How many ${many} have ${an} ${has}?`,
  `number of ${many} with ${an} ${has}`,
  `For how many ${many} is the ${has} given?`,
  `how many of the ${many} have got ${an} ${has}`,
  `Count the ${many} that have ${an} ${has}.`,
  `On how many ${many} is there ${an} ${has}?`,
];
const LACKING: Wordings = (many, has, an) => [
  `Which ${many} have no ${has}?`,
  `${many} without ${an} ${has}`,
  `Which ${many} lack ${an} ${has}?`,
  `Which ${many} do not have ${an} ${has}?`,
  `For which ${many} is the ${has} unknown?`,
  `${many} whose ${has} is missing`,
];
const LACKING_COUNTED: Wordings = (many, has, an) => [
  `How many ${many} have no ${has}?`,
  `number of ${many} without ${an} ${has}`,
  `For how many ${many} is no ${has} given?`,
  `How many ${many} don't have ${an} ${has}?`,
];

/** A relation that some of a class have and others have not: neither is what nearly all have in common. */
const FEWEST = 0.15;
const MOST = 0.85;
const LEAST_THINGS = 4;

/** Questions for which things have something at all, and which have not: people who write questions about a graph ask the second ten times as often. */
export function havingQuestions({ schema }: NonNullable<OpenedKb['snapshot']>, graph: string): readonly Drawn[] {
  const chance = seededRandom(crc32(`${graph} having`));
  const pairs = schema.relations.flatMap(({ iri, label, domains }) => {
    const has = label.toLowerCase().replace(/^has /, '');
    if (!isNoun(has)) return [];
    return domains.flatMap(({ iri: type, count }) => {
      const kind = schema.classes.find((each) => each.iri === type);
      if (!kind || kind.count < LEAST_THINGS || !isNoun(kind.label.toLowerCase())) return [];
      const share = count / kind.count;
      return share >= FEWEST && share <= MOST
        ? [{ relation: iri, has, type, many: plural(kind.label.toLowerCase()) }]
        : [];
    });
  });
  return some(pairs, 3, chance).flatMap(({ relation, has, type, many }): Drawn[] => {
    const by: Measure<Iri> = { of: 'count', chain: [{ relation, inverse: false }] };
    const having: Grounded = { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') };
    const all: Grounded = { kind: 'class', symbol: type };
    const with_: Grounded = { kind: 'and', left: all, right: having };
    const without: Grounded = { kind: 'not', left: all, right: having };
    const an = /^[aeiou]/.test(has) ? 'an' : 'a';
    const few = (wordings: Wordings, n: number) =>
      some(wordings(many, has, an), n, chance).map((each) => (chance() < 0.12 ? each.toLowerCase() : each));
    const found: Drawn[] = [{ form: with_, questions: few(HAVING, 3) }];
    if (chance() < 0.6) found.push({ form: { kind: 'count', of: with_ }, questions: few(HAVING_COUNTED, 2) });
    if (chance() < 0.4) found.push({ form: without, questions: few(LACKING, 1) });
    if (chance() < 0.3) found.push({ form: { kind: 'count', of: without }, questions: few(LACKING_COUNTED, 1) });
    return found;
  });
}
