import { afterAll, beforeAll, expect, it } from 'vitest';
import { executedThings } from '../../../../test/fixtures/executed-things.ts';
import type { Linked } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { type OpenedKb, openKb } from '../../../kb/index.ts';
import { type Surroundings, surroundingsOf } from '../../knowledge/index.ts';
import { ofAskedClass } from './of-asked-class.ts';

const GARDENS = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Corner rdfs:subClassOf :Plot . :p a :Plot . :q a :Corner . :t a :Tenant . :s a :Shed ; :on :p . :q :tenant :t .`;
let opened: OpenedKb;
let around: Surroundings;
beforeAll(async () => {
  opened = await openKb(GARDENS);
  around = surroundingsOf(opened.snapshot!);
});
afterAll(() => opened.close());

const tenants = executedThings('(JOIN (R tenant) (CLASS Plot))', ['http://x/t'], Math.log(0.9));
const plots = executedThings('(JOIN tenant (CLASS Tenant))', ['http://x/p'], Math.log(0.05));
const corners = executedThings('(JOIN tenant t)', ['http://x/q'], Math.log(0.05));
const kept = (question: string, ...readings: readonly (typeof plots)[]) => {
  const classes = opened.snapshot!.schema.classes.map((item) => ({ item, score: 1 }));
  const linked = { wording: readWording(question), classes } as unknown as Linked;
  return ofAskedClass(readings, linked, around).map(({ form }) => form);
};

it('leaves out what answers with things of another class than is asked for', () => {
  expect(kept('Which plots have no tap?', tenants, plots)).toEqual([plots.form]);
  expect(kept('Which plots have no tap?', tenants, plots, corners)).toEqual([plots.form, corners.form]);
});

it('keeps all where nothing comes to things of it, or another class is asked for', () => {
  expect(kept('Which plots have no tap?', tenants)).toEqual([tenants.form]);
  expect(kept('Which plot tenants have no tap?', tenants, plots)).toEqual([tenants.form]);
  expect(kept('Who has plots without a tap?', tenants, plots)).toEqual([tenants.form, plots.form]);
  expect(kept('How many plots has each tenant?', tenants, plots)).toEqual([tenants.form, plots.form]);
});
