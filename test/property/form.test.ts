import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, Iri, Label } from '../../src/core/index.ts';
import { canonical, equal, mapSymbols, parse, print, skeleton, symbols } from '../../src/form/index.ts';
import { plain } from '../../src/kb/dialects/index.ts';
import { compile } from '../../src/sparql/index.ts';
import { arbitraryForm, arbitraryTable, wildLiteral } from '../fixtures/arbitrary-form.ts';

const words = [
  ...['people.person.gender', 'm.0d060g', 'g.11b', 'dbr:Ganymede_(moon)', 'http://example.org/a#b', 'New York City'],
  ...['odd ] \\ name', 'urn:x:y', '12', 'R', 'JOIN', 'now', 'a(b', '', ' x', 'é', '1990-05', 'x^^y', '"', '<a>'],
].map((word) => word.trim() as Label);
const wild = { entities: words, classes: words, relations: words, literals: wildLiteral };
const drafts = fc.oneof({ weight: 9, arbitrary: arbitraryForm(wild) }, { weight: 1, arbitrary: arbitraryTable(wild) });

const iris = ['http://example.org/a', 'http://example.org/b#c', 'urn:isbn:1'] as Iri[];
const firm = { entities: iris, classes: iris, relations: iris, literals: wildLiteral };
const grounded = fc.oneof(
  { weight: 9, arbitrary: arbitraryForm(firm) },
  { weight: 1, arbitrary: arbitraryTable(firm) },
);

describe('random forms', () => {
  it('read back as they were written', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(parse(print(draft))).toEqual({ ok: true, draft });
      }),
      { numRuns: 3000 },
    );
  });

  it('have the symbols that mapping them meets, in the same order', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const met: { symbol: Label; role: string }[] = [];
        mapSymbols(draft, (symbol, role) => {
          met.push({ symbol, role });
          return symbol;
        });
        expect(symbols(draft)).toEqual(met);
      }),
      { numRuns: 1000 },
    );
  });

  it('have a canonical form that is its own canonical form', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const once = canonical(draft);
        expect(canonical(once)).toEqual(once);
        expect(equal(draft, once)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('stay equal when the parts of AND and OR change places', () => {
    const swap = (form: Draft): Draft =>
      form.kind === 'and' || form.kind === 'or' ? { ...form, left: swap(form.right), right: swap(form.left) } : form;
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(equal(draft, swap(draft))).toBe(true);
      }),
    );
  });

  it('keep their skeleton when symbols change', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(skeleton(mapSymbols(draft, () => 'other'))).toBe(skeleton(draft));
      }),
    );
  });

  it('compile', () => {
    fc.assert(
      fc.property(grounded, (form) => {
        const query = compile(form, plain);
        expect(query.text).toMatch(query.shape === 'ask' ? /^ASK \{/ : /^SELECT /);
        expect(query.form).toBe(form);
      }),
      { numRuns: 2000 },
    );
  });
});
