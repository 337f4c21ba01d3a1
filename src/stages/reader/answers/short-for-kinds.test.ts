import { expect, it } from 'vitest';
import type { Iri } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import type { Item } from '../items/item.ts';
import { shortForKinds } from './short-for-kinds.ts';

const STANDARD = 'http://x/Standard' as Iri;
const thing = (name: string): Item => ({
  kind: 'named',
  text: name,
  name,
  mention: { text: 'RFCs', start: 10, end: 14 },
  means: { things: [`http://x/${name}` as Iri] },
  under: [STANDARD],
});
const standard: Item = { kind: 'class', text: 'standard', name: 'standard', means: { class: STANDARD } };
const author: Item = {
  kind: 'thing',
  text: 'person : wrote : standard',
  name: 'wrote',
  means: { relation: 'http://x/wrote' as Iri },
  range: [STANDARD],
};
const person: Item = { kind: 'class', text: 'person', name: 'person', means: { class: 'http://x/Person' as Iri } };
const words = readWording('Who wrote RFCs about mail?').words;
const isShort = (text: string, items: readonly Item[], own: readonly Item[]): boolean =>
  shortForKinds(items)(words.find((word) => word.text.toLowerCase() === text)!, own);

it('takes what several things of a kind are called by for that kind, and for what leads to it', () => {
  const items = [thing('RFC 821'), thing('RFC 822')];
  expect(isShort('rfcs', items, [standard])).toBe(true);
  expect(isShort('rfcs', items, [author])).toBe(true);
  expect(isShort('rfcs', items, [person])).toBe(false);
  expect(isShort('mail', items, [standard])).toBe(false);
  expect(isShort('rfcs', items.slice(1), [standard])).toBe(false);
});
