import { expect, it } from 'vitest';
import { snapshotOfTurtle } from './build.ts';
import { statedTriples } from './stated-triples.ts';

it('tells what was stated from what follows', async () => {
  const { manifest } = await snapshotOfTurtle(
    '@prefix : <http://x/> . :a a :Order ; :placed "2024-03-01"^^<http://www.w3.org/2001/XMLSchema#date> .',
  );
  expect(statedTriples(manifest)).toEqual({ triples: 2, derived: manifest.triples - 2 });
  expect(manifest.triples).toBeGreaterThan(2);
});
