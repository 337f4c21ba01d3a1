import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Form, Id, Iri, Triple } from '../../core/index.ts';
import { literal, mapSymbols, print } from '../../form/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { createLinker } from '../link/index.ts';
import { completerFor } from './completer.ts';

const ROOMS = `@prefix : <http://inn.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:bed rdfs:label "bed type" . :Room rdfs:label "room" .
:r1 a :Room ; rdfs:label "Attic" ; :bed "King" . :r2 a :Room ; rdfs:label "Loft" ; :bed "Queen" . :r3 a :Room ; rdfs:label "Den" ; :bed "Double" .
`;

describe('a completer', () => {
  it('adds no value again that a form walks from: either of two is not one of them', async () => {
    const snapshot = snapshotOf(new Parser().parse(ROOMS) as unknown as readonly Triple[]);
    const around = surroundingsOf(snapshot);
    const text = 'Which rooms have a bed type of either "King" or "Queen"?';
    const linked = await createLinker(snapshot).link({ id: 'q', text }, startRun());
    const relation = around.id('http://inn.test/bed' as Iri)!;
    const of = (value: string): Form<Id> => ({
      kind: 'join',
      step: { relation, inverse: false },
      of: { kind: 'literal', value: literal(value, 'string') },
    });
    const completer = completerFor(linked, around, 0.5);
    const edits = (form: Form<Id>): readonly string[] =>
      [...completer.edits(form)].flatMap((edit) => (edit ? [print(mapSymbols(edit, (id) => around.iri(id)))] : []));
    const isKing = (form: string): boolean => form.includes('(AND') && form.endsWith('"King"))');
    expect(edits({ kind: 'class', symbol: around.id('http://inn.test/Room' as Iri)! }).some(isKing)).toBe(true);
    expect(edits({ kind: 'or', left: of('King'), right: of('Queen') }).some(isKing)).toBe(false);
  });

  it('adds nothing by a name that a form is about already, whichever of its things that is', async () => {
    const graph = `@prefix : <http://inn.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:cook rdfs:label "Cook" . :kind rdfs:label "Cook" . ${[1, 2, 3].map((i) => `:p${i} a :Person ; :job :cook ; :sort :kind .`).join(' ')} :p4 a :Person ; :job :cook .`;
    const snapshot = snapshotOf(new Parser().parse(graph) as unknown as readonly Triple[]);
    const around = surroundingsOf(snapshot);
    const id = (name: string): Id => around.id(`http://inn.test/${name}` as Iri)!;
    const mention = { text: 'Cook', start: 7, end: 11 };
    const link = (name: string, score: number) => ({
      item: { iri: `http://inn.test/${name}` as Iri, label: 'Cook', classes: [] },
      mention,
      score,
      by: 'test',
    });
    const linked = { ...nothingLinked('Name a Cook'), entities: [link('kind', 0.9), link('cook', 0.6)] };
    const isOf = (relation: string, thing: string): Form<Id> => ({
      kind: 'join',
      step: { relation: id(relation), inverse: false },
      of: { kind: 'entity', symbol: id(thing) },
    });
    const completer = completerFor(linked, around, 0.5);
    expect(completer.isWhole(isOf('job', 'cook'))).toBe(true);
    expect([...completer.edits(isOf('job', 'cook'))].filter(Boolean)).toEqual([]);
  });
});
