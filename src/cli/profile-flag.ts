import { readFile } from 'node:fs/promises';
import { UsageError } from '../core/index.ts';
import { type Corrections, readProfile } from '../kb/index.ts';

/** What `--profile <file>` says of a graph; without a file, nothing is said. */
export async function profileFlag(file: string | true | undefined): Promise<Corrections | undefined> {
  if (file === undefined || file === true) return undefined;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(
      `Cannot read the profile ${file}. Check the path; kbqa kb <graph> --profile > ${file} makes one.`,
      { cause: error },
    );
  });
  return await readProfile(text, file);
}
