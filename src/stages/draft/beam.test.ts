import { describe, expect, it } from 'vitest';
import { politics } from '../../../test/fixtures/politics.ts';
import { around, asked, linkedIn, noted, shown, tools } from '../../../test/fixtures/reading-politics.ts';
import type { ParseRequest, Parser } from '../../core/index.ts';
import { rank, read, usualReading } from '../rate/index.ts';
import { type BeamTools, withDrafts } from './beam.ts';
import { usualDrafting } from './options.ts';

/** Writes what it is told, and remembers what it was asked. */
function writing(...texts: readonly string[]): { readonly parser: Parser; readonly requests: readonly ParseRequest[] } {
  const requests: ParseRequest[] = [];
  const parser: Parser = {
    id: 'told',
    async ask(request) {
      requests.push(request);
      return texts.map((item, i) => ({ item, score: 1 / (i + 1), by: 'parser' }));
    },
  };
  return { parser, requests };
}

async function drafted(text: string, extra: Partial<BeamTools> = {}, options = usualDrafting) {
  const linked = await linkedIn(text);
  const question = asked(text);
  const { result, notes } = await noted(async (run) => {
    const found = await read(linked, tools, usualReading, run);
    const ranked = await rank(question, found, tools, 10, run);
    return { ranked, all: await withDrafts(question, linked, ranked, { ...tools, ...extra }, run, options) };
  });
  return {
    ...result,
    notes,
    forms: result.all.map(({ reading }) => shown(reading.form).replace(/\^\^\S+?(?=\))/g, '')),
  };
}

const BOTH = 'How many countries that border Aland have more than 25 population?';

describe('withDrafts without a language model', () => {
  it('puts completions where their scores put them, on the scale of the readings', async () => {
    const { all, forms } = await drafted(BOTH);
    expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(all.some(({ origin, text }) => origin === 'drafted' && text.startsWith('number of'))).toBe(true);
    expect(forms).toContain('(COUNT (AND (JOIN (R borders) Aland) (gt population 25)))');
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('keeps every reading, and leaves them as they are where there is nothing to complete', async () => {
    const { all, ranked } = await drafted('Which countries border Aland?');
    expect(all.filter(({ origin }) => origin === 'enumerated')).toEqual(ranked);
    const { all: none, ranked: same } = await drafted(BOTH, {}, { ...usualDrafting, beam: 0 });
    expect(none).toEqual(same);
  });
});

describe('withDrafts with a language model', () => {
  const text = 'Which countries border Aland?';

  it('shows it the best readings in names, with what was linked', async () => {
    const { parser, requests } = writing();
    const { ranked } = await drafted(text, {
      writer: parser,
      exemplars: async () => [{ question: 'a?', form: '(COUNT [b])' }],
    });
    expect(requests).toHaveLength(1);
    const [{ hints = [], linked, wanted, exemplars }] = requests as [ParseRequest];
    expect(hints).toHaveLength(Math.min(5, ranked.length));
    expect(hints).toContain('(JOIN (R [borders]) [Aland])');
    expect(linked?.relations.map(({ item }) => item.label)).toContain('borders');
    expect(wanted).toBe(10);
    expect(exemplars).toEqual([{ question: 'a?', form: '(COUNT [b])' }]);
  });

  it('goes down the beam first, then down the ranking, and through nothing twice', async () => {
    const { parser } = writing(
      '(JOIN (R [capital]) [Aland])',
      '(JOIN (R [borders]) [Aland])',
      '(JOIN (R [capital]) Aland)',
    );
    const { forms, all, ranked } = await drafted(text, { writer: parser });
    expect(forms.slice(0, 2)).toEqual(['(JOIN (R capital) Aland)', '(JOIN (R borders) Aland)']);
    expect(new Set(forms).size).toBe(forms.length);
    for (const reading of ranked) expect(all).toContain(reading);
  });

  it('scores what only the model wrote as readings are', async () => {
    const form = '(AND (JOIN (R [borders]) [Aland]) (gt [population] 25))';
    const { all } = await drafted(text, { writer: writing(form).parser });
    expect(all[0]).toMatchObject({ origin: 'drafted', text: expect.stringContaining('population more than 25') });
    expect(all[0]!.score).toBeLessThan(all[1]!.score);
  });

  it('drops what cannot be read or was not linked, and says why', async () => {
    const { parser } = writing('(JOIN (R [borders]', '(JOIN (R [moons]) [Aland])', '(JOIN (R [borders]) [Aland])');
    const { notes, forms } = await drafted(text, { writer: parser });
    expect(forms[0]).toBe('(JOIN (R borders) Aland)');
    const note = notes.find(({ detail }) => detail === '2 drafts dropped');
    expect(JSON.stringify(note?.data)).toContain('no relation called moons');
  });

  it('reads SPARQL where a form says it', async () => {
    const query = `SELECT ?x WHERE { <${politics('Aland')}> <${politics('capital')}> ?x }`;
    const { forms } = await drafted(text, { writer: writing(query, 'DELETE WHERE { ?s ?p ?o }').parser });
    expect(forms[0]).toBe('(JOIN (R capital) Aland)');
  });

  it('tells names that collide apart by their IRIs', async () => {
    const linked = await linkedIn(text);
    const [aland] = linked.entities;
    const namesake = { ...aland!, item: { ...aland!.item, iri: politics('Bland') } };
    const { parser, requests } = writing(`(JOIN (R [borders]) <${politics('Bland')}>)`);
    const { result } = await noted(async (run) => {
      const both = { ...linked, entities: [...linked.entities, namesake] };
      const found = await read(both, tools, usualReading, run);
      const ranked = await rank(asked(text), found, tools, 10, run);
      return withDrafts(asked(text), both, ranked, { ...tools, writer: parser }, run);
    });
    expect(requests[0]!.hints!.every((hint) => !hint.includes('[Aland]'))).toBe(true);
    expect(shown(result[0]!.reading.form)).toBe('(JOIN (R borders) Bland)');
    expect(around.id(politics('Bland'))).toBe(result[0]!.reading.things[0]);
  });
});
