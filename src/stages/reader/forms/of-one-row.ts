import type { Grounded, Linked } from '../../../core/index.ts';
import { saysOfSeveral } from '../../../english/index.ts';
import { evaluateForm, ofOneNode } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/**
 * Forms in which what a question says of one row is asked of one: the keeper of a museum in 1930 is not whoever was there in 1930 and was a keeper somewhere else. A reader says each
 * condition of a row of its own. Where no row has them all several are meant.
 */
export function createOfOneRow({
  graph,
  dialect,
}: Pick<Knowledge, 'graph' | 'dialect'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  if (!isAtHand(dialect)) return (form) => form;
  return (form, { wording: { text } }) =>
    saysOfSeveral(text) ? form : ofOneNode(form, (one) => evaluateForm(one, graph, dialect).length > 0);
}
