import { describe, expect, it } from 'vitest';
import { type Answer, type Grounded, type Iri, KbError, type Linked, type Word } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { accounted, type Considered, consideredIn } from './accounted.ts';

const account = (answer: Answer, linked: Linked, considered: readonly Considered[]) =>
  accounted(answer, linked, considered, startRun());

const iri = (name: string): Iri => `http://example.org/${name}` as Iri;
const form = (text: string): Grounded => mapSymbols(parseOrThrow(text), (symbol) => iri(symbol));
const reading = (text: string, known: Partial<Considered> = {}): Considered => ({
  form: form(text),
  score: 1,
  origin: 'enumerated',
  ...known,
});
const found = (...names: readonly string[]): Pick<Considered, 'execution'> => ({
  execution: {
    status: 'done',
    values: names.map((name) => ({ termType: 'NamedNode', value: iri(name) })),
    complete: true,
  },
});
const word = (text: string): Word => ({ text }) as Word;

function linked(
  ...things: readonly (readonly [mention: string, start: number, label: string, name: string])[]
): Linked {
  return {
    wording: { text: '', words: [], wanted: new Set(), asked: [] },
    entities: things.map(([text, start, label, name], i) => ({
      item: { iri: name.startsWith('"') ? (name as Iri) : iri(name), label, classes: [iri('City')] },
      mention: { text, start, end: start + text.length },
      score: 1 / (i + 1),
      by: 'name',
    })),
    relations: [],
    classes: [],
    literals: [],
    cues: [],
  };
}

function answered(text: string): Answer {
  const chosen = { ...reading(text), ...found('x') } as Considered;
  return {
    status: 'answered',
    values: [{ term: { termType: 'NamedNode', value: iri('x') } }],
    chosen: { ...chosen, execution: chosen.execution!, query: {} as never, verdicts: [] },
    evidence: { triples: [], paraphrase: '' },
    confidence: 0.9,
  };
}

