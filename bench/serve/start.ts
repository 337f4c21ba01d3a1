import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, from the compiled package. */
export interface Started {
  readonly url: string;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export async function start(...args: readonly string[]): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, [MAIN, 'serve', '--port', '0', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface({ input: child.stderr! })) {
    const url = /^Serving .* at (\S+)$/.exec(line)?.[1];
    if (url === undefined) {
      console.error(line);
      continue;
    }
    child.stderr!.resume();
    return {
      url,
      async stop() {
        child.kill();
        await once(child, 'exit');
      },
    };
  }
  throw new Error('the server did not start');
}
