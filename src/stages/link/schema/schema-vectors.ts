import type { Embedder, Run, Schema } from '../../../core/index.ts';
import { humanise } from '../../../graph/index.ts';

/** How alike a question is to the texts of a schema's relations and classes, by their places there. */
export interface SchemaVectors {
  /** Makes the vectors of the whole schema, which otherwise happens at the first question. */
  prepare(run: Run): Promise<void>;
  compare(question: string, run: Run): Promise<{ readonly relations: Float32Array; readonly classes: Float32Array }>;
}

/** Texts sent to the embedder at a time, so that a run can be cancelled between. */
const batch = 256;

export function createSchemaVectors(schema: Schema, embedder: Embedder): SchemaVectors {
  const relationTexts = relationTextsOf(schema);
  const classTexts = schema.classes.map(({ label, description }) => text(label, description));
  const texts = [...relationTexts, ...classTexts];
  let made: Promise<Float32Array> | undefined;

  /** All vectors one after the other: reading them through is most of the work of comparing. */
  const embed = async (run: Run): Promise<Float32Array> => {
    let matrix = new Float32Array();
    for (let from = 0; from < texts.length; from += batch) {
      run.signal.throwIfAborted();
      const vectors = await embedder.ask(texts.slice(from, from + batch), run);
      const size = vectors[0]!.length;
      if (from === 0) matrix = new Float32Array(texts.length * size);
      for (const [i, vector] of vectors.entries()) matrix.set(vector, (from + i) * size);
    }
    return matrix;
  };
  // A failed attempt is not kept: the next question tries again.
  const matrixOf = (run: Run): Promise<Float32Array> =>
    (made ??= embed(run).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));

  return {
    async prepare(run) {
      await matrixOf(run);
    },
    async compare(question, run) {
      const matrix = await matrixOf(run);
      const [own] = await embedder.ask([question], run);
      const cosines = products(matrix, own!);
      return { relations: cosines.subarray(0, relationTexts.length), classes: cosines.subarray(relationTexts.length) };
    },
  };
}

/** "class : name of the relation : class of what it leads to": readable on any graph that has names. */
export function relationTextsOf({ classes, relations }: Schema): readonly string[] {
  const labels = new Map(classes.map(({ iri, label }) => [iri as string, label]));
  const say = (iri: string | undefined): string => (iri === undefined ? '' : (labels.get(iri) ?? humanise(iri)));
  return relations.map(({ label, description, domain, domains, range, ranges }) =>
    [say(domain ?? domains[0]?.iri), text(label, description), say(range ?? ranges[0]?.iri)]
      .filter((part) => part !== '')
      .join(' : '),
  );
}

function text(label: string, description: string | undefined): string {
  return description === undefined ? label : `${label} (${description.slice(0, 120)})`;
}

/**
 * The dot product of a vector with each row of a matrix. One loop over all rows, not a function called for each, runs
 * twice as fast; four sums side by side, as one would have to wait for itself.
 */
function products(matrix: Float32Array, vector: Float32Array): Float32Array {
  const size = vector.length;
  const whole = size & ~3;
  const found = new Float32Array(matrix.length / size);
  for (let row = 0, at = 0; row < found.length; row++) {
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    let i = 0;
    for (; i < whole; i += 4, at += 4) {
      one += vector[i]! * matrix[at]!;
      two += vector[i + 1]! * matrix[at + 1]!;
      three += vector[i + 2]! * matrix[at + 2]!;
      four += vector[i + 3]! * matrix[at + 3]!;
    }
    for (; i < size; i++, at++) one += vector[i]! * matrix[at]!;
    found[row] = one + two + three + four;
  }
  return found;
}
