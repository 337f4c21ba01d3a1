import { expect, it } from 'vitest';
import { openGlossary } from './index.ts';
import { readWords, TONGUES } from './words.ts';

const glossary = openGlossary();

it.each([
  ['de', 'Gründungsjahr', 'founding year'],
  ['de', 'gruendungsjahr', 'founding year'],
  ['de', 'gebraut von', 'brewed by'],
  ['de', 'Teil von', 'part of'],
  ['de', 'gehoert zu', 'belongs to'],
  ['de', 'wendet an', 'applies'],
  ['de', 'Klaegervertreter', 'plaintiff representative'],
  ['de', 'lieferzeit tage', 'delivery time days'],
  ['de', 'seit', 'since'],
  ['de', 'Mitgliedsbeitrag', 'membership fee'],
  ['de', 'wohnt in', 'lives in'],
  ['de', 'ausgeliehen von', 'lent by'],
  ['de', 'Kiste Wochentag', 'box weekday'],
  ['de', 'Arbeiter', 'worker'],
  ['de', 'Bretter', 'boards'],
  ['de', 'Zeitungspreis', 'newspaper price'],
  ['nl', 'huurprijs', 'rent'],
  ['nl', 'betalingskamer', 'payment room'],
  ['fr', "prix d'achat", 'purchase price'],
  ['fr', 'organisé par', 'organised by'],
  ['fr', 'travaille pour', 'works for'],
  ['fr', 'emprunté par', 'borrowed by'],
  ['de', 'befindet sich in', 'located in'],
  ['fr', 'quantité', 'quantity'],
  ['es', 'fecha_entrega', 'delivery date'],
  ['it', 'scadenza', 'deadline'],
  ['pt', 'vencimento', 'deadline'],
  ['nl', 'gemiddeld inkomen', 'average income'],
  ['nl', 'gemeld op', 'reported on'],
  ['nl', 'honden toegestaan', 'dogs allowed'],
  ['nl', 'kookpunt C', 'boiling point C'],
  ['nl', 'leerlingen', 'pupils'],
  ['fr', 'ne le', 'born on'],
  ['fr', 'née à', 'born in'],
  ['fr', 'mort le', 'died on'],
  ['fr', 'mort', 'death'],
  ['fr', 'prix total', 'total price'],
  ['fr', "nombre d'habitants", 'number of inhabitants'],
  ['es', 'lugar de nacimiento', 'place of birth'],
  ['es', 'fecha inicio contrato', 'contract start date'],
  ['es', 'se vende en', 'sold in'],
  ['es', 'precio kg', 'price kg'],
  ['es', 'autoras', 'authors'],
  ['it', 'prodotto da', 'produced by'],
  ['it', 'numero abitanti', 'inhabitants number'],
  ['pt', 'data de publicação', 'date of publication'],
  ['pt', 'fundado por', 'founded by'],
] as const)('in %s, %s is %s', (tongue, name, english) => {
  expect(glossary.english(name, tongue)?.name).toBe(english);
});

it('says what else a word is, where it is one', () => {
  expect(glossary.english('wethouder', 'nl')).toEqual({ name: 'alderman', also: ['councillor'] });
});

it.each([
  ['de', 'Xylnorb'],
  ['de', 'Park'],
  ['nl', 'qwrt zxcv prijs bnmk'],
  // What seems to be of two words and is not.
  ['de', 'Wirrlehen'],
  ['de', 'problematisch'],
  ['de', 'Xerkester'],
  ['nl', 'knorrling'],
  ['nl', 'bolsterij'],
] as const)('has no English for what is mostly not known, or called so in English: %s %s', (tongue, name) => {
  expect(glossary.english(name, tongue)).toBeUndefined();
});

it('knows countries by what languages call them, and their people', () => {
  expect(glossary.whole('Schweiz', 'de')?.name).toBe('Switzerland');
  expect(glossary.whole('Polónia', 'pt')?.name).toBe('Poland');
  expect(glossary.whole('suizo', 'es')?.name).toBe('Swiss');
});

it('glosses a text whole or not at all, and none that is English', () => {
  expect(glossary.whole('verkauft', 'de')?.name).toBe('sold');
  expect(glossary.whole('Anton Koch', 'de')).toBeUndefined();
  expect(glossary.whole('red', 'es')).toBeUndefined();
});

it.each([
  [['bezeichnung', 'gehoert zu', 'lieferant', 'gewicht kg'], 'de'],
  [['wijk', 'inwoners', 'wethouder', 'school', 'park'], 'nl'],
  [['name', 'founded in', 'brewery', 'alcohol by volume'], undefined],
  // What is German as well, among English names.
  [['kind', 'land', 'art', 'owner', 'supplier', 'price'], undefined],
  [['Lieferant', 'supplier', 'name', 'price', 'part of', 'weight'], undefined],
  [['skos', 'foaf', 'P19'], undefined],
  [['lugar de nacimiento', 'fecha', 'nombre'], 'es'],
  [['local de nascimento', 'título', 'preço'], 'pt'],
])('%s are in %s', (names, tongue) => {
  expect(glossary.languageOf(names)).toBe(tongue);
});

it('has words of every language, none of them without English', () => {
  const { of } = readWords();
  for (const tongue of TONGUES) expect(of[tongue].size, tongue).toBeGreaterThan(3000);
  for (const tongue of TONGUES)
    for (const [word, senses] of of[tongue])
      for (const { sort, english } of senses) expect(sort === 'small' || english.length > 0, word).toBe(true);
});
