import { EventEmitter } from 'node:events';
import { Parser } from 'n3';
import { LONGEST, TOO_LONG } from './longest.ts';
import { errorLine, withoutLine } from './n3-errors.ts';
import type { Problems } from './problems.ts';
import { type QuadLike, quadWriter } from './quad-writer.ts';
import type { TripleSink } from './sink.ts';
import { decodeUtf8, lineBreaks } from './text.ts';
import { readTurtleLeniently } from './turtle-lenient.ts';

export interface TurtleOptions {
  readonly format: 'turtle' | 'trig';
  readonly blankPrefix: string;
  readonly base: string;
  readonly onPrefix: (prefix: string, namespace: string) => void;
}

/** Reads Turtle or TriG. When lenient, a malformed statement is skipped up to the dot that ends it. */
export async function readTurtle(
  chunks: AsyncIterable<Buffer>,
  sink: TripleSink,
  problems: Problems,
  options: TurtleOptions,
): Promise<void> {
  if (problems.lenient) return readTurtleLeniently(chunks, sink, problems, options);
  const write = quadWriter(sink, problems, options.blankPrefix);
  const parser = new Parser({ format: options.format, baseIRI: options.base, blankNodePrefix: 'b_' });
  const input = new EventEmitter();
  let line = 1;
  let unread = 0;
  const accept = (error: Error | null, quad: QuadLike | null): void => {
    unread = 0;
    if (error) problems.add(errorLine(error) ?? line, withoutLine(error.message), error);
    else if (quad) write(quad, line);
  };
  parser.parse(input, accept, (prefix, namespace) => options.onPrefix(prefix, namespace.value));
  for await (const text of decodeUtf8(chunks, problems)) {
    unread += text.length;
    if (unread > LONGEST) problems.add(line, TOO_LONG);
    input.emit('data', text);
    line += lineBreaks(text);
  }
  input.emit('end');
}
