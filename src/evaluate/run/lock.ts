import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../core/index.ts';
import { writeFailed } from '../../files/index.ts';

const FILE = 'run.lock';

/** Keeps a second evaluation out of a run folder; returns how to let go of it. A lock whose process is gone does not hold. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, FILE);
  const mine = `${process.pid} ${hostname()}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw writeFailed(path, error);
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (attempt > 0 || isHeld(holder)) {
      throw new UsageError(
        `Another evaluation writes to ${folder} (process ${holder || 'unknown'}). Wait for it, or choose another folder. If it is not running any more, remove ${path}.`,
      );
    }
    await rm(path, { force: true });
  }
}

/** A process of another machine cannot be looked up, so its lock holds. */
function isHeld(holder: string): boolean {
  const [pid, host] = holder.split(' ');
  if (host !== undefined && host !== hostname()) return true;
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0 || id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
