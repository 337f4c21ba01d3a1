import { datePart, literal } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** What a graph has of times: hours of the day, months, and days with a time of them. */
export interface TimesHeld {
  /** Hours and minutes that there are, "09:30". */
  readonly clocks: ReadonlySet<string>;
  /** Whether some of them can be nothing else: "8:30" may be how long something took. */
  readonly hasClocks: boolean;
  readonly hasMonths: boolean;
  readonly hasMoments: boolean;
}

/** Values looked at of a relation. */
const LOOKED_AT = 50;
const CLOCK = datePart(literal('00:00:00', 'time'))!.find;
const MONTH = datePart(literal('--01', 'gMonth'))!.find;
const DAY = /^\d{4}-\d{2}-\d{2}/;

export function timesHeld({ graph, schema }: Pick<Knowledge, 'graph' | 'schema'>): TimesHeld {
  const clocks = new Set<string>();
  let [hasClocks, hasMonths, hasMoments] = [false, false, false];
  for (const { iri, compareAs } of schema.relations) {
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    for (const object of relation === undefined ? [] : graph.objectsOf(relation).subarray(0, LOOKED_AT)) {
      if (!graph.isLiteral(object)) continue;
      const { value } = graph.term(object);
      hasMonths ||= MONTH.test(value);
      const isDay = DAY.test(value);
      const clock = CLOCK.exec(value)?.[2]?.padStart(5, '0').slice(0, 5);
      // Midnight may be all that a type has made of a day.
      if (clock === undefined || (isDay && clock === '00:00')) continue;
      clocks.add(clock);
      hasClocks ||= compareAs !== 'duration';
      hasMoments ||= isDay;
    }
  }
  return { clocks, hasClocks, hasMonths, hasMoments };
}
