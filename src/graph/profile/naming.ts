import type { Graph, Id, Iri, Naming } from '../../core/index.ts';
import { localName } from '../humanise.ts';
import { holdsCodes, localWords } from '../local-words.ts';
import { areNamedByIris } from '../named-by-iris.ts';
import { members, type Vocabulary } from '../vocabulary.ts';
import { codeName } from './code-names.ts';
import {
  isAccountName,
  isDescription,
  isDesignation,
  isFamily,
  isGiven,
  isKindOfName,
  isNameWord,
  isNaming,
  isOther,
  isOwnName,
  isShown,
  plainness,
} from './name-words.ts';
import { placeholderLabels } from './placeholder-labels.ts';
import { sample } from './sample.ts';
import { readTexts, type TextProperty, type Texts, textProperties } from './text-properties.ts';

const LOOKED_AT = 500;
/** A class whose members mostly have a usual name needs no other. */
const ENOUGH_NAMED = 0.6;
const LONGEST_NAME = 80;
/** A name tells nearly as many things apart as the ends of IRIs do, where those are names as well. */
const TELLING = 0.9;
/** So many things of a class have parts of a name, where these are theirs. */
const HALF = 0.5;
/** What fewer things have alone is shared. People's namesakes are fewer than that. */
const SHARED = 0.85;
/** Some codes are written otherwise than the others of a property. */
const MOSTLY_CODED = 0.9;

/** What names the things of each class, where the usual properties do not: told by how complete, unique and short they are. */
export function findNamings(graph: Graph, vocabulary: Vocabulary): readonly Naming[] {
  const { typeOf, labels } = vocabulary;
  const named = new Uint8Array(graph.termCount);
  for (const label of labels) for (const node of graph.subjectsOf(label)) named[node] = 1;
  const namings: Naming[] = [];
  const texts = readTexts(graph, vocabulary);
  const kinds: Looked[] = [];
  const see = (nodes: Uint32Array, type?: Id): void => {
    const looked = sample(nodes, LOOKED_AT);
    const candidates = textProperties(graph, texts, looked);
    if (looked.length > 0) kinds.push({ looked, candidates, ...(type !== undefined && { type }) });
  };
  if (typeOf !== undefined) {
    for (const type of graph.objectsOf(typeOf)) {
      if (!vocabulary.classTypes.includes(type) && !vocabulary.relationTypes.includes(type)) {
        see(members(graph, vocabulary, type), type);
      }
    }
  }
  const untyped = untypedSubjects(graph, typeOf);
  if (untyped.length > 0) see(untyped);
  const naming = namingOfMany(kinds.map(({ candidates }) => candidates));
  const nameBy = (kind: Looked, by: ReadonlySet<Id>): Naming | undefined => {
    const better = betterName(graph, labels, kind, { naming: by, labelled: named });
    if (better) return better;
    const share = kind.looked.reduce((sum, node) => sum + named[node]!, 0) / kind.looked.length;
    // What has no IRI is a structure, unless something says that it has a name of its own.
    const areNameless = kind.looked.every((node) => graph.isBlank(node));
    const isNamed = share >= ENOUGH_NAMED;
    return nameOf(graph, { ...kind, naming: by }, { isNamed, areNameless, labelled: named });
  };
  const first = kinds.map((kind) => nameBy(kind, naming));
  // Of two counties alone nothing could be told, where the same names four islands.
  const elsewhere = new Set<Iri>(
    first.flatMap(
      (found) => found?.by.flatMap(([iri, ...more]) => (iri === undefined || more.length > 0 ? [] : iri)) ?? [],
    ),
  );
  const iriOf = ({ property }: TextProperty): Iri => graph.term(property).value as Iri;
  for (const [i, kind] of kinds.entries()) {
    const { candidates } = kind;
    const alike = candidates.filter(
      (each) => elsewhere.has(graph.term(each.property).value as Iri) && tellsAllApart(each),
    );
    const found =
      first[i] ?? (alike.length > 0 ? nameBy(kind, new Set(alike.map(({ property }) => property))) : undefined);
    const rows =
      kind.type === undefined
        ? [...rowNames(graph, kind.looked, candidates), ...keyedNames(graph, texts, named, kind)]
        : [];
    const { type, looked } = kind;
    const own =
      type === undefined ? rows : candidates.filter((each) => isNameElsewhere(graph, each, elsewhere)).map(iriOf);
    const isNew = (iri: Iri): boolean => !found?.by.some(([first]) => first === iri);
    const by = [...(found?.by ?? []), ...own.filter(isNew).map((iri) => [iri])];
    // Where nothing names them, they are known by their codes.
    const isNameless = by.length === 0 && type !== undefined && looked.every((node) => named[node] === 0);
    const code =
      isNameless && !areNamedByIris(graph, looked, type)
        ? codeName(graph, vocabulary, { looked, type, candidates })
        : undefined;
    if (code !== undefined) by.push([code]);
    if (found || by.length > 0)
      namings.push({
        ...(type !== undefined && { class: graph.term(type).value as Iri }),
        ...found,
        by: [...new Map(by.map((each) => [each.join(' '), each])).values()],
        also: (found?.also ?? []).filter(([first]) => first !== code),
      });
  }
  return namings;
}

