import type { Chain, Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import { everyMatch } from '../../../search/index.ts';
import type { RelationOf } from './as-voiced.ts';

const LACKING = /\b(?:no|without|lack(?:s|ing)?|n['’]t have)(?: an?| any)?(?: known| recorded| given)? /gi;
/** "Student of", "split from": what something is to what it leads to, and not what that is called. */
const OF_ITSELF = /\b(?:of|for|by|to|from|in|on|at|with|as)$/i;

/**
 * Forms that leave out what has something, in the direction in which the words have it, where both ends of the relation are of one kind: what has "no parent peak" leads to none by that, and
 * may well be one. A reader goes either way, as all that it knows of both ends is the same.
 */
export function asLacked(
  form: Grounded,
  { wording: { text } }: Pick<Linked, 'wording'>,
  relationOf: RelationOf,
): Grounded {
  const isLacked = (relation: Iri): boolean => {
    const info = relationOf(relation);
    const isOfOneKind = info?.domains.some((from) => info.ranges.some((to) => to.iri === from.iri)) === true;
    const name = info?.label.toLowerCase().replace(/^has /, '').trim() ?? '';
    if (!isOfOneKind || name === '' || OF_ITSELF.test(name)) return false;
    return lacked(text).some((rest) => rest.startsWith(name) && /^s?(?!\p{L})/u.test(rest.slice(name.length)));
  };
  const forwards = (right: Grounded): Grounded => {
    if (right.kind === 'join' && right.step.inverse && right.of.kind === 'class' && isLacked(right.step.relation))
      return { ...right, step: { ...right.step, inverse: false } };
    if (right.kind !== 'compare' || right.by.of !== 'count' || right.by.chain.length > 1) return right;
    const [step] = right.by.chain;
    if (!step.inverse || !isLacked(step.relation)) return right;
    const chain: Chain<Iri> = [{ ...step, inverse: false }];
    return { ...right, by: { ...right.by, chain } };
  };
  const meant = (each: Form<Iri>): Form<Iri> => {
    const inner = mapChildren(each, meant);
    return inner.kind === 'not' ? { ...inner, right: forwards(inner.right) } : inner;
  };
  return meant(form);
}

/** What a text goes on with after each word that says that something lacks it. */
function lacked(text: string): readonly string[] {
  return Array.from(everyMatch(text, LACKING), ({ index, 0: word }) => text.slice(index + word.length).toLowerCase());
}
