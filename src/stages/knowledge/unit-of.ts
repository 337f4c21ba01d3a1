import type { Id, Iri, LinkedLiteral, RelationInfo } from '../../core/index.ts';
import { DURATION, unitCoded, unitDescribed, unitInName } from '../../english/index.ts';
import { createUnitBeside, humanise, unitOf as unitOfAmount } from '../../graph/index.ts';
import { figureIn } from './in-units.ts';
import type { Knowledge } from './knowledge.ts';
import { ofGraph } from './memory.ts';

/** What the numbers of a relation are counted in, where the graph tells. */
export type UnitOf = (relation: Iri) => string | undefined;

/**
 * Tells units of relations from how they are named ("run minutes") and described ("Weight in grams."), from texts that are amounts ("90 min"), and from what stands
 * beside a number in its node ("kg"). Durations are compared in seconds, whatever those are written in.
 */
export function createUnitOf(knowledge: Knowledge): UnitOf {
  const known = new Map<Iri, string | undefined>();
  let relations: ReadonlyMap<Iri, RelationInfo> | undefined;
  const { graph, dialect } = knowledge;
  const beside = createUnitBeside(graph, dialect);
  const oneUnit = (iri: Iri): Iri => dialect.oneUnit?.get(iri) ?? iri;
  const find = (info: RelationInfo | undefined): string | undefined => {
    switch (info?.compareAs) {
      case 'duration':
        return DURATION;
      case 'amount-text':
        return unitCoded(beside(oneUnit(info.iri)) ?? unitOfAmount(firstOf(knowledge, info.iri)) ?? '');
    }
    if (info === undefined || !(info.holds === undefined || info.holds === 'numbers')) return undefined;
    return (
      unitInName(info.label) ??
      unitCoded(beside(oneUnit(info.iri)) ?? '') ??
      unitDescribed(info.description ?? '') ??
      unitInIri(info)
    );
  };
  return (relation) => {
    if (!known.has(relation)) {
      relations ??= new Map(knowledge.schema.relations.map((info) => [info.iri, info]));
      known.set(relation, find(relations.get(relation)));
    }
    return known.get(relation);
  };
}

/**
 * A figure as a graph would have it that counts what it measures in one unit alone: two hours are 120 where relations speak of minutes,
 * and none of hours. As it is where there are several.
 */
export function createUsualFigure({ schema }: Knowledge, unitOf: UnitOf): (figure: LinkedLiteral) => string {
  let counted: readonly string[] | undefined;
  return ({ value, unit }) => {
    if (unit === undefined) return value.value;
    counted ??= [...new Set(schema.relations.flatMap(({ iri }) => unitOf(iri) ?? []))];
    const alike = counted.flatMap((other) => figureIn(value, unit, other)?.value ?? []);
    return alike.length === 1 ? alike[0]! : value.value;
  };
}

/** The same by ids. */
export const unitsIn = ofGraph(({ knowledge, iri }): ((relation: Id) => string | undefined) => {
  const unitOf = createUnitOf(knowledge);
  return (relation) => unitOf(iri(relation));
});

/** A value of a relation. */
function firstOf({ graph }: Knowledge, iri: Iri): string {
  const relation = graph.id({ termType: 'NamedNode', value: iri });
  const [first] = relation === undefined ? [] : graph.objectsOf(relation);
  return first === undefined ? '' : graph.term(first).value;
}

/** The unit that an IRI has behind the words of the name: `weight_g`, called "weight". */
function unitInIri({ iri, label }: RelationInfo): string | undefined {
  const words = humanise(iri).toLowerCase();
  return words.startsWith(`${label.toLowerCase()} `) ? unitInName(words) : undefined;
}
