import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    'data',
    'models',
    'docs',
    'examples',
  ]) {
    cpSync(join(root, name), join(stage, name), { recursive: true });
  }
  run(root, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', join(stage, 'dist'));
  if (existsSync(join(root, 'dist/page')))
    cpSync(join(root, 'dist/page'), join(stage, 'dist/page'), { recursive: true });
  [packed] = JSON.parse(npm(stage, 'pack', '--json', '--ignore-scripts', '--pack-destination', place)) as [Packed];

  project = join(place, 'project');
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, 'kbqa'), { recursive: true });
  execFileSync('tar', ['-xzf', join(place, packed.filename), '--strip-components=1', '-C', join(modules, 'kbqa')]);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
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
  it('has what it needs and nothing else, in at most 70 MB', () => {
    const paths = packed.files.map(({ path }) => path);
    for (const needed of ['NOTICE', 'LICENSE', 'README.md', 'data/atlas.ttl.gz', 'models/encoder.safetensors']) {
      expect(paths).toContain(needed);
    }
    expect(paths.filter((path) => /\.test\.|^src\/|\.tsx$|^dist\/.*(?<!\.d)\.ts$/.test(path))).toEqual([]);
    expect(packed.unpackedSize).toBeLessThan(70_000_000);
    const maps = paths.filter((path) => path.endsWith('.map')).map((path) => join(project, 'node_modules/kbqa', path));
    const hollow = maps.filter((map) => !/"sourcesContent":\["[^"]/.test(readFileSync(map, 'utf8')));
    expect(hollow).toEqual([]);
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
