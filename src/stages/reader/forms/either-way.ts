import type { Form, Grounded, Iri, Linked, RelationInfo, Schema } from '../../../core/index.ts';
import { eitherDirectionSaid } from '../../../english/index.ts';
import { mapChildren, mapSymbols, symbols } from '../../../form/index.ts';

/**
 * Forms that go along an edge from both of its ends, where a question says that it may lie either way: a track from one hut to another is walked back as well. Edges are relations between things of
 * one kind, or nodes with two relations to such.
 */
export function createEitherWay({
  relations,
}: Pick<Schema, 'relations'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const infos = new Map(relations.map((info) => [info.iri, info]));
  const areEnds = (one: Iri, other: Iri): boolean => {
    const [a, b] = [infos.get(one), infos.get(other)];
    return one !== other && a !== undefined && b !== undefined && areAlike(a, b);
  };
  const either = (form: Form<Iri>): Form<Iri> => {
    if (form.kind === 'or') return form;
    if (form.kind !== 'join' || form.step.star) return mapChildren(form, either);
    const turned = other(form);
    return turned ? { kind: 'or', left: form, right: turned } : mapChildren(form, either);
  };
  const other = (form: Join): Form<Iri> | undefined => {
    const { step, of } = form;
    const info = infos.get(step.relation);
    if (of.kind === 'entity')
      return info && isOfOneKind(info) ? { ...form, step: { ...step, inverse: !step.inverse } } : undefined;
    const relations = symbols(of).flatMap(({ symbol, role }) => (role === 'relation' ? [symbol] : []));
    const [end, ...more] = new Set(relations.filter((relation) => areEnds(step.relation, relation)));
    if (end === undefined || more.length > 0) return undefined;
    const swapped = new Map([
      [step.relation, end],
      [end, step.relation],
    ]);
    return mapSymbols(form, (symbol) => swapped.get(symbol) ?? symbol);
  };
  return (form, { wording }) => (eitherDirectionSaid(wording.text) ? either(form) : form);
}

type Join = Extract<Form<Iri>, { readonly kind: 'join' }>;

function isOfOneKind({ domains, ranges }: RelationInfo): boolean {
  return domains.some((from) => ranges.some((to) => to.iri === from.iri));
}

/** Whether two relations set out from things of one kind and lead to things of one kind. */
function areAlike(one: RelationInfo, other: RelationInfo): boolean {
  return (
    one.domains.some((from) => other.domains.some((each) => each.iri === from.iri)) &&
    one.ranges.some((to) => other.ranges.some((each) => each.iri === to.iri))
  );
}
