import type { RelationInfo, Schema } from '../../core/index.ts';
import { datatypeFamily, type Family } from '../../form/index.ts';
import { holdsCodes, localWords } from '../../graph/index.ts';

/** What the values of a relation are, by how they compare or else by their commonest type; none where it has no values. */
export function kindOfValues(info: RelationInfo | undefined): Family | undefined {
  switch (info?.compareAs) {
    case 'number-text':
    case 'amount-text':
    case 'duration':
      return 'number';
    case 'date-text':
    case 'signed-year':
    case 'day-first':
    case 'month-first':
      return 'date';
  }
  const type = info?.ranges[0]?.iri;
  return type === undefined ? undefined : datatypeFamily(type);
}

/**
 * What the values of a graph's relations are as measures. Among typed numbers, those that are stored as text may be
 * codes, which measure nothing; a graph that was made of a spreadsheet may type none.
 */
export function measuredKinds({ relations }: Schema): (info: RelationInfo) => Family | undefined {
  const areTyped = relations.some(({ ranges: [most] }) => most !== undefined && datatypeFamily(most.iri) === 'number');
  const isCode = ({ iri, compareAs }: RelationInfo): boolean =>
    compareAs === 'number-text' && (areTyped || holdsCodes(localWords(iri)));
  return (info) => (isCode(info) ? 'text' : kindOfValues(info));
}
