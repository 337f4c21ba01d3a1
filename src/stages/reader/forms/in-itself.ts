import type { Form, Grounded, Id, Iri, Linked } from '../../../core/index.ts';
import { evaluateForm, mapChildren } from '../../../form/index.ts';
import { normalise } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Words that lead from a thing to what it lies in, and to what else is there. */
const AROUND =
  /\b(?:same|others?|else|also|with|along|alongside|beside|next|near\w*|neighbou?r\w*|around|together|where|that|whose|shares?|sharing)\b/i;

/**
 * Forms in which what is in a thing is in that, and not in what the thing lies in: "what is in Drawer 1" asks for nothing of the cabinet. A reader that sees that drawers lie in
 * cabinets goes up first.
 */
export function createInItself({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const { widerBy, typeOf } = dialect;
  if (widerBy === undefined) return (form) => form;
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const type = idOf(typeOf);
  const labels = new Map(schema.classes.map(({ iri, label }) => [iri, normalise(label)]));
  /** What the kinds of a thing are called. */
  const kindsOf = (thing: Id): readonly string[] =>
    type === undefined
      ? []
      : Array.from(graph.objects(thing, type)).flatMap((kind) => labels.get(graph.term(kind).value as Iri) ?? []);
  return (form, { wording: { text } }) => {
    if (AROUND.test(text)) return form;
    const said = ` ${normalise(text)} `;
    const within = (each: Form<Iri>): Form<Iri> => {
      const inner = mapChildren(each, within);
      if (inner.kind !== 'join' || inner.step.inverse || inner.step.star || inner.of.kind !== 'join') return inner;
      const { step, of } = inner.of;
      const [thing, order] = [of.kind === 'entity' ? idOf(of.symbol) : undefined, idOf(step.relation)];
      if (!step.inverse || step.star || thing === undefined || order === undefined) return inner;
      const wider = Array.from(graph.objects(thing, order));
      const liesIn = (place: Id): boolean =>
        widerBy(inner.step.relation, graph.term(place).value as Iri) === step.relation;
      // Who says what kind of thing it lies in asks for that.
      const isSaid = (place: Id): boolean => kindsOf(place).some((kind) => said.includes(` ${kind} `));
      if (wider.length === 0 || !wider.every((place) => liesIn(place) && !isSaid(place))) return inner;
      const itself: Form<Iri> = { ...inner, of };
      return evaluateForm(itself, graph, dialect).length > 0 ? itself : inner;
    };
    return within(form);
  };
}
