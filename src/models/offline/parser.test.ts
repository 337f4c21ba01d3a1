import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Cue, Iri, Linked, Mention, ParseRequest } from '../../core/index.ts';
import { canonical, literal, parseBracketed, print, XSD } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { openOfflineEmbedder } from './embedder.ts';
import { draftingParser } from './parser.ts';

const parser = draftingParser(openOfflineEmbedder());
const iri = (name: string) => `http://example.org/${name}` as Iri;
const mention: Mention = { text: '', start: 0, end: 0 };
const place = (text: string, start: number): Mention => ({ text, start, end: start + text.length });
const relation = (name: string, domain?: string, range?: string) => ({
  item: { iri: iri(name), label: name, ...(domain && { domain: iri(domain) }), ...(range && { range: iri(range) }) },
  score: 1,
  by: 'test',
});
const entity = (name: string, kind: string, start = 0) => ({
  item: { iri: iri(name), label: name, classes: [iri(kind)] },
  mention: { text: name, start, end: start + name.length },
  score: 1,
  by: 'test',
});
const linkedOf = (parts: Partial<Linked>): Linked => ({ ...nothingLinked(), ...parts });
const country = { item: { iri: iri('country'), label: 'country' }, score: 1, by: 'test' };
const ask = async (text: string, request: Partial<ParseRequest> = {}) =>
  (await parser.ask({ question: { id: 'q', text }, wanted: 5, ...request }, startRun())).map(({ item }) => item);

