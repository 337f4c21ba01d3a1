import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SparqlServer, startSparqlServer } from '../../test/e2e/sparql-server.ts';
import {
  answerForm,
  buildSnapshot,
  dialectNamed,
  FormSyntaxError,
  KbError,
  KbqaError,
  type OpenedKb,
  type OpenOptions,
  openKb,
  UsageError,
} from '../index.ts';

const FAMILY = `@prefix : <http://family.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" .
:knows rdfs:label "knows" .
:alice a :Person ; rdfs:label "Alice" ; :knows :bob, :carol ; :age 41 .
:bob a :Person ; rdfs:label "Bob" ; :knows :carol ; :age 7 .
:carol a :Person ; rdfs:label "Carol" ; :age 63 .
`;
const KNOWS_CAROL = '(AND <http://family.test/Person> (JOIN <http://family.test/knows> [Carol]))';

let place: string;
let file: string;
let server: SparqlServer;
const opened: OpenedKb[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-open-'));
  file = join(place, 'family.ttl');
  await writeFile(file, FAMILY);
  await buildSnapshot({ files: [file], out: join(place, 'folder') });
  server = await startSparqlServer(FAMILY);
});

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await server.close();
  await rm(place, { recursive: true, force: true });
});

async function open(target: string, options: OpenOptions = {}): Promise<OpenedKb> {
  const kb = await openKb(target, { cacheDir: join(place, 'cache'), ...options });
  opened.push(kb);
  return kb;
}

describe('openKb and answerForm', () => {
  it.each([
    ['an RDF file', () => file],
    ['a snapshot folder', () => join(place, 'folder')],
    ['an endpoint', () => server.url],
  ])('answer the same on %s', async (_, target) => {
    const answer = await answerForm(KNOWS_CAROL, await open(target()));
    expect(answer.values.map(({ label }) => label).sort()).toEqual(['Alice', 'Bob']);
    expect(answer.paraphrase).toBe('Which people know Carol?');
    expect([...answer.choices.keys()]).toEqual(['Carol']);
    expect(answer.query.text).toContain('<http://family.test/carol>');
    expect(answer.complete).toBe(true);
    expect(answer.cost.kbQueries).toBeGreaterThan(0);
  });

  it('open the built-in graph', async () => {
    const { values } = await answerForm('(JOIN (R capital) [France])', await open('atlas'));
    expect(values.map(({ label }) => label)).toEqual(['Paris']);
  });

  it('index a file once, and again when it changed', async () => {
    const phases: string[] = [];
    const onProgress = ({ phase }: { readonly phase: string }) => phases.push(phase);
    const changing = join(place, 'changing.nt');
    await writeFile(changing, '<http://x.test/a> <http://x.test/b> <http://x.test/c> .\n');
    await open(changing, { onProgress });
    expect(phases).toContain('write');
    phases.length = 0;
    await open(changing, { onProgress });
    expect(phases).toEqual([]);
    await writeFile(changing, '<http://x.test/a> <http://x.test/b> "longer than before" .\n');
    await open(changing, { onProgress });
    expect(phases).toContain('write');
  });

  it('speak to an endpoint as they are told', async () => {
    const options = { dialect: dialectNamed('freebase')!, endpoint: { name: 'mine', auth: { bearer: 'a-token' } } };
    const { kb } = await open(server.url, options);
    expect(kb).toMatchObject({ name: 'mine', dialect: { name: 'freebase' } });
    await answerForm('(ENTITY <http://family.test/bob>)', { ...(await open(server.url)), kb });
    expect(server.authorizations).toContain('Bearer a-token');
  });

  it.each([
    ['no-such-thing', 'there is no such file or folder'],
    ['notes.txt', 'neither a folder nor a file whose name ends like one of RDF or of a table'],
    ['nothing.ttl', 'is empty'],
  ])('refuse %s and say what to give', async (name, why) => {
    await writeFile(join(place, 'notes.txt'), 'x');
    await writeFile(join(place, 'nothing.ttl'), '');
    const refused = open(join(place, name));
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(why);
  });
});

describe('answerForm', () => {
  it('tells nothing found from a failure', async () => {
    const family = await open(file);
    const none = await answerForm('(JOIN (R <http://family.test/knows>) [Carol])', family);
    expect(none).toMatchObject({ values: [], complete: true });
    const gone = await open('http://127.0.0.1:9/sparql', { endpoint: { retries: 0 } });
    const failed = answerForm('(ENTITY <http://family.test/bob>)', gone);
    await expect(failed).rejects.toThrow(KbError);
    await expect(failed).rejects.toMatchObject({ code: 'kb-unreachable' });
  });

  it('says what is wrong with a form or a name', async () => {
    const family = await open(file);
    await expect(answerForm('(JOIN', family)).rejects.toThrow(FormSyntaxError);
    await expect(answerForm('(JOIN (R [knows]) [Zebedee])', family)).rejects.toThrow('no entity called "Zebedee"');
  });

  it('stops when told to, and at its budget', async () => {
    const family = await open(file);
    const stopped = answerForm(KNOWS_CAROL, family, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
    const poor = answerForm(KNOWS_CAROL, family, { budget: { kbQueries: 0 } });
    await expect(poor).rejects.toThrow(KbqaError);
    await expect(poor).rejects.toMatchObject({ code: 'budget-spent' });
  });
});
