import { expect, it } from 'vitest';
import type { Grounded, Iri, RelationInfo } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { canonical, parseOrThrow, print } from '../../../form/index.ts';
import { createInSaidRoles } from './in-said-roles.ts';

const relation = (iri: string, to = 'player') =>
  ({
    iri,
    label: iri,
    domains: [{ iri: 'game', count: 3 }],
    ranges: [{ iri: to, count: 3 }],
  }) as unknown as RelationInfo;
const relations = [relation('winner'), relation('loser'), relation('venue', 'town')];

function meant(question: string, form: string, of = relations): string {
  const wording = readWording(question);
  const entities = ['Ann', 'Bob'].flatMap((label) => {
    const start = question.indexOf(label);
    const item = { iri: label as Iri, label, classes: [] };
    return start < 0 ? [] : [{ item, score: 1, by: 'test', mention: { text: label, start, end: start + 3 } }];
  });
  return print(
    canonical(createInSaidRoles({ relations: of })(parseOrThrow(form) as unknown as Grounded, { wording, entities })),
  );
}

const AT_ANN_WON = '(JOIN (R venue) (AND (JOIN loser Bob) (JOIN winner Ann)))';
const AT_BOB_WON = '(JOIN (R venue) (AND (JOIN loser Ann) (JOIN winner Bob)))';

it.each([
  ['Where was Ann beaten by Bob?', AT_BOB_WON],
  ['Where did Ann lose to Bob?', AT_BOB_WON],
  ['Where did Ann beat Bob?', AT_ANN_WON],
])('gives what is named the role that the verb does: %s', (question, wanted) => {
  for (const form of [AT_ANN_WON, AT_BOB_WON]) expect(meant(question, form)).toBe(wanted);
});

it('asks for the other role', () => {
  const [beaten, beating] = ['(JOIN (R loser) (JOIN winner Ann))', '(JOIN (R winner) (JOIN loser Ann))'];
  for (const form of [beaten, beating]) {
    expect(meant('Who has Ann beaten?', form)).toBe(beaten);
    expect(meant('Who beat Ann?', form)).toBe(beating);
  }
});

it('leaves what no verb tells of, and roles of which there is one', () => {
  expect(meant('Where did Ann play Bob?', AT_BOB_WON)).toBe(AT_BOB_WON);
  expect(meant('Where did Ann beat Bob?', AT_BOB_WON, relations.slice(0, 1))).toBe(AT_BOB_WON);
});
