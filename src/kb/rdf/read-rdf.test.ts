import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KbqaError, type Term } from '../../core/index.ts';
import { formatOf, isRdfFile, type ReadOptions, type ReadReport, readRdf, readTerm, spellTerm } from './index.ts';
import { StatementSplitter } from './turtle-statements.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-rdf-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The spellings of all terms of a file's triples, in order. */
async function read(
  name: string,
  content: string | Buffer,
  options: ReadOptions = {},
): Promise<{ triples: string[]; report: ReadReport }> {
  const file = join(folder, name);
  await writeFile(file, content);
  const terms: string[] = [];
  const triples: string[] = [];
  const report = await readRdf(
    file,
    {
      term: (bytes, start, end) => terms.push(Buffer.from(bytes).toString('utf8', start, end)) - 1,
      triple: (s, p, o) => triples.push(`${terms[s]} ${terms[p]} ${terms[o]} .`),
    },
    options,
  );
  return { triples, report };
}

/** A string inside quotes: with the fewest escapes, the short ones, `\\u` for everything or `\\U` for everything. */
function escaped(value: string, style: number): string {
  const code = (c: string, length: number): string => c.codePointAt(0)!.toString(16).padStart(length, '0');
  const short: Readonly<Record<string, string>> = {
    '\t': '\\t',
    '\b': '\\b',
    '\n': '\\n',
    '\r': '\\r',
    '\f': '\\f',
    '"': '\\"',
    '\\': '\\\\',
  };
  return Array.from(value, (c) => {
    if (style === 3 || (style === 2 && c.codePointAt(0)! > 0xffff)) return `\\U${code(c, 8)}`;
    if (style === 2) return `\\u${code(c, 4)}`;
    return style === 1 || /["\\\n\r]/.test(c) ? (short[c] ?? c) : c;
  }).join('');
}

async function failure(name: string, content: string | Buffer): Promise<KbqaError> {
  const error = await read(name, content).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(KbqaError);
  return error as KbqaError;
}

const line = (o: string): string => `<http://x/s> <http://x/p> ${o} .`;
const iri = '<http://x/o>';

const samples: Readonly<Record<string, string>> = {
  'a.nt': `${line(iri)}\n${line('"chat"@fr')}\n${line('"1"^^<http://www.w3.org/2001/XMLSchema#integer>')}\n`,
  'a.nq': `${line(iri)}\n<http://x/s> <http://x/p> "chat"@fr <http://x/g> .\n<http://x/s> <http://x/p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> _:g .\n`,
  'a.ttl': '@prefix x: <http://x/> .\nx:s x:p x:o, "chat"@fr, 1 .\n',
  'a.trig': '@prefix x: <http://x/> .\nx:s x:p x:o .\nx:g { x:s x:p "chat"@fr, 1 }\n',
  'a.rdf': `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="http://x/">
  <rdf:Description rdf:about="http://x/s">
    <x:p rdf:resource="http://x/o"/>
    <x:p xml:lang="fr">chat</x:p>
    <x:p rdf:datatype="http://www.w3.org/2001/XMLSchema#integer">1</x:p>
  </rdf:Description>
</rdf:RDF>`,
  'a.jsonld': JSON.stringify({
    '@context': { p: 'http://x/p' },
    '@id': 'http://x/s',
    p: [{ '@id': 'http://x/o' }, { '@value': 'chat', '@language': 'fr' }, 1],
  }),
};

describe('readRdf', () => {
  it.each(Object.entries(samples))('reads %s plain and compressed', async (name, content) => {
    const expected = [line('"1"^^<http://www.w3.org/2001/XMLSchema#integer>'), line('"chat"@fr'), line(iri)];
    const plain = await read(name, content);
    expect(plain.triples.toSorted()).toEqual(expected);
    expect(plain.report).toMatchObject({ triples: 3, skipped: 0, format: formatOf(name) });
    expect((await read(`${name}.gz`, gzipSync(content))).triples.toSorted()).toEqual(expected);
    expect((await read(`${name}.br`, brotliCompressSync(content))).triples.toSorted()).toEqual(expected);
  });

  it('tells gzip by its bytes, not by the name', async () => {
    expect((await read('zipped.nt', gzipSync(line(iri)))).triples).toEqual([line(iri)]);
    expect((await read('plain.nt.gz', line(iri))).triples).toEqual([line(iri)]);
  });

  it('takes the format from the options when the name does not tell', async () => {
    expect((await read('data.txt', line(iri), { format: 'ntriples' })).triples).toEqual([line(iri)]);
    await expect(read('data.txt', line(iri))).rejects.toThrow(/Cannot tell the format of .*data\.txt/);
    expect(isRdfFile('x.TTL.gz')).toBe(true);
    expect(isRdfFile('x.csv')).toBe(true);
    expect(isRdfFile('x.txt')).toBe(false);
  });

  it('says so when a file is missing or what it holds is cut short or no archive', async () => {
    await expect(readRdf(join(folder, 'none.nt'), { term: () => 0, triple: () => {} })).rejects.toMatchObject({
      code: 'usage',
    });
    const lines = Array.from({ length: 999 }, (_, i) => line(`"${i}"`)).join('\n');
    const damaged = { code: 'rdf-syntax', message: expect.stringContaining('damaged or cut short') };
    expect(await failure('cut.nt.gz', gzipSync(lines).subarray(0, 400))).toMatchObject(damaged);
    expect(await failure('cut.nt.br', brotliCompressSync(lines).subarray(0, 400))).toMatchObject(damaged);
    expect(await failure('plain.nt.br', lines)).toMatchObject(damaged);
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort();
    await expect(read('b.nt', line(iri), { signal })).rejects.toMatchObject({ code: 'aborted' });
  });

  it('resolves relative IRIs against the file name, wherever the file lies', async () => {
    expect((await read('rel.ttl', '<#a> <http://x/p> <b> .')).triples).toEqual([
      '<file:///rel.ttl#a> <http://x/p> <file:///b> .',
    ]);
    expect((await read('rel.ttl', '<#a> <http://x/p> <b> .', { base: 'http://y/' })).triples).toEqual([
      '<http://y/#a> <http://x/p> <http://y/b> .',
    ]);
  });

  it('puts the prefix before every blank node label', async () => {
    const options = { blankPrefix: 'f7_' };
    expect((await read('c.nt', '_:a <http://x/p> _:b.', options)).triples).toEqual(['_:f7_a <http://x/p> _:f7_b .']);
    for (const [name, content] of Object.entries({
      'c.ttl': '_:a <http://x/p> [] .',
      'c.jsonld': '{"@id":"_:a","http://x/p":{"@id":"_:b"}}',
    })) {
      const { triples } = await read(name, content, options);
      expect(triples).toHaveLength(1);
      expect(triples[0]).toMatch(/^_:f7_\S+ <http:\/\/x\/p> _:f7_\S+ \.$/);
    }
  });
});

describe('N-Triples', () => {
  it('reads comments, blank lines, CRLF, a byte order mark, tabs, no spaces and no last line break', async () => {
    const text = `\ufeff# a comment\r\n\r\n  ${line(iri)} # after\r\n\t<http://x/s>\t<http://x/p>\t"é"\t.\r\n<http://x/s><http://x/p>"x".`;
    expect((await read('d.nt', text)).triples).toEqual([line(iri), line('"é"'), line('"x"')]);
  });

  it('spells every term canonically', async () => {
    const cases = {
      '"tab\\tquote\\"back\\\\slash\\nline\\r"': '"tab\tquote\\"back\\\\slash\\nline\\r"',
      '"\\u00e9\\U0001F600"': '"é😀"',
      '"x"^^<http://www.w3.org/2001/XMLSchema#string>': '"x"',
      '"x"@EN-us': '"x"@en-us',
      '<http://x/\\u00E9>': '<http://x/é>',
      '"2"^^<http://x/\\u0064t>': '"2"^^<http://x/dt>',
      '""': '""',
    };
    for (const [written, canonical] of Object.entries(cases)) {
      expect((await read('e.nt', line(written))).triples).toEqual([line(canonical)]);
    }
  });

  it.each([
    ['<http://x/s> <http://x/p>', /expected an IRI, a blank node or a quoted literal/],
    ['<http://x/s> <http://x/p> "open .', /end of the literal/],
    ['<http://x/s> <http://x/p> <http://x/o>', /expected '\.'/],
    ['<http://x/s> <http://x/p> <http://x/o> <http://x/g> .', /N-Quads/],
    ['<http://x/s> <http://x/p> <http://x/o> . more', /nothing more/],
    ['<http://x/s> _:b <http://x/o> .', /expected an IRI/],
    ['"s" <http://x/p> <http://x/o> .', /expected an IRI/],
    ['<relative> <http://x/p> <http://x/o> .', /absolute IRI/],
    ['<http://x/a b> <http://x/p> <http://x/o> .', /an IRI cannot hold a space/],
    ['<http://x/{a}> <http://x/p> <http://x/o> .', /an IRI cannot hold '{'/],
    ['<http://x/\\u0020> <http://x/p> <http://x/o> .', /an IRI cannot hold a space/],
    ['<http://x/s> <http://x/p> <http://x/o', /end of the IRI/],
    ['<http://x/s> <http://x/p> "x"@ .', /language tag/],
    ['<http://x/s> <http://x/p> "x"@en- .', /language tag/],
    ['<http://x/s> <http://x/p> "x"@1n .', /language tag/],
    ['<http://x/s> <http://x/p> "x"^<http://x/d> .', /'\^\^' and a datatype/],
    ['<http://x/s> <http://x/p> "\\x" .', /unknown escape/],
    ['<http://x/s> <http://x/p> "\\ud800" .', /no character/],
    ['<http://x/s> <http://x/p> "\\U00110000" .', /no character/],
    ['<http://x/s> <http://x/p> "\\u12" .', /no character/],
    ['_: <http://x/p> <http://x/o> .', /label/],
    [Buffer.from([...Buffer.from('<http://x/s> <http://x/p> "'), 0xff, ...Buffer.from('" .')]), /UTF-8/],
  ])('refuses %s', async (bad, message) => {
    const content = Buffer.concat([
      Buffer.from(`${line(iri)}\n# x\n`),
      Buffer.from(bad),
      Buffer.from(`\n${line(iri)}\n`),
    ]);
    const error = await failure('bad.nt', content);
    expect(error.code).toBe('rdf-syntax');
    expect(error.message).toMatch(/bad\.nt, line 3: /);
    expect(error.message).toMatch(message);
    const { triples, report } = await read('bad.nt', content, { lenient: true });
    expect(triples).toHaveLength(2);
    expect(report).toMatchObject({ triples: 2, skipped: 1, problems: [{ line: 3 }] });
  });

  it('reads any literal back, however its characters are escaped', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.nat(3)), { minLength: 1, maxLength: 20 }), async (values) => {
        const written = values.map(([value, style]) => line(`"${escaped(value, style)}"`));
        const expected = values.map(([value]) =>
          line(
            spellTerm({ termType: 'Literal', value, datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' } }),
          ),
        );
        expect((await read('any.nt', written.join('\n'))).triples).toEqual(expected);
      }),
    );
  });

  it('counts every malformed line and reports the first five', async () => {
    const { report } = await read('many.nt', 'nonsense\n'.repeat(9), { lenient: true });
    expect(report).toMatchObject({ triples: 0, skipped: 9 });
    expect(report.problems.map((problem) => problem.line)).toEqual([1, 2, 3, 4, 5]);
  });

  it('reads lines that straddle chunks', async () => {
    const long = 'ä'.repeat(700_000);
    const lines = Array.from({ length: 6 }, (_, i) => line(`"${i}${long}"`));
    expect((await read('long.nt', lines.join('\n'))).triples).toEqual(lines);
    expect((await read('long.nt.gz', gzipSync(`${lines.join('\r\n')}\r\n`))).triples).toEqual(lines);
  });
});

