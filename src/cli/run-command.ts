import type { Run } from '../core/index.ts';
import { startRun } from '../run/index.ts';
import type { CliContext } from './context.ts';

/** A run that ends with the command's own signal or its time limit. */
export function commandRun(context: CliContext, timeoutSeconds: number): Run {
  return startRun({ signal: context.signal, budget: { ms: timeoutSeconds * 1000 } });
}
