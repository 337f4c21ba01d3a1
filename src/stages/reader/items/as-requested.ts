import type { Iri, ReadItem } from '../../../core/index.ts';
import { endsOf } from './ends.ts';
import type { Item } from './item.ts';

/** Items as the reader takes them: what they belong to is told by its place. */
export function asRequested(items: readonly Item[]): readonly ReadItem[] {
  const places = new Map<Iri, number>();
  for (const [i, { means }] of items.entries()) {
    if ('class' in means) places.set(means.class, i);
    else if ('ends' in means) places.set(endsOf(means.ends), i);
    else if ('relation' in means) places.set(means.relation, i);
  }
  const at = (iris: readonly Iri[] = []): readonly number[] => iris.flatMap((iri) => places.get(iri) ?? []);
  return items.map(({ kind, text, name, mention, domain, range, under }) => ({
    kind,
    text,
    name,
    ...(mention && { mention }),
    domain: at(domain),
    range: at(range),
    under: at(under),
  }));
}
