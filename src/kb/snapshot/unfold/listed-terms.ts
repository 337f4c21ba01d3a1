import type { Dialect, Iri } from '../../../core/index.ts';
import { straightIri } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';
import { GROUPED, LISTED, TERMS } from './terms.ts';

const { skos } = commonPrefixes;
const LISTS = [...LISTED, ...GROUPED].map(({ relation }) => relation);
/** A relation leads to terms where nearly all that it leads to are such. */
const NEARLY_ALL = 0.95;

/**
 * A status, a colour or a city that is a term of a list and nothing but a name is a value that happens to have an IRI:
 * what has it is said to have its name. Not so where it says what things are (`typing`): that is a kind; nor where it is a thing of a kind
 * itself (`things`). Tells what is said straight then.
 */
export function unfoldTerms(
  builder: GraphBuilder,
  dialect: Dialect,
  typing: readonly Iri[],
  things: Iterable<ReadonlySet<number>>,
): readonly Iri[] {
  const areThings = [...things];
  for (const label of dialect.labelOf) {
    const all = namesOfTerms(builder, dialect, label);
    const names = new Map([...all].filter(([term]) => !areThings.some((own) => own.has(term))));
    const relations = names.size > 0 ? relationsTo(builder, names, typing) : [];
    if (relations.length === 0) continue;
    const iri = (id: number): Iri => builder.termOf(id).value as Iri;
    const straight = new Map(
      relations.map((id) => {
        const steps = [iri(id), label].map((relation) => ({ relation, inverse: false }));
        return [id, builder.internIri(straightIri([steps[0]!, steps[1]!]))];
      }),
    );
    const reached = new Set<number>();
    builder.each((subject, predicate, object) => {
      const relation = straight.get(predicate);
      const name = relation === undefined ? undefined : names.get(object);
      if (name === undefined) return;
      reached.add(object);
      builder.triple(subject, relation!, name);
    });
    return [...relations.map(iri), ...classesOf(builder, dialect, reached)];
  }
  return [];
}

/** The names of nodes that are terms of a list and have nothing else. */
function namesOfTerms(builder: GraphBuilder, dialect: Dialect, label: Iri): ReadonlyMap<number, number> {
  const { typeOf, labelOf, aliasOf, languages, schema: declared } = dialect;
  const ids = (iris: readonly string[]): ReadonlySet<number> => new Set(iris.flatMap((iri) => builder.idOf(iri) ?? []));
  const [terms, naming] = [ids(TERMS), builder.idOf(label)];
  if (terms.size === 0 || naming === undefined) return new Map();
  const [types] = edgesOf(builder, [typeOf]);
  const bare = new Set<number>();
  for (const [node, kinds] of types!) if (kinds.every((kind) => terms.has(kind))) bare.add(node);
  const aside = ids([typeOf, ...labelOf, ...aliasOf, ...LISTS]);
  const order = ids([...declared.broader, `${skos}narrower`]);
  const rank = (text: number): number => {
    const term = builder.termOf(text);
    const place = languages.indexOf((term.termType === 'Literal' && term.language) || '');
    return place < 0 ? languages.length : place;
  };
  const names = new Map<number, number>();
  builder.each((subject, predicate, object) => {
    if (order.has(predicate)) bare.delete(object);
    if (!bare.has(subject)) return;
    if (!aside.has(predicate)) bare.delete(subject);
    const known = names.get(subject);
    if (predicate === naming && (known === undefined || rank(object) < rank(known))) names.set(subject, object);
  });
  for (const node of names.keys()) if (!bare.has(node)) names.delete(node);
  return names;
}

/** Relations that lead to such nodes and hardly to others. */
function relationsTo(
  builder: GraphBuilder,
  names: ReadonlyMap<number, number>,
  typing: readonly Iri[],
): readonly number[] {
  const others = new Set([...LISTS, ...typing].map((iri) => builder.idOf(iri)));
  const counts = new Map<number, { all: number; terms: number }>();
  builder.each((_, predicate, object) => {
    const count = counts.get(predicate) ?? { all: 0, terms: 0 };
    count.all++;
    if (names.has(object)) count.terms++;
    counts.set(predicate, count);
  });
  return [...counts]
    .filter(([id, { all, terms }]) => !others.has(id) && terms > 0 && terms >= NEARLY_ALL * all)
    .map(([id]) => id);
}

/** The classes of terms that have no other members. */
function classesOf(builder: GraphBuilder, { typeOf }: Dialect, reached: ReadonlySet<number>): readonly Iri[] {
  const type = builder.idOf(typeOf);
  const others = new Set<number>();
  const found = new Set<number>();
  builder.each((subject, predicate, object) => {
    if (predicate === type) (reached.has(subject) ? found : others).add(object);
  });
  return [...found].filter((kind) => !others.has(kind)).map((kind) => builder.termOf(kind).value as Iri);
}
