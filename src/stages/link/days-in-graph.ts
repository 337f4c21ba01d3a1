import type { MeantDates } from '../../english/index.ts';
import { literal } from '../../form/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** Of a day that may be another, 12/03/2011, the one that the graph has: in its order of day and month nobody can be asked. */
export function createDaysInGraph({ graph }: Knowledge): MeantDates {
  const isKnown = (day: string): boolean =>
    [literal(day, 'date'), literal(day, 'string'), ...TIMES.map((time) => literal(`${day}${time}`, 'dateTime'))].some(
      (each) => graph.id(each) !== undefined,
    );
  return (dates) =>
    dates.map((date) => {
      if (date.kind !== 'day' || date.otherwise === undefined) return date;
      const { value, otherwise } = date;
      return !isKnown(value) && isKnown(otherwise) ? { ...date, value: otherwise, otherwise: value } : date;
    });
}

/** A day as the time at which it begins. */
const TIMES = ['T00:00:00', 'T00:00:00Z', 'T00:00:00.000Z'];
