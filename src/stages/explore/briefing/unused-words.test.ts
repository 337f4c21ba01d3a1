import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, mapSymbols, parseOrThrow } from '../../../form/index.ts';
import { type OpenedKb, openKb } from '../../../kb/index.ts';
import { startRun } from '../../../run/index.ts';
import { surroundingsOf } from '../../knowledge/index.ts';
import { createLinker } from '../../link/index.ts';
import { unusedWords } from './unused-words.ts';

const SHOP = `@prefix : <http://shop.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:p1 a :Product ; rdfs:label "Hammer" ; :price 12 ; :made 2003 ; :colour "red" ; :seller :s1 .
:p2 a :Product ; rdfs:label "Saw" ; :price 20 ; :made 2009 ; :colour "blue" ; :seller :s2 .
:s1 a :Seller ; rdfs:label "Acme" . :s2 a :Seller ; rdfs:label "Bolt" .
`;

let opened: OpenedKb;
beforeAll(async () => {
  opened = await openKb(SHOP);
});
afterAll(() => opened.close());

async function unused(question: string, form: string): Promise<readonly string[]> {
  const linked = await createLinker(opened.snapshot!).link({ id: 'q', text: question }, startRun());
  const grounded = mapSymbols(parseOrThrow(form), (name) =>
    addressOf({ termType: 'NamedNode', value: `http://shop.test/${name}` }),
  );
  return unusedWords(grounded, linked, surroundingsOf(opened.snapshot!));
}

describe('unusedWords', () => {
  it('are the figures, names and terms that a form does without', async () => {
    const dear = '(AND Product (gt price 15))';
    expect(await unused('Which products have a price above 15?', dear)).toEqual([]);
    expect(await unused('Which products made in 2003 have a price above 15?', dear)).toEqual(['2003']);
    expect(await unused('Which products of Acme have a price above 15?', dear)).toEqual(['Acme']);
    expect(await unused('Which products of Acme have a price above 15?', `(AND ${dear} (JOIN seller s1))`)).toEqual([]);
  });

  it('are words that the graph has nothing for, side by side together, each once, and not what every question has', async () => {
    expect(await unused('Show me the shiny chrome products', '(CLASS Product)')).toEqual(['shiny chrome']);
    const dear = '(AND Product (gt price 15))';
    expect(await unused('Which shiny products with a price above 15 are shiny?', dear)).toEqual(['shiny']);
  });

  it('are rankings and negations that it does not make', async () => {
    expect(await unused('Which product has the highest price?', '(CLASS Product)')).toEqual(['highest price']);
    expect(await unused('Which product has the highest price?', '(ARGMAX Product price)')).toEqual([]);
    expect(await unused('Which products are not of the seller Acme?', '(AND Product (JOIN seller s1))')).toEqual([
      'not',
    ]);
  });

  it('are no words for an operation that it does somewhere, and those for one that it does not', async () => {
    const dear = '(AND Product (gt price (AVG Product price)))';
    expect(await unused('Which products have a price above the average?', dear)).toEqual([]);
    expect(await unused('What is the average price of products?', '(SUM Product price)')).toEqual(['average']);
    expect(await unused('Which products have the highest price?', '(MAX Product price)')).toEqual([]);
    const each = '(TABLE Seller SELF (AVG (JOIN (R seller) price)))';
    expect(await unused('What is the mean price per seller?', each)).toEqual([]);
    expect(await unused('What is the mean price per seller?', '(TABLE Seller SELF (COUNT (R seller)))')).toEqual([
      'mean price',
    ]);
    expect(
      await unused('How many products in total does each seller have?', '(TABLE Seller SELF (COUNT (R seller)))'),
    ).toEqual([]);
    expect(await unused('What is the total price of products?', '(AVG Product price)')).toEqual(['total']);
    expect(await unused('Which products are not red?', '(AND Product (ne colour "red"))')).toEqual([]);
    expect(await unused('Which sellers have no products?', '(AND Seller (eq (COUNT (R seller)) 0))')).toEqual([]);
    expect(await unused('How many products per seller on average?', '(DIVIDE (COUNT Product) (COUNT Seller))')).toEqual(
      [],
    );
  });

  it('are none of a value that it compares with', async () => {
    expect(await unused('Which products have a red colour?', '(AND Product (eq colour "red"))')).toEqual([]);
  });

  it('are unknown of a form that the graph cannot show', async () => {
    expect(await unused('Which products are shiny?', '(CLASS Unheard)')).toEqual([]);
  });
});
