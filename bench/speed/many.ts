/**
 * Questions a second against the number of threads that answer them: `npm run bench:many [-- <kb> <questions.jsonl>]`, the atlas and
 * the questions of bench/atlas unless given. Asked of the compiled package. Memory is that of the whole process: the graph is in it once.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const compiled = new URL('../../dist/index.js', import.meta.url).href;
const { answerMany, openKb } = (await import(compiled)) as typeof import('../../src/index.ts');

const [name = 'atlas', file = new URL('../atlas/practice.jsonl', import.meta.url).pathname] = process.argv.slice(2);
const questions = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { question: string }).question);

const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);
await using kb = await openKb(name);
console.log(`${questions.length} questions of ${name}, ${availableParallelism()} processors, ${megabytes()} MB opened`);
let first: readonly string[] | undefined;
for (const workers of [1, 2, 4, 8].filter((count) => count <= 2 * availableParallelism())) {
  const answers: string[] = [];
  let begun = 0;
  // What threads have to load, and the models' first steps, are no part of answering.
  const warm = questions.slice(0, 4 * workers);
  for await (const { status, ...answer } of answerMany([...warm, ...questions], { kb, workers })) {
    if (answers.push(`${status} ${JSON.stringify('values' in answer ? answer.values : '')}`) === warm.length)
      begun = performance.now();
  }
  const seconds = (performance.now() - begun) / 1000;
  const asked = answers.slice(warm.length);
  const same = first === undefined || asked.every((answer, i) => answer === first![i]);
  first ??= asked;
  console.log(
    `${workers} thread${workers === 1 ? '' : 's'}: ${(questions.length / seconds).toFixed(1)} questions a second, ${megabytes()} MB, ${same ? 'the same answers' : 'OTHER ANSWERS'}`,
  );
}
