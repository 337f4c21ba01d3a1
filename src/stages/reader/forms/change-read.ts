import type { Form, Grounded, Id, Iri, Linked, Literal, Measure, Mention, Step } from '../../../core/index.ts';
import { type ChangeAsked, changeAsked, type SidesAsked, sidesAsked, stemText } from '../../../english/index.ts';
import { evaluateForm, literal } from '../../../form/index.ts';
import { createLabels, humanise } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import { type DatedRows, datedRowsIn, type Key } from './dated-rows.ts';
import type { KindsRead } from './kinds-read.ts';

/** Words of a question that say nothing of what changed. */
const EVERYDAY = new Set(
  stemText(
    'had has have did do does saw were was are is got their its number numbers total amount value figure figures sent put went it they them to',
  ).split(' '),
);
/** How surely something is named. */
const LEAST_SURE = 0.5;
const LEAST_ALONE = 0.03;
/** What is asked for as a time is nothing that rows of a year are of. */
const TIME = /^(?:day|week|month|quarter|season|year)s?$/i;
/** Things that rows are of are looked for by their names where there are no more than this. */
const MOST_ENDS = 200;

/**
 * Reads which things had more or less of something in one year than in another, or of one thing than of another, of rows in which they stand with the year and a number:
 * "Which huts had fewer visitors in 2022 than in 2018?", "Which towns had more rain than snow in 2020?", and whether one that is named had. The years are said by the words,
 * and so is which of them had more; what the rows are of and which of their numbers is meant has to be the only one that the words leave. Several figures of a year are added
 * up where the words say that there was more of something; what is higher may be a level, and is left to others where averages would not say the same.
 */
export function createChangeReader(knowledge: Knowledge): (linked: Linked) => KindsRead | undefined {
  let rows: readonly DatedRows[] | undefined;
  const names = createNames(knowledge);
  return (linked) => {
    const { text } = linked.wording;
    const change = changeAsked(text);
    const asked = change ?? sidesAsked(text);
    if (asked === undefined) return undefined;
    rows ??= datedRowsIn(knowledge);
    const found = rows.flatMap((each) => read(each, asked, linked, knowledge, names) ?? []);
    return found.length === 1 ? found[0] : undefined;
  };
}

interface Names {
  readonly of: (iri: Iri) => string;
  readonly thing: (node: Id) => string;
}

function createNames({ graph, dialect, schema }: Knowledge): Names {
  const labels = new Map<Iri, string>([...schema.relations, ...schema.classes].map(({ iri, label }) => [iri, label]));
  const things = createLabels(graph, dialect);
  return { of: (iri) => labels.get(iri) ?? humanise(iri), thing: (node) => things.readable(node) };
}

/** What rows are of, said by a question. */
interface Named {
  readonly key: Key;
  readonly node: Id;
  readonly mention: Mention;
}

/** What is compared: rows of a year, or of one thing beside another of the same kind. */
interface Half {
  readonly year: string;
  readonly named?: Named;
}

