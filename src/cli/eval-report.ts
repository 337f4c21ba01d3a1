import { join } from 'node:path';
import { type Evaluation, EvaluationStopped, METRICS, type Summary } from '../evaluate/index.ts';
import { type EvalSettings, withheldKb } from './eval-settings.ts';
import type { Output } from './output.ts';
import { counted, table } from './table.ts';

/** Says how an evaluation ended: its figures, or how to go on. */
export async function reportEvaluation(
  evaluation: Promise<Evaluation>,
  settings: EvalSettings,
  output: Output,
): Promise<void> {
  const result = await evaluation.catch((error: unknown) => {
    if (error instanceof EvaluationStopped) return error;
    throw error;
  });
  if (result instanceof EvaluationStopped) {
    const { done, questions } = result;
    output.note(
      `Stopped with ${done} of ${questions} questions answered. To go on: kbqa eval ${join(settings.out, 'config.json')} --resume${again(settings)}`,
    );
    output.data({ text: '', json: { status: 'stopped', out: settings.out, done, questions } });
    return;
  }
  output.data({ text: scoresText(result.summary), json: { status: 'complete', out: settings.out, ...result.summary } });
  const { undetermined } = result.summary.statuses;
  if (undetermined > 0 && settings.predictions === undefined) {
    const config = join(settings.out, 'config.json');
    output.note(
      `${counted(undetermined, 'question')} undetermined, for what metrics.json lists as errors. To ask again: kbqa eval ${config} --resume --retry-undetermined${again(settings)}`,
    );
  }
  output.note(`Written to ${settings.out}. To look at it: kbqa report ${settings.out} --out report.html`);
}

function scoresText({ metrics, statuses, records }: Summary): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const counts = `${records} questions: ${statuses.answered} answered, ${statuses.unanswerable} unanswerable, ${statuses.undetermined} undetermined`;
  const rows = METRICS.flatMap(({ name, title, loose }) => {
    const found = metrics[name];
    if (found === undefined) return [];
    return [
      [
        title + (loose ? ' (loose)' : ''),
        percent(found.mean),
        `${percent(found.low)} – ${percent(found.high)}`,
        String(found.n),
      ],
    ];
  });
  if (rows.length === 0) return `${counts}\nThe dataset does not say what is right: there are no scores.`;
  return `${table(['metric', '%', '95 % interval', 'n'], rows)}\n${counts}`;
}

/** What the saved settings lack, and has to be given again. */
function again(settings: EvalSettings): string {
  return withheldKb(settings).withheld ? ' --kb <its address, with the credentials>' : '';
}
