// The arithmetic of the sentence encoder, in AssemblyScript (TypeScript's syntax over WebAssembly's types).
// Every function works on addresses in one memory that the caller lays out; widths, and those of heads, are multiples
// of 16, and beyond a batch's last row there is room for three more, which hold anything.
// Nothing here depends on how many rows come together, so a text has the same vector alone and in any batch; nor on
// how many threads carry out a call together.
// `pmax` stands for `max`, which spends three times as long on what happens to numbers that are none.

/** A call as it stands in memory: which one, how many of its parts are taken and done, and from here on its numbers. */
const CALL: usize = 64;
const TAKEN: usize = 4;
const DONE: usize = 8;
const NUMBERS: usize = 16;

/** Rows, outputs, numbers and comparisons that are one part: enough that taking it costs nothing beside, and few enough to share. */
const ROWS = 4;
const OUTPUTS = 64;
const COUNT = 2048;
const COMPARED = 64;
const ASKING = 8;
const MULTIPLIED = 16;
/** In bytes: rows that stay in the cache nearest to a processor while every output goes over them. */
const NEAR: usize = 16384;
/** The same where two outputs' weights stay there instead: then rows come from the next one. */
const NEXT: usize = 131072;
/** With so many rows at most, weights are used too seldom to be made 16 bits for all of them. */
const FEW = 8;
/** How many kinds of relations between two places there is room for. */
const KINDS: usize = 32;

/**
 * Carries out calls, one after another. Any number of threads may do so with the same calls, each from when it comes:
 * whoever is free takes the next part of a call, and goes on to the next call when all parts are done.
 */
export function carryOut(calls: usize, count: i32): void {
  for (const end = calls + <usize>count * CALL; calls < end; calls += CALL) {
    const parts = partsOf(calls);
    for (let part = atomic.add<i32>(calls + TAKEN, 1); part < parts; part = atomic.add<i32>(calls + TAKEN, 1)) {
      carryOutPart(calls, part);
      atomic.add<i32>(calls + DONE, 1);
    }
    // Others are at their last part, which takes microseconds, unless something else has their processor.
    for (let turns = 0, done = atomic.load<i32>(calls + DONE); done < parts; done = atomic.load<i32>(calls + DONE)) {
      if (++turns > PATIENCE) atomic.wait<i32>(calls + DONE, done, MOMENT);
    }
  }
}

const PATIENCE = 20000;
/** In nanoseconds. */
const MOMENT: i64 = 100000;

@inline
function address(call: usize, place: usize): usize {
  return load<u32>(call + NUMBERS + (place << 2));
}

@inline
function number(call: usize, place: usize): i32 {
  return load<i32>(call + NUMBERS + (place << 2));
}

function partsOf(call: usize): i32 {
  switch (load<i32>(call)) {
    case 0: case 10: return (number(call, 1) + ROWS - 1) / ROWS;
    case 1: case 9: case 11: return (number(call, 7) + OUTPUTS - 1) / OUTPUTS;
    case 2: return number(call, 2) * number(call, 4);
    case 3: return (number(call, 2) + ROWS - 1) / ROWS;
    case 4: return (number(call, 1) + COUNT - 1) / COUNT;
    case 6: return ((number(call, 2) + ASKING - 1) / ASKING) * number(call, 7);
    case 7: return 1;
    case 8: return (number(call, 4) + MULTIPLIED - 1) / MULTIPLIED;
    default: return (number(call, 2) + COMPARED - 1) / COMPARED;
  }
}

