import { type Iri, KbqaError, type ParseRequest } from '../../src/core/index.ts';
import { parseDataset, readPredictions } from '../../src/evaluate/index.ts';
import { parse, parseBracketed, parseOrThrow, print } from '../../src/form/index.ts';
import { readProfile } from '../../src/kb/profile/index.ts';
import { readJsonLd } from '../../src/kb/rdf/json-ld.ts';
import { readNTriples } from '../../src/kb/rdf/ntriples.ts';
import { Problems } from '../../src/kb/rdf/problems.ts';
import { readRdfXml } from '../../src/kb/rdf/rdf-xml.ts';
import { readTurtle } from '../../src/kb/rdf/turtle.ts';
import { NotResults, readJsonResults, readTriples, readXmlResults } from '../../src/kb/results/index.ts';
import { readManifest } from '../../src/kb/snapshot/manifest.ts';
import {
  judgeSignature,
  parserSignature,
  plannerSignature,
  rankerSignature,
  selectorSignature,
  verbalizerSignature,
} from '../../src/models/index.ts';
import { guard, lift } from '../../src/sparql/index.ts';
import { nothingLinked } from '../../test/fixtures/nothing-linked.ts';

/** A reader, texts that it reads, and words of its language. It fails by throwing what is no error of ours. */
export interface Target {
  readonly name: string;
  readonly texts: readonly string[];
  readonly words: readonly string[];
  /** Cases beside one of the slowest target: readers that stream take longer for each. */
  readonly share: number;
  read(text: string): unknown;
}

const SINK = { term: () => 1, triple() {} };
const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://x/"';

async function* inTwo(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  yield bytes.subarray(0, bytes.length >> 1);
  yield bytes.subarray(bytes.length >> 1);
}

/** Reads a text as strictly and as leniently as readers do; lenient, it must not end in an error at all. */
async function bothWays(read: (chunks: AsyncIterable<Buffer>, problems: Problems) => Promise<void>, text: string) {
  await read(inTwo(text), new Problems('x', false)).catch(expected);
  await read(inTwo(text), new Problems('x', true));
}

function expected(error: unknown): void {
  if (!(error instanceof KbqaError)) throw error;
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof NotResults)) expected(error);
  }
}

const base = { blankPrefix: '', base: 'file:///x' };
const turtle = (format: 'turtle' | 'trig') => (chunks: AsyncIterable<Buffer>, problems: Problems) =>
  readTurtle(chunks, SINK, problems, { ...base, format, onPrefix() {} });
const lines = (quads: boolean) => (chunks: AsyncIterable<Buffer>, problems: Problems) =>
  readNTriples(chunks, SINK, problems, { quads, blankPrefix: '' });

