import type { AbstainWeights } from './confidence.ts';

/** Written by `npm run fit:abstain`. */
export const abstainWeights: AbstainWeights = {
  weights: {
    fit: 0.603,
    lead: 0.1695,
    rival: -0.1774,
    link: 1.4566,
    unsaidName: -1.8728,
    stranger: 0.3861,
    unsaidTerm: -0.9147,
    unsaidOther: -0.5063,
    said: -0.6175,
    kind: -0.1487,
    missedCue: 0.4162,
    extra: 0,
    things: -0.9361,
    steps: 0.3345,
    limits: 0.3573,
    same: 0.4233,
    different: -0.5082,
    doubted: -6.1413,
    repaired: -1.9811,
  },
  bias: -8.5008,
  abstainBelow: 0.392,
};
