import { expect, it } from 'vitest';
import type { Grounded, Iri } from '../../../core/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { ofTheLiving } from './of-the-living.ts';

const living = { begin: 'http://x/born' as Iri, end: 'http://x/died' as Iri };
const form = (text: string): Grounded =>
  parseOrThrow(text.replaceAll(/\b(born|died|owner)\b/g, '<http://x/$1>')) as unknown as Grounded;
const said = (text: string): string => print(ofTheLiving(form(text), living));

it('leaves out whose time is over where ages are compared', () => {
  expect(said('(AND (CLASS owner) (lt born "1986-01-01"))')).toBe(
    print(form('(AND (CLASS owner) (NOT (lt born "1986-01-01") (ge (COUNT died) 1)))')),
  );
  expect(said('(lt (JOIN owner born) "1986-01-01")')).toBe(
    print(form('(NOT (lt (JOIN owner born) "1986-01-01") (ge (COUNT (JOIN owner died)) 1))')),
  );
});

it('does so once for both ends of a time, and nowhere else', () => {
  const between = '(AND (ge born "1976-01-01") (le born "1986-01-01"))';
  expect(said(between)).toBe(print(form(`(NOT ${between} (ge (COUNT died) 1))`)));
  expect(said('(CLASS owner)')).toBe(print(form('(CLASS owner)')));
});
