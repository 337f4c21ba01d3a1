import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedKb, openKb, openRetriever, type Retriever, UsageError } from '../index.ts';

const FILMS = `@prefix : <http://films.test/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:director rdfs:label "directed by" . :actor rdfs:label "starring" .
:heat rdfs:label "Heat" ; :director :mann ; :actor :pacino , :deniro .
:ali rdfs:label "Ali" ; :director :mann ; :actor :smith .
:mann rdfs:label "Michael Mann" . :pacino rdfs:label "Al Pacino" .
:deniro rdfs:label "Robert De Niro" . :smith rdfs:label "Will Smith" .
`;

let place: string;
let kb: OpenedKb;
let retriever: Retriever;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-retrieve-'));
  await writeFile(join(place, 'films.ttl'), FILMS);
  kb = await openKb(join(place, 'films.ttl'), { cacheDir: join(place, 'cache') });
  retriever = await openRetriever({ kb, cacheDir: join(place, 'cache') });
});

afterAll(async () => {
  await retriever.close();
  await kb.close();
  await rm(place, { recursive: true, force: true });
});

const question = 'who starred in the films directed by Michael Mann';

describe('a retriever', () => {
  it('gives paths with their ends, and facts with scores, the best first', async () => {
    const { paths, triples, scores } = await retriever.retrieve(question, ['http://films.test/mann']);
    const [best] = paths;
    expect(best!.ends.map(({ label }) => label).sort()).toEqual(['Al Pacino', 'Robert De Niro', 'Will Smith']);
    expect(best!.complete).toBe(true);
    expect(best!.routes).toHaveLength(3);
    expect(best!.routes.every((route) => route.length === 2 && route[0]!.object.value.endsWith('mann'))).toBe(true);
    expect(scores).toHaveLength(triples.length);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(triples.map((triple) => JSON.stringify(triple))).size).toBe(triples.length);
  });

  it('finds what the question is about by itself', async () => {
    const { paths } = await retriever.retrieve(question);
    expect(paths[0]!.text).toContain('Michael Mann → ');
  });

  it('follows a path to as many ends as asked for, and says so', async () => {
    const { paths } = await retriever.retrieve(question, ['http://films.test/mann'], { ends: 1 });
    expect(paths[0]).toMatchObject({ complete: false, ends: [expect.anything()], routes: [expect.anything()] });
  });

  it('refuses a thing that the graph does not have', async () => {
    await expect(retriever.retrieve(question, ['no such thing'])).rejects.toThrow(UsageError);
  });
});
