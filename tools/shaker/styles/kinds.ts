import type { NamedNode, Triple } from '../../../src/core/index.ts';
import type { Style } from '../style.ts';
import { MADE, node, owl, rdf, rdfs, skos, text, triple } from '../terms.ts';

const ROOT = `${MADE}Entity`;

/** Classes are split into narrower ones, and things only say the narrowest. */
export const narrower: Style = {
  name: 'hierarchy',
  title:
    'things are typed by narrower classes alone; what they are called is a step up, within a root (OWL ontologies)',
  shake(graph) {
    let place = 0;
    const made = new Map<string, readonly Triple[]>();
    const triples = graph.triples.map((each) => {
      const { subject, predicate, object } = each;
      if (predicate.value !== `${rdf}type` || !graph.isThing(subject)) return each;
      const group = 'ab'[place++ % 2]!;
      const narrow = `${object.value}-group-${group}`;
      const name = graph.nameOf(object.value);
      made.set(narrow, [
        triple(node(narrow), `${rdf}type`, node(`${owl}Class`)),
        triple(node(narrow), `${rdfs}label`, text(`${name} of group ${group.toUpperCase()}`)),
        triple(node(narrow), `${rdfs}subClassOf`, object),
        triple(object as NamedNode, `${rdfs}subClassOf`, node(ROOT)),
      ]);
      return triple(subject, predicate.value, node(narrow));
    });
    return { triples: [...triples, ...[...made.values()].flat()] };
  },
};

/** What a thing is, said by a property of the publisher. */
export const typedByProperty: Style = {
  name: 'typed-by-property',
  title: 'a property of one’s own says what things are, instead of rdf:type',
  shake: (graph) => ({
    triples: graph.triples.map((each) =>
      each.predicate.value === `${rdf}type` && graph.isThing(each.subject)
        ? triple(each.subject, `${MADE}instanceOf`, each.object)
        : each,
    ),
  }),
};

/** Kinds are concepts of a scheme and things belong to them. */
export const kindsAsConcepts: Style = {
  name: 'kinds-as-concepts',
  title: 'things are of one class, and a category that is a SKOS concept says which kind they are (catalogues)',
  shake(graph) {
    const concept = (iri: string): string => `${MADE}category/${encodeURIComponent(graph.nameOf(iri))}`;
    const triples = graph.triples.flatMap((each): readonly Triple[] => {
      const { subject, predicate, object } = each;
      if (graph.classes.has(subject.value)) return [];
      if (/(?:domain|range)(?:Includes)?$/.test(predicate.value) && graph.classes.has(object.value)) return [];
      if (predicate.value !== `${rdf}type` || !graph.classes.has(object.value)) return [each];
      return [
        triple(subject, `${rdf}type`, node(`${MADE}Record`)),
        triple(subject, `${MADE}category`, node(concept(object.value))),
      ];
    });
    const concepts = [...graph.classes].flatMap((iri) => [
      triple(node(concept(iri)), `${rdf}type`, node(`${skos}Concept`)),
      triple(node(concept(iri)), `${skos}prefLabel`, text(graph.nameOf(iri))),
    ]);
    return { triples: [...triples, ...concepts] };
  },
};
