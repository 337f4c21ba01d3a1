import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { KbqaError, UsageError } from '../core/index.ts';
import type { Dataset } from './dataset.ts';
import { expandNames } from './expand-names.ts';
import { parseDataset, readDataset } from './read-dataset.ts';

const NS = 'http://rdf.freebase.com/ns/';
const read = (value: unknown, options = {}): Promise<Dataset> =>
  parseDataset(typeof value === 'string' ? value : JSON.stringify(value), 'sample', options);

async function failure(value: unknown, options = {}): Promise<KbqaError> {
  const error: unknown = await read(value, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof KbqaError)) throw new Error(`expected a KbqaError, got ${String(error)}`);
  return error;
}

describe('GrailQA and its kin', () => {
  const record = {
    qid: 2101592002000,
    question: 'how many cities are in france?',
    answer: [{ answer_type: 'Value', answer_argument: '2' }],
    function: 'count',
    num_edge: 1,
    level: 'zero-shot',
    s_expression: '(COUNT (JOIN location.location.containedby m.0f8l9c))',
    sparql_query:
      'SELECT (COUNT(?x0) AS ?value) { ?x0 <http://rdf.freebase.com/ns/a.b.c> <http://rdf.freebase.com/ns/m.1> }',
    graph_query: { nodes: [{ nid: 1, node_type: 'entity', id: 'm.0f8l9c', friendly_name: 'France' }], edges: [] },
  };

  it('reads GrailQA', async () => {
    const { format, items } = await read([record]);
    expect(format).toBe('grailqa');
    expect(items[0]).toMatchObject({
      question: { id: '2101592002000', text: 'how many cities are in france?' },
      gold: {
        scheme: 'grailqa',
        answers: [{ kind: 'literal', value: '2' }],
        form: record.s_expression,
        entities: [{ iri: `${NS}m.0f8l9c`, label: 'France' }],
      },
      tags: { level: ['zero-shot'], operator: ['count'] },
    });
  });

  it('reads the public test set, which only asks', async () => {
    const { items } = await read([{ qid: 1, question: 'who?' }]);
    expect(items[0]?.gold).toEqual({ scheme: 'grailqa' });
  });

  it('takes "null" for no answer', async () => {
    const { items } = await read([{ ...record, answer: 'null' }]);
    expect(items[0]?.gold.answers).toEqual([]);
  });

  it('reads GrailQAbility: what cannot be written, what is missing, what the whole graph would say', async () => {
    const entity = { answer_type: 'Entity', answer_argument: 'm.9', entity_name: 'Nine' };
    const { format, items } = await read([
      {
        ...record,
        qType: 'U',
        s_expression: 'NK',
        answer: [],
        Organswer: [entity],
        Missing_KB_elements: ['T', 'R'],
        level: 'iid',
      },
      { ...record, qid: 2, qType: 'A', Organswer: record.answer, Missing_KB_elements: ['none'] },
    ]);
    expect(format).toBe('grailqability');
    expect(items[0]).toMatchObject({
      gold: { answerable: false, form: null, answers: [], ideal: [{ kind: 'iri', value: `${NS}m.9`, label: 'Nine' }] },
      tags: { answerable: ['no'], missing: ['type', 'relation'], level: ['i.i.d.'] },
    });
    expect(items[1]?.gold.answerable).toBe(true);
  });

  it('reads GraphQuestions, whose answers are names', async () => {
    const { format, items } = await read([{ ...record, commonness: -1.2, answer: ['Paris', 'Lyon'] }]);
    expect(format).toBe('graphquestions');
    expect(items[0]?.gold.answers).toEqual([
      { kind: 'name', value: 'Paris' },
      { kind: 'name', value: 'Lyon' },
    ]);
    expect(items[0]?.gold.scheme).toBeUndefined();
  });

  it('names the record and the field that is wrong', async () => {
    const broken = { ...record, qid: 7, answer: [{ answer_type: 'Entity', answer_argument: { odd: true } }] };
    expect((await failure([record, broken])).message).toBe(
      'not a valid GrailQA dataset:\n  record 2 (7): answer[0].answer_argument must be a text, but is an object: {"odd":true}',
    );
    expect((await failure([{ ...record, level: 'hard' }])).message).toContain('level must be one of i.i.d., iid');
    expect((await failure([{ ...record, question: '  ' }])).message).toContain('question is empty');
  });
});

