import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePackage } from './run-cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** A program of someone else's that is bundled, with the package beside it. */
let app: string;
/** Where the bundle is put: nothing of the package is near. */
let away: string;
beforeAll(() => {
  compilePackage();
  app = mkdtempSync(join(root, 'node_modules/.bundled-'));
  away = mkdtempSync(join(tmpdir(), 'kbqa-bundle-'));
  mkdirSync(join(app, 'node_modules/kbqa'), { recursive: true });
  for (const part of ['package.json', 'dist']) symlinkSync(join(root, part), join(app, 'node_modules/kbqa', part));
});
afterAll(() => {
  for (const folder of [app, away]) rmSync(folder, { recursive: true, force: true });
});

/** What a browser can use, each used once; `said` is what a page would show. */
const IN_A_BROWSER = {
  form: `import { parseOrThrow, print } from 'kbqa/form';
    globalThis.said = print(parseOrThrow('(AND  (JOIN borders [Spain]) country)'));`,
  sparql: `import { lift } from 'kbqa/sparql';
    globalThis.said = lift('SELECT ?x WHERE { ?x <http://x/borders> <http://x/spain> }').ok;`,
  search: `import { tokens } from 'kbqa/search';
    globalThis.said = tokens('Café Zürich').join(' ');`,
  graph: `import * as graph from 'kbqa/graph';
    globalThis.said = Object.keys(graph).length > 5;`,
  run: `import { startRun } from 'kbqa/run';
    const run = startRun();
    globalThis.said = run.trace.span('kb', 'look', async () => 1).then(() => run.finish().spans[0].detail);`,
};
const SAID: Readonly<Record<keyof typeof IN_A_BROWSER, unknown>> = {
  form: '(AND (JOIN borders Spain) country)',
  sparql: true,
  search: 'cafe zurich',
  graph: true,
  run: 'look',
};

describe('a bundle', () => {
  it.each(Object.entries(IN_A_BROWSER))(
    'for a browser has what kbqa/%s needs, and needs nothing else',
    async (door, program) => {
      const entry = join(app, `${door}.js`);
      writeFileSync(entry, program);
      const built = await build({
        root: app,
        configFile: false,
        logLevel: 'silent',
        build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'app' } },
      });
      const [{ output }] = built as unknown as readonly [Rolldown.RolldownOutput];
      const page: { said?: unknown } = {};
      // Neither process nor require nor Buffer is there.
      runInNewContext(
        output[0].code,
        Object.assign(page, {
          globalThis: page,
          AbortController,
          AbortSignal,
          performance,
          setTimeout,
          clearTimeout,
          structuredClone,
          TextEncoder,
          TextDecoder,
          URL,
        }),
      );
      expect(await page.said).toEqual(SAID[door as keyof typeof SAID]);
    },
  );

  it('for Node.js answers when it is told where the data and the models lie', async () => {
    const entry = join(app, 'app.js');
    writeFileSync(
      entry,
      `import { openKb, openKbqa, toText } from 'kbqa';
const [dataDir, modelsDir] = process.argv.slice(2);
const kb = await openKb('atlas', { dataDir });
const kbqa = await openKbqa({ kb, modelsDir });
console.log(toText(await kbqa.ask('What is the capital of France?')).split('\\n')[0]);
await kbqa.close();
await kb.close();`,
    );
    await build({
      root: app,
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true, target: 'node' },
      build: { ssr: entry, outDir: join(away, 'deep/er'), emptyOutDir: true, target: 'node20' },
    });
    for (const part of ['data', 'models']) cpSync(join(root, part), join(away, 'files', part), { recursive: true });
    const { stdout } = await run(
      process.execPath,
      [join(away, 'deep/er/app.js'), join(away, 'files/data'), join(away, 'files/models')],
      { cwd: away, env: { ...process.env, KBQA_CACHE: join(away, 'cache') } },
    );
    expect(stdout).toMatch(/Paris/);
  });
});
