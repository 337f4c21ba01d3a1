import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEndpoint, type OpenedKb, openKb } from '../../src/kb/index.ts';
import { openKbqa } from '../../src/wiring/index.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

/** As DBpedia is made: labels in many languages, classes of several vocabularies, what the infobox said beside what was made of it, links to every page, categories, pages that lead on. */
const GRAPH = `
@prefix dbr: <http://dbpedia.org/resource/> . @prefix dbo: <http://dbpedia.org/ontology/> . @prefix dbp: <http://dbpedia.org/property/> .
@prefix dbc: <http://dbpedia.org/resource/Category:> . @prefix dct: <http://purl.org/dc/terms/> . @prefix yago: <http://dbpedia.org/class/yago/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
dbo:Person a owl:Class ; rdfs:label "person"@en, "Person"@de . dbo:City a owl:Class ; rdfs:label "city"@en, "Stadt"@de .
dbo:Bridge a owl:Class ; rdfs:label "bridge"@en, "Brücke"@de .
dbo:birthPlace a owl:ObjectProperty ; rdfs:label "birth place"@en, "Geburtsort"@de ; rdfs:domain dbo:Person .
dbo:birthDate a owl:DatatypeProperty ; rdfs:label "birth date"@en . dbo:designer a owl:ObjectProperty ; rdfs:label "designer"@en, "Gestalter"@de .
dbo:populationTotal a owl:DatatypeProperty ; rdfs:label "population total"@en . dbo:length a owl:DatatypeProperty ; rdfs:label "length"@en .
dbr:Maren_Holt a dbo:Person, foaf:Person, owl:Thing, yago:Engineer109615807 ; rdfs:label "Maren Holt"@en, "Maren Holt"@de ; foaf:name "Maren Holt"@en ;
  dbo:birthPlace dbr:Ostervik ; dbp:birthPlace "Ostervik, Norway"@en ; dbo:birthDate "1871-03-04"^^xsd:date ; dbo:wikiPageID 101 ; dct:subject dbc:Engineers ;
  dbo:abstract "Maren Holt was an engineer who was born in Ostervik."@en ; dbo:wikiPageWikiLink dbr:Ostervik, dbr:Long_Bridge, dbr:Low_Bridge, dbr:Tarnby .
dbr:Long_Bridge a dbo:Bridge, owl:Thing ; rdfs:label "Long Bridge"@en, "Lange Brücke"@de ; dbo:designer dbr:Maren_Holt ; dbp:designer dbr:Maren_Holt ; dbo:length 310.5 ;
  dbo:wikiPageID 102 ; dbo:wikiPageWikiLink dbr:Tarnby, dbr:Maren_Holt ; dct:subject dbc:Bridges .
dbr:Low_Bridge a dbo:Bridge, owl:Thing ; rdfs:label "Low Bridge"@en ; dbo:designer dbr:Maren_Holt ; dbp:designer dbr:Maren_Holt ; dbo:length 95.0 ; dbo:wikiPageID 103 ; dct:subject dbc:Bridges .
dbr:Ostervik a dbo:City, owl:Thing ; rdfs:label "Ostervik"@en, "Osterwiek"@de ; dbo:populationTotal 48210 ; dbo:wikiPageID 104 .
dbr:Tarnby a dbo:City, owl:Thing ; rdfs:label "Tarnby"@en ; dbo:populationTotal 9120 ; dbo:wikiPageID 105 ; dbo:wikiPageWikiLink dbr:Ostervik .
dbr:M._Holt dbo:wikiPageRedirects dbr:Maren_Holt ; rdfs:label "M. Holt"@en . dbc:Engineers rdfs:label "Engineers"@en . dbc:Bridges rdfs:label "Bridges"@en .
`;

const QUESTIONS: readonly (readonly [question: string, ...answers: readonly string[]])[] = [
  ['Where was Maren Holt born?', 'Ostervik'],
  ['Which bridges did Maren Holt design?', 'Long Bridge', 'Low Bridge'],
  ['What is the population of Ostervik?', '48210'],
  ['Which bridge has the greatest length?', 'Long Bridge'],
];

let server: SparqlServer;
let place: string;
let opened: readonly OpenedKb[];

beforeAll(async () => {
  server = await startSparqlServer(parse(GRAPH));
  place = await mkdtemp(join(tmpdir(), 'kbqa-far-dbpedia-'));
  await indexEndpoint({ endpoint: { url: server.url }, out: join(place, 'light'), most: 1 });
  // With nothing prepared, as a graph of too many names to be indexed when it is first asked, and with the index.
  opened = [await openKb(server.url), await openKb(server.url, { mostNames: 0 }), await openKb(join(place, 'light'))];
});
afterAll(async () => {
  for (const kb of opened) await kb.close();
  await server.stop();
  await rm(place, { recursive: true, force: true });
});

describe('a graph as DBpedia makes it, behind an endpoint', () => {
  it('is asked by its ontology in English, with nothing prepared, sketched and with an index', async () => {
    for (const kb of opened) {
      expect(kb.kb.dialect.name).toBe('dbpedia');
      await using kbqa = await openKbqa({ kb, method: 'rng', abstainBelow: 0 });
      for (const [question, ...answers] of QUESTIONS) {
        const answer = await kbqa.ask(question);
        const labels =
          answer.status === 'answered'
            ? answer.values.map(({ label, term }) => label ?? term.value).sort()
            : answer.status;
        expect([question, labels]).toEqual([question, answers]);
      }
    }
  });
});
