import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Iri, KbError } from '../../core/index.ts';
import { buildSnapshot, buildSnapshotFrom, FORMAT_VERSION, openShared, openSnapshot, shareSnapshot } from './index.ts';
import { matchIds } from './match.ts';

let place = '';
let built = '';
const turtle = `@prefix x: <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
x:berlin a x:City ; rdfs:label "Berlin"@en , "Berlín"@es ; x:in x:germany ; x:people 3700000 .
x:germany a x:Country ; rdfs:label "Germany"@en ; x:member [ x:of x:eu ] .
`;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-snapshot-'));
  built = join(place, 'built');
  await writeFile(join(place, 'a.ttl'), turtle);
  await writeFile(join(place, 'b.nt.gz'), gzipSync('_:b0 <http://x/of> <http://x/un> .\n'));
  await buildSnapshot({ files: [join(place, 'a.ttl'), join(place, 'b.nt.gz')], out: built });
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
});

/** A copy of the built snapshot to damage. */
async function copy(name: string): Promise<string> {
  const folder = join(place, name);
  await cp(built, folder, { recursive: true });
  return folder;
}

async function refusal(folder: string): Promise<string> {
  const error = await openSnapshot(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'KbError', code: 'snapshot-invalid' });
  expect((error as KbError).message).toContain('Build it again from its RDF files with buildSnapshot.');
  expect((error as KbError).typedMessage).toContain(`RDF files with: kbqa index <files> --out ${folder}`);
  return (error as Error).message;
}

