import type { Triple } from '../../../src/core/index.ts';
import type { PlainGraph } from '../plain-graph.ts';
import type { Style } from '../style.ts';
import { blank, camelCase, MADE, skos, text, triple } from '../terms.ts';

/** Replaces the labels of things by other triples; those of classes and relations stay. */
function renaming(graph: PlainGraph, rename: (label: Triple) => readonly Triple[]): readonly Triple[] {
  return graph.triples.flatMap((each) => (graph.isLabel(each) && graph.isThing(each.subject) ? rename(each) : [each]));
}

export const namedByClass: Style = {
  name: 'named-by-class',
  title: 'each class has a property of its own that names its things, such as productName (tables turned into RDF)',
  shake: (graph) => ({
    triples: renaming(graph, ({ subject, object }) => {
      const type = graph.classOf(subject)!;
      return [triple(subject, `${MADE}${camelCase(`${graph.nameOf(type)} name`)}`, object)];
    }),
  }),
};

export const namedByTitle: Style = {
  name: 'named-by-title',
  title: 'things have a title in a vocabulary of the publisher (library and content systems)',
  shake: (graph) => ({
    triples: renaming(graph, ({ subject, object }) => [triple(subject, `${MADE}title`, object)]),
  }),
};

const TWO_WORDS = /^(\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*)*) (\p{Lu}[\p{L}'-]+)$/u;
/** A class of which this many are called by two names or more is taken for one of people. */
const MOSTLY = 0.8;

/** Classes whose things are mostly called as people are, by a given and a family name. */
function calledAsPeople(graph: PlainGraph): ReadonlySet<string> {
  const counts = new Map<string, { two: number; all: number }>();
  for (const [thing, classes] of graph.types) {
    const label = graph.labels.get(thing);
    if (label === undefined) continue;
    for (const each of classes) {
      const count = counts.get(each) ?? { two: 0, all: 0 };
      counts.set(each, { two: count.two + (TWO_WORDS.test(label) ? 1 : 0), all: count.all + 1 });
    }
  }
  return new Set([...counts].filter(([, { two, all }]) => two >= MOSTLY * all).map(([iri]) => iri));
}

/** The names of people in two parts, and how they are written. */
function inParts(
  graph: PlainGraph,
  write: (label: Triple, given: string, family: string) => readonly Triple[],
): readonly Triple[] {
  const people = calledAsPeople(graph);
  return renaming(graph, (each) => {
    const [, given, family] = TWO_WORDS.exec(each.object.value) ?? [];
    if (given === undefined || family === undefined || !people.has(graph.classOf(each.subject)!)) return [each];
    return write(each, given, family);
  });
}

export const splitNames: Style = {
  name: 'split-names',
  title: 'a given and a family name instead of one name (customer databases)',
  shake: (graph) => ({
    triples: inParts(graph, ({ subject }, given, family) => [
      triple(subject, `${MADE}firstName`, text(given)),
      triple(subject, `${MADE}lastName`, text(family)),
    ]),
  }),
};

export const turnedNames: Style = {
  name: 'turned-names',
  title: '"Surname, First name" (libraries and registers)',
  shake: (graph) => ({
    triples: inParts(graph, ({ subject, predicate }, given, family) => [
      triple(subject, predicate.value, text(`${family}, ${given}`)),
    ]),
  }),
};

const SKOSXL = 'http://www.w3.org/2008/05/skos-xl#';

export const labelNodes: Style = {
  name: 'label-nodes',
  title: 'names are things of their own (SKOS-XL)',
  shake: (graph) => ({
    triples: renaming(graph, ({ subject, object }) => {
      const label = blank(`label${subject.value.replaceAll(/\W/g, '_')}`);
      return [triple(subject, `${SKOSXL}prefLabel`, label), triple(label, `${SKOSXL}literalForm`, object)];
    }),
  }),
};

/** Says the labels of everything in a language that nobody asks in first, then in English. */
export const languages: Style = {
  name: 'languages',
  title: 'labels in several languages, another one before English (public administration, museums)',
  shake: (graph) => ({
    triples: graph.triples.flatMap((each): readonly Triple[] => {
      const { subject, predicate, object } = each;
      if (!graph.isLabel(each) || object.termType !== 'Literal') return [each];
      const foreign = [...object.value].reverse().join('').toLowerCase();
      const own = object.language === undefined ? text(object.value, 'en') : object;
      return [triple(subject, predicate.value, text(foreign, 'fi')), triple(subject, predicate.value, own)];
    }),
  }),
};

export const thesaurus: Style = {
  name: 'skos-labels',
  title: 'preferred and alternative labels of SKOS on everything (thesauri)',
  shake: (graph) => ({
    triples: graph.triples.map((each) =>
      graph.isLabel(each) ? triple(each.subject, `${skos}prefLabel`, each.object) : each,
    ),
  }),
};
