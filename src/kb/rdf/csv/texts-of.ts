const UTF_16 = Buffer.from([0xff, 0xfe]);

/** How a table is written down: UTF-8, or as spreadsheet programs save it on Windows. */
export async function encodingOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      if (isFirst && chunk.subarray(0, 2).equals(UTF_16)) return 'utf-16le';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'windows-1252';
  }
  return 'utf-8';
}

export async function* textsOf(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
