import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const x = (name: string): Iri => `http://x/${name}` as Iri;
const askedOf = (turtle: string, thing: string, relation: string) => {
  const { graph, dialect } = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[],
  );
  const form = {
    kind: 'join',
    step: { relation: x(relation), inverse: true },
    of: { kind: 'entity', symbol: x(thing) },
  } as const;
  return {
    found: evaluateForm(form, graph, dialect).map(({ value }) => value.slice('http://x/'.length)),
    text: compile(form as never, dialect).text,
  };
};

it.each([
  [':ann :climbed :k1 . :k2 :was_climbed_by :ann .', 'ann', 'climbed', ['k1', 'k2']],
  [':ann :climbed :k1 . :k1 :was_climbed_by :bob .', 'k1', 'was_climbed_by', ['ann', 'bob']],
  [':ann :teaches :cy . :dee :taught_by :ann .', 'ann', 'teaches', ['cy', 'dee']],
  [':ann :member_of :club . :club :had_member :bob .', 'club', 'had_member', ['ann', 'bob']],
  [':ann :is_the_designer_of :k1 . :k2 :was_designed_by :ann .', 'k2', 'was_designed_by', ['ann']],
  [':ann :is_the_designer_of :k1 . :k2 :was_designed_by :ann .', 'ann', 'is_the_designer_of', ['k1', 'k2']],
  [
    ':r1 :kind "record" . :r2 :kind "record" . :press :kind "firm" . :mill :kind "firm" . :shop :kind "firm" . :press :released :r1 . :r2 :released_by :mill .',
    'mill',
    'released',
    ['r2'],
  ],
  // The day on which a page came out connects nothing, and is no other meaning.
  [
    ':press :released :r1 . :r2 :released_by :press . :page <http://y/released> "2024-01-02" .',
    'press',
    'released',
    ['r1', 'r2'],
  ],
])('means what is said from either end: %s', (turtle, thing, relation, found) => {
  const asked = askedOf(turtle, thing, relation);
  expect(asked.found.sort()).toEqual(found);
  expect(asked.text).toMatch(/\|\^</);
});

it.each([
  // The item of a loan is no item of an edition.
  ['connects others', ':l a :Loan ; :item :i . :i a :Copy ; :item_of :e . :e a :Edition .', 'i', 'item_of', ['e']],
  ['is somebody', ':p :handled_by :ann . :p :handler :bob .', 'p', 'handled_by', ['ann']],
  ['has nothing in common', ':ann :climbed :k1 . :tree :was_climbed_by :cat .', 'ann', 'climbed', ['k1']],
])('leaves what %s', (_, turtle, thing, relation, found) => {
  expect(askedOf(turtle, thing, relation).found).toEqual(found);
});
