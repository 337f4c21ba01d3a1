import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerJson } from '../../answers/index.ts';
import { readOntology } from '../../form/index.ts';
import type { Gold, GoldAnswer } from '../dataset.ts';
import { freebaseAnswer } from '../freebase.ts';
import { judge, score } from '../judge.ts';
import { METRICS } from './index.ts';

const ONTOLOGY = readOntology({
  roles:
    'film.film film.film.directed_by film.director\nfilm.director film.director.film film.film\nfilm.film film.film.runtime type.float',
  types: 'film.film meta.subclassOf common.topic\nfilm.director meta.subclassOf people.person',
  reverses: 'film.film.directed_by\tfilm.director.film\nfilm.director.film\tfilm.film.directed_by',
});

type Said = Partial<AnswerJson> & Pick<AnswerJson, 'status'>;
const gold = (...values: readonly string[]): readonly GoldAnswer[] => values.map((value) => freebaseAnswer(value));
const answered = (...values: readonly string[]): Said => ({
  status: 'answered',
  answers: values.map((value) => freebaseAnswer(value)),
});
const noAnswer: Said = { status: 'unanswerable', missing: 'schema', because: '' };
const failed: Said = { status: 'undetermined', errors: [] };

function scores(right: Gold, said: Said): Record<string, number> {
  const cost = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
  return score(judge(right, { question: '', kb: '', method: '', answers: [], cost, ...said }, { ontology: ONTOLOGY }));
}

