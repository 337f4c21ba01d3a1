// The arithmetic of the sentence encoder, in AssemblyScript (TypeScript's syntax over WebAssembly's types).
// Every function works on addresses in one memory that the caller lays out; widths are multiples of 16, rows of 4.
// Nothing here depends on how many rows come together, so a text has the same vector alone and in any batch.

/**
 * Rows of numbers as 16-bit integers with one scale a row. `limit`, the largest, keeps later sums within 32 bits.
 * Four rows are woven together, eight numbers of each in turn, as `linear` reads them.
 */
export function quantise(x: usize, rows: i32, width: i32, limit: f32, out: usize, scales: usize): void {
  const bytes = <usize>width << 2;
  for (let row = 0; row < rows; row++) {
    const end = x + bytes;
    let most = f32x4.splat(0);
    for (let at = x; at < end; at += 16) most = f32x4.max(most, f32x4.abs(v128.load(at)));
    const top = max(maximum(most), 1e-12);
    store<f32>(scales, top / limit);
    const up = f32x4.splat(limit / top);
    let woven = out + <usize>(row >> 2) * (bytes << 1) + <usize>((row & 3) << 4);
    for (; x < end; x += 32, woven += 64) {
      v128.store(woven, i16x8.narrow_i32x4_s(rounded(x, up), rounded(x + 16, up)));
    }
    scales += 4;
  }
}

@inline
function rounded(x: usize, up: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(x), up)));
}

/** out = a · weightsᵀ + bias, for rows `a` as `quantise` leaves them and 8-bit rows `weights` with one scale each. */
export function linear(
  a: usize, aScales: usize, rows: i32, width: i32,
  weights: usize, wScales: usize, bias: usize, outputs: i32, out: usize,
): void {
  const outRow = <usize>outputs << 2;
  for (let n = 0; n < outputs; n += 2) {
    const scale0 = load<f32>(wScales);
    const scale1 = load<f32>(wScales, 4);
    const bias0 = load<f32>(bias);
    const bias1 = load<f32>(bias, 4);
    let o = out;
    let s = aScales;
    let x = a;
    // Four rows by two outputs: eight sums stay in registers, and each weight is read once for four rows.
    for (let row = 0; row < rows; row += 4) {
      let s00 = i32x4.splat(0), s01 = s00, s10 = s00, s11 = s00, s20 = s00, s21 = s00, s30 = s00, s31 = s00;
      for (let w = weights, end = weights + width; w < end; w += 16, x += 128) {
        let u = v128.load_ext<i8>(w);
        let v = v128.load_ext<i8>(w + width);
        let y = v128.load(x);
        s00 = i32x4.add(s00, i32x4.dot_i16x8_s(y, u));
        s01 = i32x4.add(s01, i32x4.dot_i16x8_s(y, v));
        y = v128.load(x, 16);
        s10 = i32x4.add(s10, i32x4.dot_i16x8_s(y, u));
        s11 = i32x4.add(s11, i32x4.dot_i16x8_s(y, v));
        y = v128.load(x, 32);
        s20 = i32x4.add(s20, i32x4.dot_i16x8_s(y, u));
        s21 = i32x4.add(s21, i32x4.dot_i16x8_s(y, v));
        y = v128.load(x, 48);
        s30 = i32x4.add(s30, i32x4.dot_i16x8_s(y, u));
        s31 = i32x4.add(s31, i32x4.dot_i16x8_s(y, v));
        u = v128.load_ext<i8>(w, 8);
        v = v128.load_ext<i8>(w + width, 8);
        y = v128.load(x, 64);
        s00 = i32x4.add(s00, i32x4.dot_i16x8_s(y, u));
        s01 = i32x4.add(s01, i32x4.dot_i16x8_s(y, v));
        y = v128.load(x, 80);
        s10 = i32x4.add(s10, i32x4.dot_i16x8_s(y, u));
        s11 = i32x4.add(s11, i32x4.dot_i16x8_s(y, v));
        y = v128.load(x, 96);
        s20 = i32x4.add(s20, i32x4.dot_i16x8_s(y, u));
        s21 = i32x4.add(s21, i32x4.dot_i16x8_s(y, v));
        y = v128.load(x, 112);
        s30 = i32x4.add(s30, i32x4.dot_i16x8_s(y, u));
        s31 = i32x4.add(s31, i32x4.dot_i16x8_s(y, v));
      }
      const scales = v128.load(s);
      const first = f32x4.add(f32x4.mul(f32x4.mul(sums(s00, s10, s20, s30), scales), f32x4.splat(scale0)), f32x4.splat(bias0));
      const second = f32x4.add(f32x4.mul(f32x4.mul(sums(s01, s11, s21, s31), scales), f32x4.splat(scale1)), f32x4.splat(bias1));
      const low = v128.shuffle<f32>(first, second, 0, 4, 1, 5);
      const high = v128.shuffle<f32>(first, second, 2, 6, 3, 7);
      v128.store_lane<u64>(o, low, 0);
      v128.store_lane<u64>(o + outRow, low, 1);
      v128.store_lane<u64>(o + outRow * 2, high, 0);
      v128.store_lane<u64>(o + outRow * 3, high, 1);
      o += outRow << 2;
      s += 16;
    }
    weights += <usize>width << 1;
    wScales += 8;
    bias += 8;
    out += 8;
  }
}

