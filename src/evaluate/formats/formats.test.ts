import { describe, expect, it } from 'vitest';
import { parseDataset } from '../read-dataset.ts';
import { FORMATS } from './index.ts';

interface Sample {
  /** A good record, of the given number. */
  readonly good: (n: number) => unknown;
  /** What makes a record a bad one, and what is said of it then. */
  readonly bad: unknown;
  readonly said: string;
  /** The file around the records; a JSON array unless given. */
  readonly file?: (records: readonly unknown[]) => string;
}

const lines = (records: readonly unknown[]): string =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n');
const wording = [{ language: 'en', string: 'Who?' }];
const parse = { Answers: [{ AnswerType: 'Entity', AnswerArgument: 'm.1' }] };
const topic = [{ id: 'm.1', name: 'France' }];

/** One of each format that is read. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  grailqa: {
    good: (qid) => ({ qid, question: 'who?', answer: 'null', level: 'i.i.d.', s_expression: '(JOIN a.b.c m.1)' }),
    bad: { qid: 2, question: 'who?', answer: 'null', level: 'easy' },
    said: 'record 2 (2): level must be one of',
  },
  grailqability: {
    good: (qid) => ({ qid, question: 'who?', qType: 'U', answer: [], s_expression: 'NK', Missing_KB_elements: ['R'] }),
    bad: { qid: 2, question: 'who?', qType: 'U', answer: [], Missing_KB_elements: ['X'] },
    said: 'record 2 (2): Missing_KB_elements[0] must be one of T, R, E, F, none',
  },
  graphquestions: {
    good: (qid) => ({ qid, question: 'who?', answer: ['France'], graph_query: { nodes: [], edges: [] } }),
    bad: { qid: 2, question: 'who?', answer: [{ answer_argument: 'm.1' }], graph_query: { nodes: [], edges: [] } },
    said: 'record 2 (2): answer[0].answer_type is missing',
  },
  webqsp: {
    good: (n) => ({ QuestionId: `WebQTest-${n}`, RawQuestion: 'who?', Parses: [parse] }),
    bad: { QuestionId: 'WebQTest-2', RawQuestion: 'who?', Parses: [{ Answers: 'none' }] },
    said: 'record 2 (WebQTest-2): Parses[0].Answers must be a list',
    file: (records) => JSON.stringify({ Questions: records }),
  },
  cwq: {
    good: (n) => ({ ID: `q_${n}`, question: 'who?', sparql: 'ASK {}', answers: [{ answer: 'France' }] }),
    bad: { ID: 'q_2', question: ['who?'] },
    said: 'record 2 (q_2): question must be a text',
  },
  simplequestions: {
    good: (n) => `www.freebase.com/m/0${n}\twww.freebase.com/a/b/c\twww.freebase.com/m/01cj3p\twhat is it about`,
    bad: 'www.freebase.com/m/02\twww.freebase.com/a/b/c\twhat is it about',
    said: 'record 2: the record must be',
    file: lines,
  },
  lcquad1: {
    good: (n) => ({ _id: String(n), corrected_question: 'Who?', sparql_query: 'ASK {}', sparql_template_id: 1 }),
    bad: { _id: '2', corrected_question: 'Who?', sparql_query: 5 },
    said: 'record 2 (2): sparql_query must be a text',
  },
  lcquad2: {
    good: (uid) => ({ uid, question: 'Who?', sparql_wikidata: 'ASK {}', NNQT_question: 'x' }),
    bad: { uid: 2, question: 'Who?', sparql_wikidata: ['ASK {}'] },
    said: 'record 2 (2): sparql_wikidata must be a text',
  },
  qald: {
    good: (id) => ({ id, question: wording, query: { sparql: 'ASK {}' }, answers: [{ head: {}, boolean: true }] }),
    bad: { id: 2, question: wording, query: {}, answers: [{ head: {}, results: { bindings: 'none' } }] },
    said: 'record 2 (2): answers[0].results.bindings must be a list',
    file: (questions) => JSON.stringify({ dataset: { id: 'qald' }, questions }),
  },
  metaqa: {
    good: (n) => `who wrote [Heat ${n}]\tMichael Mann`,
    bad: 'who wrote [Heat]',
    said: 'record 2: the record must be',
    file: lines,
  },
  text2sparql: {
    good: (id) => ({ id, question: { en: 'Who?' }, query: { sparql: 'ASK {}' } }),
    bad: { id: 2, question: { en: 'Who?' }, query: { sparql: 7 } },
    said: 'record 2 (2): query.sparql must be a text',
    file: (records) =>
      `---\ndataset:\n  id: https://example.org/\nquestions:\n${records.map((record) => `  - ${JSON.stringify(record)}\n`).join('')}`,
  },
  'freebase-jsonl': {
    good: (n) => ({ id: `q-${n}`, question: 'who?', topic_entities: topic, answers: [{ id: 'm.1', name: 'France' }] }),
    bad: { id: 'q-2', question: 'who?', topic_entities: topic, reason: 'unknown' },
    said: 'record 2 (q-2): reason must be one of schema, data',
    file: lines,
  },
  databases: {
    good: (n) => ({ id: `q-${n}`, db: 'shop', question: 'who?', answers: ['http://x.test/1'], answer_texts: ['x'] }),
    bad: { id: 'q-2', db: 'shop', question: 'who?', answers: [1], answer_texts: ['1'] },
    said: 'record 2 (q-2): answers[0] must be a text',
    file: lines,
  },
  jsonl: {
    good: (n) => ({ id: String(n), question: 'who?', answers: ['France'] }),
    bad: { id: '2', question: 'who?', answers: 'France' },
    said: 'record 2 (2): answers must be a list',
    file: lines,
  },
};

describe('every format', () => {
  it('has a sample here', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(FORMATS.map(({ name }) => name).sort());
  });

  it.each(Object.entries(SAMPLES))(
    '%s: told from its content, and wrong records are named by number, id and field',
    async (name, sample) => {
      const { good, bad, said, file = JSON.stringify } = sample;
      const whole = file([good(1), good(2), good(3)]);
      const { format, items } = await parseDataset(whole, 'sample');
      expect(format).toBe(name);
      expect(items).toHaveLength(3);
      expect((await parseDataset(whole, 'sample', { format: name })).items).toEqual(items);
      await expect(parseDataset(file([good(1), bad, good(3)]), 'sample')).rejects.toMatchObject({
        code: 'dataset-invalid',
        message: expect.stringContaining(said),
      });
    },
  );
});
