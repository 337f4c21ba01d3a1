import type { Graph, Id, Iri } from '../../core/index.ts';
import { localName } from '../humanise.ts';
import { localWords } from '../local-words.ts';
import type { Looked } from './name-of.ts';
import { LONGEST_NAME, nameScore, tellsAllApart } from './name-score.ts';
import { isFamily, isGiven, isNaming, isOther, isOwnName } from './name-words.ts';
import { hasText, type TextProperty, type Texts, textProperties } from './text-properties.ts';

/** Of how many rows of a sheet without classes some others have a name, which these have not. */
const MOSTLY_APART = 0.9;

/** Rows of several sheets have no class, and names of their own: boats have a boat name, members a member name. */
export function rowNames(graph: Graph, nodes: Uint32Array, candidates: readonly TextProperty[]): readonly Iri[] {
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
    const own = rows.filter((node) => hasText(graph, node, each));
    const alone = own.filter((node) => namers.every((other) => other === each || !hasText(graph, node, other)));
    return own.length > 0 && alone.length >= MOSTLY_APART * own.length;
  };
  return namers.length < 2 ? [] : namers.filter(isApart).map(({ property }) => graph.term(property).value as Iri);
}

/** Nearly all nodes that a relation leads to have what names them. */
const NEARLY_ALL = 0.9;

/**
 * What names nodes without an IRI and without a class, that are there for what one relation leads to: it is called after that, as a stop has a stop name. Whatever else is called
 * a name may be another's.
 */
export function partNames(graph: Graph, nodes: Uint32Array, candidates: readonly TextProperty[]): readonly Iri[] {
  const blank = nodes.filter((node) => graph.isBlank(node));
  return candidates.flatMap((each) => {
    const { words, worded, length, property } = each;
    if (words.length < 2 || !isNaming(words.at(-1)!) || worded < 0 || length > LONGEST_NAME) return [];
    const own = blank.filter((node) => hasText(graph, node, each));
    const [relation, ...others] = new Set([...own].flatMap((node) => [...graph.incoming(node)]));
    if (relation === undefined || others.length > 0) return [];
    const parts = blank.filter((node) => graph.subjects(relation, node).length > 0);
    const isOwn = isOwnName(words, localWords(graph.term(relation).value)) && own.length >= NEARLY_ALL * parts.length;
    return isOwn ? [graph.term(property).value as Iri] : [];
  });
}

/** Fewer things than this without a class may differ in anything by chance. */
const LEAST_KEYED = 4;
const KEYED = /^(?:\p{Ll}{0,2}[_-]?\d+|.*=[\d.]+|(?=.*\d)[\da-fA-F]{8,}(?:-[\da-fA-F]+)*)$/u;

/** Texts by which the things of no class are told apart that have them, where their IRIs are mere keys: few have each, as those are of many kinds. */
export function keyedNames(
  graph: Graph,
  texts: Texts,
  labelled: Uint8Array,
  { looked, candidates }: Looked,
): readonly Iri[] {
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
