import type { Graph, Id } from '../../core/index.ts';
import { createOwnNames, isSchemaEnglish, type OwnNames, type Tongue, tongueOfTag } from '../../glossary/index.ts';
import { createLabels, resolveVocabulary } from '../../graph/index.ts';
import { plural } from '../../search/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** What has a name in a language, as it is shown. */
interface Shown {
  readonly node: Id;
  readonly isClass: boolean;
}

/** Names in a graph with more names than that are not gone through for those of one language. */
const MOST_NAMES = 100_000;

const known = new WeakMap<Graph, Map<Tongue, OwnNames<Shown>>>();

/** What things, classes and relations are shown as, by their names in a language: where labels are in several, a "Flohmarkt" may be shown as a flea market. */
export function shownAs(knowledge: Knowledge): (text: string, tongue: Tongue) => string | undefined {
  const { graph, dialect } = knowledge;
  const labels = createLabels(graph, dialect);
  return (text, tongue) => {
    const ofGraph = known.get(graph) ?? new Map<Tongue, OwnNames<Shown>>();
    known.set(graph, ofGraph);
    let names = ofGraph.get(tongue);
    if (names === undefined) ofGraph.set(tongue, (names = namesIn(tongue, knowledge)));
    const found = names.find(text);
    if (found === undefined) return undefined;
    const shown = labels.readable(found.of.node);
    return found.isPlural && found.of.isClass ? plural(shown) : shown;
  };
}

function namesIn(tongue: Tongue, { graph, dialect, schema }: Knowledge): OwnNames<Shown> {
  const names = createOwnNames<Shown>(tongue);
  const idOf = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const classes = new Set(schema.classes.map(({ iri }) => idOf(iri)));
  const add = (name: string, node: Id | undefined): void => {
    if (node !== undefined) names.add(name, { node, isClass: classes.has(node) });
  };
  const { profile } = dialect;
  for (const { iri, own } of [...(profile?.classes ?? []), ...(profile?.relations ?? [])])
    if (own !== undefined) add(own, idOf(iri));
  // What is called so in no English known is found in its forms as well.
  for (const { iri, label } of schema.classes) if (!isSchemaEnglish(label)) add(label, idOf(iri));
  for (const label of resolveVocabulary(graph, dialect).labels) {
    const values = graph.objectsOf(label);
    if (values.length > MOST_NAMES) continue;
    for (const value of values) {
      const term = graph.term(value);
      if (term.termType !== 'Literal' || !term.language || tongueOfTag(term.language) !== tongue) continue;
      for (const node of graph.subjects(label, value)) add(term.value, node);
    }
  }
  return names;
}
