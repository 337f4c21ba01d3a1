import { expect, it } from 'vitest';
import { politicsSnapshot } from '../../../test/fixtures/politics.ts';
import type { Dialect, Iri } from '../../core/index.ts';
import { surroundingsOf } from './surroundings.ts';
import { toldApart } from './told-apart.ts';

const { dialect } = surroundingsOf(politicsSnapshot()).knowledge;
const named = (iri: string, label: string) => ({ iri: iri as Iri, label });

it('calls each by its label where that is its own, and by its id where others have it', () => {
  const prefixed: Dialect = { ...dialect, prefixes: { '': 'http://g/', p: 'http://g/p/' } };
  const told = toldApart(
    [named('http://g/team', 'Team'), named('http://g/p/team', 'team'), named('http://h/x', 'player')],
    [named('http://h/y', 'Player'), named('http://g/other', 'other')],
    prefixed,
  );
  expect(told).toEqual([
    { iri: 'http://g/team', label: 'team', description: 'Team' },
    { iri: 'http://g/p/team', label: 'p:team', description: 'team' },
    { iri: 'http://h/x', label: 'http://h/x', description: 'player' },
  ]);
  expect(toldApart([named('http://g/a', 'a')], [named('http://g/a', 'a')], prefixed)).toEqual([
    named('http://g/a', 'a'),
  ]);
});
