/**
 * Fills in what follows from the rest of `suite.jsonl` and `practice.jsonl`: `npx tsx bench/atlas/gold.ts`.
 *
 * A line needs `question` and a `kind` among its `tags`, then `form` (and `alternatives`, each with a `form`) or, without an answer,
 * `missing`. Ids and halves follow the order of the lines within a kind, so new questions go after those of their kind.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerForm, type OpenedKb, openKb } from '../../src/index.ts';
import { type Reading, readSuite, type SuiteFile, type SuiteQuestion, suiteFiles } from './suite.ts';

/** What a suite line says before its gold is filled in. */
export type Written = Pick<SuiteQuestion, 'question' | 'missing' | 'form'> & {
  readonly alternatives?: readonly Pick<Reading, 'form'>[];
  readonly tags: Pick<SuiteQuestion['tags'], 'kind'>;
};

/** A suite with ids, halves that alternate within each kind unless it is for practice, and answers from executing its forms. */
export async function fillGold(
  lines: readonly Written[],
  atlas: OpenedKb,
  name: SuiteFile = 'suite',
): Promise<readonly SuiteQuestion[]> {
  const seen = new Map<string, number>();
  const filled: SuiteQuestion[] = [];
  for (const { question, tags, missing, form, alternatives } of lines) {
    const { kind } = tags;
    const number = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, number);
    const others: Reading[] = [];
    for (const other of alternatives ?? [])
      others.push({ form: other.form, answers: await answers(other.form, atlas) });
    filled.push({
      id: `${kind}-${String(number).padStart(2, '0')}`,
      question,
      answerable: missing === undefined,
      ...(missing && { missing }),
      ...(form && { form }),
      answers: form ? await answers(form, atlas) : [],
      ...(alternatives && { alternatives: others }),
      tags: { kind, half: name === 'practice' ? 'practice' : number % 2 === 1 ? 'tune' : 'aside' },
    });
  }
  return filled;
}

async function answers(form: string, atlas: OpenedKb): Promise<readonly string[]> {
  const { values, complete, choices } = await answerForm(form, atlas);
  if (!complete) throw new Error(`${form} has more answers than came back; gold must be whole.`);
  if (choices.size > 0) throw new Error(`${form} has names that were looked up; gold must name things by their IRI.`);
  return values.map(({ term }) => term.value).sort();
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const atlas = await openKb('atlas');
  for (const name of ['suite', 'practice'] as const) {
    const suite = await fillGold(readSuite(name), atlas, name);
    writeFileSync(suiteFiles[name], `${suite.map((line) => JSON.stringify(line)).join('\n')}\n`);
    const without = suite.filter(({ answerable }) => !answerable).length;
    console.log(`${name}: ${suite.length} questions, ${without} of them without an answer`);
  }
  await atlas.close();
}
