import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Candidate, Finding, Grounded, Iri, Linked, Ranker } from '../../core/index.ts';
import { literal, parseOrThrow, print } from '../../form/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker, surroundingsOf } from '../index.ts';
import { editsFor, retyped } from './edits.ts';
import { type Tried, textOf } from './repairer.ts';
import { symbolicRepairer } from './symbolic.ts';

const snapshot = snapshotOf(films);
const around = surroundingsOf(snapshot);
const iri = (name: string) => `<${film(name)}>`;
const form = (text: string): Grounded => parseOrThrow(text) as unknown as Grounded;
const link = async (text: string): Promise<Linked> => await createLinker(snapshot).link({ id: 'q', text }, startRun());
const edited = async (text: string, finding: Finding, question = 'Who is the director of Storm?') =>
  editsFor(form(text), finding, { linked: await link(question), around }).map((edit) => print(edit.form));

describe('what each finding has edits for', () => {
  it('a name that the graph lacks: the nearest that it has', async () => {
    const finding: Finding = {
      kind: 'ungrounded',
      role: 'relation',
      symbol: film('directr'),
      found: '',
      allowed: [film('director')],
    };
    expect(await edited(`(JOIN (R ${iri('directr')}) ${iri('storm')})`, finding)).toEqual([
      `(JOIN (R ${iri('director')}) ${iri('storm')})`,
    ]);
  });

  it('types that clash: turn the relation round, drop the class, take another relation', async () => {
    const types = [{ type: film('City') }, { type: film('Person'), by: film('director') }];
    const edits = await edited(`(AND ${iri('City')} (JOIN (R ${iri('director')}) ${iri('storm')}))`, {
      kind: 'clash',
      types,
      found: '',
    });
    expect(edits).toContain(`(JOIN (R ${iri('director')}) ${iri('storm')})`);
    expect(edits).toContain(`(AND ${iri('City')} (JOIN ${iri('director')} ${iri('storm')}))`);
    expect(edits.some((edit) => edit.includes('performance'))).toBe(true);
  });

  it('a value of another type: the same value, typed as stored', async () => {
    const value = literal('1993', 'integer');
    const datatypes = ['http://www.w3.org/2001/XMLSchema#gYear'];
    const edits = await edited(`(AND ${iri('Film')} (gt ${iri('released')} 1993))`, {
      kind: 'mistyped',
      relation: film('released'),
      value,
      datatypes,
      found: '',
    });
    expect(edits).toEqual([
      `(AND ${iri('Film')} (gt ${iri('released')} 1993^^http://www.w3.org/2001/XMLSchema#gYear))`,
    ]);
  });

  it('a node that only connects others: one step on', async () => {
    const edits = await edited(`(JOIN (R ${iri('performance')}) ${iri('storm')})`, {
      kind: 'mediator-answer',
      found: '',
    });
    expect(edits).toContain(`(JOIN (R ${iri('actor')}) (JOIN (R ${iri('performance')}) ${iri('storm')}))`);
  });

  it('no answer: each condition left out, each relation turned', async () => {
    const edits = await edited(
      `(AND (JOIN (R ${iri('director')}) ${iri('storm')}) (JOIN ${iri('birthplace')} ${iri('bergen')}))`,
      { kind: 'empty', found: '' },
    );
    expect(edits).toContain(`(JOIN (R ${iri('director')}) ${iri('storm')})`);
    expect(edits).toContain(`(JOIN ${iri('birthplace')} ${iri('bergen')})`);
    const turned = `(AND (JOIN ${iri('director')} ${iri('storm')}) (JOIN ${iri('birthplace')} ${iri('bergen')}))`;
    expect(edits).toContain(turned);
  });

  it('no answer: what else the mention may name', () => {
    const linked: Linked = {
      ...nothingLinked(),
      entities: ['storm', 'tide'].map((name) => ({
        item: { iri: film(name), label: name, classes: [] },
        mention: { text: 'Storm', start: 23, end: 28 },
        score: 0.5,
        by: 'test',
      })),
    };
    const budget = form(`(JOIN (R ${iri('budget')}) ${iri('storm')})`);
    const edits = editsFor(budget, { kind: 'empty', found: '' }, { linked, around }).map((edit) => print(edit.form));
    expect(edits).toContain(`(JOIN (R ${iri('budget')}) ${iri('tide')})`);
  });

  it('the topic itself: leave it out', async () => {
    const edits = await edited(`(JOIN (R ${iri('director')}) (JOIN ${iri('director')} ${iri('anna')}))`, {
      kind: 'topic-answer',
      symbol: film('anna'),
      found: '',
    });
    expect(edits[0]).toMatch(/^\(NOT .*anna>\)$/);
  });

  it('a class that goes unsaid, or that nobody asked for', async () => {
    const text = 'Which person directed Storm?';
    const director = `(JOIN (R ${iri('director')}) ${iri('storm')})`;
    const added = await edited(director, { kind: 'different', unsaid: ['person'], unasked: [], found: '' }, text);
    expect(added).toContain(`(AND ${iri('Person')} ${director})`);
    const dropped = await edited(
      `(AND ${iri('City')} ${director})`,
      { kind: 'different', unsaid: [], unasked: ['city'], found: '' },
      text,
    );
    expect(dropped).toContain(director);
  });
});

