import type { Literal, Triple } from '../../../src/core/index.ts';
import type { PlainGraph } from '../plain-graph.ts';
import type { Style } from '../style.ts';
import { blank, camelCase, localName, MADE, node, rdf, rdfs, skos, text, triple, upperFirst, xsd } from '../terms.ts';

/** Texts that come again and again are kinds of something; longer ones are read. */
const LONGEST = 30;

/** Relations whose values are few short texts: a status, a city, a colour. */
function categories(graph: PlainGraph): ReadonlySet<string> {
  const values = new Map<string, { all: number; different: Set<string>; are: boolean }>();
  for (const each of graph.triples) {
    if (!graph.isFact(each)) continue;
    const { predicate, object } = each;
    const seen = values.get(predicate.value) ?? { all: 0, different: new Set<string>(), are: true };
    seen.all++;
    seen.different.add(object.value);
    seen.are &&= isText(object) && object.value.length <= LONGEST && object.value.trim() !== '';
    values.set(predicate.value, seen);
  }
  return new Set([...values].filter(([, { all, different, are }]) => are && different.size < all).map(([iri]) => iri));
}

function isText(term: Triple['object']): term is Literal {
  return term.termType === 'Literal' && term.datatype.value === `${xsd}string`;
}

/** Makes nodes of the values of categories. */
function asNodes(
  graph: PlainGraph,
  { label, type }: { label: string; type: (relation: string) => string },
): readonly Triple[] {
  const relations = categories(graph);
  const made = new Map<string, readonly Triple[]>();
  const facts = graph.triples.flatMap((each): readonly Triple[] => {
    const { subject, predicate, object } = each;
    if (relations.has(subject.value) && predicate.value === `${rdfs}range`) return [];
    if (!relations.has(predicate.value)) return [each];
    const iri = `${MADE}value/${localName(predicate.value)}/${encodeURIComponent(object.value)}`;
    made.set(iri, [
      triple(node(iri), `${rdf}type`, node(type(predicate.value))),
      triple(node(iri), label, text(object.value)),
    ]);
    return [triple(subject, predicate.value, node(iri))];
  });
  return [...facts, ...[...made.values()].flat()];
}

export const valuesAsNodes: Style = {
  name: 'values-as-nodes',
  title: 'statuses, cities and colours are things with a label (normalised data)',
  shake: (graph) => ({
    triples: asNodes(graph, {
      label: `${rdfs}label`,
      type: (relation) => `${MADE}${upperFirst(camelCase(graph.nameOf(relation)))}`,
    }),
  }),
};

export const valuesAsConcepts: Style = {
  name: 'values-as-concepts',
  title: 'statuses, cities and colours are SKOS concepts (government data)',
  shake: (graph) => ({ triples: asNodes(graph, { label: `${skos}prefLabel`, type: () => `${skos}Concept` }) }),
};

/** Things of which nothing is known but their names, as texts. */
export const thingsAsTexts: Style = {
  name: 'things-as-texts',
  title: 'texts instead of things that have nothing but a name (spreadsheets)',
  shake(graph) {
    const rich = new Set(graph.triples.filter((each) => graph.isFact(each)).map(({ subject }) => subject.value));
    const bare = (iri: string): boolean => graph.types.has(iri) && graph.labels.has(iri) && !rich.has(iri);
    const triples = graph.triples.flatMap(({ subject, predicate, object }): readonly Triple[] => {
      if (bare(subject.value)) return [];
      return [
        bare(object.value)
          ? triple(subject, predicate.value, text(graph.labels.get(object.value)!))
          : triple(subject, predicate.value, object),
      ];
    });
    return { triples, renamed: new Map([...graph.types.keys()].filter(bare).map((iri) => [iri, null])) };
  },
};

export const numbersAsTexts: Style = {
  name: 'untyped',
  title: 'numbers and dates are plain texts (CSV turned into RDF)',
  shake: (graph) => ({
    triples: graph.triples.flatMap((each): readonly Triple[] => {
      const { subject, predicate, object } = each;
      if (predicate.value === `${rdfs}range` && object.value.startsWith(xsd)) return [];
      const isTyped = graph.isFact(each) && object.termType === 'Literal' && object.language === undefined;
      return [isTyped ? triple(subject, predicate.value, text(object.value)) : each];
    }),
  }),
};

const NUMBER = new Set(['integer', 'decimal', 'double', 'float'].map((name) => xsd + name));

export const measures: Style = {
  name: 'measures',
  title: 'a number stands a step away, with its unit (QUDT, schema.org QuantitativeValue)',
  shake(graph) {
    let made = 0;
    const triples = graph.triples.flatMap((each): readonly Triple[] => {
      const { subject, predicate, object } = each;
      if (graph.relations.has(subject.value) && predicate.value === `${rdfs}range` && NUMBER.has(object.value))
        return [];
      if (!graph.isFact(each) || object.termType !== 'Literal' || !NUMBER.has(object.datatype.value)) return [each];
      const value = blank(`measure${made++}`);
      return [
        triple(subject, predicate.value, value),
        triple(value, `${rdf}type`, node(`${MADE}QuantitativeValue`)),
        triple(value, `${MADE}value`, object),
        triple(value, `${MADE}unitCode`, text('C62')),
      ];
    });
    return { triples };
  },
};

/** Some of what a thing says of itself is said by a node that it has: every second text, as an address holds lines. */
export const nested: Style = {
  name: 'nested',
  title: 'details, such as the lines of an address, in a nested node (schema.org, vCard, JSON)',
  shake(graph) {
    const moved = new Set<string>();
    let place = 0;
    const texts = new Set(
      graph.triples.filter((each) => graph.isFact(each) && isText(each.object)).map(({ predicate }) => predicate.value),
    );
    for (const relation of texts) if (place++ % 2 === 0) moved.add(relation);
    const holders = new Map<string, Triple>();
    const triples = graph.triples.flatMap((each): readonly Triple[] => {
      const { subject, predicate, object } = each;
      // What is declared of its ends is no longer so.
      if (moved.has(subject.value) && /(?:domain|domainIncludes)$/.test(predicate.value)) return [];
      if (!moved.has(predicate.value) || !graph.isThing(subject)) return [each];
      let holder = holders.get(subject.value);
      if (holder === undefined) {
        holder = triple(subject, `${MADE}details`, blank(`details${holders.size}`));
        holders.set(subject.value, holder);
      }
      return [triple(holder.object as Triple['subject'], predicate.value, object)];
    });
    return { triples: [...triples, ...holders.values()] };
  },
};
