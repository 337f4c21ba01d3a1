import type { Dialect, Graph, Id } from '../core/index.ts';
import { kindInTitle } from './kind-in-title.ts';
import { straightSteps } from './straight.ts';

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
/** The classes of all kinds, where these are what people ask about. */
export const ANY_KIND: readonly string[] = [
  'http://www.w3.org/2002/07/owl#Class',
  'http://www.w3.org/2000/01/rdf-schema#Class',
];
/** What people call anything that an ontology defines or a thesaurus lists, by the class of all of it. */
const ANYTHING: ReadonlyMap<string, readonly string[]> = new Map([
  ...ANY_KIND.map((iri): [string, readonly string[]] => [iri, ['term', 'class', 'concept', 'entry']]),
  [`${SKOS}Concept`, ['concept', 'term', 'entry']],
]);

/** What lists of terms that are kinds are called as such: what their titles say that the terms are, and nothing that two of them would be called. */
export function kindNames(
  graph: Graph,
  { memberOf }: Dialect,
  titleOf: (node: Id) => string | undefined,
): ReadonlyMap<Id, readonly string[]> {
  const lists = new Set(
    (memberOf?.typed ?? []).flatMap((value) => {
      const relation = straightSteps(value) && graph.id({ termType: 'NamedNode', value });
      return relation === undefined ? [] : [...graph.objectsOf(relation)];
    }),
  );
  const names = new Map<Id, readonly string[]>();
  const owners = new Map<string, number>();
  for (const list of lists) {
    const title = titleOf(list);
    if (title === undefined) continue;
    const own = kindInTitle(title);
    names.set(list, own);
    for (const name of own) owners.set(name.toLowerCase(), (owners.get(name.toLowerCase()) ?? 0) + 1);
  }
  for (const [list, own] of names) {
    const alone = own.filter((name) => owners.get(name.toLowerCase()) === 1);
    if (alone.length > 0) names.set(list, alone);
    else names.delete(list);
  }
  for (const [value, own] of ANYTHING) {
    const all = graph.id({ termType: 'NamedNode', value });
    if (all !== undefined) names.set(all, own);
  }
  return names;
}
