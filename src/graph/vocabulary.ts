import type { Dialect, Graph, Id, Iri } from '../core/index.ts';
import { concludedBy } from './concluded.ts';
import { localWords } from './local-words.ts';
import { sample } from './profile/sample.ts';
import { takenBy } from './straight.ts';

/** The dialect's predicates and meta-classes as numbers of one graph; those the graph does not hold are left out. */
export interface Vocabulary {
  readonly typeOf: Id | undefined;
  readonly labels: readonly Id[];
  readonly aliases: readonly Id[];
  readonly descriptions: readonly Id[];
  /** That something is no longer to be used. */
  readonly obsolete: readonly Id[];
  readonly subClassOf: readonly Id[];
  /** From a kind to the wider kind: between classes, and between concepts. */
  readonly hierarchy: readonly Id[];
  readonly domain: readonly Id[];
  readonly range: readonly Id[];
  readonly inverse: readonly Id[];
  readonly classTypes: readonly Id[];
  readonly relationTypes: readonly Id[];
  /** What names, types and declares: it says nothing about the world, and no walk takes it. */
  readonly bookkeeping: ReadonlySet<Id>;
}

const OBSOLETE = 'http://www.w3.org/2002/07/owl#deprecated' as Iri;

export function resolveVocabulary(graph: Graph, dialect: Dialect): Vocabulary {
  const ids = (iris: readonly Iri[]): readonly Id[] =>
    iris.flatMap((value) => graph.id({ termType: 'NamedNode', value }) ?? []);
  const { schema, profile, describes = false } = dialect;
  const resolved = {
    labels: ids(dialect.labelOf),
    aliases: ids(dialect.aliasOf),
    descriptions: ids(dialect.descriptionOf),
    obsolete: ids([OBSOLETE]),
    subClassOf: ids(schema.subClassOf),
    domain: ids(schema.domain),
    range: ids(schema.range),
    inverse: ids(schema.inverse),
  };
  const types = ids([dialect.typeOf]);
  const classTypes = ids(schema.classTypes);
  const relationTypes = ids(schema.relationTypes);
  const meta = new Set([...classTypes, ...relationTypes]);
  const { aliases, descriptions, obsolete, ...declaring } = resolved;
  // People ask what else things are called and how they are described; where kinds are what they ask about, also whether these are obsolete.
  const areKindsAsked = profile?.members === 'kinds';
  const isAsked = (predicate: Id): boolean =>
    areKindsAsked || (describes && speaksOfThings(graph, predicate, types[0], meta));
  const kept = [
    ...Object.values(declaring).flat(),
    ...aliases.filter((predicate) => !isAsked(predicate)),
    ...descriptions.filter((predicate) => !isAsked(predicate)),
  ];
  return {
    ...resolved,
    hierarchy: profile ? ids(profile.hierarchy) : [...resolved.subClassOf, ...ids(schema.broader)],
    typeOf: types[0],
    classTypes,
    relationTypes,
    bookkeeping: new Set([
      ...types,
      ...ids((dialect.memberOf?.typed ?? []).filter(isOnlyTyping)),
      ...ids(schema.structure).filter((id) => !obsolete.includes(id) || !isAsked(id)),
      ...kept,
      // What is taken of names and dates says what these say; who asks for it is offered it.
      ...graph.predicates().filter((id) => takenBy(graph.term(id).value) ?? concludedBy(graph.term(id).value)),
    ]),
  };
}

const LOOKED_AT = 50;

/** Whether a predicate is on things, and not only on what declares classes and relations. */
function speaksOfThings(graph: Graph, predicate: Id, typeOf: Id | undefined, meta: ReadonlySet<Id>): boolean {
  const relations = new Set(graph.predicates());
  return sample(graph.subjectsOf(predicate), LOOKED_AT).some((node) => {
    if (relations.has(node)) return false;
    if (typeOf === undefined) return true;
    return graph.subjects(typeOf, node).length === 0 && !graph.objects(node, typeOf).some((type) => meta.has(type));
  });
}

/** What only types: of a category or a kind, people also ask which it is. */
function isOnlyTyping(iri: Iri): boolean {
  return !/^(?:category|kind|class|genre)$/.test(localWords(iri).at(-1) ?? '');
}

/** The members of a class: none where the graph does not type its things. */
export function members(graph: Graph, { typeOf }: Vocabulary, type: Id): Uint32Array {
  return typeOf === undefined ? new Uint32Array() : graph.subjects(typeOf, type);
}
