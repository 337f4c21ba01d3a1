import type { Candidate, Cue, Form, Id, Linked, Question, Ranker, Run } from '../../core/index.ts';
import { family, mapSymbols } from '../../form/index.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { describeReading } from './describe.ts';
import type { Reading } from './enumerate.ts';
import type { Surroundings } from './surroundings.ts';

/** What a reading's score is made of. */
export interface RankWeights {
  /** Of how well the things it is about were linked (0 to 1). */
  readonly link: number;
  /** Of each cue of the wording that the form answers, and of each that it leaves unanswered. */
  readonly cue: number;
  readonly missedCue: number;
  /** Of an operator that nothing in the wording asks for. */
  readonly extra: number;
  /** Of an answer of the kind that the question word wants, or does not. */
  readonly kind: number;
  /** Of each further thing that the reading is about. */
  readonly thing: number;
  /** Of each word left unsaid that names a thing, that the graph has for a relation or class, or that is another. */
  readonly unsaidName: number;
  readonly unsaidTerm: number;
  /** Of each word of the question that is in the name of a relation or class. */
  readonly said: number;
  /** Of a step beyond the first. */
  readonly step: number;
}

export const usualWeights: RankWeights = {
  link: 3,
  cue: 2,
  missedCue: 1.5,
  extra: 2,
  kind: 1.5,
  thing: 1,
  unsaidName: 2,
  unsaidTerm: 1,
  said: 0.5,
  step: 1.3,
};

export interface Ranked extends Candidate {
  readonly reading: Reading;
  readonly text: string;
  /** How well its text alone fits the question. */
  readonly fit: number;
}

/** The readings scored against the question, the best first, at most `keep`. */
export async function rank(
  question: Question,
  linked: Linked,
  readings: readonly Reading[],
  tools: { readonly around: Surroundings; readonly ranker: Ranker; readonly weights?: RankWeights },
  keep: number,
  run: Run,
): Promise<readonly Ranked[]> {
  const { around, ranker, weights = usualWeights } = tools;
  const wanted = wantedKind(question.text);
  const coverage = coverageOf(question, linked, around);
  const rated = readings.map((reading) => ({
    reading,
    beside: agreement(around, reading, linked, wanted, weights) + saying(reading, coverage, weights),
  }));
  const promising = await shortlist(question, rated, around, ranker, run);
  if (promising.length < rated.length) {
    run.trace.note('generate', `${rated.length - promising.length} unpromising readings were not ranked`);
  }
  const texts = promising.map(({ reading }) => describeReading(around, reading.form));
  const scoreOf = await scores(question, texts, ranker, run);
  return promising
    .map(({ reading, beside }, i) => {
      const fit = scoreOf.get(texts[i]!)!;
      return { reading, text: texts[i]!, fit, score: fit + beside };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, keep)
    .map(({ reading, text, score, fit }) => ({
      form: mapSymbols(reading.form, around.iri),
      score,
      origin: 'enumerated',
      reading,
      text,
      fit,
    }));
}

/** Readings whose whole text is compared with the question; of the rest, only the names of their relations are. */
const SHORTLIST = 160;

interface Rated {
  readonly reading: Reading;
  readonly beside: number;
}

/** The readings whose relations fit the question best: names are few and known, whole texts are many and new. */
async function shortlist(
  question: Question,
  rated: readonly Rated[],
  around: Surroundings,
  ranker: Ranker,
  run: Run,
): Promise<readonly Rated[]> {
  if (rated.length <= SHORTLIST) return rated;
  const relationsOf = rated.map(({ reading }) => relationsIn(reading.form));
  const distinct = [...new Set(relationsOf.flat())];
  const names = distinct.map((relation) => around.labels.readable(relation));
  const byName = await scores(question, names, ranker, run);
  const fit = new Map(distinct.map((relation, i) => [relation, byName.get(names[i]!)!]));
  return rated
    .map((each, i) => {
      const fits = relationsOf[i]!.map((relation) => fit.get(relation)!);
      const mean = fits.length === 0 ? 0 : fits.reduce((sum, value) => sum + value, 0) / fits.length;
      const best = fits.length === 0 ? 0 : Math.max(...fits);
      return { each, score: each.beside + (mean + best) / 2 };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, SHORTLIST)
    .map(({ each }) => each);
}

function symbolsIn(form: Form<Id>): readonly Id[] {
  const found: Id[] = [];
  mapSymbols(form, (symbol) => found.push(symbol));
  return found;
}

function relationsIn(form: Form<Id>): readonly Id[] {
  const found: Id[] = [];
  mapSymbols(form, (symbol, role) => {
    if (role === 'relation') found.push(symbol);
  });
  return found;
}

async function scores(
  question: Question,
  texts: readonly string[],
  ranker: Ranker,
  run: Run,
): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(texts)];
  if (distinct.length === 0) return new Map();
  const values = await ranker.ask({ query: question.text, texts: distinct }, run);
  return new Map(distinct.map((text, i) => [text, values[i]!]));
}