describe('a snapshot folder', () => {
  it('is read into memory that threads share without a copy', async () => {
    const snapshot = await openSnapshot(built);
    const shared = shareSnapshot(snapshot, () => true);
    for (const [name, section] of Object.entries(shared.sections)) {
      expect(section.buffer).toBeInstanceOf(SharedArrayBuffer);
      expect(section.buffer).toBe(snapshot.sections[name]!.buffer);
    }
    const again = openShared(structuredClone(shared), snapshot.dialect);
    expect([...again.graph.ntriples()].map(String)).toEqual([...snapshot.graph.ntriples()].map(String));
    expect(again.schema).toEqual(snapshot.schema);
    expect(() => shareSnapshot(snapshot, () => false)).toThrow('a dialect of one');
  });

  it('holds what its files said', async () => {
    const { graph, labels, manifest, dialect, schema, mediators } = await openSnapshot(built);
    expect(dialect.name).toBe('plain');
    expect(schema.classes.map(({ iri }) => iri).toSorted()).toEqual(['http://x/City', 'http://x/Country']);
    expect(mediators).toHaveLength(graph.termCount);
    // One is said straight over a node without a name, three are names by their language.
    expect(graph.tripleCount).toBe(14);
    expect(manifest).toMatchObject({
      triples: 14,
      derived: 4,
      sources: [
        { file: 'a.ttl', format: 'turtle', triples: 9, skipped: 0 },
        { file: 'b.nt.gz', format: 'ntriples', triples: 1, skipped: 0 },
      ],
    });
    const germany = graph.id({ termType: 'NamedNode', value: 'http://x/germany' });
    expect([...matchIds(graph, { predicate: 'http://x/in' as Iri })].map(([, , o]) => o)).toEqual([germany]);
    const { from, to } = labels.exact('germany');
    expect(to - from).toBe(1);
    expect(labels.owner(from)).toBe(germany);
    const blanks = [...matchIds(graph, { predicate: 'http://x/of' as Iri })].map(([s]) => graph.term(s).value);
    expect(new Set(blanks).size).toBe(2);
  });

  it('is the same when it is opened as when it was built', async () => {
    const first = await openSnapshot(built);
    const again = join(place, 'again');
    await buildSnapshotFrom(
      [...matchIds(first.graph, {})].map(([s, p, o]) => {
        const [subject, predicate, object] = [first.graph.term(s), first.graph.term(p), first.graph.term(o)];
        if (subject.termType === 'Literal' || predicate.termType !== 'NamedNode') throw new Error('not a triple');
        return { subject, predicate, object };
      }),
      { out: again },
    );
    const lines = (graph: typeof first.graph): string[] =>
      [...graph.ntriples()]
        .map((chunk) => Buffer.from(chunk).toString())
        .join('')
        .split('\n')
        .toSorted();
    expect(lines((await openSnapshot(again)).graph)).toEqual(lines(first.graph));
  });

  it('is replaced whole by the next build, and nothing is left beside it', async () => {
    const folder = join(place, 'twice', 'kb');
    for (const files of [['a.ttl', 'b.nt.gz'], ['b.nt.gz']]) {
      await buildSnapshot({ files: files.map((file) => join(place, file)), out: folder });
    }
    expect((await openSnapshot(folder)).graph.tripleCount).toBe(1);
    expect(await readdir(join(place, 'twice'))).toEqual(['kb']);
  });

  it('never takes the place of other files', async () => {
    const folder = join(place, 'mine');
    await mkdir(folder);
    await writeFile(join(folder, 'thesis.txt'), 'mine');
    const build = buildSnapshot({ files: [join(place, 'a.ttl')], out: folder });
    await expect(build).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining('holds other files') });
    expect(await readdir(folder)).toEqual(['thesis.txt']);
    await expect(
      buildSnapshot({ files: [join(place, 'a.ttl')], out: join(folder, 'thesis.txt') }),
    ).rejects.toMatchObject({
      code: 'usage',
    });
  });

  it('is not made from malformed, missing or no files, nor when cancelled', async () => {
    const out = join(place, 'never');
    await writeFile(join(place, 'bad.nt'), '<http://x/s> <http://x/p> "ok" .\nnonsense\n');
    await expect(buildSnapshot({ files: [join(place, 'bad.nt')], out })).rejects.toMatchObject({
      code: 'rdf-syntax',
      message: expect.stringMatching(/bad\.nt, line 2: /),
    });
    await expect(buildSnapshot({ files: [join(place, 'none.nt')], out })).rejects.toMatchObject({ code: 'usage' });
    await expect(buildSnapshot({ files: [], out })).rejects.toMatchObject({ code: 'usage' });
    const control = new AbortController();
    const cancelled = buildSnapshot({
      files: [join(place, 'a.ttl')],
      out,
      signal: control.signal,
      onProgress: ({ phase }) => phase === 'labels' && control.abort(),
    });
    await expect(cancelled).rejects.toMatchObject({ code: 'aborted' });
    expect((await readdir(place)).filter((name) => name.includes('never'))).toEqual([]);
    const manifest = await buildSnapshot({ files: [join(place, 'bad.nt')], out, lenient: true });
    expect(manifest.sources).toMatchObject([{ triples: 1, skipped: 1, problems: [{ line: 2 }] }]);
  });

  it('is refused with any single byte changed', async () => {
    const folder = await copy('flipped');
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      const original = await readFile(file);
      if (original.length === 0) continue;
      const at = Math.floor(original.length / 2);
      const damaged = Buffer.from(original);
      damaged[at] = damaged[at]! ^ 1;
      await writeFile(file, damaged);
      expect(await refusal(folder)).toMatch(
        /damaged|changed|not valid|not that|cannot|format version|instead of|missing/,
      );
      await writeFile(file, original);
    }
    await openSnapshot(folder);
  });

  it('keeps the prefixes that Turtle and TriG files declare, the first one where they differ', async () => {
    await writeFile(
      join(place, 'one.ttl'),
      '@prefix ex: <http://one.test/> . PREFIX : <http://bare.test/> ex:a :b ex:c .',
    );
    await writeFile(
      join(place, 'two.trig'),
      '@prefix ex: <http://two.test/> . @prefix g: <http://g.test/> . g:g { ex:a ex:b ex:c . }',
    );
    const files = ['one.ttl', 'two.trig'].map((name) => join(place, name));
    for (const lenient of [false, true]) {
      const { prefixes } = await buildSnapshot({ files, out: join(place, 'prefixed'), lenient });
      expect(prefixes).toEqual({ ex: 'http://one.test/', '': 'http://bare.test/', g: 'http://g.test/' });
    }
    const { dialect } = await openSnapshot(join(place, 'prefixed'));
    expect(dialect.prefixes).toMatchObject({ ex: 'http://one.test/', rdfs: 'http://www.w3.org/2000/01/rdf-schema#' });
  });

  it('is refused when a file of it is cut short, too long or missing', async () => {
    const folder = await copy('cut');
    const file = join(folder, 'graph.out.nodes.bin');
    const { size } = await stat(file);
    await truncate(file, size - 4);
    expect(await refusal(folder)).toContain(`graph.out.nodes.bin has ${size - 4} bytes instead of ${size}`);
    await truncate(file, size + 4);
    expect(await refusal(folder)).toContain(`${size + 4} bytes`);
    await rm(file);
    expect(await refusal(folder)).toContain('graph.out.nodes.bin is missing');
    await rm(join(folder, 'manifest.json'));
    expect(await refusal(folder)).toContain('no manifest.json');
    expect(await refusal(join(place, 'nowhere'))).toContain('no manifest.json');
  });

  it('is refused when a newer or an older kbqa wrote it', async () => {
    const folder = await copy('newer');
    const file = join(folder, 'manifest.json');
    const text = await readFile(file, 'utf8');
    for (const [version, who] of [
      [FORMAT_VERSION + 1, 'newer'],
      [FORMAT_VERSION - 1, 'older'],
    ]) {
      await writeFile(file, text.replace(`"version": ${FORMAT_VERSION}`, `"version": ${version}`));
      expect(await refusal(folder)).toContain(
        `format version ${version}, and this kbqa reads version ${FORMAT_VERSION}: a${who === 'older' ? 'n' : ''} ${who} kbqa`,
      );
    }
  });

  it('asks for a dialect it does not know', async () => {
    const { dialect } = await openSnapshot(built);
    const folder = join(place, 'own-dialect');
    const own = { ...dialect, name: 'own' };
    await buildSnapshot({ files: [join(place, 'a.ttl')], out: folder, dialect: own });
    await expect(openSnapshot(folder)).rejects.toThrow(/dialect "own"/);
    expect((await openSnapshot(folder, { dialect: own })).dialect.name).toBe('own');
  });
});

