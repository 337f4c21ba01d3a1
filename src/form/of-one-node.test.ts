import { expect, it } from 'vitest';
import { ofOneNode } from './of-one-node.ts';
import { parseOrThrow } from './parse.ts';
import { print } from './print.ts';

const one = (text: string, isMeant = true) => print(ofOneNode(parseOrThrow(text), () => isMeant));
const TWO = '(AND (JOIN (R holder) (JOIN post keeper)) (JOIN (R holder) (AND (JOIN body mus) (JOIN year y1930))))';

it('says of one node what is said of two', () => {
  expect(one(TWO)).toBe('(JOIN (R holder) (AND (JOIN post keeper) (AND (JOIN body mus) (JOIN year y1930))))');
  expect(one(`(JOIN (R born) (AND ${TWO} Person))`)).toBe(
    '(JOIN (R born) (AND (JOIN (R holder) (AND (JOIN post keeper) (AND (JOIN body mus) (JOIN year y1930)))) Person))',
  );
});

it.each([
  ['what one node cannot have both of', '(AND (JOIN (R holder) (JOIN body mus)) (JOIN (R holder) (JOIN body zoo)))'],
  ['what leads to others', '(AND (JOIN actor (JOIN born here)) (JOIN actor (JOIN prize this)))'],
  ['what only says what nodes are', '(AND (JOIN (R leader) (JOIN route r)) (JOIN (R leader) (CLASS Attempt)))'],
  ['other relations', '(AND (JOIN (R holder) (JOIN body mus)) (JOIN (R clerk) (JOIN post keeper)))'],
])('leaves %s', (_, form) => expect(one(form)).toBe(print(parseOrThrow(form))));

it('leaves what cannot be meant of one', () => expect(one(TWO, false)).toBe(print(parseOrThrow(TWO))));