describe('accounted', () => {
  const NOTHING = linked();

  it('says once that questions are read in English, where one is not', async () => {
    const refused: Answer = { status: 'unanswerable', missing: 'schema', because: 'nothing says so', confidence: 0.5 };
    const asked = (text: string): Linked => ({ ...NOTHING, wording: readWording(text) });
    const german = asked('Wie viele Biere gibt es in Walden?');
    const once = await account(refused, german, []);
    expect(once).toMatchObject({ because: expect.stringMatching(/^nothing says so; questions are read in English/) });
    expect(await account(once, german, [])).toEqual(once);
    expect(await account(refused, asked('How many beers are there in Walden?'), [])).toEqual(refused);
    expect(await account(answered('(JOIN (R r) a)'), german, [])).not.toHaveProperty('because');
  });

  it('says of every other reading why it is not the answer, the executed ones first', async () => {
    const error = new KbError('kb-timeout', 'too slow');
    const { fallen } = await account(answered('(JOIN (R r) a)'), NOTHING, [
      reading('(JOIN (R s) a)'),
      reading('(JOIN (R t) a)', { unsaid: { names: [], terms: [word('mayor')], others: [word('old')] } }),
      reading('(JOIN (R r) a)', found('x')),
      reading('(JOIN (R u) a)', found()),
      reading('(JOIN (R v) a)', { execution: { status: 'failed', error } }),
      reading('(JOIN (R w) a)', found('y', 'z')),
      reading('(JOIN (R w) a)'),
    ]);
    expect(fallen?.map(({ fall, count }) => [fall, count])).toEqual([
      [{ kind: 'empty' }, 0],
      [{ kind: 'failed', error: error.toJSON() }, undefined],
      [{ kind: 'doubted' }, 2],
      [{ kind: 'outranked' }, undefined],
      [{ kind: 'unsaid', words: ['mayor', 'old'] }, undefined],
    ]);
  });

  it('takes what a check found for the reason', async () => {
    const finding = { kind: 'topic-answer', found: 'it answers with what was asked about' } as const;
    const verdict = { verifier: 'topic', outcome: 'fail', strength: 'strong', feedback: finding } as const;
    const doubted = reading('(JOIN (R s) a)', { ...found('y'), verdicts: [verdict] });
    const { fallen } = await account(answered('(JOIN (R r) a)'), NOTHING, [doubted]);
    expect(fallen?.[0]?.fall).toEqual({ kind: 'refuted', finding });
  });

  it('keeps the reasons of an answer that another one replaces', async () => {
    const first = await account(answered('(JOIN (R r) a)'), NOTHING, [reading('(JOIN (R s) a)', found())]);
    const second = await account(answered('(JOIN (R t) a)'), NOTHING, consideredIn(first));
    expect(second.fallen?.map(({ fall }) => fall.kind)).toEqual(['doubted', 'empty']);
  });

  it('tells which of several things of a name were taken', async () => {
    const cities = linked(
      ['Cordoba', 14, 'Córdoba', 'es'],
      ['Cordoba', 14, 'Cordoba', 'ar'],
      ['Cordoba', 14, 'Cordoba Province', 'province'],
      ['Cordoba', 14, 'Cordoba', '"Cordoba"'],
      ['Paris', 30, 'Paris', 'paris'],
    );
    const { ambiguous } = await account(answered('(JOIN (R r) ar)'), cities, []);
    expect(ambiguous).toEqual([
      {
        mention: { text: 'Cordoba', start: 14, end: 21 },
        count: 2,
        options: [
          { iri: iri('es'), label: 'Córdoba', classes: [iri('City')], chosen: false },
          { iri: iri('ar'), label: 'Cordoba', classes: [iri('City')], chosen: true },
        ],
      },
    ]);
    const together = await account(answered('(JOIN (R r) (OR ar es))'), cities, []);
    expect(together.ambiguous?.[0]?.options.map(({ chosen }) => chosen)).toEqual([true, true]);
  });

  it('tells who else is equally meant by a part of a name', async () => {
    const people = linked(
      ['Keller', 10, 'Anna Keller', 'anna'],
      ['Keller', 10, 'Peter Keller', 'peter'],
      ['Keller', 10, 'Keller Street in the Old Harbour', 'street'],
    );
    const scores = [0.21, 0.2, 0.05];
    const parts = {
      ...people,
      entities: people.entities.map((each, i) => ({ ...each, by: 'part', score: scores[i]! })),
    };
    const [told] = (await account(answered('(JOIN (R r) peter)'), parts, [])).ambiguous!;
    expect(told!.options.map(({ label, chosen }) => [label, chosen])).toEqual([
      ['Anna Keller', false],
      ['Peter Keller', true],
    ]);
    expect((await account(answered('(JOIN (R r) elsewhere)'), parts, [])).ambiguous).toBeUndefined();
  });

  it('takes what is said beside a name for saying which is meant', async () => {
    const people = linked(
      ['Vogel', 12, 'Vogel', 'maria'],
      ['Vogel', 12, 'Vogel', 'otto'],
      ['painter Vogel', 4, 'Vogel', 'otto'],
    );
    expect((await account(answered('(JOIN (R r) otto)'), people, [])).ambiguous).toBeUndefined();
    expect((await account(answered('(JOIN (R r) maria)'), people, [])).ambiguous).toHaveLength(1);
  });

  it('counts the namesakes of one that stands for many, and lists the likeliest', async () => {
    const cities = linked(['Cordoba', 14, 'Cordoba', 'ar']);
    const [one] = cities.entities;
    const first = Array.from({ length: 20 }, (_, i) => ({ ...one!.item, iri: iri(`other${i}`) }));
    const crowd = { ...cities, entities: [{ ...one!, namesakes: { count: 99, first } }] };
    const [told] = (await account(answered('(JOIN (R r) ar)'), crowd, [])).ambiguous!;
    expect(told).toMatchObject({ count: 100 });
    expect(told!.options.map(({ chosen }) => chosen)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
  });

  it('tells of no name that does not matter to the answer', async () => {
    const cities = linked(['Cordoba', 14, 'Córdoba', 'es'], ['Cordoba', 14, 'Cordoba', 'ar']);
    expect((await account(answered('(JOIN (R r) elsewhere)'), cities, [])).ambiguous).toBeUndefined();
    const nothing: Answer = { status: 'unanswerable', missing: 'schema', because: '', confidence: 0.5 };
    expect((await account(nothing, cities, [])).ambiguous).toHaveLength(1);
  });

  it('tells of the same things once, however long the stretch of words is that names them', async () => {
    const cities = linked(
      ['Cordoba', 14, 'Córdoba', 'es'],
      ['Cordoba', 14, 'Córdoba', 'ar'],
      ['city Cordoba', 9, 'Córdoba', 'ar'],
      ['city Cordoba', 9, 'Córdoba', 'es'],
    );
    expect((await account(answered('(JOIN (R r) ar)'), cities, [])).ambiguous).toHaveLength(1);
  });
});
