/**
 * Every quality figure, by `kbqa eval`'s own machinery: `npm run bench -- <suite…> [options of kbqa eval]`, such as
 * `npm run bench -- databases --limit 100`. A run that was stopped goes on where it was; one that is done is only shown
 * again while the code stays as it is. `KBQA_MODELS` names a folder of models trained without the questions they are
 * asked, which docs/models.md says how to make; without it, the model that ships is asked, which has seen some of them.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { FILES, type Summary } from '../src/evaluate/index.ts';
import { evalArguments, ownModels } from './eval-arguments.ts';
import { figures } from './figures.ts';
import { indexFolder, kbOf } from './graphs.ts';
import { kbqa } from './kbqa.ts';
import { keepVectors } from './keep-vectors.ts';
import { type Suite, type SuiteName, suites } from './suites.ts';

const given = process.argv.slice(2);
const options = given.slice(given.findIndex((word) => word.startsWith('-')) >>> 0);
const names = given.slice(0, given.length - options.length);
const known = Object.keys(suites) as readonly SuiteName[];
const unknown = names.find((name) => !known.includes(name as SuiteName));
if (names.length === 0 || unknown !== undefined) {
  const trouble = unknown === undefined ? 'Which suite?' : `There is no suite "${unknown}".`;
  console.error(`${trouble} There are ${known.join(', ')}.`);
  process.exit(2);
}

const cache = indexFolder();
for (const name of names as readonly SuiteName[]) {
  const suite: Suite = suites[name];
  const asked = [...evalArguments(suite, process.env.KBQA_MODELS), ...options];
  const key = createHash('sha256').update(JSON.stringify([basename(cache), asked]));
  const out = join(resolve('.cache/bench/runs'), name, key.digest('hex').slice(0, 12));
  const metrics = join(out, FILES.metrics);
  if (!existsSync(metrics)) {
    const kb = await kbOf(suite.graph, cache);
    const own = ownModels(suite, process.env.KBQA_MODELS);
    if (suite.graph === 'freebase' && own !== undefined) await keepVectors(kb, own, cache);
    await kbqa(cache, 'eval', ...asked, '--kb', kb, '--out', out, '--resume');
    // What was stopped has no figures yet.
    if (!existsSync(metrics)) process.exit(1);
  }
  const summary = JSON.parse(await readFile(metrics, 'utf8')) as Summary;
  console.log(figures(`${name}: kbqa eval ${asked.join(' ')}\n${out}`, suite, summary));
}
