import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExploreRequest, type Explorer, type Iri, KbqaError, ModelError, type Move } from '../../core/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { isDerived } from '../../graph/index.ts';
import { type OpenedKb, openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { execute } from '../execute/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { createLinker } from '../link/index.ts';
import { brief, exploreGraph } from './index.ts';
import { createMoveMaker } from './make-move.ts';
import { Vocabulary } from './vocabulary.ts';

const SHOP = `@prefix : <http://shop.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:s1 a :Supplier ; rdfs:label "Acme" ; :country "Norway" ; :rating "9" .
:s2 a :Supplier ; rdfs:label "Bolt" ; :country "Chile" ; :rating "10" .
:p1 a :Product ; rdfs:label "Hammer" ; :price 12 ; :supplier :s1 ; :colour "red" ; :box [ :width 3 ] .
:p2 a :Product ; rdfs:label "Saw" ; :price 20 ; :supplier :s1 ; :colour "blue" ; :box [ :width 5 ] .
:p3 a :Product ; rdfs:label "Nail" ; :price 1 ; :supplier :s2 ; :colour "red" .
:Manager a :Role . :Clerk a :Role .
:box rdfs:label "packing" .
:o1 a :Purchase ; rdfs:label "first order" . :o2 a :Purchase ; rdfs:label "second order" .
:c1 a :Church ; rdfs:label "Pentecostalism" . :c2 a :Church ; rdfs:label "Lutheranism" .
`;

let opened: OpenedKb;
beforeAll(async () => {
  opened = await openKb(SHOP);
});
afterAll(() => opened.close());

/** Makes these moves, a turn each, and keeps what it was told. */
function moving(
  ...moves: readonly (Move | readonly Move[] | Error)[]
): Explorer & { readonly asked: ExploreRequest[] } {
  const asked: ExploreRequest[] = [];
  return {
    id: 'told',
    asked,
    async ask(request) {
      asked.push(request);
      const next = moves[asked.length - 1] ?? moves.at(-1)!;
      if (next instanceof Error) throw next;
      return [next].flat() as unknown as readonly [Move, ...Move[]];
    },
  };
}

async function exploring(
  explorer: Explorer,
  question = 'What is there?',
  turns?: number,
  running: Parameters<typeof startRun>[0] = {},
) {
  const snapshot = opened.snapshot!;
  const linked = await createLinker(snapshot).link({ id: 'q', text: question }, startRun());
  const around = surroundingsOf(snapshot);
  const { text, vocabulary } = brief({
    question: { id: 'q', text: question },
    linked,
    around,
    readings: [],
    labels: new Map(),
  });
  const tools = { explorer, explored: opened, vocabulary, readings: [] };
  const run = startRun(running);
  const found = await exploreGraph(text, tools, turns === undefined ? {} : { turns }, run);
  return { found, text, record: run.finish() };
}

/** What the explorer was told of one move. */
async function told(move: Move): Promise<string> {
  const explorer = moving(move, { tool: 'give_up', missing: 'nothing' });
  await exploring(explorer);
  return explorer.asked[1]!.turns[0]!.results[0]!;
}

describe('the briefing', () => {
  it('tells a small graph whole: classes with an example, relations with types, values and directions', async () => {
    const { text } = await exploring(moving({ tool: 'give_up', missing: '' }));
    expect(text).toContain('The graph, all of it:');
    expect(text).toContain('A :Product (3: "Hammer", "Saw", "Nail") has');
    expect(text).toMatch(/:price integer 1…20/);
    expect(text).toMatch(/:supplier → a :Supplier/);
    expect(text).toMatch(/:colour text, one of "(red|blue)" "(red|blue)"/);
    expect(text).toMatch(/:rating number stored as text/);
  });

  it('says by which relations the graph itself tells what things are', async () => {
    const entity = (i: number) => `e:Q${i} rdfs:label "singer ${i}" ; p:P1 e:Q100 ; p:P2 "${1990 + i}" .
      e:Q${50 + i} rdfs:label "concert ${i}" ; p:P1 e:Q101 ; p:P3 e:Q${i} .`;
    await using choir =
      await openKb(`@prefix e: <http://choir.test/entity/> . @prefix p: <http://choir.test/prop/direct/> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      p:P1 rdfs:label "instance of" . e:Q100 rdfs:label "choir member" . e:Q101 rdfs:label "concert" .
      ${Array.from({ length: 8 }, (_, i) => entity(i)).join('\n')}`);
    const question = { id: 'q', text: 'Who sings?' };
    const linked = await createLinker(choir.snapshot!).link(question, startRun());
    const around = surroundingsOf(choir.snapshot!);
    const { text } = brief({ question, linked, around, readings: [], labels: new Map() });
    expect(text).toContain('e:Q100 "choir member" (8');
    expect(text).toMatch(/their class is told by \w*:P1\./);
  });

  it('tells a relation of many classes that are apart of each of them, whichever was declared first', async () => {
    const kinds = ['Pump', 'Valve', 'Gauge', 'Hose', 'Tank', 'Filter', 'Motor'];
    const parts = kinds.map((kind, i) => `:${kind}1 a :${kind} ; :code ${i} . :${kind}2 a :${kind} ; :code ${i + 9} .`);
    const fewer = parts.slice(0, 4).join('\n').replaceAll(':code', ':weight');
    await using plant = await openKb(`@prefix : <http://plant.test/> .
      :code <https://schema.org/domainIncludes> ${kinds.map((kind) => `:${kind}`).join(', ')} .
      ${parts.join('\n')} ${fewer}`);
    const question = { id: 'q', text: 'What is there?' };
    const linked = await createLinker(plant.snapshot!).link(question, startRun());
    const { text } = brief({
      question,
      linked,
      around: surroundingsOf(plant.snapshot!),
      readings: [],
      labels: new Map(),
    });
    expect(text).toMatch(/^A :\w+ [^\n]*( or a :\w+ [^\n]*){4} or another has\n {2}:code integer/m);
    expect(text).toMatch(/^A :\w+( or a :\w+){3} has\n {2}:weight integer/m);
  });

  it('tells nodes without a name by what leads to them, and classes that have nothing by their members', async () => {
    const { text } = await exploring(moving({ tool: 'give_up', missing: '' }));
    expect(text).toMatch(/:box "packing" → an unnamed thing, of 2/);
    expect(text).toContain('Unnamed things (2, reached by :box) have\n  :width integer 3…5');
    expect(text).toContain(':Purchase (2: "first order", "second order")');
  });

  it('tells what relations belong together where things have no class, and all that a relation leads to where that is little', async () => {
    await using radio = await openKb(`@prefix : <http://radio.test/> .
      :late_tide :host :joss ; :weekday "Friday" ; :genre :jazz . :early_boat :host :nadia ; :weekday "Monday" ; :genre :talk .
      :dub_dock :host :joss ; :weekday "Sunday" ; :genre :jazz ; :sponsor :shed . :joss :town "Quay" ; :since 2004 .
      :nadia :town "Marsh" ; :since 2010 .`);
    const question = { id: 'q', text: 'What is on?' };
    const linked = await createLinker(radio.snapshot!).link(question, startRun());
    const around = surroundingsOf(radio.snapshot!);
    const { text } = brief({ question, linked, around, readings: [], labels: new Map() });
    const lines = text.split('\n');
    const shows = lines.indexOf('Things (3: "late tide", "early boat", "dub dock") have');
    const hosts = lines.indexOf('Things (2: "joss", "nadia") have');
    expect(Math.min(shows, hosts)).toBeGreaterThan(0);
    const below = (head: number, count: number) => lines.slice(head + 1, head + 1 + count).map((line) => line.trim());
    expect(below(shows, 4)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^:weekday text, one of/),
        ':genre → a thing, one of "jazz" "talk"',
        ':host → a thing, one of "joss" "nadia"',
        ':sponsor → a thing, of 1',
      ]),
    );
    expect(below(hosts, 2)).toEqual([':since integer 2004…2010', ':town text, one of "Quay" "Marsh"']);
  });

  it('says of what is named how many values a relation has, also over nodes without a name', async () => {
    await using passes =
      await openKb(`@prefix : <http://ski.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :day a :Pass ; rdfs:label "Day Pass" ; :zone "north", "south" ; :price [ :age "adult" ; :amount 72 ], [ :age "child" ; :amount 36 ] .
      :week a :Pass ; rdfs:label "Week Pass" ; :zone "north" ; :price [ :age "adult" ; :amount 345 ] .`);
    const question = { id: 'q', text: 'What does the Day Pass cost?' };
    const linked = await createLinker(passes.snapshot!).link(question, startRun());
    const around = surroundingsOf(passes.snapshot!);
    const { text } = brief({ question, linked, around, readings: [], labels: new Map() });
    expect(text).toMatch(/"Day Pass" a :Pass: .*:zone → "(north|south)" \(2\)/);
    expect(text).toMatch(/:price\/:amount → "(72|36)" \(2\)/);
  });

  it('of a large graph tells relations that a named thing has, whatever they are called, also over nodes without a name', async () => {
    const facts = Array.from({ length: 150 }, (_, i) => `:m2 :aspectOf${i} "is so ${i}" .`).join(' ');
    await using large =
      await openKb(`@prefix : <http://probe.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :m1 a :Probe ; rdfs:label "Kepler" ; :zenith 9 ; :stay [ :host :m2 ; :until 2001 ] . :m2 rdfs:label "Mars" . ${facts}`);
    const question = { id: 'q', text: 'Where did Kepler live?' };
    const linked = await createLinker(large.snapshot!).link(question, startRun());
    const around = surroundingsOf(large.snapshot!);
    const { text, vocabulary } = brief({ question, linked, around, readings: [], labels: new Map() });
    const line = text.split('\n').find((each) => each.startsWith('"Kepler"'));
    for (const said of [':zenith', ':stay/:host', ':stay/:until']) expect(line).toContain(said);
    expect(vocabulary.shown('http://probe.test/host')).toBeDefined();
    expect(text).toContain('The part of the graph that may matter');
  });

  it('of a large graph tells few classes beside those whose relations are told', async () => {
    const kinds = Array.from({ length: 200 }, (_, i) => `:t${i} a :BoatKind${i} ; rdfs:label "boat ${i}" .`).join('\n');
    await using large = await openKb(`@prefix : <http://boat.test/> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n${kinds}\n:t1 :length 12 .`);
    const question = { id: 'q', text: 'What is the length of boat 1?' };
    const linked = await createLinker(large.snapshot!).link(question, startRun());
    const around = surroundingsOf(large.snapshot!);
    const { text } = brief({ question, linked, around, readings: [], labels: new Map() });
    const others = /^Other classes: (.*)$/m.exec(text)?.[1]?.match(/\(1/g) ?? [];
    expect(text).toContain(':length integer');
    expect(others.length).toBeLessThanOrEqual(5);
  });

  it('says what the question may name, values with their relations', async () => {
    const { text } = await exploring(
      moving({ tool: 'give_up', missing: '' }),
      'Which suppliers from Norway sell the Hammer?',
    );
    expect(text).toContain('"Norway" the value "Norway" of :country');
    expect(text).toContain(':p1 "Hammer" a :Product');
  });

  it('says which words are values to the letter, however they are written, and shows facts of what is named', async () => {
    const ended = moving({ tool: 'give_up', missing: '' });
    const { text } = await exploring(ended, 'Which red things does Acme sell, and is the Hammer one?');
    expect(text).toContain('"red" the value "red" of :colour');
    expect(text).toMatch(/:p1 "Hammer" a :Product: .*:price → "12"/);
  });

  it('of a large graph tells the relations that readings speak of, however little the words do', async () => {
    const facts = Array.from({ length: 150 }, (_, i) => `:aspectOf${i} "is so ${i}" ;`).join(' ');
    await using large =
      await openKb(`@prefix : <http://probe.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :m1 a :Probe ; rdfs:label "Kepler" ; ${facts} :zenith 9 .`);
    const snapshot = large.snapshot!;
    const question = { id: 'q', text: 'What is known of Kepler?' };
    const linked = await createLinker(snapshot).link(question, startRun());
    const told = (readings: Parameters<typeof brief>[0]['readings']) =>
      brief({ question, linked, around: surroundingsOf(snapshot), readings, labels: new Map() }).text;
    const form = mapSymbols(
      parseOrThrow('(JOIN (R <http://probe.test/zenith>) <http://probe.test/m1>)'),
      (symbol) => symbol as string as Iri,
    );
    const executed = await execute({ form, score: 0, origin: 'enumerated' }, large.kb, startRun());
    expect(told([])).not.toContain(':zenith');
    const read = told([{ executed, paraphrase: 'its zenith', chance: 0.5, isConfident: false }]);
    expect(read).toMatch(/:zenith integer/);
  });

  it('of a large graph tells the relations that hold dates where a time is asked for', async () => {
    const facts = Array.from({ length: 150 }, (_, i) => `:aspectOf${i} "is so ${i}" ;`).join(' ');
    const probe = `@prefix : <http://probe.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :m1 a :Probe ; rdfs:label "Kepler" ; ${facts}
      :liftoff "1999-01-02"^^<http://www.w3.org/2001/XMLSchema#date> .`;
    await using large = await openKb(probe);
    const told = async (question: string) => {
      const linked = await createLinker(large.snapshot!).link({ id: 'q', text: question }, startRun());
      const around = surroundingsOf(large.snapshot!);
      return brief({ question: { id: 'q', text: question }, linked, around, readings: [], labels: new Map() }).text;
    };
    expect(await told('What is known of Kepler?')).not.toContain(':liftoff date');
    expect(await told('When did Kepler start?')).toContain(':liftoff date');
  });

  it('takes no word of sorting for a name', async () => {
    const ended = moving({ tool: 'give_up', missing: '' });
    expect((await exploring(ended, 'Which products are in the first order?')).text).toContain(':o1 "first order"');
    expect((await exploring(ended, 'List all products in alphabetic order.')).text).not.toContain(':o1');
  });

  it('and the moves speak of what the graph was published with, not of what a snapshot adds', async () => {
    const derived = opened.snapshot!.schema.relations.filter(({ iri }) => isDerived(iri));
    expect(derived.length).toBeGreaterThan(0);
    const { text } = await exploring(moving({ tool: 'give_up', missing: '' }), 'What is the width of the Hammer?');
    const moves = [
      text,
      await told({ tool: 'look', thing: ':p1' }),
      await told({ tool: 'search', text: 'width' }),
      await told({ tool: 'search', text: 'Norway' }),
    ];
    expect(moves.join('\n')).not.toContain('derived');
    expect(text).toContain(':width');
  });
});

