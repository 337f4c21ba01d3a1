import type { Chain, Graph, Id, Iri, Only, Step } from '../../core/index.ts';
import { family } from '../../form/index.ts';
import { singular } from '../../search/index.ts';
import { edgeEnds, edgeTypeInIri, edgeTypeName } from '../edge-names.ts';
import { classInIri, humanise, relationWords } from '../humanise.ts';
import type { Labels } from '../labels.ts';
import { isCodeName, withoutHaving, withoutNumber, withoutReference, withoutShouting } from '../local-words.ts';
import { refersBy } from '../refers-by.ts';
import { abbreviates, nameInDescription } from '../short-description.ts';
import { type Held, perhapsSpelledOut, spelledOut } from '../spelled-out.ts';
import { derivedIri, isOfAspect, isOfList, listOf, straightSteps, takenBy } from '../straight.ts';
import { saysOnlyValue, straightName, turnedName } from '../straight-name.ts';
import { takenNames } from '../taken-names.ts';
import { leadsToCountries } from '../values.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { boxKeys } from './box-keys.ts';
import { createColumnNames } from './column-names.ts';
import { type InEnglish, saidInEnglish } from './english-of.ts';
import { partOfName } from './part-of-name.ts';
import { sample } from './sample.ts';
import { createStandIns } from './stand-ins.ts';

/** Words by which people ask what else something is called. */
const SAID = /\b(?:synonym|name|nickname|acronym)s?\b/i;

/** What else people call the order of kinds, which a snapshot says by relations of its own. */
const ORDER: ReadonlyMap<string, readonly string[]> = new Map([
  [derivedIri('kinds'), ['subclass', 'subtype']],
  [derivedIri('kindOf'), ['superclass', 'supertype']],
]);

/** What thesauri call a relation seen from its other end. */
const FROM_THE_OTHER_END: ReadonlyMap<string, string> = new Map([['broader', 'narrower']]);

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const OBO = 'http://www.geneontology.org/formats/oboInOwl#';
/** What else people call the relations of vocabularies that many graphs share. */
const OTHERWISE: ReadonlyMap<string, readonly string[]> = new Map([
  [`${SKOS}notation`, ['code']],
  [`${SKOS}scopeNote`, ['note']],
  ['http://www.w3.org/2002/07/owl#deprecated', ['obsolete']],
  [`${OBO}inSubset`, ['slim']],
  [`${OBO}hasDbXref`, ['cross reference']],
]);

/** What people call the parts of a name, of which every graph has chosen one. */
const PARTS_OF_NAMES: readonly (readonly string[])[] = [
  ['family name', 'surname', 'last name'],
  ['given name', 'first name', 'forename'],
];

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const OWL = 'http://www.w3.org/2002/07/owl#';
/** Whose a statement is that is a node, and what of: people call both by what they are. */
const STATED: ReadonlyMap<string, string> = new Map([
  [`${RDF}subject`, 'subject'],
  [`${RDF}object`, 'object'],
  [`${OWL}annotatedSource`, 'subject'],
  [`${OWL}annotatedTarget`, 'object'],
]);

/** What a relation is called, and what else. */
export interface RelationNames {
  readonly label?: string;
  readonly also?: readonly string[];
  readonly own?: string;
}

/**
 * The names of relations, wherever they stand: on the relation, on a thing that stands for it (Wikidata's property
 * entities point to theirs), on a thing of the same local name, or in the words of the IRI. `other`: what people call what else something is called.
 */
