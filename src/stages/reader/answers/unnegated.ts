import type { Cue, Form, Mention } from '../../../core/index.ts';
import { overlaps } from '../../../english/index.ts';
import { children, isConstant } from '../../../form/index.ts';

/** How people write that something is not so, where they write down whether it is. */
const FALSE = /^(?:false|no|n|f|0)$/i;
/** How far behind a negation a comparison begins that is turned by it: "not older than 30". */
const NEXT = 3;

/**
 * 1 where a question says that something is not so, and a form says nothing of the kind. A name may hold such a word, "isn't it" asks
 * like "is it", and what is not more than a figure is at most that.
 */
export function unnegated<S>(form: Form<S>, cues: readonly Cue[], named: readonly Mention[]): number {
  const others = cues.filter(({ kind }) => kind === 'ask' || kind === 'compare');
  const isSaid = ({ mention }: Cue): boolean =>
    [...named, ...others.map((each) => each.mention)].some((each) => overlaps(each, mention)) ||
    others.some(({ mention: { start } }) => start >= mention.end && start - mention.end <= NEXT);
  return cues.some((cue) => cue.kind === 'not' && !isSaid(cue)) && !negates(form) ? 1 : 0;
}

/** Whether a form leaves something out, or asks for what is not so or for none of something. */
export function negates<S>(form: Form<S>): boolean {
  switch (form.kind) {
    case 'not':
      return true;
    case 'literal':
      return FALSE.test(form.value.value);
    case 'compare': {
      const { op, by, value } = form;
      if (op === 'ne') return true;
      if (!isConstant(value)) break;
      if (by.of === 'count')
        return (op === 'lt' && Number(value.value) === 1) || (op !== 'gt' && FALSE.test(value.value));
      return op === 'eq' && FALSE.test(value.value);
    }
  }
  return children(form).some(([, inner]) => negates(inner));
}
