import { describe, expect, it } from 'vitest';
import { parse } from '../../../test/fixtures/memory-graph.ts';
import type { Iri, Triple } from '../../core/index.ts';
import { derive, plain } from '../dialects/index.ts';
import { holdsNames } from './outline.ts';

describe('holdsNames', () => {
  const towns = ['Utrecht', 'Gouda', 'Delft', 'Leiden'];
  const triples: readonly Triple[] = parse(
    `@prefix : <http://example.org/> . ${Array.from({ length: 60 }, (_, i) => `:s${i} :town "${towns[i % 4]}" .`).join(' ')}`,
  );

  it('is so of what people mention, and not where the dialect says that it describes things', () => {
    expect(holdsNames(triples, plain)).toBe(true);
    const described = derive(plain, { descriptionOf: ['http://example.org/town' as Iri] });
    expect(holdsNames(triples, described)).toBe(false);
  });
});