/** What speaks for a reading beside its words: its links, its operators against the cues, the kind of its answer. */
function agreement(
  around: Surroundings,
  reading: Reading,
  linked: Linked,
  wanted: Wanted,
  weights: RankWeights,
): number {
  const operators = operatorsOf(reading.form);
  const answered = linked.cues.filter((cue) => answers(cue, operators)).length;
  const asked = linked.cues.filter((cue) => cue.kind !== 'during').length;
  const extra = [...operators].filter(
    (operator) => operator !== 'or' && !linked.cues.some((cue) => cueOperator(cue) === operator),
  ).length;
  const excused = operators.has('compare') && linked.literals.length > 0 ? 1 : 0;
  return (
    weights.link * reading.link +
    weights.cue * answered -
    weights.missedCue * Math.max(0, asked - answered) -
    weights.extra * Math.max(0, extra - excused) +
    weights.kind * kindAgreement(around, reading.form, wanted) +
    weights.thing * Math.max(0, reading.things.length - 1) -
    weights.step * (reading.tier === 'far' ? 1 : isBehind(reading.form) ? 2 : 0)
  );
}

/** What speaks for a reading in the words that it takes up, and against it in those it leaves. */
function saying(reading: Reading, coverage: Coverage, weights: RankWeights): number {
  const { names, terms } = coverage.unsaid(reading);
  return weights.said * coverage.said(reading) - weights.unsaidName * names.length - weights.unsaidTerm * terms.length;
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

type Operator = 'or' | 'count' | 'ask' | 'superlative' | 'compare' | 'aggregate' | 'not';

function operatorsOf(form: Form<Id>): ReadonlySet<Operator> {
  const found = new Set<Operator>();
  const visit = (inner: Form<Id>): void => {
    switch (inner.kind) {
      case 'entity':
      case 'class':
      case 'literal':
        return;
      case 'compare':
        if (family(inner.value) !== 'boolean') found.add('compare');
        return;
      case 'count':
      case 'ask':
      case 'superlative':
      case 'aggregate':
        found.add(inner.kind);
        visit(inner.of);
        return;
      case 'not':
        if (inner.right.kind !== 'entity' || !symbolsIn(inner.left).includes(inner.right.symbol)) found.add('not');
        visit(inner.left);
        return;
      case 'or':
        found.add('or');
        visit(inner.left);
        visit(inner.right);
        return;
      case 'and':
        visit(inner.left);
        visit(inner.right);
        return;
      case 'join':
      case 'during':
        visit(inner.of);
        return;
    }
  };
  visit(form);
  return found;
}

function cueOperator(cue: Cue): Operator | undefined {
  switch (cue.kind) {
    case 'count':
    case 'ask':
    case 'superlative':
    case 'compare':
    case 'aggregate':
    case 'not':
    case 'or':
      return cue.kind;
    case 'during':
      return undefined;
  }
}

function answers(cue: Cue, operators: ReadonlySet<Operator>): boolean {
  const operator = cueOperator(cue);
  return operator !== undefined && operators.has(operator);
}

/** The kind of answer that the question word wants, where it tells. */
type Wanted = 'date' | 'number' | 'thing' | undefined;

function wantedKind(text: string): Wanted {
  const words = text.toLowerCase();
  if (/\b(?:when|what (?:year|date|day|month)|which (?:year|date)|how old)\b/.test(words)) return 'date';
  if (/\bhow (?:many|much|long|high|tall|big|large|far|deep|wide|heavy|fast)\b/.test(words)) return 'number';
  if (/^(?:who|whom|where|which)\b/.test(words)) return 'thing';
  return undefined;
}

function kindAgreement(around: Surroundings, form: Form<Id>, wanted: Wanted): number {
  if (!wanted) return 0;
  const kind = kindOf(around, form);
  return kind === undefined ? 0 : kind === wanted ? 1 : -1;
}

function kindOf(around: Surroundings, form: Form<Id>): Exclude<Wanted, undefined> | undefined {
  switch (form.kind) {
    case 'count':
    case 'aggregate':
      return 'number';
    case 'ask':
      return undefined;
    case 'join': {
      const { relation, inverse } = form.step;
      const info = around.relation(relation);
      if (!inverse) return 'thing';
      const type = info?.ranges[0]?.iri;
      if (type === undefined) return undefined;
      if (info?.compareAs === 'number-text') return 'number';
      const kind = family({ termType: 'Literal', value: '', datatype: { value: type } });
      return kind === 'date' || kind === 'number' ? kind : kind === 'other' ? 'thing' : undefined;
    }
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
