import type { Problems } from '../problems.ts';
import { decodeUtf8 } from '../text.ts';

const UTF_16 = Buffer.from([0xff, 0xfe]);
/** What is parsed in one go. */
const PIECE = 1 << 16;
/** A text has no bytes before the tabulator, and other files have some at their head. */
const FIRST_OF_TEXT = 9;
const LOOKED_AT = 1 << 12;
const UNREADABLE = '\uFFFD';

/** How a table is written down: UTF-8, or as spreadsheet programs save it on Windows; not at all where it is no text. A byte that is none among letters that are is a fault of UTF-8. */
export async function encodingOf(chunks: AsyncIterable<Buffer>): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8');
  let [letters, faults, isFirst] = [0, 0, true];
  const count = (text: string): void => {
    for (const letter of text.match(/[^\0-\x7f]/gu) ?? []) {
      if (letter === UNREADABLE) faults++;
      else letters++;
    }
  };
  for await (const chunk of chunks) {
    if (isFirst && chunk.subarray(0, 2).equals(UTF_16)) return 'utf-16le';
    if (isFirst && chunk.subarray(0, LOOKED_AT).some((byte) => byte < FIRST_OF_TEXT)) return undefined;
    isFirst = false;
    count(decoder.decode(chunk, { stream: true }));
  }
  count(decoder.decode());
  return faults > letters ? 'windows-1252' : 'utf-8';
}

/** The text in pieces. */
export async function* textsOf(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
  problems: Problems,
): AsyncGenerator<string> {
  const texts = encoding === 'utf-8' ? decodeUtf8(chunks, problems) : decoded(chunks, encoding);
  for await (const text of texts) for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

async function* decoded(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
