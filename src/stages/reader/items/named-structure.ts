import type { Graph, Id, Wording } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { straightSteps } from '../../../graph/index.ts';
import type { Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { iriOf, type SchemaItem, schemaItems } from './schema-items.ts';
import { stemKey } from './stem-key.ts';

/** The nodes that hold structure together, where a question speaks of them: "sites without an address", "how many addresses". */
export type NamedStructure = (wording: Wording) => readonly SchemaItem[];

/** What is said straight over nodes without names is asked for by what these nodes hold; the nodes themselves are told only to who names them. */
export function* createNamedStructure(shown: readonly SchemaItem[], knowledge: Knowledge): Slices<NamedStructure> {
  const { graph, schema, dialect } = knowledge;
  const { profile } = dialect;
  if (!profile?.structure || profile.structure.length === 0) return () => [];
  const known = new Set(shown.map(iriOf));
  const called = new Set(shown.map(({ name }) => stemKey(name)));
  const structure = new Set(profile.structure);
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const all = yield* schemaItems(schema, { ...profile, structure: [] });
  const items = all
    .filter((item) => structure.has(iriOf(item)) && !known.has(iriOf(item)) && !called.has(stemKey(item.name)))
    .filter((item) => leadsToStructure(graph, typeOf, item))
    .map((item) => ({ item, stems: [...stemsOf(item.name)], over: shown.filter((each) => leadsOver(each, item)) }))
    .filter(({ stems }) => stems.length > 0);
  return ({ words }) => {
    const said = new Set(words.map(({ stem }) => stem));
    const isSaid = (stems: Iterable<string>): boolean => [...stems].every((stem) => said.has(stem));
    const named = items.filter(({ stems }) => isSaid(stems));
    // The town of an address is asked for straight: the address is only the way there.
    const ways = new Set(
      named.filter(({ over }) => over.some(({ name }) => isSaid(stemsOf(name)))).map(({ item }) => stemKey(item.name)),
    );
    return named.filter(({ item }) => !ways.has(stemKey(item.name))).map(({ item }) => item);
  };
}

/** Whether what is said straight leads over the nodes of a relation. */
function leadsOver(straight: SchemaItem, { means }: SchemaItem): boolean {
  if (!('relation' in means) || !('relation' in straight.means)) return false;
  return straightSteps(straight.means.relation)?.some(({ relation }) => relation === means.relation) ?? false;
}

/** Whether a relation leads to nodes without an IRI, or a class has such members. */
function leadsToStructure(graph: Graph, typeOf: Id | undefined, item: SchemaItem): boolean {
  const id = graph.id({ termType: 'NamedNode', value: iriOf(item) });
  if (id === undefined) return false;
  const nodes = 'relation' in item.means ? graph.objectsOf(id) : typeOf === undefined ? [] : graph.subjects(typeOf, id);
  return nodes.length > 0 && nodes.every((node) => graph.isBlank(node));
}
