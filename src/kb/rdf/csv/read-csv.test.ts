import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KbqaError } from '../../../core/index.ts';
import { type ReadOptions, type ReadReport, readRdf } from '../index.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-csv-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The triples of a table, without its base and without what XSD is called. */
async function read(
  name: string,
  content: string | Buffer,
  options: ReadOptions = {},
): Promise<{ readonly triples: readonly string[]; readonly report: ReadReport }> {
  const file = join(folder, name);
  await writeFile(file, content);
  const terms: string[] = [];
  const triples: string[] = [];
  const report = await readRdf(
    file,
    {
      term: (bytes, start, end) => terms.push(Buffer.from(bytes).toString('utf8', start, end)) - 1,
      triple: (...triple) => triples.push(triple.map((term) => short(terms[term]!)).join(' ')),
    },
    options,
  );
  return { triples, report };
}

function short(term: string): string {
  return term
    .replace(/<file:\/\/\/[^#/>]*(?:[#/]([^>]*))?>/, (_, part?: string) => `<${part ?? ''}>`)
    .replace(/\^\^.*#(\w+)>$/, '^$1');
}

/** The values of a table's only column as they are read. */
async function column(cells: readonly string[], delimiter = ','): Promise<readonly string[]> {
  const { triples } = await read(
    'one.csv',
    ['b', 'a'].join(delimiter) + cells.map((cell) => `\nx${delimiter}${cell}`).join(''),
  );
  return triples.flatMap((triple) => /^<row=\d+> <a> (.*)$/.exec(triple)?.[1] ?? []);
}

async function failure(content: string | Buffer): Promise<string> {
  const error = await read('bad.csv', content).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(KbqaError);
  return (error as KbqaError).message;
}

describe('a table', () => {
  it('is a class of rows, and a relation for each column', async () => {
    const { triples, report } = await read('tool_loans.csv', 'Tool,Lent on\nSander,2024-05-03\n"Saw, tenon",\n');
    expect(triples).toEqual([
      '<> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2000/01/rdf-schema#Class>',
      '<> <http://www.w3.org/2000/01/rdf-schema#label> "tool loans"',
      '<row=2> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <>',
      '<row=2> <Tool> "Sander"',
      '<row=2> <Lent%20on> "2024-05-03"^date',
      '<row=3> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <>',
      '<row=3> <Tool> "Saw, tenon"',
    ]);
    expect(report).toMatchObject({ format: 'csv', triples: 7, skipped: 0 });
  });

  it.each([
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['bars', 'a|b\n1|2\n'],
    ['a byte order mark and carriage returns', '\uFEFFa,b\r\n1,2\r\n'],
    ['empty lines and spaces', '\n a , b \n\n 1 , 2 \n,\n'],
    ['UTF-16', Buffer.from('\uFEFFa\tb\r\n1\t2\r\n', 'utf16le')],
    ['gzip', gzipSync('a,b\n1,2\n')],
  ])('may be written with %s', async (_, content) => {
    const { triples } = await read('some.csv', content);
    expect(triples.slice(-2)).toEqual(['<1> <a> "1"^integer', '<1> <b> "2"^integer']);
  });

  it('is read as Windows writes it where it is no UTF-8', async () => {
    const { triples } = await read('some.csv', Buffer.from('Name,Preis\nMüller,5 \x80\n', 'latin1'));
    expect(triples.slice(-2)).toEqual(['<row=2> <Name> "Müller"', '<row=2> <Preis> "5 €"']);
  });

  it('is UTF-8 with a fault where most of its letters are', async () => {
    const content = Buffer.concat([
      Buffer.from('Ort,x\nMünchen,1\nKöln,2\nB'),
      Buffer.from([0xff]),
      Buffer.from('n,3\n'),
    ]);
    const { triples } = await read('some.csv', content, { lenient: true });
    expect(triples).toContain('<row=2> <Ort> "München"');
    expect(await failure(content)).toMatch(/line 4: the text is not valid UTF-8/);
  });

  it('may begin with a title, and end with what its columns come to', async () => {
    const sheet = 'Boiler register;;\n\nsep=;\nMember;Fee;Paid\nAnn;1,50;3.5.2024\nBob;2,00;\nTotal;3,50;\n';
    const { triples } = await read('some.csv', sheet);
    expect(triples.filter((triple) => /<(?:Member|Fee|Paid)> "[^"]*"(?:\^|$)/.test(triple))).toEqual([
      '<row=4> <Member> "Ann"',
      '<row=4> <Fee> "1.50"^decimal',
      '<row=4> <Paid> "2024-05-03"^date',
      '<row=5> <Member> "Bob"',
      '<row=5> <Fee> "2.00"^decimal',
    ]);
    const company = await read('some.csv', 'Company,Country,Staff\nTotal,France,9\nShell,UK,8\nTotal Gas,Spain,2\n');
    expect(company.triples).toContain('<row=4> <Company> "Total Gas"');
  });

  it('may have one column', async () => {
    const { triples } = await read('some.csv', 'Town\nUlm\nKiel\n');
    expect(triples.filter((triple) => triple.includes('<Town>'))).toEqual([
      '<row=2> <Town> "Ulm"',
      '<row=3> <Town> "Kiel"',
    ]);
  });

  it('may have line ends of several kinds, and quotes inside cells', async () => {
    const { triples } = await read('some.csv', 'a,b\r\nx,5" pipe\ny,"two\nlines"\rz,1\r\n');
    expect(triples.filter((triple) => triple.includes('> <b> '))).toEqual([
      '<row=2> <b> "5\\" pipe"',
      '<row=3> <b> "two\\nlines"',
      '<row=4> <b> "1"',
    ]);
  });

  it('has rows by their key, where each has one', async () => {
    const rows = async (...keys: string[]) => {
      const { triples } = await read('some.csv', `No,a${keys.map((key) => `\n${key},x`).join('')}`);
      return triples.flatMap((triple) => /^<([^>]*)> <a> "x"/.exec(triple)?.[1] ?? []);
    };
    expect(await rows('B-1', 'B-2')).toEqual(['B-1', 'B-2']);
    expect(await rows('7', '8')).toEqual(['7', '8']);
    for (const others of [
      ['B-1', 'B-1'],
      ['B-1', ''],
      ['B-1', 'B'],
      ['1.5', '2.5'],
      ['1.2.2024', '2.2.2024'],
      ['3 ft', '4 ft'],
    ])
      expect(await rows(...others), others.join()).toEqual(['row=2', 'row=3']);
  });

  it('keeps columns of one name apart, and names those that have none', async () => {
    const alike = (await read('some.csv', 'x,a,a,a 2\nu,1,2,3\n')).triples;
    expect(alike.slice(-3)).toEqual([
      '<row=2> <a> "1"^integer',
      '<row=2> <a%203> "2"^integer',
      '<row=2> <a%202> "3"^integer',
    ]);
    const { triples } = await read('some.csv', 'a,a,,\n1,2,3,\n');
    expect(triples.slice(-3)).toEqual([
      '<1> <a> "1"^integer',
      '<1> <a%202> "2"^integer',
      '<1> <column%203> "3"^integer',
    ]);
    expect(triples.join('\n')).not.toContain('column%204');
  });

  it('has labels for columns whose header an IRI does not tell', async () => {
    const { triples } = await read('some.csv', 'Fee (EUR),a/b,c_d\n1,2,3\n');
    expect(triples.slice(2, 4)).toEqual([
      '<Fee%20(EUR)> <http://www.w3.org/2000/01/rdf-schema#label> "Fee (EUR)"',
      '<a%2Fb> <http://www.w3.org/2000/01/rdf-schema#label> "a/b"',
    ]);
    expect(triples.join('\n')).not.toContain('"c_d"');
  });

  it('may have rows that end early, and none that go on', async () => {
    expect((await read('some.csv', 'a,b\n1\n')).triples.at(-1)).toBe('<1> <a> "1"^integer');
    expect(await failure('a,b\n1,2\n1,2,3\n')).toMatch(
      /line 3: this row has 3 cells and the header has 2\. Quote cells/,
    );
    const { triples, report } = await read('some.csv', 'a,b\n1,2,3\n4,5\n', { lenient: true });
    expect(triples.at(-1)).toBe('<4> <b> "5"^integer');
    expect(report).toMatchObject({ skipped: 1, problems: [{ line: 2 }] });
  });

  it('says what is wrong with quotes, and where, and keeps what stands before', async () => {
    const good = Array.from({ length: 50 }, (_, i) => `n${i} x,${i}\n`).join('');
    const open = `a,b\n${good}m,"2\n${good}`;
    expect(await failure(open)).toMatch(/line 52: a quote is opened and not closed/);
    const { triples, report } = await read('some.csv', open, { lenient: true });
    expect(triples.filter((triple) => triple.includes('> <a> '))).toHaveLength(50);
    expect(report).toMatchObject({ skipped: 1, problems: [{ line: 52 }] });
    expect(await failure(`a,b\nm,"${good.repeat(3000)}`)).toMatch(/line 2: one row has more than a million characters/);
  });

  it('says what is wrong with a file that holds none', async () => {
    expect(await failure('\n\n')).toMatch(/no header and no rows/);
    const packed = Buffer.concat([Buffer.from('PK'), Buffer.from([3, 4, 20, 0, 6, 0]), Buffer.from('sheet.xml')]);
    expect(await failure(packed)).toMatch(/this is no text\. If it is a spreadsheet, save each of its sheets as CSV/);
  });

  it('says nothing where it has a header alone', async () => {
    expect((await read('some.csv', 'a,b\n')).triples).toEqual([]);
  });
});

describe('a column', () => {
  it.each<[string, string[], string[], string?]>([
    ['whole numbers', ['1', '-20', '0'], ['"1"^integer', '"-20"^integer', '"0"^integer']],
    ['numbers', ['1', '2.50', '.5', '+3'], ['"1"^decimal', '"2.50"^decimal', '".5"^decimal', '"3"^decimal']],
    ['powers of ten', ['1e3', '2'], ['"1e3"^double', '"2"^double']],
    ['thousands', ['"1,200"', '"12,000.5"', '7'], ['"1200"^decimal', '"12000.5"^decimal', '"7"^decimal']],
    ['decimal commas', ['1,5', '1.200,25', '3'], ['"1.5"^decimal', '"1200.25"^decimal', '"3"^decimal'], ';'],
    ['thousands by points, beside decimal commas', ['1.200', '12.000,5'], ['"1200"^decimal', '"12000.5"^decimal'], ';'],
    ['three decimals', ['48.137', '11.575'], ['"48.137"^decimal', '"11.575"^decimal'], ';'],
    ['years first', ['2025/01/03', '2025-1-13'], ['"2025-01-03"^date', '"2025-01-13"^date']],
    ['days that no calendar has', ['2020-02-31', '2020-02-03'], ['"2020-02-31"', '"2020-02-03"']],
    ['codes with noughts before them', ['0123', '4567'], ['"0123"', '"4567"']],
    ['numbers of more digits than are kept', ['1234567890123456'], ['"1234567890123456"']],
    ['truth values', ['TRUE', 'false'], ['"true"^boolean', '"false"^boolean']],
    [
      'times of a day',
      ['2024-05-03 07:30', '2024-05-03T07:30:10Z'],
      ['"2024-05-03T07:30:00"^dateTime', '"2024-05-03T07:30:10Z"^dateTime'],
    ],
    ['days before months', ['3.5.2024', '13.05.2024'], ['"2024-05-03"^date', '"2024-05-13"^date']],
    [
      'days before months, by one beyond the twelfth',
      ['03/05/2024', '13/05/2024'],
      ['"2024-05-03"^date', '"2024-05-13"^date'],
    ],
    ['months before days', ['03/05/2024', '5/13/2024'], ['"2024-03-05"^date', '"2024-05-13"^date']],
    ['what may be either', ['03/05/2024'], ['"03/05/2024"']],
    ['texts, where one is none of these', ['1', '2', 'three'], ['"1"', '"2"', '"three"']],
    ['what is missing among amounts', ['2 yrs', '?', '£3.50'], ['"2 yrs"', '"£3.50"']],
    ['what is missing among numbers', ['1', 'n/a', '-', '2'], ['"1"^integer', '"2"^integer']],
    ['NA among texts', ['NA', 'DE', 'NULL'], ['"NA"', '"DE"']],
    ['nothing but what stands for nothing', ['-', '-'], ['"-"', '"-"']],
  ])('has %s', async (_, cells, values, delimiter) => {
    expect(await column(cells, delimiter)).toEqual(values);
  });
});