describe('Turtle and TriG', () => {
  const prefix = '@prefix x: <http://x/> .\n';

  it('names the line of a mistake', async () => {
    const error = await failure('bad.ttl', `${prefix}x:s x:p x:o .\n\nx:s x:p .\n`);
    expect(error).toMatchObject({ code: 'rdf-syntax', message: expect.stringMatching(/bad\.ttl, line 4: Expected/) });
    expect((await failure('bad.ttl', `${prefix}x:s x:p y:o .`)).message).toMatch(/line 2: Undefined prefix "y:"/);
    expect((await failure('bad.ttl', Buffer.from([0x23, 0x0a, 0xff]))).message).toMatch(/line 2: .*UTF-8/);
  });

  it('skips malformed statements when lenient', async () => {
    const text = `${prefix}PREFIX y: <http://y/>
x:a x:p """a . long
. string""" , 'it\\'s. ' ; x:q 1.5 , y:b.c . # comment . with dots
x:bad x:p .
x:b x:p <http://x/a.b#c> .
x:bad2 x:p "never closed .
x:c x:p _:n .
x:bad3 x:p z:undefined .
x:d x:p [ x:q ( 1 2 ) ] .
@prefix x: <http://other/> .
x:e x:p _:n .`;
    const { triples, report } = await read('lenient.ttl', text, { lenient: true });
    expect(report.problems.map((problem) => problem.line)).toEqual([5, 7, 9]);
    expect(report.skipped).toBe(3);
    expect(triples).toContain('<http://x/a> <http://x/p> "a . long\\n. string" .');
    expect(triples).toContain('<http://x/a> <http://x/q> <http://y/b.c> .');
    expect(triples).toContain('<http://x/b> <http://x/p> <http://x/a.b#c> .');
    const blank = /_:\S+/.exec(triples.find((triple) => triple.startsWith('<http://x/c>')) ?? '')?.[0];
    expect(triples).toContain(`<http://other/e> <http://other/p> ${blank} .`);
  });

  it('counts what stands before a brace that opens no graph', async () => {
    const inTurtle = await read('brace.ttl', `${prefix}x:a x:p { x:b x:p x:c } .\nx:d x:p x:e .`, { lenient: true });
    expect(inTurtle.report).toMatchObject({ triples: 1, skipped: 1, problems: [{ line: 2 }] });
    const inTrig = await read('brace.trig', `${prefix}x:a x:p { x:b x:p x:c }\nx:g { x:d x:p }`, { lenient: true });
    expect(inTrig.triples).toEqual(['<http://x/b> <http://x/p> <http://x/c> .']);
    expect(inTrig.report.problems.map((problem) => problem.line)).toEqual([2, 3]);
  });

  it('cuts statements the same wherever the chunks are cut', () => {
    const text = `${prefix}PREFIX y: <http://y/>\nx:a x:p "a \\" . b", '''c\n.''' . # end .\n<http://x/a.b> x:p 1.5 .\nGRAPH x:g { x:c x:p y:d }`;
    const whole = new StatementSplitter('trig').push(text, true);
    expect(whole.map((statement) => statement.line)).toEqual([1, 2, 3, 5, 6]);
    for (let cut = 0; cut <= text.length; cut++) {
      const splitter = new StatementSplitter('trig');
      const pieces = [
        ...splitter.push(text.slice(0, cut)),
        ...splitter.push(text.slice(cut)),
        ...splitter.push('', true),
      ];
      expect(pieces).toEqual(whole);
    }
  });

  it('gives the same triples lenient and strict', async () => {
    const text = `${prefix}x:s x:p x:o .\nx:g1 { x:s x:p 1 , 2 . x:t x:p "{ . }" }\nGRAPH x:g2 { x:u a x:C }\n{ x:v x:p x:w . }`;
    const strict = await read('same.trig', text);
    const lenient = await read('same.trig', text, { lenient: true });
    expect(strict.triples).toHaveLength(6);
    expect(lenient.triples).toEqual(strict.triples);
    expect(lenient.report.skipped).toBe(0);
  });

  it.each(['x:a x:p x:b {| x:since 2001 |} .', '<< x:a x:p x:b >> x:since 2001 .'])(
    'reads what is said of a triple as a statement: %s',
    async (said) => {
      const { triples } = await read('star.ttl', `${prefix}${said}`);
      const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
      const about = triples.find((triple) => triple.includes('since'))?.split(' ')[0];
      for (const part of ['subject> <http://x/a>', 'predicate> <http://x/p>', 'object> <http://x/b>'])
        expect(triples.join('\n')).toContain(`${about} <${rdf}${part}`);
    },
  );

  it('refuses other triple terms, which cannot be stored', async () => {
    const text = `${prefix}x:s x:p <<( x:a x:b x:c )>> .`;
    expect((await failure('star.ttl', text)).message).toMatch(/triple terms/);
  });
});

