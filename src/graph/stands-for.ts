import type { Dialect, Graph, Id, Iri, Literal, Term } from '../core/index.ts';
import { family, isDateText, isLocalDay, isNumberText, XSD } from '../form/index.ts';
import { addTo, singular, tokens } from '../search/index.ts';
import { createLabels } from './labels.ts';
import { holdsCodes, localWords } from './local-words.ts';
import { sample } from './profile/sample.ts';

/** Values of a relation that are looked at for whether they are codes; and things that one may be the code of. */
const LOOKED_AT = 50;
const MOST_OWNERS = 8;
/** So many of them are the code of one thing each, where a relation leads to codes of a list. */
const MOSTLY = 0.8;
const LONGEST_CODE = 24;
const LONGEST_LIST = 10_000;

/** The name of the one thing whose code a value of these relations is; nothing for values that are no codes. */
export type StandsFor = (value: Term, relations: readonly Iri[]) => string | undefined;

/**
 * Tells what codes stand for where a graph has them as texts: a tender with the `procedureCode` "OPEN", in a graph that has an "Open procedure" of
 * this notation.
 */
export function createStandsFor(graph: Graph, dialect: Dialect): StandsFor {
  const labels = createLabels(graph, dialect);
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const wordsOf = (node: Id): readonly string[] => localWords(graph.term(node).value);
  const isCalledCode = (relation: Id): boolean => holdsCodes(wordsOf(relation));
  /** The `countryCode` of a country is its own, that of a town is not. */
  const isOwnCode = (relation: Id, owner: Id): boolean => {
    const words = wordsOf(relation).slice(0, -1);
    const kinds = typeOf === undefined || words.length === 0 ? [] : [...graph.objects(owner, typeOf)].flatMap(wordsOf);
    return isCalledCode(relation) && words.every((word) => kinds.includes(word));
  };
  const hasOwnCode = (owner: Id, { value }: Literal, asked: Id): boolean =>
    graph
      .outgoing(owner)
      .some(
        (relation) =>
          relation !== asked &&
          isOwnCode(relation, owner) &&
          graph
            .objects(owner, relation)
            .some((object) => graph.isLiteral(object) && graph.term(object).value === value),
      );
  let typed: ReadonlyMap<string, readonly Id[]> | undefined;
  /** The one thing whose own code a value is, by another relation than the one that leads to it. */
  const ownerOf = (code: Literal, asked: Id): Id | undefined => {
    const near = new Set<Id>();
    typed ??= typedCodes(graph, isCalledCode);
    for (const literal of [graph.id(code) ?? [], typed.get(code.value) ?? []].flat())
      for (const relation of graph.incoming(literal))
        if (relation !== asked && isCalledCode(relation))
          for (const owner of graph.subjects(relation, literal).subarray(0, MOST_OWNERS)) near.add(owner);
    const [owner, ...others] = [...near].filter((node) => hasOwnCode(node, code, asked));
    return others.length > 0 || (owner !== undefined && labels.preferred(owner) === undefined) ? undefined : owner;
  };

  /** What is said of a thing of a list: its name, its kinds, and what it belongs to. */
  const wordsAbout = (owner: Id): ReadonlySet<string> => {
    const ends = Array.from(graph.outgoing(owner), (relation) => [
      ...graph.objects(owner, relation).subarray(0, MOST_OWNERS),
    ]).flat();
    const texts = [owner, ...ends].flatMap((node) => [
      ...(graph.term(node).termType === 'NamedNode' ? wordsOf(node) : []),
      ...(graph.isLiteral(node) ? [] : tokens(labels.preferred(node) ?? '')),
    ]);
    return new Set(texts.map(singular));
  };
  const isSaidOf = (relation: Id, owner: Id): boolean => {
    const about = wordsAbout(owner);
    return wordsOf(relation).some((word) => !holdsCodes([word]) && about.has(singular(word)));
  };
  const codeLists = new Map<Id, boolean>();
  /**
   * Whether a relation leads to codes of a list, and not to texts of which one happens to be written as a code is. Figures count something and any
   * letter is a grade, unless what they stand for is spoken of as the relation is.
   */
  const leadsToCodes = (relation: Id): boolean => {
    const values = Array.from(sample(graph.objectsOf(relation), LOOKED_AT), (object) => graph.term(object));
    const codes = values.filter(isText);
    if (codes.length === 0 || codes.length < values.length) return false;
    const owners = codes.flatMap((code) => ownerOf(code, relation) ?? []);
    if (owners.length < MOSTLY * codes.length) return false;
    if (isCalledCode(relation) && !codes.some(({ value }) => saysLittle(value))) return true;
    return owners.filter((owner) => isSaidOf(relation, owner)).length >= MOSTLY * owners.length;
  };
  const isOfCodeList = (relation: Id): boolean => {
    let known = codeLists.get(relation);
    if (known === undefined) codeLists.set(relation, (known = leadsToCodes(relation)));
    return known;
  };

  return (value, relations) => {
    const literal = isText(value) ? graph.id(value) : undefined;
    if (!isText(value) || literal === undefined) return undefined;
    const leading = relations
      .flatMap((iri) => graph.id({ termType: 'NamedNode', value: iri }) ?? [])
      .filter((relation) => graph.subjects(relation, literal).length > 0);
    const [relation] = leading;
    if (relation === undefined || !leading.every(isOfCodeList)) return undefined;
    const owner = ownerOf(value, relation);
    const name = owner === undefined ? undefined : labels.preferred(owner);
    // Who asks for the codes of a thing itself is told them.
    const isItsOwn = leading.some((each) => owner !== undefined && graph.objects(owner, each).includes(literal));
    return isItsOwn || name?.toLowerCase() === value.value.toLowerCase() ? undefined : name;
  };
}

/** Codes that have a type of their own, as SKOS has it of notations, by what is written; of lists, which are short. */
function typedCodes(graph: Graph, isCalledCode: (relation: Id) => boolean): ReadonlyMap<string, readonly Id[]> {
  const found = new Map<string, Id[]>();
  for (const relation of graph.predicates()) {
    const objects = graph.objectsOf(relation);
    if (objects.length > LONGEST_LIST || !isCalledCode(relation)) continue;
    for (const object of objects) {
      const term = graph.term(object);
      if (isText(term) && family(term) !== 'text') addTo(found, term.value, object);
    }
  }
  return found;
}

function isText(term: Term): term is Literal {
  if (term.termType !== 'Literal' || term.language || term.value.length > LONGEST_CODE) return false;
  return family(term) === 'text' || !term.datatype.value.startsWith(XSD);
}

function saysLittle(text: string): boolean {
  return text.length < 2 || isNumberText(text) || isDateText(text) || isLocalDay(text);
}
