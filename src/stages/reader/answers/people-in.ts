import type { Id } from '../../../core/index.ts';
import { isOfPeople } from '../../../graph/index.ts';
import { ofSchema, type Surroundings } from '../../knowledge/index.ts';

/** The classes of people that a graph has. */
export const peopleIn = ofSchema((around: Surroundings): ReadonlySet<Id> => {
  const { classes } = around.knowledge.schema;
  const byIri = new Map(classes.map((each) => [each.iri, each]));
  return new Set(classes.filter(({ iri }) => isOfPeople(iri, byIri)).flatMap(({ iri }) => around.id(iri) ?? []));
});
