import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderBytes } from '../fixtures/folder-bytes.ts';
import { indexAtlas } from '../index-atlas.ts';
import { type CliResult, compilePackage, startCli } from './run-cli.ts';
import { type SparqlServer, startSparqlServer } from './sparql-server.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" .
:knows rdfs:label "knows" .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol ; :age 41 .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol ; :age 7 .
:carol a :Person ; rdfs:label "Carol" ; :age 63 .
`;

let place: string;
let server: SparqlServer;
let emptyServer: SparqlServer;

beforeAll(async () => {
  await Promise.all([compilePackage(), indexAtlas()]);
  place = await mkdtemp(join(tmpdir(), 'kbqa-cli-'));
  await writeFile(join(place, 'family.ttl'), FAMILY);
  [server, emptyServer] = await Promise.all([startSparqlServer(FAMILY), startSparqlServer('')]);
});

afterAll(async () => {
  await Promise.all([server.close(), emptyServer.close()]);
  await rm(place, { recursive: true, force: true });
});

const at = (name: string) => join(place, name);
const env = () => ({ KBQA_DEBUG: '' });
const kbqa = (...args: readonly string[]): Promise<CliResult> => startCli(args, env()).ended;
const json = ({ stdout }: CliResult) => JSON.parse(stdout);

describe('kbqa', () => {
  it('shows help for itself and every command, with examples, on stdout', async () => {
    const whole = await kbqa('--help');
    expect(whole.code).toBe(0);
    expect(whole.stderr).toBe('');
    for (const command of ['ask', 'form', 'search', 'kb', 'sparql', 'lift', 'index', 'doctor']) {
      expect(whole.stdout).toContain(`\n  ${command} `);
      const help = await kbqa(command, '--help');
      expect(help.code).toBe(0);
      expect(help.stdout).toContain('Examples:');
      expect(help.stdout).toContain('--json');
    }
  });

  it('prints its version', async () => {
    expect((await kbqa('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['serch', 'x'], 'Did you mean search?'],
    [['search', 'x', '--jsn'], 'Did you mean --json?'],
    [['search'], "missing required argument 'text'"],
    [['search', ' '], 'the text is empty'],
    [['index', 'x.ttl', '--endpoint', 'http://x.test/', '--out', 'x'], 'not both'],
    [['search', 'x', '--limit', 'many'], 'whole number'],
    [['search', 'x', '--kind', 'verb'], 'Allowed choices are entity, relation, class'],
    [['index', 'x.ttl'], "required option '-o, --out <folder>'"],
    [['sparql', 'ASK {}', '--header', 'nonsense'], 'Name: value'],
  ])('refuses %j with a hint and code 2', async (args, hint) => {
    const { code, stdout, stderr } = await kbqa(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(hint);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('ends well when its reader stops reading', async () => {
    const { child, ended } = startCli(['form', 'City'], env());
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended).toMatchObject({ code: 0, stderr: expect.not.stringContaining('EPIPE') });
  });
});

describe('kbqa form', () => {
  it('answers on the built-in graph, with the choice of a label on stderr', async () => {
    const { code, stdout, stderr } = await kbqa('form', '(JOIN (R capital) [France])');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Paris  city:Paris-FR\n' });
    expect(stderr).toBe('[France] is the entity France, country:France\n');
  });

  it('gives answers as JSON', async () => {
    const result = await kbqa('form', '(COUNT (AND [country] (JOIN continent region:Africa)))', '--json');
    expect(json(result)).toMatchObject({
      kb: 'atlas',
      form: '(COUNT (AND Country (JOIN continent region:Africa)))',
      sparql: expect.stringContaining('COUNT(DISTINCT'),
      answers: [{ value: '54', kind: 'literal', datatype: 'xsd:integer' }],
      complete: true,
    });
  });

  it.each([
    ['sparql', /\?x <\S+type> <https:\/\/w3id.org\/kbqa\/atlas\/Country> \./],
    ['english', /^Which countries border Germany\?\n$/],
    ['canonical', /^\(AND Country \(JOIN borders Germany\)\)\n$/],
    ['skeleton', /^\(AND \(JOIN r e\) c\)\n$/],
  ])('turns a form into %s', async (to, expected) => {
    const { code, stdout } = await kbqa('form', '(AND (JOIN borders [Germany]) Country)', '--to', to);
    expect(code).toBe(0);
    expect(stdout).toMatch(expected);
  });

  it('compiles Freebase names without a graph', async () => {
    const { stdout } = await kbqa(
      'form',
      '(JOIN people.person.gender m.05zppz)',
      '--to',
      'sparql',
      '--dialect',
      'freebase',
    );
    expect(stdout).toContain('<http://rdf.freebase.com/ns/people.person.gender> <http://rdf.freebase.com/ns/m.05zppz>');
  });

  it('reads a thing where a class could stand', async () => {
    const { stdout } = await kbqa('form', '(ASK (AND [Spain] (JOIN borders country:France)))');
    expect(stdout).toBe('true\n');
  });

  it('lists the things that a label fits equally well, and chooses none', async () => {
    const { code, stdout, stderr } = await kbqa('form', '(JOIN (R population) [Springfield])');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('<https://w3id.org/kbqa/atlas/city/Springfield-US>');
    expect(stderr).toContain('<https://w3id.org/kbqa/atlas/city/Springfield-US-IL>');
  });

  it('takes the nearest label for a misspelt one and says so', async () => {
    const { code, stdout, stderr } = await kbqa('form', '(JOIN (R capital) [Kazakstan])');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Astana  city:Astana-KZ\n' });
    expect(stderr).toContain('Kazakhstan');
  });

  it('refuses a name that nothing has', async () => {
    const { code, stderr } = await kbqa('form', '(JOIN (R capital) [Qwertyuiopia])');
    expect(code).toBe(2);
    expect(stderr).toContain('no entity called "Qwertyuiopia"');
  });

  it('says where a malformed form breaks', async () => {
    const { code, stderr } = await kbqa('form', '(JOIN capital');
    expect(code).toBe(2);
    expect(stderr).toContain('at the end');
    const wrong = await kbqa('form', '(JION capital x)', '--json');
    expect(json(wrong)).toMatchObject({ status: 'error', error: { code: 'form-syntax' } });
  });

  it('says on stderr that nothing was found', async () => {
    const { code, stdout, stderr } = await kbqa('form', '(JOIN (R borders) country:Iceland)');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('Nothing in the graph fits');
    expect(stderr).not.toContain('It cannot');
  });

  it('says why nothing can be found where the schema tells', async () => {
    const { code, stderr } = await kbqa('form', '(LT population "1990-01-01"^^xsd:date)');
    expect(code).toBe(0);
    expect(stderr).toMatch(/Nothing in the graph fits.*\nIt cannot: <.*population> has numbers, not dates/);
  });

  it('reads the form from standard input', async () => {
    const { stdout } = await startCli(['form', '-'], env(), '(JOIN (R capital) country:Peru)').ended;
    expect(stdout).toBe('Lima  city:Lima-PE\n');
  });

  it('works on a file of one’s own, by labels and full IRIs', async () => {
    const { stdout } = await kbqa('form', '(JOIN <http://family.test/knows> [Carol])', '--kb', at('family.ttl'));
    expect(stdout.trim().split('\n').sort()).toEqual(['Alice  alice', 'Bob  bob']);
  });

  it('knows the prefixes that a file declares, and says when nothing declares one', async () => {
    await writeFile(at('prefixed.ttl'), FAMILY.replaceAll(/(?<=[ ,])(?=:)/g, 'my').replaceAll(/^:/gm, 'my:'));
    const known = await kbqa('form', '(JOIN my:knows my:carol)', '--kb', at('prefixed.ttl'));
    expect(known.stdout).toBe('Alice  my:alice\nBob  my:bob\n');
    const unknown = await kbqa('form', '(JOIN your:qwerty my:carol)', '--kb', at('prefixed.ttl'));
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing declares the prefix your:') });
  });

  it('works on an endpoint', async () => {
    const { code, stdout } = await kbqa(
      'form',
      '(ARGMAX <http://family.test/Person> <http://family.test/age>)',
      '--kb',
      server.url,
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Carol  <http://family.test/carol>\n' });
    const byLabel = await kbqa('form', '(JOIN (R <http://family.test/knows>) [Bob])', '--kb', server.url);
    expect(byLabel.stdout).toContain('Carol');
  });
});

describe('kbqa search', () => {
  it('finds a misspelt name', async () => {
    const { code, stdout, stderr } = await kbqa('search', 'Untied Kingdm');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')[2]).toContain('country:United-Kingdom');
  });

  it('gives hits as JSON, of one kind where asked', async () => {
    const { hits } = json(await kbqa('search', 'official language', '--kind', 'relation', '--json'));
    expect(hits[0]).toMatchObject({
      kind: 'relation',
      label: 'language',
      matched: 'official language',
      match: 'exact',
    });
  });

  it('ends with 3 when nothing fits', async () => {
    const result = await kbqa('search', 'qwzxjvk', '--json');
    expect(result.code).toBe(3);
    expect(json(result).hits).toEqual([]);
    expect(result.stderr).toContain('qwzxjvk');
  });

  it('finds exact names on an endpoint', async () => {
    const { hits } = json(await kbqa('search', 'alice', '--kb', server.url, '--json'));
    expect(hits).toMatchObject([{ iri: 'http://family.test/alice', kind: 'entity' }]);
  });
});

describe('kbqa kb', () => {
  it('describes the built-in graph', async () => {
    const { code, stdout, stderr } = await kbqa('kb');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^atlas: [\d,]+ triples/);
    expect(stdout).toMatch(/Country +country +194\n/);
    expect(stdout).toMatch(/capital +capital +CountryOrTerritory +Capital +250\n/);
  });

  it('describes a file as JSON, indexing it once', async () => {
    await writeFile(at('once.ttl'), FAMILY);
    const first = await kbqa('kb', at('once.ttl'), '--json');
    expect(json(first)).toMatchObject({ name: 'once.ttl', triples: 14, dialect: 'plain' });
    expect(json(first).relations.map((relation: { iri: string }) => relation.iri)).toContain(
      'http://family.test/knows',
    );
    expect(first.stderr).toContain('Indexing once.ttl (once): 14 triples');
    expect((await kbqa('kb', at('once.ttl'))).stderr).toBe('');
  });

  it('indexes a changed file again', async () => {
    await writeFile(at('changing.ttl'), FAMILY);
    await kbqa('kb', at('changing.ttl'));
    await writeFile(at('changing.ttl'), `${FAMILY}:dave :knows :alice .`);
    expect(json(await kbqa('kb', at('changing.ttl'), '--json')).triples).toBe(15);
  });

  it('describes an endpoint', async () => {
    const { classes, relations } = json(await kbqa('kb', server.url, '--json'));
    expect(classes).toMatchObject([{ iri: 'http://family.test/Person', label: 'person', count: 3 }]);
    expect(relations.find((relation: { iri: string }) => relation.iri.endsWith('/knows'))).toMatchObject({ count: 3 });
  });

  it.each([
    ['missing.ttl', 'no such file or folder'],
    ['notes.txt', 'neither a folder nor a file'],
    ['empty.ttl', 'is empty'],
  ])('refuses %s with a list of what is accepted or why', async (name, why) => {
    await writeFile(at('notes.txt'), 'hello');
    await writeFile(at('empty.ttl'), '');
    const { code, stdout, stderr } = await kbqa('kb', at(name));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(why);
  });

  it('warns of a graph without triples', async () => {
    await writeFile(at('hollow.ttl'), '# nothing but a remark\n');
    expect((await kbqa('kb', at('hollow.ttl'))).stderr).toContain('WARNING');
  });

  it('takes a folder of RDF files for one graph, and sees when one is added', async () => {
    await mkdir(at('parts'));
    await writeFile(at('parts/a.ttl'), '<http://x/ann> <http://x/knows> <http://x/bob> .\n');
    await writeFile(at('parts/b.nt'), '<http://x/bob> <http://x/knows> <http://x/cy> .\n');
    await writeFile(at('parts/readme.txt'), 'not a graph\n');
    const triples = async () => JSON.parse((await kbqa('kb', at('parts'), '--json')).stdout).triples;
    expect(await triples()).toBe(2);
    await writeFile(at('parts/c.ttl'), '<http://x/cy> <http://x/knows> <http://x/ann> .\n');
    expect(await triples()).toBe(3);
  });

  it('asks tables, and follows what they say of each other', async () => {
    await mkdir(at('shop'));
    await writeFile(
      at('shop/customers.csv'),
      'id,name,city,joined\n1,Ada Perk,Leiden,2019-04-02\n2,Bo Lint,Delft,2020-11-30\n3,Cy Marsh,Leiden,2021-01-15\n4,Di Rook,Gouda,2018-07-09\n',
    );
    await writeFile(
      at('shop/orders.csv'),
      'order_id;customer_id;product;qty;unit_price\n1001;1;kettle;2;24,50\n1002;2;toaster;1;39,00\n1003;1;lamp;4;12,25\n1004;3;kettle;1;24,50\n1005;3;rug;1;89,00\n',
    );
    const asked = async (question: string) => (await kbqa('ask', question, '--kb', at('shop'))).stdout.split('\n')[0];
    expect(await asked('Who ordered the rug?')).toBe('Cy Marsh');
    expect(await asked('Which customers have not ordered anything?')).toBe('Di Rook');
    expect(await asked('What is the highest unit price?')).toBe('89');
  });

  it('refuses a folder that is no snapshot, and a cut one', async () => {
    await mkdir(at('folder'));
    const plain = await kbqa('kb', at('folder'));
    expect(plain.code).toBe(2);
    expect(plain.stderr).toContain('it is a folder that holds neither a snapshot nor RDF files or tables');
    expect(plain.stderr).toContain('made by: kbqa index <files> --out <folder>');
    expect(plain.stderr).not.toContain('buildSnapshot');
    await writeFile(at('members.xlsx'), 'PK');
    expect((await kbqa('kb', at('members.xlsx'))).stderr).toContain('Save each of its sheets as CSV into one folder');
    await kbqa('index', at('family.ttl'), '--out', at('cut'));
    await truncate(join(at('cut'), 'terms.bytes.bin'), 10);
    const cut = await kbqa('kb', at('cut'), '--json');
    expect(cut.code).toBe(1);
    expect(json(cut)).toMatchObject({ status: 'error', error: { code: 'snapshot-invalid' } });
    expect(cut.stderr).toContain('terms.bytes.bin has 10 bytes instead of');
  });
});

describe('kbqa sparql', () => {
  it('runs queries with the prefixes of the graph', async () => {
    const { code, stdout, stderr } = await kbqa(
      'sparql',
      'SELECT ?c { ?c a :Country ; :area ?a } ORDER BY DESC(?a) LIMIT 2',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim().split('\n').slice(2)).toEqual(['country:Russia', 'country:Canada']);
  });

  it('gives SPARQL results as JSON', async () => {
    const query = 'SELECT ?age { <http://family.test/alice> <http://family.test/age> ?age }';
    expect(json(await kbqa('sparql', query, '--kb', at('family.ttl'), '--json'))).toEqual({
      head: { vars: ['age'] },
      results: {
        bindings: [{ age: { type: 'literal', value: '41', datatype: 'http://www.w3.org/2001/XMLSchema#integer' } }],
      },
      complete: true,
    });
  });

  it('answers ASK and CONSTRUCT', async () => {
    const family = (query: string) =>
      kbqa('sparql', `PREFIX : <http://family.test/> ${query}`, '--kb', at('family.ttl'));
    const [ask, construct] = await Promise.all([
      family('ASK { :alice :knows :bob }'),
      family('CONSTRUCT { ?b :knownBy ?a } WHERE { ?a :knows ?b . ?a :age 7 }'),
    ]);
    expect(ask.stdout).toBe('true\n');
    expect(construct.stdout).toBe(
      '<http://family.test/carol> <http://family.test/knownBy> <http://family.test/bob> .\n',
    );
  });

  it('says when a result was cut', async () => {
    const query = 'SELECT ?s { ?s a <http://family.test/Person> }';
    const { stdout, stderr } = await kbqa('sparql', query, '--limit', '2', '--kb', at('family.ttl'));
    expect(stdout.trim().split('\n')).toHaveLength(4);
    expect(stderr).toContain('Only part of the result');
  });

  it.each([
    ['INSERT DATA { <http://a.test/> <http://b.test/> 1 }', 'only reading is allowed'],
    ['SELECT * { SERVICE <http://far.test/> { ?s ?p ?o } }', 'SERVICE <http://far.test/> is not allowed'],
    ['SELECT * FROM <http://far.test/> { ?s ?p ?o }', 'FROM <http://far.test/> is not allowed'],
    ['SELECT * { ?s ?p', 'SPARQL'],
  ])('refuses %s with code 2', async (query, why) => {
    const results = await Promise.all([at('family.ttl'), server.url].map((kb) => kbqa('sparql', query, '--kb', kb)));
    for (const { code, stdout, stderr } of results) {
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(why);
    }
  });

  it('asks an endpoint, with the credentials of the environment or a header', async () => {
    const query = 'SELECT (COUNT(*) AS ?n) { ?s <http://family.test/knows> ?o }';
    await startCli(['sparql', query, '--kb', server.url], { ...env(), KBQA_ENDPOINT_AUTH: 'Bearer of-the-environment' })
      .ended;
    expect(server.authorizations.at(-1)).toBe('Bearer of-the-environment');
    const { stdout } = await kbqa('sparql', query, '--kb', server.url, '--header', 'Authorization: Bearer of-the-flag');
    expect(server.authorizations.at(-1)).toBe('Bearer of-the-flag');
    expect(stdout).toContain('3');
  });

  it('reports an endpoint that cannot be reached as an error, not as an empty result', async () => {
    const { code, stdout, stderr } = await kbqa(
      'sparql',
      'ASK {}',
      '--kb',
      'http://127.0.0.1:9/sparql',
      '--timeout',
      '5',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('127.0.0.1:9');
  });
});

