import type { Chain, Graph, Id, Iri } from '../../core/index.ts';
import { family } from '../../form/index.ts';
import { singular } from '../../search/index.ts';
import { humanise } from '../humanise.ts';
import type { Labels } from '../labels.ts';
import { isCodeName, withoutHaving, withoutNumber, withoutReference, withoutShouting } from '../local-words.ts';
import { spelledOut } from '../spelled-out.ts';
import { derivedIri, listOf, straightSteps, takenBy } from '../straight.ts';
import { straightName, turnedName } from '../straight-name.ts';
import { takenNames } from '../taken-names.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { boxKeys } from './box-keys.ts';
import { type InEnglish, saidInEnglish } from './english-of.ts';
import { sample } from './sample.ts';

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
/** What else people call the relations of vocabularies that many graphs share. */
const OTHERWISE: ReadonlyMap<string, readonly string[]> = new Map([
  [`${SKOS}notation`, ['code']],
  [`${SKOS}scopeNote`, ['note']],
]);

/** Whose a reified statement is and what of: people call both by what they are. */
const STATED: ReadonlySet<string> = new Set(
  ['subject', 'object'].map((name) => `http://www.w3.org/1999/02/22-rdf-syntax-ns#${name}`),
);

/** What a relation is called, and what else. */
export interface RelationNames {
  readonly label?: string;
  readonly also?: readonly string[];
  readonly own?: string;
}

/**
 * The names of relations, wherever they stand: on the relation, on a thing that stands for it (Wikidata's property
 * entities point to theirs), on a thing of the same local name, or in the words of the IRI.
 */
export function relationNamer(
  graph: Graph,
  vocabulary: Vocabulary,
  labels: Labels,
  inEnglish?: InEnglish,
): (relation: Id) => RelationNames {
  const byCode = lazy(() => namesByCode(graph, vocabulary));
  const aliases = new Set(vocabulary.aliases);
  // The name of what something has is called as that is, and so is what a value is boxed in.
  const silent = new Set<string>([...vocabulary.labels.map((id) => graph.term(id).value), ...boxKeys(graph)]);
  const namesOf = (relation: Id): RelationNames => {
    const own = labels.all(relation);
    const english = inEnglish?.name(relation);
    if (english) {
      const said = saidInEnglish(graph, relation, english, labels);
      return { ...said, label: withoutHaving(said.label) };
    }
    if (own.length > 0) {
      const label = withoutHaving(own[0]!);
      return label === own[0] ? {} : { label };
    }
    const iri = graph.term(relation).value;
    const order = ORDER.get(iri);
    if (order) return { label: humanise(iri), also: order };
    const stated = STATED.has(iri) ? kindAt(graph, vocabulary, relation, labels) : undefined;
    if (stated !== undefined) return { label: stated, also: [humanise(iri)] };
    const listed = listOf(iri);
    if (listed) return itemNames(nameOf(graph, listed.list, namesOf, labels), listed.isFirst);
    const part = takenBy(iri);
    if (part) return takenNames(part.taken, nameOf(graph, part.relation, namesOf, labels));
    const steps = straightSteps(iri);
    if (steps) return straightNames(withoutSilent(steps, silent), (each) => nameOf(graph, each, namesOf, labels));
    for (const stand of [...standIns(graph, relation), ...(isCodeName(iri) ? (byCode().get(codeOf(iri)) ?? []) : [])]) {
      const [label, ...also] = labels.all(stand);
      if (label !== undefined) return { label, ...(also.length > 0 && { also }) };
    }
    const words = humanise(iri);
    const said = withoutShouting(withoutHaving(withoutNumber(words)));
    const short = leadsToThings(graph, relation) ? withoutReference(said) : said;
    const label = spelledOut(short, { holdsNumbers: holdsNumbers(graph, relation) });
    // Vocabularies call them "alt label" or "alternate", people do not.
    if (aliases.has(relation) && !SAID.test(label))
      return { label: 'synonym', also: [label, 'alternative label', 'other name'] };
    const also = [...(label === short ? [] : [short]), ...(OTHERWISE.get(iri) ?? [])];
    return label === words && also.length === 0 ? {} : { label, ...(also.length > 0 && { also }) };
  };
  return namesOf;
}

