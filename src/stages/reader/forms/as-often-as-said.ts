import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { mapChildren } from '../../../form/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/** Things that a relation leads to that are looked at for names. */
const LOOKED_AT = 20;

/**
 * Forms that follow two relations of one name, one after the other, as those that follow the first, where a question says the name once: the room of a shelf is not the wing
 * that this room is said to be in. What has no name is gone past.
 */
export function createAsOftenAsSaid({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  if (!isAtHand(dialect)) return (form) => form;
  const nameOf = new Map(schema.relations.map(({ iri, label }) => [iri, stemText(label)]));
  const labels = createLabels(graph, dialect);
  const known = new Map<Iri, boolean>();
  const leadsToNamed = (iri: Iri): boolean => {
    const found = known.get(iri) ?? areNamed(iri);
    known.set(iri, found);
    return found;
  };
  const areNamed = (iri: Iri): boolean => {
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    const ends = relation === undefined ? [] : [...graph.objectsOf(relation).slice(0, LOOKED_AT)];
    return ends.length > 0 && ends.every((end) => !graph.isLiteral(end) && labels.preferred(end) !== undefined);
  };
  return (form, { wording: { words } }) => {
    const isSaidOnce = (name: string): boolean => words.filter(({ stem }) => stem === name).length === 1;
    const mended = (each: Form<Iri>): Form<Iri> => {
      if (each.kind !== 'join' || each.of.kind !== 'join') return mapChildren(each, mended);
      const [outer, inner] = [each.step, each.of.step];
      const name = nameOf.get(inner.relation);
      const areAlike = name !== undefined && name === nameOf.get(outer.relation) && outer.relation !== inner.relation;
      const isForward = outer.inverse && inner.inverse;
      return areAlike && isForward && isSaidOnce(name) && leadsToNamed(inner.relation)
        ? mended(each.of)
        : mapChildren(each, mended);
    };
    return mended(form);
  };
}
