import type { Form, Grounded, Id, Iri, Linked, Term } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { mapChildren } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';

/**
 * Forms in which what has a relation that all of its kind have is what has the one value of it that a question speaks of: which occupations are regulated is not
 * answered by all of them because each has a note on that.
 */
export function createValueHad({
  graph,
  schema,
}: Pick<Knowledge, 'graph' | 'schema'>): (
  form: Grounded,
  items: readonly Item[],
  linked: Pick<Linked, 'wording'>,
) => Grounded {
  const sizes = new Map(schema.classes.map(({ iri, count }) => [iri, count]));
  const ofAll = new Map<Iri, Id>();
  for (const { iri, subjects, domains } of schema.relations) {
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    const isOfAll = domains.some((domain) => sizes.get(domain.iri) === subjects && domain.count === subjects);
    if (relation !== undefined && isOfAll) ofAll.set(iri, relation);
  }
  if (ofAll.size === 0) return (form) => form;
  return (form, items, { wording }) => {
    const said = new Set(wording.words.map(({ stem }) => stem));
    const spoken = ({ name }: Item): boolean => [...stemsOf(name)].some((stem) => said.has(stem));
    const withValue = (each: Form<Iri>): Form<Iri> => {
      const relation = relationHad(each);
      const id = relation && ofAll.get(relation);
      if (relation === undefined || id === undefined) return mapChildren(each, withValue);
      const values = items.filter(spoken).flatMap((item) => termOf(item) ?? []);
      const own = values.filter((value) => graph.subjects(id, graph.id(value) ?? -1).length > 0);
      const [value, ...others] = new Map(own.map((each) => [each.value, each])).values();
      return value === undefined || others.length > 0 ? each : having(relation, value);
    };
    return withValue(form);
  };
}

function having(relation: Iri, value: Term): Form<Iri> {
  const of: Form<Iri> =
    value.termType === 'Literal' ? { kind: 'literal', value } : { kind: 'entity', symbol: value.value as Iri };
  return { kind: 'join', step: { relation, inverse: false }, of };
}

/** The relation of which a form says that things have it. */
function relationHad(form: Form<Iri>): Iri | undefined {
  if (form.kind !== 'compare' || form.by.of !== 'count' || form.by.within || form.by.chain.length > 1) return undefined;
  const [step] = form.by.chain;
  const isOne = form.op === 'ge' && 'termType' in form.value && form.value.value === '1';
  return isOne && !step.inverse ? step.relation : undefined;
}

function termOf({ means }: Item): Term | undefined {
  if ('value' in means) return means.value;
  return 'things' in means && means.things.length === 1
    ? { termType: 'NamedNode', value: means.things[0]! }
    : undefined;
}
