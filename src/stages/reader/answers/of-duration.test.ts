import { expect, it } from 'vitest';
import type { Executed, Iri, Term } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { literal, parseOrThrow } from '../../../form/index.ts';
import { ofDuration } from './of-duration.ts';

const read = (form: string, value: Term): Executed =>
  ({
    form: parseOrThrow(form),
    score: Math.log(0.5),
    execution: { status: 'done', values: [value], complete: true },
  }) as unknown as Executed;

const begun = read('(JOIN (R begun) a)', literal('1801-02-03', 'date'));
const span = read('(JOIN (R span) a)', { termType: 'NamedNode', value: 'http://x/s' as Iri });
const years = read('(JOIN (R years) a)', literal('3', 'integer'));
const took = read('(MINUS (JOIN (R ended) a) (JOIN (R begun) a))', literal('P3Y', 'duration'));
const kept = (question: string, ...forms: readonly Executed[]) =>
  ofDuration(forms, { wording: readWording(question) }).map(({ form }) => form);

it('takes no date and no thing for how long something took, where a difference tells that', () => {
  expect(kept('How long did the voyage take?', begun, span, took, years)).toEqual([took.form, years.form]);
});

it('takes all where nothing tells it, or it is not asked', () => {
  expect(kept('How long is the pass valid?', begun, span)).toEqual([begun.form, span.form]);
  expect(kept('When did the voyage end?', begun, took)).toEqual([begun.form, took.form]);
});
