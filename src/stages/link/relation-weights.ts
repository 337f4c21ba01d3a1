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
  'viaSimilar',
] as const;

export type RelationFeature = (typeof relationFeatures)[number];

/**
 * How much each feature says, fitted by `bench/quality/fit-link.ts` on training questions: a relation's score is the
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
    viaSimilar: 0,
  },
  meaning: {
    near: 6.44,
    mediated: 4.5,
    far: 1.78,
    name: 1.17,
    nameShare: 0.52,
    ends: 0.52,
    viaName: 0.76,
    kind: 1,
    otherKind: -0.98,
    inverse: -2.74,
    common: 3.2,
    entity: 2.68,
    similar: 12.14,
    viaSimilar: 0,
  },
};
