import { readFileSync } from 'node:fs';

/** A file of `data`: nothing where a bundler took the code away from it. */
export function readData(file: string): string {
  try {
    return readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');
  } catch {
    return '';
  }
}
