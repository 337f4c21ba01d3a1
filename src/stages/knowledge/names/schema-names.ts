import type { Iri } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { ofSchema } from '../memory.ts';
import { isTelling, nameStemsOf, namesOf } from './term-names.ts';

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

export const schemaNames = ofSchema((around): SchemaNames => {
  const { relations, classes } = around.knowledge.schema;
  const idsOf = (infos: readonly { readonly iri: Iri }[]) => infos.flatMap(({ iri }) => around.id(iri) ?? []);
  const [relationIds, classIds] = [idsOf(relations), idsOf(classes)];
  const namesIn = (ids: readonly number[]) => new Set(ids.flatMap((id) => namesOf(around, id)).map(stemText));
  const names = { relations: namesIn(relationIds), classes: namesIn(classIds) };
  const labels = [...relations, ...classes].map(({ label }) => stemText(label));
  // Who says "code" asks for one of the relations that are codes of some kind.
  const heads = isTelling(around) ? relations.map(({ label }) => stemText(label).split(' ').at(-1)!) : [];
  const whole = [...labels, ...names.relations, ...names.classes].filter((name) => !name.includes(' '));
  return {
    ...names,
    stems: new Set([...relationIds, ...classIds].flatMap((id) => [...nameStemsOf(around, id)])),
    terms: new Set([...heads, ...whole]),
  };
});
