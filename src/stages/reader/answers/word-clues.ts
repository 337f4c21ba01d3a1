import type { Embedder, Executed, Iri, Linked, Mention, Run, Term, Wording } from '../../../core/index.ts';
import {
  generationsSaid,
  isCompound,
  isGeneration,
  overlaps,
  sentenceStarts,
  stemsOf,
  stemText,
  wantedKind,
} from '../../../english/index.ts';
import { children } from '../../../form/index.ts';
import { localWords, pathWords, straightSteps, takenBy } from '../../../graph/index.ts';
import { eachInSlices, inTurns } from '../../../run/index.ts';
import { isCalledByYear, type Surroundings } from '../../knowledge/index.ts';
import { createLikeness, type Likeness } from '../../rate/index.ts';
import type { Item } from '../items/item.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { beliefIn } from './belief.ts';
import type { Clued, ReadSubject, WordClues } from './clues.ts';
import { type ExpectedWord, expectedWords } from './expected-words.ts';
import { howSpoken } from './how-spoken.ts';
import { isKindUnsaid } from './is-kind-unsaid.ts';
import { type Kind, kindFit, kindsByColumn } from './kind-fit.ts';
import { measures } from './measures.ts';
import { nobodyAmong } from './nobody.ts';
import { widthOf } from './of-shape.ts';
import { saidByShape, saidBySteps } from './said-by-shape.ts';
import { shortForKinds } from './short-for-kinds.ts';
import { turnedFigures } from './turned-figures.ts';
import { unnegated } from './unnegated.ts';

/** Below this likeness a word begins to be unsaid, and this much below it is. */
const SAID = 0.6;
const SAID_SPAN = 0.3;
/** Below this it is hardly said at all. */
const HARDLY_SAID = 0.5;
/** From here on a word counts as left out. */
const LEFT_OUT = 0.5;
/** What is said of the parts of a form that has none of the graph's. */
const NO_PART = 0.3;
/** Said by what leaves out what has an end, or what has anybody or anything. */
const LACKING = /^(?:still|empty|vacant|unoccupied|unused|unassigned|idle)$/i;
const MOST_UNUSED = 3;
const MOST_PARTS = 6;
/** Beyond so many answers, more of them say no more against a form: hardly any question that was learned from has them. */
const MOST_ANSWERS = 1000;

/** What answers are weighed by. */
export interface WeighTools {
  readonly embedder: Embedder;
  readonly around: Surroundings;
}

/** How the words of a question speak of a form that points at some items, and the form of them. */
export type WordCluesOf = (executed: Executed, items: readonly Item[]) => Clued<WordClues>;

