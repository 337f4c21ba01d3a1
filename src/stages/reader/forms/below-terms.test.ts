import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createBelowTerms } from './below-terms.ts';

const snapshot = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    :organic a skos:Concept ; skos:prefLabel "organic soil" . :peat a skos:Concept ; skos:prefLabel "peat" ; skos:broader :organic .
    :bogPeat a skos:Concept ; skos:prefLabel "bog peat" ; skos:broader :peat ; skos:related :peat .
    :moss a :Site ; :soil :bogPeat . :fen a :Site ; :soil :peat .`) as unknown as readonly Triple[],
);
const below = createBelowTerms(snapshot);
const taken = (form: string): string => print(below(parseOrThrow(form) as unknown as Grounded));
const BROADER = '<http://www.w3.org/2004/02/skos/core#broader>';

it('takes what has a narrower term for what has the wider one, whichever way that is said', () => {
  const meant = '(JOIN <http://x/soil> <http://x/organic>)';
  expect(taken(`(JOIN <http://x/soil> (JOIN ${BROADER} <http://x/organic>))`)).toBe(meant);
  const narrower =
    '<https://w3id.org/kbqa/derived/straight/^http%3A%2F%2Fwww.w3.org%2F2004%2F02%2Fskos%2Fcore%23broader>';
  expect(taken(`(JOIN <http://x/soil> (JOIN (R ${narrower}) <http://x/organic>))`)).toBe(meant);
});

it('does so for several terms of one name', () => {
  expect(taken(`(JOIN <http://x/soil> (JOIN ${BROADER} (OR <http://x/organic> <http://x/bogPeat>)))`)).toBe(
    '(JOIN <http://x/soil> (OR <http://x/organic> <http://x/bogPeat>))',
  );
});

it('leaves the way up, terms that are asked for themselves, and what terms have of each other', () => {
  for (const form of [
    `(JOIN <http://x/soil> (JOIN (R ${BROADER}) <http://x/peat>))`,
    `(JOIN ${BROADER} <http://x/organic>)`,
    `(JOIN <http://www.w3.org/2004/02/skos/core#related> (JOIN ${BROADER} <http://x/organic>))`,
  ])
    expect(taken(form)).toBe(form);
});
