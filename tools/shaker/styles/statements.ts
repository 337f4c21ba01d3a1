import type { Triple } from '../../../src/core/index.ts';
import type { Style } from '../style.ts';
import { blank, camelCase, MADE, type Node, node, rdf, rdfs, text, triple, upperFirst, xsd } from '../terms.ts';

const year = (place: number) => ({ ...text(String(1990 + (place % 30))), datatype: { value: `${xsd}gYear` } });

export const reified: Style = {
  name: 'reified',
  title: 'facts as rdf:Statement, with where they are from (provenance)',
  shake(graph) {
    let made = 0;
    const triples = graph.triples.flatMap((each): readonly Triple[] => {
      if (!graph.isFact(each)) return [each];
      const statement = blank(`statement${made++}`);
      return [
        triple(statement, `${rdf}type`, node(`${rdf}Statement`)),
        triple(statement, `${rdf}subject`, each.subject),
        triple(statement, `${rdf}predicate`, each.predicate),
        triple(statement, `${rdf}object`, each.object),
        triple(statement, `${MADE}statedIn`, year(made)),
      ];
    });
    return { triples };
  },
};

const WIKIBASE = 'http://wikiba.se/ontology#';

/** Everything as Wikibase writes it, in a namespace of one's own: statement nodes beside direct claims, labels on property entities. */
export const wikibase: Style = {
  name: 'wikibase',
  title:
    'a Wikibase of one’s own: properties are entities, facts are statements beside direct claims, types a property like others',
  shake(graph) {
    const base = `${MADE}entity/`;
    const renamed = new Map<string, string>();
    const number = (iris: Iterable<string>): void => {
      for (const iri of iris) if (!renamed.has(iri)) renamed.set(iri, `${base}Q${renamed.size + 1}`);
    };
    number(graph.classes);
    number(graph.types.keys());
    const places = new Map([`${rdf}type`, ...graph.relations].map((iri, i) => [iri, `P${i + 1}`]));
    const at = (term: Triple['object']): Triple['object'] =>
      term.termType === 'NamedNode' ? node(renamed.get(term.value) ?? term.value) : term;
    const triples: Triple[] = [];
    for (const [relation, place] of places) {
      const entity = node(base + place);
      triples.push(
        triple(entity, `${rdf}type`, node(`${WIKIBASE}Property`)),
        triple(entity, `${rdfs}label`, text(relation === `${rdf}type` ? 'instance of' : graph.nameOf(relation), 'en')),
        triple(entity, `${WIKIBASE}directClaim`, node(`${MADE}prop/direct/${place}`)),
        triple(entity, `${WIKIBASE}claim`, node(`${MADE}prop/${place}`)),
        triple(entity, `${WIKIBASE}statementProperty`, node(`${MADE}prop/statement/${place}`)),
      );
    }
    for (const iri of graph.classes)
      if (!graph.labels.has(iri))
        triples.push(triple(node(renamed.get(iri)!), `${rdfs}label`, text(graph.nameOf(iri), 'en')));
    const isSchema = ({ value }: Node): boolean => graph.relations.has(value);
    for (const each of graph.triples) {
      if (isSchema(each.subject)) continue;
      const isClass = each.predicate.value === `${rdf}type` && graph.classes.has(each.subject.value);
      const place = isClass ? undefined : places.get(each.predicate.value);
      const subject = at(each.subject) as Node;
      if (place === undefined) {
        // A Wikibase declares no classes: they are items like others.
        if (!isClass) triples.push(triple(subject, each.predicate.value, at(each.object)));
        continue;
      }
      const statement = node(`${MADE}entity/statement/${triples.length}`);
      triples.push(
        triple(subject, `${MADE}prop/direct/${place}`, at(each.object)),
        triple(subject, `${MADE}prop/${place}`, statement),
        triple(statement, `${rdf}type`, node(`${WIKIBASE}Statement`)),
        triple(statement, `${MADE}prop/statement/${place}`, at(each.object)),
        triple(statement, `${WIKIBASE}rank`, node(`${WIKIBASE}NormalRank`)),
      );
    }
    return { triples, renamed };
  },
};

/** Links between things go through a node of their own, with since when. */
export const mediated: Style = {
  name: 'mediated',
  title: 'a node of its own between two things, with since when they are so related (n-ary relations)',
  shake(graph) {
    let made = 0;
    const links = new Set<string>();
    const triples = graph.triples.flatMap((each): readonly Triple[] => {
      const { subject, predicate, object } = each;
      if (!graph.isFact(each) || !graph.isThing(object) || !graph.isThing(subject) || !graph.labels.has(subject.value))
        return [each];
      const link = node(`${MADE}link/${made++}`);
      const name = graph.nameOf(predicate.value);
      links.add(predicate.value);
      return [
        triple(subject, `${MADE}${camelCase(`${name} link`)}`, link),
        triple(link, `${rdf}type`, node(`${MADE}${upperFirst(camelCase(`${name} link`))}`)),
        triple(link, predicate.value, object),
        triple(link, `${MADE}since`, year(made)),
      ];
    });
    // Its start is no longer what was declared.
    return {
      triples: triples.filter(
        ({ subject, predicate }) => !links.has(subject.value) || !/domain(?:Includes)?$/.test(predicate.value),
      ),
    };
  },
};

/** Several values of one relation as a list. */
export const lists: Style = {
  name: 'lists',
  title: 'several values of one relation stand in an RDF list (JSON-LD @list, author orders)',
  shake(graph) {
    const several = new Map<string, Triple[]>();
    for (const each of graph.triples) {
      if (!graph.isFact(each)) continue;
      const key = `${each.subject.value} ${each.predicate.value}`;
      several.set(key, [...(several.get(key) ?? []), each]);
    }
    const listed = new Set(
      [...several.values()].filter(({ length }) => length > 1).flatMap(([first]) => first!.predicate.value),
    );
    let made = 0;
    const triples: Triple[] = graph.triples.filter((each) => !listed.has(each.predicate.value) || !graph.isFact(each));
    for (const [first, ...rest] of several.values()) {
      if (!listed.has(first!.predicate.value)) continue;
      let list: Node = blank(`list${made++}`);
      triples.push(triple(first!.subject, first!.predicate.value, list));
      [first!, ...rest].forEach((each, i, all) => {
        const next: Node = i === all.length - 1 ? node(`${rdf}nil`) : blank(`list${made++}`);
        triples.push(triple(list, `${rdf}first`, each.object), triple(list, `${rdf}rest`, next));
        list = next;
      });
    }
    return { triples };
  },
};
