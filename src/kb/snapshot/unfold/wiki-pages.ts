import type { Iri } from '../../../core/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const MASTER_PAGE = 'http://semantic-mediawiki.org/swivt/1.0#masterPage' as Iri;

/**
 * What a Semantic MediaWiki sorts by and nobody asks for: the days since long ago that it has beside each date, `Property-3ABorn-23aux`, and from parts of pages to
 * these, where something else relates the two as well.
 */
export function unfoldWikiPages(builder: GraphBuilder): readonly Iri[] {
  const aside = builder.predicateIris().filter((iri) => iri.includes('URIResolver/') && iri.endsWith('-23aux'));
  const [pages] = edgesOf(builder, [MASTER_PAGE]);
  if (pages!.size === 0) return aside;
  const master = builder.idOf(MASTER_PAGE);
  const related = new Set<number>();
  builder.each((subject, predicate, object) => {
    if (predicate === master) return;
    if (pages!.get(subject)?.includes(object)) related.add(subject);
    if (pages!.get(object)?.includes(subject)) related.add(object);
  });
  return related.size === pages!.size ? [...aside, MASTER_PAGE] : aside;
}
