import type { Dialect, Iri } from '../../../core/index.ts';
import { takenIri } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

/** Of more languages than this, the commonest are told apart. */
const MOST_LANGUAGES = 12;

/** What things are called in each language, where names are in several: people ask what something is called in Welsh. */
export function unfoldNamesByLanguage(builder: GraphBuilder, { labelOf }: Pick<Dialect, 'labelOf'>): void {
  const names = namesByLanguage(builder, labelOf);
  const told = new Set<string>();
  for (const label of labelOf) {
    const languages = names.get(label) ?? new Map<string, Edges>();
    if (languages.size < 2) continue;
    const commonest = [...languages].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_LANGUAGES);
    for (const [language, edges] of commonest) {
      if (told.has(language)) continue;
      told.add(language);
      const relation = builder.internIri(takenIri(label, `@${language}`));
      for (const [thing, name] of edges) builder.triple(thing, relation, name);
    }
  }
}

type Edges = (readonly [thing: number, name: number])[];

function namesByLanguage(builder: GraphBuilder, labelOf: readonly Iri[]): ReadonlyMap<Iri, Map<string, Edges>> {
  const byId = new Map(labelOf.flatMap((iri) => [[builder.idOf(iri), iri] as const]));
  byId.delete(undefined);
  const found = new Map<Iri, Map<string, Edges>>();
  if (byId.size === 0) return found;
  builder.each((thing, predicate, name) => {
    const label = byId.get(predicate);
    const tag = label && builder.languageOf(name);
    if (label === undefined || tag === undefined) return;
    const language = tag.split('-', 1)[0]!;
    const languages = found.get(label) ?? new Map<string, Edges>();
    found.set(label, languages);
    const edges = languages.get(language);
    if (edges) edges.push([thing, name]);
    else languages.set(language, [[thing, name]]);
  });
  return found;
}
