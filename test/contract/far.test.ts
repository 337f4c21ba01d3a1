import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Grounded,
  type Iri,
  KbError,
  type KnowledgeBase,
  type Triple,
} from '../../src/core/index.ts';
import { look } from '../../src/explore/index.ts';
import {
  endpoint,
  type FarKnowledge,
  findMentioned,
  indexEndpoint,
  learnEndpoint,
  type OpenedKb,
  openFar,
  openKb,
  sketchEndpoint,
} from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';
import { compile } from '../../src/sparql/index.ts';
import { type KnowledgeAtHand, knowledgeAtHand, openKbqa } from '../../src/wiring/index.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const NS = 'http://example.org/';
const iri = (name: string) => `${NS}${name}` as Iri;
const TOWNS = 1700;

/** Towns of two countries, one of them a hub, a mayor behind a blank node, and names of several words. */
const triples: readonly Triple[] = parse(`@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :Country rdfs:label "country" . :Town rdfs:label "town" . :capital rdfs:label "capital" . :mayor rdfs:label "mayor" .
  :currency rdfs:label "currency" . :country rdfs:label "country" .
  :uk a :Country ; rdfs:label "United Kingdom"@en, "Vereinigtes Königreich"@de ; skos:altLabel "Great Britain"@en ; :capital :london ; :currency :pound .
  :france a :Country ; rdfs:label "France"@en ; :capital :paris ; :currency :euro .
  :london a :Town ; rdfs:label "London"@en ; :term [ :mayor :khan ; :since 2016 ] . :paris a :Town ; rdfs:label "Paris"@en .
  :euro rdfs:label "euro"@en . :pound rdfs:label "pound sterling"@en . :khan rdfs:label "Sadiq Khan"@en .
  :wedding :spouse :khan, :saadiya . :khan :marriage :wedding . :saadiya rdfs:label "Saadiya Ahmed"@en ; :marriage :wedding .
  :treaty :signedBy :france . :treaty rdfs:label "Treaty of Rome"@en .
  ${Array.from({ length: TOWNS }, (_, i) => `:t${i} a :Town ; rdfs:label "Town ${i}"@en ; :country :france .`).join('\n')}`);

let server: SparqlServer;
let bare: OpenedKb;
let light: OpenedKb;
let place: string;

beforeAll(async () => {
  server = await startSparqlServer(triples);
  // With more names than are indexed when the first question comes.
  bare = await openKb(server.url, { mostNames: 100 });
  place = await mkdtemp(join(tmpdir(), 'kbqa-far-'));
  await indexEndpoint({ endpoint: { url: server.url }, out: join(place, 'light'), most: 100 });
  light = await openKb(join(place, 'light'));
});
afterAll(async () => {
  await bare.close();
  await light.close();
  await server.stop();
  await rm(place, { recursive: true, force: true });
});

