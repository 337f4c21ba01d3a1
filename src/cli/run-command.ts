import type { Run } from '../core/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import { startRun } from '../run/index.ts';
import type { CliContext } from './context.ts';

/** A run that ends with the command's own signal or its time limit, of which getting to know a server took a part. */
export function commandRun(context: CliContext, timeoutSeconds: number, opened: Pick<OpenedKb, 'probedMs'>): Run {
  return startRun({ signal: context.signal, ...timeOf(timeoutSeconds, opened) });
}

export function timeOf(timeoutSeconds: number, { probedMs = 0 }: Pick<OpenedKb, 'probedMs'>) {
  return { budget: { ms: timeoutSeconds * 1000 }, spentMs: probedMs };
}
