import type { EntityWeights } from './features.ts';

/**
 * How much each feature says, fitted by `training/fit-link.ts` on training questions: a reading's score is the
 * sum of its features times these, and the odds of two readings are the exponential of the difference. What is said of
 * kinds, titles and small letters is set by hand: no question of those is about a kind, and few have a title.
 */
export const entityWeights: EntityWeights = {
  name: 2.58,
  alias: 0.79,
  variant: 0.28,
  plural: 0.88,
  otherSigns: -0.41,
  spelled: 0.44,
  part: -2.39,
  partShare: 1.65,
  partFirst: 0.42,
  partLast: 0.57,
  partFame: -1.32,
  gaps: -0.82,
  typo: -0.69,
  demonym: -0.56,
  demonymLoss: -2,
  fame: 1.46,
  fameGap: -1.82,
  coverage: 0.67,
  rarity: 1.85,
  length: 4.31,
  within: -1.07,
  schemaName: -0.54,
  ordinary: -0.68,
  everyday: -1.7,
  article: -0.69,
  capital: 0.3,
  possessive: 1.96,
  afterArticle: 0.74,
  afterPreposition: 0.54,
  last: 0.47,
  fitRelation: 1.65,
  fitClass: 0.47,
  ownKind: 1.1,
  asked: -1.5,
  askedKind: 6,
  otherKind: -3,
  titled: 2,
  small: 1.2,
};

/**
 * The score of naming nothing. Readings below it are unlikely even where nothing rivals them: of the right ones of the
 * training questions, one in forty is.
 */
export const namelessScore = 5;

/**
 * The most that a kind scores which a question asks for. It is surely meant, and yet the question is about what else it
 * names, which it must not rival.
 */
export const askedKindScore = namelessScore + 4;
