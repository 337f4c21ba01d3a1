import type { Id, Ids, Iri, Literal, Step } from '../../../core/index.ts';
import { isNumberText } from '../../../form/index.ts';
import { createLabels, isDerived } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** What leads from a row to what it is of: a thing or a text. */
export interface Key {
  readonly step: Step<Iri>;
  readonly ends: ReadonlySet<Id>;
}

/** Rows that have a year and numbers, and what they are of. */
export interface DatedRows {
  readonly time: Iri;
  /** A value of the time, for how years are written, where they are values, and all years that there are: things, where it leads to these. */
  readonly sample?: Literal;
  readonly years: ReadonlyMap<string, Id | undefined>;
  readonly keys: readonly Key[];
  readonly figures: readonly Iri[];
  readonly types: readonly Iri[];
}

/** More things than this that are called by a year are no years. */
const MOST_YEARS = 300;
/** Rows looked at of those that have a year, and at least as many of their values. */
const LOOKED_AT = 400;
const YEAR = /^\d{4}(?:$|-\d{2})/;
const YEAR_NAME = /^(?:1[5-9]|20)\d\d$/;

/** The rows of a graph, found by their shape: each has a year or a date, numbers, and something that several rows are of. */
export function datedRowsIn({ graph, schema, dialect }: Knowledge): readonly DatedRows[] {
  const idOf = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  const textIs = (test: (text: string) => boolean) => (node: Id) =>
    graph.isLiteral(node) && test(graph.term(node).value);
  const isTime = textIs((text) => YEAR.test(text));
  const isNumber = textIs(isNumberText);
  const labels = createLabels(graph, dialect);
  const isYear = (node: Id): boolean => !graph.isLiteral(node) && YEAR_NAME.test(labels.readable(node));
  const typeOf = idOf(dialect.typeOf);
  const steps = [...(dialect.saidAs?.values() ?? [])].flatMap((chain) => chain.map(({ relation }) => relation));
  const telling = new Set(
    [...graph.predicates()].filter((relation) => {
      const iri = iriOf(relation);
      return !isDerived(iri) && iri !== dialect.typeOf && !dialect.labelOf.includes(iri);
    }),
  );

  const rowsBy = (time: Iri): readonly DatedRows[] => {
    const relation = idOf(time);
    if (relation === undefined || !telling.has(relation)) return [];
    const values = among(graph.objectsOf(relation));
    const [first] = values;
    if (first === undefined || values.length < 2) return [];
    const areThings = !graph.isLiteral(first);
    if (areThings && values.length > MOST_YEARS) return [];
    if (!values.every(areThings ? isYear : isTime)) return [];
    const nodes = graph.subjectsOf(relation).subarray(0, LOOKED_AT);
    const numbers = new Set<Id>();
    const types = new Set<Id>();
    const ends = { forward: new Map<Id, Set<Id>>(), inverse: new Map<Id, Set<Id>>() };
    for (const node of nodes) {
      if (typeOf !== undefined) for (const type of graph.objects(node, typeOf)) types.add(type);
      for (const predicate of graph.outgoing(node)) {
        if (predicate === relation || !telling.has(predicate)) continue;
        const objects = graph.objects(node, predicate);
        if (objects.every(isNumber)) numbers.add(predicate);
        else addOnly(ends.forward, predicate, objects);
      }
      for (const predicate of graph.incoming(node)) {
        if (telling.has(predicate)) addOnly(ends.inverse, predicate, graph.subjects(predicate, node));
      }
    }
    const keysOf = (found: ReadonlyMap<Id, ReadonlySet<Id>>, inverse: boolean): readonly Key[] =>
      Array.from(found, ([predicate, of]) => ({ step: { relation: iriOf(predicate), inverse }, ends: of }));
    // What is of each row alone, or of all of them, tells nothing apart.
    const keys = [...keysOf(ends.forward, false), ...keysOf(ends.inverse, true)].filter(
      ({ ends: of }) => of.size > 1 && 2 * of.size <= nodes.length,
    );
    if (numbers.size === 0 || keys.length === 0) return [];
    const years = new Map(
      Array.from(values, (value): [string, Id | undefined] =>
        areThings ? [labels.readable(value), value] : [graph.term(value).value.slice(0, 4), undefined],
      ),
    );
    const told = { keys, figures: Array.from(numbers, iriOf), types: Array.from(types, iriOf) };
    return [{ time, years, ...told, ...(!areThings && { sample: graph.term(first) as Literal }) }];
  };
  return [...new Set([...schema.relations.map(({ iri }) => iri), ...steps])].flatMap(rowsBy);
}

/** Values from first to last, so that of days not only those of the first year are seen. */
function among(values: Ids): readonly Id[] {
  const stride = Math.max(1, Math.floor(values.length / LOOKED_AT));
  return Array.from({ length: Math.ceil(values.length / stride) }, (_, i) => values[i * stride]!);
}

/** A row is of one thing; what leads to many, as from a country that has a year to all that is in it, is not followed. */
function addOnly(ends: Map<Id, Set<Id>>, predicate: Id, found: Ids): void {
  if (found.length !== 1) return;
  const known = ends.get(predicate) ?? new Set();
  ends.set(predicate, known.add(found[0]!));
}
