import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOntology } from '../../form/index.ts';
import { seededRandom } from '../random.ts';
import { parseDataset } from '../read-dataset.ts';
import { scorePredictions } from '../run/score-predictions.ts';
import type { Summary } from '../summary.ts';
import { readPredictions } from './read.ts';

/**
 * Whole datasets against evaluators written a second time, from the descriptions of the official ones, over plain JSON:
 * they share nothing with what they check but the files.
 */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-official-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const ONTOLOGY = readOntology({
  roles: 'film.film film.film.directed_by film.director\nfilm.director film.director.film film.film',
  types: 'film.film meta.subclassOf common.topic\nfilm.director meta.subclassOf people.person',
  reverses: 'film.film.directed_by\tfilm.director.film\nfilm.director.film\tfilm.film.directed_by',
});
const QUESTIONS = 240;
const random = seededRandom(11);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
const some = (most: number): readonly string[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(['m.1', 'm.2', 'm.3', 'm.4', '7']));
const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Forms that are the same under the official matcher share a meaning; nothing equals what is no form. */
const WRITINGS = [
  ['(AND film.film (JOIN film.film.directed_by m.0d))', '(AND film.film (JOIN (R film.director.film) m.0d))'],
  ['(AND film.film (JOIN film.film.directed_by m.0e))', '(AND film.film (JOIN (R film.director.film) m.0e))'],
  ['(COUNT (AND film.film (JOIN film.film.directed_by m.0d)))'],
] as const;
const BROKEN = ['(AND film.film (JOIN', '(AND film.film (JOIN film.film.directed_by @@UNKNOWN@@))'];
const meaningOf = (form: string): number => WRITINGS.findIndex((writings) => writings.some((text) => text === form));
const same = (a: string, b: string): boolean => meaningOf(a) >= 0 && meaningOf(a) === meaningOf(b);

