import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadOptions, type ReadReport, readRdf } from './index.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-bad-rdf-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function read(name: string, content: string | Buffer, options: ReadOptions = {}): Promise<ReadReport> {
  const file = join(folder, name);
  await writeFile(file, content);
  return await readRdf(file, { term: () => 1, triple() {} }, options);
}

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://x/"';

/** Documents in parts, each of which may be the last: nobody can tell that a statement is missing after a whole one. */
const DOCUMENTS = {
  'a.nt': ['<http://x/a> <http://x/p> "x" .\n', '<http://x/b> <http://x/p> <http://x/c> .\n'],
  'a.nq': ['<http://x/a> <http://x/p> "x"@en <http://x/g> .\n', '_:b <http://x/p> "1"^^<http://x/d> .\n'],
  'a.ttl': ['@prefix : <http://x/> .\n', ':a :p "x" , "y"@en ; :q [ :r 1 ] .\n', ':b :p ( 1 2 ) .\n'],
  'a.trig': ['@prefix : <http://x/> .\n', ':g { :a :p "x" , "y"@en . }\n', '{ :b :p ( 1 2 ) }\n'],
  'a.rdf': [
    `<?xml version="1.0"?>\n<rdf:RDF ${RDF}>\n<D rdf:about="http://x/a"><p>x</p><q rdf:resource="http://x/b"/></D>\n<!-- c --></rdf:RDF>\n`,
  ],
  'a.jsonld': [
    '{"@context":{"@vocab":"http://x/"},"@graph":[{"@id":"http://x/a","p":"x","q":{"@id":"http://x/b"}},{"@id":"http://x/c","p":[1,2]}]}\n',
  ],
} as const;

describe('a file that ends too early', () => {
  it.each(Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[])('is told wherever it is cut: %s', async (name) => {
    const parts: readonly string[] = DOCUMENTS[name];
    const text = parts.join('');
    const whole = new Set(
      parts.flatMap((_, i) => {
        const end = parts.slice(0, i + 1).join('').length;
        return [end - 1, end];
      }),
    );
    const silent: string[] = [];
    for (let cut = 1; cut <= text.length; cut++) {
      const strict = await read(name, text.slice(0, cut)).catch((error: unknown) => error);
      const lenient = await read(name, text.slice(0, cut), { lenient: true });
      const told = (strict as { code?: string }).code === 'rdf-syntax';
      if (told !== lenient.skipped > 0 || told === whole.has(cut)) silent.push(text.slice(0, cut));
    }
    expect(silent).toEqual([]);
  });
});

describe('a file that is nested without bound', () => {
  const nested = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
  it.each([
    ['a.rdf', `<rdf:RDF ${RDF}>${nested('<D><p>', '</p></D>')}</rdf:RDF>`, /a\.rdf, line 1: .*more than 1000 deep/],
    ['b.rdf', `<rdf:RDF ${RDF}>${'<D>\n<p>'.repeat(600)}`, /b\.rdf, line \d+: .*more than 1000 deep/],
    [
      'a.jsonld',
      `{"@id":"http://x/a","http://x/p":${nested('[', ']')}}`,
      /a\.jsonld, line 1: nested more than 100 deep/,
    ],
    ['b.jsonld', `[{"http://x/p":"\\"["},${nested('{"http://x/p":', '}')}]`, /nested more than 100 deep/],
  ])('is refused at a depth: %s', async (name, content, message) => {
    await expect(read(name, content)).rejects.toMatchObject({
      code: 'rdf-syntax',
      message: expect.stringMatching(message),
    });
    expect(await read(name, content, { lenient: true })).toMatchObject({ skipped: 1 });
  });

  it.each([
    ['c.rdf', `<rdf:RDF ${RDF}>${'<D><p>'.repeat(400)}${'</p></D>'.repeat(400)}</rdf:RDF>`, 799],
    ['c.jsonld', `{"@id":"http://x/a","http://x/p":"${'['.repeat(5_000)}"}`, 1],
    ['c.ttl', `<a> <b> ${'[ <b> '.repeat(2_000)}1${' ]'.repeat(2_000)} .`, 2_001],
  ])('is read where it is deep and no more: %s', async (name, content, least) => {
    expect((await read(name, content)).triples).toBeGreaterThanOrEqual(least);
  });
});

describe('a JSON-LD file of more than one document', () => {
  it.each(['""'.repeat(5_000), 'null'.repeat(5_000), '{}\n[]', '1', '[] x'])(
    'is refused at the second %#',
    async (content) => {
      await expect(read('many.jsonld', content)).rejects.toMatchObject({
        code: 'rdf-syntax',
        message: expect.stringContaining('one object or list, and nothing beside it'),
      });
    },
  );
});

describe('a file that swells', () => {
  const million = 'a'.repeat(1 << 20);
  const statement = (n: number, close: string) => `<http://x/a> <http://x/p> "${million.repeat(n)}${close}`;

  it.each(['a.nt.gz', 'a.nq.gz', 'a.ttl.gz', 'a.trig.gz', 'a.rdf.gz', 'a.jsonld.gz'])(
    'when it is unpacked is told by name: %s',
    async (name) => {
      const begin = name.includes('json') ? '{"http://x/p":"' : name.includes('rdf') ? `<rdf:RDF ${RDF}><D><p>` : '#';
      const bomb = gzipSync(begin + million.repeat(18));
      const error = await read(name, bomb).catch((failure: unknown) => failure);
      expect(error).toMatchObject({
        code: 'rdf-syntax',
        message: expect.stringMatching(/a\.\w+\.gz: it unpacks to more/),
      });
    },
  );

  it.each([
    ['long.nt', statement(33, '" .\n')],
    ['long.ttl', statement(33, '" .\n')],
    ['long.jsonld', `{"@id":"http://x/a","http://x/p":"${million.repeat(33)}"}`],
    ['long.rdf', `<rdf:RDF ${RDF}><D><p>${million.repeat(33)}</p></D></rdf:RDF>`],
  ])('into one statement is refused by name and line: %s', async (name, content) => {
    await expect(read(name, content)).rejects.toMatchObject({
      code: 'rdf-syntax',
      message: expect.stringMatching(/long\.\w+, line 1: a single statement has more than \d+ characters/),
    });
  });

  it('costs the one line when lenient, and its line is counted', async () => {
    const content = `${statement(33, '" .\n')}<http://x/a> <http://x/p> "fine" .\nbroken\n`;
    const report = await read('long.nt', content, { lenient: true });
    expect(report).toMatchObject({ triples: 1, skipped: 2 });
    expect(report.problems.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('is none where one literal has a hundred kilobytes', async () => {
    const literal = `<http://x/a> <http://x/p> "${'é'.repeat(50_000)}" .\n`;
    for (const name of ['ok.nt', 'ok.ttl']) expect(await read(name, literal)).toMatchObject({ triples: 1 });
  });
});
