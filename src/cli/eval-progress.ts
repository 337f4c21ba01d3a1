import type { EvaluationProgress } from '../evaluate/index.ts';
import type { Output } from './output.ts';
import { startProgress } from './progress.ts';

/** Shows how far an evaluation is, how well it goes, how much failed and how long it will take. */
export function watchEvaluation(output: Output): (progress: EvaluationProgress) => void {
  const bar = startProgress('Evaluating', output);
  return ({ done, questions, exact, f1, undetermined, etaMs }) => {
    const parts = [
      `${done} of ${questions}`,
      ...(exact === undefined || f1 === undefined
        ? []
        : [`exact ${(100 * exact).toFixed(1)}, F1 ${(100 * f1).toFixed(1)}`]),
      `${undetermined} undetermined`,
      ...(etaMs === undefined || done === questions ? [] : [`${duration(etaMs)} left`]),
    ];
    if (done === questions) bar.finish(parts.join(', '));
    else bar.report(done / questions, parts.join(', '));
  };
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