describe('WebQSP and CWQ', () => {
  const parse = (quality: string, answers: readonly string[]) => ({
    AnnotatorComment: { QuestionQuality: 'Good', ParseQuality: quality },
    Sparql: 'SELECT ?x { ?x ?y ?z }',
    TopicEntityMid: 'm.0d060g',
    TopicEntityName: 'Canada',
    Constraints: [],
    Answers: answers.map((AnswerArgument) => ({
      AnswerType: AnswerArgument.startsWith('m.') ? 'Entity' : 'Value',
      AnswerArgument,
      EntityName: null,
    })),
  });

  it('reads WebQSP with all its readings', async () => {
    const { format, items } = await read({
      Version: '1',
      Questions: [
        {
          QuestionId: 'WebQTest-0',
          RawQuestion: 'what?',
          Parses: [parse('Partial', ['m.1']), parse('Complete', ['m.2', '1999'])],
        },
        { QuestionId: 'WebQTest-1', ProcessedQuestion: 'who', Parses: [parse('Partial', [])] },
      ],
    });
    expect(format).toBe('webqsp');
    expect(items[0]?.gold).toMatchObject({
      counts: true,
      answers: [
        { kind: 'iri', value: `${NS}m.2` },
        { kind: 'literal', value: '1999' },
      ],
      parses: [[{ value: `${NS}m.1` }], [{ value: `${NS}m.2` }, { value: '1999' }]],
      entities: [{ iri: `${NS}m.0d060g`, label: 'Canada' }],
    });
    expect(items[1]).toMatchObject({ question: { text: 'who' }, gold: { counts: false, answerable: false } });
  });

  it('reads CWQ as published and as ChatKBQA copies it', async () => {
    const base = { question: 'which?', sparql: 'SELECT ?x { ?x ?y ?z }', compositionality_type: 'conjunction' };
    const { format, items } = await read([
      { ...base, ID: 'WebQTest-1_a', answers: [{ answer: 'France', answer_id: 'm.0f8l9c', aliases: [] }] },
      { ...base, ID: 'WebQTest-1_b', answer: ['m.0f8l9c', '1819'] },
    ]);
    expect(format).toBe('cwq');
    expect(items.map(({ gold }) => gold.answers)).toEqual([
      [{ kind: 'iri', value: `${NS}m.0f8l9c`, label: 'France' }],
      [
        { kind: 'iri', value: `${NS}m.0f8l9c` },
        { kind: 'literal', value: '1819' },
      ],
    ]);
    expect(items[0]?.tags).toEqual({ type: ['conjunction'] });
  });
});

describe('datasets of plain lines', () => {
  it('reads MetaQA and takes the topic out of the question', async () => {
    const text =
      '[Joe Thomas] appears in which movies\tThe Inbetweeners Movie|The Inbetweeners 2\nwho wrote [Heat]\tMichael Mann\n';
    const { format, items } = await parseDataset(text, 'dev_1hop');
    expect(format).toBe('metaqa');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      question: { id: 'metaqa-1', text: 'Joe Thomas appears in which movies' },
      gold: {
        answers: [{ kind: 'name', value: 'The Inbetweeners Movie' }, { value: 'The Inbetweeners 2' }],
        entities: [{ label: 'Joe Thomas' }],
      },
      tags: { hops: ['1'] },
    });
    expect((await failure('who wrote [Heat]\tMichael Mann\nwho wrote Heat\tMichael Mann\n')).message).toContain(
      'record 2: the record must be "question with [topic]"',
    );
  });

  it('reads SimpleQuestions', async () => {
    const text =
      'www.freebase.com/m/04whkz5\twww.freebase.com/book/written_work/subjects\twww.freebase.com/m/01cj3p\twhat is the book about\n';
    const { format, items } = await read(text);
    expect(format).toBe('simplequestions');
    expect(items[0]?.gold).toMatchObject({
      answers: [{ kind: 'iri', value: `${NS}m.01cj3p` }],
      form: '(JOIN (R book.written_work.subjects) m.04whkz5)',
    });
  });
});

