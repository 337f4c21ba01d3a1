import type { RankWeights } from './rank.ts';

/**
 * Fitted by `training/fit_weights.py` on questions that the comparing models had not seen. The weights of cues, of
 * conditions and the steps beside, and of the class asked for are set by hand, as those of the plan are: the questions fitted on have few
 * operators, none asks whether, and few take two steps.
 */
export const rankWeights: RankWeights = {
  link: 3.8,
  cue: 0.8,
  missedCue: -1.0,
  extra: -2.0,
  kind: 0.89,
  thing: 0.31,
  unsaidName: -1.21,
  unsaidTerm: -0.51,
  unsaidOther: -0.89,
  said: 0.07,
  second: -2.08,
  third: 0,
  limit: 0.23,
  named: 0.4,
  behind: -1.76,
  common: -0.07,
  backward: -0.71,
  unplanned: -1.6,
  noTurn: -1.5,
  asksDepth: 0.14,
  asksOperator: 0.19,
  asksLimits: 0.27,
  answer: 0.24,
  steps: 0.23,
  besides: 0.1,
  inOrder: 0.3,
  worstStep: 0.01,
  fit: 0.61,
};

/** The same before whole texts are compared. */
export const sketchWeights: RankWeights = {
  link: 4.09,
  cue: 0.8,
  missedCue: -1.0,
  extra: -2.0,
  kind: 0.61,
  thing: -0.66,
  unsaidName: -1.47,
  unsaidTerm: -1.06,
  unsaidOther: -1.27,
  said: 0.14,
  second: -3.32,
  third: 0,
  limit: 1.04,
  named: 0.4,
  behind: -1.84,
  common: 0.07,
  backward: -0.47,
  unplanned: -1.6,
  noTurn: -1.5,
  asksDepth: 0.39,
  asksOperator: 0.51,
  asksLimits: 0.56,
  answer: 0.44,
  steps: 0.59,
  besides: 0.1,
  inOrder: 0.3,
  worstStep: 0.04,
  fit: 0,
};
