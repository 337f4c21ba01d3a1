import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePackage } from './run-cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** A program of someone else's, whose packages are found as an installed one's are. */
let consumer: string;
beforeAll(async () => {
  compilePackage();
  consumer = mkdtempSync(join(root, 'node_modules/.consumer-'));
  const installed = join(consumer, 'node_modules/kbqa');
  mkdirSync(installed, { recursive: true });
  for (const part of ['package.json', 'data', 'models']) symlinkSync(join(root, part), join(installed, part));
  symlinkSync(join(root, 'dist'), join(installed, 'dist'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

const doors = (): readonly string[] => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
  return Object.keys(exports)
    .filter((door) => door !== './package.json')
    .map((door) => `kbqa${door.slice(1)}`);
};

describe('the package', () => {
  it('has types that hold without skipLibCheck, at every door', async () => {
    const types = join(consumer, 'types');
    const options = [
      '--noCheck',
      '--emitDeclarationOnly',
      '--declarationMap',
      'false',
      '--outDir',
      join(types, 'dist'),
    ];
    await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...options], { cwd: root });
    symlinkSync(join(root, 'package.json'), join(types, 'package.json'));
    const imports = doors().map((door, i) => `import * as d${i} from '${door}';`);
    writeFileSync(
      join(consumer, 'use.ts'),
      `${imports.join('\n')}
import { type Kbqa, openKb, openKbqa } from 'kbqa';
import { evaluate } from 'kbqa/evaluate';
import { rng } from 'kbqa/methods';
export const doors = [${imports.map((_, i) => `d${i}`).join(', ')}];
export async function use(dataset: Parameters<typeof evaluate>[0]['dataset']): Promise<void> {
  await using kb = await openKb('atlas');
  const kbqa: Kbqa = await openKbqa({ kb, method: (parts) => rng(parts) });
  await evaluate({ dataset, method: kbqa, kb: kb.kb, out: 'run' });
}
`,
    );
    const compilerOptions = {
      target: 'ES2023',
      module: 'NodeNext',
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
      paths: { kbqa: ['./types/dist/index.d.ts'], 'kbqa/*': ['./types/dist/*/index.d.ts'] },
    };
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const checked = await run(process.execPath, [tsc, '-p', consumer]).catch((error: { stdout: string }) => error);
    expect(checked.stdout).toBe('');
  });

  it('loads neither models nor parsers when it is imported, nor any other package', async () => {
    const program = {
      'hooks.js': `import { writeSync } from 'node:fs';
export async function resolve(name, context, next) {
  const found = await next(name, context);
  writeSync(1, found.url + '\\n');
  return found;
}`,
      'watch.js': "import { register } from 'node:module';\nregister('./hooks.js', import.meta.url);",
      'import.js': "import 'kbqa';",
    };
    for (const [name, text] of Object.entries(program)) writeFileSync(join(consumer, name), text);
    const { stdout } = await run(process.execPath, ['--import', './watch.js', 'import.js'], { cwd: consumer });
    const loaded = stdout.split('\n').filter((url) => url.startsWith('file:'));
    const parts = loaded.map((url) => /\/dist\/(\w+)\//.exec(url)?.[1]);
    expect(parts).toContain('kb');
    for (const part of ['models', 'stages', 'methods', 'wiring', 'evaluate', 'server', 'cli'])
      expect(parts, part).not.toContain(part);
    expect(loaded.filter((url) => /\/node_modules\/(?!kbqa\/|\.consumer-)/.test(url))).toEqual([]);
  });

  it('answers in a worker thread as in the main one', async () => {
    writeFileSync(
      join(consumer, 'worker.js'),
      `import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { openKb, openKbqa, toJson } from 'kbqa';
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  worker.once('message', (answer) => console.log(answer.answers[0].label));
  worker.postMessage('What is the capital of Italy?');
} else {
  parentPort.once('message', async (question) => {
    const kb = await openKb('atlas');
    const kbqa = await openKbqa({ kb });
    parentPort.postMessage(toJson(await kbqa.ask(question)));
    await kbqa.close();
    await kb.close();
  });
}
`,
    );
    const { stdout } = await run(process.execPath, [join(consumer, 'worker.js')], {
      env: { ...process.env, KBQA_CACHE: join(consumer, 'cache') },
    });
    expect(stdout).toBe('Rome\n');
  });
});
