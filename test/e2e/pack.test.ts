import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
};
const entries = Object.keys(manifest.exports)
  .filter((path) => path !== './package.json')
  .map((path) => `kbqa${path.slice(1)}`);

interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

let place: string;
let project: string;
let packed: Packed;

/** Packs what would be published and unpacks it into an empty project, with the packages that it depends on. */
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'kbqa-pack-'));
  const stage = join(place, 'stage');
  mkdirSync(stage);
  for (const name of [
    'package.json',
    'README.md',
    'LICENSE',
    'NOTICE',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'data',
    'models',
    'docs',
    'examples',
    'src',
    'tsconfig.json',
    'tsconfig.build.json',
  ]) {
    cpSync(join(root, name), join(stage, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(stage, 'node_modules'));
  npm(stage, 'run', 'build:code');
  const page = ['--outDir', join(stage, 'dist/page'), '--emptyOutDir'];
  run(root, 'node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error', ...page);
  [packed] = JSON.parse(npm(stage, 'pack', '--json', '--ignore-scripts', '--pack-destination', place)) as [Packed];

  project = join(place, 'project');
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, 'kbqa'), { recursive: true });
  execFileSync('tar', ['-xzf', join(place, packed.filename), '--strip-components=1', '-C', join(modules, 'kbqa')]);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // As npm installs a command.
  mkdirSync(join(modules, '.bin'));
  chmodSync(join(modules, 'kbqa/dist/cli/main.js'), 0o755);
  symlinkSync('../kbqa/dist/cli/main.js', join(modules, '.bin/kbqa'));
}, 240_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

