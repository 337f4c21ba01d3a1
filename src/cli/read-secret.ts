import { readFile } from 'node:fs/promises';
import { UsageError } from '../core/index.ts';

/** What a file of one secret holds: command lines can be seen by others on the machine, files need not be. */
export async function readSecret(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The token file ${file} cannot be read (${error.code}).`, { cause: error });
  });
  const secret = text.trim();
  if (secret === '' || /\s/.test(secret))
    throw new UsageError(`The token file ${file} has to hold one token and nothing else.`);
  return secret;
}
