import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does some work in one of the test files that need it, while the others wait for it: once in a run of the tests. */
export async function once(name: string, work: () => void | Promise<void>): Promise<void> {
  const shared = process.env.KBQA_TEST_SHARED;
  if (shared === undefined) throw new Error('vitest.config.ts says where test files share things; run them by vitest');
  const done = join(shared, `${name}.done`);
  mkdirSync(shared, { recursive: true });
  if (isFirst(join(shared, name))) {
    const trouble = await Promise.resolve()
      .then(work)
      .then(
        () => '',
        (error: unknown) => String(error),
      );
    writeFileSync(done, trouble, { flag: 'wx' });
  }
  while (!existsSync(done)) await sleep(100);
  const trouble = readFileSync(done, 'utf8');
  if (trouble !== '') throw new Error(`${name} failed: ${trouble}`);
}

/** A folder is made by one of all who try. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