export async function createWordClues(
  { linked, items, held, ranked }: ReadSubject,
  { embedder, around }: WeighTools,
  run: Run,
): Promise<WordCluesOf> {
  const { wording } = linked;
  const likeness = remembering(createLikeness(embedder));
  const words = expectedWords(wording);
  const relatives = generationsSaid(wording.text);
  const schema = items.filter(isOfSchema);
  const used = new Set([...schema, ...held.flatMap((each) => each.items)]);
  await likeness.know(
    [...words.map(({ text }) => text), ...[...used].flatMap((item) => calledOf(item, around).names)],
    run,
  );
  const says = sayingOf(likeness, around);
  const isName = namesIn(wording);
  const spokenOf = howSpoken(wording, words, likeness, around);
  const bestOf = new Map(
    await inTurns(
      eachInSlices(words, (word) => [word, says(word, schema)] as const),
      run,
    ),
  );
  const asksTime = wantedKind(wording) === 'date';
  const isYear = (thing: Term): boolean => {
    const id = asksTime ? around.knowledge.graph.id(thing) : undefined;
    return id !== undefined && isCalledByYear(around, id);
  };
  const kindsIn = new Map<Executed['execution'], readonly ReadonlySet<Kind>[]>();
  for (const { execution } of ranked ? [...held, ranked.chosen] : held)
    kindsIn.set(execution, await inTurns(kindsByColumn(execution, isYear), run));
  const share = shareIn(held);
  const isShortForKind = shortForKinds(items);
  const isNobody = nobodyAmong(wording, schema, around, (word, item) => says(word, [item]) >= SAID);
  return ({ form, execution }, own) => {
    const mentions = own.flatMap(({ mention }) => mention ?? []);
    const compared = [
      ...comparedMentions(form, linked.cues),
      ...saidByShape(form, linked.cues),
      ...saidBySteps(form, wording),
    ];
    // Over as many generations as relatives are away, a form says who they are, whatever its relations are called.
    const kin = relatives && generationsIn(form, own) === relatives.generations ? [relatives] : [];
    const isLasting = leavesOutEnded(form);
    const free = words.filter(
      (word) =>
        ![...mentions, ...compared, ...kin].some((mention) => overlaps(word, mention)) &&
        !(isLasting && LACKING.test(word.text)),
    );
    const said = free.map((word) => (isShortForKind(word, own) ? 1 : says(word, own)));
    const missing = free.map(({ expected }, i) => expected * bounded((SAID - said[i]!) / SAID_SPAN));
    const better = free.map((word, i) => word.expected * Math.max(0, bestOf.get(word)! - said[i]!));
    const unsaid = Math.max(0, ...missing);
    const parts = own.filter(isOfSchema);
    const spoken = Math.min(
      ...(parts.length > 0 ? parts.map((part) => spokenOf(part, form, { free, mentions, unsaid })) : [NO_PART]),
    );
    const answers = execution.status === 'done' ? execution.values : [];
    const ofKind = Math.max(...kindsIn.get(execution)!.map((kinds) => kindFit(linked, kinds)));
    const fit = isNobody(execution) ? -1 : ofKind;
    const width = widthOf(execution);
    const misshapen = share(held.filter((each) => widthOf(each.execution) !== width));
    const clues: WordClues = {
      unsaid,
      passedOver: better.reduce((sum, each) => sum + each, 0),
      // What a part of the form is called by is no name that it does without: an "English name" is one in English.
      unused: Math.min(
        MOST_UNUSED,
        free.filter((word, i) => isName(word) && said[i]! < 1 && !isOnTheWay(word, own)).length,
      ),
      spoken,
      strange: unsaid * (1 - spoken),
      many: Math.log(1 + Math.min(MOST_ANSWERS, answers.length)),
      size: Math.min(MOST_PARTS, own.length),
      ofKind: fit > 0 ? 1 : 0,
      offKind: fit < 0 ? 1 : 0,
      turned: turnedFigures(form, linked),
      unnegated: unnegated(form, linked.cues, mentions),
      misshapen,
    };
    const isUnsaid = (word: ExpectedWord, kinds: ReadonlySet<Iri>): boolean => {
      const named = schema.filter(({ means }) => 'class' in means && kinds.has(means.class));
      return free.includes(word) && says(word, [...own, ...named]) < HARDLY_SAID;
    };
    return {
      clues,
      ...(unsaid > LEFT_OUT && { leftOut: free[missing.indexOf(unsaid)]!.text }),
      ...(isKindUnsaid(wording, words, execution, around, isUnsaid) && { isKindUnsaid: true }),
    };
  };
}

/** Says how much of the belief in forms is in some of them. */
function shareIn(all: readonly ReadForm[]): (some: readonly ReadForm[]) => number {
  const believed = beliefIn(all);
  return (some) => (believed > 0 ? beliefIn(some) / believed : 0);
}

/** How well a word is said by any of some items, from 0 to 1: by their names, and by those of the classes and relations they go with. */
function sayingOf(likeness: Likeness, around: Surroundings): (word: ExpectedWord, items: readonly Item[]) => number {
  return (word, items) => {
    // What an acronym stands for is shown as the question has it.
    const stems = word.standsFor === undefined ? [word.stem] : [word.stem, stemText(word.text)];
    if (
      items.some((item) => stems.some((each) => isStemIn(each, calledOf(item, around).stems)) || measures(word, item))
    )
      return 1;
    let most = 0;
    for (const item of items)
      for (const name of calledOf(item, around).names) most = Math.max(most, likeness.of(word.text, name));
    return most;
  };
}

/** Whether a word is among those of a name, also with another before it: a screenwriter writes. */
function isStemIn(stem: string, stems: ReadonlySet<string>): boolean {
  return stems.has(stem) || [...stems].some((other) => stem.length > other.length && isCompound(stem, other));
}

/** A likeness that is worked out once for each two texts: every form is compared with the same words and names. */
function remembering({ know, of }: Likeness): Likeness {
  const known = new Map<string, Map<string, number>>();
  return {
    know,
    of(a, b) {
      const toOthers = known.get(a) ?? new Map<string, number>();
      known.set(a, toOthers);
      const found = toOthers.get(b) ?? of(a, b);
      toOthers.set(b, found);
      return found;
    },
  };
}

