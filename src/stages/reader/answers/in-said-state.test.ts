import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executed, Iri, Linked } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { type OpenedKb, openKb } from '../../../kb/index.ts';
import { startRun } from '../../../run/index.ts';
import { execute } from '../../execute/index.ts';
import { type Surroundings, surroundingsOf } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import { inSaidState } from './in-said-state.ts';

const HOUSES = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:House rdfs:label "house" . :lane rdfs:label "Church Lane" .
:listedGrade rdfs:label "Listed grade" . :restored rdfs:label "restored" . :painted rdfs:label "painted" . :built rdfs:label "built" .
:forge a :House ; :standsIn :lane ; :listedGrade "II" ; :restored "yes" ; :built 1700 ; :paintedBy :ann .
:inn a :House ; :standsIn :lane ; :restored "no" ; :built 1800 .
:mill a :House ; :standsIn :lane ; :listedGrade "II*" ; :built 1801 .
`;
let opened: OpenedKb;
let around: Surroundings;
beforeAll(async () => {
  opened = await openKb(HOUSES);
  around = surroundingsOf(opened.snapshot!);
});
afterAll(() => opened.close());

const LANE = '(JOIN <http://x/standsIn> <http://x/lane>)';

async function chosen(question: string, form = LANE, items: readonly Item[] = [], cues: Linked['cues'] = []) {
  const read = { form: parseOrThrow(form), score: 0, origin: 'drafted' } as Executed;
  const executed = await execute(read, opened.kb, startRun());
  const found = inSaidState({ ...executed, items }, { wording: readWording(question), cues }, around);
  return found && print(found);
}

it('leaves those that have what the state is told by', async () => {
  const listed = `(AND ${LANE} (ge (COUNT <http://x/listedGrade>) 1^^http://www.w3.org/2001/XMLSchema#integer))`;
  const expected = print(parseOrThrow(listed));
  expect(await chosen('Which houses on Church Lane are listed?')).toBe(expected);
  expect(await chosen('Which listed houses are on Church Lane?')).toBe(expected);
});

it.each([
  ['which all of them have', 'Which houses on Church Lane are built?'],
  ['which its values tell', 'Which houses on Church Lane are restored?'],
  ['which no relation is named by', 'Which houses on Church Lane are thatched?'],
])('leaves all where the state is one %s', async (_, question) => {
  expect(await chosen(question)).toBeUndefined();
});

it('leaves all where the form says the state by something else', async () => {
  const mention = { text: 'listed', start: 33, end: 39 };
  const row = { kind: 'named', text: 'Listed Row', name: 'Listed Row', means: { things: ['http://x/lane' as Iri] } };
  const item = { ...row, under: [] } as unknown as Item;
  expect(await chosen('Which houses on Church Lane are listed?', LANE, [item])).toBeUndefined();
  expect(
    await chosen('Which houses on Church Lane are listed?', LANE, [{ ...item, name: 'Row', mention }]),
  ).toBeUndefined();
});

it('leaves all where something is not so', async () => {
  const not = { kind: 'not', mention: { text: 'not', start: 33, end: 36 } } as Linked['cues'][number];
  expect(await chosen('Which houses on Church Lane are not listed?', LANE, [], [not])).toBeUndefined();
});
