import type { Iri, Wording } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { EndsOfOneKind } from './ends-of-one-kind.ts';
import type { SchemaItem } from './schema-items.ts';
import { stemKey } from './stem-key.ts';

/** The kinds that a question names and that only relations tell apart. */
export type KindsByRelation = (wording: Wording) => readonly SchemaItem[];

/**
 * Categories and colours that are all concepts are kinds to who asks for them: where a question says the name of a relation that leads to such, what it
 * leads to is told as a class of that name. Things that have figures and dates of their own are told by their class.
 */
export function* createKindsByRelation(
  { schema, dialect }: Knowledge,
  endsWithin: EndsOfOneKind,
): Slices<KindsByRelation> {
  const left = new Set([...(dialect.profile?.structure ?? []), ...(dialect.profile?.hierarchy ?? [])]);
  const measured = new Set<Iri>();
  for (const { holds, domains } of schema.relations)
    if (holds === 'numbers' || holds === 'dates') for (const { iri } of domains) measured.add(iri);
  const called = new Set(yield* eachInSlices(schema.classes, ({ label }) => stemKey(label)));
  const relations = schema.relations.filter(({ iri, holds }) => holds === 'things' && !left.has(iri));
  const kinds: { readonly item: SchemaItem; readonly stems: readonly string[] }[] = [];
  for (const { iri, label, ranges } of relations) {
    const [kind, other] = ranges;
    const stems = [...stemsOf(label)];
    yield;
    if (!kind || other || stems.length === 0 || measured.has(kind.iri) || called.has(stemKey(label))) continue;
    if (endsWithin(iri, kind.iri) === undefined) continue;
    kinds.push({ item: { kind: 'class', text: label, name: label, means: { ends: iri } }, stems });
  }
  return ({ words }) => {
    const said = new Set(words.map(({ stem }) => stem));
    return kinds.filter(({ stems }) => stems.every((stem) => said.has(stem))).map(({ item }) => item);
  };
}