/** The name of the one class that all of what a relation leads to is of. */
function kindAt(graph: Graph, { typeOf }: Vocabulary, relation: Id, labels: Labels): string | undefined {
  if (typeOf === undefined) return undefined;
  const kinds = Array.from(sample(graph.objectsOf(relation), LOOKED_AT), (node) => [...graph.objects(node, typeOf)]);
  const [own = []] = kinds;
  const shared = own.filter((kind) => kinds.every((others) => others.includes(kind)));
  return shared.length === 1 ? withoutShouting(labels.readable(shared[0]!)).toLowerCase() : undefined;
}

/** Things looked at for what kind they are. */
const LOOKED_AT = 100;

function holdsNumbers(graph: Graph, relation: Id): boolean {
  const [first] = graph.objectsOf(relation);
  const term = first === undefined ? undefined : graph.term(first);
  return term?.termType === 'Literal' && family(term) === 'number';
}

function leadsToThings(graph: Graph, relation: Id): boolean {
  const [first] = graph.objectsOf(relation);
  return first !== undefined && !graph.isLiteral(first);
}

function withoutSilent([first, ...rest]: Chain<Iri>, silent: ReadonlySet<string>): Chain<Iri> {
  return [first, ...rest.filter(({ relation }, i) => i < rest.length - 1 || !silent.has(relation))];
}

/** Who is on the author list is an author. */
function itemNames(list: string, isFirst: boolean): RelationNames {
  const item = list.replace(/[ _-]?(?:list|sequence)$/i, '');
  if (isFirst) return { label: `first ${(item || list).replace(/\S+$/, (noun) => singular(noun))}` };
  return item === list || item === '' ? { label: list } : { label: item, also: [list] };
}

/** What a relation of the snapshot's own is called by the steps that it stands for. */
function straightNames(steps: Chain<Iri>, nameOf: (iri: Iri) => string): RelationNames {
  const [first, ...rest] = steps;
  if (rest.length === 0) {
    const others = humanise(first.relation);
    return { label: turnedName(others) ?? FROM_THE_OTHER_END.get(others) ?? nameOf(first.relation) };
  }
  const [label, ...also] = rest.reduce(
    ([over], { relation }): readonly [string, ...string[]] => straightName(over, nameOf(relation)),
    [nameOf(first.relation)] as readonly [string, ...string[]],
  );
  return { label, ...(also.length > 0 && { also }) };
}

function nameOf(graph: Graph, iri: Iri, namesOf: (relation: Id) => RelationNames, labels: Labels): string {
  const id = graph.id({ termType: 'NamedNode', value: iri });
  return id === undefined ? humanise(iri) : (namesOf(id).label ?? labels.readable(id));
}

/** Things that point to a relation by saying what it is to them, other than another relation's declaration. */
function standIns(graph: Graph, relation: Id): readonly Id[] {
  const isRelation = new Set(graph.predicates());
  return (
    [...graph.incoming(relation)]
      .map((predicate) => graph.subjects(predicate, relation))
      // What many point to, as statements do to their predicate, stands for none of them.
      .filter((subjects) => subjects.length === 1 && !isRelation.has(subjects[0]!))
      .map((subjects) => subjects[0]!)
  );
}

/** Named things whose local name is a code, by that code. */
function namesByCode(graph: Graph, { labels }: Vocabulary): ReadonlyMap<string, readonly Id[]> {
  const wanted = new Set(
    Array.from(graph.predicates(), (id) => graph.term(id).value)
      .filter(isCodeName)
      .map(codeOf),
  );
  const found = new Map<string, Id[]>();
  for (const label of labels) {
    for (const node of graph.subjectsOf(label)) {
      const { termType, value } = graph.term(node);
      if (termType !== 'NamedNode' || !wanted.has(codeOf(value))) continue;
      found.set(codeOf(value), [...(found.get(codeOf(value)) ?? []), node]);
    }
  }
  return found;
}

function codeOf(iri: string): string {
  return iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#'), iri.lastIndexOf(':')) + 1);
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
