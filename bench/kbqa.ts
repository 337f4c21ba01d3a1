import { createContext } from '../src/cli/context.ts';
import { createProgram } from '../src/cli/program.ts';
import { KbqaError } from '../src/core/index.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new KbqaError('aborted', 'Stopped.')));

/** Runs a command as the command line does, with its progress and without what it would print. */
export async function kbqa(cacheDir: string, ...args: readonly string[]): Promise<void> {
  const context = createContext(stop.signal);
  const program = createProgram({
    ...context,
    env: { ...process.env, KBQA_CACHE: cacheDir },
    output: (wanted) => ({ ...context.output(wanted), data: () => {} }),
  });
  await program.parseAsync(['node', 'kbqa', ...args]);
}
