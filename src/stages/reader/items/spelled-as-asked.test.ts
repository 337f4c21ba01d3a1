import { expect, it } from 'vitest';
import type { Iri } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import type { Item } from './item.ts';
import { spelledAsAsked } from './spelled-as-asked.ts';

const column = (name: string): Item => ({
  kind: 'text',
  text: `machine : ${name}`,
  name,
  means: { relation: `http://x/${name}` as Iri },
});
const told = (question: string, ...names: readonly string[]) =>
  spelledAsAsked(names.map(column), readWording(question)).map(({ text }) => text);

it('spells out a short form as the question says it', () => {
  expect(told('Which machines have a card reader?', 'card rdr flag', 'mdl')).toEqual([
    'machine : card reader flag',
    'machine : mdl',
  ]);
  expect(told('Which riders won?', 'rdr')).toEqual(['machine : riders']);
});

it('takes a word or a formula for what it may be short for, where the question says that', () => {
  expect(told('Which wells have more than 20 mg/l of nitrate?', 'no3 mg l', 'cat')).toEqual([
    'machine : nitrate mg l',
    'machine : cat',
  ]);
});

it('leaves units and words', () => {
  expect(told('Which kilns are hot?', 'range km', 'kln', 'rhythm')).toEqual([
    'machine : range km',
    'machine : kilns',
    'machine : rhythm',
  ]);
});

it('spells out what is cut off, where the word is not another name in full', () => {
  expect(told('Which candidates were enrolled?', 'cand no', 'date enr')).toEqual([
    'machine : candidates no',
    'machine : date enrolled',
  ]);
  expect(told('Which candidates were enrolled?', 'cand no', 'candidate')).toEqual([
    'machine : cand no',
    'machine : candidate',
  ]);
});

it('says what kinds and relations are short for wherever these are told', () => {
  const kind: Item = { kind: 'class', text: 'prcl', name: 'prcl', means: { class: 'http://x/PRCL' as Iri } };
  const flag: Item = { ...column('rd yn'), text: 'prcl : rd yn' };
  const of: Item = { ...column('of'), text: 'deed, prcl : of : prcl' };
  const value: Item = {
    kind: 'value',
    text: 'N : rd yn',
    name: 'N',
    means: { values: [] },
  } as unknown as Item;
  const items = spelledAsAsked([kind, flag, of, value], readWording('Which parcel is off the road?'));
  expect(items.map(({ text }) => text)).toEqual([
    'parcel',
    'parcel : road yn',
    'deed, parcel : of : parcel',
    'N : road yn',
  ]);
});

it('cuts what an acronym of the question stands for to that', () => {
  const wording = readWording('How many VAV boxes are on?');
  const words = wording.words.map((word) =>
    word.text === 'vav' ? { ...word, standsFor: 'variable air volume' } : word,
  );
  const [item] = spelledAsAsked([column('Variable Air Volume Box state')], { ...wording, words });
  expect(item).toMatchObject({ name: 'VAV Box state', text: 'machine : VAV Box state' });
});
