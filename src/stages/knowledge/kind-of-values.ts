import type { RelationInfo } from '../../core/index.ts';
import { datatypeFamily, type Family } from '../../form/index.ts';

/** What the values of a relation are, by how they compare or else by their commonest type; none where it has no values. */
export function kindOfValues(info: RelationInfo | undefined): Family | undefined {
  switch (info?.compareAs) {
    case 'number-text':
      return 'number';
    case 'date-text':
      return 'date';
  }
  const type = info?.ranges[0]?.iri;
  return type === undefined ? undefined : datatypeFamily(type);
}
