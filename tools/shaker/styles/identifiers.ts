import type { Style } from '../style.ts';
import { blank, MADE, node, rdfs, text, triple } from '../terms.ts';

/** IRIs that say nothing: things, relations and classes are numbers, and labels say what they are. */
export const opaque: Style = {
  name: 'opaque',
  title: 'numbers for IRIs, labels for everything (Wikidata, OBO, many databases)',
  shake(graph) {
    const renamed = new Map<string, string>();
    const number = (iris: Iterable<string>, letter: string): void => {
      for (const iri of iris) renamed.set(iri, `${MADE}id/${letter}${renamed.size + 101}`);
    };
    number(graph.relations, 'P');
    number(graph.classes, 'Q');
    number(graph.types.keys(), 'Q');
    const triples = graph.mapTerms((iri) => node(renamed.get(iri) ?? iri));
    const named = [...graph.relations, ...graph.classes]
      .filter((iri) => !graph.labels.has(iri))
      .map((iri) => triple(node(renamed.get(iri)!), `${rdfs}label`, text(graph.nameOf(iri))));
    return { triples: [...triples, ...named], renamed };
  },
};

/** Things without IRIs, as JSON-LD without `@id` makes them. */
export const blankNodes: Style = {
  name: 'blank-nodes',
  title: 'things are blank nodes (JSON-LD, hand-written Turtle)',
  shake(graph) {
    const places = new Map([...graph.types.keys()].map((iri, i) => [iri, blank(`b${i}`)]));
    const triples = graph.mapTerms((iri) => (graph.classes.has(iri) ? node(iri) : (places.get(iri) ?? node(iri))));
    return { triples, renamed: new Map([...places.keys()].map((iri) => [iri, null])) };
  },
};
