import { Parser } from 'n3';
import { expect, it } from 'vitest';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import type { Iri, Triple } from '../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../form/index.ts';
import { createWiderBy } from '../../graph/index.ts';
import { plain } from '../../kb/dialects/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { withNarrower } from './with-narrower.ts';

const ns = 'http://e/';
const broader = 'http://www.w3.org/2004/02/skos/core#broader';
const graph = memoryGraph(`
@prefix : <${ns}> .
:floor <${broader}> :lamps . :lamps <${broader}> :lighting ; :related :tables .
:a :category :floor . :b :category :lamps . :c :category :tables .
`);
const profile = { hierarchy: [broader] } as never;
const dialect = { ...plain, profile };
const widerBy = createWiderBy(graph, dialect, { classes: [], relations: [] });

const widened = (text: string): string =>
  print(
    withNarrower(
      mapSymbols(parseOrThrow(text), (symbol) => `${ns}${symbol}` as Iri),
      { widerBy },
    ),
  )
    .replaceAll(`<${ns}`, '<')
    .replaceAll(`<${broader}>`, 'broader');

it('asks for the narrower terms along with a term, of what is none itself', () => {
  expect(widened('(JOIN category lamps)')).toBe('(JOIN <category> (JOIN (STAR broader) <lamps>))');
  expect(widened('(COUNT (JOIN category lighting))')).toBe(
    '(COUNT (JOIN <category> (JOIN (STAR broader) <lighting>)))',
  );
});

it('asks for what is below each of several terms', () => {
  expect(widened('(JOIN category (OR lamps tables))')).toBe(
    '(JOIN <category> (OR (JOIN (STAR broader) <lamps>) <tables>))',
  );
});

it('leaves terms that none is narrower than, what terms have of each other, and what a term is asked for', () => {
  for (const text of [
    '(JOIN category tables)',
    '(JOIN category floor)',
    '(JOIN related lamps)',
    '(JOIN (R category) a)',
  ])
    expect(widened(text)).not.toContain('STAR');
});

it('asks whether a thing has a term or a narrower one, whichever way that is said', () => {
  const either = '(ASK (AND (ENTITY <a>) (JOIN <category> (JOIN (STAR broader) <lamps>))))';
  expect(widened('(ASK (AND (ENTITY a) (JOIN category lamps)))')).toBe(either);
  expect(widened('(ASK (AND (ENTITY lamps) (JOIN (R category) a)))')).toBe(either);
  expect(widened('(ASK (AND (ENTITY tables) (JOIN (R category) c)))')).not.toContain('STAR');
});

it('takes what is in a part of something for what is in it, and who runs the whole for nobody who runs a part', () => {
  const snapshot = snapshotOf(
    new Parser().parse(`@prefix : <http://e/> . :fleet a :Department ; :parentDepartment :logistics ; :head :dov .
      :logistics a :Department ; :parentDepartment :operations . :operations a :Department ; :head :ben .
      :ann a :Clerk ; :department :fleet ; :runs :fleet .`) as unknown as readonly Triple[],
  );
  const within = snapshot.dialect.widerBy!;
  const x = (name: string) => `${ns}${name}` as Iri;
  expect(within(x('department'), x('operations'))).toBe(x('parentDepartment'));
  expect(within(x('department'), x('fleet'))).toBeUndefined();
  expect(within(x('runs'), x('operations'))).toBeUndefined();
});
