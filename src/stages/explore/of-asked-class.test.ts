import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, mapSymbols, parseOrThrow } from '../../form/index.ts';
import { type OpenedKb, openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { createLinker } from '../link/index.ts';
import { isOfAskedClass } from './of-asked-class.ts';

const SHOP = `@prefix : <http://shop.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:c1 a :Customer ; rdfs:label "Ada" ; :age 40 . :c2 a :Customer ; rdfs:label "Bo" ; :age 30 .
:o1 a :Order ; rdfs:label "first" ; :by :c1 ; :status "open" . :o2 a :Order ; rdfs:label "second" ; :by :c1 ; :status "open" .
`;

let opened: OpenedKb;
beforeAll(async () => {
  opened = await openKb(SHOP);
});
afterAll(() => opened.close());

async function isOf(question: string, form: string): Promise<boolean> {
  const linked = await createLinker(opened.snapshot!).link({ id: 'q', text: question }, startRun());
  const grounded = mapSymbols(parseOrThrow(form), (name) =>
    addressOf({ termType: 'NamedNode', value: `http://shop.test/${name}` }),
  );
  return isOfAskedClass(grounded, linked, surroundingsOf(opened.snapshot!));
}

describe('isOfAskedClass', () => {
  it('tells whether what is found or counted is what the question asks for by name', async () => {
    const orders = '(JOIN status "open")';
    expect(await isOf('How many customers have an open order?', `(COUNT ${orders})`)).toBe(false);
    expect(await isOf('Which customers have an open order?', orders)).toBe(false);
    expect(await isOf('Which customers have an open order?', `(JOIN (R by) ${orders})`)).toBe(true);
    expect(await isOf('How many customers have an open order?', `(COUNT (JOIN (R by) ${orders}))`)).toBe(true);
  });

  it('has nothing to say of values, nor where no class is asked for', async () => {
    expect(await isOf('How old are the customers?', '(JOIN (R age) (CLASS Customer))')).toBe(true);
    expect(await isOf('What is open?', '(JOIN status "open")')).toBe(true);
  });
});
