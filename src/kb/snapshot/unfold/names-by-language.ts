import type { Dialect, Iri } from '../../../core/index.ts';
import { takenIri } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

/** Of more languages than this, the commonest are told apart. */
const MOST_LANGUAGES = 12;

/** What things are called in each language, where names are in several: people ask what something is called in Welsh. */
export function unfoldNamesByLanguage(builder: GraphBuilder, { labelOf }: Pick<Dialect, 'labelOf'>): void {
  const labels = new Map<number, Iri>();
  for (const iri of labelOf) {
    const id = builder.idOf(iri);
    if (id !== undefined) labels.set(id, iri);
  }
  if (labels.size === 0) return;
  const relations = relationsOf(languagesOf(builder, labels), labels, builder);
  if (relations.size === 0) return;
  builder.each((thing, predicate, name) => {
    const language = relations.has(predicate) ? languageOf(builder, name) : undefined;
    const relation = language && relations.get(predicate)!.get(language);
    if (relation) builder.triple(thing, relation, name);
  });
}

/** How many names there are in each language, by the relation that says them: a graph may have a hundred million, so none is kept. */
function languagesOf(
  builder: GraphBuilder,
  labels: ReadonlyMap<number, Iri>,
): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const counts = new Map([...labels.keys()].map((id) => [id, new Map<string, number>()]));
  builder.each((_, predicate, name) => {
    const own = counts.get(predicate);
    const language = own && languageOf(builder, name);
    if (language) own.set(language, (own.get(language) ?? 0) + 1);
  });
  return counts;
}

/** The relation to names in a language, for each language that names are told apart by; of two relations that say names in one, the first. */
function relationsOf(
  counts: ReadonlyMap<number, ReadonlyMap<string, number>>,
  labels: ReadonlyMap<number, Iri>,
  builder: GraphBuilder,
): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const told = new Set<string>();
  const relations = new Map<number, Map<string, number>>();
  for (const [label, languages] of counts) {
    if (languages.size < 2) continue;
    const commonest = [...languages].sort(([, a], [, b]) => b - a).slice(0, MOST_LANGUAGES);
    const own = commonest.filter(([language]) => !told.has(language)).map(([language]) => language);
    for (const language of own) told.add(language);
    const iri = labels.get(label)!;
    relations.set(label, new Map(own.map((each) => [each, builder.internIri(takenIri(iri, `@${each}`))])));
  }
  return relations;
}

/** The language of a name, wherever it is spoken. */
function languageOf(builder: GraphBuilder, name: number): string | undefined {
  return builder.languageOf(name)?.split('-', 1)[0];
}
