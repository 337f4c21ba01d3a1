import type { Iri } from '../../core/index.ts';
import { type Figures, inUnit, unitInName, unitWritten } from '../../english/index.ts';
import { amountOf, DURATION_PARTS, secondsOf } from '../../form/index.ts';
import { unitOf } from '../../graph/index.ts';
import { addTo } from '../../search/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** The unit of durations, which are compared in seconds; no number is said to be of it. */
const DURATION = 'seconds of a duration';
/** How many times longer or shorter than one that there is a duration may be that is spoken of. */
const SAME_ORDER = 20;
/** Values of a relation that are looked at for whether a number may be one of them. */
const LOOKED_AT = 1000;

/**
 * Numbers in the units that the graph counts in: two hours are 120 where the names of its relations speak of minutes, and
 * none of hours, or its texts do ("90 min"), and 7200 where it has durations, whatever those are written in.
 */
export function createUnitsInGraph(knowledge: Knowledge): (figures: Figures) => Figures {
  let known: ((figures: Figures) => Figures) | undefined;
  // Few questions have a unit in them.
  return (figures) =>
    figures.numbers.some(({ unit }) => unit !== undefined) ? (known ??= knowUnits(knowledge))(figures) : figures;
}

function knowUnits({ graph, schema }: Knowledge): (figures: Figures) => Figures {
  const counted = new Map<string, Iri[]>();
  const [durations, amounts] = [new Set<Iri>(), new Set<Iri>()];
  const textsOf = (iri: Iri, most: number): readonly string[] => {
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    const values = relation === undefined ? new Uint32Array() : graph.objectsOf(relation);
    const stride = Math.max(1, Math.floor(values.length / most));
    return Array.from({ length: Math.min(most, values.length) }, (_, i) => graph.term(values[i * stride]!).value);
  };
  for (const { iri, label, holds, compareAs } of schema.relations) {
    if (compareAs === 'duration') durations.add(iri);
    if (compareAs === 'amount-text') amounts.add(iri);
    const isNumber = holds === undefined || holds === 'numbers';
    const written = amounts.has(iri)
      ? textsOf(iri, 1).flatMap((text) => unitWritten(unitOf(text) ?? '') ?? [])[0]
      : undefined;
    const unit = durations.has(iri) ? DURATION : (written ?? (isNumber ? unitInName(label) : undefined));
    if (unit !== undefined) addTo(counted, unit, iri);
  }
  const valuesOf = (relations: readonly Iri[]): readonly (readonly number[])[] =>
    relations.map((iri) =>
      textsOf(iri, LOOKED_AT).map(durations.has(iri) ? secondsOf : amounts.has(iri) ? amountOf : Number),
    );
  const spans = (relations: readonly Iri[], value: number): boolean =>
    valuesOf(relations).some((values) => values.some((each) => each <= value) && values.some((each) => each >= value));
  // Years of age are no duration of a film, in a graph that has both.
  const isOfTheirOrder = (relations: readonly Iri[], value: number): boolean =>
    spans(relations, value) ||
    valuesOf(relations).some((values) =>
      values.some((each) => each <= value * SAME_ORDER && value <= each * SAME_ORDER),
    );
  return (figures) => ({
    ...figures,
    numbers: figures.numbers.map((number) => {
      const { unit, value } = number;
      if (unit === undefined || counted.has(unit)) return number;
      const alike = Array.from(counted).flatMap(([other, relations]) => {
        const as = durations.has(relations[0]!) ? inSeconds(value, unit) : inUnit(value, unit, other);
        const isMeant = as !== undefined && (!durations.has(relations[0]!) || isOfTheirOrder(relations, as));
        return isMeant ? [{ other, relations, as }] : [];
      });
      // Minutes of a run and days of a warranty: what is meant is where such a number occurs.
      const [meant, second] = alike.length > 1 ? alike.filter(({ relations, as }) => spans(relations, as)) : alike;
      return meant && !second
        ? { ...number, value: meant.as, unit: meant.other === DURATION ? 'second' : meant.other }
        : number;
    }),
  });
}

function inSeconds(value: number, unit: string): number | undefined {
  const part = DURATION_PARTS.find((each) => each.unit === unit);
  return part && value * part.seconds;
}