/** The sum of each of four vectors, as one vector of numbers. */
@inline
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return f32x4.convert_i32x4_s(i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7)));
}

/** One text's self-attention: rows of query, key and value side by side in, rows of mixed values out. */
export function attend(qkv: usize, length: i32, width: i32, heads: i32, scores: usize, out: usize): void {
  const size = width / heads;
  const row = (<usize>width * 3) << 2;
  const scale: f32 = 1 / Mathf.sqrt(<f32>size);
  for (let head = 0; head < heads; head++) {
    const offset = (<usize>head * size) << 2;
    const keys = qkv + offset + (<usize>width << 2);
    const values = keys + (<usize>width << 2);
    for (let i = 0; i < length; i++) {
      const query = qkv + offset + <usize>i * row;
      let most: f32 = -Infinity;
      for (let j = 0; j < length; j++) {
        const score = dot(query, keys + <usize>j * row, size) * scale;
        store<f32>(scores + (<usize>j << 2), score);
        most = max(most, score);
      }
      const padded = (length + 3) & ~3;
      for (let j = length; j < padded; j++) store<f32>(scores + (<usize>j << 2), -Infinity);
      let total = f32x4.splat(0);
      for (let j = 0; j < padded; j += 4) {
        const at = scores + (<usize>j << 2);
        const weight = exponential(f32x4.sub(v128.load(at), f32x4.splat(most)));
        v128.store(at, weight);
        total = f32x4.add(total, weight);
      }
      const share: f32 = 1 / sum(total);
      const target = out + ((<usize>i * width) << 2) + offset;
      for (let d: usize = 0; d < <usize>size << 2; d += 16) {
        let mixed = f32x4.splat(0);
        for (let j = 0; j < length; j++) {
          const weight = v128.load_splat<f32>(scores + (<usize>j << 2));
          mixed = f32x4.add(mixed, f32x4.mul(weight, v128.load(values + <usize>j * row + d)));
        }
        v128.store(target + d, f32x4.mul(mixed, f32x4.splat(share)));
      }
    }
  }
}

@inline
function dot(a: usize, b: usize, width: i32): f32 {
  let total = f32x4.splat(0);
  for (let k: usize = 0; k < <usize>width << 2; k += 16) {
    total = f32x4.add(total, f32x4.mul(v128.load(a + k), v128.load(b + k)));
  }
  return sum(total);
}

