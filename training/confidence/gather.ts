/**
 * Asks a method questions with and without an answer, nothing withheld, and writes down the clues of what it answers and whether that is right.
 * `npx tsx training/confidence/gather.ts <forms.jsonl.gz> <indexed freebase> <out.jsonl> [--model "offline:<folder>/{fold}" --method funfusic]`;
 * what is in the file already is not asked again. Questions that a model has not seen need one that was trained without their fold.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openKb } from '../../src/kb/index.ts';
import { funfusic, rng } from '../../src/methods/index.ts';
import { startRun } from '../../src/run/index.ts';
import type { Clues } from '../../src/stages/index.ts';
import { openModels } from '../../src/wiring/index.ts';
import { openParts } from '../../src/wiring/open-parts.ts';
import { isRight, namesIn } from '../trust/is-right.ts';
import { atlas, databases, others, readForms, styles, type TrustGraph } from '../trust/questions.ts';

/** What a method would answer to a question, with the clues that it goes by. */
export interface Gathered {
  /** Graphs of one kind: questions of each kind count alike. */
  readonly kind: string;
  readonly graph: string;
  readonly key: string;
  readonly text: string;
  readonly isAnswerable: boolean;
  /** What is missing, where it has no answer. */
  readonly missing?: string;
  /** Nothing where the method has no answer to weigh. */
  readonly clues?: Clues;
  readonly right: boolean;
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', default: 'offline' }, method: { type: 'string', default: 'rng' } },
});
const [formsFile, freebase, out] = positionals;
if (!formsFile || !freebase || !out)
  throw new Error('give the converted forms, the indexed Freebase, and the file to write');
const known = new Set(
  (existsSync(out) ? readFileSync(out, 'utf8').split('\n') : [])
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as Gathered).key),
);
const folder = join(tmpdir(), 'kbqa-trust');
const ofKind = (kind: string, graphs: readonly TrustGraph[]) => graphs.map((graph) => ({ kind, ...graph }));
const graphs = [
  ...ofKind('small', styles()),
  ...ofKind('atlas', [atlas()]),
  ...others(freebase, { webqsp_train: 4, unanswerable_train: 9 }).map((graph) => ({ kind: graph.name, ...graph })),
  ...ofKind('databases', databases(readForms(formsFile), folder)),
];
const models = await openModels({ model: flags.model });
for (const [i, { kind, name, kb: source, questions }] of graphs.entries()) {
  const open = questions.filter(({ id, rows }) => !rows && !known.has(`${source} ${id}`));
  console.error(`${i + 1} of ${graphs.length}: ${source}, ${open.length} of ${questions.length} questions`);
  if (open.length === 0) continue;
  const kb = await openKb(source, { cacheDir: join(folder, 'cache') });
  const parts = await openParts({ kb, models });
  const labelOf = namesIn(kb.snapshot!);
  for (const { id, text, answers, missing } of open) {
    const run = startRun();
    const question = { id, text };
    const own = await parts.for(question, [], run);
    const method = flags.method === 'funfusic' ? funfusic(own, { abstainBelow: 0 }) : rng(own, { abstainBelow: 0 });
    const answer = await method.answer(question, run);
    const note = run.finish().notes.find(({ stage, data }) => stage === 'select' && hasClues(data));
    const gathered: Gathered = {
      kind,
      graph: name,
      key: `${source} ${id}`,
      text,
      isAnswerable: answers.length > 0,
      ...(missing && { missing }),
      ...(hasClues(note?.data) && { clues: note.data.clues }),
      right:
        answer.status === 'answered' &&
        isRight(
          answer.values.map(({ term }) => term),
          answers,
          labelOf,
        ),
    };
    appendFileSync(out, `${JSON.stringify(gathered)}\n`);
  }
  await parts.close();
  await kb.close();
}
await models.close();

function hasClues(data: unknown): data is { readonly clues: Clues } {
  return typeof data === 'object' && data !== null && 'clues' in data;
}
