import { crc32 } from 'node:zlib';
import { type OpenedKb, queryForm } from '../../../src/kb/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { seededRandom, some } from '../../random.ts';
import { readWrittenGraph } from '../written-graphs.ts';
import { fewIn } from './few-in.ts';
import type { Drawn } from './taken-questions.ts';

const SIZES = [
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['2', 2],
  ['3', 3],
] as const;
const MOST = 12;

/**
 * Questions for the first few where somebody asked for the first: "the youngest pupil" is asked by every author in words of their own, "the three youngest
 * pupils" by hardly any, and which end of a ranking a word means is to be known for both.
 */
export async function fewQuestions(kb: OpenedKb, folder: string, graph: string): Promise<readonly Drawn[]> {
  const chance = seededRandom(crc32(`${graph} few`));
  const read = readWrittenGraph(folder);
  const found: Drawn[] = [];
  for (const { form: text, questions } of read.entries) {
    const run = startRun();
    const form = await read.grounded(text, kb, run).catch(() => undefined);
    if (form?.kind !== 'superlative' || form.rank !== 1) continue;
    const [word, size] = SIZES[Math.floor(chance() * SIZES.length)]!;
    const said = questions.flatMap((question) => fewIn(question, word) ?? []);
    const { values } = await queryForm(form.of, kb, run);
    run.finish();
    if (said.length === 0 || values.length <= size) continue;
    const { op, of, by } = form;
    found.push({ form: { kind: 'top', op, of, by, size }, questions: some(said, 2, chance) });
  }
  return some(found, MOST, chance);
}
