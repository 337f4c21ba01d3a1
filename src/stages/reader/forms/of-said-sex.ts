import type { Form, Grounded, Id, Iri, Linked, Term } from '../../../core/index.ts';
import { relativeSaid, stemsOf } from '../../../english/index.ts';
import { children, evaluateForm, mapChildren, symbols } from '../../../form/index.ts';
import { isAtHand, type Knowledge, toldSex } from '../../knowledge/index.ts';

/**
 * A form in which a relative is of the sex that the question says, where the graph tells that of people and not of relations: of both parents the mother. A
 * reader says the relation, which both are in.
 */
export function createOfSaidSex({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  // Of a graph that is far away too little is at hand to tell who is who.
  if (!isAtHand(dialect)) return (form) => form;
  const sexes = toldSex({ graph, dialect, schema });
  if (!sexes) return (form) => form;
  const named = new Set([...schema.relations, ...schema.classes].flatMap(({ label }) => [...stemsOf(label)]));
  /** Of what sexes those are that a form denotes. */
  const sexesOf = (form: Form<Iri>): ReadonlySet<Id> => {
    const people = evaluateForm(form, graph, dialect).flatMap((term) => graph.id(term) ?? []);
    return new Set(people.flatMap((each) => Array.from(graph.objects(each, sexes.relation))));
  };
  const peopleIn = (form: Form<Iri>): readonly Form<Iri>[] => [
    ...(form.kind === 'join' && sexesOf(form).size > 0 ? [form] : []),
    ...children(form).flatMap(([, each]) => peopleIn(each)),
  ];
  return (form, { wording }) => {
    const said = relativeSaid(wording.words);
    if (!said || [...stemsOf(said.word)].some((stem) => named.has(stem))) return form;
    if (symbols(form).some(({ symbol }) => symbol === sexes.iri)) return form;
    const [people, ...others] = peopleIn(form);
    // Of several it cannot be told who is meant.
    if (!people || others.length > 0 || sexesOf(people).size < 2) return form;
    const restricted: Form<Iri> = {
      kind: 'and',
      left: people,
      right: { kind: 'join', step: { relation: sexes.iri, inverse: false }, of: formOf(graph.term(sexes[said.sex])) },
    };
    const replaced = (each: Form<Iri>): Form<Iri> => (each === people ? restricted : mapChildren(each, replaced));
    return replaced(form);
  };
}

function formOf(term: Term): Form<Iri> {
  return term.termType === 'Literal' ? { kind: 'literal', value: term } : { kind: 'entity', symbol: term.value as Iri };
}
