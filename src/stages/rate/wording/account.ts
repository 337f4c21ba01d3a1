import type { Cue, Form, Id, Linked, Mention, Word } from '../../../core/index.ts';
import { liesWithin, overlaps, stemText } from '../../../english/index.ts';
import { datatypeFamily, family, intersect } from '../../../form/index.ts';
import type { Reading } from '../../enumerate/index.ts';
import { operatorsOf } from '../../enumerate/index.ts';
import type { Path, Surroundings } from '../../knowledge/index.ts';
import { denoted, endClass, isMeasuredBy, isQuantity, membersOf, namesOf, schemaNames } from '../../knowledge/index.ts';
import type { Rated } from '../rank.ts';
import { classesAskedFor } from './classes-asked.ts';
import { coverageOf, type Unsaid, wordsSaying } from './coverage.ts';

/** What a reading can show for itself, word by word. */
export interface Account {
  /** It says some word of the question, or the question has none but names. */
  readonly speaks: boolean;
  /** Steps that no word speaks of and that nobody takes unspoken. */
  readonly leaps: number;
  /** Some of what it denotes is of the class that the question asks for by name, where it does. */
  readonly ofKind: boolean;
  /** Words that are names of relations, and that it does not say. */
  readonly relationsLeft: number;
  /** Names, figures, rankings and negations of the question that it ignores. */
  readonly ignored: number;
}

/** Says of any reading of one question how far the wording carries it. */
export function accountFor(
  linked: Linked,
  around: Surroundings,
): (rated: Pick<Rated, 'reading' | 'unsaid'>) => Account {
  const { text, wanted } = linked.wording;
  const words = linked.wording.words.filter(({ isFunction }) => !isFunction);
  const coverage = coverageOf(linked, around);
  const asked = classesAskedFor(linked, around);
  const asksWhen = wanted.has('time') && wanted.size === 1;
  return ({ reading, unsaid }) => {
    const free = words.filter((word) => !liesWithin(word, reading.mentions));
    const open = free.filter((word) => !linked.cues.some(({ mention }) => liesWithin(word, [mention])));
    const speaks = coverage.said(reading) > 0 || open.length === 0 || speaksByMeasure(around, reading, free);
    return {
      ignored: ignoredBy(reading, linked, unsaid),
      speaks,
      leaps: leapsOf(around, reading, text, free),
      ofKind: isOfKind(around, reading, asked) && (!asksWhen || isDate(around, reading.form)),
      relationsLeft: unsaid.terms.filter(({ stem }) => isRelationName(around, stem)).length,
    };
  };
}

function ignoredBy({ form, things }: Reading, { cues }: Linked, { names }: Unsaid): number {
  const operators = operatorsOf(form);
  const asks = cues.filter(({ kind }) => kind === 'ask');
  const isIgnored = (cue: Cue): boolean => {
    switch (cue.kind) {
      case 'superlative':
        return !operators.has('superlative');
      case 'compare':
        return family(cue.value) === 'number' && !operators.has('compare');
      case 'not':
        // "Isn't it" asks like "is it".
        return !operators.has('not') && !asks.some(({ mention }) => overlaps(mention, cue.mention));
      case 'aggregate':
        return things.length > 1 && !operators.has('aggregate');
      default:
        return false;
    }
  };
  return names.length + cues.filter(isIgnored).length;
}

function isDate(around: Surroundings, form: Form<Id>): boolean {
  if (form.kind !== 'join' || !form.step.inverse) return false;
  const type = around.relation(form.step.relation)?.ranges[0]?.iri;
  return type !== undefined && datatypeFamily(type) === 'date';
}

function isOfKind(around: Surroundings, { form, kinds }: Reading, asked: readonly Id[]): boolean {
  if (asked.length === 0 || form.kind === 'count' || form.kind === 'ask' || form.kind === 'aggregate') return true;
  if (kinds().some((kind) => asked.includes(kind))) return true;
  const nodes = denoted(around, form).filter((node) => !around.knowledge.graph.isLiteral(node));
  return nodes.length === 0 || asked.some((type) => intersect(nodes, membersOf(around, type)).length > 0);
}

