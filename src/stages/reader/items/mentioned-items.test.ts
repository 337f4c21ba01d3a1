import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Linked, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { findEnds } from './ends.ts';
import { createMentionedItems } from './mentioned-items.ts';

const mentionedIn = (turtle: string) => {
  const knowledge = snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]);
  const mentioned = atOnce(createMentionedItems(knowledge, findEnds(knowledge)));
  return (linked: Linked) => atOnce(mentioned(linked));
};

const mentioned = mentionedIn(`
  @prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Order rdfs:label "order" . :Person rdfs:label "person" .
  :o15 a :Order ; rdfs:label "order 15" . :o16 a :Order ; rdfs:label "order 16" .
  :p1 a :Person ; rdfs:label "Jana Novak" . :p2 a :Person ; rdfs:label "Tom Bakker" .
`);

/** The things that the reader is told of where words of a question were linked to one, this surely. */
function told(question: string, words: string, [local, label, kind]: readonly [string, string, string], score: number) {
  const start = question.indexOf(words);
  const linked = {
    wording: readWording(question),
    literals: [],
    entities: [
      {
        item: { iri: `http://x/${local}` as Iri, label, classes: [`http://x/${kind}` as Iri] },
        mention: { text: words, start, end: start + words.length },
        score,
      },
    ],
  } as unknown as Linked;
  return mentioned(linked)
    .filter(({ kind: each }) => each === 'named')
    .map(({ name }) => name);
}

it('tells nothing as named by words of the schema that hardly name it', () => {
  const [question, order] = ['List all persons in alphabetic order.', ['o15', 'order 15', 'Order']] as const;
  expect(told(question, 'order', order, 0.01)).toEqual([]);
  expect(told(question, 'order', order, 0.6)).toEqual(['order 15']);
});

it('tells what may be named by words that the schema does not have, however unsure', () => {
  expect(told('Where does Novak live?', 'Novak', ['p1', 'Jana Novak', 'Person'], 0.01)).toEqual(['Jana Novak']);
});

it('tells nobody by a part of a name where somebody is surely called all of it', () => {
  const mention = { text: 'Jana Novak', start: 6, end: 16 };
  const called = (local: string, label: string, score: number) => ({
    item: { iri: `http://x/${local}` as Iri, label, classes: ['http://x/Person' as Iri] },
    mention,
    score,
  });
  const toldOf = (full: number, part: number) =>
    mentioned({
      wording: readWording('Where Jana Novak lives'),
      literals: [],
      entities: [called('p1', 'Jana Novak', full), called('p2', 'Tom Novak', part)],
    } as unknown as Linked)
      .filter(({ kind }) => kind === 'named')
      .map(({ name }) => name);
  expect(toldOf(0.97, 0.01)).toEqual(['Jana Novak']);
  expect(toldOf(0.6, 0.4)).toEqual(['Jana Novak', 'Tom Novak']);
});

it('tells once what is found by two of its names', () => {
  const found = {
    item: { iri: 'http://x/p1' as Iri, label: 'Jana Novak', classes: ['http://x/Person' as Iri] },
    mention: { text: 'Jana Novak', start: 6, end: 16 },
    score: 0.4,
  };
  const items = mentioned({
    wording: readWording('Where Jana Novak lives'),
    literals: [],
    entities: [found, found],
  } as unknown as Linked);
  expect(items.flatMap(({ kind, means }) => (kind === 'named' ? [means] : []))).toEqual([{ things: ['http://x/p1'] }]);
});

it('tells all that a thing is, also what nearly everything is', () => {
  const terms = ['gear', 'net', 'trawl', 'hook'].map((name) => `:${name} a :Term, :Gear ; :code "${name}" .`).join(' ');
  const items = mentionedIn(`@prefix : <http://x/> . ${terms} :boat a :Term ; :code "b" .`)({
    wording: readWording('What is the code of Net?'),
    literals: [],
    entities: [
      {
        item: { iri: 'http://x/net' as Iri, label: 'net', classes: ['http://x/Gear' as Iri, 'http://x/Term' as Iri] },
        mention: { text: 'Net', start: 20, end: 23 },
        score: 0.9,
      },
    ],
  } as unknown as Linked);
  expect(items.find(({ kind }) => kind === 'named')?.under).toEqual(['http://x/Gear', 'http://x/Term']);
});

