import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOntology } from '../../form/index.ts';
import { parseDataset } from '../read-dataset.ts';
import { readRecords } from '../run/folder.ts';
import { scorePredictions } from '../run/score-predictions.ts';
import { readPredictions, writePredictions } from './index.ts';

const NS = 'http://rdf.freebase.com/ns/';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-predictions-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('reading', () => {
  it.each([
    [
      'GrailQA',
      '{"1": {"logical_form": "(JOIN a.b.c m.1)", "answer": ["m.2", "5"]}, "2": {"logical_form": "NLF", "answer": []}}',
    ],
    [
      'lines of it',
      '{"qid": 1, "logical_form": "(JOIN a.b.c m.1)", "answer": ["m.2", "5"]}\n{"qid": "2", "logical_form": "", "answer": []}\n',
    ],
    [
      'our own',
      '{"id": "1", "form": "(JOIN a.b.c m.1)", "answers": ["m.2", "5"]}\n{"id": "2", "form": "", "answers": []}\n',
    ],
  ])('reads %s', async (_, text) => {
    expect(await readPredictions(text)).toMatchObject([
      {
        id: '1',
        form: '(JOIN a.b.c m.1)',
        answers: [
          { kind: 'iri', value: `${NS}m.2` },
          { kind: 'name', value: '5' },
        ],
      },
      { id: '2', form: '', answers: [] },
    ]);
  });

  it('reads WebQSP and CWQ', async () => {
    expect(await readPredictions('[{"QuestionId": "WebQTest-0", "Answers": ["m.2"]}]')).toMatchObject([
      { id: 'WebQTest-0', answers: [{ kind: 'iri', value: `${NS}m.2` }] },
    ]);
    expect(await readPredictions('[{"qid": "a_1", "answer": ["France"], "logical_form": "x"}]')).toMatchObject([
      { id: 'a_1', answers: [{ kind: 'name', value: 'France' }] },
    ]);
  });

  it('reads as official evaluators do what they read without complaint, and says so', async () => {
    const notes: string[] = [];
    const text = JSON.stringify([
      { qid: 1, answer: ['m.1'], logical_form: ' null ' },
      { qid: 2, answer: 'ab' },
      { qid: 3, answer: { x: 1 } },
      { qid: 4, answer: [5, true, null] },
      { qid: 1, answer: ['m.2'], logical_form: ' NK' },
    ]);
    const predictions = await readPredictions(text, { onNote: (note) => notes.push(note) });
    expect(predictions.map(({ id, form, said }) => [id, form, said])).toEqual([
      ['1', '', { form: ' NK', answers: ['m.2'] }],
      ['2', undefined, { answers: ['a', 'b'] }],
      ['3', undefined, { answers: ['x'] }],
      ['4', undefined, { answers: [5, true, null] }],
    ]);
    expect(notes.map((note) => note.replace(/ \(such as (\d)\).*/, ' $1'))).toEqual([
      '1 question 2',
      '1 question 3',
      '1 question 4',
      '1 question 1',
    ]);
  });

  it('reads queries of TEXT2SPARQL in one language, and QALD’s results', async () => {
    const queries = [
      { qname: 'ck25:1-en', query: 'ASK {}' },
      { qname: 'ck25:1-de', query: 'ASK { ?a ?b ?c }' },
    ];
    expect(await readPredictions(JSON.stringify(queries))).toEqual([{ id: '1', answers: [], sparql: 'ASK {}' }]);
    const german = await readPredictions(JSON.stringify(queries), { language: 'de' });
    expect(german[0]).toMatchObject({ id: '1', sparql: 'ASK { ?a ?b ?c }' });
    const results = { head: { vars: ['x'] }, results: { bindings: [{ x: { type: 'uri', value: 'http://x/1' } }] } };
    const qald = { questions: [{ id: 7, answers: [results] }] };
    expect(await readPredictions(JSON.stringify(qald))).toEqual([
      { id: '7', answers: [{ kind: 'iri', value: 'http://x/1' }] },
    ]);
  });

  it('says which prediction is wrong', async () => {
    await expect(readPredictions('[{"qid": 1, "answer": 5}]')).rejects.toThrow(
      'prediction 1: answer must be a list, but is 5',
    );
    await expect(readPredictions('[{"qid": 1, "answer": [["m.1"]]}]')).rejects.toThrow(
      'prediction 1: answer[0] must be a text, a number or a truth value, but is a list: ["m.1"]',
    );
    await expect(readPredictions('{"1": 5}')).rejects.toThrow('prediction 1: the record must be an object');
  });
});

