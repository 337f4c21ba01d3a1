import type { Id, Iri, Measure, Measuring } from '../../core/index.ts';
import { family } from '../../form/index.ts';
import type { Hop } from '../../graph/index.ts';
import { isDimension, measuresSomething, readWords, stemText, type Word } from '../link/index.ts';
import { namesOf, stemsOf } from './names.ts';
import type { Surroundings } from './surroundings.ts';

/** Words that are the whole name of something: of relations to numbers and dates, and of classes and relations to things. */
interface SchemaNouns {
  readonly measures: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
}

const known = new WeakMap<Surroundings, SchemaNouns>();

/**
 * Of what can be measured or counted of some things, what the wording means: "the largest" is by area, not by number
 * of languages; "the most languages" by no area. Where the wording names what these things have not, it means none.
 */
export function meant(
  around: Surroundings,
  measures: readonly Measure<Id>[],
  { of, counted }: Measuring,
): readonly Measure<Id>[] {
  const words = of === undefined ? [] : readWords(of).filter(({ isFunction }) => !isFunction);
  if (words.length === 0) return measures;
  const { measures: quantities, things } = nounsOf(around);
  const values = measures.filter((measure) => measure.of === 'value');
  // What measures may be called by several words, or be written as text: "the largest calling code".
  const isNamed = ({ stem, text }: Word) => !measuresSomething(text) && !things.has(stem) && !quantities.has(stem);
  const named = values.filter(({ chain }) =>
    words.some((word) => isNamed(word) && chain.some(({ relation }) => stemsOf(around, relation).has(word.stem))),
  );
  if (named.length > 0) return named;
  const quantity = words.filter(({ stem }) => quantities.has(stem));
  if (quantity.length > 0) return values.filter((measure) => quantity.some((word) => speaksOf(around, measure, word)));
  const adjectives = words.filter(({ text }) => measuresSomething(text));
  if (adjectives.length > 0) {
    return values.filter((measure) => adjectives.some((word) => speaksOf(around, measure, word)));
  }
  const nouns = counted ? words.filter(({ stem }) => things.has(stem)) : [];
  if (nouns.length === 0) return measures;
  const head = nouns.at(-1)!;
  return measures.filter((measure) => measure.of === 'count' && countsSome(around, measure, head));
}

function speaksOf(around: Surroundings, { chain }: Measure<Id>, { stem, text }: Word): boolean {
  return chain.some(
    ({ relation }) => stemsOf(around, relation).has(stem) || isDimension(text, namesOf(around, relation)),
  );
}

function countsSome(around: Surroundings, measure: Measure<Id>, { stem }: Word): boolean {
  const { relation, inverse } = measure.chain.at(-1)!;
  const named = inverse ? around.inverseOf(relation) : relation;
  const end = endClass(around, { relation, inverse });
  const isNamed =
    named !== undefined && namesOf(around, named).some((name) => stemText(name).split(' ').at(-1) === stem);
  return isNamed || (end !== undefined && stemsOf(around, end).has(stem));
}

/** The class of what a hop leads to. */
export function endClass(around: Surroundings, { relation, inverse }: Hop): Id | undefined {
  const info = around.relation(relation);
  const iri = inverse ? (info?.domain ?? info?.domains[0]?.iri) : (info?.range ?? info?.ranges[0]?.iri);
  return iri === undefined ? undefined : around.id(iri);
}

function nounsOf(around: Surroundings): SchemaNouns {
  const found = known.get(around) ?? findNouns(around);
  known.set(around, found);
  return found;
}

function findNouns(around: Surroundings): SchemaNouns {
  const { relations, classes } = around.knowledge.schema;
  const names = ({ iri, label }: { readonly iri: Iri; readonly label: string }): readonly string[] => {
    const id = around.id(iri);
    return [label, ...(id === undefined ? [] : namesOf(around, id))]
      .map(stemText)
      .filter((text) => !text.includes(' '));
  };
  const isQuantity = ({ ranges, range }: (typeof relations)[number]): boolean => {
    const type = range ?? ranges[0]?.iri;
    const kind = type && family({ termType: 'Literal', value: '', datatype: { value: type } });
    return kind === 'number' || kind === 'date';
  };
  const quantities = relations.filter(isQuantity);
  return {
    measures: new Set(quantities.flatMap(names)),
    things: new Set([...relations.filter((relation) => !isQuantity(relation)), ...classes].flatMap(names)),
  };
}