export function relationNamer(
  graph: Graph,
  vocabulary: Vocabulary,
  labels: Labels,
  inEnglish?: InEnglish,
  other: 'synonym' | 'other name' = 'other name',
): (relation: Id) => RelationNames {
  const standIns = createStandIns(graph, vocabulary);
  const withoutTable = createColumnNames(graph, vocabulary);
  const aliases = new Set(vocabulary.aliases);
  // The name of what something has is called as that is, and so is what a value is boxed in.
  const silent = new Set<string>([...vocabulary.labels.map((id) => graph.term(id).value), ...boxKeys(graph)]);
  let shared: ReadonlySet<string> | undefined;
  let besideEnds: ReadonlySet<Iri> | undefined;
  const kindName = (kind: Id): string => inEnglish?.name(kind)?.name ?? labels.readable(kind);
  const namesOf = (relation: Id): RelationNames => {
    const own = labels.all(relation);
    const english = inEnglish?.name(relation);
    if (english) {
      const said = saidInEnglish(graph, relation, english, labels);
      const label = withoutHaving(said.label);
      return { ...said, label: heldBy(graph, relation) === 'things' ? withoutReference(label) : label };
    }
    const iri = graph.term(relation).value;
    if (own.length > 0) {
      const label = withoutHaving(written(own[0]!));
      const others = OTHERWISE.get(iri) ?? [];
      return label === own[0] && others.length === 0 ? {} : { label, ...(others.length > 0 && { also: others }) };
    }
    const order = ORDER.get(iri);
    if (order) return { label: humanise(iri), also: order };
    const end = STATED.get(iri);
    if (end !== undefined) {
      const kind = kindAt(graph, vocabulary, relation, kindName);
      return kind === undefined ? { label: end } : { label: kind, also: [end] };
    }
    const listed = listOf(iri);
    if (listed) return itemNames(nameOf(graph, listed.list, namesOf, labels), listed.isFirst);
    const part = takenBy(iri);
    if (part) return takenNames(part.taken, nameOf(graph, part.relation, namesOf, labels));
    const steps = straightSteps(iri);
    const only = steps?.find((each) => each.only)?.only;
    if (only) {
      const over = edgeTypeName(withoutNumber(written(typeName(graph, only, labels))));
      const last = steps!.at(-1)!;
      const isEdge = only.ofObject
        ? last.only !== undefined || heldBy(graph, relation) === 'things'
        : !last.only && edgeEnds(last.relation).length > 0;
      // Nodes that say whose value of which aspect they hold: the value of the keeper is the keeper.
      if (isEdge || isOfAspect(steps!) || last.inverse) return { label: over };
      const told = nameOf(graph, last.relation, namesOf, labels);
      // What an edge leads to is called as the edge is, and a text that goes with it is another thing.
      if (!only.ofObject && saysOnlyValue(told) && (besideEnds ??= saidBesideEnds(graph)).has(last.relation))
        return { label: `${over} ${told}` };
      const [label, ...also] = straightName(over, told);
      return { label, ...(also.length > 0 && { also }) };
    }
    if (steps) {
      const called = (each: Iri): string => nameOf(graph, each, namesOf, labels);
      const refers = (each: Iri): boolean => REFERENCE.test(called(each)) && leadsToNamed(graph, each);
      const isSilent = (each: Iri): boolean => silent.has(each) || refers(each);
      const names = straightNames(steps, called, isSilent);
      // Steps may be relations over nodes themselves: these are called as they are while names are compared.
      if (!shared) {
        shared = new Set();
        shared = namesOfSeveral(graph, (others) => straightNames(others, called, isSilent).label);
      }
      const ends = endsOf(steps.filter(({ relation }) => !silent.has(relation)));
      if (ends === undefined || !shared.has(names.label!)) return names;
      // By the nodes between it is called as others are: where it sets out and where it ends tell it.
      const { also = [], ...short } = straightNames(ends, called, isSilent);
      const others = new Set([...also, names.label!, ...(names.also ?? [])]);
      others.delete(short.label!);
      return { ...short, also: [...others] };
    }
    for (const stand of standIns(relation)) {
      const english = inEnglish?.name(stand);
      if (english) return saidInEnglish(graph, stand, english, labels);
      const [label, ...also] = labels.all(stand);
      if (label !== undefined) return { label, ...(also.length > 0 && { also }) };
    }
    const whole = relationWords(iri);
    const left = withoutTable(relation);
    // In the capitals that it is written in.
    const words = left === undefined ? whole : whole.slice(-left.length);
    const description = labels.description(relation);
    const described = description === undefined ? undefined : nameInDescription(description);
    if (described !== undefined && (isCodeName(iri) || abbreviates(withoutHaving(words), described)))
      return { label: described, also: [...new Set([words, spelledOut(words)])] };
    const said = withoutShouting(withoutHaving(withoutNumber(words)));
    const held = heldBy(graph, relation);
    const short = held === 'things' ? withoutReference(said) : said;
    // A `ref-mno` to rows that have an `mno` is called as they are, and so is a `ref-mb`.
    const isTold = short === said || !(SHORTENED.test(short) || isKeyOf(graph, relation, short));
    const kind = isTold ? undefined : kindAt(graph, vocabulary, relation, kindName);
    if (kind !== undefined) return { label: kind, also: [short] };
    const label = (held === 'texts' ? partOfName(graph, iri as Iri) : undefined) ?? spelledOut(short, held);
    // Vocabularies call them "alt label" or "alternate", people do not.
    if (aliases.has(relation) && !SAID.test(label))
      return { label: other, also: [label, 'alternative label', other === 'synonym' ? 'other name' : 'synonym'] };
    const also = [
      ...(label === short ? [] : [short]),
      ...(words === whole ? [] : [spelledOut(whole, held)]),
      ...(OTHERWISE.get(iri) ?? []),
      ...(described === undefined || described === label ? [] : [described]),
    ];
    return label === humanise(iri) && also.length === 0 ? {} : { label, ...(also.length > 0 && { also }) };
  };
  return (relation) => {
    const names = namesOf(relation);
    const label = names.label ?? labels.readable(relation);
    const parts = PARTS_OF_NAMES.find((each) => each.includes(label.toLowerCase())) ?? [];
    const country = leadsToCountries(graph, relation, label) ? ['country'] : [];
    const others = [...parts, perhapsSpelledOut(label), ...country].filter((each) => each !== label);
    return others.length > 0 ? { label, also: [...new Set([...(names.also ?? []), ...others])] } : names;
  };
}

