import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { KbqaError, UsageError } from '../core/index.ts';
import type { Dataset, Item } from './dataset.ts';
import { readDocument } from './formats/document.ts';
import { Field, FieldError, isRecord } from './formats/fields.ts';
import { type Document, type Format, UnreadableLine } from './formats/format.ts';
import { FORMATS } from './formats/index.ts';

export interface ReadOptions {
  /**
   * One of `FORMAT_NAMES`; told from the file's content otherwise.
   * @example
   * await readDataset('dev.json', { format: 'grailqa' });
   */
  readonly format?: string;
  /**
   * Which of a question's languages to ask in; English unless given.
   * @example
   * await readDataset('qald_9_plus_test.json', { language: 'de' });
   */
  readonly language?: string;
  /**
   * Which wording of the questions to ask, by the field that has it; those without it are left out.
   * @example
   * await readDataset('questions.jsonl', { wording: 'paraphrase' });
   */
  readonly wording?: string;
}

export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name);

const SHOWN = 5;

/** Reads a dataset file, gzipped or not. */
export async function readDataset(path: string, options: ReadOptions = {}): Promise<Dataset> {
  const text = await readFileText(path);
  try {
    return await parseDataset(text, basename(path).replace(/(\.gz)?$|\.\w+(\.gz)?$/, ''), options);
  } catch (error) {
    if (error instanceof KbqaError) throw new KbqaError(error.code, `${path}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Reads a dataset from its text. Nothing is left out: one bad record refuses the whole, and every one of them is counted. */
export async function parseDataset(text: string, name: string, options: ReadOptions = {}): Promise<Dataset> {
  const document = await readDocument(text);
  const format = chooseFormat(document, options.format);
  checkWording(format, options.wording);
  const problems: string[] = [];
  const items: Item[] = [];
  const seen = new Map<string, number>();
  for (const [index, value] of format.records(document, options.wording).entries()) {
    const number = index + 1;
    const problem = (reason: string) => problems.push(`record ${number}${nameOf(value)}: ${reason}`);
    if (value instanceof UnreadableLine) {
      problem(`the line is not JSON: ${value.reason}`);
      continue;
    }
    try {
      const { language = 'en', wording } = options;
      const context = { dataset: name, number, language, ...(wording && { wording }) };
      const item = format.item(new Field(value), context);
      const { id } = item.question;
      if (seen.has(id)) problem(`its id "${id}" is also that of record ${seen.get(id)}`);
      seen.set(id, number);
      items.push(item);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      problem(error.message);
    }
  }
  if (problems.length > 0) throw invalid(format, problems);
  if (items.length === 0)
    throw new KbqaError('dataset-invalid', `the dataset has no questions (read as ${format.title})`);
  return { name, format: format.name, items, hash: createHash('sha256').update(text).digest('hex') };
}

function chooseFormat(document: Document, wanted: string | undefined): Format {
  const records = document.records.filter((record) => !(record instanceof UnreadableLine));
  const found =
    wanted === undefined ? FORMATS.find((format) => format.detect({ ...document, records })) : named(wanted);
  if (found !== undefined) return found;
  const [first] = records;
  const marks = isRecord(first) ? `its fields are ${Object.keys(first).slice(0, 12).join(', ')}` : 'it is plain text';
  throw new UsageError(
    `This is none of the dataset formats that are known by their content: ${marks}. Name the format if it is one of ${FORMAT_NAMES.join(', ')}; or write JSON lines such as {"id": "1", "question": "…", "answers": ["…"]}.`,
  );
}

function checkWording({ title, wordings = [] }: Format, wanted: string | undefined): void {
  if (wanted === undefined || wordings.includes(wanted)) return;
  const known = wordings.length === 0 ? 'has one wording of each question' : `also has ${wordings.join(', ')}`;
  throw new UsageError(`There is no wording "${wanted}": ${title} ${known}.`);
}

function named(wanted: string): Format {
  const found = FORMATS.find(({ name }) => name === wanted);
  if (found === undefined) {
    throw new UsageError(`"${wanted}" is no dataset format. There are ${FORMAT_NAMES.join(', ')}.`);
  }
  return found;
}

function invalid(format: Format, problems: readonly string[]): KbqaError {
  const more = problems.length > SHOWN ? `\n  … and ${problems.length - SHOWN} more` : '';
  return new KbqaError(
    'dataset-invalid',
    `not a valid ${format.title} dataset:\n  ${problems.slice(0, SHOWN).join('\n  ')}${more}`,
  );
}

/** The id of a record in brackets, as far as it has one that can be shown. */
function nameOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const id = ['id', 'qid', 'ID', 'QuestionId', '_id', 'uid']
    .map((field) => value[field])
    .find((found) => found !== undefined);
  return typeof id === 'string' || typeof id === 'number' ? ` (${id})` : '';
}

async function readFileText(path: string): Promise<string> {
  try {
    const bytes = await readFile(path);
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await promisify(gunzip)(bytes) : bytes;
    return plain.toString('utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `The dataset ${path} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : message}.`,
      { cause: error },
    );
  }
}
