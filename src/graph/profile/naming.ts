import type { Graph, Id, Iri, Naming } from '../../core/index.ts';
import { localWords } from '../local-words.ts';
import { areNamedByIris } from '../named-by-iris.ts';
import { members, type Vocabulary } from '../vocabulary.ts';
import { codeName } from './code-names.ts';
import { type Looked, nameOf } from './name-of.ts';
import { HALF, LONGEST_NAME, MOSTLY_CODED, SHORT_NAME, tellsAllApart } from './name-score.ts';
import { isDescription, isFamily, isGiven, isNaming, isOwnName } from './name-words.ts';
import { placeholderLabels } from './placeholder-labels.ts';
import { keyedNames, partNames, rowNames } from './row-names.ts';
import { sample } from './sample.ts';
import { readTexts, type TextProperty, textProperties } from './text-properties.ts';

const LOOKED_AT = 500;
/** A class whose members mostly have a usual name needs no other. */
const ENOUGH_NAMED = 0.6;

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
        ? [
            ...rowNames(graph, kind.looked, candidates),
            ...partNames(graph, kind.looked, candidates),
            ...keyedNames(graph, texts, named, kind),
          ]
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

/** Of how many classes a text has to tell the things apart to be their name, whatever it is called, and how short it is then. */
const MANY_CLASSES = 3;

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
