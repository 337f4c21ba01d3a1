import type { ValueJson } from '../../answers/index.ts';
import { KbqaError } from '../../core/index.ts';
import { readDocument } from '../formats/document.ts';
import { Field, isRecord } from '../formats/fields.ts';
import { UnreadableLine } from '../formats/format.ts';
import { qaldAnswers } from '../formats/qald.ts';
import { freebaseIri, isFreebaseId } from '../freebase.ts';
import type { OfficialReply, OfficialValue } from './official-reply.ts';

/** What someone's system said, as the official evaluators take it. */
export interface OfficialPrediction {
  readonly id: string;
  readonly answers: readonly ValueJson[];
  /** Empty where the system says that no form can be written. */
  readonly form?: string;
  /** TEXT2SPARQL: the query whose results are the answers. */
  readonly sparql?: string;
  /** The same as it is written in the file. */
  readonly said?: OfficialReply;
}

export interface ReadPredictionsOptions {
  /**
   * TEXT2SPARQL: which of a question's languages; English unless given.
   * @example
   * await readPredictions(text, { language: 'de' });
   */
  readonly language?: string;
  /**
   * Told what an official evaluator reads in a way that its author may not expect.
   * @example
   * await readPredictions(text, { onNote: (note) => console.warn(note) });
   */
  readonly onNote?: (note: string) => void;
}

const NO_FORM = new Set(['', 'NLF', 'no logical form', 'NK', 'none', 'null']);

/**
 * Reads a prediction file in any of the official formats: GrailQA's object or lines, WebQSP's list, CWQ's list, QALD's
 * JSON, TEXT2SPARQL's list. What an official evaluator reads without complaint is read as it reads it: of two
 * predictions for a question the last counts, and a text instead of a list is the list of its characters.
 */
export async function readPredictions(
  text: string,
  options: ReadPredictionsOptions = {},
): Promise<readonly OfficialPrediction[]> {
  const notes = new Notes();
  const predictions = new Map<string, OfficialPrediction>();
  for (const [index, value] of entriesOf(await readDocument(text)).entries()) {
    const where = `prediction ${index + 1}`;
    if (value instanceof UnreadableLine)
      throw new KbqaError('dataset-invalid', `${where} is not JSON: ${value.reason}`);
    const prediction = locate(where, () => read(new Field(value), options.language ?? 'en', notes));
    if (prediction === undefined) continue;
    if (predictions.has(prediction.id)) notes.add('repeated', prediction.id);
    predictions.set(prediction.id, prediction);
  }
  if (options.onNote) notes.tell(options.onNote);
  return [...predictions.values()];
}

function entriesOf({ root, records }: Awaited<ReturnType<typeof readDocument>>): readonly unknown[] {
  if (!isRecord(root) || ['qid', 'QuestionId', 'id', 'qname'].some((name) => name in root)) return records;
  if (Array.isArray(root.questions)) return root.questions;
  return Object.entries(root).map(([qid, value]) => (isRecord(value) ? { qid, ...value } : value));
}

function textAt(record: Field, name: string): Field | undefined {
  const field = record.maybe(name);
  return typeof field?.value === 'string' ? field : undefined;
}

/** One prediction; none where it is for another language. */
function read(record: Field, language: string, notes: Notes): OfficialPrediction | undefined {
  const qname = record.maybe('qname')?.words();
  if (qname !== undefined) return readQuery(record, qname, language);
  const id = (record.maybe('qid') ?? record.maybe('QuestionId') ?? record.get('id')).id();
  const answers = record.maybe('answer') ?? record.maybe('Answers') ?? record.get('answers');
  if (isResults(answers.value)) return { id, answers: qaldAnswers(answers) };
  // Datasets of our own call it by the shorter name.
  const written = (record.maybe('logical_form') ?? textAt(record, 'form'))?.text();
  const form = written?.trim();
  const values = officialValues(answers, id, notes);
  return {
    id,
    answers: values.map(toValue),
    ...(form !== undefined && { form: NO_FORM.has(form) ? '' : form }),
    said: { answers: values, ...(written !== undefined && { form: written }) },
  };
}

function readQuery(record: Field, qname: string, language: string): OfficialPrediction | undefined {
  const [, id = qname, spoken = language] = /^(?:[^:]*:)?(.+?)(?:-([a-z]{2}))?$/.exec(qname) ?? [];
  return spoken === language ? { id, answers: [], sparql: record.maybe('query')?.text() ?? '' } : undefined;
}

/** SPARQL results, as QALD has them for answers. */
function isResults(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => isRecord(one) && ('head' in one || 'boolean' in one));
}

/** What a set of the answers would hold in Python: a text has its characters as members, an object its names. */
function officialValues(field: Field, id: string, notes: Notes): readonly OfficialValue[] {
  const { value } = field;
  if (typeof value === 'string') {
    notes.add('text', id);
    return [...value];
  }
  if (isRecord(value)) {
    notes.add('object', id);
    return Object.keys(value);
  }
  return field.items().map((item) => {
    const one = item.value;
    if (typeof one === 'string') return one;
    if (typeof one === 'number' || typeof one === 'boolean' || one === null) {
      notes.add('type', id);
      return one;
    }
    throw item.wrong('a text, a number or a truth value');
  });
}

function toValue(given: OfficialValue): ValueJson {
  if (typeof given !== 'string') return { kind: 'literal', value: String(given) };
  if (isFreebaseId(given)) return { kind: 'iri', value: freebaseIri(given) };
  return /^https?:\/\//.test(given) ? { kind: 'iri', value: given } : { kind: 'name', value: given };
}

const NOTES = {
  repeated: 'are predicted more than once: the last prediction counts, as officially',
  text: 'have a text instead of a list of answers, which official evaluators take for the list of its characters',
  object: 'have an object instead of a list of answers, of which official evaluators see the names only',
  type: 'have answers that are numbers, truth values or null: officially these equal no text, so that 5 is not "5"',
} as const;

/** What is told once for all questions that it is true of. */
class Notes {
  readonly #ids = new Map<keyof typeof NOTES, Set<string>>();

  add(kind: keyof typeof NOTES, id: string): void {
    const known = this.#ids.get(kind) ?? new Set();
    this.#ids.set(kind, known.add(id));
  }

  tell(onNote: (note: string) => void): void {
    for (const [kind, ids] of this.#ids) {
      const [first] = ids;
      onNote(`${ids.size} ${ids.size === 1 ? 'question' : 'questions'} (such as ${first}) ${NOTES[kind]}.`);
    }
  }
}

function locate<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KbqaError) throw new KbqaError(error.code, `${where}: ${error.message}`, { cause: error });
    throw error;
  }
}
