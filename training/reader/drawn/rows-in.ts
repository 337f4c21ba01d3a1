import type { Chain, Grounded, Id, Iri, Literal, Measure, Step } from '../../../src/core/index.ts';
import { createLabels } from '../../../src/graph/index.ts';
import type { OpenedKb } from '../../../src/kb/index.ts';
import { isNoun } from './is-noun.ts';

const LEAST_ROWS = 4;
const MOST_NAME = 40;
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type' as Iri;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** What tells rows apart, and nobody adds up. */
const NO_NUMBER = /year|season|id$|code|number$/;
/** What says how a row is meant, and not of what it is. */
const NO_KEY = /unit|type|kind|status/;

/** By what a row is found: a thing it leads to, a thing that leads to it, or a year. */
export interface Key {
  readonly name: string;
  readonly step: Step<Iri>;
  readonly isYear: boolean;
  /** All rows that have it. */
  rows(): readonly Id[];
  endsOf(row: Id): readonly Id[];
  rowsOf(end: Id): readonly Id[];
  /** The rows that have this end there, as a form. */
  having(end: Id): Grounded;
  /** What rows have there, as a form. */
  of(rows: Grounded): Grounded;
}

/** A number that rows have. */
export interface Figure {
  readonly name: string;
  readonly by: Extract<Measure<Iri>, { readonly of: 'value' }>;
  valuesOf(row: Id): readonly string[];
  of(rows: Grounded): Grounded;
}

/** A kind whose things have no names that people use: results, readings, observations. */
export interface Rows {
  readonly keys: readonly Key[];
  readonly figures: readonly Figure[];
}

/** The rows of a graph, and how what they lead to is called where it has a plain name. */
export interface RowsIn {
  readonly kinds: readonly Rows[];
  nameOf(node: Id): string | undefined;
}

export function rowsIn({ schema, graph, dialect }: NonNullable<OpenedKb['snapshot']>): RowsIn {
  const labels = createLabels(graph, dialect);
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const kindCalled = (iri: Iri | undefined): string | undefined =>
    schema.classes.find((each) => each.iri === iri)?.label.toLowerCase();
  const relations = schema.relations.flatMap((info) => {
    const id = idOf(info.iri);
    return id === undefined ? [] : [{ ...info, id, name: info.label.toLowerCase().replace(/^has /, '') }];
  });
  type Relation = (typeof relations)[number];

  function keyBy({ iri, id, count, objects, domains, ranges, ...info }: Relation, type: Iri): Key | undefined {
    const isYear = [...graph.objectsOf(id)].slice(0, 5).every((node) => YEAR.test(graph.term(node).value));
    if (domains[0]?.iri === type && info.functional && (info.holds === 'things' || isYear)) {
      const end = ranges.find((each) => kindCalled(each.iri) !== undefined)?.iri;
      const step = { relation: iri, inverse: false };
      return key(isNoun(info.name) ? info.name : kindCalled(end), step, isYear, {
        rows: () => [...graph.subjectsOf(id)],
        endsOf: (row) => [...graph.objects(row, id)],
        rowsOf: (each) => [...graph.subjects(id, each)],
      });
    }
    if (ranges[0]?.iri !== type || objects < count) return undefined;
    return key(kindCalled(domains[0]?.iri), { relation: iri, inverse: true }, false, {
      rows: () => [...graph.objectsOf(id)],
      endsOf: (row) => [...graph.subjects(id, row)],
      rowsOf: (each) => [...graph.objects(each, id)],
    });
  }

  function key(
    name: string | undefined,
    step: Step<Iri>,
    isYear: boolean,
    ways: Pick<Key, 'rows' | 'endsOf' | 'rowsOf'>,
  ): Key | undefined {
    if (name === undefined || !isNoun(name) || NO_KEY.test(name)) return undefined;
    const having = (end: Id): Grounded => {
      const term = graph.term(end);
      return isYear
        ? { kind: 'compare', op: 'eq', by: { of: 'value', chain: [step] }, value: term as Literal }
        : { kind: 'join', step, of: { kind: 'entity', symbol: term.value as Iri } };
    };
    const of = (rows: Grounded): Grounded => ({ kind: 'join', step: { ...step, inverse: !step.inverse }, of: rows });
    return { name, step, isYear, ...ways, having, of };
  }

  function figureBy({ iri, id, name, domains, functional, holds }: Relation, type: Iri): readonly Figure[] {
    if (domains[0]?.iri !== type || !functional || holds !== 'numbers') return [];
    if (!isNoun(name) || NO_NUMBER.test(name)) return [];
    const chain: Chain<Iri> = [{ relation: iri, inverse: false }];
    return [
      {
        name,
        by: { of: 'value', chain },
        valuesOf: (row) => Array.from(graph.objects(row, id), (node) => graph.term(node).value),
        of: (rows) => ({ kind: 'join', step: { relation: iri, inverse: true }, of: rows }),
      },
    ];
  }

  /** Rows have no names, or names with a number in them. */
  function areRows(type: Iri): boolean {
    const [is, kind] = [idOf(RDF_TYPE), idOf(type)];
    const members = is === undefined || kind === undefined ? [] : [...graph.subjects(is, kind)];
    const named = members.filter((node) => /^\D+$/.test(labels.preferred(node) ?? '1'));
    return members.length > 0 && named.length < 0.2 * members.length;
  }

  return {
    kinds: schema.classes.flatMap(({ iri, count }) =>
      count < LEAST_ROWS || !areRows(iri)
        ? []
        : [
            {
              keys: relations.flatMap((each) => keyBy(each, iri) ?? []),
              figures: relations.flatMap((each) => figureBy(each, iri)),
            },
          ],
    ),
    nameOf(node) {
      const { termType, value } = graph.term(node);
      if (termType === 'Literal') return value;
      const name = termType === 'NamedNode' ? labels.preferred(node) : undefined;
      return name !== undefined && name.length <= MOST_NAME && !/["\\()?]/.test(name) ? name : undefined;
    },
  };
}
