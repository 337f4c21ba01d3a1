const FLOATS = '$float32';

/** The value with its vectors as text, so that JSON can hold it. */
export function encode(value: unknown): unknown {
  if (value instanceof Float32Array) {
    return { [FLOATS]: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') };
  }
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, encode(field)]));
}

/** The value that was encoded. */
export function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== 'object' || value === null) return value;
  if (FLOATS in value && typeof value[FLOATS] === 'string') {
    const bytes = Uint8Array.from(Buffer.from(value[FLOATS], 'base64'));
    return new Float32Array(bytes.buffer, 0, Math.floor(bytes.byteLength / 4));
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, decode(field)]));
}
