import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { valueToJson } from '../../answers/index.ts';
import { KbqaError, type Run, UsageError } from '../../core/index.ts';
import { makeFolder, writeFailed, writeWhole } from '../../files/index.ts';
import { parseOrThrow, print } from '../../form/index.ts';
import { groundForm, queryForm } from '../../kb/index.ts';
import type { ServedGraph } from '../graphs/index.ts';
import type { FeedbackJson, FeedbackRequest, JudgedJson } from '../wire.ts';
import { ASK_FOR_ROOM } from './ask-for-room.ts';

/** A line of the file: a dataset item that `kbqa eval` and `--exemplars` read, with what people said of it. */
interface Line {
  readonly id: string;
  readonly question: string;
  readonly form?: string;
  readonly sparql?: string;
  readonly answers?: readonly object[];
  readonly answerable?: boolean;
  /** A form that was answered and is not right. */
  readonly rejected?: string;
  readonly tags: { readonly feedback: readonly [FeedbackRequest['verdict']] };
}

/** Questions kept for one graph; more are hardly judged by hand. */
const MOST = 10_000;
/** A right answer of more values than this is known by its form alone. */
const MOST_ANSWERS = 1_000;

/** What people say of answers, kept as a dataset beside the graph. One question has one line, the latest. */
export class Feedback {
  readonly #writing = new Map<string, Promise<unknown>>();

  /** Keeps a verdict. Values are asked of the graph, never taken from whoever judges. */
  async keep(graph: ServedGraph, request: FeedbackRequest, run: Run): Promise<FeedbackJson> {
    const line = await lineOf(graph, request, run);
    return await this.#inTurn(graph.feedbackFile, async () => {
      const lines = await readLines(graph.feedbackFile);
      lines.set(line.id, line);
      if (lines.size > MOST) throw new UsageError(`${MOST} questions were judged on ${graph.name}: no more are kept.`);
      await writeLines(graph.feedbackFile, lines);
      return { id: line.id, kept: lines.size };
    });
  }

  async of(graph: ServedGraph): Promise<JudgedJson> {
    const lines = [...(await readLines(graph.feedbackFile)).values()];
    return {
      items: lines.map(({ id, question, form, rejected, tags }) => {
        const said = form ?? rejected;
        return { id, question, verdict: tags.feedback[0], ...(said !== undefined && { form: said }) };
      }),
    };
  }

  async remove(graph: ServedGraph, id: string): Promise<boolean> {
    return await this.#inTurn(graph.feedbackFile, async () => {
      const lines = await readLines(graph.feedbackFile);
      const had = lines.delete(id);
      if (had) await writeLines(graph.feedbackFile, lines);
      return had;
    });
  }

  /** One change of a file after the other. */
  #inTurn<T>(file: string, change: () => Promise<T>): Promise<T> {
    const next = (this.#writing.get(file) ?? Promise.resolve()).then(change, change);
    this.#writing.set(file, next);
    return next;
  }
}

async function lineOf({ opened }: ServedGraph, request: FeedbackRequest, run: Run): Promise<Line> {
  const { question, verdict, form: text } = request;
  const id = createHash('sha256').update(question).digest('hex').slice(0, 12);
  const about = { id, question, tags: { feedback: [verdict] as const } };
  if (verdict === 'unanswerable') return { ...about, answerable: false };
  if (text === undefined) return about;
  const { form } = await groundForm(parseOrThrow(text), opened, run);
  if (verdict === 'wrong') return { ...about, rejected: print(form) };
  const { query, values, complete } = await queryForm(form, opened, run);
  const isWhole = complete && values.length <= MOST_ANSWERS;
  return {
    ...about,
    form: print(form),
    sparql: query.text,
    ...(isWhole && {
      answers: values.map(({ term, label }) => ({ ...valueToJson(term), ...(label !== undefined && { label }) })),
    }),
  };
}

async function readLines(file: string): Promise<Map<string, Line>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new KbqaError('write-failed', `The feedback file ${file} cannot be read (${error.code}).`, { cause: error });
  });
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const read = JSON.parse(line) as Line;
      return [read.id, read];
    }),
  );
}

/** Put in place whole: a killed server leaves the old file, and so does a disk that is full. */
async function writeLines(file: string, lines: ReadonlyMap<string, Line>): Promise<void> {
  const text = [...lines.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
  try {
    await makeFolder(dirname(file));
    await writeWhole(file, text);
  } catch (error) {
    const cause = error instanceof KbqaError ? error.cause : error;
    throw writeFailed('What was said of the answer', cause, ASK_FOR_ROOM);
  }
}
