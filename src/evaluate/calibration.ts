/** How far confidence can be believed: in ten bins of confidence, how sure the answers were and how often they were right. */
export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Expected calibration error: the mean gap between confidence and accuracy, each bin by its size. */
  readonly ece: number;
  readonly n: number;
}

export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly confidence: number;
  readonly accuracy: number;
}

const BINS = 10;

/** A bin holds what lies above its lower bound up to its upper one; the first also holds 0. */
export function calibrate(
  answers: readonly { readonly confidence: number; readonly right: boolean }[],
): Calibration | undefined {
  if (answers.length === 0) return undefined;
  const bins = Array.from({ length: BINS }, (_, index) => {
    const inside = answers.filter(({ confidence }) => binOf(confidence) === index);
    const sum = inside.reduce((total, { confidence }) => total + confidence, 0);
    const right = inside.filter((answer) => answer.right).length;
    const n = inside.length;
    return { from: index / BINS, to: (index + 1) / BINS, n, confidence: n && sum / n, accuracy: n && right / n };
  });
  const gaps = bins.map(({ n, confidence, accuracy }) => n * Math.abs(confidence - accuracy));
  return { bins, ece: gaps.reduce((sum, gap) => sum + gap, 0) / answers.length, n: answers.length };
}

function binOf(confidence: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.ceil(confidence * BINS) - 1));
}
