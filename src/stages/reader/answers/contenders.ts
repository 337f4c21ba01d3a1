import type { Answer, Executed, Grounded, Linked, Run, Term, Verified } from '../../../core/index.ts';
import { print } from '../../../form/index.ts';
import { answersOf } from '../../execute/index.ts';
import { believe, withVerdicts } from '../../select/index.ts';
import { asSaid } from '../forms/as-said.ts';
import type { ReadForm, Readings } from '../read-with-graph.ts';
import { onlyAside } from './called.ts';
import { canBeTime } from './can-be-time.ts';
import type { RankedAnswers } from './clues.ts';
import { asksHowMany, listsThings } from './how-many.ts';
import { inSaidState } from './in-said-state.ts';
import { leadsBack, notBack } from './leads-back.ts';
import { nothingLeftOut } from './nothing-left-out.ts';
import { classFit, ofAskedClass } from './of-asked-class.ts';
import { compares, ofComparison } from './of-comparison.ts';
import { isDuration, ofDuration } from './of-duration.ts';
import { ofEach } from './of-each.ts';
import { ofSaidFigure } from './of-said-figure.ts';
import { ofSaidValues } from './of-said-values.ts';
import { ofSense } from './of-sense.ts';
import { lacksColumn, ofShape, widthOf } from './of-shape.ts';
import { ofWholeWay, stopsShort } from './of-whole-way.ts';
import { pairsOfSeveral } from './pairs-of-several.ts';
import { isWider, surelyEmpty } from './surely-empty.ts';
import { preferenceFor, type TrustClues, trustAlone, trustIn } from './trust-in.ts';
import { unnegated } from './unnegated.ts';
import { weighAnswers } from './weigh-answers.ts';
import type { WeighTools } from './word-clues.ts';

/** An answer that could be given, and what speaks for and against it. */
export type Contender = Offered & {
  /** How much it is to be preferred to the others. */
  readonly preference: number;
  /** How likely it is right, where it is the one that is preferred. */
  readonly chance: number;
};

type Offered = TrustClues & {
  readonly chosen: Verified;
  /** A word of the question that its form does not say. */
  readonly leftOut?: string;
  /** It does not say what the question asks for some of. */
  readonly isKindUnsaid?: true;
};

export interface Contest {
  readonly linked: Linked;
  /** What the ranking says, withheld or not; nothing where it was not asked. */
  readonly ranked?: Answer;
  readonly readings: Omit<Readings, 'aside'>;
  /** The reader's forms, executed. */
  readonly executed: readonly (ReadForm & Executed)[];
}

/** What could be answered, the most preferred first: what forms of the reader come to, and what only the ranking does. */
export function contenders(contest: Contest, tools: WeighTools, run: Run): Promise<readonly Contender[]> {
  return run.trace.span('weigh', 'contenders', () => weighContest(contest, tools, run));
}

