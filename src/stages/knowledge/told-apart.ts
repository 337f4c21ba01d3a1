import type { Dialect, Iri } from '../../core/index.ts';

interface Named {
  readonly iri: Iri;
  readonly label: string;
  readonly description?: string;
}

/**
 * Items under names that tell them apart from each other and from `others`: where several go by one label, each goes by its id, and the label is
 * told beside it.
 */
export function toldApart<T extends Named>(
  items: readonly T[],
  others: readonly Named[],
  dialect: Dialect,
): readonly T[] {
  const owners = new Map<string, Set<Iri>>();
  for (const { iri, label } of [...items, ...others]) {
    const key = label.toLowerCase();
    owners.set(key, (owners.get(key) ?? new Set()).add(iri));
  }
  return items.map((item) => {
    if (item.label !== '' && owners.get(item.label.toLowerCase())!.size === 1) return item;
    const description = [item.label, item.description].filter(Boolean).join(': ');
    return { ...item, label: idOf(item.iri, dialect), ...(description !== '' && { description }) };
  });
}

/** How an IRI is written shortest: a bare id in the graph's own namespace, a prefixed name, or as it is. */
function idOf(iri: Iri, { prefixes }: Dialect): string {
  const [first] = Object.entries(prefixes)
    .filter(([, namespace]) => iri.startsWith(namespace) && /^[\w.-]+$/.test(iri.slice(namespace.length)))
    .map(([prefix, namespace]) => `${prefix && `${prefix}:`}${iri.slice(namespace.length)}`)
    .sort((a, b) => a.length - b.length);
  return first ?? iri;
}
