import type { Writable } from 'node:stream';

/** Where a command speaks: data goes to stdout, everything else to stderr. */
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
      const text = json ? JSON.stringify(result.json, undefined, 2) : result.text;
      if (text !== '') stdout.write(text.endsWith('\n') ? text : `${text}\n`);
    },
    note(text) {
      stderr.write(`${text}\n`);
    },
    progress: stderr,
  };
}
