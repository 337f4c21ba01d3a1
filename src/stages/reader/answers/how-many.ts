import type { Execution, Grounded, Term } from '../../../core/index.ts';

/** What begins with a count asks for one: "in which towns, and how many" may ask for more. */
const FIRST = /^\W*(?:(?!(?:what|which|who|whom|whose|where|when|how)\b)[\p{L}'’]+ ){0,6}how many\b/iu;
/** Of each of several there are so many. */
const EACH = /\b(?:each|every|per|respectively)\b/i;

/** Whether a question asks how many there are of something, and not of each of several. */
export function asksHowMany(question: string): boolean {
  return FIRST.test(question) && !EACH.test(question);
}

/** Whether answers are things, or several texts, and no figure: one text may be one. */
export function listsThings(execution: Execution): boolean {
  if (execution.status !== 'done' || execution.rows || execution.values.length === 0) return false;
  const { values } = execution;
  const isWord = (term: Term): boolean => term.termType !== 'Literal' || !/\p{N}/u.test(term.value);
  return values.every(({ termType }) => termType !== 'Literal') || (values.length > 1 && values.every(isWord));
}

/** How many there are of what a form lists, where that is asked; nothing where it is one of several by rank, of which something else is asked. */
export function counted(form: Grounded, execution: Execution): Grounded | undefined {
  const isSet = form.kind !== 'superlative' && form.kind !== 'top' && form.kind !== 'table' && form.kind !== 'row';
  return isSet && listsThings(execution) ? { kind: 'count', of: form } : undefined;
}
