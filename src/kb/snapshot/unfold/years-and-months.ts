import type { Iri, Literal } from '../../../core/index.ts';
import { literal, XSD } from '../../../form/index.ts';
import { takenIri } from '../../../graph/index.ts';
import { termWriter } from '../../rdf/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

const DAYS = ['date', 'dateTime', 'gYearMonth'].map((type) => Buffer.from(`"^^<${XSD}${type}>`));
const DAY = /^(\d{4})-\d{2}/;

/** The years and the months of dates: people ask how many there were in each. */
export function unfoldYearsAndMonths(builder: GraphBuilder): void {
  const write = termWriter(builder);
  const parts = new Map<number, readonly [year: number, month: number] | undefined>();
  const partsOf = (date: number): readonly [number, number] | undefined => {
    if (parts.has(date)) return parts.get(date);
    const [month, year] = DAYS.some((type) => builder.endsWith(date, type))
      ? (DAY.exec(builder.termOf(date).value) ?? [])
      : [];
    const both = year === undefined ? undefined : ([write(yearOf(year)), write(monthOf(month!))] as const);
    parts.set(date, both);
    return both;
  };
  const relations = new Map<number, readonly [year: number, month: number]>();
  builder.each((thing, predicate, date) => {
    const found = builder.isLiteral(date) ? partsOf(date) : undefined;
    if (found === undefined) return;
    let taken = relations.get(predicate);
    if (taken === undefined) {
      const relation = builder.termOf(predicate).value as Iri;
      taken = [builder.internIri(takenIri(relation, 'year')), builder.internIri(takenIri(relation, 'month'))];
      relations.set(predicate, taken);
    }
    for (const i of [0, 1] as const) builder.triple(thing, taken[i], found[i]);
  });
}

function yearOf(text: string): Literal {
  return literal(text, 'gYear');
}

function monthOf(text: string): Literal {
  return literal(text, 'gYearMonth');
}
