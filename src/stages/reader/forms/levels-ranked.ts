import type {
  Aggregation,
  Chain,
  ChainMeasure,
  Column,
  Form,
  Graph,
  Grounded,
  Id,
  Iri,
  Linked,
  Measure,
} from '../../../core/index.ts';
import { isCombined, mapChildren } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

type Aggregated = Extract<ChainMeasure<Iri>, { readonly of: Aggregation }>;

/** Words by which a question asks for all of it together. */
const TOTAL =
  /\b(?:total\w*|sums?|altogether|together|overall|combined|cumulative(?:ly)?|aggregate|add(?:ed|ing|s)? up|in all|all told|over all|across|put together|most|least|fewest)\b/i;
/** Words by which it asks for one figure among all. */
const SINGLE =
  /\b(?:on record|(?:ever )?(?:recorded|measured|logged|observed)|record high|in (?:just )?one (?:single )?\w+|single|at (?:any )?one time)\b/i;
/** What measures are called of which two do not add up to more of the same. */
const LEVEL =
  /\b(?:temperature|temp|height|altitude|elevation|depth|level|speed|velocity|pressure|percent(?:age)?|pct|rate|ratio|share|rating|age|density|concentration|ph|reading|odometer|balance|latitude|longitude|voltage|humidity|hardness|magnitude|index|average|mean|median|maximum|minimum|max|min|peak|rank|year)\b/i;
/** Records looked at for whether figures only grow, and how many steps from one to the next tell it. */
const LOOKED_AT = 5000;
const TELLING = 5;

/**
 * Forms that rank things by the largest of several figures and not by what they come to, where figures do not add up: of a mileage that is read again and again each
 * includes the one before, and two temperatures are no warmer than one. A reader adds up what a thing has several of.
 */
export function createLevelsRanked({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const labels = new Map(schema.relations.map(({ iri, label }) => [iri, label]));
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const times = schema.relations.flatMap(({ iri, holds }) => (holds === 'dates' ? (idOf(iri) ?? []) : []));
  const known = new Map<string, boolean>();
  const grows = ([over, by, further]: Chain<Iri>): boolean => {
    // Of a graph that is far away too little is at hand to tell that nothing falls.
    if (!isAtHand(dialect) || !over.inverse || over.star || !by || by.inverse || by.star || further) return false;
    const [of, figure] = [idOf(over.relation), idOf(by.relation)];
    if (of === undefined || figure === undefined) return false;
    const key = `${of} ${figure}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = onlyGrows(graph, of, figure, times)));
    return found;
  };
  const isLevel = (chain: Chain<Iri>): boolean => LEVEL.test(labels.get(chain.at(-1)!.relation) ?? '');
  return (form, { wording: { text } }) => {
    const [isTotal, isSingle] = [TOTAL.test(text), SINGLE.test(text)];
    /** What a thing is told to have at last of what only grows is all of it, whichever way it is ranked. */
    const single = (by: Aggregated, op: 'max' | 'min' | undefined): Measure<Iri> => {
      if (grows(by.chain)) return { ...by, of: 'max' };
      return op !== undefined && !isTotal && (isSingle || isLevel(by.chain)) ? { ...by, of: op } : by;
    };
    const measure = (by: Measure<Iri>, op?: 'max' | 'min'): Measure<Iri> =>
      !isCombined(by) && by.of === 'sum' ? single(by, op) : by;
    const column = (by: Column<Iri>): Column<Iri> => (by.of === 'self' ? by : measure(by));
    const ranked = (each: Form<Iri>): Form<Iri> => {
      const inner = mapChildren(each, ranked);
      if (inner.kind === 'superlative' || inner.kind === 'top') return { ...inner, by: measure(inner.by, inner.op) };
      if (inner.kind === 'compare') return { ...inner, by: measure(inner.by) };
      if (inner.kind !== 'table') return inner;
      const [first, ...rest] = inner.columns;
      return { ...inner, columns: [column(first), ...rest.map(column)] };
    };
    return ranked(form);
  };
}

/** Whether the figures of each thing never fall from one record of it to the next, by some time that all of them tell. */
function onlyGrows(graph: Graph, of: Id, figure: Id, times: readonly Id[]): boolean {
  const records = Array.from(graph.subjectsOf(of).subarray(0, LOOKED_AT));
  const figured = records.filter((record) => graph.objects(record, figure).length === 1);
  return times.some((time) => {
    const series = new Map<Id, { readonly at: string; readonly value: number }[]>();
    for (const record of figured) {
      const [thing, at] = [graph.objects(record, of)[0]!, graph.objects(record, time)];
      if (at.length !== 1) return false;
      const value = Number(graph.term(graph.objects(record, figure)[0]!).value);
      if (Number.isNaN(value)) return false;
      series.set(thing, [...(series.get(thing) ?? []), { at: graph.term(at[0]!).value, value }]);
    }
    let rising = 0;
    for (const each of series.values()) {
      const inOrder = each.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.value - b.value));
      for (const [i, { value }] of inOrder.entries()) {
        const before = inOrder[i - 1];
        if (before === undefined || value === before.value) continue;
        if (value < before.value) return false;
        rising++;
      }
    }
    return rising >= TELLING && series.size > 1;
  });
}
