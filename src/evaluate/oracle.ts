import type { Iri } from '../core/index.ts';
import { parse, symbols } from '../form/index.ts';
import { lift } from '../sparql/index.ts';
import type { Gold, GoldEntity } from './dataset.ts';
import { freebaseIri, isFreebaseId } from './freebase.ts';

/** The right entities of a question, for methods that are measured with perfect entity linking. */
export interface GivenEntities {
  readonly entities?: readonly Iri[];
  /** Those that a dataset only names. */
  readonly named?: readonly string[];
  /** The question is about nothing else. */
  readonly only?: boolean;
}

/** The right entities of a question as a method is told them. */
export function givenEntities(gold: Gold): GivenEntities {
  const right = goldEntities(gold);
  return {
    entities: right.flatMap(({ iri }) => iri ?? []),
    named: right.flatMap(({ iri, label }) => (iri === undefined && label !== undefined ? [label] : [])),
    only: true,
  };
}

/** The entities that the dataset names for a question, or those of its form or its SPARQL. */
export function goldEntities(gold: Gold): readonly GoldEntity[] {
  if (gold.entities !== undefined) return gold.entities;
  const names = formEntities(gold);
  return [...new Set(names)].map((name) => ({ iri: isFreebaseId(name) ? freebaseIri(name) : (name as Iri) }));
}

function formEntities(gold: Gold): readonly string[] {
  const parsed = typeof gold.form === 'string' ? parse(gold.form) : undefined;
  const lifted = gold.sparql === undefined ? undefined : lift(gold.sparql, { exclusions: 'drop' });
  const form = parsed?.ok ? parsed.draft : lifted?.ok ? lifted.form : undefined;
  return form === undefined
    ? []
    : symbols<string>(form).flatMap(({ symbol, role }) => (role === 'entity' ? [symbol] : []));
}
