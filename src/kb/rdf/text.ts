import { isUtf8 } from 'node:buffer';
import type { Problems } from './problems.ts';

/** Bytes as text. Bytes that are not UTF-8 are a problem, and when lenient become replacement characters. */
export async function* decodeUtf8(chunks: AsyncIterable<Buffer>, problems: Problems): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: !problems.lenient });
  let line = 1;
  for await (const chunk of chunks) {
    const text = decode(decoder, chunk, problems, line);
    line += lineBreaks(text);
    if (text !== '') yield text;
  }
  const rest = decode(decoder, undefined, problems, line);
  if (rest !== '') yield rest;
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Buffer | undefined,
  problems: Problems,
  line: number,
): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    problems.add(line + (chunk === undefined ? 0 : brokenLine(chunk)), 'the text is not valid UTF-8', error);
    return '';
  }
}

function brokenLine(chunk: Buffer): number {
  let line = 0;
  for (let start = 0; start < chunk.length; line++) {
    const found = chunk.indexOf(0x0a, start);
    if (found < 0 || !isUtf8(chunk.subarray(start, found))) return line;
    start = found + 1;
  }
  return line;
}

export function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
