import { writePlace } from '../place.ts';

export type Kind = 'entity' | 'class' | 'relation' | 'value';

/** The address of a page of the browser; none but the graph is the overview. */
export function pageOf(kb: string, kind?: Kind, iri = ''): string {
  const place = { view: 'browse' as const, kb, entities: [] };
  switch (kind) {
    case 'class':
      return writePlace({ ...place, type: iri });
    case 'relation':
      return writePlace({ ...place, relation: iri });
    case 'entity':
    case 'value':
      return writePlace({ ...place, thing: iri });
    case undefined:
      return writePlace(place);
  }
}
