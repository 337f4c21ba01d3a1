import type { Form, Grounded, Id, Iri, Linked, Literal, Measure, Mention, Step } from '../../../core/index.ts';
import { type ChangeAsked, changeAsked, stemText } from '../../../english/index.ts';
import { evaluateForm, literal } from '../../../form/index.ts';
import { humanise } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import { type DatedRows, datedRowsIn, type Key } from './dated-rows.ts';
import type { KindsRead } from './kinds-read.ts';

/** Words of a question that say nothing of what changed. */
const EVERYDAY = new Set(
  stemText(
    'had has have did do does saw were was are is got their its number numbers total amount value figure figures',
  ).split(' '),
);

/**
 * Reads which things had more or less of something in one year than in another, of rows in which they stand with the year and a number: "Which huts had
 * fewer visitors in 2022 than in 2018?" The years are said by the words, and so is which of them had more; what the rows are of and which of their numbers is
 * meant has to be the only one that the words leave. Several figures of a year are added up where the words say that there was more of something; what is higher
 * may be a level, and is left to others where averages would not say the same.
 */
export function createChangeReader(knowledge: Knowledge): (linked: Linked) => KindsRead | undefined {
  let rows: readonly DatedRows[] | undefined;
  const names = createNames(knowledge);
  return (linked) => {
    const asked = changeAsked(linked.wording.text);
    if (asked === undefined) return undefined;
    rows ??= datedRowsIn(knowledge);
    const found = rows.flatMap((each) => read(each, asked, linked, knowledge, names) ?? []);
    return found.length === 1 ? found[0] : undefined;
  };
}

type Names = (iri: Iri) => string;

function createNames({ schema }: Knowledge): Names {
  const labels = new Map<Iri, string>([...schema.relations, ...schema.classes].map(({ iri, label }) => [iri, label]));
  return (iri) => labels.get(iri) ?? humanise(iri);
}

function read(
  { time, sample, years, keys, figures, types }: DatedRows,
  { year, than, side, kind, isNumber, isAddedUp, rest }: ChangeAsked,
  linked: Linked,
  { graph, dialect }: Knowledge,
  names: Names,
): KindsRead | undefined {
  // Four digits may as well be a number of something.
  if (!years.has(year) || !years.has(than)) return undefined;
  const { text } = linked.wording;
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
    const said = [...key.ends].flatMap((node) => {
      const mention = graph.isLiteral(node) ? mentionIn(text, graph.term(node).value) : undefined;
      return mention ? [{ key, node, mention }] : [];
    });
    return said.toSorted((one, other) => other.mention.text.length - one.mention.text.length).slice(0, 1);
  });
  const isNamed = (key: Key): boolean => named.some((each) => each.key === key);
  const open = keys.filter((key) => !isNamed(key));
  const wanted = kind === undefined ? [] : stemsIn(kind);
  const called = (key: Key): readonly string[] => stemsIn(names(key.step.relation), ...kindsOf(key));
  const meant = open.filter((key) => wanted.length > 0 && wanted.every((stem) => alike(stem, called(key))));
  // How many visitors there were is no number of what they visited.
  if (isNumber && meant.length === 0) return undefined;
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
  const formBy = (by: 'sum' | 'avg'): Grounded => {
    const at = (of: string): Measure<Iri> => ({
      of: by,
      chain: [back, { relation: figure, inverse: false }],
      within: rows(of),
    });
    return {
      kind: 'and',
      left: { kind: 'join', step: back, of: rows(than) },
      right: { kind: 'compare', op: side === 'more' ? 'gt' : 'lt', by: at(year), value: { kind: 'own', by: at(than) } },
    };
  };
  const form = formBy('sum');
  const denoted = (each: Grounded): string =>
    evaluateForm(each, graph, dialect)
      .map(({ value }) => value)
      .join('\n');
  if (!isAddedUp && denoted(form) !== denoted(formBy('avg'))) return undefined;
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
  return { form: isNumber ? { kind: 'count', of: form } : form, items };
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