describe('scoring a file', () => {
  const ontology = readOntology({ roles: 'a.b a.b.c a.d', types: 'a.b meta.subclassOf a.t', reverses: '' });
  const grail = async () =>
    await parseDataset(
      JSON.stringify([
        {
          qid: 1,
          question: 'one',
          answer: [{ answer_type: 'Entity', answer_argument: 'm.1' }],
          s_expression: '(JOIN a.b.c m.9)',
          level: 'i.i.d.',
        },
        {
          qid: 2,
          question: 'two',
          answer: [
            { answer_type: 'Entity', answer_argument: 'm.2' },
            { answer_type: 'Value', answer_argument: '7' },
          ],
          s_expression: '(JOIN a.b.c m.8)',
          level: 'zero-shot',
        },
        {
          qid: 3,
          question: 'three',
          answer: [{ answer_type: 'Entity', answer_argument: 'm.3' }],
          s_expression: '(JOIN a.b.c m.7)',
          level: 'zero-shot',
        },
        {
          qid: 4,
          question: 'four',
          answer: [{ answer_type: 'Entity', answer_argument: 'm.4' }],
          s_expression: '(JOIN a.b.c m.6)',
          level: 'compositional',
        },
      ]),
      'grail',
    );
  const text = JSON.stringify({
    1: { logical_form: '(JOIN a.b.c m.9)', answer: ['m.5'] },
    2: { logical_form: '(JOIN a.b.c m.0)', answer: ['m.2'] },
    3: { logical_form: '(JOIN a.b.c m.0)', answer: ['m.9'] },
  });

  it('gives the official figures, a missing prediction counting as wrong', async () => {
    const result = await scorePredictions({
      dataset: await grail(),
      predictions: await readPredictions(text),
      system: 'theirs',
      kb: 'freebase',
      out: folder,
      ontology,
    });
    const { metrics, groups, statuses } = result.summary;
    // EM: the first of four. F1: 1 (the form matches), 2/3, 0 and 0.
    expect(metrics['grailqa.em']).toMatchObject({ mean: 0.25, n: 4 });
    expect(metrics['grailqa.f1']?.mean).toBeCloseTo((1 + 2 / 3) / 4, 12);
    expect(groups.level?.['zero-shot']?.['grailqa.f1']?.mean).toBeCloseTo(1 / 3, 12);
    expect(groups.level?.compositional?.['grailqa.em']?.mean).toBe(0);
    expect(statuses).toEqual({ answered: 3, unanswerable: 0, undetermined: 1 });
    expect(result.summary.costs).toBeUndefined();
  });

  it('writes back what it read', async () => {
    await scorePredictions({
      dataset: await grail(),
      predictions: await readPredictions(text),
      system: 'theirs',
      kb: 'freebase',
      out: folder,
      ontology,
    });
    expect(JSON.parse(await readFile(join(folder, 'official.json'), 'utf8'))).toEqual(JSON.parse(text));
    const records = await readRecords(folder);
    expect(
      writePredictions(records, 'grailqa-lines')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))[0],
    ).toEqual({ qid: '1', logical_form: '(JOIN a.b.c m.9)', answer: ['m.5'] });
    expect(JSON.parse(writePredictions(records, 'webqsp'))[1]).toEqual({ QuestionId: '2', Answers: ['m.2'] });
    expect(JSON.parse(writePredictions(records, 'cwq'))[1]).toEqual({ qid: '2', answer: ['m.2'] });
    for (const format of ['grailqa', 'grailqa-lines', 'webqsp', 'cwq'] as const) {
      const again = await readPredictions(writePredictions(records, format));
      expect(again.map(({ id }) => id)).toEqual(['1', '2', '3']);
    }
  });

  it('refuses predictions for other questions altogether', async () => {
    const predictions = await readPredictions('[{"QuestionId": "WebQTest-0", "Answers": []}]');
    await expect(
      scorePredictions({ dataset: await grail(), predictions, system: 'theirs', kb: '', out: folder }),
    ).rejects.toThrow(
      'None of the 1 predictions is for a question of grail: the first is for "WebQTest-0", the dataset begins with "1"',
    );
  });
});
