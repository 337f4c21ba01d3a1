import type { Form, Iri, Linked, Schema } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { unnegated } from './unnegated.ts';

/** "Couldn't you list the books", "why don't we look at them" and "no matter how old" deny nothing of what is asked for. */
const IN_PASSING = /n['’]t (?:you|we|i)\b|\bno matter\b/i;

/**
 * Whether a form is all of a kind, or how many these are, where a question says that something is not so: who asks for pizzas without meat wants not all pizzas. A kind may be called by
 * what it is not, as non-smoking rooms are.
 */
export function nothingLeftOut(
  form: Form<Iri> | undefined,
  { wording: { text }, cues }: Pick<Linked, 'wording' | 'cues'>,
  { classes }: Pick<Schema, 'classes'>,
): boolean {
  const kind = form?.kind === 'count' ? form.of : form;
  if (kind?.kind !== 'class' || IN_PASSING.test(text)) return false;
  const name = stemsOf(classes.find(({ iri }) => iri === kind.symbol)?.label ?? '');
  const denied = cues.filter(
    (cue) => cue.kind !== 'not' || ![...stemsOf(cue.mention.text)].some((each) => name.has(each)),
  );
  return unnegated(kind, denied, []) === 1;
}
