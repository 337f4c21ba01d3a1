import { createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { UsageError } from '../../core/index.ts';
import { isSystemError, makeFolder, writeFailed } from '../../files/index.ts';
import { type BuildProgress, isRdfFile, openKb } from '../../kb/index.ts';
import { type Graphs, kbJson, type OpenAsker, servedGraph } from '../graphs/index.ts';
import { TooLarge } from '../safety/index.ts';
import type { KbJson, RenameRequest, UploadedJson, UploadProgressJson } from '../wire.ts';
import { ASK_FOR_ROOM } from './ask-for-room.ts';
import { openIndexer } from './index-graph.ts';

export interface UploadsOptions {
  readonly graphs: Graphs;
  readonly openAsker: OpenAsker;
  /** Where graphs that were brought are kept, each in a folder of its name. */
  readonly folder: string;
  readonly bytes: number;
  /** Writes down what went wrong unexpectedly. */
  log(error: unknown): void;
}

export interface UploadRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: ReadableStream<Uint8Array>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgressJson) => void;
}

const MOST_FILES = 50;
/** What a graph was made of lies beside it, under its name and this. No name has a dot in it. */
const FILES = '.files';

/** Graphs that people bring: their files are received, indexed and served under a name. */
export class Uploads {
  readonly #options: UploadsOptions;
  readonly #indexer = openIndexer();

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Serves again what was brought to a server before this one. What cannot be opened is told of, and left where it is. */
  async reopen(): Promise<void> {
    const { folder, graphs, log } = this.#options;
    const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const { name } of found.filter((entry) => entry.isDirectory() && isGraph(entry.name))) {
      if (graphs.has(name)) continue;
      try {
        await this.#serve(name);
      } catch (error) {
        log(error);
      }
    }
  }

  close(): Promise<void> {
    return this.#indexer.close();
  }

  async receive(request: UploadRequest): Promise<UploadedJson> {
    const { folder, graphs } = this.#options;
    const place = join(folder, `.receiving-${process.pid}-${Math.random().toString(36).slice(2)}`);
    await makeFolder(place).catch((error: unknown) => {
      throw writeFailed('The upload', error, ASK_FOR_ROOM);
    });
    try {
      const { files, fields } = await this.#store(request, place);
      const name = nameOf(fields.get('name') ?? files[0]?.replace(/\..*$/, ''));
      if (graphs.has(name) && !graphs.named(name).uploaded)
        throw new UsageError(`This server has a graph "${name}" of its own. Choose another name.`);
      const out = join(folder, name);
      const manifest = await this.#indexer.index(
        { files: files.map((file) => join(place, file)), out, lenient: fields.get('lenient') === 'true' },
        { signal: request.signal, onProgress: (event) => request.onProgress(progressOf(event)) },
      );
      // The files stay: what names things can be put right, and the graph is then indexed again.
      await rm(this.#filesOf(name), { recursive: true, force: true });
      await rename(place, this.#filesOf(name));
      return { kb: await this.#serve(name), sources: manifest.sources };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  /** Indexes a graph again, its things named as someone said. */
  async rename({ kb: name, names }: RenameRequest, signal: AbortSignal): Promise<KbJson> {
    const { graphs, folder } = this.#options;
    const graph = graphs.named(name);
    const before = graph.opened.snapshot?.profile;
    if (!graph.uploaded || before === undefined) {
      throw new UsageError(
        `What names the things of "${name}" is fixed. That of a graph that was brought here can be put right.`,
      );
    }
    const files = (await readdir(this.#filesOf(name))).map((file) => join(this.#filesOf(name), file));
    const job = { files, out: join(folder, name), lenient: true, naming: { before, names } };
    await this.#indexer.index(job, { signal });
    return await this.#serve(name);
  }

  async #serve(name: string): Promise<KbJson> {
    const { folder, graphs, openAsker } = this.#options;
    const out = join(folder, name);
    const opened = await openKb(out, {});
    const graph = servedGraph({ name, opened, uploaded: true, feedbackFile: `${out}.feedback.jsonl`, openAsker });
    await graphs.put(graph);
    return kbJson(graph);
  }

  #filesOf(name: string): string {
    return join(this.#options.folder, name + FILES);
  }

  async remove(name: string): Promise<void> {
    const { graphs, folder } = this.#options;
    await graphs.remove(name);
    await rm(join(folder, name), { recursive: true, force: true });
    await rm(this.#filesOf(name), { recursive: true, force: true });
  }

  /** Takes a multipart body apart, its files into a folder. Never more than is allowed lies on disk. */
  async #store(
    { headers, body, onProgress }: UploadRequest,
    place: string,
  ): Promise<{ readonly files: readonly string[]; readonly fields: ReadonlyMap<string, string> }> {
    const { bytes: most } = this.#options;
    const contentType = headers['content-type'];
    if (!contentType?.startsWith('multipart/form-data')) {
      throw new UsageError('Send the files as multipart/form-data, each in a part called "file".');
    }
    const total = Number(headers['content-length']);
    if (total > most + 100_000) throw tooLarge(most);
    const files: string[] = [];
    const fields = new Map<string, string>();
    const writing: Promise<void>[] = [];
    const parser = new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits: { files: MOST_FILES, fields: 10, fieldSize: 1_000 },
    });
    let received = 0;
    let trouble: Error | undefined;
    const stop = (error: Error) => {
      trouble ??= error;
      parser.destroy(error);
    };
    parser.on('field', (field, value) => fields.set(field, value));
    parser.on('filesLimit', () => stop(new UsageError(`At most ${MOST_FILES} files at once.`)));
    parser.on('file', (_, stream, filename) => {
      const file = fileName(filename, files);
      if (file === undefined) {
        stop(
          new UsageError(
            `"${filename}" is neither an RDF file nor a table by its name. It has to end in .ttl .nt .nq .trig .rdf .owl .jsonld .csv .tsv, or one of these with .gz.`,
          ),
        );
        stream.resume();
        return;
      }
      files.push(file);
      stream.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > most) stop(tooLarge(most));
        else onProgress({ phase: 'receive', file, ...(total > 0 && { done: Math.min(1, received / total) }) });
      });
      writing.push(pipeline(stream, createWriteStream(join(place, file))));
    });
    try {
      await pipeline(Readable.fromWeb(body), parser);
      await Promise.all(writing);
    } catch (error) {
      const written = await Promise.allSettled(writing);
      const refused = written.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])).find(isSystemError);
      if (refused && !trouble) throw writeFailed('The upload', refused, ASK_FOR_ROOM);
      throw trouble ?? new UsageError('The upload ended before it was whole.', { cause: error });
    }
    if (files.length === 0) throw new UsageError('There is no file in the upload: send each in a part called "file".');
    return { files, fields };
  }
}

/** Whether a folder is that of a graph, and neither of its files nor of some that are being received. */
function isGraph(folder: string): boolean {
  return !folder.includes('.');
}

function tooLarge(most: number): TooLarge {
  return new TooLarge(`The files are larger than the ${Math.round(most / 1024 / 1024)} MiB that this server takes.`);
}

/** A name that is safe as that of a folder. */
function nameOf(wanted: string | undefined): string {
  const name = (wanted ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  if (name === '') throw new UsageError('The graph needs a name of letters or digits.');
  return name;
}

/** The bare name of a file that can be read; what a browser sends may hold a path. */
function fileName(sent: string, taken: readonly string[]): string | undefined {
  const bare = sent
    .replace(/^.*[/\\]/, '')
    .replace(/[^\w.-]+/g, '_')
    .slice(-100);
  if (!isRdfFile(bare)) return undefined;
  return taken.includes(bare) ? `${taken.length}-${bare}` : bare;
}

function progressOf(event: BuildProgress): UploadProgressJson {
  const { phase, triples } = event;
  if (phase !== 'read') return { phase, triples };
  const done = event.totalBytes > 0 ? event.bytes / event.totalBytes : 0;
  return { phase, triples, done, file: event.file.replace(/^.*[/\\]/, '') };
}
