import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { KbqaError, UsageError } from '../core/index.ts';
import type { Dataset, Tags } from './dataset.ts';

/** How GrailQAbility names its lists of zero-shot questions: by whether only a part of what is missing was never trained on. */
const ZERO_SHOT: readonly (readonly [RegExp, string])[] = [
  [/npuua/i, 'partial'],
  [/ncuua/i, 'full'],
];

/**
 * The dataset with its questions tagged by the lists they are on, so that scores are broken down by them. A list is a
 * JSON array of question ids, as GrailQAbility has one for each kind of missing element and of zero-shot question.
 */
export async function withLists(dataset: Dataset, paths: readonly string[]): Promise<Dataset> {
  const tags = new Map<string, Record<string, string[]>>();
  for (const path of paths) {
    const ids = await readIds(path);
    const known = dataset.items.filter(({ question }) => ids.has(question.id));
    if (known.length === 0) {
      throw new UsageError(`None of the ${ids.size} questions on the list ${path} is in ${dataset.name}.`);
    }
    const name = basename(path).replace(/\.json$/, '');
    const kind = ZERO_SHOT.find(([pattern]) => pattern.test(name))?.[1];
    for (const { question } of known) {
      const own = tags.get(question.id) ?? {};
      tags.set(question.id, own);
      own.list = [...(own.list ?? []), name];
      if (kind !== undefined) own['zero-shot'] = [...new Set([...(own['zero-shot'] ?? []), kind])];
    }
  }
  const tagged = (id: string, before: Tags): Tags => ({ ...before, ...tags.get(id) });
  return {
    ...dataset,
    items: dataset.items.map((item) => ({ ...item, tags: tagged(item.question.id, item.tags) })),
  };
}

async function readIds(path: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new UsageError(`The list ${path} cannot be read: ${reason}.`, { cause: error });
  });
  const value: unknown = parseJson(text);
  const isId = (id: unknown) => typeof id === 'string' || typeof id === 'number';
  if (!Array.isArray(value) || !value.every(isId)) {
    throw new KbqaError('dataset-invalid', `${path} is no list of questions: it must be a JSON array of their ids`);
  }
  return new Set(value.map(String));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
