import type { Embedder, Executed, Linked, Mention, Run, Wording } from '../../../core/index.ts';
import { isDimension, overlaps, stemsOf } from '../../../english/index.ts';
import { symbols } from '../../../form/index.ts';
import { breathe, eachInSlices, inTurns } from '../../../run/index.ts';
import { createLikeness, type Likeness } from '../../rate/index.ts';
import type { Held } from '../../select/index.ts';
import type { Item } from '../forms/form-said.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { type ExpectedWord, expectedWords } from './expected-words.ts';
import { type Kind, kindFit, kindsByColumn } from './kind-fit.ts';
import { logOdds } from './log-odds.ts';
import { total, widthOf } from './of-shape.ts';
import { turnedFigures } from './turned-figures.ts';
import { unnegated } from './unnegated.ts';

/** How the words of a question speak of a form, and the form of them. */
export interface WordClues {
  /** How far the form is from the word that it says least of; how much better something else in the graph says its words. */
  readonly unsaid: number;
  readonly passedOver: number;
  /** Names and figures of the question that it does without. */
  readonly unused: number;
  /** How well the words speak of that part of the form that they speak least of. */
  readonly spoken: number;
  /** Both at once: a word that the form does not say, and a part of it that no word speaks of. */
  readonly strange: number;
  /** How many answers there are, and parts of the form. */
  readonly many: number;
  readonly size: number;
  /** Whether the answers are of the kind that the question word wants, and whether they cannot be. */
  readonly ofKind: number;
  readonly offKind: number;
  /** Figures that it compares with to the other side than the wording says. */
  readonly turned: number;
  /** Whether the question says that something is not so, and the form does not. */
  readonly unnegated: number;
  /** How much of the reader's belief went to answers with more or fewer columns. */
  readonly misshapen: number;
}

/** What speaks for and against answers that forms of the reader have, each as a number of its own scale. */
export interface ReadClues extends WordClues {
  /** How likely the reader thinks them, by how much likelier than the next, and how much of its belief went to forms without an answer. */
  readonly belief: number;
  readonly lead: number;
  readonly dead: number;
  /** How likely it thinks that there is no answer. */
  readonly none: number;
  /** How many forms come to them. */
  readonly forms: number;
  /** Whether the ranking came to the same, how sure it is of it, and whether it would rather say nothing. */
  readonly ranked: number;
  readonly rankedSure: number;
  readonly rankedWithheld: number;
  /** What the words and the form leave of each other, where the ranking would rather say nothing. */
  readonly withheldUnsaid: number;
  readonly withheldUnspoken: number;
}

/** What speaks for and against an answer of the ranking that the reader did not come to. */
export interface RankedClues extends WordClues {
  /** How sure the ranking is of it, and whether it would rather say nothing. */
  readonly sure: number;
  readonly withheld: number;
  /** How likely the reader thinks what it came to instead, and that there is no answer. */
  readonly other: number;
  readonly none: number;
}

const WORD_CLUES = [
  'unsaid',
  'passedOver',
  'unused',
  'spoken',
  'strange',
  'many',
  'size',
  'ofKind',
  'offKind',
  'turned',
  'unnegated',
  'misshapen',
] as const;
const AGREED_CLUES = ['ranked', 'rankedSure', 'rankedWithheld', 'withheldUnsaid', 'withheldUnspoken'] as const;
export const READ_CLUES = ['belief', 'lead', 'dead', 'none', 'forms', ...AGREED_CLUES, ...WORD_CLUES] as const;
export const RANKED_CLUES = ['sure', 'withheld', 'other', 'none', ...WORD_CLUES] as const;

/** An answer with its clues, and a word of the question that its form hardly says. */
export interface Clued<C> {
  readonly clues: C;
  readonly leftOut?: string;
}

export interface ReadAnswers extends Clued<ReadClues> {
  /** Of the forms that have these answers the one that says most of the question. */
  readonly best: Held<ReadForm & Executed>;
}

export interface ReadSubject {
  readonly linked: Pick<Linked, 'wording' | 'cues'>;
  /** All that the reader could point at. */
  readonly items: readonly Item[];
  /** All forms that it wrote, and those that have an answer. */
  readonly forms: readonly ReadForm[];
  readonly none: number;
  readonly held: readonly Held<ReadForm & Executed>[];
  /** What the ranking came to, and how sure it is. */
  readonly ranked?: RankedAnswers;
}

export interface RankedAnswers {
  readonly chosen: Executed;
  readonly answers: string;
  readonly sure: number;
  readonly withheld: boolean;
}

/** Answers of both who read, with their clues. */
export interface WeighedAnswers {
  readonly read: readonly ReadAnswers[];
  /** What the ranking came to, where the reader did not. */
  readonly ranked?: Clued<RankedClues>;
}

/** The least belief that counts in a lead. */
const LEAST = 1e-4;

