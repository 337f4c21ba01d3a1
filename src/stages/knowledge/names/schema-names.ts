import { stemText } from '../../../english/index.ts';
import type { Slices } from '../../../run/index.ts';
import { ofSchemaInSlices } from '../memory.ts';
import { isTelling, nameStemsOf, stemmedNamesOf } from './term-names.ts';

/** What a graph calls its relations and classes, as stems. */
export interface SchemaNames {
  /** The whole names of relations, and of classes. */
  readonly relations: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Every stem in any of those names. */
  readonly stems: ReadonlySet<string>;
  /** Stems by which a question speaks of one of them: names of one word, and the last of a relation's where the graph tells all it is called. */
  readonly terms: ReadonlySet<string>;
}

export const schemaNames = ofSchemaInSlices(function* (around): Slices<SchemaNames> {
  const { schema } = around.knowledge;
  const relations = new Set<string>();
  const classes = new Set<string>();
  const stems = new Set<string>();
  const terms = new Set<string>();
  for (const [infos, names] of [
    [schema.relations, relations],
    [schema.classes, classes],
  ] as const) {
    for (const { iri, label } of infos) {
      const id = around.id(iri);
      const own = id === undefined ? [] : stemmedNamesOf(around, id);
      for (const name of own) names.add(name);
      for (const name of [stemText(label), ...own]) if (!name.includes(' ')) terms.add(name);
      if (id !== undefined) for (const stem of nameStemsOf(around, id)) stems.add(stem);
      yield;
    }
  }
  // Who says "code" asks for one of the relations that are codes of some kind.
  yield* isTelling.inSlices(around);
  for (const { label } of isTelling(around) ? schema.relations : []) {
    terms.add(stemText(label).split(' ').at(-1)!);
    yield;
  }
  return { relations, classes, stems, terms };
});
