import type { Embedder, Run, Schema } from '../../core/index.ts';
import { humanise } from '../../graph/index.ts';

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
  let made: Promise<readonly Float32Array[]> | undefined;

  const embed = async (run: Run): Promise<readonly Float32Array[]> => {
    const texts = [...relationTexts, ...classTexts];
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += batch) {
      run.signal.throwIfAborted();
      vectors.push(...(await embedder.ask(texts.slice(from, from + batch), run)));
    }
    return vectors;
  };
  // A failed attempt is not kept: the next question tries again.
  const vectorsOf = (run: Run): Promise<readonly Float32Array[]> =>
    (made ??= embed(run).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));

  return {
    async prepare(run) {
      await vectorsOf(run);
    },
    async compare(question, run) {
      const vectors = await vectorsOf(run);
      const [own] = await embedder.ask([question], run);
      const cosines = Float32Array.from(vectors, (vector) => dot(own!, vector));
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

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
