import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Decisions tell how things were when they were made. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => join('docs', file)),
];
const FOLDERS = ['src', 'bench', 'training', 'tools', 'test', 'examples', 'web'];
const names = new Set(
  FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })).map((file) =>
    basename(file),
  ),
);
/** Names that stand for a file of the reader's. */
const YOURS = new Set(['example.ts', 'x.test.ts']);

function isThere(path: string): boolean {
  if (!path.includes('/')) return names.has(path) || YOURS.has(path);
  return ['', 'src', 'src/stages'].some((base) => existsSync(join(root, base, path)));
}

describe('a page', () => {
  it.each(pages)('%s speaks of files and folders that there are', (page) => {
    const told = [...read(page).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|mjs|py)|src\/[\w/-]+)`/g)].map(
      ([, path]) => path!,
    );
    expect(told.filter((path) => !isThere(path))).toEqual([]);
  });

  it.each(pages)('%s speaks of scripts that there are', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const told = [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!);
    expect(told.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  it('says what is in every folder of src', () => {
    const told = read('CONTRIBUTING.md');
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => `\`src/${name}\``).filter((name) => !told.includes(name))).toEqual([]);
  });
});
