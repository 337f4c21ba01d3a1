import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createContext } from '../../src/cli/context.ts';
import { createProgram } from '../../src/cli/program.ts';

interface Service {
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

/** The options that a command line uses, each of which the command has to know. */
function unknownOptions([name, ...args]: readonly string[]): readonly string[] {
  const command = createProgram(createContext(new AbortController().signal)).commands.find(
    (one) => one.name() === name,
  );
  const known = new Set(command?.options.flatMap(({ long }) => long ?? []));
  return args.filter((arg) => arg.startsWith('--') && !known.has(arg));
}

describe('the Dockerfile', async () => {
  const lines = (await readFile('Dockerfile', 'utf8')).split('\n');
  const said = (keyword: string) =>
    lines.filter((line) => line.startsWith(`${keyword} `)).map((line) => line.slice(keyword.length + 1));

  it('copies what there is, and what the build is shown', async () => {
    const shown = (await readFile('.dockerignore', 'utf8'))
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const copied = said('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1))
      .map((path) => path.replace(/^\.\//, ''));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) expect([path, existsSync(path), shown.includes(path)]).toEqual([path, true, true]);
  });

  it('runs on a slim image as an ordinary user', () => {
    expect(said('FROM').at(-1)).toMatch(/^node:\d+-slim$/);
    expect(said('USER')).toEqual(['node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('ENTRYPOINT')),
    );
  });

  it('starts a command that there is', () => {
    expect(unknownOptions(JSON.parse(said('CMD').at(-1)!) as string[])).toEqual([]);
  });
});

describe('compose.yaml', async () => {
  const { services, volumes } = parse(await readFile('compose.yaml', 'utf8')) as {
    services: Record<'kbqa' | 'virtuoso', Service>;
    volumes: object;
  };

  it('starts a command that there is, over the Virtuoso beside it', () => {
    expect(unknownOptions(services.kbqa.command!)).toEqual([]);
    expect(services.kbqa.command).toContain('http://virtuoso:8890/sparql');
    expect(Object.keys(volumes)).toEqual(['virtuoso', 'kbqa']);
  });

  it('is reached from this machine alone, with secrets that have to be given', () => {
    expect(services.virtuoso.ports).toBeUndefined();
    for (const port of services.kbqa.ports!) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(services.kbqa.environment.KBQA_TOKEN).toMatch(/^\$\{KBQA_TOKEN:\?/);
    expect(services.virtuoso.environment.DBA_PASSWORD).toMatch(/^\$\{VIRTUOSO_PASSWORD:\?/);
    expect(services.kbqa).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
});