describe('every metric', () => {
  it('has a name and a title of its own and says what it means', () => {
    expect(new Set(METRICS.map(({ name }) => name)).size).toBe(METRICS.length);
    expect(new Set(METRICS.map(({ title }) => title)).size).toBe(METRICS.length);
    for (const { definition } of METRICS) expect(definition).toMatch(/\.$/);
  });

  it('is explained in docs/evaluation.md in the same words', () => {
    const docs = readFileSync(new URL('../../../docs/evaluation.md', import.meta.url), 'utf8');
    const missing = METRICS.filter(
      ({ name, definition }) => !docs.includes(`\`${name}\``) || !docs.includes(definition),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('scores an undetermined answer 0, whatever is right', () => {
    const rights: readonly Gold[] = [
      { answers: [], answerable: false },
      { answers: gold('m.1'), answerable: true, form: '(JOIN film.film.directed_by m.1)' },
      { answers: [], answerable: false, form: null, scheme: 'grailqability', ideal: [] },
      { answers: [], answerable: false, scheme: 'webqsp', counts: true, parses: [[]] },
      { answers: [], answerable: false, scheme: 'cwq' },
      { answers: gold('m.1'), answerable: true, scheme: 'grailqa', form: '(JOIN film.film.directed_by m.1)' },
    ];
    for (const right of rights) {
      const { undetermined, ...others } = scores(right, failed);
      expect(undetermined).toBe(1);
      expect(Object.values(others).every((value) => value === 0)).toBe(true);
    }
  });

  it('says nothing where nothing is known', () => {
    expect(scores({}, answered('m.1'))).toEqual({});
    expect(scores({ scheme: 'grailqa' }, answered('m.1'))).toEqual({});
  });

  it('stays between 0 and 1', () => {
    const ids = fc.array(fc.constantFrom('m.1', 'm.2', 'm.3', '5', '6'));
    const scheme = fc.constantFrom('grailqa', 'grailqability', 'webqsp', 'cwq');
    fc.assert(
      fc.property(ids, ids, ids, scheme, (right, other, said, kind) => {
        const known: Gold = {
          answers: gold(...right),
          ideal: gold(...other),
          parses: [gold(...right), gold(...other)],
          counts: true,
          answerable: right.length > 0,
          form: '(JOIN film.film.directed_by m.1)',
          scheme: kind,
        };
        const values = Object.values(scores(known, said.length > 0 ? answered(...said) : noAnswer));
        expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
      }),
    );
  });
});

describe('sets and hits', () => {
  // right answers | given answers | precision, recall, F1, exact, Hits@1, any hit
  it.each<[string[], Said, number, number, number, number, number, number]>([
    [['m.1', 'm.2'], answered('m.1', 'm.2'), 1, 1, 1, 1, 1, 1],
    [['m.1', 'm.2'], answered('m.2', 'm.1', 'm.1'), 1, 1, 1, 1, 1, 1],
    [['m.1', 'm.2', 'm.3'], answered('m.1'), 1, 1 / 3, 0.5, 0, 1, 1],
    [['m.1'], answered('m.9', 'm.1'), 0.5, 1, 2 / 3, 0, 0, 1],
    [['m.1'], answered('m.9'), 0, 0, 0, 0, 0, 0],
    [['m.1'], noAnswer, 0, 0, 0, 0, 0, 0],
    [[], noAnswer, 1, 1, 1, 1, 1, 1],
    [[], answered('m.1'), 0, 0, 0, 0, 0, 0],
  ])('right %j, given %j', (right, said, precision, recall, f1, exact, hits1, anyHit) => {
    const found = scores({ answers: gold(...right), answerable: right.length > 0 }, said);
    expect(found).toMatchObject({ precision, recall, exact, hits1, anyHit });
    expect(found.f1).toBeCloseTo(f1, 12);
  });

  it('takes both "none" and the count 0 for right where the right count is 0 because the data is missing', () => {
    const right: Gold = { answers: gold('0'), answerable: false };
    expect(scores(right, noAnswer)).toMatchObject({ exact: 1, hits1: 1 });
    expect(scores(right, answered('0'))).toMatchObject({ exact: 1, hits1: 1 });
    expect(scores(right, answered('3'))).toMatchObject({ exact: 0, hits1: 0 });
  });
});

describe('abstention', () => {
  it.each<[boolean, Said, object]>([
    [false, noAnswer, { 'abstention.precision': 1, 'abstention.recall': 1 }],
    [false, answered('m.1'), { 'abstention.recall': 0 }],
    [false, failed, { 'abstention.recall': 0 }],
    [true, noAnswer, { 'abstention.precision': 0, 'abstention.false': 1 }],
    [true, answered('m.1'), { 'abstention.false': 0 }],
    [true, failed, { 'abstention.false': 0 }],
  ])('answerable %s, said %j', (answerable, said, expected) => {
    const found = scores({ answerable, answers: answerable ? gold('m.1') : [] }, said);
    expect(Object.fromEntries(Object.entries(found).filter(([name]) => name.startsWith('abstention')))).toEqual(
      expected,
    );
  });
});

describe('GrailQA', () => {
  const FORM = '(AND film.film (JOIN film.film.directed_by m.0d))';
  const REVERSED = '(AND film.film (JOIN (R film.director.film) m.0d))';
  const right: Gold = { scheme: 'grailqa', answers: gold('m.1', 'm.2'), answerable: true, form: FORM };
  const said = (form: string | undefined, ...values: string[]): Said => ({
    ...answered(...values),
    ...(form && { form }),
  });

  // the same form: F1 is 1 whatever the answers; else the F1 of the texts
  it.each<[string, string | undefined, string[], number, number, number]>([
    ['the form itself', FORM, ['m.1', 'm.2'], 1, 1, 1],
    ['the form, but other answers', FORM, ['m.9'], 1, 1, 1],
    ['the form over a reverse relation', REVERSED, ['m.1'], 1, 1, 1],
    [
      'full IRIs',
      '(AND <http://rdf.freebase.com/ns/film.film> (JOIN <http://rdf.freebase.com/ns/film.film.directed_by> <http://rdf.freebase.com/ns/m.0d>))',
      [],
      1,
      1,
      1,
    ],
    ['another form, the right answers', '(JOIN film.film.directed_by m.0e)', ['m.2', 'm.1'], 0, 0, 1],
    ['another form, half the answers', '(JOIN film.film.directed_by m.0e)', ['m.1'], 0, 0, 2 / 3],
    ['another form, no answer in common', '(JOIN film.film.directed_by m.0e)', ['m.9'], 0, 0, 0],
    ['no form', undefined, ['m.1', 'm.2'], 0, 0, 1],
    ['a form that does not read', '(JOIN film.film.directed_by', ['m.1', 'm.2'], 0, 0, 1],
    ['an unreadable word', '(AND film.film (JOIN film.film.directed_by @@UNKNOWN@@))', ['m.1'], 0, 0, 2 / 3],
    ['a count of it', `(COUNT ${FORM})`, ['2'], 0, 0, 0],
  ])('%s', (_, form, values, em, strict, f1) => {
    const found = scores(right, said(form, ...values));
    expect(found).toMatchObject({ 'grailqa.em': em, 'grailqa.emStrict': strict });
    expect(found['grailqa.f1']).toBeCloseTo(f1, 12);
  });

  it('counts two empty sets of answers as nothing in common', () => {
    expect(scores({ ...right, answers: [] }, noAnswer)['grailqa.f1']).toBe(0);
  });

  it('parts from the strict reading where the official matcher does not ask which node is asked for', () => {
    const films = '(JOIN film.film.directed_by (JOIN film.director.film m.0f))';
    const theirDirectors = '(AND (JOIN film.director.film m.0f) (JOIN (R film.film.directed_by) film.film))';
    const found = scores({ ...right, form: films }, said(theirDirectors));
    expect(found).toMatchObject({ 'grailqa.em': 1, 'grailqa.emStrict': 0, form: 0 });
  });

  it('is not computed without the ontology, which it depends on', () => {
    const { answers = [], ...rest } = said(FORM);
    const cost = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
    const without = score(judge(right, { question: '', kb: '', method: '', cost, answers, ...rest }));
    expect(Object.keys(without).filter((name) => name.startsWith('grailqa'))).toEqual([]);
    expect(without.form).toBe(1);
  });
});

describe('GrailQAbility', () => {
  const FORM = '(AND film.film (JOIN film.film.directed_by m.0d))';
  const schema: Gold = {
    scheme: 'grailqability',
    answers: [],
    ideal: gold('m.1', 'm.2'),
    answerable: false,
    form: null,
  };
  const data: Gold = { ...schema, form: FORM };
  const fact: Gold = {
    scheme: 'grailqability',
    answers: gold('m.1'),
    ideal: gold('m.1', 'm.2', 'm.3'),
    answerable: true,
    form: FORM,
  };
  const emptyForm = (form: string): Said => ({
    status: 'unanswerable',
    missing: 'data',
    because: '',
    closest: { form, sparql: '', verdicts: [] },
  });

  it.each<[string, Gold, Said, number, number, number]>([
    ['no form where none can be written', schema, noAnswer, 1, 1, 1],
    ['a form without answers where none can be written', schema, emptyForm(FORM), 0, 1, 1],
    // against the whole graph: precision 1, recall 1/2
    ['an answer of the whole graph where none can be written', schema, { ...answered('m.1'), form: FORM }, 0, 0, 2 / 3],
    ['the form that finds nothing', data, emptyForm(FORM), 1, 1, 1],
    ['no form where one can be written', data, noAnswer, 0, 1, 1],
    ['another form that finds nothing', data, emptyForm('(JOIN film.film.directed_by m.0e)'), 0, 1, 1],
    // precision: 1/2 against the graph, 1 against the whole one; recall: 1 against the graph, 2/3 against the whole one
    ['answers of both graphs', fact, answered('m.1', 'm.2'), 0, 2 / 3, 1],
    ['no answer where there is one', fact, noAnswer, 0, 0, 0],
    ['a wrong answer', fact, answered('m.9'), 0, 0, 0],
  ])('%s', (_, right, said, em, regular, lenient) => {
    const found = scores(right, said);
    expect(found['grailqability.em']).toBe(em);
    expect(found['grailqability.f1R']).toBeCloseTo(regular, 12);
    expect(found['grailqability.f1L']).toBeCloseTo(lenient, 12);
  });

  it('does not break where the whole graph has no answer either', () => {
    expect(scores({ ...schema, ideal: [] }, { ...answered('m.1'), form: FORM })['grailqability.f1L']).toBe(0);
  });
});

describe('WebQSP and what ChatKBQA adds to it', () => {
  const right = (...parses: readonly string[][]): Gold => ({
    scheme: 'webqsp',
    counts: true,
    parses: parses.map((parse) => gold(...parse)),
    answers: gold(...(parses[0] ?? [])),
    answerable: true,
  });

  it.each<[string, string[][], Said, [number, number, number, number, number]]>([
    ['the best of two readings', [['m.1', 'm.2'], ['m.3']], answered('m.3'), [1, 1, 1, 1, 1]],
    ['part of one reading', [['m.1', 'm.2', 'm.3']], answered('m.1', 'm.9'), [0.5, 1 / 3, 0.4, 0, 1]],
    ['both empty', [[]], noAnswer, [1, 1, 1, 1, 1]],
    ['nothing is right, something is given', [[]], answered('m.1'), [0, 1, 0, 0, 1]],
    ['something is right, nothing is given', [['m.1']], noAnswer, [1, 0, 0, 0, 0]],
    ['nothing in common', [['m.1']], answered('m.2'), [0, 0, 0, 0, 0]],
    ['an answer twice counts twice', [['m.1', 'm.2']], answered('m.1', 'm.9', 'm.9'), [1 / 3, 1 / 2, 0.4, 0, 1]],
    ['a reading without a hit beats an empty one', [[], ['m.2']], answered('m.1'), [0, 0, 0, 0, 1]],
  ])('%s', (_, parses, said, [precision, recall, f1, accuracy, hit]) => {
    const found = scores(right(...parses), said);
    expect(found['webqsp.precision']).toBeCloseTo(precision, 12);
    expect(found['webqsp.recall']).toBeCloseTo(recall, 12);
    expect(found['webqsp.f1']).toBeCloseTo(f1, 12);
    expect(found['chatkbqa.accuracy']).toBe(accuracy);
    expect(found['chatkbqa.hit']).toBe(hit);
  });

  it('leaves out questions without a good and complete reading, and only these', () => {
    const left = scores({ ...right(['m.1']), counts: false }, answered('m.1'));
    expect(left['webqsp.f1']).toBeUndefined();
    expect(left['chatkbqa.accuracy']).toBeUndefined();
    expect(left.exact).toBe(1);
    expect(scores(right(['m.1']), failed)).toMatchObject({ 'webqsp.f1': 0, 'webqsp.precision': 0, 'chatkbqa.hit': 0 });
  });

  it('agrees with a plain re-computation', () => {
    const ids = fc.array(fc.constantFrom('m.1', 'm.2', 'm.3', 'm.4'), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 3 }), ids, (parses, given) => {
        const each = parses.map((parse) => {
          if (parse.length === 0) return given.length === 0 ? 1 : 0;
          const tp = parse.filter((id) => given.some((other) => other === id)).length;
          const fn = parse.length - tp;
          const fp = given.filter((id) => parse.every((other) => other !== id)).length;
          return tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn);
        });
        const found = scores(right(...parses), given.length > 0 ? answered(...given) : noAnswer);
        expect(found['webqsp.f1']).toBeCloseTo(Math.max(...each), 9);
      }),
    );
  });
});

