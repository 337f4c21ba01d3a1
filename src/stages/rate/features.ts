import type { Cue, Form, Id, Linked } from '../../core/index.ts';
import { type AnswerKind, areListed, asksTogether, wantedKind } from '../../english/index.ts';
import { XSD } from '../../form/index.ts';
import type { Reading, Shape } from '../enumerate/index.ts';
import { goesBack, operatorsOf } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { isQuantity, kindOfValues, leadsToYears, ofQuestion, ofSymbol } from '../knowledge/index.ts';
import { type Essential, essentialPhrases, type Phrasing, phrasesFor } from './phrases.ts';
import { rankingsFor } from './rankings.ts';
import { classesAskedFor } from './wording/classes-asked.ts';
import { coverageOf, type Unsaid } from './wording/coverage.ts';

/** What can be told of a reading beside how well its text fits the question. */
export const FEATURES = [
  /** How well the things it is about were linked (0 to 1), and the worst of them. */
  'link',
  /** Cues of the wording that the form answers, those that it leaves, and operators that nothing asks for. */
  'cue',
  'missedCue',
  'extra',
  /** 1 where the answer is of the kind that the question word wants, -1 where it is not. */
  'kind',
  /** Further things that it is about. */
  'thing',
  /** Words left unsaid that name a thing, that the graph has for a relation or class, or that are others. */
  'unsaidName',
  'unsaidTerm',
  'unsaidOther',
  /** Words of the question in the names of its relations and classes. */
  'said',
  /** Whether it goes more than one step. */
  'second',
  /** Conditions on it. */
  'limit',
  /** 1 where its answers are of the class that the question asks for by name, -1 where they are not. */
  'named',
  /** Whether it goes on from a winner although nothing in the wording does, which few questions mean. */
  'behind',
  /** How common its rarest relation is, as a power of ten. */
  'common',
  /** Steps on the way to the answer that go against the direction of their relation. */
  'backward',
  /** Steps more or less than the question's structure plans. */
  'unplanned',
  /** 1 where the wording asks for what shares something with the one thing it is about, and it does not go back the way it came. */
  'noTurn',
] as const;
export type Features = Readonly<Record<(typeof FEATURES)[number], number>>;

/** Says of any reading of one question what its features are. */
export const featuresFor = ofQuestion(
  (linked: Linked, around: Surroundings): ((reading: Reading, unsaid: Unsaid) => Features) => {
    const wanted = wantedKind(linked.wording);
    const coverage = coverageOf(linked, around);
    const asksFor = classesAskedFor(linked, around);
    const unplannedOf = unplannedSteps(phrasesFor(linked), essentialPhrases(linked));
    const leadsOn = linked.cues.some((each) => each.kind === 'superlative' && each.within);
    const cuesOf = answeredCues(linked, around);
    const wantsTurn = asksTogether(linked.wording.text);
    return (reading, { names, terms, others }) => {
      const { form, shape, things } = reading;
      const { cue, missedCue, extra } = cuesOf(reading);
      return {
        link: reading.link,
        cue,
        missedCue,
        extra,
        kind: kindAgreement(around, form, wanted),
        thing: Math.max(0, things.length - 1),
        unsaidName: names.length,
        unsaidTerm: terms.length,
        unsaidOther: others.length,
        said: coverage.said(reading),
        second: shape.depth > 1 ? 1 : 0,
        limit: shape.limits,
        named: asksFor.length === 0 ? 0 : reading.kinds().some((kind) => asksFor.includes(kind)) ? 1 : -1,
        behind: !leadsOn && isBehind(form) ? 1 : 0,
        common: commonest(around, shape),
        backward: backwardHops(around, shape),
        unplanned: unplannedOf(reading),
        noTurn: wantsTurn && things.length === 1 && !goesBack(around, shape) ? 1 : 0,
      };
    };
  },
);

type Cues = Pick<Features, 'cue' | 'missedCue' | 'extra'>;

const NO_CUES: Cues = { cue: 0, missedCue: 0, extra: 0 };