describe('kbqa lift', () => {
  it('lifts a query to a form', async () => {
    const { code, stdout } = await kbqa('lift', 'SELECT ?x { <http://x.test/France> <http://x.test/capital> ?x }');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '(JOIN (R <http://x.test/capital>) <http://x.test/France>)\n',
    });
  });

  it('uses the names of a dialect, and reads from standard input', async () => {
    const query = 'SELECT DISTINCT ?c { ?c a :Country ; :borders country:France }';
    const { stdout } = await startCli(['lift', '-', '--dialect', 'atlas', '--json'], env(), query).ended;
    expect(JSON.parse(stdout)).toEqual({ ok: true, form: '(AND Country (JOIN borders country:France))', notes: [] });
  });

  it('says why a query has no form, with code 3', async () => {
    const { code, stdout, stderr } = await kbqa('lift', 'SELECT ?x { ?x ?y ?z }');
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('the relation is a variable');
    const asJson = await kbqa('lift', 'SELECT ?x { ?x ?y ?z }', '--json');
    expect(json(asJson)).toEqual({ ok: false, reason: expect.stringContaining('variable') });
  });

  it('tells text that is no SPARQL from a query without a form', async () => {
    expect((await kbqa('lift', 'SELECT ?x WHERE')).code).toBe(2);
    expect((await kbqa('lift', '')).stderr).toContain('empty');
    expect((await kbqa('lift', 'ASK {}', '--dialect', 'klingon')).stderr).toContain('no dialect called "klingon"');
  });
});

