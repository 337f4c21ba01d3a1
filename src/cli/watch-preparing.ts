import type { Output } from './output.ts';
import { type Progress, startProgress } from './progress.ts';
import { count, counted } from './table.ts';

/** Reports how the vectors of a graph's steps are computed; what is done within `patienceMs` is not worth a word. */
export function watchPreparing(title: string, output: Output, patienceMs = 0): (done: number, total: number) => void {
  const started = performance.now();
  let progress: Progress | undefined;
  return (done, total) => {
    const ms = performance.now() - started;
    if (ms < patienceMs) return;
    progress ??= startProgress(title, output);
    if (done === total) progress.finish(`${counted(total, 'vector')} in ${(ms / 1000).toFixed(1)} s`);
    else progress.report(done / total, `${count(done)} of ${count(total)} vectors`);
  };
}