/** Says of any reading which cues of the wording it answers. */
function answeredCues(linked: Linked, around: Surroundings): (reading: Reading) => Cues {
  const { cues } = linked;
  const rankedBy = rankingsFor(linked, around);
  const asked = cues.filter(({ kind }) => kind !== 'during').length;
  return (reading) => {
    const operators = operatorsOf(reading.form);
    if (operators.size + cues.length === 0) return NO_CUES;
    const ranked = rankedBy(reading);
    const isAnswered = (each: Cue) =>
      each.kind === 'superlative'
        ? ranked.has(each)
        : (each.kind !== 'during' && operators.has(each.kind)) ||
          (each.kind === 'ask' && saysWhether(around, reading.form)) ||
          // Who asks how many may mean a number that the graph states.
          (each.kind === 'count' && isQuantity(around, reading.form));
    const cue = cues.filter(isAnswered).length;
    const extra = [...operators].filter(
      (operator) =>
        !(operator === 'or' && areListed(linked.wording.text, reading.mentions)) &&
        !cues.some(({ kind }) => kind === operator),
    ).length;
    const isLeft = cues.some((each) => (each.kind === 'ask' || each.kind === 'or') && !isAnswered(each));
    const excused = operators.has('compare') && linked.literals.length > 0 ? 1 : 0;
    return {
      cue,
      missedCue: Math.max(0, asked - cue) + (isLeft ? PLAINLY : 0),
      extra: Math.max(0, extra - excused),
    };
  };
}

/** As a power of ten. */
const commonness = ofSymbol((around, relation) => Math.log10(1 + (around.relation(relation)?.count ?? 0)));
/** No relation counts as more common than this. */
const COMMONEST = 6;

function commonest(around: Surroundings, { steps }: Shape): number {
  let rarest = COMMONEST;
  for (const step of steps) for (const { relation } of step) rarest = Math.min(rarest, commonness(around, relation));
  return rarest;
}

function backwardHops({ inverseOf }: Surroundings, { steps, depth }: Shape): number {
  let count = 0;
  for (let i = 0; i < depth && i < steps.length; i++) {
    for (const { relation, inverse } of steps[i]!) if (inverse && inverseOf(relation) === undefined) count++;
  }
  return count;
}

/** Says of any reading how many steps more or less than planned it takes. */
function unplannedSteps(planOf: Phrasing, essential: Essential): (reading: Reading) => number {
  return (reading) => {
    const plan = planOf(reading);
    if (plan.length === 0) return 0;
    const least = essential(plan).length;
    const { depth } = reading.shape;
    return depth < least ? least - depth : Math.max(0, depth - plan.length);
  };
}

/** Who asks whether something is so, or for one or the other, means just that: leaving it counts as so many cues more. */
const PLAINLY = 3;

/** Whether a form reads off what the graph says to be true or false. */
function saysWhether(around: Surroundings, form: Form<Id>): boolean {
  if (form.kind !== 'join' || !form.step.inverse) return false;
  return around.relation(form.step.relation)?.ranges[0]?.iri === `${XSD}boolean`;
}

/** Whether a form goes on from a winner, which few questions ask for. */
function isBehind(form: Form<Id>): boolean {
  switch (form.kind) {
    case 'join':
      return form.of.kind === 'superlative' || isBehind(form.of);
    case 'and':
    case 'not':
    case 'or':
      return isBehind(form.left) || isBehind(form.right);
    case 'count':
    case 'superlative':
      return isBehind(form.of);
    default:
      return false;
  }
}

function kindAgreement(around: Surroundings, form: Form<Id>, wanted: AnswerKind | undefined): number {
  if (!wanted) return 0;
  const kind = kindOf(around, form);
  return kind === undefined ? 0 : kind === wanted ? 1 : -1;
}

function kindOf(around: Surroundings, form: Form<Id>): AnswerKind | undefined {
  switch (form.kind) {
    case 'count':
    case 'aggregate':
      return 'number';
    case 'ask':
      return undefined;
    case 'join':
      return form.step.inverse ? kindAtEnd(around, form.step.relation) : 'thing';
    case 'and':
      return kindOf(around, form.right);
    case 'not':
      return kindOf(around, form.left);
    case 'superlative':
    case 'class':
      return 'thing';
    default:
      return undefined;
  }
}

const kindAtEnd = ofSymbol((around, relation): AnswerKind | undefined => {
  const kind = kindOfValues(around.relation(relation));
  if (kind === 'other') return leadsToYears(around, relation) ? 'date' : 'thing';
  return kind === 'date' || kind === 'number' ? kind : undefined;
});