/** What a type of edges is called: by its label, or as it is written. */
function typeName(graph: Graph, { relation, value }: Only<Iri>, labels: Labels): string {
  const id = value.termType === 'NamedNode' ? graph.id(value) : undefined;
  if (id === undefined) return value.value;
  return labels.all(id).length > 0 ? labels.readable(id) : edgeTypeInIri(value.value, relation);
}

/** A label that is an identifier, "has_exact_synonym", as it is read. */
function written(label: string): string {
  return /^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u.test(label) ? label.replaceAll('_', ' ') : label;
}

/** The name of the one class that all of what a relation leads to is of. */
function kindAt(graph: Graph, { typeOf }: Vocabulary, relation: Id, nameOf: (kind: Id) => string): string | undefined {
  if (typeOf === undefined) return undefined;
  const kinds = Array.from(sample(graph.objectsOf(relation), LOOKED_AT), (node) => [...graph.objects(node, typeOf)]);
  const [own = []] = kinds;
  const shared = own.filter((kind) => kinds.every((others) => others.includes(kind)));
  return shared.length === 1 ? withoutShouting(nameOf(shared[0]!)).toLowerCase() : undefined;
}

/** Nobody says words without vowels. */
const SHORTENED = /^[^aeiouy\d ]{1,4}$/i;

/** Whether all of what a relation leads to has what is called so, and tells nothing but rows apart. */
function isKeyOf(graph: Graph, relation: Id, name: string): boolean {
  return sample(graph.objectsOf(relation), LOOKED_AT).every((node) =>
    graph.outgoing(node).some((column) => relationWords(graph.term(column).value).toLowerCase() === name.toLowerCase()),
  );
}

/** Things looked at for what kind they are. */
const LOOKED_AT = 100;

function heldBy(graph: Graph, relation: Id): Held {
  const [first] = graph.objectsOf(relation);
  if (first === undefined) return 'texts';
  const term = graph.term(first);
  if (term.termType !== 'Literal') return 'things';
  return family(term) === 'number' ? 'numbers' : 'texts';
}

/** Names that only say that a node stands for another thing. */
const REFERENCE = /^(?:link|ref|href|refers? to|reference)$/i;

