import { expect, it } from 'vitest';
import type { Iri, RelationInfo } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { asCompared } from './as-compared.ts';

const names: Record<string, string> = {
  votesFor: 'votes for',
  votesAgainst: 'votes against',
  pop2011: 'pop 2011',
  pop2021: 'pop 2021',
  setOut: 'set out',
};

function read(question: string, form: string): string {
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  const relationOf = (iri: Iri) => ({ label: names[iri.slice(9)] ?? iri.slice(9) }) as RelationInfo;
  return print(asCompared(own, { wording: readWording(question) }, relationOf)).replaceAll(
    /<http:\/\/x\/(\w+)>/g,
    '$1',
  );
}

it('compares two figures of one thing to the side that the words say', () => {
  const against = 'Which motions were defeated, with more votes against than for?';
  expect(read(against, '(gt votesFor (OWN votesAgainst))')).toBe('(lt votesFor (OWN votesAgainst))');
  expect(read(against, '(lt votesAgainst (OWN votesFor))')).toBe('(gt votesAgainst (OWN votesFor))');
  expect(read(against, '(lt votesFor (OWN votesAgainst))')).toBe('(lt votesFor (OWN votesAgainst))');
  expect(read('villages smaller in 2021 than in 2011', '(gt pop2021 (OWN pop2011))')).toBe(
    '(lt pop2021 (OWN pop2011))',
  );
});

it('takes the earlier from the later of what grew, and the other way round of what shrank', () => {
  const grown = '(ARGMAX Village (MINUS pop2021 pop2011))';
  const shrunk = '(ARGMAX Village (MINUS pop2011 pop2021))';
  expect(read('Which village grew most between 2011 and 2021?', shrunk)).toBe(grown);
  expect(read('biggest loss 2011 to 2021', grown)).toBe(shrunk);
  expect(read('change from 2011 to 2021', '(TABLE Village SELF (MINUS pop2011 pop2021))')).toBe(
    '(TABLE Village SELF (MINUS pop2021 pop2011))',
  );
});

it('leaves what the words do not tell', () => {
  for (const [question, form] of [
    ['Which village differs most between 2011 and 2021?', '(ARGMAX Village (MINUS pop2011 pop2021))'],
    ['biggest loss 2011 to 2021', '(ARGMIN Village (MINUS pop2021 pop2011))'],
    ['Which motions won?', '(gt votesFor (OWN votesAgainst))'],
    ['Which grew more than Ada?', '(gt setOut (OWN votesAgainst))'],
  ] as const)
    expect(read(question, form)).toBe(form);
});
