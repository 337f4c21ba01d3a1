import { KbqaError } from '../../core/index.ts';

/** A value of a dataset that knows where it stands, so that whoever reads it can say what is wrong there. */
export class Field {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path = '') {
    this.value = value;
    this.path = path;
  }

  /** A field that must be there. */
  get(name: string): Field {
    const found = this.maybe(name);
    if (found === undefined) throw new FieldError(`${this.#child(name)} is missing`);
    return found;
  }

  /** A field that may be absent; `null` is absent. */
  maybe(name: string): Field | undefined {
    const value = this.object()[name];
    return value === undefined || value === null ? undefined : new Field(value, this.#child(name));
  }

  object(): Readonly<Record<string, unknown>> {
    if (!isRecord(this.value)) throw this.wrong('an object');
    return this.value;
  }

  items(): readonly Field[] {
    if (!Array.isArray(this.value)) throw this.wrong('a list');
    return this.value.map((value, index) => new Field(value, `${this.path}[${index}]`));
  }

  text(): string {
    if (typeof this.value !== 'string') throw this.wrong('a text');
    return this.value;
  }

  /** A text with something in it. */
  words(): string {
    const text = this.text().trim();
    if (text === '') throw new FieldError(`${this.#name} is empty`);
    return text;
  }

  /** An identifier: a text, or a number read as one. */
  id(): string {
    if (typeof this.value === 'number' && Number.isSafeInteger(this.value)) return String(this.value);
    if (typeof this.value === 'number') throw this.wrong('a whole number or a text');
    return this.words();
  }

  boolean(): boolean {
    if (typeof this.value !== 'boolean') throw this.wrong('true or false');
    return this.value;
  }

  oneOf<const T extends string>(options: readonly T[]): T {
    const found = options.find((option) => option === this.value);
    if (found === undefined) throw this.wrong(`one of ${options.join(', ')}`);
    return found;
  }

  get #name(): string {
    return this.path === '' ? 'the record' : this.path;
  }

  #child(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  /** The error that this is not what was expected; to be thrown. */
  wrong(expected: string): FieldError {
    return new FieldError(`${this.#name} must be ${expected}, but is ${describe(this.value)}`);
  }
}

/** What is wrong with one field. The reader of the dataset adds which record it is in. */
export class FieldError extends KbqaError {
  constructor(message: string) {
    super('dataset-invalid', message);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  const kind = Array.isArray(value) ? 'a list: ' : isRecord(value) ? 'an object: ' : '';
  return kind + (text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
