import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIX = '@prefix : <http://x/> . ';
const of = (turtle: string) => snapshotOf(new Parser().parse(PREFIX + turtle) as unknown as readonly Triple[]);
const kindsOf = (turtle: string): Record<string, number> =>
  Object.fromEntries(of(turtle).schema.classes.map(({ label, count }) => [label, count]));

const thing = (name: string, kind: string) => `:${name} :is_a "${kind}" ; :near :mill . `;
const things =
  thing('ebro', 'river') +
  thing('po', 'River') +
  thing('lock', 'tidal river') +
  thing('ann', 'person') +
  thing('bo', 'Person') +
  thing('cy', 'person');

describe('unfoldTextKinds', () => {
  it('has what texts say as classes, however they are spelled, with what is said with a word more', () => {
    expect(kindsOf(things)).toEqual({ river: 3, 'tidal river': 1, person: 3 });
  });

  it('is asked of others by all of these texts', () => {
    const { graph, dialect, schema } = of(things);
    const river = schema.classes.find(({ label }) => label === 'river')!.iri;
    const form = { kind: 'class', symbol: river } as const;
    const published = new Store();
    published.load(PREFIX + things, { format: 'text/turtle' });
    const rows = published.query(compile(form, dialect).text) as Map<string, { value: string }>[];
    const all = ['ebro', 'lock', 'po'].map((name) => `http://x/${name}`);
    expect(rows.map((row) => row.get('x')!.value).sort()).toEqual(all);
    expect(
      evaluateForm(form, graph, dialect)
        .map(({ value }) => value)
        .sort(),
    ).toEqual(all);
  });

  it.each([
    ['classes tell', `${things} :ann a :Human . `],
    [
      'hardly anything says what it is',
      `${things} ${[1, 2, 3, 4, 5, 6].map((n) => `:p${n} :near :q${n} .`).join(' ')}`,
    ],
    ['no two say the same', thing('a', 'river') + thing('b', 'hill') + thing('c', 'person') + thing('d', 'town')],
    ['texts are more than words', things.replaceAll('"person"', '"a person (living)"')],
  ])('tells nothing where %s', (_, turtle) => {
    expect(Object.keys(kindsOf(turtle))).not.toContain('river');
  });
});