describe('findMentioned', () => {
  const find = async (text: string) => {
    const found = await findMentioned(bare.kb, text, startRun());
    return [...new Set(found.map(({ thing }) => thing!.value.replace(NS, '')))];
  };

  it('finds names of one word and of several, other names, and classes in either number', async () => {
    expect(await find("What is Great Britain's capital?")).toEqual(['uk', 'capital']);
    const found = await find('which towns and countries are in the united kingdom');
    expect(found.sort()).toEqual(['Country', 'Town', 'country', 'uk']);
    expect(await find('Was the Treaty of Rome signed by France?')).toEqual(['treaty', 'france']);
    expect(await find('was the treaty of rome signed by france')).toEqual(['treaty', 'france']);
  });

  it('asks for nothing that only holds a question together', async () => {
    const asked: string[] = [];
    const kb: KnowledgeBase = {
      ...bare.kb,
      sparql: (text, options, run) => {
        asked.push(text);
        return bare.kb.sparql(text, options, run);
      },
    };
    await findMentioned(kb, 'what is the capital of france', startRun());
    const names = asked.flatMap((text) => text.match(/"[^"]*"@en/g) ?? []);
    expect(names).toEqual(expect.arrayContaining(['"The Capital"@en', '"capital of france"@en', '"France"@en']));
    expect(names.filter((name) => /^"(what|is|of)\b|\b(is|the|of)"/i.test(name))).toEqual([]);
  });

  it('finds nothing where nothing is named', async () => {
    expect(await find('Who wrote it?')).toEqual([]);
    expect(await find('???')).toEqual([]);
  });
});

describe.each(['light', 'bare'] as const)('what is looked at of a graph that is far away: %s', (way) => {
  const around = async (...things: readonly string[]): Promise<FarKnowledge> => {
    const run = startRun();
    const index = way === 'light' ? light.outline! : await sketchEndpoint(bare.kb, run);
    const far = openFar(index, way === 'light' ? light.kb : bare.kb, {
      hasNames: way === 'light',
      most: 10_000,
    }).begin();
    await far.lookAround(things.map(iri), run);
    run.finish();
    return far;
  };
  const id = ({ graph }: FarKnowledge, name: string) => graph.id({ termType: 'NamedNode', value: iri(name) })!;
  const relations = (far: FarKnowledge, name: string, direction: 'outgoing' | 'incoming') =>
    [...far.graph[direction](id(far, name))]
      .map((relation) => far.graph.term(relation).value)
      .filter((relation) => relation.startsWith(NS))
      .map((relation) => relation.replace(NS, ''))
      .sort();

  it('has every relation of a thing, and never all of a hub', async () => {
    const far = await around('france');
    expect(relations(far, 'france', 'outgoing')).toEqual(['capital', 'currency']);
    expect(relations(far, 'france', 'incoming')).toEqual(['country', 'signedBy']);
    const towns = far.graph.subjects(id(far, 'country'), id(far, 'france'));
    expect(towns.length).toBeGreaterThan(100);
    expect(towns.length).toBeLessThan(TOWNS);
    expect(far.graph.degree(id(far, 'france'))).toBeGreaterThan(TOWNS * 0.9);
  });

  it('asks for what was wanted and not known, and only once', async () => {
    const far = await around('uk');
    const wedding = far.graph.intern({ termType: 'NamedNode', value: iri('wedding') })!;
    far.forgetWishes();
    far.graph.outgoing(wedding);
    expect(far.graph.knownOf(wedding)).toBeUndefined();
    expect(await far.lookFurther(startRun())).toBe(true);
    expect(relations(far, 'wedding', 'outgoing')).toEqual(['spouse']);
    expect(relations(far, 'wedding', 'incoming')).toEqual(['marriage']);
    far.graph.outgoing(wedding);
    expect(await far.lookFurther(startRun())).toBe(false);
  });

  it('looks around what a question is about, and not around all else that was asked for', async () => {
    const far = await around('uk');
    const { graph } = far;
    const wedding = graph.intern({ termType: 'NamedNode', value: iri('wedding') })!;
    graph.outgoing(wedding);
    expect(await far.lookAround([iri('france')], startRun())).toBe(true);
    expect(graph.knownOf(id(far, 'france'))).toBe('whole');
    expect(graph.knownOf(wedding)).toBeUndefined();
  });

  it('knows which relations lead on from what lies around a question, though nobody asked for them', async () => {
    const far = await around('uk');
    far.forgetWishes();
    await far.lookFurther(startRun());
    expect(relations(far, 'london', 'outgoing')).toContain('term');
    expect(relations(far, 'pound', 'incoming')).toEqual(['currency']);
  });

  it('asks for what lies behind a node that the index does not have', async () => {
    const far = await around('uk');
    const { graph } = far;
    const stranger = graph.intern({ termType: 'NamedNode', value: iri('elsewhere') })!;
    expect(graph.isOfIndex(stranger)).toBe(false);
    far.forgetWishes();
    graph.outgoing(stranger);
    expect(await far.lookFurther(startRun())).toBe(true);
    expect(graph.knownOf(stranger)).toBeDefined();
  });

  it('follows blank nodes within the query that finds them', async () => {
    const far = await around('london');
    const { graph } = far;
    const blanks = [...graph.objects(id(far, 'london'), id(far, 'term'))];
    const mayors = blanks.flatMap((blank) => [...graph.objects(blank, id(far, 'mayor'))]);
    expect(mayors.map((mayor) => graph.term(mayor).value)).toEqual([iri('khan')]);
    expect(blanks.map((blank) => far.mediators[blank])).toContain(1);
  });

  it('sees both ends of what only connects others', async () => {
    const far = await around('khan');
    const wedding = id(far, 'wedding');
    expect([...far.graph.objects(wedding, id(far, 'spouse'))]).toHaveLength(2);
    expect(far.mediators[wedding]).toBe(1);
  });

  it('asks the server nothing that is known already', async () => {
    const far = await around('uk');
    const run = startRun();
    const subject = { termType: 'NamedNode', value: iri('uk') } as const;
    const object = { termType: 'NamedNode', value: iri('london') } as const;
    await server.forget();
    const fact = await far.kb.match({ subject, predicate: iri('capital'), object, limit: 1 }, run);
    const back = await far.kb.match({ predicate: iri('capital'), object, limit: 5 }, run);
    const none = await far.kb.match({ subject, predicate: iri('mayor'), limit: 5 }, run);
    expect([fact, back, none].map((found) => found.status === 'done' && found.triples.length)).toEqual([1, 1, 0]);
    const capital: Grounded = {
      kind: 'join',
      step: { relation: iri('capital'), inverse: true },
      of: { kind: 'entity', symbol: iri('uk') },
    };
    const answer = await far.kb.query(compile(capital, far.kb.dialect), run);
    expect(answer.status === 'done' && answer.values.map(({ value }) => value)).toEqual([iri('london')]);
    expect(await server.requests()).toHaveLength(0);
  });

  it('fails when the server does', async () => {
    const far = await around('uk');
    await server.behave(...Array.from({ length: 6 }, () => ({ kind: 'status', status: 400 }) as const));
    await expect(far.lookAround([iri('france')], startRun())).rejects.toMatchObject({
      name: 'KbError',
      code: 'kb-rejected',
    });
    await server.forget();
  });
});

describe('asking a graph that is far away', () => {
  const shown = (answer: Answer) =>
    answer.status === 'answered' ? answer.values.map(({ term, label }) => label ?? term.value).sort() : answer;

  it('answers as it does of a graph at hand, with and without an index, in few queries', async () => {
    for (const kb of [bare, light]) {
      const kbqa = await openKbqa({ kb });
      expect(shown(await kbqa.ask('What is the capital of France?'))).toEqual(['Paris']);
      const pound = await kbqa.ask('What is the currency of Great Britain?');
      expect(shown(pound)).toEqual(['pound sterling']);
      expect(pound.cost.kbQueries).toBeLessThanOrEqual(12);
      expect(shown(await kbqa.ask('Who is the mayor of London?'))).toEqual(['Sadiq Khan']);
      await kbqa.close();
    }
    const kbqa = await openKbqa({ kb: light });
    expect(shown(await kbqa.ask('What is the capital of Frnace?'))).toEqual(['Paris']);
    await kbqa.close();
  });

  it.each(['light', 'bare'] as const)('sees the same whatever was asked before, and beside it: %s', async (way) => {
    const questions = ['Who is the mayor of London?', 'What is the currency of France?', 'Who is Sadiq Khan?'];
    const see = async (knowledge: KnowledgeAtHand, text: string) => {
      const run = startRun();
      const { linker, around } = await knowledge.for({ id: text, text }, [], run);
      const { graph } = around.knowledge;
      const ends = Array.from(graph.predicates(), (relation) => [
        [...graph.subjectsOf(relation)].map((end) => graph.term(end).value),
        [...graph.objectsOf(relation)].map((end) => graph.term(end).value),
      ]);
      return { linked: await linker.link({ id: text, text }, run), ends, terms: graph.termCount };
    };
    const open = () => knowledgeAtHand(way === 'light' ? light : bare);
    const alone: unknown[] = [];
    for (const question of questions) alone.push(await see(open(), question));
    const shared = open();
    const backwards: unknown[] = [];
    for (const question of questions.toReversed()) backwards.unshift(await see(shared, question));
    expect(backwards).toEqual(alone);
    await server.forget();
    expect(await Promise.all(questions.map((question) => see(shared, question)))).toEqual(alone);
    // What was told is not asked again; what is mentioned is found anew.
    expect(await server.requests()).toHaveLength(way === 'light' ? 0 : questions.length);
  });

  it('does not know when the server fails', async () => {
    const kbqa = await openKbqa({ kb: bare });
    await server.behave({ kind: 'status', status: 400, body: 'not today' });
    expect(await kbqa.ask('What is the capital of France?')).toMatchObject({
      status: 'undetermined',
      errors: [{ code: 'kb-rejected' }],
    });
    await server.forget();
    await kbqa.close();
  });
});

describe.each(['light', 'bare'] as const)('a look at a thing of a graph that is far away: %s', (way) => {
  it.each([
    ['london', 'term', ['mayor Sadiq Khan', 'since 2016']],
    ['khan', 'marriage', ['spouse Saadiya Ahmed']],
    ['khan', 'mayor', ['since 2016', 'term London']],
  ])('shows what lies behind nodes without a name: %s, %s', async (thing, relation, expected) => {
    const request = { thing: iri(thing), values: 8, relations: 20, through: true } as const;
    const { facts } = await look(way === 'light' ? light : bare, request, startRun());
    const { through = [] } = facts.find((fact) => fact.relation.value === iri(relation))!;
    const said = through.map(({ relation: by, values: [first] }) => {
      return `${by.value.slice(NS.length)} ${first?.label ?? first?.value}`;
    });
    expect(said.sort()).toEqual(expected);
    expect(through.every(({ count, exact }) => count === 1 && exact)).toBe(true);
  });
});

describe('what an index says of things that nobody has looked at', () => {
  const open = (): FarKnowledge => openFar(light.outline!, light.kb, { hasNames: true, most: 10_000 }).begin();
  const id = ({ graph }: FarKnowledge, name: string) => graph.id({ termType: 'NamedNode', value: iri(name) })!;

  it('is which relations they have, how many ends these have, and what such ends are like', async () => {
    const far = open();
    const { graph } = far;
    const [france, t9, country] = ['france', 't9', 'country'].map((name) => id(far, name)) as [number, number, number];
    await server.forget();
    expect([...graph.incoming(france)]).toEqual([country, id(far, 'signedBy')].sort((a, b) => a - b));
    expect([...graph.incoming(t9)]).toEqual([]);
    expect(graph.countOf(france, country, true)).toBeGreaterThan(TOWNS * 0.9);
    expect(graph.countOf(t9, country, false)).toBe(1);
    // Kinds are told by how many are of each, although few of these are in the index.
    expect([...graph.subjectCounts(country)!]).toEqual([[france, graph.countOf(france, country, true)]]);
    expect([...graph.objects(t9, id(far, 'capital'))]).toEqual([]);
    expect(graph.objects(t9, country)).toHaveLength(1);
    expect(await server.requests()).toHaveLength(0);
  });

  it('gives way to what is fetched: edges that a walk takes, or everything', async () => {
    const far = open();
    const { graph } = far;
    const [uk, currency, pound] = ['uk', 'currency', 'pound'].map((name) => id(far, name)) as [number, number, number];
    graph.image(Uint32Array.of(uk), currency, false);
    expect(await far.lookFurther(startRun())).toBe(true);
    expect([...graph.objects(uk, currency)]).toEqual([pound]);
    expect(graph.knownOf(uk)).toBe('sketched');
    expect([...graph.outgoing(uk)]).toContain(id(far, 'capital'));
    await far.lookAround([iri('uk')], startRun());
    expect([...graph.objects(uk, id(far, 'capital'))]).toEqual([id(far, 'london')]);
  });
});

describe('a sketch of a server that is too slow', () => {
  it('fails, so that nobody takes what did not come for what is not there', async () => {
    const kb = endpoint({ url: server.url, timeoutMs: 5_000, retries: 0 });
    const [answer, hang] = [{ kind: 'answer' }, { kind: 'hang' }] as const;
    // How many triples each relation has, and some of them; then what these are called.
    await server.behave(answer, answer, ...Array.from({ length: 20 }, () => hang));
    await expect(sketchEndpoint(kb, startRun())).rejects.toMatchObject({ code: 'kb-timeout', retryable: true });
    await server.forget();
    await kb.close();
  });
});

describe('a sketch of many relations', () => {
  it('is asked for a few queries at a time: what waits for its turn must not run out of time', async () => {
    const many = await startSparqlServer(
      parse(Array.from({ length: 1200 }, (_, i) => `<${NS}a${i % 40}> <${NS}r${i}> <${NS}b${i % 50}> .`).join('\n')),
    );
    const kb = endpoint({ url: many.url });
    let [underWay, most] = [0, 0];
    const watched: KnowledgeBase = {
      ...kb,
      sparql: async (text, options, run) => {
        most = Math.max(most, ++underWay);
        return await kb.sparql(text, options, run).finally(() => underWay--);
      },
    };
    try {
      const { schema } = await sketchEndpoint(watched, startRun());
      expect(schema.relations).toHaveLength(1200);
      expect(most).toBeLessThanOrEqual(4);
    } finally {
      await kb.close();
      await many.stop();
    }
  });
});

describe('a server with few names that nobody has indexed', () => {
  it('is known by all of them once it was asked, as by an index', async () => {
    const opened = await openKb(server.url);
    const { index, hasNames } = await learnEndpoint(opened.kb, startRun());
    const namesOf = ({ labels }: typeof index) => Array.from({ length: labels.labelCount }, (_, i) => labels.text(i));
    expect(hasNames).toBe(true);
    expect(namesOf(index).sort()).toEqual(namesOf(light.outline!).sort());
    expect(index.schema).toEqual(light.outline!.schema);
    // As with the steps of a graph at hand, these tell how familiar it is.
    const atHand = await knowledgeAtHand(opened).for(
      { id: '1', text: 'What is the capital of France?' },
      [],
      startRun(),
    );
    expect(atHand.steps).toContain('country : capital : town');
    const kbqa = await openKbqa({ kb: opened });
    // No server is asked for what is nearly a name.
    expect(await kbqa.ask('What is the capital of Frnace?')).toMatchObject({ values: [{ label: 'Paris' }] });
    const next = await kbqa.ask('What is the currency of Great Britain?');
    expect(next).toMatchObject({ values: [{ label: 'pound sterling' }] });
    expect(next.cost.kbQueries).toBeLessThanOrEqual(3);
    await kbqa.close();
    await opened.close();
  });

  it('is sketched where they are more than are wanted, or do not come in time', async () => {
    const kb = endpoint({ url: server.url, timeoutMs: 5_000, retries: 0 });
    expect(await learnEndpoint(kb, startRun(), 100)).toMatchObject({ hasNames: false });
    // Its relations tell how familiar it is, as those of an index do.
    const { steps } = await knowledgeAtHand(bare).for(
      { id: '1', text: 'What is the capital of France?' },
      [],
      startRun(),
    );
    expect(steps).toContain('country : capital : town');
    const late = new KbError('kb-timeout', 'Too slow.');
    const slow: KnowledgeBase = {
      ...kb,
      // Names come page by page, and nothing else does.
      sparql: async (text, options, run) =>
        /^SELECT \?s \?o \{/.test(text) ? { status: 'failed', error: late } : await kb.sparql(text, options, run),
    };
    expect(await learnEndpoint(slow, startRun())).toMatchObject({ hasNames: false });
    await kb.close();
  });
});

describe('how relations and classes are described', () => {
  it('is known of an index, of few names and of a sketch: what they are called is not all that tells what is meant', async () => {
    const described = await startSparqlServer(
      parse(`@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :seat rdfs:label "seat"@en ; rdfs:comment "Where a body meets."@en, "Wo eine Körperschaft tagt."@de .
      :Body rdfs:label "body"@en ; rdfs:comment "What has members."@en . :count rdfs:comment "How many there are."@en .
      ${Array.from({ length: 80 }, (_, i) => `:b${i} a :Body ; rdfs:label "Body ${i}"@en ; :seat :t${i % 9} ; rdfs:comment "A body of which much could be told, number ${i}."@en .`).join('\n')}`),
    );
    const kb = endpoint({ url: described.url });
    const out = join(place, 'described');
    try {
      await indexEndpoint({ endpoint: { url: described.url }, out, most: 1 });
      const index = await openKb(out);
      const schemas = [
        index.outline!.schema,
        (await learnEndpoint(kb, startRun())).index.schema,
        (await sketchEndpoint(kb, startRun())).schema,
      ];
      await index.close();
      for (const { relations, classes } of schemas) {
        expect(relations.find((relation) => relation.iri === iri('seat'))?.description).toBe('Where a body meets.');
        expect(classes.find((type) => type.iri === iri('Body'))?.description).toBe('What has members.');
      }
    } finally {
      await kb.close();
      await described.stop();
    }
  });
});

describe('what a sketch says of kinds', () => {
  it('is how many things are of each, where a relation sorts them by what goes by the name of a class', async () => {
    const sorted = await startSparqlServer(
      parse(`@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :School rdfs:label "school" . :Bank rdfs:label "bank" . :sort rdfs:label "sort" . :likes rdfs:label "likes" .
      :s a :Sort ; rdfs:label "School"@en . :b a :Sort ; rdfs:label "Bank"@en . :Sort rdfs:label "sort" .
      ${Array.from({ length: 40 }, (_, i) => `:x${i} a ${i % 4 ? ':School' : ':Bank'} ; rdfs:label "X ${i}"@en ; :sort ${i % 4 ? ':s' : ':b'} ; :likes :x${(i + 1) % 40} .`).join('\n')}`),
    );
    const opened = await openKb(sorted.url);
    try {
      const { graph, schema } = openFar(await sketchEndpoint(opened.kb, startRun()), opened.kb, {
        hasNames: false,
        most: 1000,
      }).begin();
      const id = (name: string) => graph.id({ termType: 'NamedNode', value: iri(name) })!;
      expect(new Map(graph.subjectCounts(id('sort')))).toEqual(
        new Map([
          [id('s'), 30],
          [id('b'), 10],
        ]),
      );
      expect(graph.subjectCounts(id('likes'))).toBeUndefined();
      expect(schema.relations.find((relation) => relation.iri === iri('sort'))).toMatchObject({
        count: 40,
        objects: 2,
      });
    } finally {
      await opened.close();
      await sorted.stop();
    }
  });
});
