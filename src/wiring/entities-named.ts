import { type Iri, UsageError } from '../core/index.ts';
import { expandName, type OpenedKb } from '../kb/index.ts';

/** The IRIs of things that the asker names, each of which has to be in the graph. */
export function entitiesNamed(names: readonly string[], { kb, kindOf }: OpenedKb): readonly Iri[] {
  return names.map((name) => {
    const iri = expandName(kb.dialect, name);
    if (iri !== undefined && (kindOf(iri) === 'entity' || kindOf(iri) === 'unknown')) return iri;
    throw new UsageError(
      `${kb.name} has no thing called "${name}". Give its IRI, or a prefixed name such as country:France; a search for its name finds it.`,
    );
  });
}
