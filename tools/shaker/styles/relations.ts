import type { Triple } from '../../../src/core/index.ts';
import type { PlainGraph } from '../plain-graph.ts';
import type { Style } from '../style.ts';
import { camelCase, MADE, node, owl, rdf, rdfs, triple, upperFirst } from '../terms.ts';

/** Relations and classes without labels, under local names that say what they are. */
function spelled(graph: PlainGraph, spell: (words: string, iri: string) => string): readonly Triple[] {
  const taken = new Map<string, string>();
  const renamed = new Map<string, string>();
  for (const iri of graph.relations) {
    const local = spell(graph.nameOf(iri), iri);
    // Two relations of one name stay two.
    const own = taken.has(local) ? `${local}_${taken.size}` : local;
    taken.set(own, iri);
    renamed.set(iri, `${MADE}${own}`);
  }
  for (const iri of graph.classes) renamed.set(iri, `${MADE}${upperFirst(camelCase(graph.nameOf(iri)))}`);
  const isNamed = ({ subject }: Triple): boolean =>
    graph.relations.has(subject.value) || graph.classes.has(subject.value);
  const mapped = graph.mapTerms((iri) => node(renamed.get(iri) ?? iri));
  return mapped.filter((_, i) => !graph.isLabel(graph.triples[i]!) || !isNamed(graph.triples[i]!));
}

export const unlabelled: Style = {
  name: 'camel-case',
  title: 'camelCase names and no labels in the schema (most ontologies of developers)',
  shake: (graph) => ({ triples: spelled(graph, camelCase) }),
};

export const snakeCase: Style = {
  name: 'snake-case',
  title: 'snake_case names and no labels in the schema (columns turned into properties)',
  shake: (graph) => ({
    triples: spelled(graph, (words) =>
      words
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .join('_'),
    ),
  }),
};

export const having: Style = {
  name: 'has',
  title: 'hasSupplier, hasWeight (OWL tutorials, and whoever learnt from them)',
  shake: (graph) => ({ triples: spelled(graph, (words) => `has${upperFirst(camelCase(words))}`) }),
};

/** Relations between things that are said from the other end: a bank is the branch of customers. */
export const inverted: Style = {
  name: 'inverse',
  title: 'isBranchOf instead of branch: relations between things are said from the other end',
  shake(graph) {
    const between = new Set(
      graph.triples
        .filter((each) => graph.isFact(each) && graph.isThing(each.object))
        .map(({ predicate }) => predicate.value),
    );
    const [domain, range] = [/domain(?:Includes)?$/, /range(?:Includes)?$/];
    const other = (iri: string): string => `${MADE}is${upperFirst(camelCase(graph.nameOf(iri)))}Of`;
    const triples = graph.triples.flatMap((each): readonly Triple[] => {
      const { subject, predicate, object } = each;
      if (between.has(predicate.value))
        return object.termType === 'Literal' ? [each] : [triple(object, other(predicate.value), subject)];
      if (!between.has(subject.value)) return [each];
      if (domain.test(predicate.value)) return [triple(node(other(subject.value)), `${rdfs}range`, object)];
      if (range.test(predicate.value)) return [triple(node(other(subject.value)), `${rdfs}domain`, object)];
      if (predicate.value === `${rdf}type`) return [triple(node(other(subject.value)), predicate.value, object)];
      // What it is called, and what it is the inverse of, was said of the relation that is no more.
      return predicate.value === `${rdfs}label` || predicate.value === `${owl}inverseOf` ? [] : [each];
    });
    return { triples };
  },
};

/** Declarations of no use to a machine are often left out. */
export const undeclared: Style = {
  name: 'undeclared',
  title: 'data alone: neither classes nor properties are declared or labelled',
  shake: (graph) => ({
    triples: graph.triples.filter(
      ({ subject }) => !graph.relations.has(subject.value) && !graph.classes.has(subject.value),
    ),
  }),
};
