import type { Id, Iri } from '../../core/index.ts';
import type { Sex } from '../../english/index.ts';
import { createLabels } from '../../graph/index.ts';
import type { Knowledge } from './knowledge.ts';

/** How the sexes are written in data, beside each other. */
const WRITTEN: Readonly<Record<Sex, RegExp>> = { female: /^(?:f|female|woman|w)$/i, male: /^(?:m|male|man)$/i };
/** A relation that tells the sex of people has few values. */
const MOST_VALUES = 6;

/** The relation by which a graph tells of what sex people are, and what it leads to. */
export type ToldSex = Readonly<Record<Sex, Id>> & { readonly iri: Iri; readonly relation: Id };

export function toldSex({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): ToldSex | undefined {
  const labels = createLabels(graph, dialect);
  const textOf = (id: Id): string => (graph.isLiteral(id) ? graph.term(id).value : labels.readable(id)).trim();
  for (const { iri, objects } of schema.relations) {
    const relation = objects <= MOST_VALUES ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    const values = relation === undefined ? [] : Array.from(graph.objectsOf(relation));
    const [female, male] = [
      values.find((id) => WRITTEN.female.test(textOf(id))),
      values.find((id) => WRITTEN.male.test(textOf(id))),
    ];
    if (relation !== undefined && female !== undefined && male !== undefined) return { iri, relation, female, male };
  }
  return undefined;
}
