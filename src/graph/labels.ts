import type { Dialect, Graph, Id, Literal } from '../core/index.ts';
import { type LabelEntry, normalise } from '../search/index.ts';
import { createAddresses } from './addresses.ts';
import { createCalledAfter } from './called-after.ts';
import { createHoldings } from './holdings.ts';
import { humanise, lastPart, localName } from './humanise.ts';
import { kindNames } from './kind-names.ts';
import { isCodeName, localWords } from './local-words.ts';
import { isCalledByIri } from './named-by-iris.ts';
import { createNamesByClass } from './names-by-class.ts';
import { readableIri, readableThing } from './readable-iri.ts';
import { createRealised, DEEPEST_TITLE, isFiledUnder } from './realised.ts';
import { abbreviates, nameInDescription } from './short-description.ts';
import { thingWords } from './thing-words.ts';
import { turnedBack, withoutMarks } from './turned.ts';
import { valueInIri } from './value-in-iri.ts';
import { resolveVocabulary, type Vocabulary } from './vocabulary.ts';

/** What is said of a node that has neither a name nor anything to show. */
export const NAMELESS = 'something without a name';

/** What the things of a graph are called. */
export interface Labels {
  /** The preferred name, in the preferred language where there is one. */
  preferred(node: Id): string | undefined;
  /** All names, the preferred one first. Those in a preferred language, or all where there is none. */
  all(node: Id): readonly string[];
  description(node: Id): string | undefined;
  /** What each thing of a kind is called, where the kind is called otherwise: a list of knots has knots. The name that says most first. */
  kinds(node: Id): readonly string[];
  /** Something to show in any case: what a kind is called as such, the preferred name, a literal's value, what a structure holds, or words made of the IRI. */
  readable(node: Id): string;
}