describe('LC-QuAD, QALD and TEXT2SPARQL', () => {
  it('reads LC-QuAD 1', async () => {
    const { format, items } = await read([
      {
        _id: '1501',
        corrected_question: 'How many?',
        intermediary_question: 'x',
        sparql_query: 'ASK {}',
        sparql_template_id: 101,
      },
    ]);
    expect(format).toBe('lcquad1');
    expect(items[0]).toMatchObject({
      question: { id: '1501', text: 'How many?' },
      gold: { sparql: 'ASK {}' },
      tags: { template: ['101'] },
    });
    expect(items[0]?.gold.answers).toBeUndefined();
  });

  it('reads LC-QuAD 2, falling back on other wordings', async () => {
    const base = { sparql_wikidata: 'ASK {}', subgraph: 'simple question left' };
    const { format, items } = await read([
      { ...base, uid: 1, question: 'Who?  really', NNQT_question: 'x' },
      { ...base, uid: 2, question: null, paraphrased_question: [], NNQT_question: 'What is the {country} of {X}' },
    ]);
    expect(format).toBe('lcquad2');
    expect(items.map(({ question }) => question.text)).toEqual(['Who? really', 'What is the country of X']);
    expect((await failure([{ ...base, uid: 3, question: '' }])).message).toContain(
      'record 1 (3): the record must be a record with words',
    );
  });

  it('reads QALD in the language asked for: things, values, truth and nothing', async () => {
    const question = [
      { language: 'en', string: 'Who?' },
      { language: 'de', string: 'Wer?' },
    ];
    const rows = (bindings: readonly unknown[]) => [{ head: { vars: ['uri'] }, results: { bindings } }];
    const { format, items } = await read(
      {
        dataset: { id: 'qald-9' },
        questions: [
          {
            id: '1',
            question,
            query: { sparql: 'ASK {}' },
            answers: rows([{ uri: { type: 'uri', value: 'http://x/1' } }]),
          },
          {
            id: 2,
            question,
            query: {},
            answers: rows([{ c: { type: 'literal', value: '5', datatype: 'http://x#int' } }]),
          },
          { id: 3, question, query: {}, answers: [{ head: {}, boolean: true }] },
          { id: 4, question, query: {}, answers: rows([]) },
        ],
      },
      { language: 'de' },
    );
    expect(format).toBe('qald');
    expect(items[0]?.question).toEqual({ id: '1', text: 'Wer?', language: 'de' });
    expect(items.map(({ gold }) => gold.answers)).toEqual([
      [{ kind: 'iri', value: 'http://x/1' }],
      [{ kind: 'literal', value: '5', datatype: 'http://x#int' }],
      [{ kind: 'literal', value: 'true' }],
      [],
    ]);
    expect((await failure({ questions: [{ id: 1, question }] }, { language: 'fr' })).message).toContain(
      'a question in "fr"',
    );
  });

  it('reads TEXT2SPARQL YAML', async () => {
    const text = `---
dataset:
  id: https://example.org/corporate/
questions:
  - id: 1
    question:
      en: In which department is Ms. Brant?
    features: [SELECT, COUNT]
    query:
      sparql: |
        ASK { ?x ?y ?z }
`;
    const { format, items } = await read(text);
    expect(format).toBe('text2sparql');
    expect(items[0]).toMatchObject({
      question: { id: '1', text: 'In which department is Ms. Brant?', language: 'en' },
      gold: { sparql: 'ASK { ?x ?y ?z }' },
      tags: { features: ['SELECT', 'COUNT'] },
    });
    expect((await failure('questions:\n  - id: 1\n   bad: [')).message).toContain('not YAML');
  });
});

