/** How a confidence becomes a chance: its log odds are stretched and shifted, so that the order of answers stays. */
export interface Recalibration {
  readonly slope: number;
  readonly offset: number;
}

const ROUNDS = 30;
/** Confidences of 0 and 1 have no log odds. */
const CLOSEST = 1e-4;

/** The chance that an answer of this confidence is right. */
export function recalibrated(confidence: number, { slope, offset }: Recalibration): number {
  return chance(slope * logOdds(confidence) + offset);
}

/** The confidence that becomes this chance. */
export function beforeRecalibration(wanted: number, { slope, offset }: Recalibration): number {
  return wanted <= 0 ? 0 : chance((logOdds(wanted) - offset) / slope);
}

/** The stretch and shift that make what was right likeliest, held to none at all where there is little to go by. */
export function fitRecalibration(
  answers: readonly { readonly confidence: number; readonly right: boolean }[],
): Recalibration {
  let [slope, offset] = [1, 0];
  for (let round = 0; round < ROUNDS; round++) {
    // One answer's worth of doubt that anything is to be changed keeps the slope from running off.
    let [g0, g1, h00, h01, h11] = [slope - 1, offset, 1, 0, 1];
    for (const { confidence, right } of answers) {
      const odds = logOdds(confidence);
      const p = chance(slope * odds + offset);
      const [error, weight] = [p - (right ? 1 : 0), p * (1 - p)];
      g0 += error * odds;
      g1 += error;
      h00 += weight * odds * odds;
      h01 += weight * odds;
      h11 += weight;
    }
    const determinant = h00 * h11 - h01 * h01;
    slope = Math.max(LEAST_SLOPE, slope - (g0 * h11 - g1 * h01) / determinant);
    offset -= (g1 * h00 - g0 * h01) / determinant;
  }
  return { slope, offset };
}

/** Confidence that says nothing of what is right is levelled, never turned round. */
const LEAST_SLOPE = 0.05;

function logOdds(confidence: number): number {
  const inside = Math.min(1 - CLOSEST, Math.max(CLOSEST, confidence));
  return Math.log(inside / (1 - inside));
}

function chance(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
