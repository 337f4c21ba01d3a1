import type { Dialect, Iri } from '../../../core/index.ts';
import { humanise, isCodeName, isDerived } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { memoised } from './memoised.ts';

const { rdf, rdfs, owl, skos, schema: schemaOrg, schemas, dc, dcterms } = commonPrefixes;
const WIKIBASE = 'http://wikiba.se/ontology#';
const VOCABULARIES = [...Object.values(commonPrefixes), WIKIBASE];
/** What is said by these alone is no thing that people ask about. */
const DECLARING = [rdf, rdfs, owl, skos, WIKIBASE];
/** Classes of everything, and relations by which vocabularies leave it to others to say what things are. */
const ANYTHING = [`${owl}Thing`, `${owl}NamedIndividual`, `${rdfs}Resource`, `${schemaOrg}Thing`, `${schemas}Thing`];
const LEFT_TO_OTHERS: readonly string[] = [
  ...[`${dc}type`, `${dcterms}type`, `${schemaOrg}additionalType`, `${schemas}additionalType`],
];

/** How relations are called that say what a thing is. */
const TYPING =
  /^(?:(?:is )?(?:an? )?(?:instance|kind|type|member of class|sort) of|is an?|(?:rdf|entity|object|record|item|resource|node)? ?(?:type|class|kind|category)|has (?:type|kind|class|category)|classified as)$/i;
/** Nearly all things say by it what they are. */
const NEARLY_ALL = 0.8;

/**
 * Relations of a graph's own that say what things are, where `rdf:type` does not tell them apart: those called so, that
 * nearly all things have, and that lead to few others.
 */
export function findTyping(builder: GraphBuilder, { typeOf, schema, labelOf }: Dialect): readonly Iri[] {
  if (typeOf !== `${rdf}type`) return [];
  const named = predicatesCalled(builder, TYPING, labelOf);
  if (named.length === 0) return [];
  const [types, ...edges] = edgesOf(builder, [typeOf, ...named]);
  const isVocabulary = memoised((id: number) => isOfVocabulary(builder.termOf(id).value));
  const anything = new Set(ANYTHING.map((iri) => builder.idOf(iri)));
  const relations = new Set(builder.predicateIris().map((iri) => builder.idOf(iri)));
  const classes = new Set<number>();
  const others = new Set<number>();
  for (const [thing, kinds] of types!) {
    const own = kinds.filter((kind) => !isVocabulary(kind));
    // That something is a relation tells no things apart.
    if (!relations.has(thing)) for (const kind of own) classes.add(kind);
    if (own.length === 0 && !kinds.every((kind) => anything.has(kind))) others.add(thing);
  }
  if (classes.size > 1) return [];
  const naming = new Set(labelOf.map((iri) => builder.idOf(iri)));
  const says = new Set([...schema.structure, typeOf].map((iri) => builder.idOf(iri)));
  const isDeclaring = memoised((id: number) => DECLARING.some((space) => builder.termOf(id).value.startsWith(space)));
  const [all, labelled] = [new Set<number>(), new Set<number>()];
  builder.each((subject, predicate) => {
    if (naming.has(predicate)) labelled.add(subject);
    else if (!says.has(predicate) && !others.has(subject) && !relations.has(subject) && !isDeclaring(predicate))
      all.add(subject);
  });
  // Nodes without a name hold things together, where things have names: nobody says what they are.
  const called = new Set([...all].filter((thing) => labelled.has(thing)));
  const things = called.size > 0 ? called : all;
  return named.filter((_, i) => {
    const kinds = new Set([...edges[i]!.values()].flat());
    let [typed, untyped] = [0, 0];
    for (const thing of things) {
      if (edges[i]!.has(thing)) typed++;
      else if (!kinds.has(thing)) untyped++;
    }
    const areKinds = [...kinds].every((kind) => builder.isIri(kind));
    return areKinds && typed >= NEARLY_ALL * (typed + untyped) && 2 * kinds.size <= typed;
  });
}

/** Whether a relation of a graph's own is called as what says what a thing is. */
export function isCalledTyping(iri: Iri): boolean {
  return !isOfVocabulary(iri) && !isDerived(iri) && TYPING.test(humanise(iri));
}

/** Predicates by what they are called: by the words of their IRIs, or by labels where these are codes. */
function predicatesCalled(builder: GraphBuilder, name: RegExp, labelOf: readonly Iri[]): readonly Iri[] {
  const [left, predicates] = [LEFT_TO_OTHERS, builder.predicateIris().filter((iri) => !isOfVocabulary(iri))];
  const found = [
    ...builder.predicateIris().filter((iri) => left.includes(iri)),
    ...predicates.filter((iri) => name.test(humanise(iri))),
  ];
  const codes = predicates.filter(isCodeName);
  if (codes.length === 0) return found;
  const [stands, ...labels] = edgesOf(builder, [`${WIKIBASE}directClaim`, ...labelOf]);
  const entities = new Map<number, number>();
  for (const [entity, [predicate]] of stands!) if (predicate !== undefined) entities.set(predicate, entity);
  const isCalled = (node: number | undefined): boolean =>
    node !== undefined &&
    labels.some((edges) => edges.get(node)?.some((label) => name.test(builder.termOf(label).value)));
  return [
    ...found,
    ...codes.filter((iri) => {
      const id = builder.idOf(iri);
      return isCalled(id) || isCalled(entities.get(id!));
    }),
  ];
}

function isOfVocabulary(iri: string): boolean {
  return VOCABULARIES.some((namespace) => iri.startsWith(namespace));
}