describe('retyped', () => {
  it.each([
    ['1990', 'gYear', '1990'],
    ['1990-05-01', 'gYear', '1990'],
    ['1990', 'date', '1990-01-01'],
    ['12', 'float', '12'],
    ['12.7', 'integer', '12'],
    ['twelve', 'integer', undefined],
    ['soon', 'date', undefined],
  ])('says %s as %s', (text, type, expected) => {
    expect(retyped(literal(text), `http://www.w3.org/2001/XMLSchema#${type}`)?.value).toBe(expected);
  });
});

describe('the symbolic repairer', () => {
  const question = { id: 'q', text: 'Who is the director of Storm?' };
  /** Longer texts fit worse: enough to see that the best comes first. */
  const likeness: Ranker = { id: 'short', ask: async ({ texts }) => texts.map((text) => -text.length / 10) };
  const drafts: readonly Candidate[] = [
    { form: form(`(JOIN (R ${iri('performance')}) ${iri('storm')})`), score: 5, origin: 'enumerated' },
    { form: form(`(JOIN (R ${iri('director')}) ${iri('storm')})`), score: 4, origin: 'enumerated' },
    { form: form(`(JOIN (R ${iri('budget')}) ${iri('storm')})`), score: 1, origin: 'enumerated' },
  ];
  const failing = (text: string, finding: Finding): Tried => {
    const own = form(text);
    return {
      proposal: { form: own, score: 5, origin: 'enumerated' },
      trial: {
        kind: 'form',
        candidate: {
          form: own,
          score: 5,
          origin: 'enumerated',
          query: { text: '', form: own, shape: 'select', answer: 'x' },
          execution: { status: 'done', values: [], complete: true },
        },
      },
      verdicts: [{ verifier: 'x', strength: 'weak', outcome: 'fail', feedback: finding }],
    };
  };

  it('offers what promises most, never what was tried, and comes to an end', async () => {
    const repairer = symbolicRepairer(drafts, { question, linked: await link(question.text), around, likeness });
    const tried: Tried[] = [failing(print(drafts[0]!.form), { kind: 'mediator-answer', found: '' })];
    const seen = new Set(tried.map(({ proposal }) => textOf(proposal)));
    for (;;) {
      const next = await repairer.propose(tried, startRun());
      if (!next) break;
      expect(seen.has(textOf(next))).toBe(false);
      seen.add(textOf(next));
      tried.push(failing(textOf(next), { kind: 'empty', found: '' }));
      if (tried.length > 300) throw new Error('it does not end');
    }
    expect([...seen]).toContain(print(drafts[2]!.form));
    expect([...seen].some((text) => text.includes('actor'))).toBe(true);
  });

  it('takes an edit that comes to a reading for that reading', async () => {
    const performance = `(JOIN (R ${iri('performance')}) ${iri('storm')})`;
    const actor = `(JOIN (R ${iri('actor')}) ${performance})`;
    const readings = [performance, actor].map((text): Candidate => ({ form: form(text), score: 1, origin: 'drafted' }));
    const repairer = symbolicRepairer(readings, { question, linked: await link(question.text), around, likeness });
    const tried: Tried[] = [failing(performance, { kind: 'mediator-answer', found: '' })];
    const origins = new Map<string, string>();
    for (let turn = 0; turn < 20; turn++) {
      const next = await repairer.propose(tried, startRun());
      if (!next) break;
      origins.set(textOf(next), next.origin);
      tried.push(failing(textOf(next), { kind: 'empty', found: '' }));
    }
    expect(origins.get(actor)).toBe('drafted');
    expect([...origins.values()]).toContain('repaired');
  });

  it('closes what was left open, and writes the name that there is', async () => {
    const repairer = symbolicRepairer([], { question, linked: await link(question.text), around, likeness });
    const unread = (text: string, feedback: Finding): Tried => ({
      proposal: { text, score: 1, origin: 'drafted' },
      trial: { kind: 'unread', text, finding: feedback },
      verdicts: [{ verifier: 'syntax', strength: 'strong', outcome: 'fail', feedback }],
    });
    const open = unread('(JOIN (R [director]) [Storm]', { kind: 'unreadable', found: '' });
    expect(await repairer.propose([open], startRun())).toMatchObject({ text: '(JOIN (R [director]) [Storm])' });
    const wrong = unread('(JOIN (R [directr]) [Storm])', {
      kind: 'ungrounded',
      role: 'relation',
      symbol: 'directr',
      found: '',
      allowed: [film('director')],
    });
    const next = await repairer.propose([open, wrong], startRun());
    expect(next && textOf(next)).toContain(film('director') as Iri);
  });
});