function run(folder: string, ...args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function npm(folder: string, ...args: readonly string[]): string {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function write(name: string, text: string): string {
  writeFileSync(join(project, name), text);
  return name;
}

describe('the package', () => {
  it('has what it needs and nothing else, in at most 60 MB', () => {
    const paths = packed.files.map(({ path }) => path);
    for (const needed of ['NOTICE', 'LICENSE', 'README.md', 'data/atlas.ttl.br', 'models/encoder.safetensors']) {
      expect(paths).toContain(needed);
    }
    expect(paths.filter((path) => /\.test\.|^src\/.*(?<!\.ts)$|\.tsx$|^dist\/.*(?<!\.d)\.ts$/.test(path))).toEqual([]);
    expect(packed.unpackedSize).toBeLessThan(60_000_000);
  });

  it.each([
    ['declaration', /^dist\/.*\.d\.ts$/],
    ['module', /^dist\/(?!page\/).*\.js$/],
  ])('leads from every %s to its source', (_, pattern) => {
    const paths = new Set(packed.files.map(({ path }) => path));
    const made = [...paths].filter((path) => pattern.test(path));
    expect(made.length).toBeGreaterThan(100);
    const lost = made.filter((path) => {
      if (!paths.has(`${path}.map`)) return true;
      const map = readFileSync(join(project, 'node_modules/kbqa', `${path}.map`), 'utf8');
      const { sources } = JSON.parse(map) as { readonly sources: readonly string[] };
      return !sources.every((source) => paths.has(posix.join(posix.dirname(path), source)));
    });
    expect(lost).toEqual([]);
  });

  it('has every page and picture that its pages lead to', () => {
    const paths = new Set(packed.files.map(({ path }) => path));
    const pages = [...paths].filter((path) => path.endsWith('.md'));
    const lost = pages.flatMap((page) => {
      const text = readFileSync(join(project, 'node_modules/kbqa', page), 'utf8');
      const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
      const own = links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => posix.join(posix.dirname(page), link));
      const isThere = (path: string) =>
        [...paths].some((each) => each === path || each.startsWith(path.replace(/\/?$/, '/')));
      return own.filter((path) => !isThere(path)).map((path) => `${page}: ${path}`);
    });
    expect(pages).toContain('docs/using-it-from-code.md');
    expect(lost).toEqual([]);
  });

  it.each([
    [
      'import',
      'one.mjs',
      (entry: string, i: number) => `import * as m${i} from '${entry}'; seen.push(Object.keys(m${i}).length);`,
    ],
    [
      'import()',
      'two.cjs',
      (entry: string) => `load.push(import('${entry}').then((m) => seen.push(Object.keys(m).length)));`,
    ],
    ['require()', 'three.cjs', (entry: string) => `seen.push(Object.keys(require('${entry}')).length);`],
  ])('is loaded in every way that Node knows: %s', (_, name, line) => {
    const script = `const seen = []; const load = [];\n${entries.map(line).join('\n')}\nPromise.all(load).then(() => console.log(JSON.stringify(seen)));`;
    const counts = JSON.parse(run(project, '--no-warnings', write(name, script))) as readonly number[];
    expect(counts).toHaveLength(entries.length);
    // What has types alone exports nothing that runs; all else does.
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(entries.length - 1);
  });

  it.each([
    ['nodenext', 'nodenext', 'types.mts'],
    ['nodenext', 'nodenext', 'types.cts'],
    ['node16', 'node16', 'more.mts'],
    ['esnext', 'bundler', 'bundled.ts'],
  ])('has types that a program finds: module %s, resolution %s, %s', (module, resolution, name) => {
    const uses = entries.map(
      (entry, i) => `import type * as m${i} from '${entry}'; export type T${i} = keyof typeof m${i};`,
    );
    const text = `${uses.join('\n')}\nimport { parse } from 'kbqa/form';\nexport const form: boolean = parse('x').ok;\n// @ts-expect-error a number is no text\nparse(1);\n`;
    const options = [
      '--module',
      module,
      '--moduleResolution',
      resolution,
      '--target',
      'es2023',
      '--strict',
      '--noEmit',
      '--skipLibCheck',
    ];
    run(
      project,
      join(root, 'node_modules/typescript/bin/tsc'),
      ...options,
      '--types',
      'node',
      '--ignoreConfig',
      write(name, text),
    );
  });

  it('has a command that runs where nothing else is', () => {
    const main = join(project, 'node_modules/kbqa/dist/cli/main.js');
    expect(run(project, main, 'form', '(COUNT [a])', '--to', 'canonical')).toContain('COUNT');
  });

  it('serves its page with npx kbqa serve, and answers', async () => {
    const graph = write('own.ttl', '@prefix : <http://own.example/> . :ulm a :Town ; :mayor :ann . :ann a :Person .');
    // A group of its own, so that what npx starts ends with it.
    const child = spawn('npx', ['--no-install', 'kbqa', 'serve', '--port', '0', '--kb', graph], {
      cwd: project,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    try {
      let said = '';
      const url = await new Promise<string>((resolve, reject) => {
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const found = /^Serving own\.ttl at (\S+)$/m.exec(said)?.[1];
          if (found) resolve(found);
        });
        child.on('exit', () => reject(new Error(`it ended: ${said}`)));
      });
      const html = await (await fetch(url)).text();
      const script = /<script[^>]+src="([^"]+)"/.exec(html)![1]!;
      const fetched = await fetch(new URL(script, url));
      expect(fetched.headers.get('Content-Type')).toContain('javascript');
      const asked = await fetch(`${url}/api/run`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ form: '(JOIN (R <http://own.example/mayor>) <http://own.example/ulm>)' }),
      });
      expect(await asked.json()).toMatchObject({ rows: [[{ value: 'http://own.example/ann' }]] });
    } finally {
      process.kill(-child.pid!);
      await ended;
    }
  });
});

describe('what it depends on', () => {
  it('is all told in docs/dependencies.md, and no more', () => {
    const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const told = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
    expect(told.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
  });

  it('is printed as a bill of materials by one command', () => {
    const bill = JSON.parse(npm(root, 'run', '--silent', 'sbom')) as {
      components: { name: string; version: string }[];
    };
    const listed = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect(listed).toEqual(
      expect.arrayContaining(Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`)),
    );
    expect(listed.filter((entry) => entry.startsWith('vitest@'))).toEqual([]);
  });
});
