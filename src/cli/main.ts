#!/usr/bin/env node
import { CommanderError } from 'commander';
import { KbqaError } from '../core/index.ts';
import { type CliContext, createContext } from './context.ts';
import { exitCodeOf, OUT_OF_TIME } from './exit-code.ts';
import { createProgram } from './program.ts';

const INTERRUPTED = 130;
const TERMINATED = 143;

await main(process.argv);

/** Runs one command and ends the process: the only place that does. */
async function main(argv: readonly string[]): Promise<void> {
  const controller = new AbortController();
  let stopped: number | undefined;
  const stop = (code: number) => () => {
    // The second time, whoever asks does not want to wait for the cleaning up.
    if (stopped !== undefined) process.exit(code);
    stopped = code;
    controller.abort(new KbqaError('aborted', 'Stopped.'));
  };
  process.on('SIGINT', stop(INTERRUPTED)).on('SIGTERM', stop(TERMINATED));
  // Whoever reads our output may stop reading, as `head` does: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.stderr.on('error', () => {});

  const context = createContext(controller.signal);
  const code = await runCommand(argv, context);
  await flushed();
  process.exit(stopped ?? code);
}

async function runCommand(argv: readonly string[], context: CliContext): Promise<number> {
  try {
    await createProgram(context).parseAsync(argv);
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    report(error, argv.includes('--json'), context);
    return exitCodeOf(error);
  }
}

/** Says what went wrong, in words. A stack only helps who writes this program, and is shown when asked for. */
function report(error: unknown, json: boolean, context: CliContext): void {
  const message =
    error instanceof KbqaError ? error.typedMessage : error instanceof Error ? error.message : String(error);
  const code = error instanceof KbqaError ? error.code : 'unexpected';
  if (json) context.output({ json }).data({ text: '', json: { status: 'error', error: { code, message } } });
  const output = context.output({});
  output.note(`kbqa: ${message}`);
  if (error instanceof KbqaError && OUT_OF_TIME.has(error.code))
    output.note('More time is allowed with --timeout <seconds>.');
  if (context.env.KBQA_DEBUG && error instanceof Error) output.note(error.stack ?? '');
  else if (code === 'unexpected') output.note('This should not happen. KBQA_DEBUG=1 shows where it did.');
}

/** Nothing that was written is lost by exiting. */
async function flushed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.writableLength > 0) await new Promise((resolve) => stream.once('drain', resolve));
  }
}
