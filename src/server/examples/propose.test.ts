import { describe, expect, it } from 'vitest';
import { openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { proposeQuestions } from './propose.ts';

const SCHOOL = `
@prefix : <http://school.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :Course rdfs:label "course" . :Hall rdfs:label "hall" .
:taughtBy rdfs:label "taught by" . :takes rdfs:label "takes" . :credits rdfs:label "credits" .
:hall rdfs:label "hall" . :seats rdfs:label "seats" . :height rdfs:label "height" . :caretaker rdfs:label "caretaker" .
:roomNo rdfs:label "room no" . :altitude rdfs:label "altitude" . :closed rdfs:label "closed" .
:ada a :Person ; rdfs:label "Ada Berg" ; :takes :logic .
:bo a :Person ; rdfs:label "Bo Lind" ; :takes :logic , :sets .
:cy a :Person ; rdfs:label "Cy Moor" ; :takes :sets .
:logic a :Course ; rdfs:label "Logic" ; :taughtBy :ada ; :credits 6 ; :hall :old .
:sets a :Course ; rdfs:label "Sets" ; :taughtBy :ada ; :credits 8 ; :hall :old .
:proofs a :Course ; rdfs:label "Proofs" ; :taughtBy :bo ; :credits 2 ; :hall :new .
:old a :Hall ; rdfs:label "Old Hall" ; :height 7.5 ; :roomNo 1 ; :altitude -3 ; :closed 0 ; :caretaker :cy .
:new a :Hall ; rdfs:label "New Hall" ; :height 11.0 ; :roomNo 2 ; :altitude 4 ; :closed 1 ; :caretaker :bo .
:far a :Hall ; rdfs:label "Far Hall" ; :height 4.0 ; :roomNo 3 ; :altitude 9 ; :closed 0 ; :caretaker :cy .
`;

async function questions(turtle: string): Promise<readonly string[]> {
  await using opened = await openKb(turtle);
  const found: string[] = [];
  for await (const { question } of proposeQuestions(opened, startRun())) found.push(question);
  return found;
}

describe('proposeQuestions', () => {
  it('asks as people do: by nouns, by what is done, by how much, over two steps', async () => {
    const found = await questions(SCHOOL);
    const isAsked = (pattern: RegExp) => found.some((question) => pattern.test(question));
    expect(isAsked(/^(?:Which|How many) courses are taught by (?:Ada Berg|Bo Lind)\?$/)).toBe(true);
    expect(found).toContain('Which course has the most credits?');
    expect(found).toContain('Which hall has the largest height?');
    expect(found).toContain('What is the average height of halls?');
    expect(isAsked(/^How many (?:people|courses|halls) are there\?$/)).toBe(true);
    expect(isAsked(/^Who is the caretaker of (?:Old|New|Far) Hall\?$/)).toBe(true);
    expect(isAsked(/^What is the height of the hall of \w+\?$/)).toBe(true);
  });

  it('leaves alone what it cannot say, and numbers that measure nothing', async () => {
    const found = (await questions(SCHOOL)).join('\n');
    for (const clumsy of [/takes/, /room no/, /altitude/, /closed/, /things/]) expect(found).not.toMatch(clumsy);
  });

  it('begins with one question of each kind', async () => {
    const first = (await questions(SCHOOL)).slice(0, 4).map((question) => question.split(' ').slice(0, 2).join(' '));
    expect(new Set(first).size).toBeGreaterThan(2);
  });
});
