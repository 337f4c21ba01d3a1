import type { AbstainWeights } from './confidence.ts';

/** Written by `npm run fit:abstain`. */
export const abstainWeights: AbstainWeights = {
  weights: {
    fit: 0.6194,
    lead: 0.1575,
    rival: -0.115,
    link: 1.3106,
    unsaidName: -2.3265,
    stranger: 0.4016,
    unsaidTerm: -0.5218,
    unsaidOther: -0.32,
    said: -0.6156,
    kind: -0.0693,
    missedCue: -0.1154,
    extra: 0,
    things: -0.8252,
    steps: 0.3177,
    limits: 0.411,
    same: 0.6064,
    different: 0.2951,
    doubted: -5.6959,
    repaired: -2.8075,
  },
  bias: -8.6731,
  abstainBelow: 0.356,
};
