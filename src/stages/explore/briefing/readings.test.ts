import { describe, expect, it } from 'vitest';
import type { Execution, Iri } from '../../../core/index.ts';
import { literal, mapSymbols, parseOrThrow } from '../../../form/index.ts';
import { plain } from '../../../kb/index.ts';
import { Vocabulary } from '../vocabulary.ts';
import { readingLine, toldTerms } from './readings.ts';

const iri = (name: string) => `http://shop.test/${name}` as Iri;
const thing = (name: string) => ({ termType: 'NamedNode', value: iri(name) }) as const;

function read(chance: number, isConfident: boolean, unused: readonly string[], execution: Execution) {
  const form = mapSymbols(parseOrThrow('(TABLE Shop SELF city)'), (name) => iri(name));
  const query = { text: '', form, shape: 'select', answer: 'x' } as const;
  const reading = {
    executed: { form, score: 0, origin: 'drafted', query, execution } as const,
    paraphrase: 'the shops with their cities',
    chance,
    isConfident,
  };
  const vocabulary = new Vocabulary(plain, [iri('Shop')]);
  const labels = new Map([[iri('s1') as string, 'Acme']]);
  return { line: readingLine('R1', reading, unused, labels, vocabulary, plain), terms: toldTerms({ execution }) };
}

const rows = ['Oslo', 'Bergen', 'Tromsø'].map((city, i) => [thing(`s${i + 1}`), literal(city)] as const);
const table: Execution = { status: 'done', values: rows.map(([first]) => first), rows, complete: true };

describe('readingLine', () => {
  it('says in words how likely a reading is, and what of the question it does not use', () => {
    const values: Execution = { status: 'done', values: [thing('s1')], complete: true };
    expect(read(0.9, true, ['February 2025', 'Board'], values).line).toBe(
      'R1 (confident; not used: "February 2025", "Board") "the shops with their cities" (TABLE :Shop SELF :city) → "Acme"',
    );
    expect(read(0.6, false, [], values).line).toMatch(/^R1 \(likely\) "/);
    expect(read(0.4, false, [], values).line).toMatch(/^R1 \(a guess\) "/);
  });

  it('shows the first rows of a table with all columns', () => {
    const { line, terms } = read(0.4, false, [], table);
    expect(line).toContain('→ ("Acme", "Oslo"), ("http://shop.test/s2", "Bergen"), … (3)');
    expect(terms).toEqual([thing('s1'), literal('Oslo'), thing('s2'), literal('Bergen')]);
  });

  it('shows an empty cell, and a query that failed', () => {
    expect(read(0.4, false, [], { ...table, rows: [[thing('s1'), undefined]] }).line).toContain('→ ("Acme", -)');
  });
});
