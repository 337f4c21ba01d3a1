/** A 32-bit hash of some bytes. Part of the format: snapshots store tables that were filled by it. */
export function hashBytes(view: DataView, start: number, end: number): number {
  let hash = end - start;
  let at = start;
  for (const whole = end - 3; at < whole; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < end; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x85ebca6b);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Whether two stretches of the same length hold the same bytes. */
export function sameBytes(a: DataView, aStart: number, b: DataView, bStart: number, length: number): boolean {
  let at = length;
  // Terms of a graph differ at their ends.
  for (; at >= 4; at -= 4) if (a.getInt32(aStart + at - 4) !== b.getInt32(bStart + at - 4)) return false;
  for (; at > 0; at--) if (a.getUint8(aStart + at - 1) !== b.getUint8(bStart + at - 1)) return false;
  return true;
}

/** Room for one text at a time as bytes, to be looked up: nothing is made for each of them. */
export class Scratch {
  #bytes = Buffer.allocUnsafeSlow(1 << 8);
  view = viewOf(this.#bytes);

  /** Writes a text and says how many bytes it takes. */
  write(text: string): number {
    if (text.length * 3 > this.#bytes.length) {
      this.#bytes = Buffer.allocUnsafeSlow(text.length * 4);
      this.view = viewOf(this.#bytes);
    }
    return this.#bytes.write(text);
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