describe('CWQ', () => {
  it.each<[string[], Said, number, number, number]>([
    [['m.1', 'm.2'], answered('m.2', 'm.1'), 1, 1, 1],
    [['m.1', 'm.2'], answered('m.1'), 2 / 3, 0, 1],
    [['m.1'], answered('m.9'), 0, 0, 0],
    [[], noAnswer, 1, 1, 1],
    [['m.1'], noAnswer, 0, 0, 0],
    [[], answered('m.1'), 0, 0, 0],
  ])('right %j, given %j', (right, said, f1, accuracy, hit) => {
    const found = scores({ scheme: 'cwq', answers: gold(...right), answerable: right.length > 0 }, said);
    expect(found['cwq.f1']).toBeCloseTo(f1, 12);
    expect(found).toMatchObject({ 'chatkbqa.accuracy': accuracy, 'chatkbqa.hit': hit });
  });
});

describe('the FiDeLiS substring hit', () => {
  const named = (...labels: readonly string[]): Said => ({
    status: 'answered',
    answers: labels.map((label) => ({ kind: 'iri', value: `x:${label}`, label })),
  });
  const right = (label: string): Gold => ({ answers: [{ kind: 'iri', value: 'x:right', label }], answerable: true });

  it.each([
    ['Jamaican English', named('Jamaican English'), 1],
    ['English', named('Jamaican English'), 1],
    ['The Beatles', named('beatles!'), 1],
    ['St. Louis', named('st louis cardinals'), 1],
    ['Jamaican English', named('English'), 0],
    ['b c', named('a b', 'c d'), 1],
    ['Paris', noAnswer, 0],
  ])('right %s, said %j', (label, said, expected) => {
    expect(scores(right(label), said)['fidelis.hit']).toBe(expected);
  });

  it('is loose, and not defined where there is nothing to find', () => {
    expect(METRICS.find(({ name }) => name === 'fidelis.hit')?.loose).toBe(true);
    expect(scores({ answers: [], answerable: false }, noAnswer)['fidelis.hit']).toBeUndefined();
  });
});