describe('moves', () => {
  it('finds things, classes, relations and values by name', async () => {
    expect(await told({ tool: 'search', text: 'hammer' })).toContain('thing :p1 "Hammer" (:Product)');
    expect(await told({ tool: 'search', text: 'Norway' })).toContain('value "Norway" of :country');
    expect(await told({ tool: 'search', text: 'qqqq' })).toBe('Nothing is called "qqqq" or like it.');
  });

  it('finds what begins as the text does, or as its last word does without its ending', async () => {
    expect(await told({ tool: 'search', text: 'Pentecostal' })).toContain('thing :c1 "Pentecostalism"');
    expect(await told({ tool: 'search', text: 'Lutherans' })).toContain('thing :c2 "Lutheranism"');
  });

  it('looks at a thing both ways, and lists the values of a relation', async () => {
    const sight = await told({ tool: 'look', thing: ':s1' });
    expect(sight).toContain(':country "Norway"');
    expect(sight).toContain('is :supplier of');
    expect(await told({ tool: 'values', relation: ':colour' })).toBe(
      ':colour: string, 2 different: "red" (2), "blue" (1)',
    );
    expect(await told({ tool: 'values', relation: ':colour', text: 'green' })).toContain('No value');
    expect(await told({ tool: 'look', thing: ':nothing' })).toContain('knows nothing');
    expect(await told({ tool: 'look', thing: ':p1' })).toContain('\n  :box/:width "3"');
  });

  it('shows all values of a relation of a thing where they are few, and of what relations lead from and to', async () => {
    const items = (count: number) => Array.from({ length: count }, (_, i) => `"piece ${i}"`).join(', ');
    await using sets =
      await openKb(`@prefix : <http://set.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :a a :Set ; rdfs:label "Alpha" ; :holds ${items(8)} ; :listed ${items(9)} ; :made_by :m .
      :m a :Maker ; rdfs:label "Mill" ; :made_in 1999 .`);
    const maker = createMoveMaker({
      explored: sets,
      vocabulary: new Vocabulary(sets.kb.dialect, ['http://set.test/a']),
      readings: [],
    });
    const sight = (await maker.make({ tool: 'look', thing: ':a' }, startRun())).text;
    expect(sight).toMatch(/:holds ("piece \d", ){7}"piece \d"$/m);
    expect(sight).toMatch(/:listed ("piece \d", ){2}"piece \d" \(9\)$/m);
    const found = (await maker.make({ tool: 'search', text: 'made' }, startRun())).text;
    expect(found).toContain('relation :made_by "made by" :Set → :Maker');
    expect(found).toContain('relation :made_in "made in" :Maker → integer');
  });

  it('tries forms and SPARQL, and shows tables with their columns', async () => {
    expect(await told({ tool: 'try', query: '(COUNT :Product)' })).toBe('1 row:\n"3"');
    const table = await told({
      tool: 'try',
      query: 'SELECT ?c (COUNT(?p) AS ?n) WHERE { ?p :colour ?c } GROUP BY ?c ORDER BY ?c',
    });
    expect(table).toBe('2 rows:\n?c | ?n\n"blue" | "1"\n"red" | "2"');
    expect(await told({ tool: 'try', query: 'SELECT ?x WHERE { ?x :price' })).toContain('cannot be run');
    expect(await told({ tool: 'try', query: 'DELETE WHERE { ?s ?p ?o }' })).toContain('only reading is allowed');
    expect(await told({ tool: 'try', query: '(JOIN :price' })).toContain('neither SPARQL nor a form');
  });

  it('shows twenty rows, and takes a variable for a relation', async () => {
    const rows = (await told({ tool: 'try', query: 'SELECT ?s ?p ?o WHERE { ?s ?p ?o }' })).split('\n');
    expect(rows[0]).toMatch(/^\d\d rows:$/);
    expect(rows).toHaveLength(2 + 20 + 1);
  });

  it('shows how relations and classes are written, however many there are', async () => {
    const relations = await told({ tool: 'try', query: 'SELECT DISTINCT ?r WHERE { ?x a :Product ; ?r ?y }' });
    expect(relations).toContain(':box "packing"');
    const classes = await told({ tool: 'try', query: 'SELECT DISTINCT ?c WHERE { ?x a ?c }' });
    expect(classes).toContain(':Supplier');
  });

  it('refuses names that were never shown, and says which could be meant', async () => {
    expect(await told({ tool: 'try', query: 'SELECT ?x WHERE { ?x :supplyer :s1 }' })).toContain(
      'Did you mean :supplier',
    );
    expect(await told({ tool: 'try', query: '(JOIN :colours "red")' })).toContain('Did you mean :colour');
    const unseen = await told({ tool: 'try', query: 'SELECT ?x WHERE { ?x :supplier :s2 }' });
    expect(unseen).toContain(':s2 had not been shown to you. The graph has it');
  });

  it('takes a class for a class wherever it stands, and says where a relation stands amiss', async () => {
    expect(await told({ tool: 'try', query: '(AND Product (JOIN :colour "red"))' })).toContain('2 rows');
    expect(await told({ tool: 'try', query: '(COUNT (NOT [Product] (JOIN :colour "red")))' })).toBe('1 row:\n"1"');
    expect(await told({ tool: 'try', query: '(JOIN Product :colour)' })).toContain(
      'is a class, and stands where a relation should',
    );
  });

  it('says why nothing was found: how values are written, and that text is no number', async () => {
    expect(await told({ tool: 'try', query: 'SELECT ?x WHERE { ?x :country "norway" }' })).toContain(
      'there are "Norway"',
    );
    const text = await told({
      tool: 'try',
      query: 'SELECT ?x WHERE { ?x :rating ?r FILTER(?r > 9) OPTIONAL { ?x :country ?c } }',
    });
    expect(text).toContain('The values of :rating are text, such as');
  });

  it('says which part of a query leaves nothing, where its values are none to blame', async () => {
    const joined = 'SELECT ?x WHERE { ?x a :Product ; :supplier ?s . ?s :price ?p FILTER(?p > 3) }';
    expect(await told({ tool: 'try', query: joined })).toBe(
      'It finds nothing.\nSomething is found until this is added: ?s :price ?p',
    );
    const filtered = 'SELECT ?x WHERE { FILTER(?p > ?q) ?x :price ?p . { SELECT (MAX(?r) AS ?q) { ?y :price ?r } } }';
    expect(await told({ tool: 'try', query: filtered })).toMatch(/until this is added: FILTER.*\?p > \?q/);
    expect(await told({ tool: 'try', query: 'SELECT ?x WHERE { :Product :price ?p . ?x :price ?p }' })).toBe(
      'It finds nothing.\nThis alone finds nothing: :Product :price ?p',
    );
    expect(await told({ tool: 'try', query: 'SELECT ?x WHERE { ?x :price :Product }' })).toBe('It finds nothing.');
  });
});

