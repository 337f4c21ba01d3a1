import { describe, expect, it } from 'vitest';
import type { Iri, NamedNode, Query, Run, Triple } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { type SparqlEngine, snapshotKb, snapshotOf } from './index.ts';

const iri = (name: string): NamedNode => ({ termType: 'NamedNode', value: `http://x/${name}` });
const triples: Triple[] = Array.from({ length: 5 }, (_, i) => ({
  subject: iri(`s${i}`),
  predicate: iri('p'),
  object: iri(i % 2 ? 'odd' : 'even'),
}));
const snapshot = snapshotOf(triples);

function run(signal = new AbortController().signal): Run {
  return { trace: { span: (_stage, _detail, work) => work(), note: () => {} }, signal, budget: {}, spend: () => {} };
}

const query: Query = {
  text: '',
  shape: 'select',
  answer: 'x',
  form: {
    kind: 'join',
    step: { relation: 'http://x/p' as Iri, inverse: false },
    of: { kind: 'entity', symbol: 'http://x/odd' as Iri },
  },
};

describe('snapshotKb', () => {
  it('evaluates forms on the snapshot', async () => {
    const kb = snapshotKb(snapshot, { name: 'test' });
    expect(await kb.query(query, run())).toEqual({ status: 'done', complete: true, values: [iri('s1'), iri('s3')] });
  });

  it('lets the event loop come round while it measures many, until its run is stopped', async () => {
    const many = snapshotOf(
      Array.from({ length: 20_000 }, (_, i) => ({
        subject: iri(`t${i}`),
        predicate: iri('height'),
        object: literal(String(i % 9_999), 'integer'),
      })),
    );
    const step = { relation: 'http://x/height' as Iri, inverse: false };
    const highest: Query = {
      ...query,
      form: {
        kind: 'superlative',
        op: 'max',
        of: { kind: 'compare', op: 'ge', by: { of: 'value', chain: [step] }, value: literal('0', 'integer') },
        by: { of: 'value', chain: [step] },
        rank: 1,
      },
    };
    const kb = snapshotKb(many, { name: 'test' });
    let turns = 0;
    let isOver = false;
    const beat = (): void => {
      turns++;
      if (!isOver) setImmediate(beat);
    };
    setImmediate(beat);
    expect(await kb.query(highest, run())).toMatchObject({ values: [iri('t9998'), iri('t19997')] });
    isOver = true;
    expect(turns).toBeGreaterThan(2);
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    expect(await kb.query(highest, run(controller.signal))).toMatchObject({ status: 'failed' });
  });

  it('matches patterns up to the limit and says when there is more', async () => {
    const kb = snapshotKb(snapshot, { name: 'test' });
    const even = { predicate: 'http://x/p' as Iri, object: iri('even') };
    expect(await kb.match({ ...even, limit: 3 }, run())).toMatchObject({ status: 'done', complete: true });
    const some = await kb.match({ ...even, limit: 2 }, run());
    expect(some).toMatchObject({ complete: false, triples: [triples[0], triples[2]] });
    expect(await kb.match({ limit: 0 }, run())).toEqual({ status: 'done', triples: [], complete: false });
    expect(await kb.match({ subject: iri('nobody'), limit: 9 }, run())).toEqual({
      status: 'done',
      triples: [],
      complete: true,
    });
  });

  it('fails, and is not empty, when it was cancelled', async () => {
    const kb = snapshotKb(snapshot, { name: 'test' });
    const cancelled = run(AbortSignal.abort());
    expect(await kb.query(query, cancelled)).toMatchObject({ status: 'failed', error: { code: 'aborted' } });
    expect(await kb.match({ limit: 9 }, cancelled)).toMatchObject({ status: 'failed', error: { code: 'aborted' } });
  });

  it('makes its SPARQL engine when the first query comes, once, and closes it', async () => {
    let made = 0;
    let closed = 0;
    const engine = (): SparqlEngine => {
      made++;
      return {
        sparql: async (text) => ({ status: 'done', kind: 'boolean', value: text === 'ASK {}' }),
        close: async () => {
          closed++;
        },
      };
    };
    const kb = snapshotKb(snapshot, { name: 'test', engine });
    await kb.query(query, run());
    expect(made).toBe(0);
    for (let i = 0; i < 2; i++) expect(await kb.sparql('ASK {}', { limit: 1 }, run())).toMatchObject({ value: true });
    await kb.close();
    expect([made, closed]).toEqual([1, 1]);
  });

  it('refuses SPARQL without an engine', async () => {
    const kb = snapshotKb(snapshot, { name: 'test' });
    expect(await kb.sparql('ASK {}', { limit: 1 }, run())).toMatchObject({
      status: 'failed',
      error: { code: 'query-refused' },
    });
    await kb.close();
  });
});
