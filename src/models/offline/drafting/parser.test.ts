import { describe, expect, it } from 'vitest';
import type { Cue, Heard, Mention, ParseRequest } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { canonical, literal, parseBracketed, print } from '../../../form/index.ts';
import { startRun } from '../../../run/index.ts';
import { openOfflineEmbedder } from '../embedder.ts';
import { draftingParser } from './parser.ts';

const parser = draftingParser(openOfflineEmbedder());
const place = (text: string, start: number): Mention => ({ text, start, end: start + text.length });
const heard = (
  text: string,
  cues: readonly Cue[],
  literals: Heard['literals'] = [],
  names: readonly string[] = [],
): Heard => ({
  wording: readWording(text),
  cues,
  literals,
  names: names.map((name) => place(name, text.indexOf(name))),
});
const ask = async (text: string, request: Partial<ParseRequest> = {}) =>
  (await parser.ask({ question: { id: 'q', text }, wanted: 5, ...request }, startRun())).map(({ item }) => item);

describe('drafting parser', () => {
  it('prefers the shape of the exemplar most like the question', async () => {
    const text = 'who is the mayor of the capital of France';
    const far = '( JOIN ( R [ mayor ] ) ( JOIN ( R [ capital ] ) [ France ] ) )';
    expect((await ask(text))[0]).not.toBe(far);
    const exemplars = [{ question: 'who rules the county of Cork', form: '(JOIN (R ruler) (JOIN (R county) Cork))' }];
    expect((await ask(text, { exemplars }))[0]).toBe(far);
  });

  it('never repeats an attempt', async () => {
    const [first, second] = await ask('what is the capital of France');
    const attempts = [{ form: first!.replaceAll(' ', '  '), feedback: 'wrong' }];
    expect((await ask('what is the capital of France', { attempts }))[0]).toBe(second);
  });

  it.each([
    ['what is the capital of France?', '( JOIN ( R [ capital ] ) [ France ] )'],
    ['what is the capital of france?', '( JOIN ( R [ capital ] ) [ france ] )', 'france'],
    ['who is the mayor of the capital of France', '( JOIN ( R [ mayor ] ) ( JOIN ( R [ capital ] ) [ France ] ) )'],
    ['who directed "The Matrix"?', '( JOIN ( R [ directed ] ) [ The Matrix ] )'],
    ['who does joakim noah play for?', '( JOIN ( R [ play ] ) [ joakim noah ] )', 'joakim noah'],
    ['where is Oslo', '( JOIN ( R [ location ] ) [ Oslo ] )'],
    ['which countries border Germany?', '( AND [ countries ] ( JOIN ( R [ border ] ) [ Germany ] ) )'],
    [
      'which films star Tom Hanks and Meg Ryan',
      '( AND [ films ] ( AND ( JOIN ( R [ star ] ) [ Tom Hanks ] ) ( JOIN ( R [ star ] ) [ Meg Ryan ] ) ) )',
    ],
    [
      'Does Ecuador use the US dollar',
      '( AND ( JOIN ( R [ use ] ) [ Ecuador ] ) ( JOIN ( R [ use ] ) [ US dollar ] ) )',
      'US dollar',
    ],
    ['who wrote the lord of the rings', '( JOIN ( R [ wrote ] ) [ lord of the rings ] )', 'lord of the rings'],
  ])('takes the words of "%s" and the names that are known', async (text, form, ...names) => {
    const forms = await ask(text, { heard: heard(text, [], [], names), wanted: 8 });
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
    const forms = await ask(text, { heard: heard(text, [cue as Cue]), wanted: 8 });
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
    expect(await ask(text, { heard: heard(text, cues as readonly Cue[], literals), wanted: 8 })).toContain(form);
  });

  it.each([
    ['Which landlocked countries in Africa speak French', '[ landlocked countries ]'],
    ['Which countries are landlocked', '( AND [ countries ] [ landlocked ] )'],
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
    const forms = await ask(text, { heard: heard(text, [cue]), wanted: 8 });
    expect(forms[0]).toMatch(/^\( AND .*\( GREATER THAN \[ .*\] 500 \) \)$/);
    expect(forms.some((form) => form.includes('( GREATER THAN ( COUNT '))).toBe(true);
  });

  it('takes a value that is stated for what something has, and a number of things for none', async () => {
    const drafts = async (text: string, figure: string) => {
      const literals = [{ value: literal('7', 'integer'), mention: place(figure, text.indexOf(figure)) }];
      return (await ask(text, { heard: heard(text, [], literals, ['China']), wanted: 8 })).join('\n');
    };
    expect(await drafts('which neighbours of China have calling code 7', '7')).toContain(
      '( EQUAL [ calling code ] 7 )',
    );
    expect(await drafts('which 7 rivers flow through China', '7')).not.toContain(' 7 )');
  });

  it('leaves slots open at the end of the beam, and says that its relations are words', async () => {
    const text = 'who does joakim noah play for';
    const drafts = await parser.ask(
      { question: { id: 'q', text }, heard: heard(text, [], [], ['joakim noah']), wanted: 8 },
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
  });
});
