import type { MeantDates, StatedDate } from '../../english/index.ts';
import type { TimesHeld } from './schema/times-held.ts';

/** What stands between a day and a time of it. */
const BETWEEN = /^,? ?(?:at |on |the )*$/i;

/** A time that is said by nothing but its figures. */
const BARE = /^[\d:]+$/;

/**
 * Times of the day and months of the calendar where the graph has some; a day and a time of it as one moment where it has such. Where nothing says
 * which half of a day is meant, it is that of which the graph has the time, or any.
 */
export function createTimesInGraph(held: () => TimesHeld): MeantDates {
  return (dates, text) => {
    if (dates.every(({ kind }) => kind !== 'time' && kind !== 'recurring')) return dates;
    const { clocks, hasClocks, hasMonths, hasMoments } = held();
    const meant = dates.flatMap((date): readonly StatedDate[] => {
      if (date.kind === 'recurring') return hasMonths ? [date] : [];
      if (date.kind !== 'time') return [date];
      const isSure = hasClocks || !BARE.test(text.slice(date.start, date.end));
      return isSure && clocks.size > 0 ? [inKnownHalf(date, clocks)] : [];
    });
    return hasMoments ? asMoments(meant, text) : meant;
  };
}

type StatedTime = Extract<StatedDate, { kind: 'time' }>;

function inKnownHalf(time: StatedTime, clocks: ReadonlySet<string>): StatedTime {
  const { value, otherwise } = time;
  if (otherwise === undefined) return time;
  const isAt = (clock: string): boolean => clocks.has(clock.slice(0, 5));
  const isAround = (clock: string): boolean => [...clocks].some((each) => isMorning(each) === isMorning(clock));
  const isOther = isAt(value) === isAt(otherwise) ? !isAround(value) : isAt(otherwise);
  return isOther ? { ...time, value: otherwise, otherwise: value } : time;
}

function isMorning(clock: string): boolean {
  return clock < '12';
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
