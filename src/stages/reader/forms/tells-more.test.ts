import { expect, it } from 'vitest';
import type { Grounded, Iri } from '../../../core/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { tellsMore } from './tells-more.ts';

const r = (name: string): string => `<http://x/${name}>`;
const read = (form: string): Grounded => parseOrThrow(form) as unknown as Grounded;
const told = (form: string): string | undefined => {
  const found = tellsMore(read(form), new Set(['http://x/obsolete' as Iri]));
  return found && print(found);
};
const OBSOLETE = `(eq ${r('obsolete')} true^^http://www.w3.org/2001/XMLSchema#boolean)`;

it('tells what rows were chosen for having in place of the flag that all of them have set', () => {
  const rows = `(AND ${OBSOLETE} (ge (COUNT ${r('replacedBy')}) 1))`;
  expect(told(`(TABLE ${rows} SELF ${r('obsolete')})`)).toBe(print(read(`(TABLE ${rows} SELF ${r('replacedBy')})`)));
});

it('tells nothing where they were chosen for nothing else', () => {
  expect(told(`(TABLE ${OBSOLETE} SELF ${r('obsolete')})`)).toBeUndefined();
});

it('leaves other columns and other forms', () => {
  for (const form of [`(TABLE ${OBSOLETE} SELF ${r('name')})`, `(TABLE ${r('Term')} SELF ${r('obsolete')})`, OBSOLETE])
    expect(told(form)).toBe(print(read(form)));
});
