import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIXES = `@prefix swivt: <http://semantic-mediawiki.org/swivt/1.0#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix : <http://x/Spezial:URIResolver/> . `;
const page = (name: string, kind: string, said: string) =>
  `:${name} a swivt:Subject, :Kategorie-3A${kind} ; rdfs:label "${name}" ; swivt:wikiPageSortKey "${name}" ; swivt:page <http://x/${name}> ; ${said} . `;
const pages =
  page(
    'Elster',
    'M-C3-BChle',
    ':Attribut-3ABaujahr "1781"^^rdfs:x ; :Attribut-3ABaujahr-23aux 2371.5 ; :Attribut-3AOrt :Au',
  ) +
  page(
    'Amsel',
    'M-C3-BChle',
    ':Attribut-3ABaujahr "1803"^^rdfs:x ; :Attribut-3ABaujahr-23aux 2379.5 ; :Attribut-3AOrt :Au',
  ) +
  page('Au', 'Ort', 'swivt:wikiNamespace 0');
const part = (said: string) =>
  `:Elster-23_1 a swivt:Subject ; swivt:masterPage :Elster ; :Attribut-3AStein 3 ; ${said} . `;

const madeOf = (turtle: string) => {
  const { schema, dialect } = snapshotOf(new Parser().parse(PREFIXES + turtle) as unknown as readonly Triple[]);
  return { schema, aside: (dialect.profile?.structure ?? []).map((iri) => iri.split(/[/#]/).at(-1)) };
};

describe('unfoldWikiPages', () => {
  it('has the pages of a wiki as what they are about, and how the wiki keeps them aside', () => {
    const { schema, aside } = madeOf(pages);
    expect(schema.classes.map(({ label, count }) => [label, count])).toEqual([
      ['mühle', 2],
      ['ort', 1],
    ]);
    expect(aside).toEqual(['Attribut-3ABaujahr-23aux']);
    expect(schema.relations.map(({ label }) => label)).not.toContain('wiki page sort key');
  });

  it('leaves to parts of pages the way to these where there is no other', () => {
    expect(madeOf(pages + part(':Attribut-3AMahlt 4')).aside).not.toContain('masterPage');
    expect(madeOf(pages + part(':Attribut-3ATeil_von :Elster')).aside).toContain('masterPage');
  });
});
