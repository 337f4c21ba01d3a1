/** Two methods on the same questions, each with a run folder, and how far apart they are. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKb, openKbqa } from 'kbqa';
import { compareRuns, evaluate, loadRun, parseDataset } from 'kbqa/evaluate';

const questions = [
  { id: '1', question: 'What is the capital of Spain?', answers: ['city:Madrid-ES'] },
  { id: '2', question: 'What are the capitals of Spain and Portugal?', answers: ['city:Madrid-ES', 'city:Lisbon-PT'] },
  { id: '3', question: 'Which countries border Portugal?', answers: ['country:Spain'] },
];
const dataset = await parseDataset(questions.map((question) => JSON.stringify(question)).join('\n'), 'iberia');
const place = await mkdtemp(join(tmpdir(), 'iberia-'));

await using kb = await openKb('atlas');
for (const method of ['rng', 'fidelis'] as const) {
  await using kbqa = await openKbqa({ kb, method });
  const result = await evaluate({ dataset, method: kbqa, kb: kb.kb, out: join(place, method) });
  console.log(`${method}: exact ${result.summary.metrics.exact?.mean.toFixed(2)}`);
}
const [a, b] = await Promise.all(['rng', 'fidelis'].map((method) => loadRun(join(place, method))));
const compared = compareRuns(a!.records, b!.records, 'exact', 1);
console.log(`right only by rng: ${compared?.onlyA}, only by fidelis: ${compared?.onlyB}`);

/* prints
rng: exact 1.00
fidelis: exact 0.67
right only by rng: 1, only by fidelis: 0
*/