/** Whether a stem is the whole of a relation's name and of no class's: who says it asks for that relation. */
function isRelationName(around: Surroundings, stem: string): boolean {
  const { relations, classes } = schemaNames(around);
  return relations.has(stem) && !classes.has(stem);
}

function speaksByMeasure(around: Surroundings, { shape }: Reading, words: readonly Word[]): boolean {
  const relations = shape.steps.flat().map(({ relation }) => relation);
  return words.some(({ text }) => relations.some((relation) => isMeasuredBy(around, text, relation)));
}

function leapsOf(around: Surroundings, reading: Reading, text: string, words: readonly Word[]): number {
  const operators = operatorsOf(reading.form);
  const { steps, depth } = reading.shape;
  if (operators.has('superlative') || operators.has('compare')) return 0;
  // One step is judged by how it fits; a sum of what nobody spoke of is none.
  if (depth < 2 && !operators.has('aggregate')) return 0;
  const walked = steps.slice(0, depth);
  const saying = walked.map((step) => wordsOf(around, step, words));
  const spokenFor = matched(saying);
  return walked.filter((step, i) => {
    if (spokenFor.has(i) || (i === 0 && isContaining(around, step, reading, text))) return false;
    return !(spokenFor.has(i - 1) && isWayBack(around, walked[i - 1]!, step));
  }).length;
}

/**
 * The words that speak of a step: by the names of its relations, by what they measure, or by the class of the members that
 * it leads to. A class in a longer name, as in "neighbouring country", is not the name.
 */
function wordsOf(around: Surroundings, step: Path, words: readonly Word[]): readonly Word[] {
  const last = step.at(-1)!;
  const members = last.inverse && around.relation(last.relation)?.functional ? endClass(around, last) : undefined;
  const names = step.flatMap(({ relation }) => namesOf(around, relation));
  const whole = new Set(names.map(stemText));
  const said = new Set(step.flatMap(({ relation }) => [...wordsSaying(around, relation, words)]));
  const ofMembers = members === undefined ? new Set<Word>() : wordsSaying(around, members, words);
  const isClass = ({ stem }: Word): boolean => !whole.has(stem) && schemaNames(around).classes.has(stem);
  return words.filter(
    (word) =>
      (said.has(word) && !isClass(word)) ||
      ofMembers.has(word) ||
      step.some(({ relation }) => isMeasuredBy(around, word.text, relation)),
  );
}

/** Which steps can each have a word of their own. */
function matched(saying: readonly (readonly Word[])[]): ReadonlySet<number> {
  const stepOf = new Map<Word, number>();
  const take = (step: number, tried: Set<Word>): boolean =>
    saying[step]!.some((word) => {
      if (tried.has(word)) return false;
      tried.add(word);
      const holder = stepOf.get(word);
      if (holder !== undefined && !take(holder, tried)) return false;
      stepOf.set(word, step);
      return true;
    });
  saying.forEach((_, step) => void take(step, new Set()));
  return new Set(stepOf.values());
}

/** "A language with Peru": the same relation there and back is said once. */
function isWayBack({ inverseOf }: Surroundings, [before]: Path, [hop]: Path): boolean {
  if (!before || before.relation !== hop?.relation || inverseOf(hop.relation) === hop.relation) return false;
  return before.inverse !== hop.inverse;
}

/** How many things must share an end on average for a relation to put them into it. */
const MANY = 3;

/**
 * Whether a step from a thing to what contains it, or to what it contains, goes without saying: what is spoken in Kyoto
 * is spoken in its country. Not where something is said to be the thing's own, nor of each of its parts.
 */
function isContaining(around: Surroundings, [hop]: Path, { form, mentions }: Reading, text: string): boolean {
  const info = hop && around.relation(hop.relation);
  if (!info?.functional || info.subjects < MANY * info.objects) return false;
  return hop!.inverse ? !isQuantity(around, form) : !mentions.some((mention) => isOwner(mention, text));
}

function isOwner({ start, end }: Mention, text: string): boolean {
  return /\bof (?:the )?$/i.test(text.slice(0, start)) || /^['’]s?\b/.test(text.slice(end));
}
