import type { Grounded, Linked } from '../../../core/index.ts';
import { children, isConstant } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';

/** Words by which people compare one thing with another. */
const COMPARING =
  /\b(?:than|more|most|less|least|fewer|above|below|beyond|over|under|before|after|since|until|till|by|past|beat\p{L}*|exceed\p{L}*|outnumber\p{L}*|surpass\p{L}*|out\p{L}{3,}|equal\p{L}*|same|as|like|average|mean|min\p{L}*|max\p{L}*|\p{L}{2,}(?:er|est))\b/iu;

/**
 * Whether a form compares with what other things have, where a question compares nothing but in a name: the river gauge "Below Weir" is not below another. A reader takes the word for what it mostly is.
 */
export function comparesUnsaid(
  form: Grounded,
  items: readonly Item[],
  { wording: { text } }: Pick<Linked, 'wording'>,
): boolean {
  if (!comparesThings(form)) return false;
  const named = items.flatMap(({ kind, mention }) =>
    mention && (kind === 'named' || kind === 'value') ? [mention] : [],
  );
  if (named.length === 0) return false;
  const rest = named.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return COMPARING.test(text) && !COMPARING.test(rest);
}

function comparesThings(form: Grounded): boolean {
  const isOrder = form.kind === 'compare' && form.op !== 'eq' && form.op !== 'ne' && !isConstant(form.value);
  return isOrder || children(form).some(([, inner]) => comparesThings(inner));
}
