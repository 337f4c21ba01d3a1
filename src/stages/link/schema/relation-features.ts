/** What speaks for and against a relation, in numbers of about the size of one. */
export const relationFeatures = [
  'near',
  'mediated',
  'far',
  'name',
  'nameShare',
  'ends',
  'viaName',
  'kind',
  'otherKind',
  'inverse',
  'common',
  'entity',
] as const;

export type RelationFeature = (typeof relationFeatures)[number];
