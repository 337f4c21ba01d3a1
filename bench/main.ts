/**
 * Every quality figure, by `kbqa eval`'s own machinery: `npm run bench -- <suite…> [options of kbqa eval]`, such as
 * `npm run bench -- databases --limit 100`. A run that was stopped goes on where it was; one that is done is only shown
 * again while the code stays as it is. `KBQA_MODELS` names a folder of models trained without the questions they are
 * asked, which docs/models.md says how to make; without it, the model that ships is asked, which has seen some of them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext } from '../src/cli/context.ts';
import { createProgram } from '../src/cli/program.ts';
import { KbqaError } from '../src/core/index.ts';
import { FILES, type Summary } from '../src/evaluate/index.ts';
import { codeHash } from './code-hash.ts';
import { dataFile } from './data.ts';
import { figures } from './figures.ts';
import { graphs } from './graphs.ts';
import { type Suite, type SuiteName, suites } from './suites.ts';

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('-'));
const names = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const known = Object.keys(suites) as readonly SuiteName[];
const unknown = names.find((name) => !known.includes(name as SuiteName));
if (names.length === 0 || unknown !== undefined) {
  console.error(
    `${unknown === undefined ? 'Which suite?' : `There is no suite "${unknown}".`} There are ${known.join(', ')}.`,
  );
  process.exit(2);
}

const code = codeHash();
const place = resolve('.cache/bench');
const cache = join(place, 'indexed', code);
for (const other of existsSync(join(place, 'indexed')) ? readdirSync(join(place, 'indexed')) : [])
  if (other !== code) rmSync(join(place, 'indexed', other), { recursive: true, force: true });

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new KbqaError('aborted', 'Stopped.')));

for (const name of names as readonly SuiteName[]) {
  const suite: Suite = suites[name];
  const models = process.env.KBQA_MODELS;
  const model = suite.models && models ? `offline:${resolve(models, suite.models)}` : 'offline';
  const asked = [...settings(suite), '--model', model, ...options];
  const key = createHash('sha256')
    .update(JSON.stringify([code, asked]))
    .digest('hex')
    .slice(0, 12);
  const out = join(place, 'runs', name, key);
  const metrics = join(out, FILES.metrics);
  const { kb, files = [] } = graphs[suite.graph] as { kb(cache: string): string; files?: readonly string[] };
  if (!existsSync(metrics)) {
    if (files.length > 0 && !existsSync(kb(cache))) await kbqa('index', ...files.map(dataFile), '--out', kb(cache));
    await kbqa('eval', ...asked, '--kb', kb(cache), '--out', out, '--resume');
  }
  if (!existsSync(metrics)) process.exit(1);
  const summary = JSON.parse(await readFile(metrics, 'utf8')) as Summary;
  console.log(figures(`${name} · ${[suite.method, `model ${model}`, ...options].join(' ')} · ${out}`, suite, summary));
}

function settings({ set, method, options: chosen = {} }: Suite): readonly string[] {
  const path = set.startsWith('.') ? fileURLToPath(new URL(set, import.meta.url)) : dataFile(set);
  const flags = Object.entries(chosen).flatMap(([setting, value]) => {
    const flag = `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, String(value)];
  });
  return [path, '--method', method, ...flags];
}

/** Runs a command as the command line does; what it would print is told by the run folder. */
async function kbqa(...args: readonly string[]): Promise<void> {
  const context = createContext(stop.signal);
  const program = createProgram({
    ...context,
    env: { ...process.env, KBQA_CACHE: cache },
    output: (wanted) => ({ ...context.output(wanted), data: () => {} }),
  });
  await program.parseAsync(['node', 'kbqa', ...args]);
}
