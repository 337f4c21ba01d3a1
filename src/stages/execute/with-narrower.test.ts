import { expect, it } from 'vitest';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import type { Iri } from '../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../form/index.ts';
import { createWiderBy } from '../../graph/index.ts';
import { plain } from '../../kb/dialects/index.ts';
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
const widerBy = createWiderBy(graph, dialect);

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

it('leaves terms that none is narrower than, what terms have of each other, and what a term is asked for', () => {
  for (const text of [
    '(JOIN category tables)',
    '(JOIN category floor)',
    '(JOIN related lamps)',
    '(JOIN (R category) a)',
  ])
    expect(widened(text)).not.toContain('STAR');
});
