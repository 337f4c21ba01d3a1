import { isUtf8 } from 'node:buffer';
import { LONGEST, TOO_LONG } from './longest.ts';
import { LineReader } from './ntriples-line.ts';
import type { Problems } from './problems.ts';
import type { TripleSink } from './sink.ts';

const LF = 0x0a;
const BOM = Buffer.from('\ufeff');

/** Reads N-Triples or N-Quads from chunks of bytes; graph names are read and dropped. */
export async function readNTriples(
  chunks: AsyncIterable<Buffer>,
  sink: TripleSink,
  problems: Problems,
  options: { readonly quads: boolean; readonly blankPrefix: string },
): Promise<void> {
  const reader = new LineReader(sink, options);
  let line = 0;

  const readLines = (bytes: Buffer): void => {
    const valid = isUtf8(bytes);
    for (let start = 0; start < bytes.length; ) {
      const found = bytes.indexOf(LF, start);
      const end = found < 0 ? bytes.length : found;
      line++;
      if (!valid && !isUtf8(bytes.subarray(start, end))) problems.add(line, 'the text is not valid UTF-8');
      else if (!reader.read(bytes, start, end)) {
        problems.add(line, `${reader.message} at column ${reader.column}: ${excerpt(bytes, start, end)}`);
      }
      start = end + 1;
    }
  };

  let rest: Buffer[] = [];
  let waiting = 0;
  let first = true;
  for await (const chunk of chunks) {
    const bytes = first && chunk.subarray(0, 3).equals(BOM) ? chunk.subarray(3) : chunk;
    first = false;
    const cut = bytes.lastIndexOf(LF) + 1;
    if (cut > 0) {
      // Only the line that straddles two chunks is copied.
      const head = rest.length > 0 ? bytes.indexOf(LF) + 1 : 0;
      if (head > 0) {
        if (waiting > LONGEST) line++;
        else readLines(Buffer.concat([...rest, bytes.subarray(0, head)]));
      }
      readLines(bytes.subarray(head, cut));
      rest = [];
      waiting = 0;
    }
    if (cut === bytes.length) continue;
    const known = waiting > LONGEST;
    waiting += bytes.length - cut;
    rest = waiting > LONGEST ? [bytes.subarray(cut, cut + 1)] : [...rest, bytes.subarray(cut)];
    // Said once; the line is passed over to its end.
    if (waiting > LONGEST && !known) problems.add(line + 1, TOO_LONG);
  }
  if (waiting > LONGEST) return;
  if (rest.length > 0) readLines(Buffer.concat(rest));
}

function excerpt(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, Math.min(end, start + 120)).trim();
  return end - start > 120 ? `${text}…` : text;
}