describe('JSON lines', () => {
  const lines = (...records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

  it('names what a knowledge base cannot resolve', async () => {
    const given = async (record: object) =>
      expandNames(await read(lines({ id: 1, question: 'q', ...record })), { c: 'http://c/' });
    await expect(given({ answers: ['d:Spain'] })).rejects.toThrow(
      'question "1" of sample has "d:Spain", but the knowledge base has no prefix "d". It has c.',
    );
    await expect(given({ form: '(JOIN c:r d:e)' })).rejects.toThrow(
      'has "d:e", but the knowledge base has no prefix "d"',
    );
    await expect(given({ form: '(JOIN c:r [the thing])' })).rejects.toThrow(
      'the form of question "1" of sample has "the thing", which is no IRI and has no prefix',
    );
    await expect(given({ form: '(JOIN c:r' })).rejects.toThrow('the form of question "1" of sample cannot be read');
    const named = await given({ answers: [{ value: 'Re:Zero', kind: 'name' }, '12:30', 'Mission: Impossible'] });
    expect(named.items[0]?.gold.answers?.map(({ kind }) => kind)).toEqual(['name', 'name', 'name']);
  });

  it('reads tables: rows of cells, some of which may be empty', async () => {
    const table = {
      rows: [
        ['http://x/1', 5],
        ['http://x/2', null],
      ],
      columns: ['thing', 'size'],
      ordered: true,
    };
    const { items } = await read(lines({ id: 1, question: 'q', ...table }));
    expect(items[0]?.gold).toMatchObject({
      answers: [{ value: 'http://x/1' }, { value: 'http://x/2' }],
      ordered: true,
      table: {
        columns: ['thing', 'size'],
        rows: [
          [{ kind: 'iri' }, { kind: 'literal', value: '5' }],
          [{}, null],
        ],
      },
    });
    const uneven = { rows: [[1, 2], [3]] };
    await expect(read(lines({ id: 1, question: 'q', ...uneven }))).rejects.toThrow('rows[1] must be a row of 2 cells');
  });

  it('reads our own: IRIs, prefixed names, names and values', async () => {
    const dataset = await read(
      lines(
        {
          id: 1,
          question: 'q',
          answers: ['http://x/France', 'country:Spain', 'Italy', 5, true],
          entities: ['country:X', 'Y'],
          form: '(JOIN country:r country:e)',
          tags: { hops: 2 },
        },
        { id: 'b', question: 'q', answers: [] },
        { id: 'c', question: 'q', answerable: false },
        { id: 'd', question: 'q' },
        { id: 'e', question: 'q', answers: null },
      ),
    );
    expect(dataset.format).toBe('jsonl');
    const { items } = expandNames(dataset, { country: 'http://c/' });
    expect(items[0]).toEqual({
      question: { id: '1', text: 'q' },
      gold: {
        answers: [
          { kind: 'iri', value: 'http://x/France' },
          { kind: 'iri', value: 'http://c/Spain' },
          { kind: 'name', value: 'Italy' },
          { kind: 'literal', value: '5' },
          { kind: 'literal', value: 'true' },
        ],
        answerable: true,
        form: '(JOIN <http://c/r> <http://c/e>)',
        entities: [{ iri: 'http://c/X' }, { label: 'Y' }],
      },
      tags: { hops: ['2'] },
    });
    expect(items.slice(1).map(({ gold }) => gold)).toEqual([
      { answers: [], answerable: false },
      { answers: [], answerable: false },
      {},
      {},
    ]);
  });

  it('reads a single line and a JSON array alike', async () => {
    expect((await read({ id: 'a', question: 'q' })).items).toHaveLength(1);
    expect(
      (
        await read([
          { id: 'a', question: 'q' },
          { id: 'b', question: 'q' },
        ])
      ).items,
    ).toHaveLength(2);
  });

  it('reads questions over a part of Freebase', async () => {
    const topics = { topic_entities: [{ id: 'm.0c2yrf', name: 'Joakim Noah' }], dataset: 'webqsp' };
    const { format, items } = await read(
      lines(
        {
          id: 'a',
          question: 'q',
          ...topics,
          answers: [
            { id: 'm.1', name: 'One' },
            { value: '1984-11', datatype: 'gYearMonth' },
          ],
        },
        { id: 'b', question: 'q', ...topics, reason: 'schema' },
      ),
    );
    expect(format).toBe('freebase-jsonl');
    expect(items[0]?.gold).toMatchObject({
      answerable: true,
      answers: [
        { kind: 'iri', value: `${NS}m.1`, label: 'One' },
        { kind: 'literal', value: '1984-11', datatype: 'http://www.w3.org/2001/XMLSchema#gYearMonth' },
      ],
    });
    expect(items[1]).toMatchObject({ gold: { answerable: false, answers: [] }, tags: { missing: ['schema'] } });
  });

  it('refuses a dataset with a malformed record in the middle, naming each that is', async () => {
    const good = (id: number) => JSON.stringify({ id, question: 'q' });
    const text = [good(1), '{"id": 2, "question": ', good(3), '{"id":4}', good(1)].join('\n');
    const { message, code } = await failure(text);
    expect(code).toBe('dataset-invalid');
    expect(message).toMatch(/record 2: the line is not JSON/);
    expect(message).toMatch(/record 4 \(4\): question is missing/);
    expect(message).toMatch(/record 5 \(1\): its id "1" is also that of record 1/);
    expect((await failure(`{"id": 0,\n${good(1)}\n${good(2)}`)).message).toMatch(/record 1: the line is not JSON/);
  });

  it('says how many more are wrong', async () => {
    const { message } = await failure(lines(...Array.from({ length: 30 }, (_, id) => ({ id: `q${id}`, question: 5 }))));
    expect(message).toContain('record 5 (q4)');
    expect(message).not.toContain('record 6');
    expect(message).toContain('… and 25 more');
  });
});

describe('files', () => {
  it('reads gzip, takes the name from the file, and tells content apart by its hash', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kbqa-dataset-'));
    try {
      const text = JSON.stringify({ id: 'a', question: 'q' });
      await writeFile(join(folder, 'mine.jsonl.gz'), gzipSync(text));
      await writeFile(join(folder, 'mine.jsonl'), `\uFEFF${text}`);
      const [packed, plain] = await Promise.all([
        readDataset(join(folder, 'mine.jsonl.gz')),
        readDataset(join(folder, 'mine.jsonl')),
      ]);
      expect(packed).toEqual(plain);
      expect(packed.name).toBe('mine');
      expect(packed.hash).not.toBe((await read({ id: 'b', question: 'q' })).hash);
      await expect(readDataset(join(folder, 'other.jsonl'))).rejects.toThrow('there is no such file');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says what is accepted when it knows nothing like it', async () => {
    expect(await failure({ rows: [] })).toBeInstanceOf(UsageError);
    expect((await failure({ rows: [] })).message).toMatch(
      /its fields are rows\. Name the format if it is one of graphquestions/,
    );
    expect((await failure('hello')).message).toContain('it is plain text');
    expect((await failure('')).message).toBe('the dataset is empty');
    expect((await failure('[]', { format: 'grailqa' })).message).toContain('has no questions');
    expect((await failure('[]', { format: 'nonsense' })).message).toContain('"nonsense" is no dataset format');
    expect((await failure('[1, 2')).message).toContain('not JSON');
  });

  it('reads a format by force, and says what does not fit', async () => {
    const { message } = await failure({ id: 'a', question: 'q' }, { format: 'cwq' });
    expect(message).toContain('not a valid ComplexWebQuestions dataset');
    expect(message).toContain('record 1 (a): ID is missing');
  });
});
