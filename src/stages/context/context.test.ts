import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import type { Candidate, Grounded } from '../../core/index.ts';
import { parseOrThrow } from '../../form/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker, surroundingsOf } from '../index.ts';
import { contextFor } from './context.ts';

const snapshot = snapshotOf(films);
const around = surroundingsOf(snapshot);
const linked = await createLinker(snapshot).link(
  { id: 'q', text: 'Who is the director of Storm and of Calm?' },
  startRun(),
);
const reading = (relation: string, thing: string): Candidate => ({
  form: parseOrThrow(`(JOIN (R <${film(relation)}>) <${film(thing)}>)`) as unknown as Grounded,
  score: 1,
  origin: 'enumerated',
});
const readings = [reading('budget', 'storm'), reading('director', 'storm'), reading('released', 'calm')];
const iris = (items: readonly { readonly item: { readonly iri: string } }[]) => items.map(({ item }) => item.iri);

describe('contextFor', () => {
  it('puts what the best readings are made of first, relations with what they lead from and to', () => {
    const { linked: shown, hints } = contextFor(linked, readings, around);
    expect(iris(shown.relations).slice(0, 3)).toEqual([film('budget'), film('director'), film('released')]);
    expect(shown.relations[1]!.item).toMatchObject({ label: 'director', domain: film('Film'), range: film('Person') });
    expect(iris(shown.classes)).toEqual(expect.arrayContaining([film('Film'), film('Person')]));
    expect(hints).toEqual([
      '(JOIN (R [budget]) [Storm])',
      '(JOIN (R [director]) [Storm])',
      '(JOIN (R [released]) [Calm])',
    ]);
  });

  it('keeps to its caps, and never cuts what a path is made of', () => {
    const caps = { entities: 1, paths: 2, relations: 1, classes: 1 };
    const { linked: shown, hints } = contextFor(linked, readings, around, caps);
    expect(hints).toHaveLength(2);
    expect(shown.entities).toHaveLength(1);
    expect(shown.classes).toHaveLength(1);
    expect(iris(shown.relations)).toEqual([film('budget'), film('director')]);
  });

  it('tells what values are, and an id only where a name would be two things', () => {
    const { linked: shown } = contextFor(linked, readings, around);
    const budget = shown.relations.find(({ item }) => item.iri === film('budget'))!;
    expect(budget.item.values).toMatch(/^integer /);
    const twice = { ...linked, classes: [{ item: { iri: film('Film'), label: 'director' }, score: 1, by: 'test' }] };
    const named = contextFor(twice, readings, around);
    expect(named.hints).toContain('(JOIN (R [director]) [Storm])');
    const storm = linked.entities.find(({ item }) => item.iri === film('storm'))!;
    const namesake = { ...storm, item: { ...storm.item, iri: film('other') } };
    const two = contextFor({ ...linked, entities: [storm, namesake] }, readings, around);
    expect(two.hints[0]).toBe(`(JOIN (R [budget]) [${film('storm')}])`);
  });
});
