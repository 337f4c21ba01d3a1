import type { ExitCode } from './exit-code.ts';
import { createOutput, type Output } from './output.ts';

/** What every command is given: where to speak, when to stop, the environment, and how to end other than well. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  output(options: { readonly json?: boolean }): Output;
  endWith(code: ExitCode): void;
  readonly exitCode: ExitCode;
}

export function createContext(signal: AbortSignal): CliContext {
  let exitCode: ExitCode = 0;
  return {
    env: process.env,
    signal,
    output: ({ json = false }) => createOutput({ json, stdout: process.stdout, stderr: process.stderr }),
    endWith(code) {
      exitCode = code;
    },
    get exitCode() {
      return exitCode;
    },
  };
}
