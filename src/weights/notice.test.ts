import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const notice = read('NOTICE');

describe('NOTICE', () => {
  it('names every graph and every model that ships', () => {
    const { files } = JSON.parse(read('models/manifest.json')) as { readonly files: object };
    const graphs = readdirSync(new URL('data', root)).filter((name) => name.endsWith('.gz'));
    const shipped = [...graphs.map((name) => `data/${name}`), ...Object.keys(files)];
    expect(shipped.length).toBeGreaterThan(4);
    expect(shipped.filter((name) => !notice.includes(name))).toEqual([]);
  });

  it('names every set that weights were fitted on', () => {
    const weights = JSON.parse(read('models/weights.json')) as Readonly<Record<string, { readonly on: string }>>;
    // Sets have capitals within their names, as other words have not.
    const sets = Object.values(weights).flatMap(({ on }) => on.match(/\b[A-Z][a-z]*[A-Z]\w*/g) ?? []);
    expect(new Set(sets).size).toBeGreaterThan(3);
    expect([...new Set(sets)].filter((name) => !notice.includes(name))).toEqual([]);
  });

  it('says under which terms each set was published', () => {
    const sets = notice.split('\n').filter((line) => /^- .*\(.* and others, \d{4}\)/.test(line));
    expect(sets.length).toBeGreaterThan(5);
    expect(sets.filter((line) => !/CC BY|as published by/.test(line))).toEqual([]);
  });
});
