/** What is to be fitted: the candidates of one question as feature vectors, and which of them are right. */
export interface Example {
  readonly candidates: readonly Float32Array[];
  readonly right: readonly boolean[];
  /** What the question counts for. */
  readonly worth: number;
}

/**
 * Fits weights so that the right candidates of a question get the most of the probability that a softmax over their
 * scores gives, by Adam on all examples at once, with a little weight decay.
 */
export function fitWeights(
  examples: readonly Example[],
  start: Float32Array,
  { rounds = 150, rate = 0.08, decay = 0.0005 } = {},
): Float32Array {
  const size = start.length;
  const weights = Float64Array.from(start);
  const momentum = new Float64Array(size);
  const spread = new Float64Array(size);
  const worth = examples.reduce((sum, example) => sum + example.worth, 0);
  for (let round = 1; round <= rounds; round++) {
    const slope = new Float64Array(size);
    for (const example of examples) addSlope(example, weights, slope);
    for (let i = 0; i < size; i++) {
      const own = slope[i]! / worth + decay * weights[i]!;
      momentum[i] = 0.9 * momentum[i]! + 0.1 * own;
      spread[i] = 0.999 * spread[i]! + 0.001 * own * own;
      const step = momentum[i]! / (1 - 0.9 ** round) / (Math.sqrt(spread[i]! / (1 - 0.999 ** round)) + 1e-8);
      weights[i]! -= rate * step;
    }
  }
  return Float32Array.from(weights);
}

function addSlope({ candidates, right, worth }: Example, weights: Float64Array, slope: Float64Array): void {
  const scores = candidates.map((features) => dot(features, weights));
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const total = odds.reduce((sum, own) => sum + own, 0);
  const rightTotal = odds.reduce((sum, own, i) => (right[i] ? sum + own : sum), 0);
  candidates.forEach((features, i) => {
    const error = worth * (odds[i]! / total - (right[i] ? odds[i]! / rightTotal : 0));
    if (Math.abs(error) < 1e-9) return;
    for (let j = 0; j < features.length; j++) slope[j]! += error * features[j]!;
  });
}

export function dot(features: Float32Array, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < features.length; i++) sum += features[i]! * weights[i]!;
  return sum;
}