export function createLabels(
  graph: Graph,
  dialect: Dialect,
  vocabulary: Vocabulary = resolveVocabulary(graph, dialect),
): Labels {
  const { labels, aliases, descriptions } = vocabulary;
  const languages = dialect.profile?.languages ?? dialect.languages;
  const byClass = createNamesByClass(graph, dialect);
  const saidNames = saidNamesOf(graph, dialect);
  const turned = new Set(
    (dialect.profile?.turned ?? []).flatMap((value) => graph.id({ termType: 'NamedNode', value }) ?? []),
  );
  const hasTurned = labels.some((label) => turned.has(label));

  const literals = (node: Id, predicates: readonly Id[]): readonly Literal[] => {
    const found: Literal[] = [];
    for (const predicate of predicates) {
      for (const object of graph.objects(node, predicate)) {
        const term = graph.term(object);
        if (term.termType === 'Literal' && term.value.trim() !== '') found.push(term);
      }
    }
    // Sorting is stable: within a language, the order of the dialect's predicates remains.
    return found.length < 2 ? found : found.sort((a, b) => rank(a) - rank(b));
  };
  const rank = ({ language = '' }: Literal): number => languageRank(languages, language);
  const kinds = kindNames(graph, dialect, (node) => literals(node, labels)[0]?.value);
  const realised = createRealised(graph, dialect.profile);
  const named = (node: Id): string | undefined =>
    saidNames.get(node)?.[0] ?? byClass.chosen(node) ?? literals(node, labels)[0]?.value ?? byClass.preferred(node);
  /** What a work that has no title, or is known by what it is filed under, is called by what realises it. */
  const titles = (node: Id, depth = 0): readonly { readonly title: string; readonly rank: number }[] => {
    if (realised.steps.length === 0 || depth === DEEPEST_TITLE) return [];
    const own = saidNames.get(node)?.[0] ?? literals(node, labels)[0]?.value;
    if (own !== undefined || !isFiledUnder(byClass.preferred(node) ?? '')) return [];
    return realised
      .by(node)
      .flatMap((each) => {
        const title = named(each);
        const isOwn = title !== undefined && !isFiledUnder(title);
        return isOwn
          ? { title, rank: languageRank(languages, languageIn(graph, each, title)) }
          : titles(each, depth + 1);
      })
      .sort((a, b) => a.rank - b.rank);
  };
  const ownName = (node: Id): string | undefined => titles(node)[0]?.title ?? named(node);
  const preferred = (node: Id): string | undefined => {
    const name = ownName(node);
    return name === undefined || turned.size === 0 ? name : withoutMarks(name);
  };
  const kindOf = (node: Id): string | undefined => {
    const [kind] = vocabulary.typeOf === undefined ? [] : graph.objects(node, vocabulary.typeOf);
    const term = kind === undefined ? undefined : graph.term(kind);
    return term?.termType === 'NamedNode' ? (preferred(kind!) ?? humanise(term.value)) : undefined;
  };
  const isAddress = createAddresses(graph, vocabulary.typeOf);
  const calledAfter = createCalledAfter(graph, vocabulary, preferred);
  const nameOrWords = (node: Id): string | undefined => {
    const { termType, value } = graph.term(node);
    const own = preferred(node) ?? (termType === 'NamedNode' && isAddress(node) ? value : undefined);
    return own ?? (termType === 'NamedNode' ? (calledAfter(node) ?? words(node, value)) : undefined);
  };
  // Words with capitals are a name, unless they say what things are: `…/Ghent`, and not `…/City`.
  const words = (node: Id, iri: string): string => {
    const local = localName(iri);
    // A number alone tells nothing without what it is the number of.
    const kind = /^\d+$/.test(local) ? kindOf(node) : undefined;
    if (kind !== undefined) return `${kind} ${local}`;
    const value = valueInIri(graph, vocabulary, node);
    if (value !== undefined) return value;
    const [said, ofThing] = [readableIri(iri), readableThing(iri)];
    if (said === ofThing || isKind(graph, vocabulary, node))
      return graph.subjectsOf(node).length > 0 ? inSmallLetters(said) : said;
    return ofThing;
  };
  const holdings = createHoldings(graph, vocabulary, nameOrWords);
  const description = (node: Id): string | undefined => literals(node, descriptions)[0]?.value;
  /** What the description of a class without a name calls it. */
  const described = (node: Id): string | undefined => {
    const said = preferred(node) === undefined ? description(node) : undefined;
    const name = said === undefined ? undefined : nameInDescription(said);
    const isClass = name !== undefined && graph.subjectsOf(node).length === 0 && isKind(graph, vocabulary, node);
    return isClass ? name : undefined;
  };
  const isCryptic = (node: Id, name: string): boolean => {
    const { value } = graph.term(node);
    return isCodeName(value) || abbreviates(humanise(value), name);
  };
  const kindsOf = (node: Id): readonly string[] => {
    const own = kinds.get(node);
    const name = own ? undefined : described(node);
    return own ?? (name !== undefined && isCryptic(node, name) ? [name] : []);
  };

  return {
    preferred,
    all(node) {
      const names = [...literals(node, labels), ...literals(node, aliases)];
      const understood = names.filter((name) => rank(name) < languages.length);
      const own = (understood.length > 0 ? understood : names).map(({ value }) => value);
      const chosen = byClass.chosen(node) ?? [];
      const theirs = titles(node).map(({ title }) => title);
      const all = [theirs, saidNames.get(node) ?? [], chosen, own, byClass.all(node), described(node) ?? []].flat();
      const said =
        hasTurned || turned.size > 0 ? all.flatMap((name) => [withoutMarks(name), turnedBack(name) ?? name]) : all;
      return [...new Set(said)];
    },
    description,
    kinds: kindsOf,
    readable(node) {
      const { termType, value } = graph.term(node);
      return kindsOf(node)[0] ?? nameOrWords(node) ?? (termType === 'Literal' ? value : (holdings(node) ?? NAMELESS));
    },
  };
}

/** A column `Requested_By` says what `requestedBy` does; what is all capitals may be an abbreviation. */
function inSmallLetters(words: string): string {
  return words.replace(/(?<!\S)\p{Lu}\p{Ll}+(?!\S)/gu, (word) => word.toLowerCase());
}

function isKind(
  graph: Graph,
  { typeOf, hierarchy, domain, range, classTypes, relationTypes }: Vocabulary,
  node: Id,
): boolean {
  const between = [typeOf, ...hierarchy, ...domain, ...range];
  if (graph.incoming(node).some((relation) => between.includes(relation))) return true;
  const isDeclared =
    typeOf !== undefined &&
    graph.objects(node, typeOf).some((type) => [...classTypes, ...relationTypes].includes(type));
  return (
    isDeclared ||
    graph.subjectsOf(node).length > 0 ||
    graph.outgoing(node).some((relation) => hierarchy.includes(relation))
  );
}

/** What the profile calls relations and classes, by their nodes. */
function saidNamesOf(graph: Graph, { profile }: Dialect): ReadonlyMap<Id, readonly string[]> {
  const found = new Map<Id, readonly string[]>();
  for (const { iri, label, also = [] } of [...(profile?.relations ?? []), ...(profile?.classes ?? [])]) {
    const id = label === undefined ? undefined : graph.id({ termType: 'NamedNode', value: iri });
    if (id !== undefined) found.set(id, [label!, ...also]);
  }
  return found;
}

