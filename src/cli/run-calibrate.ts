import { UsageError } from '../core/index.ts';
import { calibrate, isRight, loadRun, type PredictionRecord, thresholdFor, thresholds } from '../evaluate/index.ts';
import { writeWhole } from '../files/index.ts';
import { fitRecalibration, recalibrated } from '../stages/index.ts';
import type { Output } from './output.ts';
import type { CalibrationFile } from './read-calibration.ts';
import { counted, table } from './table.ts';

export interface CalibrateRequest {
  readonly out?: string;
  readonly recall: number;
  /** The thresholds of which it is shown what they come to. */
  readonly shown: readonly number[];
}

/** Below this many answers a fit is a guess. */
const FEW = 50;

/** Fits confidence to what was right in runs, and shows what each threshold would come to. */
export async function runCalibrate(
  folders: readonly string[],
  { out, recall, shown }: CalibrateRequest,
  output: Output,
): Promise<void> {
  const runs = await Promise.all(folders.map((folder) => loadRun(folder)));
  const methods = new Set(runs.flatMap(({ records }) => records.map(({ method }) => method)));
  if (methods.size > 1) {
    throw new UsageError(
      `These are runs of ${[...methods].join(' and ')}: each method's confidence is its own. Calibrate them one by one.`,
    );
  }
  const records = runs.flatMap((run) => run.records);
  const answers = answersIn(records);
  if (answers.length === 0) {
    throw new UsageError('No question of these runs was answered with a confidence: there is nothing to learn from.');
  }
  const fitted = fitRecalibration(answers);
  const chance = (confidence: number) => recalibrated(confidence, fitted);
  const before = calibrate(answers)!;
  const after = calibrate(answersHalfwise(answers))!;
  const abstainBelow = thresholdFor(records, recall, chance);
  const rows = thresholds(records, shown, chance);
  const file: CalibrationFile = {
    ...fitted,
    ...(abstainBelow !== undefined && { abstainBelow }),
    runs: runs.map(({ name }) => name),
    questions: records.length,
  };
  if (out !== undefined) await writeWhole(out, `${JSON.stringify(file, undefined, 2)}\n`);
  const percent = (value: number | undefined) => (value === undefined ? '–' : (100 * value).toFixed(1));
  const head = ['abstain below', 'answered', 'right', 'F1', 'false abstention', 'abstention recall'];
  const lines = rows.map(({ below, answered, right, f1, falseAbstention, recall: found }) => [
    below.toFixed(1),
    ...[answered, right, f1, falseAbstention, found].map(percent),
  ]);
  const text = [
    `${counted(records.length, 'question')}, ${counted(answers.length, 'answer')} with a confidence`,
    `calibration error ${percent(before.ece)} as recorded, ${percent(after.ece)} when fitted on the other half`,
    table(head, lines),
    abstainBelow === undefined
      ? 'No question is known to have no answer, so that no threshold can be told.'
      : `To find out ${percent(recall)} % of the questions without an answer: --abstain-below ${abstainBelow}`,
  ].join('\n');
  output.data({ text, json: { ...file, error: { before: before.ece, after: after.ece }, thresholds: rows } });
  if (answers.length < FEW) output.note(`Only ${counted(answers.length, 'answer')}: take this for a guess.`);
  if (out !== undefined) output.note(`Written to ${out}. Use it with --calibration ${out}.`);
}

interface Judged {
  readonly confidence: number;
  readonly right: boolean;
}

function answersIn(records: readonly PredictionRecord[]): readonly Judged[] {
  return records.flatMap((record) =>
    record.status === 'answered' && record.confidence !== undefined
      ? [{ confidence: record.confidence, right: isRight(record) }]
      : [],
  );
}

/** Each half by what was fitted on the other: what is fitted on itself looks better than it is. */
function answersHalfwise(answers: readonly Judged[]): readonly Judged[] {
  const halves = [0, 1].map((half) => answers.filter((_, i) => i % 2 === half));
  return halves.flatMap((half, i) => {
    const fitted = fitRecalibration(halves[1 - i]!);
    return half.map(({ confidence, right }) => ({ confidence: recalibrated(confidence, fitted), right }));
  });
}
