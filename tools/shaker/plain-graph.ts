import type { Term, Triple } from '../../src/core/index.ts';
import { humanise } from '../../src/graph/index.ts';
import { commonPrefixes } from '../../src/kb/dialects/index.ts';
import { type Node, owl, rdf, rdfs } from './terms.ts';

const VOCABULARIES = Object.values(commonPrefixes);

/** A graph as it was written, with what a style has to know of it: its classes, its relations, its things and what they are called. */
export class PlainGraph {
  readonly triples: readonly Triple[];
  readonly classes: ReadonlySet<string>;
  readonly relations: ReadonlySet<string>;
  /** What is of a class, by its term's text, with the classes. */
  readonly types: ReadonlyMap<string, readonly string[]>;
  /** The first English or untagged label of what has one. */
  readonly labels: ReadonlyMap<string, string>;

  constructor(triples: readonly Triple[]) {
    this.triples = triples;
    const classes = new Set<string>();
    const relations = new Set<string>();
    const types = new Map<string, string[]>();
    const labels = new Map<string, string>();
    for (const { subject, predicate, object } of triples) {
      if (predicate.value === `${rdf}type`) {
        if (object.value === `${owl}Class` || object.value === `${rdfs}Class`) classes.add(subject.value);
        else if (!isVocabulary(object.value)) {
          classes.add(object.value);
          types.set(subject.value, [...(types.get(subject.value) ?? []), object.value]);
        }
      } else if (predicate.value === `${rdfs}label` && object.termType === 'Literal') {
        const isRead = object.language === undefined || object.language.startsWith('en');
        if (isRead && !labels.has(subject.value)) labels.set(subject.value, object.value);
      } else if (!isVocabulary(predicate.value)) relations.add(predicate.value);
    }
    this.classes = classes;
    this.relations = relations;
    this.types = types;
    this.labels = labels;
  }

  isThing({ termType, value }: Term): boolean {
    return termType !== 'Literal' && this.types.has(value) && !this.classes.has(value);
  }

  /** Whether a triple says something of the world: not what things are, are called or how they are declared. */
  isFact({ predicate }: Triple): boolean {
    return this.relations.has(predicate.value);
  }

  isLabel({ predicate }: Triple): boolean {
    return predicate.value === `${rdfs}label`;
  }

  /** What a class, relation or thing is called, its local name where nothing else. */
  nameOf(iri: string): string {
    return this.labels.get(iri) ?? humanise(iri);
  }

  /** The class of a thing that it names first. */
  classOf({ value }: Node): string | undefined {
    return this.types.get(value)?.[0];
  }

  /** Every triple with its terms put through functions of their texts. */
  mapTerms(map: (iri: string) => Term): readonly Triple[] {
    const known = new Map<string, Term>();
    const of = (term: Term): Term => {
      if (term.termType !== 'NamedNode') return term;
      let found = known.get(term.value);
      if (found === undefined) known.set(term.value, (found = map(term.value)));
      return found;
    };
    return this.triples.map(
      ({ subject, predicate, object }) =>
        ({ subject: of(subject), predicate: of(predicate), object: of(object) }) as Triple,
    );
  }
}

function isVocabulary(iri: string): boolean {
  return VOCABULARIES.some((namespace) => iri.startsWith(namespace));
}
