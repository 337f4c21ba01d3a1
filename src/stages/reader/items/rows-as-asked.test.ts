import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { ClassInfo, Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { rowKindIri } from '../../../graph/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import type { Item } from './item.ts';
import { createRowsAsAsked } from './rows-as-asked.ts';

const sheet = rowKindIri('http://x/Chip' as Iri, 'litter');
const kind = (iri: Iri): ClassInfo => ({ iri, label: 'litter', count: 10, mediator: false, parents: [] });
const items: readonly Item[] = [
  { kind: 'class', text: 'litter', name: 'litter', means: { class: sheet } },
  {
    kind: 'text',
    text: 'litter : breed',
    name: 'breed',
    means: { relation: 'http://x/Breed' as Iri },
    domain: [sheet],
    range: [],
  },
];
const TABLE = 'http://x/litters.csv' as Iri;
const { graph, dialect } = snapshotOf(
  new Parser().parse(`<${TABLE}#row=2> a <${TABLE}> ; <http://x/Breed> "Spitz" .`) as unknown as readonly Triple[],
);
const calledIn = (question: string, ...classes: readonly Iri[]): string => {
  const knowledge = { graph, dialect, schema: { classes: classes.map(kind), relations: [] } };
  const own = items.map((item) => ('class' in item.means ? { ...item, means: { class: classes[0]! } } : item));
  return createRowsAsAsked(knowledge)(own, readWording(question))[0]!.name;
};

it.each([
  ['Which dogs live in the South yard?', 'dog'],
  ['How many dogs are there of each breed?', 'dog'],
  ['Which female dog is the youngest?', 'dog'],
  ['Which breeds are there?', 'litter'],
  ['Who is Tova?', 'litter'],
  ['Which breeder has raised the most litters?', 'litter'],
])('calls rows what is asked for and nothing else is called: %s', (question, called) => {
  expect(calledIn(question, sheet)).toBe(called);
});

it('leaves kinds that are not alone, or that the graph itself has', () => {
  expect(calledIn('Which dogs live in the South yard?', sheet, 'http://x/Run' as Iri)).toBe('litter');
  expect(calledIn('Which dogs live in the South yard?', 'http://x/Litter' as Iri)).toBe('litter');
});

it('calls the rows of a file so, too', () => {
  expect(calledIn('Which dogs live in the South yard?', TABLE)).toBe('dog');
});
