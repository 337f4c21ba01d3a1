import type { Form, Grounded, Iri, Linked, Step } from '../../../core/index.ts';
import { conjuncts, evaluateForm, mapChildren } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

const LACKING = /\b(?:no|without|lack(?:s|ing)?|n['’]t have)\b/i;

/**
 * Forms that leave out of a kind what has something of another one, where they left out what is of both and nothing is: teams without a sponsor are no teams that are no sponsors. Only where one
 * relation has to do with both kinds, so that nothing else can be meant by it.
 */
export function createWithoutAny({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  // Of a graph that is far away too little is at hand to tell that nothing is of both.
  if (!isAtHand(dialect)) return (form) => form;
  const between = (kind: Iri, other: Iri): readonly Step<Iri>[] =>
    schema.relations.flatMap(({ iri: relation, domains, ranges }) => {
      const leads = (from: Iri, to: Iri): boolean =>
        domains.some(({ iri }) => iri === from) && ranges.some(({ iri }) => iri === to);
      return [
        ...(leads(kind, other) ? [{ relation, inverse: false }] : []),
        ...(leads(other, kind) ? [{ relation, inverse: true }] : []),
      ];
    });
  const meant = (each: Form<Iri>): Form<Iri> => {
    const form = mapChildren(each, meant);
    if (form.kind !== 'not' || form.right.kind !== 'class') return form;
    const of = conjuncts(form.left).find((part) => part.kind === 'class');
    if (of?.kind !== 'class' || of.symbol === form.right.symbol) return form;
    const [step, ...others] = between(of.symbol, form.right.symbol);
    if (step === undefined || others.length > 0) return form;
    if (evaluateForm({ kind: 'and', left: of, right: form.right }, graph, dialect).length > 0) return form;
    return { ...form, right: { kind: 'join', step, of: form.right } };
  };
  return (form, { wording: { text } }) => (LACKING.test(text) ? meant(form) : form);
}
