import type { Dialect, Form, Graph, Grounded, Iri, Linked, Term } from '../../../core/index.ts';
import { evaluateForm, mapChildren, termKey } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/** Words that ask for one step alone. */
const DIRECTLY = /\b(?:direct(?:ly)?|immediate(?:ly)?)\b/i;
const ALL_THE_WAY = /\b(?:indirect(?:ly)?|direct(?:ly)? or)\b/i;

/** A form as it can only be meant where a question asks for what is directly there. Of a graph that is far away too little is at hand to tell. */
export function asNext(
  form: Grounded,
  { wording }: Pick<Linked, 'wording'>,
  { graph, dialect }: Pick<Knowledge, 'graph' | 'dialect'>,
): Grounded {
  return isAtHand(dialect) && asksForNext(wording.text) ? onlyNext(form, graph, dialect) : form;
}

/** Whether a question asks for what is next to something, and not for what that leads on to. */
export function asksForNext(question: string): boolean {
  return DIRECTLY.test(question) && !ALL_THE_WAY.test(question);
}

/**
 * The same form with what comes next to a thing that is named, where a relation leads on to all that follows: whoever reports to somebody's reports reports to her as well, where the graph
 * or what is declared of it says so. What two steps lead to as well is left out; that is nothing where a relation leads to what is next alone.
 */
function onlyNext(form: Grounded, graph: Graph, dialect: Dialect): Grounded {
  const found = (each: Grounded): ReadonlySet<string> =>
    new Set(evaluateForm(each, graph, dialect).map((term: Term) => termKey(term)));
  let isOther = false;
  const next = (inner: Form<Iri>): Form<Iri> => {
    if (inner.kind !== 'join' || inner.step.star || inner.of.kind !== 'entity') return mapChildren(inner, next);
    const beyond: Grounded = { ...inner, of: inner };
    const [near, far] = [found(inner), found(beyond)];
    const isClosed = far.size > 0 && far.size < near.size && [...far].every((each) => near.has(each));
    isOther ||= isClosed;
    return isClosed ? { kind: 'not', left: inner, right: beyond } : inner;
  };
  const nearest = next(form);
  return isOther ? nearest : form;
}
