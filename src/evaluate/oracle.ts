import type { Iri } from '../core/index.ts';
import { parse, symbols } from '../form/index.ts';
import { lift } from '../sparql/index.ts';
import type { Gold, GoldEntity } from './dataset.ts';
import { freebaseIri, isFreebaseId } from './freebase.ts';

/** The right entities of a question, for methods that are measured with perfect entity linking. */
export type GivenEntities = readonly GoldEntity[];

/** The entities that the dataset names for a question, or those of its form or its SPARQL. */
export function goldEntities(gold: Gold): GivenEntities {
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