/** The calls are told apart, and their numbers stand, as in src/models/offline/encoder/kernel.ts. */
function carryOutPart(call: usize, part: i32): void {
  switch (load<i32>(call)) {
    case 0: return quantise<i16>(call, part);
    case 10: return quantise<i8>(call, part);
    case 1: return number(call, 2) > FEW ? linear<i16>(call, part) : linear<i32>(call, part);
    case 9: return linear<i64>(call, part);
    case 11: return linear<i8>(call, part);
    case 2: {
      const heads = number(call, 4);
      const width = number(call, 3);
      const lengths = address(call, 1);
      const text = part / heads;
      let first: usize = 0;
      for (let i = 0; i < text; i++) first += load<i32>(lengths + (<usize>i << 2));
      // Every head of every text has room for the scores of two rows, and for three more of each.
      const scores = address(call, 5) + (((first + <usize>text * 3) * heads + <usize>(part % heads) * (load<i32>(lengths + (<usize>text << 2)) + 3)) << 3);
      return attend(
        address(call, 0) + first * width * 12, load<i32>(lengths + (<usize>text << 2)), width, heads, part % heads,
        scores, address(call, 6) + ((first * width) << 2),
      );
    }
    case 3: {
      const first = part * ROWS;
      const width = number(call, 3);
      const at = (<usize>first * width) << 2;
      return addAndNorm(
        address(call, 0) + at, address(call, 1) + at, min(number(call, 2) - first, ROWS), width,
        address(call, 4), address(call, 5),
      );
    }
    case 4: {
      const first = part * COUNT;
      return gelu(address(call, 0) + (<usize>first << 2), min(number(call, 1) - first, COUNT));
    }
    case 6: {
      const heads = number(call, 7);
      const head = part % heads;
      const first = (part / heads) * ASKING;
      const length = number(call, 5);
      const width = number(call, 6);
      const kinds = address(call, 8);
      return attendOver(
        address(call, 0) + ((<usize>first * number(call, 1)) << 2), <usize>number(call, 1) << 2, min(number(call, 2) - first, ASKING),
        address(call, 3), <usize>number(call, 4) << 2, length, width, heads, head,
        kinds == 0 ? 0 : kinds + <usize>first * length, address(call, 9),
        address(call, 10) + ((<usize>part * 2 * (<usize>length + 3 + KINDS)) << 2), address(call, 11) + ((<usize>first * width) << 2),
      );
    }
    case 7: return copy(address(call, 0), address(call, 1), number(call, 2));
    case 8: {
      const first = part * MULTIPLIED;
      const width = number(call, 2);
      return multiply(
        address(call, 0), number(call, 1), width, address(call, 3) + ((<usize>first * width) << 2),
        min(number(call, 4) - first, MULTIPLIED), address(call, 5) + (<usize>first << 2), <usize>number(call, 6) << 2,
      );
    }
    default: {
      const first = part * COMPARED;
      return compare(
        address(call, 0), address(call, 1) + (<usize>first << 2), min(number(call, 2) - first, COMPARED),
        number(call, 3), address(call, 4), address(call, 5) + (<usize>first << 2),
      );
    }
  }
}

/**
 * Rows of numbers as integers of 16 or 8 bits with one scale a row. `limit`, the largest, keeps later sums within 32 bits.
 * Four rows are woven together, sixteen bytes of each in turn, as `linear` reads them.
 */
@inline
function quantise<Integer>(call: usize, part: i32): void {
  const first = <usize>part * ROWS;
  const rows = min(number(call, 1) - <i32>first, ROWS);
  const width = number(call, 2);
  const limit = <f32>number(call, 3);
  const bytes = <usize>width << 2;
  const out = address(call, 4) + first * width * sizeof<Integer>();
  let x = address(call, 0) + first * bytes;
  let scales = address(call, 5) + (first << 2);
  for (let row = 0; row < rows; row++) {
    const end = x + bytes;
    let most = f32x4.splat(0);
    for (let at = x; at < end; at += 16) most = f32x4.pmax(most, f32x4.abs(v128.load(at)));
    const top = max(maximum(most), 1e-12);
    store<f32>(scales, top / limit);
    const up = f32x4.splat(limit / top);
    let woven = out + <usize>(row << 4);
    if (sizeof<Integer>() == 1) {
      for (; x < end; x += 64, woven += 64) v128.store(woven, i8x16.narrow_i16x8_s(rounded(x, up), rounded(x + 32, up)));
    } else {
      for (; x < end; x += 32, woven += 64) v128.store(woven, rounded(x, up));
    }
    scales += 4;
  }
}

/** Eight numbers. */
@inline
function rounded(x: usize, up: v128): v128 {
  return i16x8.narrow_i32x4_s(roundedHalf(x, up), roundedHalf(x + 16, up));
}

