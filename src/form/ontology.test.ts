import { expect, test } from 'vitest';
import { readOntology } from './ontology.ts';

test('reads the three files, fields beyond the third and blank lines aside', () => {
  const ontology = readOntology({
    roles: 'people.person people.person.gender people.gender\na.b a.b.c a.dmusic.album music.album.x music.tour\n\n',
    types: 'film.actor meta.subclassOf people.person .\nfilm.actor meta.subclassOf common.topic\n',
    reverses: 'a.b.c\tc.b.a\r\n',
  });
  expect(ontology.roles.get('people.person.gender')).toEqual({ domain: 'people.person', range: 'people.gender' });
  expect(ontology.roles.get('a.b.c')).toEqual({ domain: 'a.b', range: 'a.dmusic.album' });
  expect([...ontology.types]).toEqual(['film.actor', 'people.person', 'common.topic']);
  expect([...ontology.superTypes.get('film.actor')!]).toEqual(['people.person', 'common.topic']);
  expect([...ontology.reverses]).toEqual([['a.b.c', 'c.b.a']]);
});

test('says which line of which file is too short', () => {
  const roles = 'a.b a.b.c a.d\na.b a.b.d\n';
  expect(() => readOntology({ roles, types: '', reverses: '' })).toThrow(
    'line 2 of the ontology\'s roles: domain relation range: expected 3 fields, got 2: "a.b a.b.d"',
  );
});
