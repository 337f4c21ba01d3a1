import { text } from 'node:stream/consumers';
import { UsageError } from '../core/index.ts';

const LONGEST = 1_000_000;

/** An argument as it is, or all of standard input where it is `-`. */
export async function readText(argument: string): Promise<string> {
  const read = argument === '-' ? await text(process.stdin) : argument;
  if (read.trim() === '') throw new UsageError('The text is empty: there is nothing to read.');
  if (read.length > LONGEST)
    throw new UsageError(`The text has ${read.length} characters; at most ${LONGEST} are read.`);
  return read;
}
