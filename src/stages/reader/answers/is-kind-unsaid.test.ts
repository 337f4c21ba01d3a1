import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Execution, Term } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import { type OpenedKb, openKb } from '../../../kb/index.ts';
import { type Surroundings, surroundingsOf } from '../../knowledge/index.ts';
import { expectedWords } from './expected-words.ts';
import { isKindUnsaid } from './is-kind-unsaid.ts';

const WARD = `@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
:ann a :Nurse ; :on :early . :ben a :Nurse ; :on :early . :north a skos:Concept ; skos:prefLabel "North" .`;
let opened: OpenedKb;
let around: Surroundings;
beforeAll(async () => {
  opened = await openKb(WARD);
  around = surroundingsOf(opened.snapshot!);
});
afterAll(() => opened.close());

const node = (name: string): Term => ({ termType: 'NamedNode', value: `http://x/${name}` }) as Term;
const ann = node('ann');
const unsaid = (question: string, said: string, ...values: readonly Term[]): boolean => {
  const wording = readWording(question);
  const execution = { status: 'done', values, complete: true } as unknown as Execution;
  const isUnsaid = ({ text }: { readonly text: string }) => !said.split(' ').includes(text);
  return isKindUnsaid(wording, expectedWords(wording), execution, around, isUnsaid);
};

describe('isKindUnsaid', () => {
  it('tells that what is asked for some or how much of is said by nothing', () => {
    expect(unsaid('Which patients are in the side rooms?', 'rooms', ann)).toBe(true);
    expect(unsaid('How much water did the plot use?', 'plot', literal('3', 'integer'))).toBe(true);
  });

  it('takes any word of it', () => {
    expect(unsaid('Which hospital patients are in the side rooms?', 'hospital', ann)).toBe(false);
    expect(unsaid('How much water did the plot use?', 'water', literal('3', 'integer'))).toBe(false);
  });

  it('cannot tell of answers that are of no kind, or of one that tells nothing', () => {
    expect(unsaid('Which boroughs have rooms?', 'rooms', node('north'))).toBe(false);
    expect(unsaid('Which boroughs have rooms?', 'rooms', literal('North', 'string'))).toBe(false);
  });

  it('knows nothing of questions that name no kind', () => {
    expect(unsaid('Who is in the side rooms?', '', ann)).toBe(false);
    expect(unsaid('What is the weight of the plot?', '', ann)).toBe(false);
    expect(unsaid('How much did the plot yield?', '', literal('3', 'integer'))).toBe(false);
  });
});