describe('what cannot be reckoned', () => {
  it('is told of forms: a side that finds nothing, things, and relations whose values are texts', async () => {
    const price = '(JOIN (R :price) :p1)';
    await expect(told({ tool: 'search', text: 'Hammer' })).resolves.toContain(':p1');
    const ask = async (query: string) => {
      const explorer = moving(
        [
          { tool: 'search', text: 'Hammer' },
          { tool: 'try', query },
        ],
        { tool: 'give_up', missing: '' },
      );
      await exploring(explorer);
      return explorer.asked[1]!.turns[0]!.results[1]!;
    };
    expect(await ask(`(MINUS ${price} 2)`)).toBe('1 row:\n"10"');
    expect(await ask(`(MINUS (JOIN (R :colour) :p1) ${price})`)).toBe(
      'It finds nothing.\nThe left side finds "red", which is no number and cannot be subtracted.',
    );
    expect(await ask(`(DIVIDE ${price} (JOIN (R :rating) :p1))`)).toContain(
      'The right side of what is divided finds nothing.',
    );
    expect(await ask('(ARGMAX :Product (MINUS :price :colour))')).toMatch(
      /The values of :colour, such as "(red|blue)", are no numbers and cannot be subtracted\./,
    );
  });

  it('is told of queries, where a column that is computed has no value', async () => {
    const query = 'SELECT ?x ?d WHERE { ?x :price ?p ; :colour ?c BIND(?p - ?c AS ?d) }';
    expect(await told({ tool: 'try', query })).toContain('No row has a ?d');
  });
});

