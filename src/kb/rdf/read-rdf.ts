import { throwIfCancelled } from '../../run/index.ts';
import { baseOf, formatOf, type RdfFormat } from './format.ts';
import { readNTriples } from './ntriples.ts';
import { openBytes } from './open-bytes.ts';
import { Problems, type RdfProblem } from './problems.ts';
import type { TripleSink } from './sink.ts';

export interface ReadOptions {
  /** Told by the file's name when it is not given. */
  readonly format?: RdfFormat;
  /** Skip and count what is malformed instead of stopping at it. */
  readonly lenient?: boolean;
  /** Put before every blank node label, so that two files' blank nodes stay apart. */
  readonly blankPrefix?: string;
  /** What relative IRIs are resolved against; the file's name under `file:///` when it is not given. */
  readonly base?: string;
  /** The content itself, where there is no file to read: `file` only names it then. */
  readonly text?: string;
  readonly onRead?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

export interface ReadReport {
  readonly file: string;
  readonly format: RdfFormat;
  readonly triples: number;
  /** Malformed statements left out, and the first few of them. */
  readonly skipped: number;
  readonly problems: readonly RdfProblem[];
  /** Prefix → namespace, as a Turtle or TriG file declares them. */
  readonly prefixes: ReadonlyMap<string, string>;
}

/** Reads one RDF file or table, plain or compressed, into a sink as it streams by; its named graphs are merged. */
export async function readRdf(file: string, sink: TripleSink, options: ReadOptions = {}): Promise<ReadReport> {
  const format = options.format ?? formatOf(file);
  const problems = new Problems(file, options.lenient ?? false);
  const blankPrefix = options.blankPrefix ?? '';
  const base = options.base ?? baseOf(file);
  const prefixes = new Map<string, string>();
  let triples = 0;
  const counted: TripleSink = {
    term: (bytes, start, end) => sink.term(bytes, start, end),
    triple: (subject, predicate, object) => {
      triples++;
      sink.triple(subject, predicate, object);
    },
  };
  const { text, onRead = () => {} } = options;
  const open = (tell: (bytes: number) => void): AsyncGenerator<Buffer> =>
    untilAborted(text === undefined ? openBytes(file, tell) : bytesOf(text), options.signal);
  // A parser is loaded for the first file that needs it: most programs need one of them, or none.
  switch (format) {
    case 'ntriples':
    case 'nquads':
      await readNTriples(open(onRead), counted, problems, { quads: format === 'nquads', blankPrefix });
      break;
    case 'turtle':
    case 'trig':
      await (await import('./turtle.ts')).readTurtle(open(onRead), counted, problems, {
        format,
        blankPrefix,
        base,
        onPrefix: (prefix, namespace) => prefixes.set(prefix, namespace),
      });
      break;
    case 'rdfxml':
      await (await import('./rdf-xml.ts')).readRdfXml(open(onRead), counted, problems, { blankPrefix, base });
      break;
    case 'jsonld':
      await (await import('./json-ld.ts')).readJsonLd(open(onRead), counted, problems, { blankPrefix, base });
      break;
    case 'csv':
      await (await import('./csv/read-csv.ts')).readCsv(open, counted, problems, { base, onRead });
      break;
  }
  return { file, format, triples, skipped: problems.count, problems: problems.first, prefixes };
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function* untilAborted(chunks: AsyncIterable<Buffer>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    throwIfCancelled(signal, 'Reading RDF');
    yield chunk;
  }
}
