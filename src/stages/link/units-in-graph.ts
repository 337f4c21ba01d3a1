import type { Iri } from '../../core/index.ts';
import { type Figures, inUnit, unitInName } from '../../english/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** Numbers in the units that the graph counts in: two hours are 120 where the names of its relations speak of minutes, and none of hours. */
export function createUnitsInGraph({ graph, schema }: Knowledge): (figures: Figures) => Figures {
  const counted = new Map<string, Iri[]>();
  for (const { iri, label, holds } of schema.relations) {
    const unit = holds === undefined || holds === 'numbers' ? unitInName(label) : undefined;
    if (unit !== undefined) counted.set(unit, [...(counted.get(unit) ?? []), iri]);
  }
  const spans = (relations: readonly Iri[], value: number): boolean =>
    relations.some((iri) => {
      const relation = graph.id({ termType: 'NamedNode', value: iri });
      const values =
        relation === undefined ? [] : Array.from(graph.objectsOf(relation), (id) => Number(graph.term(id).value));
      return values.some((each) => each <= value) && values.some((each) => each >= value);
    });
  return (figures) => ({
    ...figures,
    numbers: figures.numbers.map((number) => {
      const { unit, value } = number;
      if (unit === undefined || counted.has(unit)) return number;
      const others = Array.from(counted, ([other, relations]) => ({
        other,
        relations,
        as: inUnit(value, unit, other),
      }));
      const alike = others.filter((each): each is (typeof others)[number] & { as: number } => each.as !== undefined);
      // Minutes of a run and days of a warranty: what is meant is where such a number occurs.
      const [meant, second] = alike.length > 1 ? alike.filter(({ relations, as }) => spans(relations, as)) : alike;
      return meant && !second ? { ...number, value: meant.as, unit: meant.other } : number;
    }),
  });
}
