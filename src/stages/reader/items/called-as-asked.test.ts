import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { createCalledAsAsked } from './called-as-asked.ts';
import type { Item } from './item.ts';
import { schemaItems } from './schema-items.ts';

const PREFIXES = '@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .';
const concepts = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([id, name]) => `:${id} a skos:Concept ; skos:prefLabel "${name}" .`)
    .join(' ');
const KNOTS = `${PREFIXES} ${concepts({ a: 'stopper knot', b: 'figure-eight knot', c: 'overhand knot', d: 'sheet bend', e: 'double sheet bend' })}
  :b skos:broader :a . :c skos:broader :a . :e skos:broader :d .`;

/** The classes that a reader is told of. */
const classes = (turtle: string) => {
  const knowledge = snapshotOf(new Parser().parse(turtle) as unknown as readonly Triple[]);
  const items: readonly Item[] = atOnce(schemaItems(knowledge.schema, knowledge.dialect.profile));
  const called = atOnce(createCalledAsAsked(knowledge));
  return (question: string) =>
    called(items, readWording(question))
      .filter(({ kind }) => kind === 'class')
      .map(({ name }) => name)
      .sort();
};

it('calls concepts what several of them are called, and leaves out what is called so and more', () => {
  expect(classes(KNOTS)('Which knots are used at sea?')).toEqual(['knot', 'sheet bend']);
  expect(classes(KNOTS)('number of bends')).toEqual(['bend', 'stopper knot']);
});

it('calls them what the title of their scheme says', () => {
  const titled = `${KNOTS} :s a skos:ConceptScheme ; skos:prefLabel "Thesaurus of sailors' hitches" .`;
  expect(classes(titled)('Which hitches hold on wet rope?')).toContain('hitch');
});

it('leaves them concepts to who says a class in full, or another word', () => {
  const all = ['concept', 'sheet bend', 'stopper knot'];
  expect(classes(KNOTS)('Which stopper knots are there?')).toEqual(all);
  expect(classes(KNOTS)('Which sailors know it?')).toEqual(all);
});

it('changes nothing where classes say what things are', () => {
  const turtle = `${PREFIXES} :a a :Knot ; skos:prefLabel "stopper knot" . :b a :Knot ; skos:prefLabel "overhand knot" .`;
  expect(classes(turtle)('Which knots are there?')).toEqual(['knot']);
});

it('leaves schemes that are kinds to be called as such', () => {
  const schemes = `${PREFIXES} :h skos:prefLabel "Herbs" ; a skos:ConceptScheme . :p skos:prefLabel "Herbal preparations" ; a skos:ConceptScheme .
    ${concepts({ sage: 'sage', mint: 'mint', tea: 'tea', oil: 'oil' })} :sage skos:inScheme :h ; skos:related :tea . :mint skos:inScheme :h ; skos:related :oil .
    :tea skos:inScheme :p . :oil skos:inScheme :p .`;
  expect(classes(schemes)('How many preparations are there?')).toContain('Herbal preparation');
});
