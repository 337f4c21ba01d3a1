import type { Id } from '../../../core/index.ts';
import { normalise, singular } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** The names of classes, with those that have them, and of relations: in the singular. */
export interface SchemaTerms {
  readonly classes: ReadonlyMap<string, ReadonlySet<Id>>;
  readonly relations: ReadonlySet<string>;
}

export function schemaTerms({ graph, schema }: Knowledge): SchemaTerms {
  const classes = new Map<string, Set<Id>>();
  for (const { iri, label } of schema.classes) {
    const id = graph.id({ termType: 'NamedNode', value: iri });
    const name = singular(normalise(label));
    if (id !== undefined) classes.set(name, (classes.get(name) ?? new Set()).add(id));
  }
  return { classes, relations: new Set(schema.relations.map(({ label }) => singular(normalise(label)))) };
}