describe('RDF/XML and JSON-LD', () => {
  it('names the line of broken XML, and when lenient keeps what came before', async () => {
    const text = samples['a.rdf']!.replace('</x:p>', '</x:q>');
    expect((await failure('bad.rdf', text)).message).toMatch(/bad\.rdf, line 5: /);
    const { triples, report } = await read('bad.rdf', text, { lenient: true });
    expect(triples).toContain(line(iri));
    expect(report).toMatchObject({ skipped: 1, problems: [{ line: 5, message: expect.stringContaining('skipped') }] });
  });

  it('names the line of broken JSON', async () => {
    const text = '{\n  "@id": "http://x/s",\n  "http://x/p": nonsense\n}';
    expect((await failure('bad.jsonld', text)).message).toMatch(/bad\.jsonld, line [34]: /);
    expect((await failure('open.jsonld', '{\n"@id": "http://x/s"')).message).toMatch(/open\.jsonld, line 2: /);
  });

  it('takes numbers and truth values that have a type as they stand', async () => {
    const xsd = 'http://www.w3.org/2001/XMLSchema#';
    const values = [2, 4.5, true].map((value, i) => ({
      '@type': xsd + ['integer', 'decimal', 'boolean'][i],
      '@value': value,
    }));
    const { triples } = await read('typed.jsonld', JSON.stringify([{ '@id': 'http://x/s', 'http://x/p': values }]));
    expect(triples).toEqual([
      `<http://x/s> <http://x/p> "2"^^<${xsd}integer> .`,
      `<http://x/s> <http://x/p> "4.5"^^<${xsd}decimal> .`,
      `<http://x/s> <http://x/p> "true"^^<${xsd}boolean> .`,
    ]);
  });

  it('does not fetch contexts', async () => {
    const error = await failure('remote.jsonld', '{"@context": "https://example.org/", "name": "x"}');
    expect(error.message).toMatch(/https:\/\/example\.org\/ is remote and is not fetched/);
  });

  it.each(['https://schema.org', 'http://schema.org/', 'https://schema.org/docs/jsonldcontext.json'])(
    'has the context of %s at hand',
    async (context) => {
      const text = `{"@context": "${context}", "@id": "http://x/a", "@type": "Offer", "price": "5", "availability": "https://schema.org/InStock"}`;
      const { triples } = await read('offer.jsonld', text);
      expect(triples).toEqual(
        expect.arrayContaining([
          '<http://x/a> <http://schema.org/price> "5" .',
          '<http://x/a> <http://schema.org/availability> <https://schema.org/InStock> .',
        ]),
      );
    },
  );
});

describe('spellTerm', () => {
  const terms: readonly Term[] = [
    { termType: 'NamedNode', value: 'http://x/é' },
    { termType: 'NamedNode', value: 'http://x/a b<>"{}|^`\\' },
    { termType: 'BlankNode', value: 'b0' },
    {
      termType: 'Literal',
      value: 'a "quoted"\r\n\\ \t text',
      datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' },
    },
    {
      termType: 'Literal',
      value: '日本',
      language: 'ja',
      datatype: { value: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString' },
    },
    { termType: 'Literal', value: '', datatype: { value: 'http://x/d t' } },
    { termType: 'Literal', value: '"@en', datatype: { value: 'http://x/d' } },
  ];

  it.each(terms)('is read back as it was: $value', (term) => {
    const bytes = Buffer.from(spellTerm(term));
    expect(readTerm(bytes, 0, bytes.length)).toEqual(term);
  });
});
