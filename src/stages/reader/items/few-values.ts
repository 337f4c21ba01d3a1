import type { Id, Iri, Literal, RelationInfo } from '../../../core/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Ends } from './ends.ts';
import type { MentionedItem } from './mentioned-items.ts';
import { byName, type Meant } from './schema-items.ts';

/** A relation with more different values is not told with all of them, nor one whose values hardly come again. */
const OPTIONS = 6;
const LONGEST_OPTION = 24;

/** When something is or was, and no kind of it: a question says that in figures. */
const TIME = /^\d{4}-\d{2}(?:-\d{2})?|^\d{1,2}:\d{2}(?::\d{2})?\b/;

/** Relations as of a graph that is modelled plainly, in the order in which the schema is told: statement nodes have the same values once more, and what a thing is an instance of is its class. */
function plainRelations({ schema, dialect: { profile } }: Knowledge): readonly RelationInfo[] {
  const left = new Set([...(profile?.structure ?? []), ...(profile?.typing ?? [])]);
  return schema.relations.filter(({ iri }) => !left.has(iri)).sort(byName);
}

/** The values of relations that have few: people say them in words of their own, such as "female" for "F". */
export function* optionsOf(knowledge: Knowledge): Slices<readonly MentionedItem[]> {
  const { graph } = knowledge;
  const said = valuesSaid(knowledge);
  const valuesOf = ({ iri, label, objects, count, holds }: RelationInfo): MentionedItem[] => {
    const comeAgain = objects >= 2 && objects <= OPTIONS && count >= 2 * objects;
    if (holds === 'things' || !(comeAgain || holds === 'flags')) return [];
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    if (relation === undefined) return [];
    const values = Array.from(graph.objectsOf(relation), (id: Id) => graph.term(id));
    if (values.every(({ value }) => TIME.test(value))) return [];
    if (!values.every((term): term is Literal => term.termType === 'Literal' && term.value.length <= LONGEST_OPTION))
      return [];
    return values.map((value) => ({
      kind: 'option',
      text: `${said(value.value)} : ${label}`,
      name: said(value.value),
      means: { value },
      under: [iri],
    }));
  };
  return (yield* eachInSlices(plainRelations(knowledge), valuesOf)).flat();
}

/** What values and names are said as: in English, where the graph has them in another language. */
export function valuesSaid({ dialect: { profile } }: Pick<Knowledge, 'dialect'>): (text: string) => string {
  const english = new Map((profile?.values ?? []).map(({ value, label }) => [value, label]));
  return (text) => english.get(text) ?? text;
}

/** A thing that relations lead to, told whether the question mentions it or not. */
export interface Choice {
  readonly item: Meant<{ readonly things: readonly [Iri] }>;
  readonly by: Iri[];
}

/** Where relations lead to few things that many have, such as a status or a kind of measurement: people say them in words of their own, too. */
export function* choicesOf(
  knowledge: Knowledge,
  kindOf: ReadonlyMap<Iri, string>,
  ends: Ends,
  sorted: (iris: readonly Iri[]) => readonly Iri[],
): Slices<readonly Choice[]> {
  const { graph, dialect } = knowledge;
  const labels = createLabels(graph, dialect);
  const said = valuesSaid(knowledge);
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const found = new Map<Iri, Choice>();
  for (const { iri, objects, count, holds } of plainRelations(knowledge)) {
    yield;
    if (holds !== 'things' || objects < 2 || objects > OPTIONS || count < 2 * objects) continue;
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    if (relation === undefined) continue;
    for (const end of graph.objectsOf(relation)) {
      const term = graph.term(end);
      const label = labels.preferred(end) ?? (term.termType === 'NamedNode' ? labels.readable(end) : undefined);
      if (term.termType !== 'NamedNode' || label === undefined || label.length > LONGEST_OPTION) continue;
      const thing = term.value as Iri;
      const types =
        typeOf === undefined ? [] : Array.from(graph.objects(end, typeOf), (id) => graph.term(id).value as Iri);
      const own = sorted(types.filter((type) => kindOf.has(type)));
      const under = own.length > 0 ? own : ends.at(thing);
      const name = said(label);
      const text = under.length > 0 ? `${name} : ${kindOf.get(under[0]!)}` : name;
      const known = found.get(thing);
      if (known) known.by.push(iri);
      else found.set(thing, { item: { kind: 'named', text, name, means: { things: [thing] }, under }, by: [iri] });
    }
  }
  return [...found.values()];
}
