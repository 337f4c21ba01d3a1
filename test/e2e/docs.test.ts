import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chatkbqaPresets, type FunFusicOptions, fidelisPresets, type RngOptions } from '../../src/methods/index.ts';
import { usualDrafting, usualReading } from '../../src/stages/index.ts';

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

/** What the options of a method are called, with their usual values where these are numbers. */
const optionsOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  rng: {
    ...within('reading', usualReading),
    ...within('drafting', usualDrafting),
    ...unset<RngOptions>('keep', 'alike', 'abstainBelow'),
  },
  chatkbqa: {
    ...without('weights', chatkbqaPresets.usual.grounding),
    beam: chatkbqaPresets.usual.beam,
    abstainBelow: undefined,
  },
  fidelis: without('weights', fidelisPresets.usual),
  funfusic: unset<FunFusicOptions>('turns', 'reading', 'keep', 'context', 'abstainBelow'),
};

function within(name: string, options: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [`${name}.${key}`, value]));
}

function without(name: string, options: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));
}

function unset<T>(...names: readonly (keyof T & string)[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

describe('the page of a method', () => {
  it.each(Object.entries(optionsOf))(
    'docs/methods/%s.md has all of its options, with their values',
    (method, options) => {
      const page = read(`docs/methods/${method}.md`);
      const [table = ''] = /(?<=^\| option \|.*\n\|[-|]+\|\n)(?:\|.*\n)+/m.exec(page) ?? [];
      const told = new Map<string, string | undefined>();
      for (const row of table.trim().split('\n')) {
        const [, first = '', second = ''] = row.split('|');
        const names = [...first.matchAll(/`([\w.]+)`/g)].map(([, name]) => name!);
        const values = second.split(', ').map((value) => value.trim());
        for (const [i, name] of names.entries()) told.set(name, values[i]);
      }
      expect([...told.keys()].sort()).toEqual(Object.keys(options).sort());
      const numbers = Object.entries(options).filter(([, value]) => typeof value === 'number');
      expect(numbers.map(([name]) => [name, Number(told.get(name))])).toEqual(numbers);
    },
  );
});