function leadsToNamed(graph: Graph, iri: Iri): boolean {
  const id = graph.id({ termType: 'NamedNode', value: iri });
  return (
    id !== undefined &&
    sample(graph.objectsOf(id), LOOKED_AT).every((each) => !graph.isLiteral(each) && !graph.isBlank(each))
  );
}

/** Who is on the author list is an author. */
function itemNames(list: string, isFirst: boolean): RelationNames {
  const item = list.replace(/[ _-]?(?:list|sequence)$/i, '');
  if (isFirst) return { label: `first ${(item || list).replace(/\S+$/, (noun) => singular(noun))}` };
  return item === list || item === '' ? { label: list } : { label: item, also: [list] };
}

/** What a relation of the snapshot's own is called by the steps that it stands for, of which some say nothing. */
function straightNames(
  steps: Chain<Iri>,
  nameOf: (iri: Iri) => string,
  isSilent: (relation: Iri) => boolean,
): RelationNames {
  const saying = steps.filter((step) => !isOfList(step));
  const [first, ...rest] = saying.filter(({ relation }, i) => i === 0 || !isSilent(relation)) as unknown as Chain<Iri>;
  if (first.inverse && rest.length === 0) {
    const others = humanise(first.relation);
    return { label: turnedName(others) ?? FROM_THE_OTHER_END.get(others) ?? nameOf(first.relation) };
  }
  const [key] = rest;
  if (rest.length === 1 && key!.inverse && !first.inverse) {
    const [column, by] = [first, key!].map(({ relation }) => nameOf(relation).toLowerCase().split(' '));
    return { label: refersBy(column!, by!).join(' ') };
  }
  const named = (step: Step<Iri>): string => {
    const next = saying[saying.indexOf(step) + 1];
    return withoutKind(nameOf(step.relation), next && classInIri(next.relation));
  };
  const [label, ...also] = rest.reduce(
    ([over], step): readonly [string, ...string[]] => straightName(over, named(step)),
    [named(first)] as readonly [string, ...string[]],
  );
  return { label, ...(also.length > 0 && { also }) };
}

/** Names that several of the snapshot's own relations over nodes would have. */
function namesOfSeveral(graph: Graph, nameOf: (steps: Chain<Iri>) => string | undefined): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const id of graph.predicates()) {
    const steps = straightSteps(graph.term(id).value);
    const name = !steps || steps.some(({ only }) => only) ? undefined : nameOf(steps);
    if (name !== undefined) (once.has(name) ? again : once).add(name);
  }
  return again;
}

/** The first and the last of more than two steps. */
function endsOf(steps: readonly Step<Iri>[]): Chain<Iri> | undefined {
  const saying = steps.filter((step) => !isOfList(step));
  return saying.length > 2 ? [saying[0]!, saying.at(-1)!] : undefined;
}

/** Where a value may be of several kinds, each has a relation that names it: the `valueQuantity`, which has a `Quantity.unit`, is the value. */
function withoutKind(name: string, kind: string | undefined): string {
  const end = ` ${kind?.toLowerCase()}`;
  return kind !== undefined && name.toLowerCase().endsWith(end) ? name.slice(0, -end.length) : name;
}

/** By which relations edges that lead to something say anything: beside an end, a text is not what the edge is called. */
function saidBesideEnds(graph: Graph): ReadonlySet<Iri> {
  const ways = Array.from(graph.predicates()).flatMap((id) => {
    const steps = straightSteps(graph.term(id).value);
    if (!steps?.some(({ only }) => only)) return [];
    return [{ last: steps.at(-1)!.relation, toEdge: JSON.stringify(steps.slice(0, -1)) }];
  });
  const leading = new Set(ways.flatMap(({ last, toEdge }) => (edgeEnds(last).length > 0 ? [toEdge] : [])));
  return new Set(ways.flatMap(({ last, toEdge }) => (leading.has(toEdge) ? [last] : [])));
}

function nameOf(graph: Graph, iri: Iri, namesOf: (relation: Id) => RelationNames, labels: Labels): string {
  const id = graph.id({ termType: 'NamedNode', value: iri });
  return id === undefined ? humanise(iri) : (namesOf(id).label ?? labels.readable(id));
}
