const LASTING =
  /\bhow (?:long|many (?:years|months|weeks|days|hours|minutes|seconds))\b(?! ago)|\b(?:duration|length of time|time (?:between|from|taken|it took))\b/i;

/** Whether a question asks how long something lasted, or how much time lies between two: "how many years was he mayor", "duration of the crossing". */
export function lastingAsked(text: string): boolean {
  return LASTING.test(text);
}
