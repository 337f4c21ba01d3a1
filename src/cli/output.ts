import type { Writable } from 'node:stream';
import { visible, visibleJson } from './visible.ts';

/** Where a command speaks: data goes to stdout, everything else to stderr. Nothing printed can act on a terminal. */
export interface Output {
  /** The result: `text` for people, or `json` where it was asked for. */
  data(result: { readonly text: string; readonly json: unknown }): void;
  /** Something worth knowing beside the result. */
  note(text: string): void;
  /** The stream for progress, and whether a person is watching it. */
  readonly progress: Writable & { readonly isTTY?: boolean };
}

export function createOutput(options: {
  readonly json: boolean;
  readonly stdout: Writable;
  readonly stderr: Writable;
}): Output {
  const { json, stdout, stderr } = options;
  return {
    data(result) {
      const text = json ? visibleJson(result.json) : visible(result.text);
      if (text !== '') stdout.write(text.endsWith('\n') ? text : `${text}\n`);
    },
    note(text) {
      // What follows a line break may not be ours: indented, it cannot pass for a line of its own.
      stderr.write(`${visible(text).replaceAll('\n', '\n  ')}\n`);
    },
    progress: stderr,
  };
}
