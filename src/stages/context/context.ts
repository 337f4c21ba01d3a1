import type {
  Candidate,
  Class,
  Dialect,
  Grounded,
  Iri,
  Label,
  Linked,
  Relation,
  Scored,
  SymbolRole,
} from '../../core/index.ts';
import { mapSymbols, printPlain, symbols } from '../../form/index.ts';
import { isDerived } from '../../graph/index.ts';
import { published } from '../../sparql/index.ts';
import { type Surroundings, toldApart, toldRelation } from '../knowledge/index.ts';

/** What a language model is shown of the graph for one question. */
export interface Context {
  /** The entities, relations (with what they lead from and to) and classes that forms may be made of. */
  readonly linked: Linked;
  /** Forms within reach, written in those names, the best first. */
  readonly hints: readonly string[];
}

export interface ContextCaps {
  readonly entities: number;
  readonly paths: number;
  readonly relations: number;
  readonly classes: number;
}

/** The published numbers of candidate paths, classes and relations. */
export const usualCaps: ContextCaps = { entities: 10, paths: 5, relations: 10, classes: 10 };

/** The context of a question: what the best readings are made of comes first, then what was linked besides; capped. */
export function contextFor(
  linked: Linked,
  readings: readonly Candidate[],
  around: Surroundings,
  caps: ContextCaps = usualCaps,
): Context {
  const { dialect } = around.knowledge;
  const paths = readings
    .slice(0, caps.paths)
    .map(({ form }) => (isClear(form, around) ? form : published(form, dialect)));
  const used = paths.flatMap((form) => symbols(form));
  const iris = (wanted: 'relation' | 'class') => used.filter(({ role }) => role === wanted).map(({ symbol }) => symbol);
  const relations = iris('relation').flatMap((iri) => relationOf(iri, around) ?? []);
  const ends = relations.flatMap(({ domain, domains, range, ranges }) =>
    [ranges ?? range ?? [], domains ?? domain ?? []].flat(),
  );
  const classes = [...iris('class'), ...ends].flatMap((iri) => classOf(iri, around) ?? []);
  const others = linked.relations.filter(({ item }) => !isDerived(item.iri));
  const capped: Linked = {
    ...linked,
    entities: linked.entities.slice(0, caps.entities),
    relations: first(
      [...relations.map(asLinked), ...others.map((each) => ({ ...each, item: told(each.item, around) }))],
      Math.max(caps.relations, new Set(iris('relation')).size),
    ),
    classes: first([...classes.map(asLinked), ...linked.classes], Math.max(caps.classes, new Set(iris('class')).size)),
  };
  const shown = named(capped, dialect);
  const write = writer(shown);
  return { linked: shown, hints: [...new Set(paths.map((form) => printPlain(mapSymbols(form, write))))] };
}

/** Whether relations that only an index has go by names of their own in a form: otherwise it is said as the graph was published. */
function isClear(form: Grounded, { knowledge: { schema } }: Surroundings): boolean {
  return symbols(form).every(({ symbol }) => {
    if (!isDerived(symbol)) return true;
    const label = schema.relations.find(({ iri }) => iri === symbol)?.label.toLowerCase();
    return !schema.relations.some((other) => other.iri !== symbol && other.label.toLowerCase() === label);
  });
}

/** Everything under a name that is its own: relations stand where no thing and no class does, and are told apart from each other alone. */
function named(linked: Linked, dialect: Dialect): Linked {
  const { entities, relations, classes } = linked;
  const [things, types] = [entities.map(({ item }) => item), classes.map(({ item }) => item)];
  const rename = <T extends Scored<object>>(all: readonly T[], items: readonly T['item'][]): readonly T[] =>
    all.map((each, i) => ({ ...each, item: items[i]! }));
  return {
    ...linked,
    entities: rename(entities, toldApart(things, types, dialect)),
    classes: rename(classes, toldApart(types, things, dialect)),
    relations: rename(
      relations,
      toldApart(
        relations.map(({ item }) => item),
        [],
        dialect,
      ),
    ),
  };
}

function told(relation: Relation, around: Surroundings): Relation {
  const known = relationOf(relation.iri, around);
  return known ? { ...relation, ...known } : relation;
}

function first<T extends Scored<{ readonly iri: Iri }>>(items: readonly T[], most: number): readonly T[] {
  const distinct = new Map<Iri, T>();
  for (const each of items) if (!distinct.has(each.item.iri)) distinct.set(each.item.iri, each);
  return [...distinct.values()].slice(0, most);
}

function asLinked<T>(item: T): Scored<T> {
  return { item, score: 1, by: 'path' };
}

function relationOf(iri: Iri, around: Surroundings): Relation | undefined {
  const id = around.id(iri);
  return id === undefined ? undefined : toldRelation(around, id);
}

function classOf(iri: Iri, around: Surroundings): Class | undefined {
  const id = around.id(iri);
  const info = id === undefined ? undefined : around.classInfo(id);
  return info && { iri, label: info.label };
}

/** The names to write, where each is one's own; an IRI for whatever is not listed. */
function writer({ entities, relations, classes }: Linked): (iri: Iri, role: SymbolRole) => Label {
  const byIri = (items: readonly { readonly item: { readonly iri: Iri; readonly label: string } }[]) =>
    new Map(items.map(({ item }) => [item.iri, item.label]));
  const names = { entity: byIri(entities), relation: byIri(relations), class: byIri(classes) };
  return (iri, role) => (names[role].get(iri) ?? iri) as Label;
}
