import type { Dialect, Graph, Hit, Id, Iri, Kind, Lexicon, Schema } from '../core/index.ts';
import { addressOf } from '../form/index.ts';
import { buildLabelIndex, type LabelEntry, type LabelIndex, type LabelMatch, openLabelIndex } from '../search/index.ts';
import { humanise } from './humanise.ts';
import { createLabels, type Labels } from './labels.ts';
import { createNamedBy } from './named-by.ts';
import { spelledOut } from './spelled-out.ts';
import { namingValues } from './values.ts';

const allKinds: readonly Kind[] = ['entity', 'class', 'relation'];

/**
 * The names of a graph's entities, classes and relations, findable by text. `labelIndex` holds the graph's names by
 * node. Classes and relations get an index of their own, small and made on first use, so that they are not drowned
 * in entities and can be found by the words of their IRIs too. `values` are found where they are asked for.
 */
export function createLexicon(
  graph: Graph,
  labelIndex: LabelIndex,
  schema: Schema,
  dialect: Dialect,
  values?: LabelIndex,
): Lexicon {
  const labels = createLabels(graph, dialect);
  const items = schemaItems(graph, schema);
  const namedBy = createNamedBy(graph, dialect);
  let schemaIndex: LabelIndex | undefined;
  const openSchemaIndex = () => (schemaIndex ??= openLabelIndex(buildLabelIndex(schemaEntries(graph, items, labels))));

  const toHit = (index: LabelIndex, { label, owner, match, score }: LabelMatch): Hit => ({
    iri: addressOf(graph.term(owner)),
    kind: items.get(owner)?.kind ?? 'entity',
    label: labels.readable(owner),
    matched: index.text(label),
    match,
    score,
  });
  const findEntities = (text: string, limit: number, unfinished: boolean): readonly Hit[] => {
    const accept = (node: Id): boolean => !items.has(node);
    const popularity = (node: Id): number => graph.outgoing(node).length + graph.incoming(node).length;
    return labelIndex.search(text, { limit, accept, unfinished, popularity }).map((match) => toHit(labelIndex, match));
  };
  const findSchema = (text: string, limit: number, unfinished: boolean, wanted: readonly Kind[]): readonly Hit[] => {
    const index = openSchemaIndex();
    const accept = (node: Id): boolean => wanted.includes(items.get(node)!.kind);
    const popularity = (node: Id): number => items.get(node)!.count;
    return index.search(text, { limit, accept, unfinished, popularity }).map((match) => toHit(index, match));
  };

  const valuesCalled = (text: string, limit: number, unfinished: boolean): readonly LabelMatch[] => {
    const popularity = (node: Id): number => graph.incoming(node).length;
    return values?.search(text, { limit, unfinished, popularity }) ?? [];
  };
  /** Terms of lists, which are read by their names, as the things that they are. */
  const findTerms = (text: string, limit: number, unfinished: boolean): readonly Hit[] =>
    namedBy.relations.size === 0
      ? []
      : valuesCalled(text, limit, unfinished).flatMap((match) =>
          namedBy.nodes(match.owner).map((owner) => ({ ...toHit(values!, { ...match, owner }), kind: 'entity' })),
        );
  const findValues = (text: string, limit: number, unfinished: boolean): readonly Hit[] => {
    const own = new Set(namingValues(graph, dialect));
    return valuesCalled(text, limit, unfinished).flatMap((match) => {
      const relations = Array.from(graph.incoming(match.owner)).filter((relation) => own.has(relation));
      const of = relations.filter((relation) => !namedBy.relations.has(relation));
      if (of.length === 0 && relations.length > 0) return [];
      return [{ ...toHit(values!, match), kind: 'value', of: of.map((relation) => graph.term(relation).value as Iri) }];
    });
  };

  return {
    search({ text, limit, kinds = allKinds, unfinished = false }) {
      const things = [findEntities, findTerms];
      const entities = kinds.includes('entity') ? things.flatMap((find) => find(text, limit, unfinished)) : [];
      const isSchema = kinds.includes('class') || kinds.includes('relation');
      const others = isSchema ? findSchema(text, limit, unfinished, kinds) : [];
      const mentioned = kinds.includes('value') ? findValues(text, limit, unfinished) : [];
      return [...entities, ...others, ...mentioned].sort((a, b) => b.score - a.score).slice(0, limit);
    },
  };
}

interface SchemaItem {
  readonly kind: 'class' | 'relation';
  readonly count: number;
}

/** The classes and relations of the schema by node. */
function schemaItems(graph: Graph, { classes, relations }: Schema): ReadonlyMap<Id, SchemaItem> {
  const items = new Map<Id, SchemaItem>();
  const add = (iri: Iri, item: SchemaItem): void => {
    const id = graph.id({ termType: 'NamedNode', value: iri });
    if (id !== undefined) items.set(id, item);
  };
  for (const { iri, count } of classes) add(iri, { kind: 'class', count });
  for (const { iri, count } of relations) add(iri, { kind: 'relation', count });
  return items;
}

function* schemaEntries(graph: Graph, items: ReadonlyMap<Id, SchemaItem>, labels: Labels): Iterable<LabelEntry> {
  for (const id of items.keys()) {
    const words = humanise(graph.term(id).value);
    const [first, ...others] = new Set([...labels.kinds(id), ...labels.all(id), spelledOut(words), words]);
    yield { id, text: first!, preferred: true };
    for (const text of others) yield { id, text, preferred: false };
  }
}