/** The language of a name: as it is tagged, or as what is called so says of itself. */
function languageIn(graph: Graph, node: Id, name: string): string {
  let said = '';
  for (const relation of graph.outgoing(node)) {
    const isLanguage = /^(?:lang|language)$/.test(localWords(graph.term(relation).value).at(-1) ?? '');
    for (const object of graph.objects(node, relation)) {
      const term = graph.term(object);
      if (term.termType === 'Literal' && term.value === name && term.language) return term.language;
      // The codes of languages mostly begin alike, however long they are: "en", "eng".
      if (isLanguage && term.termType !== 'BlankNode') said = localName(term.value).slice(0, 2).toLowerCase();
    }
  }
  return said;
}

/** The place of a language among the preferred ones, "en" for "en-GB" included; past the last when it is none. */
function languageRank(languages: readonly string[], language: string): number {
  const exact = languages.indexOf(language);
  if (exact >= 0) return exact;
  const broader = languages.indexOf(language.split('-', 1)[0]!.toLowerCase());
  return broader >= 0 ? broader : languages.length;
}

/**
 * The names to find a graph's things by, for `buildLabelIndex`. Things without a name go by the words of their IRI,
 * apart from bare numbers, which name nothing. What connects others goes by one word or code: nobody says
 * `Marriage_of_Ann`, but the team `platform` and the host `fra01` are called so, though they look like connections.
 */
export function* labelEntries(
  graph: Graph,
  dialect: Dialect,
  mediatorNodes: Uint8Array,
  labels: Labels = createLabels(graph, dialect),
): Iterable<LabelEntry> {
  const vocabulary = resolveVocabulary(graph, dialect);
  const isAddress = createAddresses(graph, vocabulary.typeOf);
  const english = new Map((dialect.profile?.values ?? []).map(({ value, label }) => [value, label]));
  const nodes = nodesOf(graph);
  for (const id of structuralNodes(graph, dialect)) nodes[id] = 0;
  for (let id = 0; id < nodes.length; id++) {
    if (nodes[id] === 0 || graph.isLiteral(id)) continue;
    const own = labels.all(id);
    // Codes and the like are names beside another.
    const isCalled = labels.preferred(id) !== undefined || isAddress(id);
    const connects = mediatorNodes[id] === 1 && !isCalledByIri(graph, id, vocabulary.typeOf);
    const inIri = isCalled || connects ? [] : nameInIri(graph, id);
    const isThing = inIri.length > 0 && !isKind(graph, vocabulary, id);
    const shown = isThing ? [valueInIri(graph, vocabulary, id) ?? thingWords(graph.term(id).value)] : [];
    // Figures that are shown apart may be written together. The last word of a host or a file names none of them.
    const isWhole = !isThing || lastPart(graph.term(id).value) === localName(graph.term(id).value);
    const written = inIri.filter((text) => isWhole && shown.every((each) => normalise(each) !== normalise(text)));
    const inEnglish = english.size === 0 ? [] : own.flatMap((name) => english.get(name) ?? []);
    const names = [...shown, ...written, ...own, ...inEnglish];
    const [first, ...others] = [...names, ...names.flatMap(noLonger)];
    if (first === undefined) continue;
    yield { id, text: first, preferred: true };
    for (const text of others) yield { id, text, preferred: false };
  }
}

/** What is "not in force" is as well no longer so, as people say of what was. */
function noLonger(name: string): readonly string[] {
  return /^not \S/i.test(name) ? [`no longer ${name.slice('not '.length)}`] : [];
}

/** The words of an IRI that may name something. A code may, where there is nothing else: an invoice is called PI-310. */
function nameInIri(graph: Graph, id: Id): readonly string[] {
  const { termType, value } = graph.term(id);
  if (termType !== 'NamedNode') return [];
  const words = humanise(value);
  return /^[\d\W_]*$/u.test(words) ? [] : [words];
}

/** What belongs to a class of structure alone, such as the properties of a Wikibase: relations are found by their own names. */
function structuralNodes(graph: Graph, { typeOf, memberOf, profile }: Dialect): readonly Id[] {
  const types = [typeOf, ...(memberOf?.typed ?? [])].flatMap(
    (value) => graph.id({ termType: 'NamedNode', value }) ?? [],
  );
  const classes = (profile?.structure ?? []).flatMap((value) => graph.id({ termType: 'NamedNode', value }) ?? []);
  return classes.flatMap((kind) => types.flatMap((type) => [...graph.subjects(type, kind)]));
}

/** 1 for every id that is the subject or the object of a triple. */
export function nodesOf(graph: Graph): Uint8Array {
  const nodes = new Uint8Array(graph.termCount);
  for (const predicate of graph.predicates()) {
    for (const subject of graph.subjectsOf(predicate)) nodes[subject] = 1;
    for (const object of graph.objectsOf(predicate)) nodes[object] = 1;
  }
  return nodes;
}
