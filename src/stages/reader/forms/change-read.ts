import type { Form, Grounded, Id, Iri, Linked, Literal, Measure, Step } from '../../../core/index.ts';
import { type ChangeAsked, changeAsked, stemText } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import { humanise, isDerived } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import type { KindsRead } from './kinds-read.ts';

/** Rows looked at of those that have a year. */
const LOOKED_AT = 400;
const YEAR = /^\d{4}(?:$|-\d{2})/;
/** Words of a question that say nothing of what changed. */
const EVERYDAY = new Set(
  stemText(
    'had has have did do does saw were was are is got their its number numbers total amount value figure figures',
  ).split(' '),
);

/** What leads from a row to what it is of: a thing or a text. */
interface Key {
  readonly step: Step<Iri>;
  readonly ends: ReadonlySet<Id>;
}

/** Rows that have a year and numbers, and what they are of. */
interface Rows {
  readonly time: Iri;
  /** A value of the time, for how years are written, and all years that there are. */
  readonly sample: Literal;
  readonly years: ReadonlySet<string>;
  readonly keys: readonly Key[];
  readonly figures: readonly Iri[];
  readonly types: readonly Iri[];
}

/**
 * Reads which things had more or less of something in one year than in another, of rows in which they stand with the year and a number: "Which huts had
 * fewer visitors in 2022 than in 2018?" The years are said by the words, and so is which of them had more; what the rows are of and which of their numbers is
 * meant has to be the only one that the words leave.
 */
export function createChangeReader(knowledge: Knowledge): (linked: Linked) => KindsRead | undefined {
  let rows: readonly Rows[] | undefined;
  const names = createNames(knowledge);
  return (linked) => {
    const asked = changeAsked(linked.wording.text);
    if (asked === undefined) return undefined;
    rows ??= rowsIn(knowledge);
    const found = rows.flatMap((each) => read(each, asked, linked, knowledge, names) ?? []);
    return found.length === 1 ? found[0] : undefined;
  };
}

type Names = (iri: Iri) => string;

function createNames({ schema }: Knowledge): Names {
  const labels = new Map<Iri, string>([...schema.relations, ...schema.classes].map(({ iri, label }) => [iri, label]));
  return (iri) => labels.get(iri) ?? humanise(iri);
}

function rowsIn({ graph, schema, dialect, mediators }: Knowledge): readonly Rows[] {
  const idOf = (iri: string): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  const steps = [...(dialect.saidAs?.values() ?? [])].flatMap((chain) => chain.map(({ relation }) => relation));
  const relations = [...new Set([...schema.relations.map(({ iri }) => iri), ...steps])].filter(
    (iri) => !isDerived(iri),
  );
  const isBookkeeping = (iri: Iri): boolean =>
    isDerived(iri) || iri === dialect.typeOf || dialect.labelOf.includes(iri);
  return relations.flatMap((time): readonly Rows[] => {
    const relation = idOf(time);
    if (relation === undefined) return [];
    const values = graph.objectsOf(relation).subarray(0, LOOKED_AT);
    const isTime = (node: Id): boolean => graph.isLiteral(node) && YEAR.test(graph.term(node).value);
    if (values.length < 2 || !values.every(isTime)) return [];
    const nodes = [...graph.subjectsOf(relation).subarray(0, LOOKED_AT)];
    const numbers = new Set<Iri>();
    const types = new Set<Iri>();
    const keys = new Map<string, { step: Step<Iri>; ends: Set<Id> }>();
    const add = (iri: Iri, inverse: boolean, ends: Iterable<Id>): void => {
      const key = keys.get(`${iri} ${inverse}`) ?? { step: { relation: iri, inverse }, ends: new Set<Id>() };
      keys.set(`${iri} ${inverse}`, key);
      for (const end of ends) key.ends.add(end);
    };
    const isNumber = (node: Id): boolean =>
      graph.isLiteral(node) && /^[+-]?\d+(?:\.\d+)?$/.test(graph.term(node).value);
    for (const node of nodes) {
      for (const predicate of graph.outgoing(node)) {
        const iri = iriOf(predicate);
        const ends = graph.objects(node, predicate);
        if (iri === dialect.typeOf) for (const type of ends) types.add(iriOf(type));
        if (predicate === relation || isBookkeeping(iri)) continue;
        if (ends.every(isNumber)) numbers.add(iri);
        else if (ends.length === 1) add(iri, false, ends);
      }
      for (const predicate of graph.incoming(node)) {
        const iri = iriOf(predicate);
        if (!isBookkeeping(iri)) add(iri, true, graph.subjects(predicate, node));
      }
    }
    // What is of each row alone, or of all of them, tells nothing apart.
    const telling = [...keys.values()].filter(({ ends }) => ends.size > 1 && ends.size <= nodes.length / 2);
    const areRows =
      nodes.some((node) => mediators[node] === 1) || telling.some(({ ends }) => 2 * ends.size <= nodes.length);
    const [first] = values;
    const years = new Set(Array.from(values, (value) => graph.term(value).value.slice(0, 4)));
    return numbers.size === 0 || telling.length === 0 || !areRows || first === undefined
      ? []
      : [
          {
            time,
            sample: graph.term(first) as Literal,
            years,
            keys: telling,
            figures: [...numbers],
            types: [...types],
          },
        ];
  });
}