const FORMS = [
  '(JOIN (R people.person.gender) m.06w2sn5)',
  '(AND computer.computer (JOIN (R <http://x/a>) [Ganymede (moon)]))',
  '(ARGMAX (AND film (JOIN by m.0d)) film.date 2)',
  '(COUNT (NOT City (lt :area "2.5"^^xsd:decimal)))',
  '(TC (JOIN r m.0x) people.marriage.from NOW)',
  '( ARGMIN ( JOIN ( R [ a , b ] ) [ Justin Bieber ] ) [ c , d ] )',
  '(ASK (OR "text"@en-GB (EQ (COUNT (JOIN a (R b))) 3)))',
];
const FORM_WORDS = [
  '(AND ',
  '(JOIN ',
  '(R ',
  '(COUNT ',
  '(ARGMAX ',
  '(TC ',
  '(LESS THAN ',
  '[x]',
  '<http://x>',
  '^^xsd:int',
];
const QUERIES = [
  'PREFIX x: <http://x/> SELECT DISTINCT ?x WHERE { x:a x:p/^x:q* ?x . FILTER(?x != x:b && !isBlank(?x)) } ORDER BY DESC(?x) LIMIT 3 OFFSET 1',
  'SELECT ?c (COUNT(?x) AS ?n) { ?x <in> ?c OPTIONAL { ?x <b> "y"@en } } GROUP BY ?c HAVING(COUNT(?x) > 2)',
  'BASE <http://b/> ASK { { <a> a <C> } UNION { VALUES (?x ?y) { (1 UNDEF) (<b> "z") } } MINUS { ?x ?p ?y } }',
  'CONSTRUCT { ?s ?p [ <q> (1 2.5 1e3 true) ] } WHERE { GRAPH ?g { ?s ?p ?o } SERVICE <http://s/> { ?s ?p ?o } }',
  'DESCRIBE <http://x/a> FROM <http://g/>',
  'DELETE WHERE { ?s ?p ?o } ; INSERT DATA { <a> <b> """c""" }',
  'SELECT * { { SELECT (MAX(?d) AS ?m) { ?x <date> ?d FILTER(YEAR(?d) >= 1990) } } ?y <date> ?m BIND(STR(?m) AS ?t) FILTER NOT EXISTS { ?y <q> ?m } }',
];
const QUERY_WORDS = [
  'SELECT ',
  'OPTIONAL { ',
  'FILTER(',
  'UNION ',
  'SERVICE ',
  'FROM ',
  '?x ',
  '"a"',
  ' ^^<x> ',
  ' || ',
  'GROUP BY ',
  ' } ',
];
const TURTLE = [
  '@prefix : <http://x/> . @base <http://b/> .\n:a :p "x"@en , """y\n""" ; :q [ :r ( 1 2.5 -1e3 true ) ] .\n<#c> a _:b .\n',
  'PREFIX x: <http://x/>\nx:a%20b x:\\-p "1"^^x:d . # comment\n[] x:p x:o .\n',
];
const NT = [
  '<http://x/a> <http://x/p> "x\\n\\u00e9"@en-GB .\n_:b1 <http://x/p> "1"^^<http://x/d> . # c\n',
  '<http://x/a> <http://x/p> <http://x/c\\u0041> <http://g/> .\n\n<http://x/b> <http://x/p> _:b .',
];
const XML = [
  `<?xml version="1.0"?>\n<!DOCTYPE rdf [<!ENTITY x "http://x/">]>\n<rdf:RDF ${RDF} xml:base="http://b/"><D rdf:about="&x;a" p="v"><q rdf:resource="b"/><r xml:lang="en">x &amp; y</r></D></rdf:RDF>`,
  `<rdf:RDF ${RDF}><rdf:Description rdf:nodeID="b"><l rdf:parseType="Collection"><D rdf:ID="i"/></l><m rdf:parseType="Literal"><b>x</b></m><n rdf:datatype="http://d">1</n></rdf:Description></rdf:RDF>`,
];
const JSONLD = [
  '{"@context":{"@vocab":"http://x/","n":{"@id":"name","@language":"en"},"l":{"@container":"@list"}},"@graph":[{"@id":"a","@type":"C","n":"x","l":[1,2.5,true,null]},{"@id":"_:b","@reverse":{"p":{"@id":"a"}}}]}',
  '[{"@id":"http://x/a","http://x/p":[{"@value":"1","@type":"http://d"},{"@list":[]},{"@set":["x"]}]}]',
];
const RESULTS = [
  '{"head":{"vars":["x"]},"results":{"bindings":[{"x":{"type":"uri","value":"http://x/"}},{"x":{"type":"literal","value":"1","datatype":"http://d"}},{"x":{"type":"literal","value":"a","xml:lang":"en"}}]}}',
  '{"head":{},"boolean":true}',
  '<http://x/a> <http://x/p> "x" .\n_:b <http://x/p> <http://x/c> .',
  '<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="x"/></head><results><result><binding name="x"><uri>http://x/</uri></binding></result><result><binding name="x"><literal xml:lang="en">a &amp; b</literal></binding></result></results></sparql>',
];
const REPLIES = [
  '<think>hm</think>\n```json\n{"forms": ["(JOIN (R [capital]) [France])"], "verdict": "yes", "because": "it is", "steps": ["a", "b"], "keep": [1, 3], "ratings": {"1": 7}}\n```',
  'The verdict is: no.\n1. (COUNT [x])\n2. SELECT ?x { ?x <p> <o> }\n- what is the capital of France?',
  "I'm sorry, but I can't help with that. {'a': None, \"b\": [1, 2,], }",
];
const DATASETS = [
  '{"id": "1", "question": "Who?", "answers": ["http://x/a"], "sparql": "ASK {}", "s_expression": "(COUNT x)"}\n{"id": "2", "question": "When?", "answers": [], "answerable": false}\n',
  '{"Questions": [{"QuestionId": "WebQTest-0", "RawQuestion": "who?", "Parses": [{"Sparql": "SELECT ?x {}", "TopicEntityMid": "m.0", "Answers": [{"AnswerArgument": "m.1", "EntityName": "x"}]}]}]}',
  '[{"qid": 1, "question": "who?", "answer": [{"answer_type": "Entity", "answer_argument": "m.1"}], "graph_query": {"nodes": [], "edges": []}, "s_expression": "(AND a b)"}]',
  'dataset:\n  id: x\nquestions:\n  - id: 1\n    question: {en: "who?"}\n    query: {sparql: "ASK {}"}\n',
  'what does [Grégoire Colin] appear in\tBefore the Rain|Beau travail\n',
  'www.freebase.com/m/04whkz5\twww.freebase.com/book/written_work/subjects\twww.freebase.com/m/01cj3p\twhat is it about\n',
];
const MANIFESTS = [
  '{"format":"kbqa-snapshot","version":4,"dialect":"plain","triples":1,"derived":0,"terms":{"terms":1,"iris":1,"blanks":0,"literals":0},"sources":[],"sections":{"x":{"type":"u32","length":1,"crc32":1}},"documents":{},"builtAt":"x","crc32":1}',
];
const PROFILES = [
  'names:\n  - class: http://x/C\n    by: [[http://x/first, http://x/last], http://x/code]\n    also: []\nrelations:\n  - {iri: http://x/p, label: "is of", also: [x], holds: numbers, inverse: http://x/q}\nmembers: typed\n',
  '# made of data\nhierarchy: &h [http://x/sub]\ntyping: *h\nstructure: []\nturned: [http://x/t]\nlanguages: [en, "de"]\n',
];
const PROFILE_WORDS = [
  '- ',
  '? ',
  ': ',
  '&a ',
  '*a',
  '[',
  '{',
  '|\n',
  '!!binary ',
  '<<: ',
  '"',
  '\n  ',
  'names: ',
  '---\n',
];
const JSON_WORDS = ['{"a":', '[1,', '"@id":', '"value":', 'null', '\\u0000', '}}}', ']]]', '"question":', ',,'];

