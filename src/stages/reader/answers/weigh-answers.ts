import type { Executed, Run } from '../../../core/index.ts';
import { canonical, print, symbols } from '../../../form/index.ts';
import { breathe, eachInSlices, inTurns } from '../../../run/index.ts';
import type { Held } from '../../select/index.ts';
import type { Item } from '../items/item.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { beliefIn } from './belief.ts';
import type { Clued, RankedClues, ReadClues, ReadSubject, WordClues } from './clues.ts';
import { logOdds } from './log-odds.ts';
import { createWordClues, type WeighTools } from './word-clues.ts';

export interface ReadAnswers extends Clued<ReadClues> {
  /** Of the forms that have these answers the one that says most of the question. */
  readonly best: Held<ReadForm & Executed>;
}

/** Answers of both who read, with their clues. */
export interface WeighedAnswers {
  readonly read: readonly ReadAnswers[];
  /** What the ranking came to, where the reader did not. */
  readonly ranked?: Clued<RankedClues>;
}

/** Beyond so many forms that come to the same, more of them say no more against it: a question is read in several ways, and rules make of one form its twins (`docs/decisions/0706`). */
const MOST_FORMS = 2;
/** The least belief that counts in a lead. */
const LEAST = 1e-4;

/** Weighs the answers that a reader's forms and the ranking come to. */
export async function weighAnswers(subject: ReadSubject, tools: WeighTools, run: Run): Promise<WeighedAnswers> {
  const { held, forms, ranked } = subject;
  const none = logOdds(subject.none);
  const spokenOf = await createWordClues(subject, tools, run);
  const dead = Math.max(0, beliefIn(forms) - beliefIn(held));
  const clued = ([answers, alike]: readonly [string, readonly Held<ReadForm & Executed>[]]): ReadAnswers => {
    const rest = held.filter((each) => each.answers !== answers);
    const isRanked = ranked?.answers === answers;
    const isWithheld = isRanked && ranked.withheld ? 1 : 0;
    // Of forms that come to the same, the one counts that says more of the question.
    const spoken = alike.map((best) => ({ best, ...spokenOf(best, best.items) }));
    const own = spoken.reduce((most, each) => (saysMore(each, most) ? each : most));
    const { best } = own;
    const other = isRanked ? spokenOf(ranked.chosen, itemsIn(ranked.chosen, subject.items)) : own;
    const { clues, ...told } = other.clues.unsaid < own.clues.unsaid ? other : own;
    return {
      ...told,
      best,
      clues: {
        ...clues,
        belief: logOdds(best.belief),
        lead: Math.log(best.belief / Math.max(LEAST, ...rest.map(({ belief }) => belief))),
        dead,
        none,
        forms: Math.min(MOST_FORMS, new Set(alike.map(({ form }) => print(canonical(form)))).size),
        ranked: isRanked ? 1 : 0,
        rankedSure: isRanked ? logOdds(ranked.sure) : 0,
        rankedWithheld: isWithheld,
        withheldUnsaid: isWithheld * clues.unsaid,
        withheldUnspoken: isWithheld * (1 - clues.spoken),
      },
    };
  };
  const read = await inTurns(eachInSlices(alikeIn(held), clued), run);
  if (!ranked || held.some(({ answers }) => answers === ranked.answers)) return { read };
  await breathe();
  const { clues, ...told } = spokenOf(ranked.chosen, itemsIn(ranked.chosen, subject.items));
  const own = {
    sure: logOdds(ranked.sure),
    withheld: ranked.withheld ? 1 : 0,
    other: logOdds(held[0]?.belief ?? 0),
    none,
  };
  return { read, ranked: { ...told, clues: { ...clues, ...own } } };
}

/** Forms that come to the same answers, by these. */
function alikeIn<H extends Held>(held: readonly H[]): ReadonlyMap<string, readonly H[]> {
  const found = new Map<string, H[]>();
  for (const each of held) found.set(each.answers, [...(found.get(each.answers) ?? []), each]);
  return found;
}

/** Whether a form says more of a question than another, or as much and nothing beside that. */
function saysMore(one: Clued<WordClues>, other: Clued<WordClues>): boolean {
  const [less, more] = [leftOutBy(one), leftOutBy(other)];
  return less < more || (less === more && one.clues.spoken > other.clues.spoken);
}

/** How much of a question a form leaves out: names and figures that it does without, and words that something else says better. */
function leftOutBy({ clues }: Clued<WordClues>): number {
  return clues.unused + clues.passedOver;
}

/** What a form that the reader did not write is made of, among all that it could point at. */
function itemsIn({ form }: Executed, items: readonly Item[]): readonly Item[] {
  const meant = new Set<string>(symbols(form).map(({ symbol }) => symbol));
  const text = JSON.stringify(form);
  return items.filter(({ means }) => {
    if ('class' in means) return meant.has(means.class);
    if ('relation' in means) return meant.has(means.relation);
    if ('ends' in means) return false;
    if ('things' in means) return means.things.some((thing) => meant.has(thing));
    // Values stand in forms as they are written.
    return text.includes(JSON.stringify('value' in means ? means.value.value : means.text));
  });
}
