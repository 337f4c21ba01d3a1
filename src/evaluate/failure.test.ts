import { describe, expect, it } from 'vitest';
import type { Iri } from '../core/index.ts';
import { startRun } from '../run/index.ts';
import { failureClass } from './failure.ts';
import { stageOutputs } from './stage-outputs.ts';

const NS = 'http://rdf.freebase.com/ns/';
const GOLD = { form: '(AND film.film (JOIN film.film.directed_by m.0d))' };
const said = (form: string) => ({ status: 'answered' as const, form });
const nothing = { forms: [] };

describe('failureClass', () => {
  it.each([
    ['(AND film.film (JOIN film.film.directed_by m.0e))', 'entity'],
    ['(AND film.film (JOIN film.film.written_by m.0d))', 'relation'],
    ['(AND film.actor (JOIN film.film.directed_by m.0d))', 'relation'],
    ['(AND film.film (JOIN (R film.film.directed_by) m.0d))', 'skeleton'],
    ['(AND (JOIN film.film.directed_by m.0d) film.film)', 'execution'],
    ['(this is no form', 'skeleton'],
  ])('%s: %s', (form, expected) => {
    expect(failureClass(GOLD, said(form), nothing)).toBe(expected);
  });

  it('judges full IRIs as names', () => {
    const form = `(AND <${NS}film.film> (JOIN <${NS}film.film.directed_by> <${NS}m.0d>))`;
    expect(failureClass(GOLD, said(form), nothing)).toBe('execution');
  });

  it('takes the form of a question said to have no answer in the data', () => {
    const answer = {
      status: 'unanswerable' as const,
      missing: 'data' as const,
      closest: { form: GOLD.form, sparql: '', verdicts: [] },
    };
    expect(failureClass(GOLD, answer, nothing)).toBe('execution');
    expect(failureClass(GOLD, { ...answer, missing: 'schema' }, nothing)).toBe('skeleton');
  });

  it('takes what the SPARQL says where the dataset has no form', () => {
    const sparql = `PREFIX : <${NS}> SELECT ?x { ?x :film.film.directed_by :m.0d }`;
    expect(failureClass({ sparql }, said('(JOIN film.film.directed_by m.0e)'), nothing)).toBe('entity');
    expect(failureClass({}, said('(JOIN film.film.directed_by m.0e)'), nothing)).toBe('unknown');
  });
});

describe('stageOutputs', () => {
  it('reads what was linked and which forms were at hand, leaving out what was dropped', async () => {
    const run = startRun();
    await run.trace.span('link', 'linking', async () => {
      run.trace.note('link', '1 entity', { what: 'own', data: { entities: [{ iri: `${NS}m.0d`, label: 'Someone' }] } });
      const entities = [{ iri: `${NS}m.0e` as Iri, label: 'Someone else' }];
      run.trace.note('link', 'dropped', { what: 'dropped', because: 'unlikely', count: 1, entities });
    });
    run.trace.note('rate', 'candidates', {
      what: 'own',
      data: [{ form: '(JOIN a m.1)', score: 2 }, { form: '(JOIN b m.1)' }],
    });
    const outputs = stageOutputs(run.finish());
    expect(outputs.linked?.has('m.0d')).toBe(true);
    expect(outputs.linked?.has('m.0e')).toBe(false);
    expect(outputs.forms).toEqual(['(JOIN a m.1)', '(JOIN b m.1)']);
    expect(failureClass(GOLD, said('(JOIN x m.1)'), { ...outputs, forms: [GOLD.form] })).toBe('selection');
    expect(failureClass(GOLD, said('(JOIN x m.1)'), { ...outputs, linked: new Set(['m.0e']) })).toBe('linking');
    expect(failureClass(GOLD, said('(JOIN x m.1)'), outputs)).toBe('skeleton');
  });

  it('does not blame linking where it said nothing', () => {
    expect(stageOutputs(startRun().finish())).toEqual({ forms: [] });
  });
});
