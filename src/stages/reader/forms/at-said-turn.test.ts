import { expect, it } from 'vitest';
import type { Grounded, Iri, Linked, RelationInfo, Schema } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { atSaidTurn } from './at-said-turn.ts';

const read = (text: string): Grounded => mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
const named = (name: string) => ({ iri: `http://x/${name}` as Iri, label: name.toLowerCase() });
const relation = (name: string, type: string, of: string): RelationInfo =>
  ({
    ...named(name),
    domains: [{ ...named(of), count: 2 }],
    ranges: [{ iri: `http://www.w3.org/2001/XMLSchema#${type}` }],
  }) as unknown as RelationInfo;
const relations = [
  relation('on', 'date', 'Service'),
  relation('note', 'string', 'Service'),
  relation('born', 'date', 'Person'),
  relation('died', 'date', 'Person'),
  relation('since', 'date', 'Post'),
  relation('until', 'date', 'Post'),
];
const post = { ...named('Post'), count: 2, mediator: true, parents: [] };
const told: Schema = { classes: [], relations };
const linked = {
  classes: ['Service', 'Person'].map((name) => ({ item: named(name), score: 1, by: 'name' })),
} as unknown as Pick<Linked, 'classes'>;
const said = (question: string, form: string, entities: Linked['entities'] = [], schema = told): string => {
  const relationOf = (iri: Iri) => relations.find((each) => each.iri === iri);
  return print(atSaidTurn(read(form), { ...linked, wording: readWording(question), entities }, relationOf, schema));
};

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
  const reform = [{ mention }] as unknown as Linked['entities'];
  expect(said('When did the Second Reform pass?', '(JOIN (R on) (JOIN of ann))', reform)).toBe(
    print(read('(JOIN (R on) (JOIN of ann))')),
  );
});

it('leaves what is not told by that date alone, and takes records without names', () => {
  const wife = '(JOIN (R died) (JOIN (R spouse) ann))';
  expect(said('When did his second wife die?', wife)).toBe(print(read(wife)));
  expect(said('When did the second person die?', wife)).toBe(print(read(wife)));
  const held = '(JOIN (R since) (JOIN of ann))';
  const schema = { classes: [post], relations };
  expect(said('When did Ann get her second job?', held, [], schema)).toBe(
    print(read('(JOIN (R since) (ARGMIN (JOIN of ann) since 2))')),
  );
});
