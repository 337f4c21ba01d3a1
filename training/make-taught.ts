/**
 * Writes into the manifest of a model's folder which steps of graphs it was taught: those of the right readings that `make-candidates.ts` found. On a graph of which it was taught half,
 * `auto` believes the ranking sooner than elsewhere (`docs/decisions/0445`). Freebase's steps are told by what is recalled.
 * `npx tsx training/make-taught.ts <model folder> <candidates.jsonl…>`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepsIn } from '../src/stages/index.ts';

type Candidates = readonly [id: string, question: string, texts: readonly string[], readings: readonly Reading[]];
type Reading = readonly [text: number, steps: readonly number[], answer: number, asks: readonly number[], f1: number];

const [folder, ...files] = process.argv.slice(2);
if (!folder || files.length === 0)
  throw new Error('give the folder of a model and files that make-candidates.ts wrote');
const taught = new Set<string>();
for (const line of files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))) {
  const [, , texts, readings] = JSON.parse(line) as Candidates;
  for (const [, steps, , , f1] of readings) if (f1 === 1) for (const step of steps) taught.add(stepsIn(texts[step]!));
}
const path = join(folder, 'manifest.json');
const manifest = JSON.parse(readFileSync(path, 'utf8'));
writeFileSync(path, `${JSON.stringify({ ...manifest, taught: [...taught].sort() }, undefined, 2)}\n`);
console.error(`${path}: ${taught.size} steps`);
