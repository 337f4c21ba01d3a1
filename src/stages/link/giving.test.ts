import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Iri, Linked, LinkedEntity } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { giving } from './giving.ts';
import type { Linker } from './linker.ts';

const entity = (name: string, start: number, end: number, by = 'name'): LinkedEntity => ({
  item: { iri: name as Iri, label: name, classes: [] },
  mention: { text: name, start, end },
  score: 0.5,
  by,
});
const linker: Linker = {
  link: async (_question, _run, given): Promise<Linked> => ({
    ...nothingLinked(),
    entities: [
      ...(given?.entities ?? []).map((iri) => entity(iri, 10, 17, 'asker')),
      entity('Georgia', 10, 17),
      entity('Spain', 20, 25),
    ],
  }),
};
const names = async (options: { readonly only?: boolean }) => {
  const told = giving(linker, { entities: ['State' as Iri] }, options);
  return (await told.link({ id: 'q', text: '' }, startRun())).entities.map(({ item }) => item.label);
};

describe('giving', () => {
  it('leaves a mention of what is given no other reading', async () => {
    expect(await names({})).toEqual(['State', 'Spain']);
  });

  it('links nothing else where only the given counts', async () => {
    expect(await names({ only: true })).toEqual(['State']);
  });
});
