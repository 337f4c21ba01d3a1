import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, createClient, parseTerm, type TraceEventJson } from '../../src/client/index.ts';
import { readDataset } from '../../src/evaluate/index.ts';
import { type Serving, serve } from './serving.ts';

const ATLAS = 'https://w3id.org/kbqa/atlas/';
const CAPITAL = 'What is the capital of France?';
const CAPITAL_FORM = `(JOIN (R <${ATLAS}capital>) <${ATLAS}country/France>)`;

let serving: Serving;

beforeAll(async () => {
  serving = await serve('atlas');
});
afterAll(() => serving.stop());

const refusal = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

describe('/api/ask', () => {
  it('answers with what there is to show', async () => {
    const answer = await serving.client.ask({ question: CAPITAL, explain: true });
    expect(answer).toMatchObject({
      status: 'answered',
      kb: 'atlas',
      method: 'auto',
      model: 'offline',
      answers: [{ value: `${ATLAS}city/Paris-FR`, kind: 'iri', label: 'Paris' }],
      form: CAPITAL_FORM,
      names: { [`${ATLAS}country/France`]: 'France', [`${ATLAS}capital`]: 'capital' },
      cached: false,
    });
    expect(answer.candidates[0]).toMatchObject({ status: 'chosen', form: CAPITAL_FORM, count: 1, paraphrase: CAPITAL });
    const fallen = answer.candidates.slice(1).map(({ status, fall }) => `${status}: ${fall?.kind}`);
    expect(fallen).toContain('considered: outranked');
    expect(fallen).toContain('considered: unsaid');
    expect(answer.trace?.spans.map(({ stage }) => stage)).toContain('link');
    expect(parseTerm(answer.evidence!.triples[0]!.object)).toEqual({ kind: 'iri', value: `${ATLAS}city/Paris-FR` });
  });

  it('is asked by a client that says what it lacks', () => {
    expect(() => createClient(undefined as never)).toThrow('createClient needs the server');
  });

  it('remembers what it answered', async () => {
    const first = await serving.client.ask({ question: CAPITAL });
    const { cached, trace, ...again } = await serving.client.ask({ question: CAPITAL });
    expect(cached).toBe(true);
    expect(trace).toBeUndefined();
    expect(again).toEqual({ ...first, cached: undefined });
  });

  it('streams what happens, and then the answer', async () => {
    const events: TraceEventJson[] = [];
    const answer = await serving.client.ask(
      { question: 'What is the capital of Peru?' },
      { onTrace: (event) => events.push(event) },
    );
    expect(answer.answers).toMatchObject([{ label: 'Lima' }]);
    const kinds = events.map(({ kind, stage }) => `${kind} ${stage}`);
    expect(kinds.indexOf('start link')).toBeLessThan(kinds.indexOf('end link'));
    expect(kinds.indexOf('end link')).toBeLessThan(kinds.indexOf('end execute'));
  });

  it('tells how a kept answer came about as if it were new', async () => {
    const question = 'What is the capital of Chile?';
    const once: TraceEventJson[] = [];
    const again: TraceEventJson[] = [];
    await serving.client.ask({ question }, { onTrace: (event) => once.push(event) });
    const answer = await serving.client.ask({ question }, { onTrace: (event) => again.push(event) });
    expect(answer.cached).toBe(true);
    const spans = (events: readonly TraceEventJson[]) =>
      events
        .flatMap((event) => (event.kind === 'note' ? [] : [`${event.kind} ${event.span} ${event.stage}`]))
        .toSorted();
    expect(spans(again)).toEqual(spans(once));
    expect(again.map(({ at }) => at)).toEqual(again.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('says what is missing, and which reading came closest', async () => {
    const answer = await serving.client.ask({ question: 'Who is the president of France?' });
    expect(answer).toMatchObject({
      status: 'unanswerable',
      missing: 'schema',
      because: expect.stringContaining('president'),
      closest: { paraphrase: expect.stringContaining('France') },
    });
  });

  it('offers things of one name, and takes the one that is chosen', async () => {
    const question = 'What is the population of Birmingham?';
    const [ambiguity] = (await serving.client.ask({ question })).ambiguous;
    expect(ambiguity?.options.length).toBeGreaterThan(1);
    const taken = ambiguity!.options.filter(({ chosen }) => chosen).length;
    expect([0, 1, ambiguity!.options.length], 'none, one, or all of them together').toContain(taken);
    const told = ambiguity!.options.map(({ facts }) => JSON.stringify(facts));
    expect(new Set(told).size, 'what is told of each is told of no other').toBe(told.length);
    const other = ambiguity!.options.at(-1)!;
    const settled = await serving.client.ask({ question, entities: [other.iri] });
    expect(settled.ambiguous).toEqual([]);
    expect(settled.form ?? settled.closest?.form).toContain(other.iri);
  });

  it('goes on from an answer', async () => {
    const { client } = serving;
    const follow = async (question: string, { form }: { form?: string | undefined }) => {
      const answer = await client.ask({ question, previous: { form: form! } });
      return { ...answer, labels: answer.answers.map(({ label, value }) => label ?? value) };
    };
    const neighbours = await client.ask({ question: 'Which countries border Germany?' });
    const some = await follow('and which of them border Italy?', neighbours);
    expect(some.labels.toSorted()).toEqual(['Austria', 'France', 'Switzerland']);
    expect((await follow('What is their capital?', some)).labels.toSorted()).toEqual(['Bern', 'Paris', 'Vienna']);
    expect((await follow('How many of them border Peru?', some)).labels).toEqual(['0']);
    const paris = await client.ask({ question: CAPITAL });
    const berlin = await follow('And of Germany?', paris);
    expect(berlin.labels).toEqual(['Berlin']);
    expect(await follow('What is its population?', berlin)).toMatchObject({
      status: 'answered',
      form: expect.stringContaining('Berlin-DE'),
    });
    expect(await follow('What about Africa?', berlin)).toMatchObject({ status: 'unanswerable', missing: 'entity' });
  });

  it('refuses what it cannot use, and says why', async () => {
    const { client } = serving;
    expect(await refusal(client.ask({ question: '  ' }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('question'),
    });
    expect(await refusal(client.ask({ question: CAPITAL, kb: 'mars' }))).toMatchObject({
      status: 404,
      message: expect.stringContaining('There is atlas'),
    });
    expect(await refusal(client.ask({ question: CAPITAL, method: 'oracle' }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('rng'),
    });
    expect(await refusal(client.ask({ question: CAPITAL, entities: [`${ATLAS}country/Atlantis`] }))).toMatchObject({
      status: 400,
    });
    expect(await refusal(client.ask({ question: 'x'.repeat(2_000) }))).toMatchObject({ status: 400 });
  });
});

describe('looking around', () => {
  it('lists what there is to ask', async () => {
    const { kbs, allowed, default: usual } = await serving.client.kbs();
    expect(kbs).toMatchObject([{ name: 'atlas', where: 'here', uploaded: false }]);
    expect(allowed).toEqual({ upload: true, feedback: true, endpoints: false });
    expect(usual).toEqual({ kb: 'atlas', method: 'auto', model: 'offline' });
  });

  it('finds by name in spite of typos, and says when there is more', async () => {
    const { hits } = await serving.client.search({ text: 'Untied Kingdom', kinds: 'entity' });
    expect(hits[0]).toMatchObject({ label: 'United Kingdom', kind: 'entity' });
    const few = await serving.client.search({ text: 'San', limit: 3 });
    expect(few.hits).toHaveLength(3);
    expect(few.hasMore).toBe(true);
  });

  it('completes what is being typed, and tells things of one name apart', async () => {
    const { hits } = await serving.client.search({ text: 'germ', unfinished: true });
    expect(hits[0]).toMatchObject({ label: 'Germany', match: 'beginning' });
    const named = (await serving.client.search({ text: 'birmingham' })).hits;
    expect(named[0]?.classes).toContain('city');
  });

  it('describes a thing in both directions, and one relation page by page', async () => {
    const iri = `${ATLAS}country/France`;
    const sight = await serving.client.describe({ iri, values: 2 });
    expect(sight).toMatchObject({ kind: 'entity', thing: { label: 'France' } });
    expect(sight.classes.map(({ label }) => label)).toContain('country');
    const borders = sight.facts.find(({ relation, inverse }) => relation.label === 'borders' && !inverse)!;
    expect(borders).toMatchObject({ count: 8, exact: true, hasMore: true });
    const rest = await serving.client.describe({ iri, relation: `${ATLAS}borders`, values: 200, skip: 2 });
    expect(rest.facts.find(({ inverse }) => !inverse)?.values).toHaveLength(6);
    expect(await refusal(serving.client.describe({ iri: `${ATLAS}country/Atlantis` }))).toMatchObject({ status: 400 });
  });

  it('counts the values of a relation', async () => {
    const { values, distinct, hasMore } = await serving.client.values({ relation: `${ATLAS}continent`, limit: 3 });
    expect(values.map(({ label }) => label)).toEqual(['Africa', 'Europe', 'Asia']);
    expect({ distinct, hasMore }).toEqual({ distinct: 7, hasMore: true });
    const named = await serving.client.values({ relation: `${ATLAS}continent`, text: 'america' });
    expect(named.values.map(({ label }) => label).sort()).toEqual(['North America', 'South America']);
  });

  it('has the schema, or the part that is about a class', async () => {
    const all = await serving.client.schema();
    expect(all.classes.map(({ label }) => label)).toContain('country');
    const some = await serving.client.schema({ type: `${ATLAS}Currency` });
    expect(some.relations.map(({ label }) => label)).toContain('currency');
    expect(some.relations.length).toBeLessThan(all.relations.length);
  });

  it('draws examples from the graph, each of which it answers', async () => {
    const { client } = serving;
    await expect.poll(async () => (await client.examples()).ready, { timeout: 50_000, interval: 200 }).toBe(true);
    const { examples } = await client.examples({ limit: 4 });
    expect(examples).toHaveLength(4);
    for (const { question, answer } of examples) {
      const { answers } = await client.ask({ question });
      expect(answers.map(({ label, value }) => label ?? value)).toContain(answer);
    }
  });
});

describe('/api/run', () => {
  it('runs a form with names, with its query and evidence', async () => {
    const ran = await serving.client.run({ form: '(JOIN (R capital) [France])' });
    expect(ran).toMatchObject({
      kind: 'rows',
      form: CAPITAL_FORM,
      paraphrase: CAPITAL,
      rows: [[{ label: 'Paris' }]],
      hasMore: false,
      evidence: { triples: [{ predicate: `${ATLAS}capital` }] },
    });
    expect(ran.sparql).toContain('SELECT DISTINCT');
  });

  it('runs SPARQL, capped, with the form that says the same', async () => {
    const ran = await serving.client.run({ sparql: 'SELECT ?x { ?x :borders country:France }', limit: 3 });
    expect(ran).toMatchObject({ kind: 'rows', columns: ['x'], hasMore: true, form: expect.stringContaining('JOIN') });
    expect(ran.rows).toHaveLength(3);
    const asked = await serving.client.run({ sparql: 'ASK { country:France :borders country:Spain }' });
    expect(asked.rows).toMatchObject([[{ value: 'true' }]]);
    const odd = await serving.client.run({ sparql: 'SELECT ?s { ?s :capital ?o MINUS { ?s :borders ?o } }' });
    expect(odd.unliftable).toEqual(expect.any(String));
  });

  it('refuses to write, and says where a form stops making sense', async () => {
    const { client } = serving;
    expect(await refusal(client.run({ sparql: 'DELETE WHERE { ?s ?p ?o }' }))).toMatchObject({
      status: 403,
      code: 'query-refused',
    });
    expect(
      await refusal(client.run({ sparql: 'SELECT * { SERVICE <http://127.0.0.1/> { ?s ?p ?o } }' })),
    ).toMatchObject({ status: 403 });
    expect(await refusal(client.run({ form: '(JOIN (R capital' }))).toMatchObject({ status: 400, code: 'form-syntax' });
    expect(await refusal(client.run({ form: 'x', sparql: 'y' }))).toMatchObject({ status: 400 });
  });
});

describe('feedback', () => {
  it('is kept as a dataset, the latest verdict on a question', async () => {
    const { client, folder } = serving;
    await client.feedback({ question: CAPITAL, verdict: 'wrong', form: CAPITAL_FORM });
    await client.feedback({ question: 'Who is the king of France?', verdict: 'unanswerable' });
    expect(await client.feedback({ question: CAPITAL, verdict: 'right', form: CAPITAL_FORM })).toMatchObject({
      kept: 2,
    });
    expect((await client.judged()).items).toMatchObject([
      { question: CAPITAL, verdict: 'right', form: CAPITAL_FORM },
      { verdict: 'unanswerable' },
    ]);
    const { items } = await readDataset(join(folder, 'feedback.jsonl'), {});
    expect(items.map(({ gold }) => gold)).toMatchObject([
      {
        answerable: true,
        form: CAPITAL_FORM,
        answers: [{ kind: 'iri', value: `${ATLAS}city/Paris-FR`, label: 'Paris' }],
      },
      { answerable: false, answers: [] },
    ]);
    expect(await refusal(client.feedback({ question: CAPITAL, verdict: 'right' }))).toMatchObject({ status: 400 });
  });
});

describe('bringing a graph', () => {
  const turtle = (text: string) => [{ name: 'family.ttl', content: new Blob([text]) }];
  const FAMILY = `@prefix : <http://family.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:knows rdfs:label "knows" . :alice a :Person ; rdfs:label "Alice" ; :knows :bob . :bob a :Person ; rdfs:label "Bob" .`;

  it('indexes, serves and removes it', async () => {
    const { client } = serving;
    const phases = new Set<string>();
    const made = await client.upload({ files: turtle(FAMILY) }, { onProgress: ({ phase }) => phases.add(phase) });
    expect(made).toMatchObject({
      kb: { name: 'family', uploaded: true, triples: 6 },
      sources: [{ file: 'family.ttl', skipped: 0 }],
    });
    expect([...phases]).toEqual(['receive', 'read', 'index', 'schema', 'labels', 'write']);
    expect(await client.ask({ question: 'Who does Alice know?', kb: 'family' })).toMatchObject({
      answers: [{ label: 'Bob' }],
    });
    await client.removeGraph('family');
    expect(await refusal(client.schema({ kb: 'family' }))).toMatchObject({ status: 404 });
  });

  it('is there again when the server is started again, named as it was said', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kbqa-brought-'));
    const upload = { bytes: 1_000_000, folder };
    const first = await serve(FAMILY, { upload });
    await first.client.upload({
      files: turtle(`${FAMILY} :alice :nickname "Al" . :bob :nickname "Bobby" .`),
      name: 'mine',
    });
    const names = [{ class: 'http://family.test/Person', relation: 'http://family.test/nickname' }];
    await first.client.rename({ kb: 'mine', names });
    await first.stop();
    await mkdir(join(folder, 'damaged'));
    const troubles: unknown[] = [];
    const again = await serve(FAMILY, { upload }, undefined, [], (trouble) => troubles.push(trouble));
    const { kbs } = await again.client.kbs();
    expect(kbs.map(({ name, uploaded }) => `${name} ${uploaded}`).slice(1)).toEqual(['mine true']);
    expect(troubles).toHaveLength(1);
    expect((await again.client.search({ kb: 'mine', text: 'Bobby' })).hits[0]).toMatchObject({ label: 'Bobby' });
    await again.client.removeGraph('mine');
    await again.stop();
    expect((await readdir(folder)).filter((name) => name.startsWith('mine'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('reports what was malformed, or stops at it', async () => {
    const { client } = serving;
    const broken = `${FAMILY}\n:carol :knows "unfinished .\n:dora rdfs:label "Dora" .`;
    expect(await refusal(client.upload({ files: turtle(broken) }))).toMatchObject({ code: 'rdf-syntax' });
    const { sources } = await client.upload({ files: turtle(broken), name: 'broken', lenient: true });
    expect(sources).toMatchObject([{ skipped: expect.any(Number), problems: [{ line: 3 }] }]);
    expect(sources[0]!.skipped).toBeGreaterThan(0);
  });

  it('says where two properties name things together', async () => {
    const people = ['Mira Sole', 'Tom Hale', 'Ann Reed'].map((name, i) => {
      const [first, last] = name.split(' ');
      return `<http://p.test/${i}> a <http://p.test/Gardener> ; <http://p.test/firstName> "${first}" ; <http://p.test/lastName> "${last}" .`;
    });
    await serving.client.upload({ files: turtle(people.join('\n')), name: 'gardeners' });
    const [gardener] = (await serving.client.naming({ kb: 'gardeners' })).classes;
    expect(gardener).toMatchObject({
      samples: ['Mira Sole', 'Tom Hale', 'Ann Reed'],
      together: ['first name', 'last name'],
    });
  });

  it('names things anew, as someone says', async () => {
    const { client } = serving;
    const things = Array.from({ length: 3 }, (_, i) => [
      `<http://s.test/${i}> a <http://s.test/Shelf> ; <http://www.w3.org/2000/01/rdf-schema#label> "shelf ${i}" ;`,
      `  <http://s.test/plaque> "Plaque ${'ABC'[i]}" ; <http://s.test/holds> <http://s.test/b${i}> .`,
    ]).flat();
    await client.upload({ files: turtle(things.join('\n')), name: 'shelves' });
    const [shelf] = (await client.naming({ kb: 'shelves' })).classes;
    expect(shelf).toMatchObject({ iri: 'http://s.test/Shelf', count: 3, samples: ['shelf 0', 'shelf 1', 'shelf 2'] });
    const relation = 'http://s.test/plaque';
    expect(shelf?.options.find(({ chosen }) => chosen)?.label).toBe('label');
    expect(shelf?.options.find((option) => option.relation === relation)).toMatchObject({ chosen: false, share: 1 });
    await client.rename({ kb: 'shelves', names: [{ class: 'http://s.test/Shelf', relation }] });
    const [anew] = (await client.naming({ kb: 'shelves' })).classes;
    expect(anew?.samples).toEqual(['Plaque A', 'Plaque B', 'Plaque C']);
    expect(anew?.options.find(({ chosen }) => chosen)?.relation).toBe(relation);
    expect((await client.search({ kb: 'shelves', text: 'Plaque B' })).hits[0]?.iri).toBe('http://s.test/1');
    expect((await client.search({ kb: 'shelves', text: 'shelf 1' })).hits[0]?.iri, 'by its other name').toBe(
      'http://s.test/1',
    );
    expect(await refusal(client.rename({ kb: 'atlas', names: [{ class: 'x:C', relation }] }))).toMatchObject({
      code: 'usage',
    });
  });

  it('takes no other files, nothing too large, and no name of its own graphs', async () => {
    const { client } = serving;
    expect(await refusal(client.upload({ files: [{ name: 'virus.exe', content: new Blob(['x']) }] }))).toMatchObject({
      message: expect.stringContaining('.ttl'),
    });
    expect(await refusal(client.upload({ files: turtle('x'.repeat(1_200_000)) }))).toMatchObject({
      message: expect.stringContaining('larger'),
    });
    expect(await refusal(client.upload({ files: turtle(FAMILY), name: 'atlas' }))).toMatchObject({
      message: expect.stringContaining('of its own'),
    });
    expect(await refusal(client.removeGraph('atlas'))).toMatchObject({ status: 400 });
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 and has every route', async () => {
    const described = (await (await fetch(`${serving.url}/openapi.json`)).json()) as { openapi: string; paths: object };
    expect(described.openapi).toBe('3.1.0');
    expect(Object.keys(described.paths)).toEqual(
      expect.arrayContaining([
        '/api/ask',
        '/api/run',
        '/api/kbs',
        '/api/search',
        '/api/describe',
        '/api/values',
        '/api/schema',
        '/api/examples',
        '/api/feedback',
        '/api/graphs',
      ]),
    );
  });
});
