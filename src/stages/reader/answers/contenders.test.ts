import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Embedder, Executed, Iri, Linked, Verified } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import { takenIri } from '../../../graph/index.ts';
import { type OpenedKb, openKb } from '../../../kb/index.ts';
import { startRun } from '../../../run/index.ts';
import { type Surroundings, surroundingsOf } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { type Contender, contenders, likelihoods } from './contenders.ts';

const iri = (name: string) => `http://x/${name}` as Iri;
const ship: Item = { kind: 'class', text: 'ship', name: 'ship', means: { class: iri('Ship') } };
const crew: Item = { kind: 'number', text: 'ship : crew', name: 'crew', means: { relation: iri('crew') } };
const flag: Item = { kind: 'text', text: 'ship : flag', name: 'flag', means: { relation: iri('flag') } };
const items = [ship, crew, flag];

/** Texts are alike where they are the same, and otherwise not at all. */
const embedder: Embedder = {
  id: 'letters',
  ask: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(64);
      vector[[...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 64, 7)] = 1;
      return vector;
    }),
};

const SHIPS = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :Ship rdfs:label "ship" . :Company rdfs:label "company" .
:ann a :Person ; rdfs:label "Ann" . :vega a :Ship ; rdfs:label "Vega" ; :captain :ann ; :owner :line . :line a :Company ; rdfs:label "The Line" .
`;
let opened: OpenedKb;
let around: Surroundings;
beforeAll(async () => {
  opened = await openKb(SHIPS);
  around = surroundingsOf(opened.snapshot!);
});
afterAll(() => opened.close());

function reading(value: string, score: number, used: readonly Item[], many = 1): ReadForm & Executed {
  const execution = {
    status: 'done',
    values: Array.from({ length: many }, (_, i) => literal(i === 0 ? value : `${value} ${i}`, 'string')),
    complete: true,
  } as unknown as Executed['execution'];
  return {
    form: { kind: 'class', symbol: iri(value) },
    score,
    origin: 'drafted',
    items: used,
    query: { text: '' },
    execution,
  } as unknown as ReadForm & Executed;
}

const nothing: Answer = { status: 'unanswerable', missing: 'schema', because: 'nothing', confidence: 1 } as Answer;
const answeredBy = (chosen: Executed, confidence: number) =>
  ({ status: 'answered', chosen: { ...chosen, verdicts: [] } as Verified, confidence }) as unknown as Answer;

async function found(question: string, ranked: Answer, executed: readonly (ReadForm & Executed)[]) {
  const linked = {
    wording: readWording(question),
    cues: [] as Linked['cues'],
    literals: [] as Linked['literals'],
    classes: [] as Linked['classes'],
  } as Linked;
  return contenders(
    { linked, ranked, readings: { items, forms: executed, none: 0 }, executed },
    { embedder, around },
    startRun(),
  );
}

describe('contenders', () => {
  const question = 'What is the crew of the ship?';
  let alone: readonly Contender[];
  beforeAll(async () => {
    alone = await found(question, nothing, [reading('30', -0.1, [ship, crew]), reading('blue', -3, [ship, flag])]);
  });

  it('are the answers that forms come to, the likeliest first', () => {
    expect(alone.map(({ by, chosen }) => [by, (chosen.form as { symbol: Iri }).symbol])).toEqual([
      ['reader', iri('30')],
      ['reader', iri('blue')],
    ]);
    expect(alone[0]!.chance).toBeGreaterThan(alone[1]!.chance);
  });

  it('are doubted for words of the question that they do not say, and say which', () => {
    expect(alone[0]!.leftOut).toBeUndefined();
    expect(alone[1]!.leftOut).toBe('crew');
    expect(alone[1]!.clues).toMatchObject({ unsaid: 1, passedOver: 1 });
  });

  it('are doubted for having many answers, and no more for having a great many', async () => {
    const chance = async (many: number): Promise<number> => {
      const [first] = await found(question, nothing, [reading('30', -0.1, [ship, crew], many)]);
      return first!.chance;
    };
    expect(await chance(1000)).toBeLessThan(await chance(10));
    expect(await chance(20_000)).toBe(await chance(1000));
  });

  it('are not doubted for a capital at the head of a sentence, nor for one that a part of the form is called by', async () => {
    const unused = async (asked: string, used = [ship, crew]): Promise<number> => {
      const [first] = await found(asked, nothing, [reading('30', -0.1, used)]);
      return first!.clues.unused;
    };
    expect(await unused('What has the ship? Tons and crew, please.')).toBe(0);
    expect(await unused('What has the ship of Tons and crew?')).toBe(1);
    expect(await unused('What has the ship of DVDs and crew?')).toBe(0);
    expect(await unused('What is the Swedish Flag of the ship?', [ship, flag])).toBe(1);
    const swedish: Item = { ...flag, text: 'ship : Swedish flag', name: 'Swedish flag' };
    expect(await unused('What is the Swedish Flag of the ship?', [ship, swedish])).toBe(0);
  });

  it('are told by that of several forms which says most of the question', async () => {
    const [first] = await found(question, nothing, [
      reading('30', -0.1, [ship, flag]),
      { ...reading('30', -2, [ship, crew]), form: { kind: 'class', symbol: iri('Ship') } },
    ]);
    expect(first!.clues).toMatchObject({ passedOver: 0, forms: 2 });
    expect(first!.leftOut).toBeUndefined();
  });

  it('are not doubted further the more forms come to them', async () => {
    const alike = (many: number) =>
      Array.from({ length: many }, (_, i) => ({
        ...reading('30', -1, [ship, crew]),
        form: { kind: 'class', symbol: iri(`Ship${i}`) },
      })) as (ReadForm & Executed)[];
    const of = async (many: number) => (await found(question, nothing, alike(many)))[0]!.clues;
    expect(await of(1)).toMatchObject({ forms: 1 });
    expect(await of(2)).toMatchObject({ forms: 2 });
    expect(await of(5)).toMatchObject({ forms: 2 });
  });

  it('come of one form however its parts are put in order', async () => {
    const parts = [
      { kind: 'class', symbol: iri('Ship') },
      { kind: 'class', symbol: iri('Wreck') },
    ] as const;
    const of = (left: (typeof parts)[number], right: (typeof parts)[number]) =>
      ({ ...reading('30', -1, [ship, crew]), form: { kind: 'and', left, right } }) as ReadForm & Executed;
    const [first] = await found(question, nothing, [of(parts[0], parts[1]), of(parts[1], parts[0])]);
    expect(first!.clues).toMatchObject({ forms: 1 });
  });

  it('are spoken of by the value alone where it has another', async () => {
    const state: Item = { kind: 'thing', text: 'ship : state', name: 'state', means: { relation: iri('state') } };
    const ruined: Item = {
      kind: 'named',
      text: 'ruined : concept',
      name: 'ruined',
      means: { things: [iri('ruined')] },
      mention: { text: 'ruined', start: 14, end: 20 },
    } as never;
    const step = { relation: iri('state'), inverse: false };
    const form = { kind: 'join', step, of: { kind: 'entity', symbol: iri('ruined') } };
    const read = { ...reading('Vega', -0.1, [ship, state, ruined]), form } as unknown as ReadForm & Executed;
    const spoken = async (text: string): Promise<number> => (await found(text, nothing, [read]))[0]!.clues.spoken;
    expect(await spoken('Which ship is ruined?')).toBe(1);
    expect(await spoken('Which ship is ruined gold?')).toBe(0);
  });

  it('are spoken of by what says which value is meant, of a relation that is called no more than a value', async () => {
    const maker: Item = {
      kind: 'named',
      text: 'maker : attribute',
      name: 'maker',
      means: { things: [iri('maker')] },
      mention: { text: 'maker', start: 12, end: 17 },
    } as never;
    const of = (name: string): Item => ({ kind: 'thing', text: name, name, means: { relation: iri('of') } });
    const spoken = async (text: string, name: string): Promise<number> =>
      (await found(text, nothing, [reading('Binns', -0.1, [ship, of(name), maker])]))[0]!.clues.spoken;
    expect(await spoken('Who is the maker of the ship?', 'value')).toBe(1);
    expect(await spoken('Who is the maker of the ship?', 'price')).toBe(0);
    expect(await spoken('Who is the maker of the gold ship?', 'value')).toBe(0);
  });

  it('are spoken of by words that say their parts without being like their names', async () => {
    const spoken = async (text: string, part: Item): Promise<number> =>
      (await found(text, nothing, [reading('30', -0.1, [part])]))[0]!.clues.spoken;
    const person: Item = { kind: 'class', text: 'person', name: 'person', means: { class: iri('Person') } };
    expect(await spoken('Who has the longest beard?', person)).toBe(1);
    expect(await spoken('What has the longest beard?', person)).toBe(0);
    const of = (kind: 'number' | 'date', name: string): Item => ({
      kind,
      text: name,
      name,
      means: { relation: iri('of') },
    });
    expect(await spoken('What is the longest beard?', of('number', 'length in cm'))).toBe(1);
    expect(await spoken('What is the longest beard?', of('number', 'months'))).toBe(1);
    // What is biggest may be so by any number.
    expect(await spoken('What is the biggest beard?', of('number', 'length in cm'))).toBe(0);
    expect(await spoken('When did Ann wed?', of('date', 'years'))).toBe(1);
    expect(await spoken('Which ship flew first?', of('date', 'first flight'))).toBe(1);
  });

  it('say that something still is so or empty by leaving out what has an end or anybody', async () => {
    const ended = { kind: 'class', symbol: iri('Ship') };
    const by = { of: 'count', chain: [{ relation: iri('sunk'), inverse: false }] };
    const right = { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') };
    const lasting = { ...reading('30', -0.1, [ship]), form: { kind: 'not', left: ended, right } } as never;
    for (const text of ['Which ship still exists?', 'Which ship is vacant?']) {
      const unsaid = async (each: ReadForm & Executed): Promise<number> =>
        (await found(text, nothing, [each]))[0]!.clues.unsaid;
      expect(await unsaid(lasting)).toBeLessThanOrEqual(await unsaid(reading('30', -0.1, [ship])));
    }
  });

  it('say what is in a language by the words of the relation that it is of, too', async () => {
    const french: Item = {
      kind: 'text',
      text: 'ship : French name',
      name: 'French name',
      means: { relation: takenIri(iri('prefLabel'), '@fr') },
    };
    const [first] = await found('Which ship has a French label?', nothing, [reading('Lys', -0.1, [ship, french])]);
    expect(first!.clues.unsaid).toBe(0);
  });

  it('say a thing that is compared with by the value that it has', async () => {
    const older = {
      ...reading('yes', -0.1, [ship, crew]),
      form: {
        kind: 'compare',
        op: 'gt',
        by: { of: 'value', chain: [{ relation: iri('crew'), inverse: false }] },
        value: literal('34', 'integer'),
      },
    } as unknown as ReadForm & Executed;
    const text = 'Has the ship more crew than the Albatross?';
    const mention = { text: 'more crew than the Albatross', start: 13, end: 41 };
    const cue = { kind: 'compare', op: 'gt', measure: iri('crew'), value: literal('34', 'integer'), mention } as const;
    const linked = {
      wording: readWording(text),
      cues: [cue] as Linked['cues'],
      literals: [] as Linked['literals'],
      classes: [] as Linked['classes'],
    } as Linked;
    const weigh = (each: ReadForm & Executed) =>
      contenders(
        { linked, ranked: nothing, readings: { items, forms: [each], none: 0 }, executed: [each] },
        { embedder, around },
        startRun(),
      );
    expect((await weigh(older))[0]!.clues.unused).toBe(0);
    expect((await weigh(reading('yes', -0.1, [ship, crew])))[0]!.clues.unused).toBe(1);
  });

  it('are doubted where a question asks who, and they are what it speaks of as something else', async () => {
    const of = (name: string): ReadForm & Executed => {
      const values = [{ termType: 'NamedNode', value: iri(name) }];
      return { ...reading(name, -0.1, [ship]), execution: { status: 'done', values, complete: true } } as never;
    };
    const fits = async (text: string, name: string) => {
      const [{ clues }] = (await found(text, nothing, [of(name)])) as [Contender];
      return [clues.ofKind, clues.offKind];
    };
    expect(await fits('Who commands a ship?', 'vega')).toEqual([0, 1]);
    expect(await fits('Who commands a ship?', 'ann')).toEqual([1, 0]);
    // Who owns it need not be a person, and who is a ship is one.
    expect(await fits('Who owns a ship?', 'line')).toEqual([1, 0]);
    expect(await fits('Who is the ship of Ann?', 'vega')).toEqual([1, 0]);
    expect(await fits('Which ship has a captain?', 'vega')).toEqual([1, 0]);
  });

  it('are likelier where the ranking comes to the same, and told as it tells them', async () => {
    const read = reading('30', -0.1, [ship, crew]);
    const ranked = answeredBy(reading('30', 0, []), 0.9);
    const [both] = await found(question, ranked, [read]);
    expect(both!.chance).toBeGreaterThan(alone[0]!.chance);
    expect(both!.chosen).toBe((ranked as { chosen: Verified }).chosen);
  });

  it('are told as the reader has them where the ranking would rather not say the same', async () => {
    const read = reading('30', -0.1, [ship, crew]);
    const closest = { ...reading('30', 0, []), verdicts: [] } as unknown as Verified;
    const [both] = await found(question, { ...nothing, closest } as Answer, [read]);
    expect(both!.clues).toMatchObject({ ranked: 1, rankedWithheld: 1 });
    expect(both!.chosen.query).toBe(read.query);
  });

  it('are not spoken against where an unsure ranking says yes or no as well', async () => {
    const asking = (each: ReadForm & Executed): typeof each => ({ ...each, form: { kind: 'ask', of: each.form! } });
    const read = asking(reading('false', -0.1, [ship, crew]));
    const closest = { ...asking(reading('false', 0, [])), verdicts: [] } as unknown as Verified;
    const withheld = { ...nothing, closest } as Answer;
    const [only, ...others] = await found('Has the ship a crew?', withheld, [read]);
    expect(only!.clues).toMatchObject({ ranked: 0 });
    expect(others).toEqual([]);
  });

  it('are those of the ranking where the reader comes to others or to none', async () => {
    const ranked = answeredBy(reading('31', 0, []), 0.9);
    expect((await found(question, ranked, [])).map(({ by }) => by)).toEqual(['ranking']);
    const both = await found(question, ranked, [reading('30', -0.1, [ship, crew])]);
    expect(both.map(({ by }) => by).sort()).toEqual(['ranking', 'reader']);
  });

  it('are doubted where they are of another kind than the question word wants', async () => {
    const [what, who] = await Promise.all(
      ['What is the crew of the ship?', 'Who is the crew of the ship?'].map((text) =>
        found(text, nothing, [reading('30', -0.1, [ship, crew])]),
      ),
    );
    expect(what![0]!.clues).toMatchObject({ offKind: 0 });
    expect(who![0]!.clues).toMatchObject({ offKind: 1 });
    expect(who![0]!.preference).toBeLessThan(what![0]!.preference);
  });

  it('are the last of all where only the ranking has them and they cannot be what is asked for', async () => {
    const ann = reading('Ann Lee', -4, [ship, flag]);
    const by = async (text: string) =>
      (await found(text, answeredBy(reading('31', 0, []), 0.99), [ann])).map((each) => each.by);
    expect(await by('Who has the crew of the ship?')).toEqual(['reader', 'ranking']);
    expect(await by('What is the crew of the ship?')).toEqual(['ranking', 'reader']);
  });

  describe('of several columns', () => {
    const asked = 'Who commands each ship?';
    const tabled = (cells: readonly string[], score: number): ReadForm & Executed => {
      const row = cells.map((cell) => literal(cell, 'string'));
      const one = reading(cells[0]!, score, [ship, crew]);
      return { ...one, execution: { ...one.execution, values: row.slice(0, 1), rows: [row] } } as typeof one;
    };

    it('are of the kind that is asked for where any of the columns is', async () => {
      const [both] = await found(asked, nothing, [tabled(['30', 'Ann Lee'], -0.1)]);
      const [numbers] = await found(asked, nothing, [tabled(['30', '31'], -0.1)]);
      expect(both!.clues).toMatchObject({ offKind: 0 });
      expect(numbers!.clues).toMatchObject({ offKind: 1 });
    });

    it('are believed together whichever column comes first', async () => {
      const all = await found(asked, nothing, [tabled(['30', 'Ann Lee'], -1), tabled(['Ann Lee', '30'], -2)]);
      expect(all).toHaveLength(1);
      expect(all[0]!.clues).toMatchObject({ forms: 2, misshapen: 0 });
    });

    it('speak against what has one, as far as they are believed', async () => {
      const all = await found(asked, answeredBy(reading('31', 0, []), 0.9), [tabled(['30', 'Ann Lee'], -0.1)]);
      const misshapen = Object.fromEntries(all.map(({ by, clues }) => [by, clues.misshapen]));
      expect(misshapen).toEqual({ reader: 0, ranking: 1 });
    });
  });

  it('are as likely against each other as they are preferred, the first as it seems', () => {
    const [first, second] = likelihoods(alone);
    expect(first!.chance).toBe(alone[0]!.chance);
    expect(second!.chance / first!.chance).toBeCloseTo(Math.exp(alone[1]!.preference - alone[0]!.preference));
    expect(second!.chance).toBeLessThan(first!.chance);
    expect(likelihoods([])).toEqual([]);
  });

  it('are none where nobody has an answer', async () => {
    expect(await found(question, nothing, [])).toEqual([]);
  });

  it('do without what a question names at their cost', async () => {
    const all = [reading('30', -0.1, [ship, crew])];
    const [whole] = await found('What is the crew of the ship?', nothing, all);
    const [one] = await found('What is the crew of the ship Orion 7?', nothing, all);
    expect([whole!.clues.unused, one!.clues.unused]).toEqual([0, 2]);
    expect(one!.preference).toBeLessThan(whole!.preference);
  });
});
