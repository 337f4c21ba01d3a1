import { expect, it } from 'vitest';
import type { Grounded, Iri, Linked, RelationInfo } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { atSaidTurn } from './at-said-turn.ts';

const read = (text: string): Grounded => mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
const relationOf = (iri: Iri): RelationInfo =>
  ({
    iri,
    ranges: [{ iri: `http://www.w3.org/2001/XMLSchema#${iri.endsWith('on') ? 'date' : 'string'}` }],
  }) as unknown as RelationInfo;
const said = (question: string, form: string, entities: Linked['entities'] = []): string =>
  print(atSaidTurn(read(form), { wording: readWording(question), entities }, relationOf));

it('tells when something was for the turn that is said', () => {
  expect(said('When did Ann get her second service?', '(JOIN (R on) (JOIN of ann))')).toBe(
    print(read('(JOIN (R on) (ARGMIN (JOIN of ann) on 2))')),
  );
});

it('leaves what has a number, what is ranked, what is no date, and a turn that is a name', () => {
  const question = 'When did Ann get her second service?';
  for (const same of [
    '(JOIN (R on) (AND (JOIN of ann) (eq nr 2)))',
    '(JOIN (R on) (ARGMAX Service on))',
    '(JOIN (R note) (JOIN of ann))',
  ])
    expect(said(question, same)).toBe(print(read(same)));
  const mention = { text: 'Second Reform', start: 13, end: 26 };
  const named = [{ mention }] as unknown as Linked['entities'];
  expect(said('When did the Second Reform pass?', '(JOIN (R on) (JOIN of ann))', named)).toBe(
    print(read('(JOIN (R on) (JOIN of ann))')),
  );
});
