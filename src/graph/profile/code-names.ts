import type { Graph, Id, Iri } from '../../core/index.ts';
import { humanise, localName } from '../humanise.ts';
import { isOccasion } from '../occasions.ts';
import { isOneOf } from '../one-of.ts';
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
/**
 * The code by which the things of a class are known that have no name, such as the ear tags of cows: each has its own, which its IRI ends in as well, and others
 * refer to them. What happens, or is one of several, is called by what it is of.
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
  if (looked.length < LEAST || isOccasion(humanise(value)) || isOneOf(value)) return undefined;
  const isReferredTo = (node: Id): boolean => graph.incoming(node).some((by) => by !== typeOf && !bookkeeping.has(by));
  if (looked.filter(isReferredTo).length < REFERRED_TO * looked.length) return undefined;
  const found = candidates.find(
    ({ property, share, unique, values }) =>
      share >= NEARLY_ALL &&
      unique >= UNIQUE &&
      values >= LEAST &&
      looked.filter((node) => isEndOf(graph, node, property)).length >= NEARLY_ALL * looked.length,
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
    const isCode = CODE.test(code) && code.length <= LONGEST;
    return isCode && (code.length >= SHORTEST || /\p{L}/u.test(code)) && plain(localName(value)).endsWith(plain(code));
  });
}