describe('a killed build', () => {
  const module = new URL('./index.ts', import.meta.url).href;

  /** Builds in another process, which kills itself at a phase, or once so many files are written. */
  async function killed(out: string, moment: string): Promise<void> {
    const script = `
      import { readdirSync } from 'node:fs';
      import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      import { dirname } from 'node:path';
      import { buildSnapshot } from ${JSON.stringify(module)};
      const [file, out, moment] = process.argv.slice(1);
      const die = () => process.kill(process.pid, 'SIGKILL');
      const written = () => {
        const folder = readdirSync(dirname(out)).find((name) => name.includes('.building-'));
        const count = folder ? readdirSync(dirname(out) + '/' + folder).length : 0;
        count >= Number(moment) ? die() : setImmediate(written);
      };
      if (Number(moment)) setImmediate(written);
      if (moment === 'between the renames') {
        const { rename } = fs;
        let renames = 0;
        fs.rename = (...args) => (++renames === 2 ? die() : rename(...args));
        syncBuiltinESMExports();
      }
      await buildSnapshot({ files: [file], out, onProgress: ({ phase }) => phase === moment && die() });
    `;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script, join(place, 'a.ttl'), out, moment];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  }

  it.each(['read', 'labels', '1', '12'])('leaves nothing that opens (%s)', { timeout: 60_000 }, async (moment) => {
    const parent = join(place, `killed-${moment}`);
    await mkdir(parent);
    const out = join(parent, 'kb');
    await killed(out, moment);
    expect(await readdir(parent)).not.toContain('kb');
    for (const name of await readdir(parent)) await refusal(join(parent, name));

    await buildSnapshot({ files: [join(place, 'a.ttl')], out });
    expect(await readdir(parent)).toEqual(['kb']);
    expect((await openSnapshot(out)).graph.tripleCount).toBe(13);
  });

  it('leaves the snapshot that was there', { timeout: 60_000 }, async () => {
    const parent = join(place, 'killed-replacing');
    const out = join(parent, 'kb');
    await buildSnapshot({ files: [join(place, 'b.nt.gz')], out });
    await killed(out, '12');
    expect((await openSnapshot(out)).graph.tripleCount).toBe(1);
  });

  it('between its two renames leaves both snapshots beside the place, and the next to open puts the new one there', {
    timeout: 60_000,
  }, async () => {
    const parent = join(place, 'killed-renaming');
    const out = join(parent, 'kb');
    await buildSnapshot({ files: [join(place, 'b.nt.gz')], out });
    await killed(out, 'between the renames');
    const left = (await readdir(parent)).toSorted();
    expect(left).toEqual([
      expect.stringMatching(/^\.kb\.building-\d+-\w+$/),
      expect.stringMatching(/^\.kb\.building-\d+-\w+\.old$/),
    ]);
    const copied = join(place, 'killed-renaming-copy');
    await cp(parent, copied, { recursive: true });
    expect((await openSnapshot(out)).graph.tripleCount).toBe(13);
    expect(await readdir(parent)).toEqual(['kb']);

    // Where the new one is not whole after all, the old one comes back.
    await rm(join(copied, left[0]!, 'manifest.json'));
    expect((await openSnapshot(join(copied, 'kb'))).graph.tripleCount).toBe(1);
  });
});