function read(
  { time, sample, years, keys, figures, types }: DatedRows,
  asked: ChangeAsked | SidesAsked,
  linked: Linked,
  { graph, dialect }: Knowledge,
  names: Names,
): KindsRead | undefined {
  const { side, kind, isNumber, isWhether, isAddedUp, rest } = asked;
  const { text } = linked.wording;
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const kindsOf = ({ ends }: Key): readonly string[] => {
    const [end] = ends;
    return end === undefined || typeOf === undefined || graph.isLiteral(end)
      ? []
      : [...graph.objects(end, typeOf)].map((type) => names.of(iriOf(type)));
  };
  const stemsIn = (...said: readonly string[]): readonly string[] =>
    stemText(said.join(' ')).split(' ').filter(Boolean);
  const alike = (stem: string, others: readonly string[]): boolean =>
    others.some((other) => other.startsWith(stem) || stem.startsWith(other));
  const saidIn = (key: Key): readonly Named[] => {
    const linkedTo = linked.entities.flatMap(({ item, mention, score }): readonly (Named & { score: number })[] => {
      const node = graph.id({ termType: 'NamedNode', value: item.iri });
      return node !== undefined && key.ends.has(node) ? [{ key, node, mention, score }] : [];
    });
    // A part of a name is enough where only one thing that rows are of has it.
    const found = linkedTo.filter(({ score }) => score >= (linkedTo.length === 1 ? LEAST_ALONE : LEAST_SURE));
    const seen = new Set(found.map(({ node }) => node));
    if (key.ends.size > MOST_ENDS) return found;
    const called = [...key.ends].flatMap((node): readonly Named[] => {
      if (seen.has(node)) return [];
      const mention = graph.isLiteral(node)
        ? mentionIn(text, graph.term(node).value)
        : mentionByStems(linked.wording, names.thing(node));
      return mention ? [{ key, node, mention }] : [];
    });
    return [...found, ...called.toSorted((one, other) => other.mention.text.length - one.mention.text.length)];
  };
  const said = keys.map((key) => ({ key, all: saidIn(key) }));
  const halves = halvesOf(asked, said, years);
  if (halves === undefined) return undefined;
  const [one, other] = halves;
  const apart = one.named?.key;
  // Those that the question names are conditions; what is asked for is the one that remains.
  const named = said.flatMap(({ key, all: [first] }) => (first && key !== apart ? [first] : []));
  const isNamed = (key: Key): boolean => key === apart || named.some((each) => each.key === key);
  const open = keys.filter((key) => !isNamed(key));
  const wanted = kind === undefined ? [] : stemsIn(kind);
  const called = (key: Key): readonly string[] => stemsIn(names.of(key.step.relation), ...kindsOf(key));
  const meant = open.filter((key) => wanted.length > 0 && wanted.every((stem) => alike(stem, called(key))));
  // How many visitors there were is no number of what they visited.
  if (meant.length === 0 && (isNumber || TIME.test(kind ?? ''))) return undefined;
  const whose = isWhether ? named.find(({ node }) => !graph.isLiteral(node)) : undefined;
  const [key, ...others] = isWhether ? [...(whose ? [whose.key] : []), ...open] : meant.length > 0 ? meant : open;
  if (key === undefined || others.length > 0 || (isWhether && whose === undefined)) return undefined;
  const mentions = [...named, one.named, other.named].flatMap((each) => each?.mention ?? []);
  const words = stemsIn(rest).filter(
    (stem) => !EVERYDAY.has(stem) && !mentions.some((mention) => alike(stem, stemsIn(mention.text))),
  );
  const figured = figures.filter((figure) => words.some((stem) => alike(stem, stemsIn(names.of(figure)))));
  const [figure, ...more] = figured.length > 0 ? figured : figures;
  if (figure === undefined || more.length > 0) return undefined;
  const known = [...called(key), ...stemsIn(names.of(figure), names.of(time), ...types.map(names.of))];
  // What is asked for by a word of its own has to be all that rows are of.
  if (!words.every((stem) => alike(stem, known)) || (!isWhether && meant.length === 0 && open.length > 1))
    return undefined;
  const isOf = ({ key: { step }, node }: Named): Grounded => ({ kind: 'join', step, of: formOf(node) });
  const formOf = (node: Id): Grounded => {
    const term = graph.term(node);
    return term.termType === 'Literal' ? { kind: 'literal', value: term } : { kind: 'entity', symbol: iriOf(node) };
  };
  const inYear = (year: string): Grounded => {
    const node = years.get(year);
    if (node !== undefined) return { kind: 'join', step: { relation: time, inverse: false }, of: formOf(node) };
    return { kind: 'compare', op: 'eq', by: yearOf(time), value: yearAs(year, sample!) };
  };
  const rows = (half: Half): Grounded =>
    [
      ...[...named.filter((each) => each !== whose), ...(half.named ? [half.named] : [])].map(isOf),
      inYear(half.year),
    ].reduce((left, right): Form<Iri> => ({ kind: 'and', left, right }));
  const back: Step<Iri> = { ...key.step, inverse: !key.step.inverse };
  const formBy = (by: 'sum' | 'avg'): Grounded => {
    const at = (half: Half): Measure<Iri> => ({
      of: by,
      chain: [back, { relation: figure, inverse: false }],
      within: rows(half),
    });
    return {
      kind: 'and',
      left: whose ? formOf(whose.node) : { kind: 'join', step: back, of: rows(other) },
      right: { kind: 'compare', op: side === 'more' ? 'gt' : 'lt', by: at(one), value: { kind: 'own', by: at(other) } },
    };
  };
  const form = formBy('sum');
  const denoted = (each: Grounded): string =>
    evaluateForm(each, graph, dialect)
      .map(({ value }) => value)
      .join('\n');
  if (!isAddedUp && denoted(form) !== denoted(formBy('avg'))) return undefined;
  // Of what there are no rows it is not said which was more.
  const hasRows = (half: Half): boolean =>
    whose === undefined || denoted({ kind: 'and', left: isOf(whose), right: rows(half) }) !== '';
  if (!hasRows(one) || !hasRows(other)) return undefined;
  const items: readonly Item[] = [
    ...[...named, one.named, other.named]
      .filter((each) => each !== undefined)
      .map(
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
      (relation): Item => ({ kind: 'thing', text: linked.wording.text, name: names.of(relation), means: { relation } }),
    ),
  ];
  return { form: isWhether ? { kind: 'ask', of: form } : isNumber ? { kind: 'count', of: form } : form, items };
}