@inline
function roundedHalf(x: usize, up: v128): v128 {
  return i32x4.sub(f32x4.add(f32x4.mul(v128.load(x), up), f32x4.splat(ROUNDING)), i32x4.splat(ROUNDING_BITS));
}

/** Beside a number this large there is no room for fractions: whatever is added is rounded, and stands in the last bits. */
const ROUNDING: f32 = 12582912;
const ROUNDING_BITS: i32 = 0x4b400000;

/**
 * out = a · weightsᵀ + bias, for rows `a` as `quantise` leaves them and 8-bit rows `weights` with one scale each. Products of two are added up at once, or each half by itself (`Sums` is i64), or those
 * of rows of 8 bits in 16 bits by twos and then by fours (i8): what is one instruction on one kind of processor is several on another. The sums are the same. There are four of it by a type: to ask which in the innermost loop took a tenth of the time.
 * The fourth (i16) adds up like the first, and makes the weights of two outputs 16 bits once for all rows, side by side as they are read: each part has room for that.
 */
@inline
function linear<Sums>(call: usize, part: i32): void {
  const rows = number(call, 2);
  const bytes = <usize>number(call, 3) * (sizeof<Sums>() == 1 ? 1 : 2);
  const near = max(<i32>((sizeof<Sums>() == 2 ? NEXT : NEAR) / bytes) & ~3, 4);
  for (let from = 0; from < rows; from += near) linearNear<Sums>(call, part, from, min(rows - from, near), bytes);
}

