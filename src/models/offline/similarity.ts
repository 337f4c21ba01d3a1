const { fround } = Math;

/**
 * The cosine of two unit vectors, in the kernel's own arithmetic, sum by sum: of two texts that say the same, one may be
 * compared by the kernel and one here, and they must not differ in the last digit.
 */
export function cosine(a: Float32Array, b: Float32Array): number {
  const whole = a.length & ~15;
  const lane = (first: number): number => {
    let [p, q, r, s] = [0, 0, 0, 0];
    for (let k = first; k < whole; k += 16) {
      p = fround(p + fround(a[k]! * b[k]!));
      q = fround(q + fround(a[k + 4]! * b[k + 4]!));
      r = fround(r + fround(a[k + 8]! * b[k + 8]!));
      s = fround(s + fround(a[k + 12]! * b[k + 12]!));
    }
    return fround(fround(p + q) + fround(r + s));
  };
  let sum = fround(fround(lane(0) + lane(1)) + fround(lane(2) + lane(3)));
  for (let k = whole; k < a.length; k++) sum = fround(sum + fround(a[k]! * b[k]!));
  return sum;
}