/** Weighs the answers that a reader's forms and the ranking come to. */
export async function weighAnswers(subject: ReadSubject, embedder: Embedder, run: Run): Promise<WeighedAnswers> {
  const { held, forms, ranked } = subject;
  const none = logOdds(subject.none);
  const spokenOf = await createSpeaking(subject, embedder, run);
  const dead = Math.max(0, total(forms) - total(held));
  const clued = ([answers, alike]: readonly [string, readonly Held<ReadForm & Executed>[]]): ReadAnswers => {
    const rest = held.filter((each) => each.answers !== answers);
    const isRanked = ranked?.answers === answers;
    const isWithheld = isRanked && ranked.withheld ? 1 : 0;
    // Of forms that come to the same, the one counts that says more of the question.
    const spoken = alike.map((best) => ({ best, ...spokenOf(best, best.items) }));
    const own = spoken.reduce((most, each) => (leftOutBy(each) < leftOutBy(most) ? each : most));
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
        forms: alike.length,
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

/** Below this likeness a word begins to be unsaid, and this much below it is. */
const SAID = 0.6;
const SAID_SPAN = 0.3;
/** From here on a word counts as left out. */
const LEFT_OUT = 0.5;
/** What is said of the parts of a form that has none of the graph's. */
const NO_PART = 0.3;
const MOST_UNUSED = 3;
const MOST_PARTS = 6;

type Speaking = (executed: Executed, items: readonly Item[]) => Clued<WordClues>;

async function createSpeaking(
  { linked, items, held, ranked }: ReadSubject,
  embedder: Embedder,
  run: Run,
): Promise<Speaking> {
  const { wording } = linked;
  const likeness = createLikeness(embedder);
  const words = expectedWords(wording);
  const schema = items.filter(isOfSchema);
  const used = new Set([...schema, ...held.flatMap((each) => each.items)]);
  await likeness.know([...words.map(({ text }) => text), ...[...used].flatMap(namesIn)], run);
  const says = sayingOf(likeness);
  const bestOf = new Map(
    await inTurns(
      eachInSlices(words, (word) => [word, says(word, schema)] as const),
      run,
    ),
  );
  const kindsIn = new Map<Executed['execution'], readonly ReadonlySet<Kind>[]>();
  for (const { execution } of ranked ? [...held, ranked.chosen] : held)
    kindsIn.set(execution, await inTurns(kindsByColumn(execution), run));
  const share = shareIn(held);
  return ({ form, execution }, own) => {
    const mentions = own.flatMap(({ mention }) => mention ?? []);
    const compared = comparedMentions(form, linked.cues);
    const free = words.filter((word) => ![...mentions, ...compared].some((mention) => overlaps(word, mention)));
    const said = free.map((word) => says(word, own));
    const missing = free.map(({ expected }, i) => expected * bounded((SAID - said[i]!) / SAID_SPAN));
    const better = free.map((word, i) => word.expected * Math.max(0, bestOf.get(word)! - said[i]!));
    const unsaid = Math.max(0, ...missing);
    const parts = own.filter(isOfSchema);
    const spoken = Math.min(...(parts.length > 0 ? parts.map((part) => spokenOf(part, words, likeness)) : [NO_PART]));
    const answers = execution.status === 'done' ? execution.values : [];
    const fit = Math.max(...kindsIn.get(execution)!.map((kinds) => kindFit(linked, kinds)));
    const width = widthOf(execution);
    const misshapen = share(held.filter((each) => widthOf(each.execution) !== width));
    const clues: WordClues = {
      unsaid,
      passedOver: better.reduce((sum, each) => sum + each, 0),
      unused: Math.min(MOST_UNUSED, free.filter((word) => isName(word, wording)).length),
      spoken,
      strange: unsaid * (1 - spoken),
      many: Math.log(1 + answers.length),
      size: Math.min(MOST_PARTS, own.length),
      ofKind: fit > 0 ? 1 : 0,
      offKind: fit < 0 ? 1 : 0,
      turned: turnedFigures(form, linked.cues),
      unnegated: unnegated(form, linked.cues, mentions),
      misshapen,
    };
    return { clues, ...(unsaid > LEFT_OUT && { leftOut: free[missing.indexOf(unsaid)]!.text }) };
  };
}

/** Says how much of the belief in forms is in some of them. */
function shareIn(all: readonly ReadForm[]): (some: readonly ReadForm[]) => number {
  const believed = total(all);
  return (some) => (believed > 0 ? total(some) / believed : 0);
}

/** How well a word is said by any of some items, from 0 to 1: by their names, and by those of the classes and relations they go with. */
function sayingOf(likeness: Likeness): (word: ExpectedWord, items: readonly Item[]) => number {
  const stems = new Map<Item, ReadonlySet<string>>();
  const stemsAt = (item: Item): ReadonlySet<string> => {
    const known = stems.get(item) ?? new Set(stemsOf(item.text));
    stems.set(item, known);
    return known;
  };
  return (word, items) => {
    if (items.some((item) => stemsAt(item).has(word.stem) || measures(word, item))) return 1;
    return Math.max(0, ...items.flatMap((item) => namesIn(item).map((name) => likeness.of(word.text, name))));
  };
}

/** "The northernmost" is said by a latitude, "older" by a date. */
function measures({ text }: ExpectedWord, { name, kind }: Item): boolean {
  return (kind === 'number' || kind === 'date') && isDimension(text, [name], kind);
}

/** Where a question compares with what another thing has, as a form does with the value that it has: that says the thing. */
function comparedMentions(form: Executed['form'], cues: Linked['cues']): readonly Mention[] {
  const text = JSON.stringify(form);
  return cues.flatMap((cue) => {
    if (cue.kind !== 'compare' || cue.measure === undefined) return [];
    return text.includes(JSON.stringify(cue.value.value)) ? [cue.mention] : [];
  });
}

function spokenOf(part: Item, words: readonly ExpectedWord[], likeness: Likeness): number {
  return Math.max(0, ...words.map(({ text }) => likeness.of(text, part.name)));
}

function isOfSchema({ means }: Item): boolean {
  return 'class' in means || 'relation' in means || 'ends' in means;
}

function namesIn({ name, text }: Item): readonly string[] {
  return [name, ...text.split(/ : |, /u)];
}

/** A figure, or a word that its capital marks as a name: at the head of a question it does not. */
function isName({ text, capital, start }: ExpectedWord, { words }: Wording): boolean {
  return start > words[0]!.start && (capital || /\p{N}/u.test(text));
}

function bounded(share: number): number {
  return Math.min(1, Math.max(0, share));
}
