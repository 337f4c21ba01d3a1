import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Triple, UsageError } from '../../core/index.ts';
import { makeFolder } from '../../files/index.ts';
import { isRunning } from '../is-running.ts';
import { spellTerm } from '../rdf/index.ts';
import type { RelationPage } from './read-relation.ts';
import type { Survey } from './survey.ts';

/** What is being indexed: an unfinished index of something else is not gone on with. */
export interface Task {
  readonly url: string;
  readonly graphs: readonly string[];
  readonly dialect?: string;
  readonly most: number;
}

/** How far the reading of one list of triples has come. */
export type ListState = Pick<RelationPage, 'rows' | 'next'>;

export interface LoggedPage {
  readonly list: string;
  readonly triples: readonly Triple[];
  readonly state: ListState;
}

/** How much of a relation there is, as the server counted it. */
export interface RelationCount {
  readonly count: number;
  readonly subjects: number;
  readonly objects: number;
}

type Entry =
  | { readonly kind: 'task'; readonly version: 2; readonly task: Task }
  | { readonly kind: 'survey'; readonly survey: Survey }
  | { readonly kind: 'count'; readonly relation: string; readonly counts: RelationCount }
  | {
      readonly kind: 'page';
      readonly list: string;
      readonly state: ListState;
      readonly triples: number;
      readonly bytes: number;
    };

/** What has been read from an endpoint so far. */
export interface ReadLog {
  /** Triples that have been read. */
  readonly triples: number;
  list(name: string): ListState | undefined;
  counts(relation: string): RelationCount | undefined;
  addCounts(relation: string, counts: RelationCount): Promise<void>;
  addPages(pages: readonly LoggedPage[]): Promise<void>;
  /** The terms of all triples as N-Triples spell them, up to the first space in a text. */
  spelled(): AsyncIterable<SpelledTriple>;
}

export type SpelledTriple = readonly [subject: string, predicate: string, object: string];

/**
 * The same on a disk: N-Triples in one file, and in another a line for every page that is in
 * it. Both only grow. A page whose line is missing or broken off was not finished; its triples are cut off again.
 */
export interface PageLog extends ReadLog {
  readonly triplesFile: string;
  readonly survey: Survey | undefined;
  addSurvey(survey: Survey): Promise<void>;
  close(): Promise<void>;
  /** Removes everything, when it is no longer needed. */
  discard(): Promise<void>;
}

/** Opens the log in a folder, goes on with what is there, or begins. */
export async function openPageLog(folder: string, task: Task): Promise<PageLog> {
  const triplesFile = join(folder, 'triples.nt');
  const pagesFile = join(folder, 'pages.jsonl');
  await makeFolder(folder);
  const unlock = await lock(folder);
  let pages: FileHandle | undefined;
  let facts: FileHandle | undefined;
  const closeFiles = async (): Promise<void> => {
    await Promise.all([pages?.close(), facts?.close()]);
    pages = facts = undefined;
  };
  try {
    const found = await recover(pagesFile, triplesFile);
    checkTask(found.entries, task, folder);
    pages = await open(pagesFile, 'a');
    facts = await open(triplesFile, 'a');
    let { bytes, triples } = found;
    const state = replay(found.entries);

    const append = async (...entries: readonly Entry[]): Promise<void> => {
      await pages!.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      await pages!.datasync();
    };
    if (found.entries.length === 0) await append({ kind: 'task', version: 2, task });

    return {
      triplesFile,
      get triples() {
        return triples;
      },
      get survey() {
        return state.survey;
      },
      spelled: () => spelledIn(triplesFile),
      list: (name) => state.lists.get(name),
      counts: (relation) => state.counts.get(relation),
      async addSurvey(survey) {
        await append({ kind: 'survey', survey });
        state.survey = survey;
      },
      async addCounts(relation, counts) {
        await append({ kind: 'count', relation, counts });
        state.counts.set(relation, counts);
      },
      async addPages(added) {
        const texts = added.map((page) => Buffer.from(page.triples.map(ntriple).join('')));
        await facts!.appendFile(Buffer.concat(texts));
        await facts!.datasync();
        const entries = added.map((page, i): Entry => {
          bytes += texts[i]!.length;
          triples += page.triples.length;
          return { kind: 'page', list: page.list, state: page.state, triples, bytes };
        });
        await append(...entries);
        for (const page of added) state.lists.set(page.list, page.state);
      },
      async close() {
        await closeFiles();
        await unlock();
      },
      async discard() {
        await closeFiles();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await closeFiles();
    await unlock();
    throw error;
  }
}

async function* spelledIn(file: string): AsyncGenerator<SpelledTriple> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) {
      const [subject = '', predicate = '', object = ''] = line.split(' ', 3);
      yield [subject, predicate, object];
    }
  } finally {
    lines.close();
  }
}

interface State {
  survey: Survey | undefined;
  readonly lists: Map<string, ListState>;
  readonly counts: Map<string, RelationCount>;
}

function replay(entries: readonly Entry[]): State {
  const state: State = { survey: undefined, lists: new Map(), counts: new Map() };
  for (const entry of entries) {
    if (entry.kind === 'survey') state.survey = entry.survey;
    if (entry.kind === 'count') state.counts.set(entry.relation, entry.counts);
    if (entry.kind === 'page') state.lists.set(entry.list, entry.state);
  }
  return state;
}

/** The entries up to the first that is broken or whose triples are not all there; both files are cut to match. */
async function recover(
  pagesFile: string,
  triplesFile: string,
): Promise<{ entries: readonly Entry[]; triples: number; bytes: number }> {
  const text = await readFile(pagesFile, 'utf8').catch(() => '');
  const size = await stat(triplesFile).then(
    (found) => found.size,
    () => 0,
  );
  const entries: Entry[] = [];
  let read = 0;
  let bytes = 0;
  let triples = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = readEntry(line);
    if (entry === undefined || (entry.kind === 'page' && entry.bytes > size)) break;
    if (entry.kind === 'page') ({ bytes, triples } = entry);
    entries.push(entry);
    read += Buffer.byteLength(line) + 1;
  }
  if (text !== '') await truncate(pagesFile, read);
  if (size > 0) await truncate(triplesFile, bytes);
  return { entries, triples, bytes };
}

function readEntry(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

function checkTask([first]: readonly Entry[], task: Task, folder: string): void {
  if (first === undefined) return;
  if (first.kind === 'task' && first.version === 2 && JSON.stringify(first.task) === JSON.stringify(task)) return;
  throw new UsageError(
    `${folder} holds an unfinished index of another endpoint, or of this one with other options. Delete it to begin anew, or name another folder`,
    { advice: { code: 'as "out".', command: 'with --out.' } },
  );
}

/** Two at once would write into each other's pages. The lock of a process that is gone does not count. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && isRunning(owner)) {
    throw new UsageError(`Another process (${owner}) is indexing into ${folder}. Wait for it, or name another folder.`);
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function ntriple({ subject, predicate, object }: Triple): string {
  return `${spellTerm(subject)} ${spellTerm(predicate)} ${spellTerm(object)} .\n`;
}
