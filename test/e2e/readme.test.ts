import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/cli/context.ts';
import { createProgram } from '../../src/cli/program.ts';
import { indexAtlas } from '../index-atlas.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');

describe('README.md', () => {
  it('is short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(120);
  });

  it('shows exactly two commands to start with: one that answers, and the tests', () => {
    const commands = readme.split('\n').filter((line) => /^(\$ )?npm ci/.test(line));
    expect(commands).toEqual([expect.stringMatching(/^npm ci && npx kbqa /), 'npm ci && npm test']);
  });

  it('lists every command of the program, and no other', () => {
    const listed = [...readme.matchAll(/^\| `kbqa (\w+)/gm)].map(([, name]) => name);
    const { commands } = createProgram(createContext(new AbortController().signal));
    expect(listed.sort()).toEqual(commands.map((command) => command.name()).sort());
  });

  it('names every door of the package', () => {
    const { exports } = JSON.parse(read('package.json')) as { readonly exports: Readonly<Record<string, unknown>> };
    const doors = Object.keys(exports).filter((door) => door !== '.' && door !== './package.json');
    for (const door of doors) expect(readme).toContain(`\`kbqa${door.slice(1)}\``);
  });
});

describe('the example of README.md', () => {
  let place: string;
  const node = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, args, {
      cwd: root,
    });

  beforeAll(async () => {
    await indexAtlas();
    place = await mkdtemp(join(tmpdir(), 'kbqa-readme-'));
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        paths: { kbqa: [join(root, 'src/index.ts')] },
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: ['example.ts'],
    };
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify(settings));
    await writeFile(join(place, 'package.json'), '{ "type": "module" }');
    await writeFile(join(place, 'example.ts'), block('ts'));
  });

  afterAll(() => rm(place, { recursive: true, force: true }));

  it('compiles', async () => {
    const trouble = await node('node_modules/typescript/bin/tsc', '-p', join(place, 'tsconfig.json')).then(
      ({ stdout }) => stdout,
      (error: Error & { readonly stdout: string }) => error.stdout || error.message,
    );
    expect(trouble).toBe('');
  });

  it('prints what it says', async () => {
    const { stdout } = await node(
      'node_modules/tsx/dist/cli.mjs',
      '--tsconfig',
      join(place, 'tsconfig.json'),
      join(place, 'example.ts'),
    );
    expect(stdout).toBe(block('text'));
  });
});

describe('links between documents', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownUnder('docs')];

  it.each(pages)('of %s lead somewhere', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!.replace(/#.*$/, ''));
    const inside = links.filter((link) => link !== '' && !/^[a-z]+:/.test(link));
    expect(inside.filter((link) => !existsSync(resolve(root, dirname(page), link)))).toEqual([]);
  });
});

function block(language: string): string {
  const found = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readme)?.[1];
  if (found === undefined) throw new Error(`README.md has no block of ${language}.`);
  return found;
}

function markdownUnder(folder: string): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true }) as string[];
  return files.filter((file) => file.endsWith('.md')).map((file) => join(folder, file));
}
