import type { Answer, KnowledgeBase, Run, Verified } from '../../core/index.ts';
import { operatorsOf } from '../enumerate/index.ts';
import { coverageOf, UNFAMILIAR } from '../rate/index.ts';
import { answered, type Names, unanswerable } from '../select/index.ts';
import { type ClueTools, type Weighed, type WeighSubject, weigh } from './clues.ts';
import { type ConfidenceModel, confidenceModel, confidenceOf } from './confidence.ts';
import { lacking } from './lacking.ts';

export interface WithholdTools extends ClueTools {
  readonly kb: KnowledgeBase;
  readonly names: Names;
}

export interface Withholding {
  /** An answer less sure than this, from 0 to 1, is withheld. */
  readonly abstainBelow: number;
  /** Whether the wording carries the reading, where the graph tells its words: then that decides. */
  readonly isCarried?: boolean | undefined;
  /** Whether nothing can be answered, however sure it is; and why, where that is known. */
  readonly isUnanswered?: boolean;
  readonly because?: string | undefined;
  /** How confidence is made of clues. */
  readonly model?: ConfidenceModel;
  /** Who chose the candidate, for the trace. */
  readonly by?: string;
}

/** The answer that a candidate gives, with how sure it is; or, where that is too little, what the graph lacks for it. */
export async function answerOrWithhold(
  chosen: Verified,
  subject: WeighSubject,
  tools: WithholdTools,
  withholding: Withholding,
  run: Run,
): Promise<Answer> {
  const { model = confidenceModel(), by = 'first', isUnanswered = false, because } = withholding;
  const weighed = await weigh(chosen, subject, tools, run);
  const confidence = confidenceOf(weighed.clues, model);
  run.trace.note('select', by, { what: 'weighed', confidence, clues: { ...weighed.clues } });
  const said = weighed.reading ? coverageOf(subject.linked, tools.around).said(weighed.reading) : 0;
  const isValued = weighed.reading?.things.some((thing) => tools.around.knowledge.graph.isLiteral(thing)) ?? false;
  const isDoubted = isUnanswered || isDoubtful({ ...weighed, said, isValued }, confidence, withholding);
  if (!isDoubted) return answered(chosen, confidence, tools, run);
  if (because !== undefined) return unanswerable('data', because, { closest: chosen, confidence: 1 - confidence });
  return lacking(weighed, chosen, confidence, tools, run);
}

/** What was weighed, and how the wording speaks of it. */
interface Spoken extends Weighed {
  /** Words of the question in the names of its relations and classes. */
  readonly said: number;
  /** Whether it starts from a value that the question states. */
  readonly isValued: boolean;
}

function isDoubtful(spoken: Spoken, confidence: number, withholding: Withholding): boolean {
  const { abstainBelow, isCarried, model = confidenceModel() } = withholding;
  if (abstainBelow <= 0) return false;
  if (isCarried !== undefined) return !isCarried;
  // Who asks for more than usual gets it.
  const isExcused = abstainBelow <= model.abstainBelow && isWhole(spoken);
  return confidence < Math.max(abstainBelow, leastSure(spoken)) && !isExcused;
}

/** A name that the graph does not know must not matter, as it does not in few questions. */
const SURE_OF_STRANGERS = 0.8;
/** A word that a graph's own relations do not say, where none of them is said, has to be meant by one. */
const SURE_OF_OTHERS = 0.66;

/** How sure a reading has to be that leaves something of the question aside. */
function leastSure({ unsaid, familiar, said }: Spoken): number {
  if (unsaid.strangers.length > 0) return SURE_OF_STRANGERS;
  return familiar < UNFAMILIAR && unsaid.others.length > 0 && said === 0 ? SURE_OF_OTHERS : 0;
}

/**
 * Whether every word and every cue of a question is taken up by a reading that does something with what it names. On a
 * graph that speaks otherwise than known questions do, no fitted doubt outweighs that its own words say all.
 */
function isWhole({ clues, unsaid, reading, familiar, said, isValued }: Spoken): boolean {
  const left = unsaid.names.length + unsaid.terms.length + unsaid.others.length + clues.missedCue + clues.extra;
  if (left > 0 || reading === undefined) return false;
  return operatorsOf(reading.form).size > 0 || (familiar < UNFAMILIAR && (isValued || said >= reading.shape.depth));
}
