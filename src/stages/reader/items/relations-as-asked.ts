import type { Iri, Word, Wording } from '../../../core/index.ts';
import { overlaps, stemsOf, stemText } from '../../../english/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from './item.ts';

/** Items of a question, with relations and kinds called as the question calls them. */
export type RelationsAsAsked = (items: readonly Item[], wording: Wording) => readonly Item[];

/** Another name of one relation or kind, in stems, and as a reader is told it. */
interface OtherName {
  readonly stems: readonly string[];
  readonly name: string;
}

/**
 * A relation has several names, and a reader is told one of them: "kinds", where a question asks for subtypes. It is told the one that the question
 * has, where nothing else is called so. So it is of kinds: whoever has a Drosera and notes that these are sundews asks for sundews.
 */
export function* createRelationsAsAsked({ graph, dialect, schema }: Knowledge): Slices<RelationsAsAsked> {
  const labels = createLabels(graph, dialect);
  const all = yield* eachInSlices([...schema.relations, ...schema.classes], ({ iri, label }) => {
    const id = graph.id({ termType: 'NamedNode', value: iri });
    const own = keyOf(label);
    const others = (id === undefined ? [] : labels.all(id))
      .map((name): OtherName => ({ stems: stemsIn(name), name }))
      .filter(({ name, stems }) => stems.length > 0 && keyOf(name) !== own);
    return { iri, own, others };
  });
  const owners = new Map<string, number>();
  const own = all.map((each) => each.own);
  const other = all.flatMap(({ others }) => [...new Set(others.map(({ name }) => keyOf(name)))]);
  for (const key of [...own, ...other]) owners.set(key, (owners.get(key) ?? 0) + 1);
  const renamed = new Map(
    all.flatMap(({ iri, others }) => {
      const alone = others.filter(({ name }) => owners.get(keyOf(name)) === 1);
      return alone.length > 0 ? [[iri, alone] as const] : [];
    }),
  );
  if (renamed.size === 0) return (items) => items;
  return (items, { words }) => {
    const named = items.flatMap(({ kind, mention }) => (kind === 'named' && mention ? [mention] : []));
    const free = words.filter((word) => !named.some((mention) => overlaps(word, mention)));
    const asSaid = new Map(
      items.flatMap((item) => {
        const iri = iriIn(item);
        if (iri === undefined || isSaid(stemsIn(item.name), words)) return [];
        const said = renamed.get(iri)?.find(({ stems }) => isSaid(stems, free));
        return said === undefined ? [] : [[item, said.name] as const];
      }),
    );
    if (asSaid.size === 0) return items;
    const kinds = new Map([...asSaid].flatMap(([{ name, means }, said]) => ('class' in means ? [[name, said]] : [])));
    return items.map((item) => {
      const said = asSaid.get(item);
      const parts = item.text
        .split(' : ')
        .map((part) =>
          part === item.name ? (said ?? part) : item.kind === 'named' ? part : (kinds.get(part) ?? part),
        );
      const text = parts.join(' : ');
      return said === undefined && text === item.text ? item : { ...item, name: said ?? item.name, text };
    });
  };
}

function iriIn({ means }: Item): Iri | undefined {
  return 'relation' in means ? means.relation : 'class' in means ? means.class : undefined;
}

function stemsIn(name: string): readonly string[] {
  return name.split(/\s+/).map(stemText);
}

function keyOf(name: string): string {
  return [...stemsOf(name)].join(' ');
}

/** Whether words follow each other as they do in a name. */
function isSaid(stems: readonly string[], words: readonly Word[]): boolean {
  return words.some((_, at) => stems.every((stem, i) => words[at + i]?.stem === stem));
}
