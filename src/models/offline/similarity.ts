/** The cosine of two unit vectors. */
export function cosine(a: Float32Array, b: Float32Array): number {
  // Four sums at a time: one alone would wait for each addition before the next.
  let [s, t, u, v] = [0, 0, 0, 0];
  const whole = a.length & ~3;
  for (let k = 0; k < whole; k += 4) {
    s += a[k]! * b[k]!;
    t += a[k + 1]! * b[k + 1]!;
    u += a[k + 2]! * b[k + 2]!;
    v += a[k + 3]! * b[k + 3]!;
  }
  for (let k = whole; k < a.length; k++) s += a[k]! * b[k]!;
  return s + t + (u + v);
}
