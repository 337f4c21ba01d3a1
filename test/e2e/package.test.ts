import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePackage } from './run-cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

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

describe('the package', () => {
  it('loads neither graphs, models nor parsers when it is imported, nor any other package', async () => {
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
    expect(parts).toContain('door');
    expect(loaded.filter((url) => /\/dist\/kb\/(?!dialects\/)/.test(url))).toEqual([]);
    for (const part of ['models', 'stages', 'methods', 'wiring', 'evaluate', 'server', 'cli'])
      expect(parts, part).not.toContain(part);
    expect(loaded.filter((url) => /\/node_modules\/(?!kbqa\/|\.consumer-)/.test(url))).toEqual([]);
  });

  it('answers to a program in the command line', async () => {
    const program = `import { openKb, openKbqa } from 'kbqa';
const kbqa = await openKbqa({ kb: await openKb('atlas') });
console.log((await kbqa.ask('What is the capital of Italy?')).values[0].label);
process.exit();`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: consumer });
    expect(stdout.trim()).toBe('Rome');
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