function f1Of(gold: readonly string[], given: readonly string[]): number {
  const shared = given.filter((text) => gold.includes(text)).length;
  return shared === 0 ? 0 : (2 * shared) / (gold.length + given.length);
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const asAnswers = (texts: readonly string[]) =>
  texts.map((text) => ({ answer_type: text.startsWith('m.') ? 'Entity' : 'Value', answer_argument: text }));

async function summaryOf(dataset: unknown, predictions: unknown): Promise<Summary> {
  const result = await scorePredictions({
    dataset: await parseDataset(JSON.stringify(dataset), 'generated'),
    predictions: await readPredictions(JSON.stringify(predictions)),
    system: 'someone',
    kb: 'none',
    out: folder,
    ontology: ONTOLOGY,
  });
  return result.summary;
}

interface GrailPrediction {
  readonly logical_form: string;
  readonly answer: readonly string[];
}
const grailPredictions = (ids: readonly number[]): Record<string, GrailPrediction> =>
  Object.fromEntries(
    ids
      .filter(() => random() < 0.85)
      .map((id) => {
        const logical_form = pick([...WRITINGS.flat(), ...WRITINGS.flat(), ...BROKEN, '', 'NLF']);
        return [id, { logical_form, answer: distinct(some(3)) }];
      }),
  );

describe('whole files against evaluators written a second time', () => {
  it('GrailQA: EM and F1, overall and per level, over all questions', async () => {
    const items = Array.from({ length: QUESTIONS }, (_, index) => ({
      qid: index + 1,
      question: 'a question',
      answer: distinct(some(3)),
      s_expression: pick(WRITINGS)[0],
      level: pick(['i.i.d.', 'compositional', 'zero-shot']),
    }));
    const predictions = grailPredictions(items.map(({ qid }) => qid));
    const { metrics, groups } = await summaryOf(
      items.map((item) => ({ ...item, answer: asAnswers(item.answer) })),
      predictions,
    );
    const scored = items.map(({ qid, answer, s_expression, level }) => {
      const said = predictions[qid];
      const em = said !== undefined && same(said.logical_form, s_expression);
      return { level, em: em ? 1 : 0, f1: em ? 1 : said === undefined ? 0 : f1Of(answer, said.answer) };
    });
    expect(metrics['grailqa.em']?.n).toBe(QUESTIONS);
    expect(metrics['grailqa.em']?.mean).toBeCloseTo(mean(scored.map(({ em }) => em)), 12);
    expect(metrics['grailqa.f1']?.mean).toBeCloseTo(mean(scored.map(({ f1 }) => f1)), 12);
    for (const level of ['i.i.d.', 'compositional', 'zero-shot']) {
      const inside = scored.filter((score) => score.level === level);
      expect(groups.level?.[level]?.['grailqa.em']).toMatchObject({ n: inside.length });
      expect(groups.level?.[level]?.['grailqa.em']?.mean).toBeCloseTo(mean(inside.map(({ em }) => em)), 12);
      expect(groups.level?.[level]?.['grailqa.f1']?.mean).toBeCloseTo(mean(inside.map(({ f1 }) => f1)), 12);
    }
  });

  it('GrailQAbility: EM, F1(R) and F1(L), by answerability and by missing element', async () => {
    const items = Array.from({ length: QUESTIONS }, (_, index) => {
      const isAnswerable = random() < 0.5;
      return {
        qid: index + 1,
        question: 'a question',
        qType: isAnswerable ? 'A' : 'U',
        Missing_KB_elements: isAnswerable
          ? ['none']
          : distinct([pick(['T', 'R', 'E', 'F']), pick(['T', 'R', 'E', 'F'])]),
        answer: isAnswerable ? distinct(['m.1', ...some(2)]) : random() < 0.2 ? ['0'] : [],
        Organswer: distinct(['m.2', ...some(2)]),
        s_expression: !isAnswerable && random() < 0.6 ? 'NK' : pick(WRITINGS)[0],
        level: pick(['iid', 'zero-shot']),
      };
    });
    const predictions = grailPredictions(items.map(({ qid }) => qid));
    const { metrics, groups } = await summaryOf(
      items.map((item) => ({ ...item, answer: asAnswers(item.answer), Organswer: asAnswers(item.Organswer) })),
      Object.entries(predictions).map(([qid, prediction]) => ({ qid, ...prediction })),
    );
    const scored = items.map((item) => {
      const said = predictions[item.qid];
      if (said === undefined) return { item, em: 0, regular: 0, lenient: 0 };
      const declines = ['', 'NLF', 'no logical form'].includes(said.logical_form);
      if ((declines && item.s_expression === 'NK') || same(said.logical_form, item.s_expression))
        return { item, em: 1, regular: 1, lenient: 1 };
      const given = said.answer;
      const bothEmpty = item.answer.length + given.length === 0;
      const share = (gold: readonly string[], of: number) => given.filter((text) => gold.includes(text)).length / of;
      const precision = Math.max(share(item.answer, given.length), share(item.Organswer, given.length));
      const recall = Math.max(
        share(item.answer, Math.max(1, item.answer.length)),
        share(item.Organswer, item.Organswer.length),
      );
      const lenient = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
      return {
        item,
        em: 0,
        regular: bothEmpty ? 1 : f1Of(item.answer, given),
        lenient: given.length === 0 ? (item.answer.length === 0 ? 1 : 0) : lenient,
      };
    });
    const check = (found: Summary['metrics'] | undefined, inside: typeof scored) => {
      expect(inside.length).toBeGreaterThan(10);
      expect(found?.['grailqability.em']?.n).toBe(inside.length);
      expect(found?.['grailqability.em']?.mean).toBeCloseTo(mean(inside.map(({ em }) => em)), 12);
      expect(found?.['grailqability.f1R']?.mean).toBeCloseTo(mean(inside.map(({ regular }) => regular)), 12);
      expect(found?.['grailqability.f1L']?.mean).toBeCloseTo(mean(inside.map(({ lenient }) => lenient)), 12);
    };
    check(metrics, scored);
    for (const [tag, type] of [
      ['yes', 'A'],
      ['no', 'U'],
    ] as const)
      check(
        groups.answerable?.[tag],
        scored.filter(({ item }) => item.qType === type),
      );
    for (const [tag, letter] of [
      ['type', 'T'],
      ['relation', 'R'],
      ['entity', 'E'],
      ['fact', 'F'],
    ] as const)
      check(
        groups.missing?.[tag],
        scored.filter(({ item }) => item.Missing_KB_elements.includes(letter)),
      );
    for (const [tag, level] of [
      ['i.i.d.', 'iid'],
      ['zero-shot', 'zero-shot'],
    ] as const)
      check(
        groups.level?.[tag],
        scored.filter(({ item }) => item.level === level),
      );
  });

  it('WebQSP: the reading with the best F1, questions with a good and complete one only, and ChatKBQA’s figures', async () => {
    const items = Array.from({ length: QUESTIONS }, (_, index) => ({
      QuestionId: `WebQTest-${index}`,
      RawQuestion: 'a question',
      Parses: Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
        ParseId: 'p',
        AnnotatorComment: {
          ParseQuality: pick(['Complete', 'Complete', 'Partial']),
          QuestionQuality: pick(['Good', 'Good', 'Bad']),
        },
        Sparql: '',
        Answers: distinct(some(3)),
      })),
    }));
    const predictions = items
      .filter(() => random() < 0.85)
      .map(({ QuestionId }) => ({ QuestionId, Answers: distinct(some(3)) }));
    const { metrics } = await summaryOf(
      {
        Questions: items.map((item) => ({
          ...item,
          Parses: item.Parses.map((parse) => ({
            ...parse,
            Answers: parse.Answers.map((text) => ({
              AnswerType: text.startsWith('m.') ? 'Entity' : 'Value',
              AnswerArgument: text,
            })),
          })),
        })),
      },
      predictions,
    );
    const isGood = ({ AnnotatorComment: c }: (typeof items)[number]['Parses'][number]) =>
      c.ParseQuality === 'Complete' && c.QuestionQuality === 'Good';
    const counted = items.filter(({ Parses }) => Parses.some(isGood));
    expect(counted.length).toBeLessThan(QUESTIONS);
    const scored = counted.map(({ QuestionId, Parses }) => {
      const said = predictions.find((prediction) => prediction.QuestionId === QuestionId)?.Answers;
      if (said === undefined) return { precision: 0, recall: 0, f1: 0, hit: 0 };
      const each = Parses.map(({ Answers: gold }) => {
        const shared = said.filter((text) => gold.includes(text)).length;
        if (gold.length === 0) {
          const right = said.length === 0 ? 1 : 0;
          return { precision: right, recall: 1, f1: right, hit: 1 };
        }
        if (said.length === 0) return { precision: 1, recall: 0, f1: 0, hit: 0 };
        return {
          precision: shared / said.length,
          recall: shared / gold.length,
          f1: f1Of(gold, said),
          hit: shared > 0 ? 1 : 0,
        };
      });
      const best = Math.max(...each.map(({ f1 }) => f1));
      return { ...each.find(({ f1 }) => f1 === best)!, hit: Math.max(...each.map(({ hit }) => hit)) };
    });
    expect(metrics['webqsp.f1']?.n).toBe(counted.length);
    expect(metrics['webqsp.f1']?.mean).toBeCloseTo(mean(scored.map(({ f1 }) => f1)), 12);
    const accuracy = mean(scored.map(({ f1 }) => (f1 === 1 ? 1 : 0)));
    expect(metrics['chatkbqa.accuracy']?.mean).toBeCloseTo(accuracy, 12);
    expect(metrics['chatkbqa.hit']?.mean).toBeCloseTo(mean(scored.map(({ hit }) => hit)), 12);
    expect(metrics.exact?.n).toBe(QUESTIONS);
  });

  it('CWQ: sets of answers as ChatKBQA compares them', async () => {
    const items = Array.from({ length: QUESTIONS }, (_, index) => ({
      ID: `q_${index}`,
      question: 'a question',
      compositionality_type: pick(['conjunction', 'composition', 'comparative', 'superlative']),
      sparql: '',
      answer: distinct(some(3)),
    }));
    const predictions = items.filter(() => random() < 0.85).map(({ ID }) => ({ qid: ID, answer: distinct(some(3)) }));
    const { metrics, groups } = await summaryOf(items, predictions);
    const scored = items.map(({ ID, answer, compositionality_type: type }) => {
      const said = predictions.find(({ qid }) => qid === ID)?.answer;
      const bothEmpty = said !== undefined && said.length + answer.length === 0;
      const f1 = said === undefined ? 0 : bothEmpty ? 1 : f1Of(answer, said);
      return { type, f1, accuracy: f1 === 1 ? 1 : 0, hit: f1 > 0 ? 1 : 0 };
    });
    expect(metrics['cwq.f1']?.n).toBe(QUESTIONS);
    expect(metrics['cwq.f1']?.mean).toBeCloseTo(mean(scored.map(({ f1 }) => f1)), 12);
    expect(metrics['chatkbqa.accuracy']?.mean).toBeCloseTo(mean(scored.map(({ accuracy }) => accuracy)), 12);
    expect(metrics['chatkbqa.hit']?.mean).toBeCloseTo(mean(scored.map(({ hit }) => hit)), 12);
    expect(Object.values(groups).some((group) => 'superlative' in group)).toBe(true);
  });
});
