import type { Item } from '../dataset.ts';
import type { Field } from './fields.ts';

/** One way in which datasets are written. */
export interface Format {
  readonly name: string;
  readonly title: string;
  /** The fields that other wordings of a question are in. */
  readonly wordings?: readonly string[];
  /** Whether a document looks like this format, told from its beginning. */
  detect(document: Document): boolean;
  /** Its records; of a dataset with several wordings, those that have the wording asked for. */
  records(document: Document, wording?: string): readonly unknown[];
  /** Reads one record, checking every field it uses; `number` counts from 1. */
  item(record: Field, context: ReadContext): Item;
}

export interface ReadContext {
  /** The dataset's own name. */
  readonly dataset: string;
  readonly number: number;
  /** Which of a question's languages to ask in. */
  readonly language: string;
  /** Which of a question's wordings to ask in, by the field that has it. */
  readonly wording?: string;
}

/** A file as far as it can be read without knowing its format. */
export interface Document {
  /** The whole of a JSON or YAML file. */
  readonly root?: unknown;
  /** The items of its list, its lines, or the file itself where it is one object. */
  readonly records: readonly unknown[];
  readonly kind: 'json' | 'lines' | 'yaml' | 'text';
}

/** Stands for a line that is not JSON among lines that are. */
export class UnreadableLine {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
