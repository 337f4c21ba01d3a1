import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createEverHeld } from './ever-held.ts';

const WD = 'http://www.wikidata.org';
const { graph, schema } = snapshotOf(
  new Parser().parse(`@prefix wd: <${WD}/entity/> . @prefix wdt: <${WD}/prop/direct/> . @prefix p: <${WD}/prop/> .
    @prefix ps: <${WD}/prop/statement/> . @prefix pq: <${WD}/prop/qualifier/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    wd:Q1 rdfs:label "Mooring" ; wdt:P6 wd:Q3 ; wdt:P17 wd:Q9 ; p:P6 wd:s1 , wd:s2 . wd:Q4 rdfs:label "Kelp" ; wdt:P6 wd:Q5 ; p:P6 wd:s3 .
    wd:s1 ps:P6 wd:Q2 ; pq:P582 "2010" . wd:s2 ps:P6 wd:Q3 ; pq:P580 "2010" . wd:s3 ps:P6 wd:Q5 ; pq:P580 "2001" .
    wd:Q2 rdfs:label "Ann" . wd:Q3 rdfs:label "Bo" . wd:Q5 rdfs:label "Cy" . wd:Q9 rdfs:label "Far" .`) as unknown as readonly Triple[],
);
const everHeld = createEverHeld({ graph, schema });
const relation = (space: string, name: string) => `<${WD}/prop/${space}${name}>`;
const [direct, claim, value] = [relation('direct/', 'P6'), relation('', 'P6'), relation('statement/', 'P6')];
const taken = (question: string, form: string): string =>
  print(everHeld(parseOrThrow(form) as unknown as Grounded, { wording: readWording(question) }));
const read = (form: string): string => print(parseOrThrow(form));
const city = `<${WD}/entity/Q1>`;

it('goes over statements where a question asks for what was ever so', () => {
  const ever = read(`(JOIN (R ${value}) (JOIN (R ${claim}) ${city}))`);
  for (const question of ['Mayors of Mooring, past and present', 'Who has ever led Mooring?', 'Who is or was mayor?'])
    expect(taken(question, `(JOIN (R ${direct}) ${city})`)).toBe(ever);
  expect(taken('mayors on record', `(ge (COUNT (R ${direct})) 1)`)).toBe(
    read(`(ge (COUNT (JOIN (R ${value}) (R ${claim}))) 1)`),
  );
});

it('leaves what is so now, and what has no statements', () => {
  const now = `(JOIN (R ${direct}) ${city})`;
  expect(taken('Who is mayor of Mooring?', now)).toBe(read(now));
  const country = `(JOIN (R ${relation('direct/', 'P17')}) ${city})`;
  expect(taken('Which country has it ever been in?', country)).toBe(read(country));
});

it('goes over statements that are of no kind by themselves', () => {
  const plain = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix d: <http://x/direct/> . @prefix p: <http://x/p/> . @prefix s: <http://x/st/> . @prefix q: <http://x/q/> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :P5 rdfs:label "tied to" . :Q1 rdfs:label "Inn" ; d:P5 :Q3 ; p:P5 :s1 , :s2 . :Q4 rdfs:label "Tap" ; d:P5 :Q3 ; p:P5 :s3 .
    :s1 s:P5 :Q2 ; q:P6 "2010" . :s2 s:P5 :Q3 ; q:P6 "2010" . :s3 s:P5 :Q3 . :Q2 rdfs:label "Hop" . :Q3 rdfs:label "Ale" .`) as unknown as readonly Triple[],
  );
  const form = parseOrThrow('(JOIN <http://x/direct/P5> <http://x/Q2>)') as unknown as Grounded;
  const ever = createEverHeld(plain)(form, { wording: readWording('Which pubs have ever been tied to Hop?') });
  expect(print(ever)).toBe(read('(JOIN <http://x/p/P5> (JOIN <http://x/st/P5> <http://x/Q2>))'));
});
