import type { Graph, Id, Iri } from '../../core/index.ts';
import { decoded } from '../decoded.ts';
import { humanise, localName } from '../humanise.ts';
import { isOccasion } from '../occasions.ts';
import { isOneOf } from '../one-of.ts';
import { rowRelation } from '../row-kind.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { TextProperty } from './text-properties.ts';

/** Nearly all of a class have a code, which nobody else has. */
const NEARLY_ALL = 0.9;
const UNIQUE = 0.95;
/** Of fewer nothing can be told. */
const LEAST = 3;
/** So many of a class are referred to, where it is one of things. */
const REFERRED_TO = 0.3;
const CODE = /^(?=.*\d)[\p{L}\d]+(?:[-./_ ][\p{L}\d]+){0,3}$/u;
/** One figure or two are said of anything. */
const SHORTEST = 3;
const LONGEST = 20;
/** Where something lies among others: "src/main.py". */
const PATH = /^[^\s/:]+(?:\/[^\s/:]+)+$/u;
/**
 * The code by which the things of a class are known that have no name, such as the ear tags of cows or the paths of files: each has its own, which its IRI ends in as well, and others
 * refer to them. So are the rows of a sheet that have no IRI, by the column that numbers them. What else happens, or is one of several, is called by what it is of.
 */
export function codeName(
  graph: Graph,
  { typeOf, bookkeeping }: Pick<Vocabulary, 'typeOf' | 'bookkeeping'>,
  {
    looked,
    type,
    candidates,
  }: { readonly looked: Uint32Array; readonly type: Id; readonly candidates: readonly TextProperty[] },
): Iri | undefined {
  const { value } = graph.term(type);
  if (looked.length < LEAST) return undefined;
  const isOwnCode = ({ share, unique, values }: TextProperty): boolean =>
    share >= NEARLY_ALL && unique >= UNIQUE && values >= LEAST;
  const numbering = rowRelation(value);
  const numbered = candidates.find((each) => graph.term(each.property).value === numbering && isOwnCode(each));
  if (numbered && looked.every((node) => graph.isBlank(node) && hasCode(graph, node, numbered.property)))
    return numbering;
  if (isOccasion(humanise(value)) || isOneOf(value)) return undefined;
  const isReferredTo = (node: Id): boolean => graph.incoming(node).some((by) => by !== typeOf && !bookkeeping.has(by));
  if (looked.filter(isReferredTo).length < REFERRED_TO * looked.length) return undefined;
  const found = candidates.find(
    (each) =>
      isOwnCode(each) &&
      looked.filter((node) => isEndOf(graph, node, each.property)).length >= NEARLY_ALL * looked.length,
  );
  return found && (graph.term(found.property).value as Iri);
}

/** Whether the IRI of something ends in the code that it has. */
function isEndOf(graph: Graph, node: Id, property: Id): boolean {
  const { termType, value } = graph.term(node);
  if (termType !== 'NamedNode') return false;
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return [...graph.objects(node, property)].some((object) => {
    const code = graph.term(object).value;
    if (PATH.test(code)) return decoded(value).endsWith(`/${code}`);
    return (
      isCode(code) && (code.length >= SHORTEST || /\p{L}/u.test(code)) && plain(localName(value)).endsWith(plain(code))
    );
  });
}

function hasCode(graph: Graph, node: Id, property: Id): boolean {
  return [...graph.objects(node, property)].some((object) => isCode(graph.term(object).value));
}

function isCode(text: string): boolean {
  return CODE.test(text) && text.length <= LONGEST;
}