describe('kbqa index', () => {
  it('indexes plain and gzipped files into one folder', async () => {
    await writeFile(
      at('more.nt.gz'),
      gzipSync('<http://family.test/dave> <http://family.test/knows> <http://family.test/alice> .\n'),
    );
    const { code, stdout, stderr } = await kbqa(
      'index',
      at('family.ttl'),
      at('more.nt.gz'),
      '--out',
      at('family'),
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ triples: 15, dialect: 'plain' });
    expect(stderr).toMatch(/Indexing: 15 triples in [\d.]+ s/);
    const answers = await kbqa('form', '(JOIN <http://family.test/knows> [Alice])', '--kb', at('family'));
    expect(answers.stdout).toContain('dave');
  });

  it('reports malformed RDF with file and line, and leaves nothing', async () => {
    await writeFile(at('bad.nt'), '<http://a.test/> <http://b.test/> "fine" .\n<http://a.test/> oops .\n');
    const { code, stdout, stderr } = await kbqa('index', at('bad.nt'), '--out', at('bad'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/bad\.nt.*2/);
    expect((await readdir(place)).filter((name) => name.startsWith('bad') || name.startsWith('.bad'))).toEqual([
      'bad.nt',
    ]);
  });

  it('skips and counts with --lenient', async () => {
    await writeFile(at('half.nt'), '<http://a.test/> <http://b.test/> "fine" .\n<http://a.test/> oops .\n');
    const { code, stdout, stderr } = await kbqa('index', at('half.nt'), '--out', at('half'), '--lenient', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ triples: 1, sources: [{ skipped: 1 }] });
    expect(stderr).toContain('half.nt: skipped 1 malformed statement:\n  line 2: ');
  });

  it('refuses a missing file, no file, and a folder that holds something else', async () => {
    expect(await kbqa('index', at('missing.nt'), '--out', at('x'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('missing.nt'),
    });
    expect(await kbqa('index', '--out', at('x'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('name an RDF file'),
    });
    await mkdir(at('mine'));
    await writeFile(join(at('mine'), 'letter.txt'), 'dear');
    expect(await kbqa('index', at('family.ttl'), '--out', at('mine'))).toMatchObject({ code: 2 });
    expect(await readdir(at('mine'))).toEqual(['letter.txt']);
  });

  it('stops at Ctrl-C and leaves nothing', async () => {
    const line = (i: number) => `<http://big.test/s${i}> <http://big.test/p${i % 50}> "value ${i}" .\n`;
    await writeFile(at('big.nt'), Array.from({ length: 1_500_000 }, (_, i) => line(i)).join(''));
    // A busy machine takes long to start a process: the time to the signal begins when it would be heard.
    const say = "process.on('newListener', (name) => { if (name === 'SIGINT') console.error('listening'); });";
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(say)}`;
    const { child, ended } = startCli(['index', at('big.nt'), '--out', at('big')], { ...env(), NODE_OPTIONS });
    child.stderr.once('data', () => setTimeout(() => child.kill('SIGINT'), 500));
    const { code, stdout } = await ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect((await readdir(place)).filter((name) => /^\.?big(\.building|$)/.test(name))).toEqual([]);
  });
});

describe('kbqa index --endpoint', () => {
  it('copies an endpoint into a folder that answers by itself', async () => {
    const { code, stdout, stderr } = await kbqa('index', '--endpoint', server.url, '--out', at('copied'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ triples: 14, origin: { url: server.url, whole: true } });
    expect(stderr).toMatch(/Indexing: 14 triples in [\d.]+ s/);
    const before = server.authorizations.length;
    const answers = await kbqa('form', '(JOIN <http://family.test/knows> [Carol])', '--kb', at('copied'));
    expect(answers.stdout).toContain('Alice');
    expect(server.authorizations).toHaveLength(before);
  });

  it('outlines a larger one, and asks it', async () => {
    const made = await kbqa('index', '--endpoint', server.url, '--out', at('outline'), '--most', '5');
    expect(made.stderr).toContain('more than the 5 that are copied');
    const before = server.authorizations.length;
    const found = await kbqa('search', 'alcie', '--kb', at('outline'));
    expect(found.stdout).toContain('http://family.test/alice');
    expect(server.authorizations).toHaveLength(before);
    const answers = await kbqa('form', '(JOIN <http://family.test/knows> [Carol])', '--kb', at('outline'));
    expect(answers.stdout).toContain('Alice');
    expect(server.authorizations.length).toBeGreaterThan(before);
    expect((await kbqa('kb', at('outline'))).stdout).toContain(`a light index of ${server.url}`);
  });

  it('goes on after it was killed, and makes the same folder', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const triples = names.flatMap((name) =>
      Array.from({ length: 5000 }, (_, i) => `<http://big.test/${i}> <http://big.test/${name}> ${i % 7} .`),
    );
    const large = await startSparqlServer(triples.join('\n'));
    const index = (out: string) => startCli(['index', '--endpoint', large.url, '--out', at(out)], env());
    expect(await index('at-once').ended).toMatchObject({ code: 0 });
    const before = large.authorizations.length;
    const killed = index('killed');
    while (large.authorizations.length < before + 6) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.child.kill('SIGKILL');
    expect((await killed.ended).code).not.toBe(0);
    expect(await readdir(place)).toContain('killed.partial');
    const resumed = await index('killed').ended;
    expect(resumed).toMatchObject({ code: 0, stderr: expect.stringContaining('Going on with the') });
    expect(await folderBytes(at('killed'))).toEqual(await folderBytes(at('at-once')));
    expect(await readdir(place)).not.toContain('killed.partial');
    await large.close();
  });

  it('reports an endpoint that is not there and leaves nothing', async () => {
    const { code, stderr } = await kbqa('index', '--endpoint', 'http://127.0.0.1:9/sparql', '--out', at('nowhere'));
    expect(code).toBe(1);
    expect(stderr).toContain('cannot be reached');
    expect((await readdir(place)).filter((name) => name.startsWith('nowhere'))).toEqual([]);
  });
});