const iri = 'http://x/france' as Iri;
const entity = { iri, label: 'France', classes: [] };
const question = { id: 'q', text: 'What is the capital of France?' };
const request: ParseRequest = { question, linked: nothingLinked(), wanted: 3 };

/** Every reader of something that others write. */
export const TARGETS: readonly Target[] = [
  {
    name: 'forms',
    texts: FORMS,
    words: FORM_WORDS,
    share: 8,
    read(text) {
      const parsed = parse(text);
      // What was read prints to what reads the same, where escapes do not make it longer than a form may be.
      if (parsed.ok && text.length < 20_000) {
        const printed = print(parsed.draft);
        if (print(parseOrThrow(printed)) !== printed) throw new Error(`prints to what reads differently: ${printed}`);
      }
      parseBracketed(text);
    },
  },
  {
    name: 'sparql',
    texts: QUERIES,
    words: QUERY_WORDS,
    share: 3,
    read(text) {
      guard(text);
      lift(text);
    },
  },
  { name: 'ntriples', texts: NT, words: TURTLE, share: 8, read: (text) => bothWays(lines(false), text) },
  { name: 'nquads', texts: NT, words: TURTLE, share: 8, read: (text) => bothWays(lines(true), text) },
  { name: 'turtle', texts: TURTLE, words: NT, share: 2, read: (text) => bothWays(turtle('turtle'), text) },
  {
    name: 'trig',
    texts: [...TURTLE, `<http://g> { ${NT[0]} }`],
    words: ['{', '}', 'GRAPH '],
    share: 2,
    read: (text) => bothWays(turtle('trig'), text),
  },
  {
    name: 'rdfxml',
    texts: XML,
    words: ['<D>', '</D>', '<p ', 'rdf:about="', 'xmlns:a="b"', '&x;', '<?x?>'],
    share: 2,
    read: (text) => bothWays((chunks, problems) => readRdfXml(chunks, SINK, problems, base), text),
  },
  {
    name: 'jsonld',
    texts: JSONLD,
    words: [...JSON_WORDS, '"@context":', '"@graph":', '"@list":', '"@reverse":', '"@type":"@id"'],
    share: 1,
    read: (text) => bothWays((chunks, problems) => readJsonLd(chunks, SINK, problems, base), text),
  },
  {
    name: 'bodies',
    texts: RESULTS,
    words: JSON_WORDS,
    share: 6,
    async read(text) {
      attempt(() => readJsonResults(text));
      const expected = (error: unknown): void => {
        if (!(error instanceof NotResults)) throw error;
      };
      await readTriples(text).catch(expected);
      await readXmlResults(text).catch(expected);
    },
  },
  {
    name: 'replies',
    texts: REPLIES,
    words: [...JSON_WORDS, ...FORM_WORDS, '```', '<think>', 'yes', 'unsure'],
    share: 6,
    read(text) {
      parserSignature.read([text], request);
      verbalizerSignature.read([text], parseOrThrow('(COUNT [a])'));
      judgeSignature.read([text], { relation: 'entails', given: 'a', claim: 'b' });
      plannerSignature.read([text], { question, from: entity });
      selectorSignature.read([text], { question, options: ['a', 'b', 'c'], keep: 2 });
      rankerSignature.read([text], { query: 'a', texts: ['a', 'b'] });
    },
  },
  {
    name: 'datasets',
    texts: DATASETS,
    words: JSON_WORDS,
    share: 4,
    async read(text) {
      await parseDataset(text, 'x').catch(expected);
      await Promise.resolve(readPredictions(text)).catch(expected);
    },
  },
  {
    name: 'profiles',
    texts: PROFILES,
    words: PROFILE_WORDS,
    share: 2,
    read: (text) => readProfile(text, 'x').catch(expected),
  },
  {
    name: 'manifests',
    texts: MANIFESTS,
    words: JSON_WORDS,
    share: 8,
    read: (text) => attempt(() => readManifest(text)),
  },
];
