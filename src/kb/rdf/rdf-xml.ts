import { KbqaError } from '../../core/index.ts';
import { drive, inPieces } from './drive.ts';
import { LONGEST } from './longest.ts';
import type { Problems } from './problems.ts';
import { quadWriter } from './quad-writer.ts';
import type { TripleSink } from './sink.ts';
import { decodeUtf8 } from './text.ts';
import { WholeRdfXmlParser } from './whole-rdf-xml-parser.ts';

const PIECE = 1 << 16;

/** Reads RDF/XML. Broken XML has no next statement to resume at: when lenient, what follows the break is skipped. */
export async function readRdfXml(
  chunks: AsyncIterable<Buffer>,
  sink: TripleSink,
  problems: Problems,
  options: { readonly blankPrefix: string; readonly base: string },
): Promise<void> {
  const parser = new WholeRdfXmlParser({ baseIRI: options.base, trackPosition: true, allowDuplicateRdfIds: true });
  const stopped = await drive(
    parser,
    inPieces(decodeUtf8(chunks, problems), PIECE),
    quadWriter(sink, problems, options.blankPrefix),
    LONGEST,
  );
  if (!stopped) return;
  const { error, line } = stopped;
  if (error instanceof KbqaError) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const position = /^(?:Line (\d+) column \d+|(\d+):\d+): (.*)$/s.exec(message);
  problems.add(
    Number(position?.[1] ?? position?.[2] ?? line),
    `${(position?.[3] ?? message).replace(/\.$/, '')}${problems.lenient ? '; the rest of the file was skipped' : ''}`,
    error,
  );
}