/** Where a question compares with what another thing has, as a form does with the value that it has, which says the thing; and where it asks for what is so now, as one does that leaves out what has an end. */
function comparedMentions(form: Executed['form'], cues: Linked['cues']): readonly Mention[] {
  const text = JSON.stringify(form);
  return cues.flatMap((cue) => {
    if (cue.kind === 'during' && cue.time === 'now') return leavesOutEnded(form) ? [cue.mention] : [];
    if (cue.kind !== 'compare' || cue.measure === undefined) return [];
    return text.includes(JSON.stringify(cue.value.value)) ? [cue.mention] : [];
  });
}

/** Whether a form leaves out what has something at all, as what is over has an end. */
function leavesOutEnded(form: Executed['form']): boolean {
  if (form.kind === 'not' && form.right.kind === 'compare') {
    const { by, op } = form.right;
    if (by.of === 'count' && op === 'ge') return true;
  }
  return children(form).some(([, inner]) => leavesOutEnded(inner));
}

/** How many generations a form goes at most, by the items that it points at. */
function generationsIn(form: Executed['form'], items: readonly Item[]): number {
  const over = new Set(
    items.flatMap(({ means, name }) => ('relation' in means && isGeneration(name) ? [means.relation] : [])),
  );
  const deepest = (each: Executed['form']): number =>
    Math.max(0, ...children(each).map(([, inner]) => deepest(inner))) +
    (each.kind === 'join' && over.has(each.step.relation) ? 1 : 0);
  return over.size === 0 ? 0 : deepest(form);
}

function isOfSchema({ means }: Item): boolean {
  return 'class' in means || 'relation' in means || 'ends' in means;
}

/** Whether the IRI of what is named has a word on the way to its end. */
function isOnTheWay({ stem }: ExpectedWord, items: readonly Item[]): boolean {
  return items.some(({ means }) => 'things' in means && stemsOf(pathWords(means.things[0] ?? '').join(' ')).has(stem));
}

/** What an item is called. */
interface Called {
  readonly names: readonly string[];
  readonly stems: ReadonlySet<string>;
}

/** By items: those of the schema are the same in all questions. */
const called = new WeakMap<Item, Called>();

function calledOf(item: Item, around: Surroundings): Called {
  const known = called.get(item);
  if (known) return known;
  const { name, text, means } = item;
  // "The ISCO group Professionals": that it is one of ISCO, its IRI says.
  const onTheWay = 'things' in means ? pathWords(means.things[0] ?? '').join(' ') : '';
  // A "French label" is what a relation called "label" has in French, whatever that is called.
  const whole = 'relation' in means ? takenBy(means.relation) : undefined;
  const ofWhole = whole ? localWords(whole.relation).join(' ') : '';
  const found = {
    names: [...new Set([name, ...text.split(/ : |, /u)])],
    stems: new Set([
      ...stemsOf(text),
      ...stemsOf(onTheWay),
      ...stemsOf(ofWhole),
      ...stemsOf(wordsBetween(item, around)),
    ]),
  };
  called.set(item, found);
  return found;
}

/** What stands between the ends of a relation that goes over nodes: its steps, and what the nodes are. Who has a score by an assessment has it by that. */
function wordsBetween({ means }: Item, { relation, classInfo, id }: Surroundings): string {
  const steps = 'relation' in means ? (straightSteps(means.relation) ?? []) : [];
  const last = steps.length > 1 ? steps.at(-1)! : undefined;
  const node = last && id(last.relation);
  const info = node === undefined ? undefined : relation(node);
  const kinds = (last?.inverse ? info?.ranges : info?.domains) ?? [];
  return [
    ...steps.flatMap((step) => localWords(step.relation)),
    ...kinds.map((kind) => classInfo(id(kind.iri) ?? -1)?.label ?? ''),
  ].join(' ');
}

/** Several of what goes by its first letters are no name: "the most DVDs". */
const SEVERAL = /^\p{Lu}{2,}s$/u;

/** Says which words are figures, or names by their capitals: at the head of a sentence they are none. */
function namesIn(wording: Wording): (word: ExpectedWord) => boolean {
  const heads = new Set([...sentenceStarts(wording)].map(({ start }) => start));
  const [first] = wording.words;
  return ({ text, capital, start, end }) =>
    start > (first?.start ?? 0) &&
    ((capital && !heads.has(start) && !SEVERAL.test(wording.text.slice(start, end))) || /\p{N}/u.test(text));
}

function bounded(share: number): number {
  return Math.min(1, Math.max(0, share));
}
