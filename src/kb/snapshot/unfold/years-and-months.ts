import type { Iri } from '../../../core/index.ts';
import { literal, XSD } from '../../../form/index.ts';
import { takenIri } from '../../../graph/index.ts';
import { termWriter } from '../../rdf/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

type YearAndMonth = readonly [year: number, month: number];

const DAYS = ['date', 'dateTime', 'gYearMonth'].map((type) => Buffer.from(`"^^<${XSD}${type}>`));
/** The month of a date, and in it the year, which of one before Christ has a sign and may be long. */
const MONTH = /^(\d{4}|-\d{4,10})-\d{2}/;

/** The years and the months of dates: people ask how many there were in each. */
export function unfoldYearsAndMonths(builder: GraphBuilder): void {
  const write = termWriter(builder);
  // By the text of the month: there are far fewer of them than of dates.
  const known = new Map<string, YearAndMonth>();
  const partsOf = (date: number): YearAndMonth | undefined => {
    if (!builder.isOfType(date, DAYS)) return undefined;
    const [month, year] = MONTH.exec(builder.textStart(date, '-YYYYYYYYYY-MM'.length)) ?? [];
    if (month === undefined || year === undefined) return undefined;
    let parts = known.get(month);
    if (parts === undefined) {
      parts = [write(literal(year, 'gYear')), write(literal(month, 'gYearMonth'))];
      known.set(month, parts);
    }
    return parts;
  };
  const relations = new Map<number, YearAndMonth>();
  builder.each((thing, predicate, date) => {
    const parts = partsOf(date);
    if (parts === undefined) return;
    let taken = relations.get(predicate);
    if (taken === undefined) {
      const relation = builder.termOf(predicate).value as Iri;
      taken = [builder.internIri(takenIri(relation, 'year')), builder.internIri(takenIri(relation, 'month'))];
      relations.set(predicate, taken);
    }
    builder.triple(thing, taken[0], parts[0]);
    builder.triple(thing, taken[1], parts[1]);
  });
}
