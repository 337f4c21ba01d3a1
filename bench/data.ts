import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The folder of benchmark data: `KBQA_DATA`, or the shared folder beside a checkout. */
function dataFolder(): string {
  const folder = resolve(process.env.KBQA_DATA ?? '../shared/data');
  if (!existsSync(folder)) {
    console.error(`No benchmark data at ${folder}. Set KBQA_DATA to the folder that holds pairs/, freebase/, …`);
    process.exit(1);
  }
  return folder;
}

export function dataFile(name: string): string {
  return join(dataFolder(), name);
}

/** A file or folder that a suite makes of data before it is asked. */
export function madeFile(name: string): string {
  return resolve('.cache/bench/made', name);
}

export function readText(name: string): string {
  return gunzipSync(readFileSync(dataFile(name))).toString('utf8');
}

export function readJson<T>(name: string): T {
  return JSON.parse(readText(name)) as T;
}

export function readJsonLines<T>(name: string): readonly T[] {
  return readText(name)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
