import type { Answer } from '../core/index.ts';
import {
  beforeRecalibration,
  giveOrWithhold,
  type Recalibration,
  recalibrated,
  unanswerable,
} from '../stages/index.ts';

/** How sure an answer must be to be given, in a method's own terms and in those that answers are dressed in. */
export interface Sureness {
  readonly abstainBelow?: number | undefined;
  /** How this method's confidence, with this model, becomes a chance. */
  readonly calibration?: Recalibration | undefined;
}

/** The threshold as a method has to be told it: its own confidence is not calibrated yet. */
export function ownThreshold({ abstainBelow, calibration }: Sureness): number | undefined {
  return abstainBelow === undefined || !calibration ? abstainBelow : beforeRecalibration(abstainBelow, calibration);
}

/** An answer that is sure enough, as sure as it should be; of one that is not, that it was withheld. */
export function sureOf(answer: Answer, { abstainBelow = 0, calibration }: Sureness): Answer {
  const calibrated = calibration ? withChance(answer, calibration) : answer;
  if (calibrated.status !== 'answered') return calibrated;
  const { chosen, confidence, fallen, ambiguous, modelPart } = calibrated;
  const account = { ...(fallen && { fallen }), ...(ambiguous && { ambiguous }), ...(modelPart && { modelPart }) };
  const because = `the best reading is only ${confidence.toFixed(2)} sure, and less than ${abstainBelow} is withheld`;
  const closest = chosen.form && { closest: chosen };
  const offer = {
    chance: confidence,
    give: (): Answer => calibrated,
    withhold: (): Answer => ({
      ...unanswerable('schema', because, { ...closest, confidence: 1 - confidence }),
      ...account,
    }),
  };
  return giveOrWithhold(offer, abstainBelow);
}

function withChance(answer: Answer, calibration: Recalibration): Answer {
  switch (answer.status) {
    case 'answered':
      return { ...answer, confidence: recalibrated(answer.confidence, calibration) };
    case 'unanswerable':
      return { ...answer, confidence: 1 - recalibrated(1 - answer.confidence, calibration) };
    case 'undetermined':
      return answer;
  }
}
