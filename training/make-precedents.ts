/**
 * Adds to a model's folder the questions that it recalls: published ones as vectors by that model, with the steps of
 * their queries. A model that was trained without some questions is to recall none of them:
 * `npx tsx training/make-precedents.ts <pairs.jsonl> <model folder> [--fold 0] [--without cwq] [--unseen]`
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openOfflineEmbedder } from '../src/models/index.ts';
import { startRun } from '../src/run/index.ts';
import { stepsIn } from '../src/stages/index.ts';
import { foldOf } from '../src/wiring/index.ts';
import { isKeptOut } from './kept-out.ts';

interface Pair {
  readonly source: string;
  readonly question: string;
  readonly positives: readonly string[];
}

/** People's own questions, and those made of them; SimpleQuestions' three times as many did not add to what these tell. */
const SOURCES = ['paper-webqsp_train', 'paper-cwq_dev'];
const AT_ONCE = 64;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { fold: { type: 'string' }, without: { type: 'string' }, unseen: { type: 'boolean' } },
});
const [pairs, folder] = positionals;
if (!pairs || !folder) throw new Error('give the file that training/make-pairs.ts wrote and the folder of a model');

const steps = new Map<string, Set<string>>();
for (const line of readFileSync(pairs, 'utf8').trim().split('\n')) {
  const { source, question, positives } = JSON.parse(line) as Pair;
  if (!SOURCES.includes(source) || (flags.without !== undefined && source.includes(flags.without))) continue;
  if (flags.fold !== undefined && foldOf(question) === Number(flags.fold)) continue;
  if (flags.unseen && positives.some(isKeptOut)) continue;
  const known = steps.get(question) ?? new Set();
  steps.set(question, known);
  for (const text of positives) known.add(stepsIn(text));
}

const questions = [...steps.keys()];
const embedder = openOfflineEmbedder({ folder, remembered: 0 });
const run = startRun();
const vectors: Float32Array[] = [];
for (let from = 0; from < questions.length; from += AT_ONCE) {
  vectors.push(...(await embedder.ask(questions.slice(from, from + AT_ONCE), run)));
}
run.finish();
const file = gzipSync(
  packed(
    vectors,
    [...steps.values()].map((each) => [...each]),
  ),
  { level: 9 },
);
writeFileSync(join(folder, 'precedents.safetensors.gz'), file);
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
manifest.files['precedents.safetensors.gz'] = {
  bytes: file.length,
  sha256: createHash('sha256').update(file).digest('hex'),
};
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
console.error(`${folder}: ${questions.length} questions, ${file.length} bytes`);
process.exit(0);

/** A safetensors file of 8-bit vectors with one scale each, the floats first so that they are aligned. */
function packed(vectors: readonly Float32Array[], steps: readonly (readonly string[])[]): Buffer {
  const width = vectors[0]!.length;
  const scales = Float32Array.from(vectors, (vector) => Math.max(...vector.map(Math.abs)) / 127);
  const levels = new Int8Array(vectors.length * width);
  for (const [row, vector] of vectors.entries()) {
    for (const [i, value] of vector.entries()) levels[row * width + i] = Math.round(value / scales[row]!);
  }
  const header = JSON.stringify({
    __metadata__: { steps: JSON.stringify(steps) },
    'questions.scale': { dtype: 'F32', shape: [vectors.length], data_offsets: [0, scales.byteLength] },
    'questions.weight': {
      dtype: 'I8',
      shape: [vectors.length, width],
      data_offsets: [scales.byteLength, scales.byteLength + levels.byteLength],
    },
  });
  const text = Buffer.from(header);
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8, ' ')]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(padded.length));
  return Buffer.concat([size, padded, Buffer.from(scales.buffer), Buffer.from(levels.buffer)]);
}