describe('drafting parser', () => {
  const france = entity('France', 'country', 20);
  const relations = [
    relation('population', 'country'),
    relation('capital', 'country', 'city'),
    relation('borders', 'country', 'country'),
  ];

  it('says what the question says, with what was linked', async () => {
    const linked = linkedOf({ entities: [france], relations });
    expect((await ask('what is the capital of France', { linked }))[0]).toBe('(JOIN (R capital) France)');
    expect((await ask('how many people live in France', { linked }))[0]).toBe('(JOIN (R population) France)');
  });

  it('follows the cues of the wording', async () => {
    const count: Cue = { kind: 'count', mention };
    const linked = linkedOf({ entities: [france], relations, classes: [country], cues: [count] });
    const forms = await ask('how many countries border France', { linked });
    expect(forms.every((form) => form.startsWith('(COUNT '))).toBe(true);
    expect(forms).toContain('(COUNT (JOIN (R borders) France))');

    const most: Cue = { kind: 'superlative', op: 'max', rank: 1, mention };
    const top = await ask('which country has the largest population', {
      linked: linkedOf({ relations, classes: [country], cues: [most] }),
    });
    expect(top[0]).toBe('(ARGMAX country population)');

    const compare: Cue = { kind: 'compare', op: 'gt', value: literal('5000000', 'integer'), mention };
    const big = await ask('countries with a population of more than 5,000,000', {
      linked: linkedOf({ relations, classes: [country], cues: [compare] }),
    });
    expect(big[0]).toBe(`(AND country (gt population 5000000^^${XSD}integer))`);

    const yesNo: Cue = { kind: 'ask', mention };
    const spain = entity('Spain', 'country', 0);
    const asked = await ask('does Spain border France', {
      linked: linkedOf({ entities: [spain, france], relations: [relations[2]!], cues: [yesNo] }),
    });
    expect(asked[0]).toMatch(/^\(ASK \(AND \(ENTITY (?:Spain|France)\) \(JOIN \(R borders\) (?:Spain|France)\)\)\)$/);
  });

  it('brings two named things together', async () => {
    const germany = entity('Germany', 'country', 40);
    const linked = linkedOf({ entities: [france, germany], relations: [relations[2]!] });
    const forms = await ask('which countries border France and Germany', { linked });
    expect(forms[0]).toBe('(AND (JOIN (R borders) France) (JOIN (R borders) Germany))');
  });

  it('goes two steps where the schema lets it', async () => {
    const mayor = relation('mayor', 'city');
    const linked = linkedOf({ entities: [france], relations: [relations[1]!, mayor] });
    expect(await ask('who is the mayor of the capital of France', { linked })).toContain(
      '(JOIN (R mayor) (JOIN (R capital) France))',
    );
  });

  it('chooses among forms within reach, and never repeats an attempt', async () => {
    const hints = ['(JOIN (R currency) France)', '(JOIN (R capital) France)', 'no form at all'];
    const linked = linkedOf({ entities: [france] });
    expect((await ask('what is the capital of France', { hints, linked }))[0]).toBe('(JOIN (R capital) France)');
    const attempts = [{ form: '(JOIN  (R capital) France)', feedback: 'wrong' }];
    expect(await ask('what is the capital of France', { hints, linked, attempts })).toEqual([
      '(JOIN (R currency) France)',
    ]);
  });

  it('prefers the shape of the exemplar most like the question', async () => {
    const linked = linkedOf({ entities: [france], relations: [relation('neighbour')] });
    const exemplar = (form: string) => ({ exemplars: [{ question: 'what is next to Peru', form }], linked });
    expect((await ask('what is next to France', exemplar('(JOIN neighbour Peru)')))[0]).toBe('(JOIN neighbour France)');
    expect((await ask('what is next to France', exemplar('(JOIN (R neighbour) Peru)')))[0]).toBe(
      '(JOIN (R neighbour) France)',
    );
  });

  it('writes an IRI where a label is not clear', async () => {
    const twins = [relation('capital'), { ...relation('capital2'), item: { iri: iri('capital2'), label: 'Capital' } }];
    const [form] = await ask('capital of France', { linked: linkedOf({ entities: [france], relations: twins }) });
    expect(form).toMatch(/^\(JOIN \(R <http:\/\/example\.org\/capital2?>\) France\)$/);
  });

  it.each([
    ['what is the capital of France?', '( JOIN ( R [ capital ] ) [ France ] )'],
    ['what is the capital of france?', '( JOIN ( R [ capital ] ) [ france ] )'],
    ['who is the mayor of the capital of France', '( JOIN ( R [ mayor ] ) ( JOIN ( R [ capital ] ) [ France ] ) )'],
    ['who directed "The Matrix"?', '( JOIN ( R [ directed ] ) [ The Matrix ] )'],
    ['who does joakim noah play for?', '( JOIN ( R [ play ] ) [ joakim noah ] )'],
    ['where is Oslo', '( JOIN ( R [ location ] ) [ Oslo ] )'],
    ['which countries border Germany?', '( AND [ countries ] ( JOIN ( R [ border ] ) [ Germany ] ) )'],
    [
      'which films star Tom Hanks and Meg Ryan',
      '( AND [ films ] ( AND ( JOIN ( R [ star ] ) [ Tom Hanks ] ) ( JOIN ( R [ star ] ) [ Meg Ryan ] ) ) )',
    ],
    ['who wrote the lord of the rings', '( JOIN ( R [ wrote ] ) [ lord of the rings ] )'],
  ])('without anything linked, takes the words of "%s"', async (text, form) => {
    const forms = await ask(text, { wanted: 8 });
    const same = (written: string) => {
      const read = parseBracketed(written);
      return read.ok ? print(canonical(read.draft)) : read.error.message;
    };
    expect(forms.map(same)).toContain(same(form));
  });

  it.each([
    [
      'how many children does Brad Pitt have',
      { kind: 'count', mention: place('how many', 0) },
      '( COUNT ( JOIN ( R [ children ] ) [ Brad Pitt ] ) )',
    ],
    [
      'what is the largest city in Brazil',
      { kind: 'superlative', op: 'max', rank: 1, mention: place('largest', 12) },
      '( ARGMAX ( AND [ city ] ( JOIN ( R [ ] ) [ Brazil ] ) ) [ largest ] )',
    ],
    [
      'does Spain border France',
      { kind: 'ask', mention: place('does', 0) },
      '( ASK ( AND [ Spain ] ( JOIN ( R [ border ] ) [ France ] ) ) )',
    ],
    [
      'which countries border Spain or Italy',
      { kind: 'or', mention: place('or', 28) },
      '( AND [ countries ] ( OR ( JOIN ( R [ border ] ) [ Spain ] ) ( JOIN ( R [ border ] ) [ Italy ] ) ) )',
    ],
  ])('hears what the wording of "%s" asks for', async (text, cue, form) => {
    const wording = { cues: [cue as Cue], literals: [] };
    const forms = await ask(text, { wording, wanted: 8 });
    expect(forms).toContain(form);
  });

  it.each([
    [
      'how many people live in the largest city of China',
      [
        { kind: 'count', mention: place('how many', 0) },
        { kind: 'superlative', op: 'max', rank: 1, mention: place('largest', 28) },
      ],
      '( COUNT ( JOIN ( R [ live ] ) ( ARGMAX ( AND [ city ] ( JOIN ( R [ ] ) [ China ] ) ) [ largest ] ) ) )',
    ],
    [
      'which country borders the most countries',
      [{ kind: 'superlative', op: 'max', rank: 1, mention: place('most countries', 26) }],
      '( ARGMAX [ country ] ( COUNT [ borders countries ] ) )',
    ],
    [
      'Which neighbours of China are not in Asia',
      [{ kind: 'not', mention: place('not', 30) }],
      '( AND [ neighbours ] ( NOT ( JOIN ( R [ ] ) [ China ] ) ( JOIN ( R [ ] ) [ Asia ] ) ) )',
    ],
    [
      'Which countries other than Brazil border Peru',
      [{ kind: 'not', mention: place('other than', 16) }],
      '( AND [ countries ] ( NOT ( JOIN ( R [ border ] ) [ Peru ] ) [ Brazil ] ) )',
    ],
    [
      'Does Tokyo have more than 10 million inhabitants',
      [
        { kind: 'ask', mention: place('Does', 0) },
        {
          kind: 'compare',
          op: 'gt',
          value: literal('10000000', 'integer'),
          mention: place('more than 10 million', 16),
        },
      ],
      '( ASK ( AND [ Tokyo ] ( GREATER THAN [ inhabitants ] 10000000 ) ) )',
    ],
    [
      'Is there a country in South America where Dutch is spoken',
      [{ kind: 'ask', mention: place('Is there', 0) }],
      '( ASK ( AND [ country ] ( AND ( JOIN ( R [ spoken ] ) [ South America ] ) ( JOIN ( R [ spoken ] ) [ Dutch ] ) ) ) )',
    ],
    [
      'What are the two largest cities in Chile',
      [{ kind: 'superlative', op: 'max', rank: 2, upTo: true, mention: place('two largest', 13) }],
      '( OR ( ARGMAX ( AND [ cities ] ( JOIN ( R [ ] ) [ Chile ] ) ) [ two largest ] ) ( ARGMAX ( AND [ cities ] ( JOIN ( R [ ] ) [ Chile ] ) ) [ two largest ] 2 ) )',
    ],
    [
      'Which African countries are not landlocked',
      [{ kind: 'not', mention: place('not', 28) }],
      '( NOT ( AND [ countries ] ( JOIN ( R [ ] ) [ African ] ) ) [ landlocked ] )',
    ],
    [
      "Isn't Bern the capital of Switzerland",
      [
        { kind: 'ask', mention: place("Isn't", 0) },
        { kind: 'not', mention: place("n't", 2) },
      ],
      '( ASK ( AND [ Bern ] ( JOIN ( R [ capital ] ) [ Switzerland ] ) ) )',
    ],
    [
      'what is the total area of the countries in Asia',
      [{ kind: 'aggregate', op: 'sum', mention: place('total', 12) }],
      '( SUM ( AND [ countries ] ( JOIN ( R [ area ] ) [ Asia ] ) ) [ area ] )',
    ],
  ])('puts what the wording of "%s" asks for together', async (text, cues, form) => {
    const literals = text.includes('10 million')
      ? [{ value: literal('10000000', 'integer'), mention: place('10 million', 26) }]
      : [];
    expect(await ask(text, { wording: { cues: cues as readonly Cue[], literals }, wanted: 8 })).toContain(form);
  });

  it.each([
    ['Which landlocked countries in Africa speak French', '[ landlocked countries ]'],
    ['Which countries are landlocked', '( AND [ countries ] [ landlocked ] )'],
    ['Does Ecuador use the US dollar', '[ US dollar ]'],
    ['What language do they speak in Kyoto', '( JOIN ( R [ language speak ] ) ( JOIN ( R [ ] ) [ Kyoto ] ) )'],
    ['cities in Chile', '( AND [ cities ] ( JOIN ( R [ ] ) [ Chile ] ) )'],
    ['capitals of Estonia, Latvia and Lithuania', '( OR ( OR ( JOIN'],
  ])('drafts of "%s" have %s', async (text, part) => {
    expect((await ask(text, { wanted: 8 })).join('\n')).toContain(part);
  });

  it('compares with the number that the question states', async () => {
    const text = 'which cities have more than 500 people';
    const value = literal('500', 'integer');
    const cue: Cue = { kind: 'compare', op: 'gt', value, mention: place('more than 500', 19) };
    const forms = await ask(text, { wording: { cues: [cue], literals: [] }, wanted: 8 });
    expect(forms[0]).toMatch(/^\( AND .*\( GREATER THAN \[ .*\] 500 \) \)$/);
    expect(forms.some((form) => form.includes('( GREATER THAN ( COUNT '))).toBe(true);
  });

  it('leaves slots open at the end of the beam, and says that its relations are words', async () => {
    const drafts = await parser.ask(
      { question: { id: 'q', text: 'who does joakim noah play for' }, wanted: 8 },
      startRun(),
    );
    expect(drafts.at(-1)).toMatchObject({ item: '( JOIN ( R [ play ] ) [ ] )', by: 'wording' });
    expect(drafts.map(({ score }) => score)).toEqual(drafts.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('writes only what can be read, and no more than wanted', async () => {
    for (const text of ['', '?', '((', 'the of in', 'What] about [this', 'a "b" c']) {
      for (const form of await ask(text)) expect(parseBracketed(form)).toMatchObject({ ok: true });
    }
    expect(await ask('capital of France', { wanted: 0 })).toEqual([]);
    expect(await ask('capital of France', { wanted: 1 })).toHaveLength(1);
    expect(await ask('capital', { linked: linkedOf({}) })).toEqual([]);
  });
});
