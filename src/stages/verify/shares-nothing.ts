import type { Grounded, Linked } from '../../core/index.ts';
import { asksTogether } from '../../english/index.ts';
import { goesBack, shapeOf } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { inGraph } from './as-reading.ts';

/** A question, and the graph that it is asked of. */
export interface AskedOf extends Pick<Linked, 'wording'> {
  readonly around: Surroundings;
}

/** Whether a question asks for what shares something with a thing, and a form does not go there and back over one relation where another does. */
export function sharesNothing(
  form: Grounded | undefined,
  other: Grounded | undefined,
  { wording, around }: AskedOf,
): boolean {
  if (!asksTogether(wording.text)) return false;
  const isShared = (each: Grounded | undefined): boolean => {
    const own = each && inGraph(each, around);
    return own !== undefined && goesBack(around, shapeOf(around, own));
  };
  return isShared(other) && !isShared(form);
}
