import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form } from '../core/index.ts';
import { grailEqual, grailKey } from './grail-equal.ts';
import { officiallyEqual } from './grail-official.ts';
import { mapChildren } from './map-children.ts';
import { EMPTY_ONTOLOGY, readOntology } from './ontology.ts';
import { parseOrThrow } from './parse.ts';

const ontology = readOntology({
  roles: `
    people.person people.person.gender people.gender
    people.person people.person.height type.float
    people.person people.person.children people.person
    people.person people.person.parents people.person
    film.actor film.actor.film film.performance
    film.performance film.performance.actor film.actor
    film.performance film.performance.film film.film
    film.film film.film.genre film.genre
    film.film film.film.directed_by film.director`,
  types: `
    film.actor meta.subclassOf people.person
    film.actor meta.subclassOf common.topic
    film.director meta.subclassOf people.person
    film.film meta.subclassOf common.topic
    film.genre meta.subclassOf common.topic
    people.person meta.subclassOf common.topic`,
  reverses: [
    'film.actor.film\tfilm.performance.actor',
    'film.performance.actor\tfilm.actor.film',
    'people.person.children\tpeople.person.parents',
    'people.person.parents\tpeople.person.children',
  ].join('\n'),
});

const same = (a: string, b: string): boolean => grailEqual(parseOrThrow(a), parseOrThrow(b), ontology);
/** In both readings. */
const alike = (a: string, b: string): readonly boolean[] => [same(a, b), officiallyEqual(a, b, ontology)];

const SAMPLE = [
  'm.02mjmr',
  '(AND people.person (JOIN people.person.gender m.05zppz))',
  '(AND film.actor (JOIN film.actor.film (JOIN film.performance.film m.0bth54)))',
  '(COUNT (AND film.film (AND (JOIN film.film.genre m.02l7c8) (JOIN film.film.directed_by m.06pj8))))',
  '(ARGMAX people.person people.person.height)',
  '(ARGMIN (JOIN film.actor.film m.0bth54) (JOIN people.person.children people.person.height))',
  '(AND people.person (gt people.person.height 1.9^^http://www.w3.org/2001/XMLSchema#float))',
  '(TC (JOIN (R film.actor.film) m.0bth54) film.performance.from 1999)',
];

describe('the GrailQA equality', () => {
  test.each(SAMPLE)('%s equals itself and no other', (text) => {
    for (const other of SAMPLE) expect(alike(text, other)).toEqual([text === other, text === other]);
  });

  test.each([
    ['COUNT or not', '(COUNT (JOIN people.person.gender m.05zppz))', '(JOIN people.person.gender m.05zppz)'],
    ['max or min', '(ARGMAX people.person people.person.height)', '(ARGMIN people.person people.person.height)'],
    ['more or at least', '(gt people.person.height 2)', '(ge people.person.height 2)'],
    ['another value', '(gt people.person.height 2)', '(gt people.person.height 3)'],
    ['another datatype', '(gt people.person.height 2)', '(gt people.person.height 2^^xsd:float)'],
    ['another entity', '(JOIN people.person.gender m.05zppz)', '(JOIN people.person.gender m.02zsn)'],
    ['another relation', '(JOIN film.film.genre m.06pj8)', '(JOIN film.film.directed_by m.06pj8)'],
    [
      'another class',
      '(AND film.actor (JOIN people.person.gender m.1))',
      '(AND film.film (JOIN people.person.gender m.1))',
    ],
    ['another time', '(TC (JOIN film.film.genre m.1) a.b.from 1999)', '(TC (JOIN film.film.genre m.1) a.b.from NOW)'],
    ['one part more', '(JOIN film.film.genre m.1)', '(AND (JOIN film.film.genre m.1) (JOIN film.film.genre m.2))'],
    ['no reverse', '(JOIN film.film.genre m.1)', '(JOIN (R film.film.genre) m.1)'],
  ])('%s: not equal', (_, a, b) => expect(alike(a, b)).toEqual([false, false]));

  test.each([
    ['its reverse instead of a relation', '(JOIN film.actor.film m.1)', '(JOIN (R film.performance.actor) m.1)'],
    ['a reverse between the same classes', '(JOIN people.person.children m.1)', '(JOIN (R people.person.parents) m.1)'],
    [
      'a reverse inside a chain',
      '(ARGMAX people.person (JOIN people.person.children people.person.height))',
      '(ARGMAX people.person (JOIN (R people.person.parents) people.person.height))',
    ],
    [
      'AND parts in another order',
      '(AND film.film (AND (JOIN film.film.genre m.1) (JOIN film.film.directed_by m.2)))',
      '(AND film.film (AND (JOIN film.film.directed_by m.2) (JOIN film.film.genre m.1)))',
    ],
    [
      'AND nested the other way',
      '(AND film.film (AND (JOIN film.film.genre m.1) (JOIN film.film.directed_by m.2)))',
      '(AND (AND film.film (JOIN film.film.genre m.1)) (JOIN film.film.directed_by m.2))',
    ],
    ['the class that the relation implies', '(AND film.film (JOIN film.film.genre m.1))', '(JOIN film.film.genre m.1)'],
    [
      'an argument class above the one that the relation implies',
      '(JOIN film.performance.film common.topic)',
      '(JOIN film.performance.film film.film)',
    ],
  ])('%s: equal', (_, a, b) => expect(alike(a, b)).toEqual([true, true]));

  test('an answer class above the implied one is another class', () => {
    const stated = '(AND common.topic (JOIN film.film.genre m.1))';
    expect(alike(stated, '(JOIN film.film.genre m.1)')).toEqual([false, false]);
  });

  test('a word that a model could not write equals nothing', () => {
    const text = '(JOIN film.film.genre @@UNKNOWN@@)';
    expect(alike(text, text)).toEqual([false, false]);
    expect(grailKey(parseOrThrow(text), ontology)).toBeUndefined();
  });
});