describe('kbqa doctor', () => {
  it('finds everything in order and answers a question whose answer is known', async () => {
    const { code, stdout, stderr } = await kbqa('doctor');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^ok {4}Node\.js: /);
    expect(stdout).toContain('the capital of France is Paris');
  });

  it('says loudly that a graph is empty', async () => {
    const result = await kbqa('doctor', '--kb', emptyServer.url);
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/fail .*THE GRAPH IS EMPTY/);
  });

  it('reports what it checked as JSON', async () => {
    const healthy = json(await kbqa('doctor', '--kb', server.url, '--json'));
    expect(healthy).toMatchObject({ ok: true });
    expect(healthy.checks.at(-1)).toMatchObject({ name: server.url, status: 'ok' });
    const broken = await kbqa('doctor', '--kb', 'http://127.0.0.1:9/', '--timeout', '5', '--json');
    expect(broken.code).toBe(1);
    expect(json(broken).checks.at(-1)).toMatchObject({
      status: 'fail',
      todo: expect.stringContaining('Check the address'),
    });
  });

  it('warns of a cache that cannot be written and goes on', async () => {
    await writeFile(at('file'), '');
    const { ended } = startCli(['doctor'], { ...env(), KBQA_CACHE: join(at('file'), 'cache') });
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/warn {2}cache: .*cannot be written/);
    expect(stdout).toContain('the capital of France is Paris');
  });
});
