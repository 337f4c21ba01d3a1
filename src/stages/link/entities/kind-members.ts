import type { Id } from '../../../core/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { addTo, normalise, singular, tokens } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Things of a kind, on average, for a relation to say kinds: it sorts many by few. */
const crowded = 10;
/** The share of what a relation leads to that goes by the name of a class, for it to say kinds. */
const leastClasses = 0.5;
/** How many of those are looked at: names are slow to read. */
const looked = 20;

/** Things that say of others what kind they are. */
export interface KindMembers {
  /** How many are of each kind. */
  readonly counts: ReadonlyMap<Id, number>;
  /** Kinds by the words that they are called by for short. */
  readonly byHead: ReadonlyMap<string, readonly Id[]>;
}

export function kindMembersIn({ graph, schema, dialect }: Knowledge): KindMembers {
  const names = createLabels(graph, dialect);
  const classes = new Set(schema.classes.map(({ label }) => singular(normalise(label))));
  const isNamedAsClass = (node: Id): boolean => classes.has(singular(normalise(names.readable(node))));
  const counts = new Map<Id, number>();
  for (const { iri, count, objects } of schema.relations) {
    if (objects < 2 || objects > 2 * classes.size || count < crowded * objects) continue;
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    if (relation === undefined) continue;
    const counted = graph.subjectCounts?.(relation);
    const nodes = counted ? [...counted.keys()] : [...graph.objectsOf(relation)];
    const sample = nodes.slice(0, looked);
    if (sample.filter(isNamedAsClass).length < leastClasses * sample.length) continue;
    for (const node of nodes) counts.set(node, counted?.get(node) ?? graph.subjects(relation, node).length);
  }
  const byHead = new Map<string, Id[]>();
  for (const node of counts.keys()) {
    for (const head of headsOf(names.readable(node))) addTo(byHead, head, node);
  }
  return { counts, byHead };
}

/** The words by which a kind is called for short: the last of its name, or of each where it has several at once. */
function headsOf(name: string): readonly string[] {
  return name.split('/').flatMap((each) => tokens(each).at(-1) ?? []);
}
