import type { AbstainWeights } from './confidence.ts';

/** Written by `npm run fit:abstain`. */
export const abstainWeights: AbstainWeights = {
  weights: {
    fit: 0.4156,
    lead: 0.1804,
    rival: -0.156,
    link: 0.4067,
    unsaidName: -1.6687,
    stranger: -1.2839,
    unsaidTerm: -0.9204,
    unsaidOther: -0.3679,
    said: -0.1044,
    kind: -0.6275,
    missedCue: 0.6339,
    extra: -2.8297,
    things: -0.7002,
    steps: 0.03,
    limits: -0.2554,
    same: 0.7718,
    different: -0.6036,
    doubted: -3.5765,
    repaired: 3.2039,
  },
  bias: -5.3493,
  abstainBelow: 0.344,
};
