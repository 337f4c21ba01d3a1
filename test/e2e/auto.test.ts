import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedKb, openKb, openKbqa } from '../../src/index.ts';

const FILMS = `@prefix : <http://films.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:ann a :Person ; rdfs:label "Ann Lee" . :bob a :Person ; rdfs:label "Bob Ray" . :cy a :Person ; rdfs:label "Cy Moor" .
:f1 a :Film ; rdfs:label "Red Dawn" ; :director :ann ; :writer :bob . :f2 a :Film ; rdfs:label "Low Tide" ; :director :bob ; :writer :cy .
:f3 a :Film ; rdfs:label "High Noon" ; :director :cy . :f4 a :Film ; rdfs:label "Cold Lake" ; :writer :ann .
`;

let kb: OpenedKb;
beforeAll(async () => {
  kb = await openKb(FILMS);
});
afterAll(() => kb.close());

async function ask(question: string, options: { readonly abstainBelow?: number } = {}) {
  const kbqa = await openKbqa({ kb, method: 'auto', ...options });
  const answer = await kbqa.ask(question);
  await kbqa.close();
  return answer;
}

describe('auto', () => {
  it('withholds what a graph has not, and what comes closest only where it may', async () => {
    const question = 'Who is the director of Cold Lake?';
    expect(await ask(question)).toMatchObject({ status: 'unanswerable', missing: 'data' });
    expect(await ask(question, { abstainBelow: 0 })).toMatchObject({ status: 'answered' });
  });
});