function read(
  { time, sample, years, keys, figures, types }: Rows,
  { year, than, side, kind, rest }: ChangeAsked,
  linked: Linked,
  { graph, dialect }: Knowledge,
  names: Names,
): KindsRead | undefined {
  // Four digits may as well be a number of something.
  if (!years.has(year) || !years.has(than)) return undefined;
  const text = linked.wording.text.toLowerCase();
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const kindsOf = ({ ends }: Key): readonly string[] => {
    const [end] = ends;
    return end === undefined || typeOf === undefined || graph.isLiteral(end)
      ? []
      : [...graph.objects(end, typeOf)].map((type) => names(iriOf(type)));
  };
  const stemsIn = (...said: readonly string[]): readonly string[] =>
    stemText(said.join(' ')).split(' ').filter(Boolean);
  const alike = (stem: string, others: readonly string[]): boolean =>
    others.some((other) => other.startsWith(stem) || stem.startsWith(other));
  // Those that the question names are conditions; what is asked for is the one that remains.
  const named = keys.flatMap((key) => {
    for (const { item, mention, score } of linked.entities) {
      const node = score < 0.5 ? undefined : graph.id({ termType: 'NamedNode', value: item.iri });
      if (node !== undefined && key.ends.has(node)) return [{ key, node, mention }];
    }
    for (const node of key.ends) {
      const value = graph.isLiteral(node) ? graph.term(node).value.toLowerCase() : '';
      const start = value.length > 2 ? text.indexOf(value) : -1;
      if (start >= 0) return [{ key, node, mention: { text: value, start, end: start + value.length } }];
    }
    return [];
  });
  const isNamed = (key: Key): boolean => named.some((each) => each.key === key);
  const open = keys.filter((key) => !isNamed(key));
  const wanted = kind === undefined ? [] : stemsIn(kind);
  const called = (key: Key): readonly string[] => stemsIn(names(key.step.relation), ...kindsOf(key));
  const meant = open.filter((key) => wanted.length > 0 && wanted.every((stem) => alike(stem, called(key))));
  const [key, ...others] = meant.length > 0 ? meant : open;
  if (key === undefined || others.length > 0) return undefined;
  const words = stemsIn(rest).filter(
    (stem) => !EVERYDAY.has(stem) && !named.some(({ mention }) => alike(stem, stemsIn(mention.text))),
  );
  const figured = figures.filter((figure) => words.some((stem) => alike(stem, stemsIn(names(figure)))));
  const [figure, ...more] = figured.length > 0 ? figured : figures;
  if (figure === undefined || more.length > 0) return undefined;
  const known = [...called(key), ...stemsIn(names(figure), names(time), ...types.map(names))];
  // What is asked for by a word of its own has to be all that rows are of.
  if (!words.every((stem) => alike(stem, known)) || (meant.length === 0 && keys.length - named.length > 1))
    return undefined;
  const rows = (of: string): Grounded =>
    [
      ...named.map(({ key: { step }, node }): Grounded => {
        const term = graph.term(node);
        const of: Grounded =
          term.termType === 'Literal' ? { kind: 'literal', value: term } : { kind: 'entity', symbol: iriOf(node) };
        return { kind: 'join', step, of };
      }),
      { kind: 'compare', op: 'eq', by: yearOf(time), value: yearAs(of, sample) } satisfies Grounded,
    ].reduce((left, right): Form<Iri> => ({ kind: 'and', left, right }));
  const back: Step<Iri> = { ...key.step, inverse: !key.step.inverse };
  const at = (of: string): Measure<Iri> => ({
    of: 'sum',
    chain: [back, { relation: figure, inverse: false }],
    within: rows(of),
  });
  const form: Grounded = {
    kind: 'and',
    left: { kind: 'join', step: back, of: rows(than) },
    right: { kind: 'compare', op: side === 'more' ? 'gt' : 'lt', by: at(year), value: { kind: 'own', by: at(than) } },
  };
  const items: readonly Item[] = [
    ...named.map(
      ({ node, mention }): Item => ({
        kind: 'named',
        text: mention.text,
        name: mention.text,
        mention,
        means: { things: [iriOf(node)] },
        under: [],
      }),
    ),
    // The whole question is about the change, and each of its words says that.
    ...[key.step.relation, figure, time].map(
      (relation): Item => ({ kind: 'thing', text: linked.wording.text, name: names(relation), means: { relation } }),
    ),
  ];
  return { form, items };
}

function yearOf(relation: Iri): Measure<Iri> {
  return { of: 'value', chain: [{ relation, inverse: false }] };
}

/** A year as values of a relation are compared with it. */
function yearAs(year: string, { datatype, value }: Literal): Literal {
  if (/#(?:date|dateTime|gYear|gYearMonth)$/.test(datatype.value) || value.length > 4) return literal(year, 'gYear');
  return /#string$/.test(datatype.value) ? literal(year) : literal(year, 'integer');
}
