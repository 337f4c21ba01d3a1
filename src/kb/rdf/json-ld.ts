import { JsonLdParser } from 'jsonld-streaming-parser';
import { KbqaError } from '../../core/index.ts';
import { drive, inPieces } from './drive.ts';
import { boundedNesting } from './nesting.ts';
import type { Problems } from './problems.ts';
import { quadWriter } from './quad-writer.ts';
import { isSchemaOrg, SCHEMA_ORG_CONTEXT } from './schema-org-context.ts';
import type { TripleSink } from './sink.ts';
import { decodeUtf8 } from './text.ts';

const PIECE = 512;
/** The parser takes the cube of the depth: 400 levels kept it busy for most of a minute. */
const DEEPEST = 100;

/** Reads JSON-LD without ever fetching a context; schema.org's is at hand. When lenient, what follows the first error is skipped. */
export async function readJsonLd(
  chunks: AsyncIterable<Buffer>,
  sink: TripleSink,
  problems: Problems,
  options: { readonly blankPrefix: string; readonly base: string },
): Promise<void> {
  const parser = new JsonLdParser({ baseIRI: options.base, documentLoader: { load } });
  const write = quadWriter(sink, problems, options.blankPrefix);
  const stopped = await drive(
    parser,
    boundedNesting(inPieces(decodeUtf8(chunks, problems), PIECE), DEEPEST),
    ({ subject, predicate, object }, line) => write({ subject, predicate, object: inWords(object) }, line),
  );
  if (!stopped) return;
  const { error, line } = stopped;
  if (error instanceof KbqaError) throw error;
  const message = error instanceof Error ? error.message : String(error);
  problems.add(line, `${message}${problems.lenient ? '; the rest of the file was skipped' : ''}`, error);
}

/** A number or truth value with a type, `{"@type": "xsd:integer", "@value": 2}`, comes from the parser as it stands in JSON. */
function inWords<T extends { readonly value: unknown }>(term: T): T {
  return term.value === undefined || typeof term.value === 'string' ? term : { ...term, value: String(term.value) };
}

/** The one context that half of all JSON-LD is written with is at hand; no other is fetched. */
function load(url: string): Promise<typeof SCHEMA_ORG_CONTEXT> {
  if (isSchemaOrg(url)) return Promise.resolve(SCHEMA_ORG_CONTEXT);

  return Promise.reject(
    new Error(`the context ${url} is remote and is not fetched; write the context into the file, or convert it first`),
  );
}