/** The same for some of the rows, from a multiple of four on. */
@inline
function linearNear<Sums>(call: usize, part: i32, from: usize, rows: i32, bytes: usize): void {
  const first = <usize>part * OUTPUTS;
  const a = address(call, 0) + from * bytes;
  const aScales = address(call, 1) + (from << 2);
  const width = number(call, 3);
  let weights = address(call, 4) + first * width;
  let wScales = address(call, 5) + (first << 2);
  let bias = address(call, 6) + (first << 2);
  const outputs = min(number(call, 7) - <i32>first, OUTPUTS);
  const outRow = <usize>number(call, 7) << 2;
  let out = address(call, 8) + (first << 2) + from * outRow;
  const step: usize = sizeof<Sums>() == 2 ? 32 : sizeof<Sums>() == 1 ? 16 : 8;
  for (let n = 0; n < outputs; n += 2) {
    const scale0 = load<f32>(wScales);
    const scale1 = load<f32>(wScales, 4);
    const bias0 = load<f32>(bias);
    const bias1 = load<f32>(bias, 4);
    let o = out;
    let s = aScales;
    let x = a;
    let start = weights;
    let end = weights + width;
    if (sizeof<Sums>() == 2) {
      start = address(call, 9) + ((<usize>part * width) << 2);
      end = start + (<usize>width << 2);
      for (let w = weights, to = start; to < end; w += 8, to += 32) {
        v128.store(to, v128.load_ext<i8>(w));
        v128.store(to, v128.load_ext<i8>(w + width), 16);
      }
    }
    // Four rows by two outputs: eight sums stay in registers, and each weight is read once for four rows.
    for (let row = 0; row < rows; row += 4) {
      let s00 = i32x4.splat(0), s01 = s00, s10 = s00, s11 = s00, s20 = s00, s21 = s00, s30 = s00, s31 = s00;
      if (rows - row > 3) {
        for (let w = start; w < end; w += step, x += 64) {
          const u = weightsAt<Sums>(w);
          const v = otherWeightsAt<Sums>(w, width);
          let y = v128.load(x);
          s00 = dotted<Sums>(s00, y, u);
          s01 = dotted<Sums>(s01, y, v);
          y = v128.load(x, 16);
          s10 = dotted<Sums>(s10, y, u);
          s11 = dotted<Sums>(s11, y, v);
          y = v128.load(x, 32);
          s20 = dotted<Sums>(s20, y, u);
          s21 = dotted<Sums>(s21, y, v);
          y = v128.load(x, 48);
          s30 = dotted<Sums>(s30, y, u);
          s31 = dotted<Sums>(s31, y, v);
        }
      } else if (rows - row > 2) {
        for (let w = start; w < end; w += step, x += 64) {
          const u = weightsAt<Sums>(w);
          const v = otherWeightsAt<Sums>(w, width);
          let y = v128.load(x);
          s00 = dotted<Sums>(s00, y, u);
          s01 = dotted<Sums>(s01, y, v);
          y = v128.load(x, 16);
          s10 = dotted<Sums>(s10, y, u);
          s11 = dotted<Sums>(s11, y, v);
          y = v128.load(x, 32);
          s20 = dotted<Sums>(s20, y, u);
          s21 = dotted<Sums>(s21, y, v);
        }
      } else if (rows - row > 1) {
        for (let w = start; w < end; w += step, x += 64) {
          const u = weightsAt<Sums>(w);
          const v = otherWeightsAt<Sums>(w, width);
          let y = v128.load(x);
          s00 = dotted<Sums>(s00, y, u);
          s01 = dotted<Sums>(s01, y, v);
          y = v128.load(x, 16);
          s10 = dotted<Sums>(s10, y, u);
          s11 = dotted<Sums>(s11, y, v);
        }
      } else {
        for (let w = start; w < end; w += step, x += 64) {
          const u = weightsAt<Sums>(w);
          const v = otherWeightsAt<Sums>(w, width);
          const y = v128.load(x);
          s00 = dotted<Sums>(s00, y, u);
          s01 = dotted<Sums>(s01, y, v);
        }
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

/** As many weights as stand beside each other in a row's sixteen bytes. */
@inline
function weightsAt<Sums>(weights: usize): v128 {
  return sizeof<Sums>() < 4 ? v128.load(weights) : v128.load_ext<i8>(weights);
}

/** Those of the output after it. */
@inline
function otherWeightsAt<Sums>(weights: usize, width: i32): v128 {
  return sizeof<Sums>() == 2 ? v128.load(weights, 16) : weightsAt<Sums>(weights + width);
}

@inline
function dotted<Sums>(sum: v128, x: v128, y: v128): v128 {
  if (sizeof<Sums>() == 1) {
    return i32x4.add(sum, i32x4.extadd_pairwise_i16x8_s(i16x8.add(i16x8.extmul_low_i8x16_s(x, y), i16x8.extmul_high_i8x16_s(x, y))));
  }
  if (sizeof<Sums>() == 8) return i32x4.add(i32x4.add(sum, i32x4.extmul_low_i16x8_s(x, y)), i32x4.extmul_high_i16x8_s(x, y));
  return i32x4.add(sum, i32x4.dot_i16x8_s(x, y));
}

/** The sum of each of four vectors, as one vector of numbers. */
@inline
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return f32x4.convert_i32x4_s(i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7)));
}

/** One head of one text's self-attention: rows of query, key and value side by side in, rows of mixed values out. */
function attend(qkv: usize, length: i32, width: i32, heads: i32, head: i32, scores: usize, out: usize): void {
  const row = (<usize>width * 3) << 2;
  attendOver(qkv, row, length, qkv + (<usize>width << 2), row, length, width, heads, head, 0, 0, scores, out);
}

/**
 * One head of some places' attention over others: rows that ask, and rows of key and value side by side. With `kinds`, a
 * byte says how each asking place is related to each other one, and `table` has what a kind adds: by its product with
 * who asks, and by itself for each head.
 */
function attendOver(
  query: usize, queryRow: usize, rows: i32, keys: usize, keyRow: usize, length: i32, width: i32, heads: i32, head: i32,
  kinds: usize, table: usize, scores: usize, out: usize,
): void {
  const size = (<usize>width << 2) / heads;
  const scale = f32x4.splat(1 / Mathf.sqrt(<f32>(width / heads)));
  const last = scores + (<usize>length << 2);
  const end = scores + (<usize>((length + 3) & ~3) << 2);
  const offset = <usize>head * size;
  const values = keys + offset + (<usize>width << 2);
  keys += offset;
  const alone = table + KINDS * size + ((<usize>head * KINDS) << 2);
  const more = end - scores + (kinds == 0 ? 0 : KINDS << 2);
  // Two rows at a time, so that keys and values are read once for both; a last one alone is done twice.
  for (let i = 0; i < rows; i += 2) {
    const isPair = i + 1 < rows;
    const asks = query + offset + <usize>i * queryRow;
    const other = isPair ? asks + queryRow : asks;
    for (let at = scores, key = keys; at < end; at += 16, key += keyRow << 2) dots(asks, other, key, keyRow, size, at, at + more);
    if (kinds != 0) {
      for (let at = end, key = table; at < end + (KINDS << 2); at += 16, key += size << 2) dots(asks, other, key, size, size, at, at + more);
      addKinds(scores, last, kinds, alone, end);
      kinds += isPair ? length : 0;
      addKinds(scores + more, last + more, kinds, alone, end + more);
      kinds += length;
    }
    const share = weights(scores, last, end, scale);
    const otherShare = weights(scores + more, last + more, end + more, scale);
    const target = out + ((<usize>i * width) << 2) + offset;
    mix(scores, more, last, values, keyRow, size, share, otherShare, target, isPair ? target + (<usize>width << 2) : target);
  }
}

/** Adds to scores what the kinds add: their products with who asks, which stand at `added`, and what they add by themselves. */
@inline
function addKinds(scores: usize, last: usize, kinds: usize, alone: usize, added: usize): void {
  for (let k: usize = 0; k < KINDS << 2; k += 16) v128.store(added + k, f32x4.add(v128.load(added + k), v128.load(alone + k)));
  for (let at = scores; at < last; at += 4, kinds++) {
    store<f32>(at, load<f32>(at) + load<f32>(added + (<usize>load<u8>(kinds) << 2)));
  }
}

/** Scores as weights, and what to multiply these with so that they are one together. */
@inline
function weights(scores: usize, last: usize, end: usize, scale: v128): v128 {
  for (let at = scores; at < end; at += 16) v128.store(at, f32x4.mul(v128.load(at), scale));
  for (let at = last; at < end; at += 4) store<f32>(at, -Infinity);
  let most = v128.load(scores);
  for (let at = scores + 16; at < end; at += 16) most = f32x4.pmax(most, v128.load(at));
  most = f32x4.splat(maximum(most));
  let total = f32x4.splat(0);
  for (let at = scores; at < end; at += 16) {
    const weight = exponential(f32x4.sub(v128.load(at), most));
    v128.store(at, weight);
    total = f32x4.add(total, weight);
  }
  return f32x4.splat(1 / sum(total));
}

/** The sums of rows of values by the weights of two, of which the other's stand `more` further on, times their shares. */
@inline
function mix(
  scores: usize, more: usize, last: usize, values: usize, row: usize, size: usize, share: v128, other: v128, target: usize, otherTarget: usize,
): void {
  for (let d: usize = 0; d < size; d += 64) {
    let m0 = f32x4.splat(0), m1 = m0, m2 = m0, m3 = m0, n0 = m0, n1 = m0, n2 = m0, n3 = m0;
    for (let at = scores, value = values + d; at < last; at += 4, value += row) {
      const weight = v128.load_splat<f32>(at);
      const second = v128.load_splat<f32>(at + more);
      let v = v128.load(value);
      m0 = f32x4.add(m0, f32x4.mul(weight, v));
      n0 = f32x4.add(n0, f32x4.mul(second, v));
      v = v128.load(value, 16);
      m1 = f32x4.add(m1, f32x4.mul(weight, v));
      n1 = f32x4.add(n1, f32x4.mul(second, v));
      v = v128.load(value, 32);
      m2 = f32x4.add(m2, f32x4.mul(weight, v));
      n2 = f32x4.add(n2, f32x4.mul(second, v));
      v = v128.load(value, 48);
      m3 = f32x4.add(m3, f32x4.mul(weight, v));
      n3 = f32x4.add(n3, f32x4.mul(second, v));
    }
    v128.store(target + d, f32x4.mul(m0, share));
    v128.store(target + d, f32x4.mul(m1, share), 16);
    v128.store(target + d, f32x4.mul(m2, share), 32);
    v128.store(target + d, f32x4.mul(m3, share), 48);
    v128.store(otherTarget + d, f32x4.mul(n0, other));
    v128.store(otherTarget + d, f32x4.mul(n1, other), 16);
    v128.store(otherTarget + d, f32x4.mul(n2, other), 32);
    v128.store(otherTarget + d, f32x4.mul(n3, other), 48);
  }
}

/** The products of two vectors with four that stand in rows. */
@inline
function dots(x: usize, other: usize, y: usize, row: usize, bytes: usize, to: usize, otherTo: usize): void {
  let a = f32x4.splat(0), b = a, c = a, d = a, e = a, f = a, g = a, h = a;
  let y1 = y + row, y2 = y1 + row, y3 = y2 + row;
  for (const end = y + bytes; y < end; y += 32, y1 += 32, y2 += 32, y3 += 32, x += 32, other += 32) {
    let v = v128.load(x), w = v128.load(other);
    let z = v128.load(y);
    a = f32x4.add(a, f32x4.mul(v, z));
    e = f32x4.add(e, f32x4.mul(w, z));
    z = v128.load(y1);
    b = f32x4.add(b, f32x4.mul(v, z));
    f = f32x4.add(f, f32x4.mul(w, z));
    z = v128.load(y2);
    c = f32x4.add(c, f32x4.mul(v, z));
    g = f32x4.add(g, f32x4.mul(w, z));
    z = v128.load(y3);
    d = f32x4.add(d, f32x4.mul(v, z));
    h = f32x4.add(h, f32x4.mul(w, z));
    v = v128.load(x, 16);
    w = v128.load(other, 16);
    z = v128.load(y, 16);
    a = f32x4.add(a, f32x4.mul(v, z));
    e = f32x4.add(e, f32x4.mul(w, z));
    z = v128.load(y1, 16);
    b = f32x4.add(b, f32x4.mul(v, z));
    f = f32x4.add(f, f32x4.mul(w, z));
    z = v128.load(y2, 16);
    c = f32x4.add(c, f32x4.mul(v, z));
    g = f32x4.add(g, f32x4.mul(w, z));
    z = v128.load(y3, 16);
    d = f32x4.add(d, f32x4.mul(v, z));
    h = f32x4.add(h, f32x4.mul(w, z));
  }
  v128.store(to, addedUp(a, b, c, d));
  v128.store(otherTo, addedUp(e, f, g, h));
}

/** The sum of each of four vectors. */
@inline
function addedUp(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const low = f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
  const ab2 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd2 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  return f32x4.add(low, f32x4.add(v128.shuffle<f32>(ab2, cd2, 0, 1, 4, 5), v128.shuffle<f32>(ab2, cd2, 2, 3, 6, 7)));
}

/** x = norm(x + y) · gain + shift, row by row. */
function addAndNorm(x: usize, y: usize, rows: i32, width: i32, gain: usize, shift: usize): void {
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
function gelu(x: usize, count: i32): void {
  // Eight at a time: what the many constants cost is spent once for all of them.
  for (const end = x + (<usize>count << 2); x < end; x += 32) {
    const a = v128.load(x);
    const b = v128.load(x, 16);
    v128.store(x, f32x4.mul(a, below(a)));
    v128.store(x, f32x4.mul(b, below(b)), 16);
  }
}

/** Φ of four numbers. */
@inline
function below(value: v128): v128 {
  const one = f32x4.splat(1);
  const z = f32x4.mul(f32x4.abs(value), f32x4.splat(0.7071067811865476));
  const t = f32x4.div(one, f32x4.add(one, f32x4.mul(f32x4.splat(0.3275911), z)));
  let tail = f32x4.add(f32x4.mul(t, f32x4.splat(1.061405429)), f32x4.splat(-1.453152027));
  tail = f32x4.add(f32x4.mul(t, tail), f32x4.splat(1.421413741));
  tail = f32x4.add(f32x4.mul(t, tail), f32x4.splat(-0.284496736));
  tail = f32x4.mul(t, f32x4.add(f32x4.mul(t, tail), f32x4.splat(0.254829592)));
  // The tail beyond |x| on one side, halved: Φ(x) is it for a negative x, and one less it for a positive.
  const beyond = f32x4.mul(f32x4.mul(tail, f32x4.splat(0.5)), exponential(f32x4.neg(f32x4.mul(z, z))));
  return v128.bitselect(beyond, f32x4.sub(one, beyond), f32x4.lt(value, f32x4.splat(0)));
}

/** The products of one vector with some rows of a matrix, which are given by their places in it. */
function compare(x: usize, places: usize, count: i32, width: i32, matrix: usize, out: usize): void {
  const bytes = <usize>width << 2;
  for (const end = out + (<usize>count << 2); out < end; out += 4, places += 4) {
    const row = matrix + <usize>load<u32>(places) * bytes;
    let a = f32x4.splat(0), b = a, c = a, d = a;
    for (let k: usize = 0; k < bytes; k += 64) {
      a = f32x4.add(a, f32x4.mul(v128.load(x + k), v128.load(row + k)));
      b = f32x4.add(b, f32x4.mul(v128.load(x + k, 16), v128.load(row + k, 16)));
      c = f32x4.add(c, f32x4.mul(v128.load(x + k, 32), v128.load(row + k, 32)));
      d = f32x4.add(d, f32x4.mul(v128.load(x + k, 48), v128.load(row + k, 48)));
    }
    store<f32>(out, sum(f32x4.add(f32x4.add(a, b), f32x4.add(c, d))));
  }
}

/** Numbers, which come in fours, from one place to another. */
function copy(from: usize, to: usize, count: i32): void {
  for (const end = from + (<usize>count << 2); from < end; from += 16, to += 16) v128.store(to, v128.load(from));
}

/** The products of rows with the rows of a matrix. */
function multiply(x: usize, rows: i32, width: i32, matrix: usize, count: i32, out: usize, outRow: usize): void {
  const bytes = <usize>width << 2;
  // Two rows at a time, so that the matrix is read once for both; a last one alone is done twice.
  for (let i = 0; i < rows; i += 2, x += bytes << 1, out += outRow << 1) {
    const isPair = i + 1 < rows;
    const other = isPair ? x + bytes : x;
    const otherOut = isPair ? out + outRow : out;
    let row = matrix;
    let at: usize = 0;
    for (const fours = <usize>(count & ~3) << 2; at < fours; at += 16, row += bytes << 2) dots(x, other, row, bytes, bytes, out + at, otherOut + at);
    for (const last = <usize>count << 2; at < last; at += 4, row += bytes) {
      store<f32>(out + at, dot(x, row, bytes));
      store<f32>(otherOut + at, dot(other, row, bytes));
    }
  }
}

/** As `dots` adds up. */
@inline
function dot(x: usize, y: usize, bytes: usize): f32 {
  let total = f32x4.splat(0);
  for (const end = x + bytes; x < end; x += 16, y += 16) total = f32x4.add(total, f32x4.mul(v128.load(x), v128.load(y)));
  return sum(total);
}

/** eˣ for x ≤ 0: a power of two from the exponent bits, times a polynomial for the rest; nothing below e⁻⁸⁷. */
@inline
function exponential(x: v128): v128 {
  const bounded = f32x4.pmax(f32x4.splat(-87), x);
  const rounding = f32x4.add(f32x4.mul(bounded, f32x4.splat(1.4426950408889634)), f32x4.splat(ROUNDING));
  const whole = f32x4.sub(rounding, f32x4.splat(ROUNDING));
  let rest = f32x4.sub(bounded, f32x4.mul(whole, f32x4.splat(0.693359375)));
  rest = f32x4.sub(rest, f32x4.mul(whole, f32x4.splat(-2.12194440e-4)));
  let power = f32x4.add(f32x4.mul(rest, f32x4.splat(1.9875691500e-4)), f32x4.splat(1.3981999507e-3));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(8.3334519073e-3));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(4.1665795894e-2));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(1.6666665459e-1));
  power = f32x4.add(f32x4.mul(power, rest), f32x4.splat(5.0000001201e-1));
  power = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(power, rest), rest), rest), f32x4.splat(1));
  const two = i32x4.shl(i32x4.add(rounding, i32x4.splat(127)), 23);
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