describe('exploring', () => {
  it('ends with what a query returned, lifted to a form where one says it', async () => {
    const { found } = await exploring(
      moving({ tool: 'answer', query: 'SELECT ?x WHERE { ?x a :Product ; :colour "red" }', because: 'so' }),
    );
    expect(found).toMatchObject({ kind: 'answered', because: 'so', ran: { kind: 'form' } });
    const query = 'SELECT ?n (MAX(?p) AS ?m) WHERE { ?x :colour ?n ; :price ?p } GROUP BY ?n HAVING(COUNT(?x) > 1)';
    const { found: table } = await exploring(moving({ tool: 'answer', query }));
    expect(table).toMatchObject({
      kind: 'answered',
      ran: { columns: ['n', 'm'], asked: { execution: { rows: [[{ value: 'red' }, { value: '12' }]] } } },
    });
  });

  it('sends an empty answer and nodes without a name back once', async () => {
    const nothing: Move = { tool: 'answer', query: 'SELECT ?x WHERE { ?x :colour "green" }' };
    const explorer = moving(nothing, nothing);
    expect((await exploring(explorer)).found).toMatchObject({ kind: 'nothing' });
    expect(explorer.asked[1]!.turns[0]!.results[0]).toMatch(
      /has no value .*, give up; .*answer with the same query again/,
    );
    const nameless: Move = { tool: 'answer', query: 'SELECT ?b WHERE { ?x :box ?b }' };
    const other = moving(nameless, { tool: 'answer', query: 'SELECT ?w WHERE { ?x :box/:width ?w }' });
    expect((await exploring(other)).found).toMatchObject({ kind: 'answered' });
    expect(other.asked[1]!.turns[0]!.results[0]).toContain('go one step on');
  });

  it('gives up with what is missing, and notes every move as it is made', async () => {
    const { found, record } = await exploring(
      moving([
        { tool: 'search', text: 'tax' },
        { tool: 'give_up', missing: 'taxes' },
      ]),
    );
    expect(found).toEqual({ kind: 'gave-up', missing: 'taxes' });
    const notes = record.spans.flatMap(({ notes: each }) => each).filter(({ stage }) => stage === 'explore');
    expect(notes.map(({ detail }) => detail)).toEqual(['search', 'give_up']);
  });

  it.each([
    ['a model that is down', new ModelError('model-unreachable', 'no answer from it'), 'no answer from it'],
    ['a budget that is spent', new KbqaError('budget-spent', 'the budget of 1 model calls is spent'), 'budget of 1'],
  ])('ends, and not the run, with %s', async (_, error, because) => {
    const { found } = await exploring(moving(error));
    expect(found).toEqual({ kind: 'failed', because: expect.stringContaining(because) });
  });

  it('ends with a model that keeps one waiting until the time is over, and not where the asker waits no longer', async () => {
    const ask: Explorer['ask'] = (_, { signal }) =>
      new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    const { found } = await exploring({ id: 'slow', ask }, undefined, undefined, { budget: { ms: 50 } });
    expect(found).toEqual({ kind: 'failed', because: expect.stringContaining('50 milliseconds is spent') });
    const signal = AbortSignal.timeout(50);
    await expect(exploring({ id: 'slow', ask }, undefined, undefined, { signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it('comes to an end after its turns, told when it is in the last', async () => {
    const explorer = moving({ tool: 'search', text: 'hammer' });
    expect((await exploring(explorer, 'What?', 2)).found).toEqual({
      kind: 'failed',
      because: 'it came to no end in 2 turns',
    });
    expect(explorer.asked.map(({ left }) => left)).toEqual([2, 1]);
  });
});
