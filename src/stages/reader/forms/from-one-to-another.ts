import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { evaluateForm, mapChildren, mapSymbols, print, symbols } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/** What stands before and between two that are named as the ends of one way. */
const BEFORE = /\b(?:from|between)\s+(?:the\s+)?$/i;
const BETWEEN = /^\s+(?:to|and)\s+(?:the\s+)?$/i;

/**
 * Forms of what has to do with either of two things about what has to do with both, where a question goes from the one to the other and something has: a bus from the town hall to the
 * harbour stops at both.
 */
export function createFromOneToAnother({
  graph,
  dialect,
}: Pick<Knowledge, 'graph' | 'dialect'>): (form: Grounded, linked: Pick<Linked, 'wording' | 'entities'>) => Grounded {
  // Of a graph that is far away too little is at hand to tell whether anything has to do with both.
  if (!isAtHand(dialect)) return (form) => form;
  return (form, { wording: { text }, entities }) => {
    const placesOf = (thing: Iri) => entities.filter(({ item }) => item.iri === thing).map(({ mention }) => mention);
    const areEnds = (one: Iri, other: Iri): boolean =>
      placesOf(one).some((a) =>
        placesOf(other).some((b) => {
          const [first, last] = a.start < b.start ? [a, b] : [b, a];
          return BEFORE.test(text.slice(0, first.start)) && BETWEEN.test(text.slice(first.end, last.start));
        }),
      );
    const both = (each: Form<Iri>): Form<Iri> => {
      const inner = mapChildren(each, both);
      if (inner.kind !== 'or' || inner.left.kind !== 'join' || inner.right.kind !== 'join') return inner;
      const [one, ...ones] = thingsIn(inner.left);
      const [other, ...others] = thingsIn(inner.right);
      if (one === undefined || other === undefined || ones.length + others.length > 0 || !areEnds(one, other))
        return inner;
      const moved = mapSymbols(inner.left, (symbol, role) => (role === 'entity' ? other : symbol));
      if (print(moved) !== print(inner.right)) return inner;
      const shared: Form<Iri> = { ...inner, kind: 'and' };
      return evaluateForm(shared, graph, dialect).length > 0 ? shared : inner;
    };
    return both(form);
  };
}

function thingsIn(form: Form<Iri>): readonly Iri[] {
  return symbols(form).flatMap(({ symbol, role }) => (role === 'entity' ? [symbol] : []));
}
