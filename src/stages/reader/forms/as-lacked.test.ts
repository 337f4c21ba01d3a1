import { expect, it } from 'vitest';
import type { Iri, RelationInfo } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { asLacked } from './as-lacked.ts';

const names: Record<string, string> = { parent: 'parent peak', studentOf: 'student of', mentor: 'has mentor' };

function read(question: string, form: string): string {
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  const relationOf = (iri: Iri) => {
    const ends = [{ iri: 'http://x/Peak' as Iri, count: 1 }];
    return { label: names[iri.slice(9)], domains: ends, ranges: ends } as unknown as RelationInfo;
  };
  return print(asLacked(own, { wording: readWording(question) }, relationOf))
    .replaceAll(/<http:\/\/x\/(\w+)>/g, '$1')
    .replaceAll(/\^\^\S*integer/g, '');
}

it('goes to what something is said to have none of', () => {
  expect(read('Which mountains have no parent peak?', '(NOT Peak (ge (COUNT (R parent)) 1))')).toBe(
    '(NOT Peak (ge (COUNT parent) 1))',
  );
  expect(read('climbers without a mentor', '(NOT Peak (JOIN (R mentor) (CLASS Peak)))')).toBe(
    '(NOT Peak (JOIN mentor (CLASS Peak)))',
  );
});

it('leaves what the words say otherwise, or do not say', () => {
  for (const [question, form] of [
    ['Which mountains are no parent to any?', '(NOT Peak (ge (COUNT (R parent)) 1))'],
    ["Which climbers weren't anybody's mentor?", '(NOT Peak (ge (COUNT (R mentor)) 1))'],
    ['Who has no student of his own?', '(NOT Peak (ge (COUNT (R studentOf)) 1))'],
    ['Which mountains have no parent peak?', '(NOT Peak (ge (COUNT parent) 1))'],
  ] as const)
    expect(read(question, form)).toBe(form);
});
