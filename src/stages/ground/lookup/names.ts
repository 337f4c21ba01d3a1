import type { Dialect, Id, Iri } from '../../../core/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';

/** The node that a written name spells out: an IRI, a prefixed name, or a bare id in the graph's own namespace. */
export function spelled({ knowledge, id }: Surroundings, name: string): Id | undefined {
  for (const iri of spellings(knowledge.dialect, name)) {
    const node = id(iri);
    if (node !== undefined) return node;
  }
  return undefined;
}

function* spellings({ prefixes }: Dialect, name: string): Iterable<Iri> {
  if (name === '' || /\s/.test(name)) return;
  yield name as Iri;
  const colon = name.indexOf(':');
  const namespace = prefixes[colon < 0 ? '' : name.slice(0, colon)];
  if (namespace !== undefined) yield (namespace + name.slice(colon + 1)) as Iri;
}

/** Whether a name is written as an id is, `people.person.gender`, and not in words. */
export function isIdLike(name: string): boolean {
  return /^[^\s.]+(?:\.[^\s.]+)+$/.test(name) || /^[a-z][a-z0-9+.-]*:\S+$/i.test(name);
}

/** An id in words: "people person gender". */
export function idWords(name: string): string {
  const local = /^[a-z][a-z0-9+.-]*:/i.test(name)
    ? name.slice(Math.max(name.lastIndexOf('#'), name.lastIndexOf('/'), name.lastIndexOf(':')) + 1)
    : name;
  return local
    .replace(/[._]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
