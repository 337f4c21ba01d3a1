import type { MeantDates, StatedDate } from '../../english/index.ts';
import { datePart, literal } from '../../form/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** Values looked at of a relation. */
const LOOKED_AT = 50;
const CLOCK = new RegExp(datePart(literal('00:00:00', 'time'))!.pattern);
const DAY = /^\d{4}-\d{2}(?:-\d{2})?/;
/** What stands between a day and a time of it. */
const BETWEEN = /^,? ?(?:at |on |the )*$/i;

/** What a graph has of times: hours of the day, days, and both together. */
interface TimesHeld {
  readonly clocks: ReadonlySet<string>;
  readonly hasDays: boolean;
  readonly hasMoments: boolean;
}

/**
 * Times of the day and months of the calendar where the graph has some; a day and a time of it as one moment where it has such. Where nothing says
 * which half of a day is meant, it is that of which the graph has the time.
 */
export function createTimesInGraph(knowledge: Knowledge): MeantDates {
  let held: TimesHeld | undefined;
  return (dates, text) => {
    if (dates.every(({ kind }) => kind !== 'time' && kind !== 'recurring')) return dates;
    held ??= timesHeld(knowledge);
    const { clocks, hasDays, hasMoments } = held;
    const meant = dates.flatMap((date): readonly StatedDate[] => {
      if (date.kind === 'recurring') return hasDays ? [date] : [];
      if (date.kind !== 'time') return [date];
      if (clocks.size === 0) return [];
      const { value, otherwise } = date;
      const isOther = otherwise !== undefined && !clocks.has(value.slice(0, 5)) && clocks.has(otherwise.slice(0, 5));
      return [isOther ? { ...date, value: otherwise } : date];
    });
    return hasMoments ? asMoments(meant, text) : meant;
  };
}

/** The same with days and times of them that stand side by side as one. */
function asMoments(dates: readonly StatedDate[], text: string): readonly StatedDate[] {
  const found: StatedDate[] = [];
  for (const date of dates) {
    const before = found.at(-1);
    const [day, time] = before?.kind === 'day' ? [before, date] : [date, before];
    const isOne =
      day.kind === 'day' && time?.kind === 'time' && before && BETWEEN.test(text.slice(before.end, date.start));
    if (!isOne) found.push(date);
    else
      found.splice(-1, 1, { kind: 'moment', value: `${day.value}T${time.value}`, start: before.start, end: date.end });
  }
  return found;
}

function timesHeld({ graph, schema }: Knowledge): TimesHeld {
  const clocks = new Set<string>();
  let [hasDays, hasMoments] = [false, false];
  for (const { iri, compareAs } of schema.relations) {
    // "47:30" may be how long something took.
    const relation = compareAs === 'duration' ? undefined : graph.id({ termType: 'NamedNode', value: iri });
    for (const object of relation === undefined ? [] : graph.objectsOf(relation).subarray(0, LOOKED_AT)) {
      if (!graph.isLiteral(object)) continue;
      const { value } = graph.term(object);
      const isDay = DAY.test(value);
      hasDays ||= isDay;
      const clock = CLOCK.exec(value)?.[2]?.padStart(5, '0').slice(0, 5);
      if (clock === undefined || (isDay && clock === '00:00')) continue;
      clocks.add(clock);
      hasMoments ||= isDay;
    }
  }
  return { clocks, hasDays, hasMoments };
}