it('tells the few things that many have, and what flags can be, whether they are mentioned or not', () => {
  const turtle = ['a', 'b', 'c', 'd']
    .map((name, i) => `:${name} a :Trial ; :status :${i % 2 ? 'open' : 'closed'} ; :site :s${i} ; :blind true .`)
    .join('\n');
  const items = mentionedIn(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ${turtle}
    :open a :Status ; rdfs:label "recruiting" . :closed a :Status ; rdfs:label "completed" .
    :s0 rdfs:label "North" . :s1 rdfs:label "South" . :s2 rdfs:label "East" . :s3 rdfs:label "West" .`)({
    wording: readWording('Who looks for patients?'),
    literals: [],
    entities: [],
  } as unknown as Linked);
  const told = items.map(({ kind, text }) => `${kind} ${text}`);
  expect(told.toSorted()).toEqual(['named completed : status', 'named recruiting : status', 'option true : blind']);
});

it('tells the values of statement nodes once, and no class as one of few things', () => {
  const turtle = ['a', 'b', 'c', 'd']
    .map(
      (name, i) => `:${name} wdt:P1 :Q${i % 2} ; wdt:P2 "${i % 2 ? 'red' : 'blue'}" ;
        p:P2 :s${name} ; rdfs:label "Thing ${name}" . :s${name} a wikibase:Statement ; ps:P2 "${i % 2 ? 'red' : 'blue'}" .`,
    )
    .join('\n');
  const items = mentionedIn(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
          @prefix wikibase: <http://wikiba.se/ontology#> . @prefix wdt: <http://x/prop/direct/> . @prefix p: <http://x/prop/> . @prefix ps: <http://x/prop/statement/> .
          :P1 a wikibase:Property ; rdfs:label "instance of" ; wikibase:directClaim wdt:P1 .
          :P2 a wikibase:Property ; rdfs:label "colour" ; wikibase:directClaim wdt:P2 ; wikibase:claim p:P2 ; wikibase:statementProperty ps:P2 .
          :Q0 rdfs:label "lamp" . :Q1 rdfs:label "desk" . ${turtle}`)({
    wording: readWording('How many are there?'),
    literals: [],
    entities: [],
  } as unknown as Linked);
  expect(items.map(({ text }) => text).sort()).toEqual(['blue : colour', 'red : colour']);
});

it('tells a club beside the town that it is called after, and none of several', () => {
  const tells = mentionedIn(`
    @prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :Town rdfs:label "town" . :Club rdfs:label "club" . :Person rdfs:label "person" . :p a :Person ; rdfs:label "Ida Lind" .
    :t a :Town ; rdfs:label "Porto Alvo" . :c a :Club ; rdfs:label "Porto Alvo F.C." . :d a :Club ; rdfs:label "AC Porto Alvo" .
  `);
  const mention = { text: 'Porto Alvo', start: 19, end: 29 };
  const called = (local: string, label: string, kind: string, score: number, by: string) => ({
    item: { iri: `http://x/${local}` as Iri, label, classes: [`http://x/${kind}` as Iri] },
    mention,
    score,
    by,
  });
  const [town, club, other] = [
    called('t', 'Porto Alvo', 'Town', 0.95, 'name'),
    called('c', 'Porto Alvo F.C.', 'Club', 0.01, 'part'),
    called('d', 'AC Porto Alvo', 'Club', 0.01, 'part'),
  ];
  const toldOf = (...entities: readonly unknown[]) =>
    tells({ wording: readWording('Who has played for Porto Alvo?'), literals: [], entities } as unknown as Linked)
      .filter(({ kind }) => kind === 'named')
      .map(({ name }) => name);
  expect(toldOf(town, club)).toEqual(['Porto Alvo', 'Porto Alvo F.C.']);
  expect(toldOf(town, club, other)).toEqual(['Porto Alvo']);
});

it('tells few values that come again, but no days or times', () => {
  const visits = [1, 2, 3, 4, 5, 6].map((n) => {
    const [day, kind] = n > 3 ? ['2024-05-01', 'check'] : ['2024-05-08', 'repair'];
    return `:v${n} a :Visit ; :day "${day}" ; :at "0${(n % 2) + 8}:30" ; :sort "${kind}" .`;
  });
  const items = mentionedIn(`@prefix : <http://x/> . ${visits.join(' ')}`)({
    wording: readWording('How many visits were there?'),
    literals: [],
    entities: [],
  } as unknown as Linked);
  expect(items.filter(({ kind }) => kind === 'option').map(({ name }) => name)).toEqual(['repair', 'check']);
});

it('takes no kind for a text that nothing is known of, however it is written, unless it is quoted', () => {
  const spans = (question: string) =>
    mentioned({ wording: readWording(question), literals: [], entities: [] } as unknown as Linked)
      .filter(({ kind }) => kind === 'span')
      .map(({ name }) => name);
  expect(spans('Give me all Persons or Orders of Utrecht')).toEqual(['Utrecht']);
  expect(spans('Which title has "order" in it?')).toEqual(['order']);
});
