import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillGold } from '../../bench/quality/atlas/gold.ts';
import { atlasReport, scoreAtlas } from '../../bench/quality/atlas/score.ts';
import { type Half, readSuite } from '../../bench/quality/atlas/suite.ts';
import { type Answer, type Grounded, type Iri, type Method, type OpenedKb, openKb } from '../../src/index.ts';

const suite = readSuite();
const practice = readSuite('practice');
let atlas: OpenedKb;

beforeAll(async () => {
  atlas = await openKb('atlas');
});
afterAll(() => atlas.close());

describe('the atlas suite', () => {
  it('says what its forms denote in the atlas, under the ids and halves that the order gives', async () => {
    expect(suite).toEqual(await fillGold(suite, atlas));
  });

  it('says what the forms of the practice questions denote', async () => {
    expect(practice).toEqual(await fillGold(practice, atlas, 'practice'));
    expect(practice.filter(({ answerable }) => !answerable).length).toBeGreaterThanOrEqual(35);
    expect(practice.filter(({ answerable, answers }) => answers.length > 0 !== answerable)).toEqual([]);
  });

  it('asks every question once, under an id of its own', () => {
    for (const lines of [suite, practice]) {
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      expect(new Set(lines.map(({ question }) => question.toLowerCase())).size).toBe(lines.length);
    }
  });

  it('has as many questions of each kind in either half, give or take one', () => {
    for (const kind of new Set(suite.map((line) => line.kind))) {
      const count = (half: Half) => suite.filter((line) => line.kind === kind && line.half === half).length;
      expect(Math.abs(count('tune') - count('aside')), kind).toBeLessThanOrEqual(1);
    }
  });

  it('is large enough to tell methods apart', () => {
    expect(suite.length).toBeGreaterThanOrEqual(120);
    expect(suite.filter(({ answerable }) => !answerable).length).toBeGreaterThanOrEqual(30);
  });

  it('has answers exactly where it says so, in every reading', () => {
    for (const { id, answerable, form, answers, alternatives = [] } of suite) {
      expect(answers.length > 0, id).toBe(answerable);
      expect(answerable && form === undefined, id).toBe(false);
      const sets = [answers, ...alternatives.map((reading) => reading.answers)].map((set) => set.join(' '));
      expect(new Set(sets).size, id).toBe(sets.length);
    }
  });

  it('keeps for tuning what was shown as samples of its kinds', () => {
    const samples = [
      'What is the capital of France?',
      'Which countries border Germany?',
      'Which countries border Germany and use the euro?',
      'How many countries speak Spanish?',
      'What is the largest city in Brazil?',
      'Which country in Africa has the largest area?',
      'Which cities in Japan have more than two million people?',
      'What currency is used in the country whose capital is Oslo?',
      'Is Spanish spoken in Chile?',
      'Which country borders the most countries?',
      'Which country is the largest?',
      'Who is the mayor of Paris?',
      'What is the capital of Atlantis?',
    ];
    const tuned = new Set(suite.filter(({ half }) => half === 'tune').map(({ question }) => question));
    expect(samples.filter((sample) => !tuned.has(sample))).toEqual([]);
  });
});

describe('scoreAtlas', () => {
  it('finds everything right that gives the answers of any reading, or none where there are none', async () => {
    const scored = await scoreAtlas(
      answering((id) => {
        const line = suite.find((one) => one.id === id)!;
        return line.alternatives?.at(-1)?.answers ?? line.answers;
      }),
    );
    expect(scored.filter(({ right }) => !right)).toEqual([]);
    expect(scored).toHaveLength(suite.length);
  });

  it('finds a part of the answers, too many of them and an undetermined answer wrong', async () => {
    const more = await scoreAtlas(answering((id) => [...suite.find((one) => one.id === id)!.answers, 'more']));
    expect(more.filter(({ right }) => right)).toEqual([]);
    const less = await scoreAtlas(answering((id) => suite.find((one) => one.id === id)!.answers.slice(1)));
    expect(less.filter(({ right, question }) => right && question.answerable)).toEqual([]);
    const nothing = await scoreAtlas({ name: 'lost', answer: async () => ({ status: 'undetermined', errors: [] }) });
    expect(nothing.some(({ right }) => right)).toBe(false);
  });

  it('asks one half alone, survives a method that throws, and lists every miss', async () => {
    const scored = await scoreAtlas(
      { name: 'broken', answer: () => Promise.reject(new Error('out of order')) },
      { half: 'tune' },
    );
    expect(new Set(scored.map(({ question }) => question.half))).toEqual(new Set(['tune']));
    const report = atlasReport('broken', scored);
    expect(report.match(/got {3}threw Error: out of order/g)).toHaveLength(scored.length);
    expect(report).toContain(`0/${scored.length}`);
  });
});

/** A method that says the values given for each question, or that there is no answer where none are. */
function answering(values: (id: string) => readonly string[]): Method {
  const form: Grounded = { kind: 'class', symbol: 'https://example.org/thing' as Iri };
  return {
    name: 'told',
    async answer({ id }): Promise<Answer> {
      const [first, ...others] = values(id).map((value) => ({ term: { termType: 'NamedNode', value } as const }));
      if (first === undefined) return { status: 'unanswerable', missing: 'data', because: 'none given', confidence: 1 };
      return {
        status: 'answered',
        values: [first, ...others],
        chosen: {
          form,
          score: 1,
          origin: 'enumerated',
          query: { text: '', form, shape: 'select', answer: 'x' },
          execution: { status: 'done', values: [], complete: true },
          verdicts: [],
        },
        evidence: { triples: [], paraphrase: 'as told' },
        confidence: 1,
      };
    },
  };
}
