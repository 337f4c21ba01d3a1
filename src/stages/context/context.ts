import type {
  Candidate,
  Class,
  Draft,
  Iri,
  Label,
  Linked,
  LinkedRelation,
  Relation,
  Scored,
} from '../../core/index.ts';
import { mapSymbols, print, symbols } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';

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
  const paths = readings.slice(0, caps.paths).map(({ form }) => form);
  const used = paths.flatMap((form) => symbols(form));
  const iris = (wanted: 'relation' | 'class') => used.filter(({ role }) => role === wanted).map(({ symbol }) => symbol);
  const relations = iris('relation').flatMap((iri) => relationOf(iri, around) ?? []);
  const ends = relations.flatMap(({ domain, range }) => [range ?? [], domain ?? []].flat());
  const classes = [...iris('class'), ...ends].flatMap((iri) => classOf(iri, around) ?? []);
  const shown: Linked = {
    ...linked,
    entities: linked.entities.slice(0, caps.entities),
    relations: first(
      [...relations.map(asLinked), ...linked.relations],
      Math.max(caps.relations, new Set(iris('relation')).size),
    ),
    classes: first([...classes.map(asLinked), ...linked.classes], Math.max(caps.classes, new Set(iris('class')).size)),
  };
  const write = writer(shown);
  return { linked: shown, hints: paths.map((form) => bracketed(mapSymbols(form, write))) };
}

/** A form with every name in square brackets, which is how a writer is told to write them. */
function bracketed(form: Draft): string {
  const names: string[] = [];
  const text = print(mapSymbols(form, (name) => `name-${names.push(name)}-` as Label));
  return text.replace(
    /name-(\d+)-/g,
    (_, place: string) => `[${names[Number(place) - 1]!.replace(/[\\\]]/g, '\\$&')}]`,
  );
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
  const info = id === undefined ? undefined : around.relation(id);
  if (!info) return undefined;
  const [domain, range] = [info.domain ?? info.domains[0]?.iri, info.range ?? info.ranges[0]?.iri];
  return { iri, label: info.label, ...(domain !== undefined && { domain }), ...(range !== undefined && { range }) };
}

function classOf(iri: Iri, around: Surroundings): Class | undefined {
  const id = around.id(iri);
  const info = id === undefined ? undefined : around.classInfo(id);
  return info && { iri, label: info.label };
}

/** Names to write: a label where it is one thing's alone, else the IRI. */
export function writer({ entities, relations, classes }: Linked): (iri: Iri) => Label {
  const items = new Map(
    [...entities, ...(relations as readonly LinkedRelation[]), ...classes].map(({ item }) => [item.iri, item.label]),
  );
  const uses = new Map<string, number>();
  for (const label of items.values()) uses.set(label.toLowerCase(), (uses.get(label.toLowerCase()) ?? 0) + 1);
  return (iri) => {
    const label = items.get(iri);
    return (label && uses.get(label.toLowerCase()) === 1 ? label : iri) as Label;
  };
}