/** x = norm(x + y) · gain + shift, row by row. */
export function addAndNorm(x: usize, y: usize, rows: i32, width: i32, gain: usize, shift: usize): void {
  const bytes = <usize>width << 2;
  for (let row = 0; row < rows; row++) {
    let total = f32x4.splat(0);
    for (let k: usize = 0; k < bytes; k += 16) {
      const value = f32x4.add(v128.load(x + k), v128.load(y + k));
      v128.store(x + k, value);
      total = f32x4.add(total, value);
    }
    const mean = f32x4.splat(sum(total) / <f32>width);
    let squares = f32x4.splat(0);
    for (let k: usize = 0; k < bytes; k += 16) {
      const off = f32x4.sub(v128.load(x + k), mean);
      squares = f32x4.add(squares, f32x4.mul(off, off));
    }
    const up = f32x4.splat(1 / Mathf.sqrt(sum(squares) / <f32>width + 1e-12));
    for (let k: usize = 0; k < bytes; k += 16) {
      const value = f32x4.mul(f32x4.sub(v128.load(x + k), mean), up);
      v128.store(x + k, f32x4.add(f32x4.mul(value, v128.load(gain + k)), v128.load(shift + k)));
    }
    x += bytes;
    y += bytes;
  }
}

/** x = x · Φ(x), Φ being the normal distribution: by Abramowitz and Stegun's 7.1.26, right to 2 in 10⁷. */
export function gelu(x: usize, count: i32): void {
  const one = f32x4.splat(1);
  const half = f32x4.splat(0.5);
  for (const end = x + (<usize>count << 2); x < end; x += 16) {
    const value = v128.load(x);
    const z = f32x4.mul(f32x4.abs(value), f32x4.splat(0.7071067811865476));
    const t = f32x4.div(one, f32x4.add(one, f32x4.mul(f32x4.splat(0.3275911), z)));
    let tail = f32x4.add(f32x4.mul(t, f32x4.splat(1.061405429)), f32x4.splat(-1.453152027));
    tail = f32x4.add(f32x4.mul(t, tail), f32x4.splat(1.421413741));
    tail = f32x4.add(f32x4.mul(t, tail), f32x4.splat(-0.284496736));
    tail = f32x4.mul(t, f32x4.add(f32x4.mul(t, tail), f32x4.splat(0.254829592)));
    // The tail beyond |x| on one side, halved: Φ(x) is it for a negative x, and one less it for a positive.
    const beyond = f32x4.mul(f32x4.mul(tail, half), exponential(f32x4.neg(f32x4.mul(z, z))));
    const below = f32x4.lt(value, f32x4.splat(0));
    v128.store(x, f32x4.mul(value, v128.bitselect(beyond, f32x4.sub(one, beyond), below)));
  }
}

/** eˣ for x ≤ 0: a power of two from the exponent bits, times a polynomial for the rest; nothing below e⁻⁸⁷. */
@inline
function exponential(x: v128): v128 {
  const bounded = f32x4.max(x, f32x4.splat(-87));
  const whole = f32x4.nearest(f32x4.mul(bounded, f32x4.splat(1.4426950408889634)));
  let rest = f32x4.sub(bounded, f32x4.mul(whole, f32x4.splat(0.693359375)));
  rest = f32x4.sub(rest, f32x4.mul(whole, f32x4.splat(-2.12194440e-4)));
  let power = f32x4.add(f32x4.mul(rest, f32x4.splat(1.9875691500e-4)), f32x4.splat(1.3981999507e-3));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(8.3334519073e-3));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(4.1665795894e-2));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(1.6666665459e-1));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(5.0000001201e-1));
  power = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(power, rest), rest), rest), f32x4.splat(1));
  const two = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return v128.and(f32x4.mul(power, two), f32x4.gt(x, f32x4.splat(-87)));
}

@inline
function sum(x: v128): f32 {
  return (f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1)) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3));
}

@inline
function maximum(x: v128): f32 {
  return max(max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)), max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)));
}
