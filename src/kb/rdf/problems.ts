import { KbqaError } from '../../core/index.ts';

/** One thing that was wrong in a file. */
export interface RdfProblem {
  readonly line: number;
  readonly message: string;
}

const REPORTED = 5;

/** Decides what a malformed statement means: the end when strict; counted, and the first few kept, when lenient. */
export class Problems {
  readonly first: RdfProblem[] = [];
  count = 0;
  readonly lenient: boolean;
  readonly #file: string;

  constructor(file: string, lenient: boolean) {
    this.#file = file;
    this.lenient = lenient;
  }

  add(line: number, message: string, cause?: unknown): void {
    if (!this.lenient) {
      throw new KbqaError(
        'rdf-syntax',
        `${this.#file}, line ${line}: ${message}`,
        cause === undefined ? {} : { cause },
      );
    }
    this.count++;
    if (this.first.length < REPORTED) this.first.push({ line, message });
  }
}