/** The two that a question compares: two years, or what rows of one year are of and is said on either side of "than". Nothing where there are none such. */
function halvesOf(
  asked: ChangeAsked | SidesAsked,
  said: readonly { readonly key: Key; readonly all: readonly Named[] }[],
  years: DatedRows['years'],
): readonly [Half, Half] | undefined {
  // Four digits may as well be a number of something.
  if ('than' in asked)
    return years.has(asked.year) && years.has(asked.than) ? [{ year: asked.year }, { year: asked.than }] : undefined;
  const [only, ...more] = years.keys();
  const year = asked.year ?? (more.length === 0 ? only : undefined);
  if (year === undefined || !years.has(year)) return undefined;
  const within = (all: readonly Named[], half: string): readonly Named[] =>
    all.filter(({ mention }) => half.includes(mention.text));
  const found = said.flatMap(({ all }): readonly (readonly [Half, Half])[] => {
    const [[one, ...others], [other, ...rest]] = [within(all, asked.one), within(all, asked.other)];
    if (!one || !other || one.node === other.node || others.length > 0 || rest.length > 0) return [];
    return [
      [
        { year, named: one },
        { year, named: other },
      ],
    ];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Where a question has all words of a name, in any of their forms. */
function mentionByStems({ text, words }: Linked['wording'], name: string): Mention | undefined {
  const stems = stemText(name).split(' ').filter(Boolean);
  const found = stems.map((stem) => words.find((word) => !word.isFunction && word.stem === stem));
  if (found.length === 0 || found.some((word) => word === undefined)) return undefined;
  const start = Math.min(...found.map((word) => word!.start));
  const end = Math.max(...found.map((word) => word!.end));
  return { text: text.slice(start, end), start, end };
}

const LETTER = /[\p{L}\p{N}]/u;

/** Where a text says another by itself, and not as a part of a word. */
function mentionIn(text: string, value: string): Mention | undefined {
  const [whole, part] = [text.toLowerCase(), value.toLowerCase()];
  if (part.length < 3) return undefined;
  for (let start = whole.indexOf(part); start >= 0; start = whole.indexOf(part, start + 1)) {
    const end = start + part.length;
    const isPart = [whole[start - 1], whole[end]].some((beside) => beside !== undefined && LETTER.test(beside));
    if (!isPart) return { text: text.slice(start, end), start, end };
  }
  return undefined;
}

function yearOf(relation: Iri): Measure<Iri> {
  return { of: 'value', chain: [{ relation, inverse: false }] };
}

/** A year as values of a relation are compared with it. */
function yearAs(year: string, { datatype, value }: Literal): Literal {
  if (/#(?:date|dateTime|gYear|gYearMonth)$/.test(datatype.value) || value.length > 4) return literal(year, 'gYear');
  return /#string$/.test(datatype.value) ? literal(year) : literal(year, 'integer');
}
