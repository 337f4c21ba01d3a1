import type { Form, Grounded, Iri } from '../../../core/index.ts';
import { isConstant, mapChildren } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Forms in which a text is what contains a word, where nothing says it and no more: a tasting note is not "smoke", it speaks of smoke. */
export function createWithinTexts({
  graph,
  schema,
}: Pick<Knowledge, 'graph' | 'schema'>): (form: Grounded) => Grounded {
  const texts = new Set(schema.relations.flatMap(({ iri, holds }) => (holds === 'texts' ? [iri] : [])));
  if (texts.size === 0) return (form) => form;
  const within = (form: Form<Iri>): Form<Iri> => {
    if (form.kind !== 'compare' || form.op !== 'eq' || form.by.of !== 'value' || !isConstant(form.value))
      return mapChildren(form, within);
    const last = form.by.chain.at(-1)!;
    const { by, value } = form;
    const isWhole = last.inverse || !texts.has(last.relation) || graph.id(value) !== undefined;
    return isWhole ? form : { kind: 'match', op: 'contains', by, value };
  };
  return (form) => within(form);
}
