import { Parser, type Quad } from 'n3';
import { LONGEST, TOO_LONG } from './longest.ts';
import { errorLine, withoutLine } from './n3-errors.ts';
import type { Problems } from './problems.ts';
import { quadWriter } from './quad-writer.ts';
import type { TripleSink } from './sink.ts';
import { decodeUtf8 } from './text.ts';
import type { TurtleOptions } from './turtle.ts';
import { isDirective, type Statement, StatementSplitter } from './turtle-statements.ts';

const BATCH = 256;

/** Reads Turtle or TriG statement by statement, so that a malformed one can be left out and counted. */
export async function readTurtleLeniently(
  chunks: AsyncIterable<Buffer>,
  sink: TripleSink,
  problems: Problems,
  options: TurtleOptions,
): Promise<void> {
  const write = quadWriter(sink, problems, options.blankPrefix);
  const splitter = new StatementSplitter(options.format);
  // On one line, so that line numbers of what follows stay as they are.
  const directives = new Map<string, string>();
  let batch: Statement[] = [];

  const parse = (text: string): Quad[] =>
    new Parser({ format: 'turtle', baseIRI: options.base, blankNodePrefix: 'b_' }).parse(
      `${[...directives.values()].join(' ')} ${text}`,
      null,
      (prefix, namespace) => options.onPrefix(prefix, namespace.value),
    );
  const parseOne = (statement: Statement): boolean => {
    try {
      for (const quad of parse(statement.text)) write(quad, statement.line);
      return true;
    } catch (error) {
      const message = error instanceof Error ? withoutLine(error.message) : String(error);
      problems.add(statement.line + (errorLine(error) ?? 1) - 1, message, error);
      return false;
    }
  };
  const flush = (): void => {
    const statements = batch;
    batch = [];
    const quads = attempt(() => parse(statements.map(({ text }) => text).join('\n')));
    if (quads) for (const quad of quads) write(quad, statements[0]?.line ?? 1);
    else for (const statement of statements) parseOne(statement);
  };
  const accept = (statement: Statement): void => {
    if (!isDirective(statement)) {
      if (batch.push(statement) >= BATCH) flush();
      return;
    }
    flush();
    const text = statement.text.replace(/#[^\n>]*\n/g, ' ').replaceAll('\n', ' ');
    if (parseOne({ text, line: statement.line })) directives.set(directiveKey(text), text);
  };

  for await (const text of decodeUtf8(chunks, problems)) {
    for (const statement of splitter.push(text)) accept(statement);
    if (splitter.waiting > LONGEST) {
      problems.add(splitter.line, TOO_LONG);
      splitter.drop();
    }
  }
  for (const statement of splitter.push('', true)) accept(statement);
  flush();
  if (splitter.isOpen) problems.add(splitter.line, "the file ends before a graph is closed with '}'");
}

/** A later declaration of the same prefix, or of the base, replaces the earlier one. */
function directiveKey(text: string): string {
  return /^@?prefix\s+([^\s:]*:)/i.exec(text)?.[1] ?? 'base';
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