/** Whether what others are called by is what some things are called by that mostly have no name of their own: directives have a title, as the texts of laws have. */
function isNameElsewhere(graph: Graph, each: TextProperty, elsewhere: ReadonlySet<Iri>): boolean {
  const { property, words, unique, worded, phrased, length } = each;
  return (
    isNaming(words.join(' ')) &&
    unique >= 0.95 &&
    (worded > 0 || phrased > 0) &&
    length <= LONGEST_NAME &&
    elsewhere.has(graph.term(property).value as Iri)
  );
}

/** Of how many rows of a sheet without classes some others have a name, which these have not. */
const MOSTLY_APART = 0.9;

/** Rows of several sheets have no class, and names of their own: boats have a boat name, members a member name. */
function rowNames(graph: Graph, nodes: Uint32Array, candidates: readonly TextProperty[]): readonly Iri[] {
  // What a node without an IRI is called in a file is nothing to go by.
  const rows = nodes.filter((node) => !graph.isBlank(node) && isRow(graph.term(node).value));
  const namers = candidates.filter(
    ({ words, unique, worded, values, length }) =>
      isNaming(words.at(-1) ?? '') &&
      !words.some((word) => isGiven(word) || isFamily(word) || isOther(word)) &&
      unique >= 0.95 &&
      worded >= 0.8 &&
      values >= 3 &&
      length <= LONGEST_NAME,
  );
  const isApart = (each: TextProperty): boolean => {
    const own = rows.filter((node) => has(graph, node, each));
    const alone = own.filter((node) => namers.every((other) => other === each || !has(graph, node, other)));
    return own.length > 0 && alone.length >= MOSTLY_APART * own.length;
  };
  return namers.length < 2 ? [] : namers.filter(isApart).map(({ property }) => graph.term(property).value as Iri);
}

function has(graph: Graph, node: Id, { property }: TextProperty): boolean {
  return graph.objects(node, property).length > 0;
}

/** Fewer things than this without a class may differ in anything by chance. */
const LEAST_KEYED = 4;
const KEYED = /^(?:\p{Ll}{0,2}[_-]?\d+|.*=[\d.]+|(?=.*\d)[\da-fA-F]{8,}(?:-[\da-fA-F]+)*)$/u;

/** Texts by which the things of no class are told apart that have them, where their IRIs are mere keys: few have each, as those are of many kinds. */
function keyedNames(graph: Graph, texts: Texts, labelled: Uint8Array, { looked, candidates }: Looked): readonly Iri[] {
  const isKeyed = (node: Id): boolean => {
    const { termType, value } = graph.term(node);
    return termType === 'NamedNode' && labelled[node] === 0 && (KEYED.test(localName(value)) || isRow(value));
  };
  const keyed = looked.filter(isKeyed);
  return candidates.flatMap(({ property, unique, values }) => {
    if (unique < 0.95 || values < LEAST_KEYED) return [];
    const having = keyed.filter((node) => graph.objects(node, property).length > 0);
    if (having.length < LEAST_KEYED) return [];
    const own = textProperties(graph, texts, having).filter(tellsAllApart);
    const [best] = own
      .map((each) => ({ each, score: nameScore(each, [], false, new Set()) }))
      .filter(({ score }) => score >= 3)
      .sort((a, b) => b.score - a.score);
    return best?.each.property === property ? [graph.term(property).value as Iri] : [];
  });
}