describe('what the published evaluator loses is kept, unless asked for', () => {
  test.each([
    ['an undeclared relation', '(JOIN a.b.c m.1)', '(JOIN a.b.d m.1)'],
    [
      'what is asked for',
      '(AND film.film (JOIN film.film.genre film.genre))',
      '(AND film.genre (JOIN (R film.film.genre) film.film))',
    ],
    ['an entity among the parts', '(AND m.1 (JOIN film.film.genre m.2))', '(JOIN film.film.genre m.2)'],
    [
      'a second class',
      '(AND film.film (AND film.genre (JOIN film.film.genre m.1)))',
      '(AND film.film (JOIN film.film.genre m.1))',
    ],
    ['steps of a flat chain', '(ARGMAX film.actor film.actor.film a.b)', '(ARGMAX film.actor film.actor.film)'],
    ['a rank', '(ARGMAX film.actor people.person.height 2)', '(ARGMAX film.actor people.person.height)'],
  ])('%s', (_, a, b) => expect(alike(a, b)).toEqual([false, true]));

  test('the order of parts decides a class only for the published evaluator', () => {
    const a = '(AND (JOIN people.person.gender m.1) (JOIN film.actor.film m.2))';
    const b = '(AND (JOIN film.actor.film m.2) (JOIN people.person.gender m.1))';
    expect(alike(a, b)).toEqual([true, false]);
  });

  test('without an ontology relations are compared by name', () => {
    const form = (text: string): Form<string> => parseOrThrow(text);
    expect(grailEqual(form('(JOIN a m.1)'), form('(AND (JOIN a m.1) (JOIN b m.2))'), EMPTY_ONTOLOGY)).toBe(false);
    expect(
      grailEqual(form('(AND (JOIN b m.2) (JOIN a m.1))'), form('(AND (JOIN a m.1) (JOIN b m.2))'), EMPTY_ONTOLOGY),
    ).toBe(true);
  });
});

describe('operators that GrailQA does not have', () => {
  const genre = '(JOIN film.film.genre m.1)';
  const director = '(JOIN film.film.directed_by m.2)';
  const actor = '(JOIN film.actor.film m.3)';
  const mirrored = '(JOIN (R film.performance.actor) m.3)';

  test.each([
    ['OR in another order', `(OR ${genre} ${director})`, `(OR ${director} ${genre})`],
    ['OR nested the other way', `(OR ${genre} (OR ${director} ${actor}))`, `(OR (OR ${actor} ${genre}) ${director})`],
    ['OR over equal parts', `(AND people.person (OR ${actor} m.4))`, `(AND (OR m.4 ${mirrored}) people.person)`],
    ['NOT over equal parts', `(NOT people.person ${actor})`, `(NOT people.person ${mirrored})`],
    ['ASK over equal parts', `(ASK ${actor})`, `(ASK ${mirrored})`],
    ['SUM over equal parts', `(SUM ${actor} people.person.height)`, `(SUM ${mirrored} people.person.height)`],
  ])('%s: equal', (_, a, b) => expect(alike(a, b)).toEqual([true, false]));

  test.each([
    ['OR is not AND', `(OR ${genre} ${director})`, `(AND ${genre} ${director})`],
    ['NOT has two sides', `(NOT ${genre} ${director})`, `(NOT ${director} ${genre})`],
    ['ASK is not COUNT', `(ASK ${genre})`, `(COUNT ${genre})`],
    ['SUM is not AVG', `(SUM ${actor} people.person.height)`, `(AVG ${actor} people.person.height)`],
    ['MAX is not ARGMAX', `(MAX ${actor} people.person.height)`, `(ARGMAX ${actor} people.person.height)`],
    ['eq is not ne', '(eq people.person.height 2)', '(ne people.person.height 2)'],
    ['many is not much', `(ARGMAX ${actor} people.person.height)`, `(ARGMAX ${actor} (COUNT people.person.height))`],
    ['three is not 3', '(ge people.person.height 3)', '(ge (COUNT people.person.height) 3)'],
  ])('%s', (_, a, b) => expect(alike(a, b)).toEqual([false, false]));
});

describe('for any form', () => {
  const leaf = fc.constantFrom('m.1', 'm.2', 'film.film', '5', '(gt people.person.height 2)');
  const relation = fc.constantFrom('film.film.genre', '(R film.film.genre)', 'people.person.children', 'a.b.c');
  const { text } = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.tuple(relation, tie('text')).map(([r, of]) => `(JOIN ${r} ${of})`),
      fc.tuple(fc.constantFrom('AND', 'OR', 'NOT'), tie('text'), tie('text')).map(([op, a, b]) => `(${op} ${a} ${b})`),
      fc.tuple(tie('text'), relation).map(([of, r]) => `(ARGMAX ${of} ${r})`),
      tie('text').map((of) => `(COUNT ${of})`),
    ),
  }));

  test('it equals itself with the parts of every AND and OR swapped', () => {
    const swapped = (form: Form<string>): Form<string> => {
      const inner = mapChildren(form, swapped);
      return inner.kind === 'and' || inner.kind === 'or' ? { ...inner, left: inner.right, right: inner.left } : inner;
    };
    fc.assert(
      fc.property(text, (written) => {
        const form = parseOrThrow(written);
        expect(grailKey(swapped(form), ontology)).toBe(grailKey(form, ontology));
      }),
    );
  });

  test('it differs from itself inside one more JOIN', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(same(written, `(JOIN film.film.genre ${written})`)).toBe(false);
      }),
    );
  });
});
