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
  'similar',
] as const;

export type RelationFeature = (typeof relationFeatures)[number];

/**
 * How much each feature says, fitted by `training/fit-link.ts` on training questions: a relation's score is the
 * sum of its features times these, and the odds of two relations are the exponential of the difference. Words alone
 * have to be trusted further than words whose meaning is compared as well.
 */
export const relationWeights: Readonly<Record<'words' | 'meaning', Readonly<Record<RelationFeature, number>>>> = {
  words: {
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
    similar: 0,
  },
  meaning: {
    near: 6.5,
    mediated: 4.58,
    far: 1.86,
    name: 1.16,
    nameShare: 0.62,
    ends: 0.6,
    viaName: 0.77,
    kind: 1,
    otherKind: -1,
    inverse: -3,
    common: 3.17,
    entity: 2.71,
    similar: 12.03,
  },
};