/** "…/row/12": an IRI that ends in a number names nothing. */
function isRow(iri: string): boolean {
  return /[/#_-]\d+$/.test(iri);
}

/** What says something and is of no class. */
function untypedSubjects(graph: Graph, typeOf: Id | undefined): Uint32Array {
  const seen = new Uint8Array(graph.termCount);
  for (const predicate of graph.predicates()) for (const subject of graph.subjectsOf(predicate)) seen[subject] = 1;
  if (typeOf !== undefined) for (const subject of graph.subjectsOf(typeOf)) seen[subject] = 0;
  for (const predicate of graph.predicates()) seen[predicate] = 0;
  let count = 0;
  for (const flag of seen) count += flag;
  const found = new Uint32Array(count);
  let at = 0;
  for (let node = 0; node < seen.length; node++) if (seen[node] === 1) found[at++] = node;
  return found;
}

/** Things of a class, or of none, and the texts that they have. */
interface Looked {
  readonly looked: Uint32Array;
  readonly type?: Id;
  readonly candidates: readonly TextProperty[];
}

/** The same with those of the texts that name things of many classes. */
interface Kind extends Looked {
  readonly naming: ReadonlySet<Id>;
}

/** Of how many classes a text has to tell the things apart to be their name, whatever it is called, and how short it is then. */
const MANY_CLASSES = 3;
const SHORT_NAME = 30;

/** Short texts that tell the things of many classes apart: where they are from does so of one class, by chance. */
function namingOfMany(kinds: readonly (readonly TextProperty[])[]): ReadonlySet<Id> {
  const classes = new Map<Id, number>();
  for (const { property, share, unique, worded, coded, length, values } of kinds.flat()) {
    const isTelling = share >= 0.9 && unique >= 0.95 && values >= 2 && length <= SHORT_NAME;
    if (isTelling && worded >= 0.5 && coded < MOSTLY_CODED) classes.set(property, (classes.get(property) ?? 0) + 1);
  }
  return new Set([...classes].flatMap(([property, count]) => (count >= MANY_CLASSES ? [property] : [])));
}

/** What names things whose labels are numbers or were made of their class and key, where something does. */
function betterName(
  graph: Graph,
  labels: readonly Id[],
  { looked, type, candidates }: Looked,
  { naming, labelled }: { naming: ReadonlySet<Id>; labelled: Uint8Array },
): Naming | undefined {
  const kind = type === undefined ? undefined : placeholderLabels(graph, labels, looked, type);
  if (kind === undefined) return undefined;
  const className = localWords(graph.term(type!).value);
  // A room that is called by its number is not called by whoever sits there.
  const isPart = (word: string): boolean => isGiven(word) || isFamily(word);
  const fitting = candidates.filter(
    (each) =>
      each.words.some(isPart) ||
      // Two customers may have the same name, which says more than their numbers.
      (kind === 'made' && isOwnName(each.words, className) && each.unique > HALF) ||
      (tellsAllApart(each) &&
        each.values >= 3 &&
        each.coded < MOSTLY_CODED &&
        each.worded >= 0 &&
        (kind === 'made' || isOwnName(each.words, className) || isDescription(each.words))),
  );
  const found = nameOf(
    graph,
    { looked, type: type!, candidates: fitting, naming },
    { isNamed: false, areNameless: false, labelled },
  );
  return found && found.by.length > 0 ? { ...found, chosen: true } : undefined;
}

function nameOf(
  graph: Graph,
  { looked: nodes, type, candidates, naming }: Kind,
  { isNamed, areNameless, labelled }: { isNamed: boolean; areNameless: boolean; labelled: Uint8Array },
): Naming | undefined {
  const className = type === undefined ? [] : localWords(graph.term(type).value);
  const iri = ({ property }: TextProperty): Iri => graph.term(property).value as Iri;
  // Where IRIs end in names, only what is called a name and tells things apart is a better one: whose countries differ are not called by them.
  const areInIris = type !== undefined && areNamedByIris(graph, nodes, type);
  const ends = areInIris ? new Set(Array.from(nodes, (node) => localName(graph.term(node).value))).size : 0;
  // The breed of several animals is no name of theirs where something else tells them apart, be it a code.
  const shared = candidates.some(tellsApart)
    ? candidates.filter(
        (each) => isNameWord(each.words, className) && !isOwnName(each.words, className) && each.unique < SHARED,
      )
    : [];
  const named = isNamed
    ? []
    : candidates
        .filter((candidate) => !shared.includes(candidate))
        .map((candidate) => ({ candidate, score: nameScore(candidate, className, shared.length > 0, naming) }))
        .filter(
          ({ candidate: { words, values, property }, score }) =>
            score > 0 &&
            (areNameless
              ? isOwnName(words, className)
              : isNameWord(words, className) || naming.has(property) || (type !== undefined && !areInIris)) &&
            (!areInIris || values >= TELLING * ends),
        )
        .sort((a, b) => b.score - a.score)
        .map(({ candidate }) => candidate);
  // Things of no class are of many kinds, of which few are people.
  const pair = pairOf(candidates, className, type === undefined ? 0 : HALF);
  // Beside a given and a family name, a name holds the latter: "Dr." is a title of another kind.
  const whole = pair
    ? named.filter((each) => !isNameWord(each.words, className) || holdsPart(graph, nodes, each, pair[1]))
    : named;
  const [best, ...rest] = whole;
  const by: (readonly Iri[])[] = [];
  const full = pair && !isNamed && fullName(graph, nodes, candidates, pair);
  if (full) by.push([iri(full)]);
  // One whole name before parts put together, and those before what merely could be a name.
  if (best && best !== full && (pair === undefined || isNameWord(best.words, className))) by.push([iri(best)]);
  if (pair && !isNamed) by.push(pair.map(iri));
  const isNew = (each: TextProperty): boolean =>
    !by.some(([first, second]) => first === iri(each) && second === undefined);
  const plain = candidates.filter((each) => isPlainName(each) && isNew(each));
  if (!isNamed) by.push(...plain.sort((a, b) => plainness(a.words) - plainness(b.words)).map((each) => [iri(each)]));
  const also = [
    ...(pair && isNamed ? [pair.map(iri)] : []),
    ...candidates.filter((each) => (isOtherName(each) || isPlainName(each)) && isNew(each)).map((each) => [iri(each)]),
  ];
  const codes = rest.filter((each) => holdsCodes(each.words) && !also.some(([first]) => first === iri(each)));
  const others = candidates.filter(
    (each) =>
      !areNameless &&
      (isKindOfName(each.words) || isAccountName(each.words)) &&
      each.unique >= SHARED &&
      each.length <= LONGEST_NAME &&
      each.worded >= 0 &&
      isNew(each) &&
      !also.some(([first]) => first === iri(each)),
  );
  // Some have the one name and some the other: where the first is missing, the second is it. Whose IRI is a name is still called so.
  const isCalled = (node: Id): boolean =>
    (areInIris && best === undefined) ||
    labelled[node] === 1 ||
    [best, full, ...plain].some((each) => each && has(graph, node, each)) ||
    (pair?.every((each) => has(graph, node, each)) ?? false);
  for (const each of others) {
    const isMissing = nodes.some((node) => has(graph, node, each) && !isCalled(node));
    (isMissing ? by : also).push([iri(each)]);
  }
  if (by.length === 0 && also.length === 0) return undefined;
  return {
    ...(type !== undefined && { class: graph.term(type).value as Iri }),
    by,
    also: [...also, ...codes.map((each) => [iri(each)])],
  };
}

/** What is called a name and nothing more is one to those that have it, however few they are. */
function isPlainName({ words, length }: TextProperty): boolean {
  return plainness(words) >= 0 && length <= LONGEST_NAME;
}

/** Synonyms and short forms, which are names beside another; and codes that no two things share. */
function isOtherName({ words, unique, share, worded, coded, values }: TextProperty): boolean {
  if (words.some(isOther)) return true;
  if (unique < 0.95 || share < 0.5) return false;
  return (holdsCodes(words) && worded < 1 && worded >= 0) || (coded >= MOSTLY_CODED && values >= 3);
}

/** Whether no two things have the same, and all have something that may be said. */
function tellsApart(each: TextProperty): boolean {
  const { words, values, worded, coded, length } = each;
  const isSaid = worded >= 0.8 || coded >= MOSTLY_CODED || (holdsCodes(words) && worded >= 0);
  return isSaid && tellsAllApart(each) && values >= 3 && length <= LONGEST_NAME;
}

function tellsAllApart({ share, unique }: TextProperty): boolean {
  return share >= 0.9 && unique >= 0.95;
}

/** How well a property names things, by any code where that may be: 0 where it does not. */
function nameScore(
  { property, words, share, unique, worded, phrased, coded, length, values }: TextProperty,
  className: readonly string[],
  byCode: boolean,
  naming: ReadonlySet<Id>,
): number {
  if (length > LONGEST_NAME || words.some(isGiven) || words.some(isFamily)) return 0;
  const score = share + unique + Math.max(0, 1 - length / LONGEST_NAME);
  const isUnique = unique >= 0.95 && share >= 0.9 && values >= 3;
  if (isAccountName(words)) return isUnique ? 5.5 + score : 0;
  if (isNameWord(words, className)) {
    const isOwn = isOwnName(words, className);
    // A short name is one beside another, and the name where there is no other.
    if (words.some(isOther)) return isUnique ? 0.1 * score : 0;
    // A category's name on a product names the category: few values for many things.
    if (!isOwn && values >= 4 && unique < 0.5) return 0;
    if (share < 0.5) return 0;
    if (!isOwn) return 10 + score;
    // Of two names of its own, the one that fewer others have; a designation that many share is what they are.
    if (unique >= SHARED) return 20 + score;
    return isDesignation(words) && unique <= HALF ? 3 + score / 10 : 15 + score;
  }
  if (naming.has(property)) return 6 + score;
  const isCode = byCode && coded >= MOSTLY_CODED;
  if (!isUnique || (worded < 0 && !isCode)) return 0;
  // What people are shown is what they say.
  if (isShown(words) && worded >= 0.8) return 8 + score;
  if (isDescription(words) && length <= SHORT_NAME && coded < MOSTLY_CODED && worded >= 0) return 5 + score;
  // Where both tell all apart, a code is one beside the name: CAN is a dog.
  if (worded >= 0.8) return (holdsCodes(words) ? 2 : 4) + score;
  if (isCode || holdsCodes(words)) return 1 + score;
  // What is short, tells all apart and is worded is better than the number of a row, whatever it is called.
  return phrased >= 0.8 && length <= SHORT_NAME ? 0.1 * score : 0;
}

/** Whether the values of a property mostly contain those that another has on the same things. */
function holdsPart(graph: Graph, nodes: Uint32Array, whole: TextProperty, part: TextProperty): boolean {
  let [holding, all] = [0, 0];
  for (const node of nodes) {
    const [name, inner] = [whole, part].map(({ property }) => graph.objects(node, property)[0]);
    if (name === undefined || inner === undefined) continue;
    all++;
    if (graph.term(name).value.toLowerCase().includes(graph.term(inner).value.toLowerCase())) holding++;
  }
  return 2 * holding > all;
}

/** What holds both parts of a name is the name, whatever it is called: the shortest, as texts may speak of people, too. */
function fullName(
  graph: Graph,
  nodes: Uint32Array,
  candidates: readonly TextProperty[],
  pair: readonly [TextProperty, TextProperty],
): TextProperty | undefined {
  return candidates
    .filter((each) => each.share >= 0.5 && each.worded > 0 && each.length <= LONGEST_NAME && !pair.includes(each))
    .filter((each) => pair.every((part) => holdsPart(graph, nodes, each, part)))
    .sort((a, b) => a.length - b.length)[0];
}

/** The given and the family name of the things themselves, where they have both: the author's are not the book's. */
function pairOf(
  candidates: readonly TextProperty[],
  className: readonly string[],
  least: number,
): readonly [TextProperty, TextProperty] | undefined {
  const isOwn = (word: string): boolean =>
    isGiven(word) || isFamily(word) || isNaming(word) || className.some((own) => own === word || own === `${word}s`);
  const find = (isPart: (word: string) => boolean): TextProperty | undefined =>
    candidates.find(({ words, share }) => share >= least && words.some(isPart) && words.every(isOwn));
  const [given, last] = [find(isGiven), find(isFamily)];
  return given && last ? [given, last] : undefined;
}
