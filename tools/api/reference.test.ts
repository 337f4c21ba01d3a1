import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { documentedExports, documentedOptions, referencePage } from './reference.ts';

describe('docs/api.md', () => {
  const exports = documentedExports();

  it('is what the source says', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/api.md', import.meta.url)), 'utf8');
    expect(page, 'run: npx tsx tools/api/main.ts').toBe(referencePage(exports));
  });

  it('has every function and class of the root door, each with an example', async () => {
    const values = exports.filter(({ kind }) => kind === 'value');
    expect(values.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
    expect(values.map(({ name }) => name).sort()).toEqual(Object.keys(await import('../../src/index.ts')).sort());
  });

  it('has every option, each with what it says and an example', () => {
    const options = documentedOptions(exports);
    expect(options.map(({ of, name }) => `${of}.${name}`)).toEqual(
      expect.arrayContaining(['KbqaOptions.method', 'ModelOptions.model', 'RunOptions.budget', 'OpenOptions.cacheDir']),
    );
    expect(
      options
        .filter(({ text, example }) => text === '' || example === undefined)
        .map(({ of, name }) => `${of}.${name}`),
    ).toEqual([]);
  });

  it('says of everything what it is for', () => {
    expect(exports.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
  });
});
