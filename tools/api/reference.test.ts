import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type DocumentedOption,
  documentedExports,
  documentedOptions,
  OTHER_DOORS,
  optionsAtDoor,
  referencePage,
} from './reference.ts';

describe('docs/api.md', () => {
  const exports = documentedExports();

  it('is what the source says', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/api.md', import.meta.url)), 'utf8');
    expect(page, 'run: npx tsx tools/api/main.ts').toBe(referencePage(exports));
  });

  it('has all that the root door exports, each with an example', async () => {
    expect(exports.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
    expect(exports.map(({ name }) => name)).toEqual(expect.arrayContaining(['Answer', 'Kbqa', 'Roles', 'StageNotes']));
    const values = exports.filter(({ kind }) => kind === 'value');
    expect(values.map(({ name }) => name).sort()).toEqual(Object.keys(await import('../../src/index.ts')).sort());
  });

  it('has every option, each with what it says and an example', () => {
    const options = [...documentedOptions(exports), ...OTHER_DOORS.flatMap(optionsAtDoor)];
    const name = (option: DocumentedOption): string => `${option.of}.${option.name}`;
    expect(options.map(name)).toEqual(
      expect.arrayContaining([
        'KbqaOptions.method',
        'ModelOptions.model',
        'RunOptions.budget',
        'Budget.ms',
        'OpenOptions.cacheDir',
        'SharedKbqaOptions.kb',
        'EvaluateOptions.timeLimitMs',
        'RunAllOptions.resume',
        'ExportOptions.seed',
        'StartOptions.port',
        'ServerSettings.rows',
        'Access.token',
        'ClientOptions.url',
        'Abilities.stopsAtWork',
      ]),
    );
    expect(options.filter(({ text, example }) => text === '' || example === undefined).map(name)).toEqual([]);
  });

  it('says of everything what it is for', () => {
    expect(exports.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
  });
});
