/**
 * Every figure of docs/results.md by one command, one bench after another; what each prints has its n, split and date.
 * `npm run bench:figures -- --models <folder> [--out figures.txt --only "rng|atlas"]`; the folder has the models that
 * docs/models.md says how to train: `folds` and `cwq-folds` with 0 to 4 each, `metaqa`, `unseen`.
 * An hour on two cores. Benches that are done are kept in the file, and skipped when it is run again.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({
  options: {
    models: { type: 'string' },
    out: { type: 'string', default: 'figures.txt' },
    only: { type: 'string', default: '' },
  },
});
if (flags.models === undefined) {
  throw new Error(
    'give --models <folder>: honest figures come from models trained without the fold; docs/models.md says how',
  );
}
const { models, out } = flags;
const folds = join(models, 'folds');
const cwqFolds = join(models, 'cwq-folds');

const benches: readonly (readonly string[])[] = [
  ['quality/forms.ts'],
  ['quality/lift.ts'],
  ['quality/link.ts'],
  ['quality/coverage.ts'],
  ['quality/rng.ts', 'webqsp', 'simplequestions', 'cwq', 'geoquery', '--folds', folds],
  ['quality/rng.ts', 'webqsp', 'simplequestions', 'cwq', 'geoquery', '--folds', folds, '--abstain-below', '0'],
  ['quality/rng.ts', 'cwq', '--folds', cwqFolds],
  ['quality/rng.ts', 'cwq', '--folds', cwqFolds, '--abstain-below', '0'],
  ['quality/rng.ts', 'metaqa1', 'metaqa2', 'metaqa3'],
  ['quality/rng.ts', 'metaqa1', 'metaqa2', 'metaqa3', '--own', '--encoder', join(models, 'metaqa')],
  ['quality/unseen.ts', '--encoder', join(models, 'unseen')],
  ['quality/chatkbqa/main.ts', 'webqsp', '--folds', folds, '--ablations', '--cost'],
  ['quality/funfusic/main.ts', '--folds', folds],
  ['quality/fidelis.ts', 'webqsp', '--folds', folds],
  ['quality/fidelis.ts', 'metaqa1', 'metaqa2', 'metaqa3'],
  ['quality/atlas/run.ts', '--half', 'aside'],
  ['speed/main.ts'],
  ['speed/rng.ts'],
];

const known = existsSync(out) ? readFileSync(out, 'utf8') : '';
for (const [script, ...args] of benches) {
  const title = `## ${[script, ...args].join(' ')}`;
  if (!new RegExp(flags.only).test(title) || known.includes(`${title}\n`)) continue;
  console.error(title);
  const printed = await printedBy(script!, args);
  appendFileSync(out, `${title}\n${printed}\n`);
}

/** What a bench prints; it fails with the bench, so that no figure is missing unseen. */
function printedBy(script: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = new URL(script, import.meta.url).pathname;
    const child = spawn('npx', ['tsx', path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`${script} ended with ${code}`))));
  });
}
