import type { Transform } from 'node:stream';
import { TOO_LONG } from './longest.ts';
import type { QuadLike } from './quad-writer.ts';

/** Feeds pieces of text to a streaming parser, at most `longest` characters without a quad; returns the error that stopped it and the line it was given last. */
export async function drive(
  parser: Pick<Transform, 'on' | 'write' | 'end' | 'destroy'>,
  pieces: AsyncIterable<{ readonly text: string; readonly line: number }>,
  onQuad: (quad: QuadLike, line: number) => void,
  longest = Number.POSITIVE_INFINITY,
): Promise<{ readonly error: unknown; readonly line: number } | undefined> {
  let line = 1;
  let unread = 0;
  let failure: { readonly error: unknown } | undefined;
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', (error: unknown) => {
      failure ??= { error };
      resolve();
    });
  });
  parser.on('data', (quad: QuadLike) => {
    try {
      unread = 0;
      if (!failure) onQuad(quad, line);
    } catch (error) {
      failure = { error };
    }
  });
  try {
    for await (const piece of pieces) {
      line = piece.line;
      unread += piece.text.length;
      if (unread > longest) throw new Error(TOO_LONG);
      await Promise.race([new Promise<void>((resolve) => parser.write(piece.text, () => resolve())), ended]);
      if (failure) break;
    }
  } catch (error) {
    failure = { error };
  }
  if (!failure) {
    parser.end();
    await ended;
  }
  parser.destroy();
  return failure && { ...failure, line };
}

/** Text in pieces of whole lines, short enough that the line of a piece is the line of what is wrong in it. */
export async function* inPieces(
  texts: AsyncIterable<string>,
  size: number,
): AsyncGenerator<{ readonly text: string; readonly line: number }> {
  let line = 1;
  for await (const text of texts) {
    for (let start = 0; start < text.length; ) {
      const newline = text.indexOf('\n', Math.min(start + size, text.length));
      const stop = newline < 0 ? text.length : newline + 1;
      const piece = text.slice(start, stop);
      for (let at = piece.indexOf('\n'); at >= 0 && at < piece.length - 1; at = piece.indexOf('\n', at + 1)) line++;
      yield { text: piece, line };
      if (piece.endsWith('\n')) line++;
      start = stop;
    }
  }
}
