import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form, Id } from '../../core/index.ts';
import { addressOf, mapSymbols, parseOrThrow } from '../../form/index.ts';
import { type OpenedKb, openKb } from '../../kb/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { inGraph } from '../verify/index.ts';
import { withoutItself } from './without-itself.ts';

const pair = (a: string, b: string) =>
  `:${a} :adjoins [ :party :${a}, :${b} ] . :${b} :adjoins [ :party :${a}, :${b} ] .`;
const MAP = `@prefix : <http://map.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:a a :Country ; rdfs:label "Aland" ; :river :r . :b a :Country ; rdfs:label "Bland" ; :river :s . :c a :Country ; rdfs:label "Cland" ; :river :s .
:r a :River ; rdfs:label "Rill" . :s a :River ; rdfs:label "Stream" .
${pair('a', 'b')} ${pair('a', 'c')} ${pair('b', 'c')}
`;

let opened: OpenedKb;
beforeAll(async () => {
  opened = await openKb(MAP);
});
afterAll(() => opened.close());

function left(text: string): Form<Id> | undefined {
  const around = surroundingsOf(opened.snapshot!);
  const form = inGraph(
    mapSymbols(parseOrThrow(text), (name) => addressOf({ termType: 'NamedNode', value: `http://map.test/${name}` })),
    around,
  )!;
  const without = withoutItself(around, form);
  return without === form ? undefined : without;
}

const beside = (start: string) => `(JOIN (R party) (JOIN (R adjoins) ${start}))`;

describe('withoutItself', () => {
  it('leaves out the one thing that is described and come back to over what only connects', () => {
    expect(left(beside('(JOIN river r)'))).toMatchObject({ kind: 'not', right: { kind: 'join' } });
    expect(left(`(AND Country ${beside('(JOIN river r)')})`)).toMatchObject({ kind: 'not', left: { kind: 'and' } });
    expect(left(`(COUNT ${beside('(JOIN river r)')})`)).toMatchObject({ kind: 'count', of: { kind: 'not' } });
  });

  it('leaves a form alone that starts from several things, which may be each other’s neighbours, or from a name', () => {
    expect(left(beside('(JOIN river s)'))).toBeUndefined();
    expect(left(beside('a'))).toBeUndefined();
    expect(left('(JOIN river (JOIN (R river) (JOIN river r)))')).toBeUndefined();
  });
});
