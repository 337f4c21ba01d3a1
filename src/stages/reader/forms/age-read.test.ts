import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { expect, it } from 'vitest';
import type { Dialect, Iri, Linked, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { compile } from '../../../sparql/index.ts';
import { createAgeReader } from './age-read.ts';

const TURTLE = `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  :Ada a :Person ; :birthDate "1980-05-04"^^xsd:date ; :joined "2001-01-01"^^xsd:date .
  :Bo a :Person ; :birthDate "1912-01-20"^^xsd:date ; :deathDate "1990-06-19"^^xsd:date .
  :Walk a :Place ; :opened "1890"^^xsd:gYear . :Cy a :Dog ; :born "2020-01-01"^^xsd:date ; :age 6 . :Di a :Person ; :joined "2001-01-01"^^xsd:date .`;
const snapshot = snapshotOf(new Parser().parse(TURTLE) as unknown as readonly Triple[]);
const dialect: Dialect = { ...snapshot.dialect, now: '2026-05-03' };
const read = createAgeReader({ ...snapshot, dialect } as never);
const published = new Store();
published.load(TURTLE, { format: 'text/turtle' });

/** What a question comes to on the snapshot, and by its query on the graph as it was published. */
function ages(text: string, name: string): readonly (readonly string[])[] | undefined {
  const start = text.indexOf(name);
  const mention = { text: name, start, end: start + name.length };
  const item = { iri: `http://x/${name}` as Iri, label: name, classes: [] };
  const form = read({ wording: { text }, entities: [{ mention, item, score: 1 }] } as unknown as Linked)?.form;
  if (form === undefined) return undefined;
  const rows = published.query(compile(form, dialect).text) as ReadonlyMap<string, { readonly value: string }>[];
  return [
    evaluateForm(form, snapshot.graph, dialect).map(({ value }) => value),
    rows.map((row) => row.get('x')!.value),
  ];
}

it.each([
  ['How old is Ada?', 'Ada', 'P16800D'],
  ['What is the age of Bo?', 'Bo', 'P28640D'],
  ['How old is the Walk?', 'Walk', 'P136Y'],
])('%s', (text, name, time) => {
  expect(ages(text, name)).toEqual([[time], [time]]);
});

it.each([
  ['it has an age of its own', 'How old is Cy?', 'Cy'],
  ['nothing tells when it began', 'How old is Di?', 'Di'],
  ['another day is meant', 'How old was Bo?', 'Bo'],
])('reads nothing where %s', (_, text, name) => {
  expect(ages(text, name)).toBeUndefined();
});
