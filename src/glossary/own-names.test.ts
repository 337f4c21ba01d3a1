import { expect, it } from 'vitest';
import { createOwnNames } from './index.ts';

it.each([
  ['Flohmarkt', 'flohmärkte', true],
  ['Genehmigung', 'Genehmigungen', true],
  ['Sachbearbeiter/in', 'Sachbearbeiter', false],
  ['Art der Nutzung', 'art der nutzung', false],
])('finds %s by %s', (name, said, isPlural) => {
  const names = createOwnNames<number>('de');
  names.add(name, 1);
  expect(names.find(said)).toEqual({ of: 1, isPlural });
});

it('finds nothing by what begins or ends alike', () => {
  const names = createOwnNames<number>('es');
  names.add('aceituna', 1);
  expect(names.find('aceituna negra')).toBeUndefined();
  expect(names.find('aceite')).toBeUndefined();
});