describe('tables', () => {
  const cell = (value: string): GoldAnswer => freebaseAnswer(value);
  const table = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.map(cell));
  const right = (rows: readonly (readonly GoldAnswer[])[], ordered = false): Gold => ({
    answers: rows.map(([first]) => first!),
    table: { columns: rows[0]!.map((_, at) => `c${at}`), rows },
    ...(ordered && { ordered: true }),
  });
  const given = (...rows: readonly (readonly string[])[]): Said => ({
    status: 'answered',
    answers: rows.map(([first]) => cell(first!)),
    rows: table(...rows),
  });
  const of = (gold: Gold, said: Said) => {
    const { 'table.exact': exact, 'table.rowF1': row, 'table.cellF1': cells } = scores(gold, said);
    return [exact, row, cells];
  };
  const pairs = right(table(['m.1', '1'], ['m.2', '2']));

  it('have columns in any order, and rows in any order unless that counts', () => {
    expect(of(pairs, given(['m.1', '1'], ['m.2', '2']))).toEqual([1, 1, 1]);
    expect(of(pairs, given(['2', 'm.2'], ['1.0', 'm.1']))).toEqual([1, 1, 1]);
    const ordered = right(table(['m.1', '1'], ['m.2', '2']), true);
    expect(of(ordered, given(['1', 'm.1'], ['2', 'm.2']))).toEqual([1, 1, 1]);
    expect(of(ordered, given(['m.2', '2'], ['m.1', '1']))).toEqual([0, 1, 1]);
  });

  it('are right by row and by cell as far as they go', () => {
    expect(of(pairs, given(['m.1', '1'], ['m.2', '3']))).toEqual([0, 0.5, 0.75]);
    expect(of(pairs, given(['m.1', '1']))).toEqual([0, 2 / 3, 2 / 3]);
    const [exact, row, cells] = of(pairs, given(['m.1', '1', 'x'], ['m.2', '2', 'y']));
    expect([exact, row]).toEqual([0, 0]);
    expect(cells).toBeCloseTo(0.8, 12);
    expect(of(pairs, answered('m.1', 'm.2'))).toEqual([0, 0, 2 / 3]);
    expect(of(pairs, failed)).toEqual([0, 0, 0]);
  });

  it('are told from lists', () => {
    expect(of({ answers: gold('m.1') }, answered('m.1'))).toEqual([undefined, undefined, undefined]);
  });
});

describe('what cannot be compared', () => {
  const judged = (right: Gold, said: Said, comparable: { answers: boolean; forms: boolean }) => {
    const cost = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
    const answer: AnswerJson = { question: '', kb: '', method: '', answers: [], cost, ...said };
    return score(judge(right, answer, { ontology: ONTOLOGY, comparable }));
  };
  const right: Gold = { answers: gold('m.1'), scheme: 'grailqa', form: '(JOIN film.film.directed_by m.1)' };

  it('has no score', () => {
    expect(judged(right, answered('m.1'), { answers: true, forms: false })).not.toHaveProperty('form');
    expect(judged(right, answered('m.1'), { answers: true, forms: false })).not.toHaveProperty(['grailqa.em']);
    expect(judged(right, answered('m.1'), { answers: false, forms: true })).not.toHaveProperty('f1');
    expect(judged(right, answered('m.1'), { answers: false, forms: true })).not.toHaveProperty(['fidelis.hit']);
    expect(judged(right, answered('m.1'), { answers: true, forms: true })).toMatchObject({ f1: 1, form: 0 });
  });
});
