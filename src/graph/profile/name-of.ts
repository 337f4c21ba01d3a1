import type { Graph, Id, Iri, Naming } from '../../core/index.ts';
import { localName } from '../humanise.ts';
import { holdsCodes, localWords } from '../local-words.ts';
import { areNamedByIris } from '../named-by-iris.ts';
import { isDerived } from '../straight.ts';
import { HALF, LONGEST_NAME, MOSTLY_CODED, nameScore, SHARED, tellsAllApart } from './name-score.ts';
import {
  isAccountName,
  isFamily,
  isGiven,
  isKindOfName,
  isNameWord,
  isNaming,
  isOfPartOfClass,
  isOther,
  isOwnName,
  plainness,
} from './name-words.ts';
import { hasText, type TextProperty } from './text-properties.ts';

/** Things of a class, or of none, and the texts that they have. */
export interface Looked {
  readonly looked: Uint32Array;
  readonly type?: Id;
  readonly candidates: readonly TextProperty[];
}

/** The same with those of the texts that name things of many classes. */
interface Kind extends Looked {
  readonly naming: ReadonlySet<Id>;
}

/** A name tells nearly as many things apart as the ends of IRIs do, where those are names as well. */
const TELLING = 0.9;

/** What names things of a class or of none, of the texts that they have; nothing where none of these does. */
export function nameOf(
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
  // Beside the title of a journal article, a journal title is that of the journal.
  const hasOwn = candidates.some(
    (each) => isNaming(each.words.join(' ')) && tellsAllApart(each) && each.worded >= 0 && !isDerived(iri(each)),
  );
  const isOfOther = ({ words }: TextProperty): boolean => hasOwn && isOfPartOfClass(words, className);
  const named = isNamed
    ? []
    : candidates
        .filter((candidate) => !shared.includes(candidate) && !isOfOther(candidate))
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
    [best, full, ...plain].some((each) => each && hasText(graph, node, each)) ||
    (pair?.every((each) => hasText(graph, node, each)) ?? false);
  for (const each of others) {
    const isMissing = nodes.some((node) => hasText(graph, node, each) && !isCalled(node));
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
