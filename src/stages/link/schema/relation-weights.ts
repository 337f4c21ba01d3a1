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

/**
 * How much each feature says, fitted by `training/fit-link.ts` on training questions: a relation's score is the
 * sum of its features times these, and the odds of two relations are the exponential of the difference.
 */
export const relationWeights: Readonly<Record<RelationFeature, number>> = {
  near: 7.32,
  mediated: 5.22,
  far: 2.48,
  name: 2.48,
  nameShare: 1.3,
  ends: 1.7,
  viaName: 0.99,
  kind: 1.14,
  otherKind: -1.14,
  inverse: -2.8,
  common: 1.53,
  entity: 3.46,
};