async function weighContest(contest: Contest, tools: WeighTools, run: Run): Promise<readonly Contender[]> {
  const { linked, ranked, readings, executed } = contest;
  const { knowledge, labels } = tools.around;
  const isNamed = (thing: Term): boolean => {
    const id = knowledge.graph.id(thing);
    return id === undefined || knowledge.graph.isLiteral(id) || labels.preferred(id) !== undefined;
  };
  const said = ofSaidValues(ofSaidFigure(executed, linked), linked);
  const shaped = ofShape(said, linked, isNamed);
  const sensible = ofSense(shaped, linked);
  const comparing = ofComparison(sensible, linked);
  const lasting = ofDuration(comparing, linked);
  const whole = ofWholeWay(lasting, linked, knowledge);
  const kindred = ofAskedClass(whole, linked, tools.around);
  const further = notBack(kindred);
  const forms = ofEach(further);
  const isTold = (each: Executed): boolean =>
    !lacksColumn(each) &&
    !pairsOfSeveral(each) &&
    !nothingLeftOut(each.form, linked, knowledge.schema) &&
    canBeTime(each, linked, tools.around) &&
    !onlyAside(linked.wording.text, each.execution, tools.around);
  const held = believe(forms.filter(isTold));
  const answer = ranked && firstOf(ranked);
  // Of two answers that there can be, a reading that nobody believes comes to either half of the time.
  const isChance = answer?.withheld && asksWhether(answer.chosen) && forms.some(asksWhether);
  const isOtherwise = (form: Grounded): boolean => print(asSaid(form, linked, tools.around)) !== print(form);
  const isCount = asksHowMany(linked.wording.text);
  const isAsked = (chosen: Verified): boolean =>
    !isChance &&
    !(isCount && listsThings(chosen.execution)) &&
    !(answer?.withheld && isOtherwise(chosen.form!)) &&
    isTold(chosen) &&
    inSaidState({ ...chosen, form: chosen.form! }, linked, tools.around) === undefined &&
    (shaped === said || widthOf(chosen.execution) > 1) &&
    (sensible === shaped || unnegated(chosen.form!, linked.cues, []) === 0) &&
    (comparing === sensible || compares(chosen.form!)) &&
    (lasting === comparing || isDuration(chosen)) &&
    (whole === lasting || !stopsShort(chosen.form!, knowledge)) &&
    (kindred === whole || classFit(linked, tools.around)!(chosen) >= 0) &&
    (further === kindred || !leadsBack(chosen)) &&
    (forms === further || held.some(({ answers }) => answers === answersOf(chosen)));
  const first = answer && isAsked(answer.chosen) ? answer : undefined;
  const subject = { linked, ...readings, forms, held, ...(first && { ranked: first }) };
  const weighed = await weighAnswers(subject, tools, run);
  const offered = weighed.read.map(
    ({ best, ...told }): Offered => ({
      ...told,
      by: 'reader',
      // What both came to is told as the ranking has it, which knows what was checked; where it would rather not say so, as the reader has it.
      chosen: best.answers === first?.answers && !first.withheld ? first.chosen : withVerdicts(best),
    }),
  );
  if (first && weighed.ranked) offered.push({ ...weighed.ranked, by: 'ranking', chosen: first.chosen });
  const empty = surelyEmpty(said);
  const isOther = ({ chosen, isKindUnsaid }: Offered): boolean =>
    (isKindUnsaid && readings.none > SELDOM) || (empty !== undefined && isWider(chosen.form!, empty));
  const chanceOf = (each: Offered): number => {
    const chance = each.by === 'reader' && ranked === undefined ? trustAlone(each.clues) : trustIn(each);
    return isOther(each) ? Math.min(chance, OTHERS) : chance;
  };
  const found = offered
    .map((each): Contender => ({ ...each, preference: preferenceFor(each), chance: chanceOf(each) }))
    .sort((a, b) => b.preference - a.preference);
  return believedFirst(ofKindFirst(found));
}

/**
 * Where something else is answered than what a question asks for by its kind, and the reader thinks it this likely that the graph has no answer, it is more often so: who asks for patients on a graph of
 * nurses is told who is on shift.
 */
const SELDOM = 1 / 7;
/** How likely what answers another question can be at most. What is left of a reading that is sure and has no answer is such: when somebody was born, of whom it is asked when they died. */
const OTHERS = 0.1;

/** Contenders with what only the ranking came to last, where that cannot be what is asked for and something else can: who asks which of two has more power is not told how much. */
function ofKindFirst(found: readonly Contender[]): readonly Contender[] {
  const isOff = ({ by, clues }: Contender): boolean => by === 'ranking' && clues.offKind === 1;
  const others = found.filter((each) => !isOff(each));
  return others.some(({ clues }) => clues.offKind === 0) ? [...others, ...found.filter(isOff)] : found;
}

/** What the reader holds for likelier than not, and what for next to impossible, in nats. */
const LIKELIER = 0;
const HARDLY = -2.5;

/**
 * Contenders with what the reader believes before what it hardly does and the ranking would rather not say: that both came to it says little, as both may have taken
 * one word for another.
 */
function believedFirst(found: readonly Contender[]): readonly Contender[] {
  const [first] = found;
  if (first?.by !== 'reader' || first.clues.rankedWithheld === 0 || first.clues.belief > HARDLY) return found;
  const believed = found.find(({ by, clues }) => by === 'reader' && clues.belief > LIKELIER && clues.offKind === 0);
  return believed === undefined ? found : [believed, ...found.filter((each) => each !== believed)];
}

/** How likely each of several is right: the first as it seems, others as much less as it is preferred to them; none is likelier than the first. */
export function likelihoods(found: readonly Contender[]): readonly Contender[] {
  const [first] = found;
  return found.map((each) => ({
    ...each,
    chance: first!.chance * Math.exp(Math.min(0, each.preference - first!.preference)),
  }));
}

function asksWhether({ form }: Pick<Executed, 'form'>): boolean {
  return form?.kind === 'ask';
}

/** The first candidate of the ranking, also where it is withheld. */
function firstOf(ranked: Answer): (RankedAnswers & { readonly chosen: Verified }) | undefined {
  if (ranked.status === 'undetermined') return undefined;
  const chosen = ranked.status === 'answered' ? ranked.chosen : ranked.closest;
  // A query that a language model wrote has no form to weigh.
  if (!chosen?.form || chosen.execution.status !== 'done' || chosen.execution.values.length === 0) return undefined;
  const withheld = ranked.status !== 'answered';
  return { chosen, answers: answersOf(chosen), sure: withheld ? 1 - ranked.confidence : ranked.confidence, withheld };
}
