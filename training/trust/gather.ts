/**
 * Asks both who read of questions with and without an answer, and writes down what could be answered with its clues and whether it is right.
 * `npx tsx training/trust/gather.ts <forms.jsonl.gz> <indexed freebase> <out.jsonl> [<n>]`; what is in the file already is not asked again. Of the graphs that were written, every n-th.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKb } from '../../src/kb/index.ts';
import { otherVoices, type Said, sureOf } from '../../src/methods/auto/other-voices.ts';
import { rng } from '../../src/methods/index.ts';
import { startRun } from '../../src/run/index.ts';
import { answersOf, contenders, executeRead, surelyNamed, type Voiced } from '../../src/stages/index.ts';
import { openParts } from '../../src/wiring/open-parts.ts';
import { isRight, isRightTable, namesIn } from './is-right.ts';
import { atlas, databases, others, readForms, styles, written } from './questions.ts';

/** What a question could be answered with, as the fitter reads it. */
export interface Gathered {
  readonly graph: string;
  readonly key: string;
  readonly isAnswerable: boolean;
  readonly contenders: readonly {
    readonly by: 'reader' | 'ranking';
    readonly clues: Readonly<Record<string, number>>;
    readonly right: boolean;
    /** What drafts and walks say of it, where they were asked. */
    readonly voiced?: Voiced;
  }[];
}

const [formsFile, freebase, out, every = '1'] = process.argv.slice(2);
if (!formsFile || !freebase || !out)
  throw new Error('give the converted forms, the indexed Freebase, and the file to write');
const folder = join(tmpdir(), 'kbqa-trust');
const known = new Set(
  existsSync(out)
    ? readFileSync(out, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as Gathered).key)
    : [],
);
const graphs = [
  ...databases(readForms(formsFile), folder),
  ...styles(),
  ...(await written(folder, join(folder, 'cache'), Number(every))),
  atlas(),
  ...others(freebase),
];
for (const [i, { name, kb: source, questions }] of graphs.entries()) {
  const open = questions.filter(({ id }) => !known.has(`${source} ${id}`));
  console.error(`${i + 1} of ${graphs.length}: ${source}, ${open.length} of ${questions.length} questions`);
  if (open.length === 0) continue;
  const kb = await openKb(source, { cacheDir: join(folder, 'cache') });
  const parts = await openParts({ kb });
  const labelOf = namesIn(kb.snapshot!);
  for (const { id, text, answers, rows } of open) {
    const run = startRun();
    const question = { id, text };
    const own = await parts.for(question, [], run);
    const linked = await own.linker.link(question, run);
    const heard = { ...own, linker: { ...own.linker, link: async () => linked } };
    const ranked = await rng(heard).answer(question, run);
    const readings = await own.readWithGraph!(question, linked, run);
    const executed = await executeRead(linked, readings.forms, own, run);
    const found = await contenders({ linked, ranked, readings, executed }, own, run);
    // What is likely or unlikely anyway is not put to those who take long.
    const isUnsure = found.some(({ chance }) => chance >= 0.05 && chance < 0.85) && surelyNamed(linked).length > 0;
    const voices = isUnsure ? otherVoices(question, heard, run) : undefined;
    const said = voices && { drafted: await voices.drafted(), walked: await voices.walked() };
    const gathered: Gathered = {
      graph: name,
      key: `${source} ${id}`,
      isAnswerable: answers.length > 0,
      contenders: found.map(({ by, clues, chosen, chosen: { execution } }) => ({
        by,
        clues: { ...clues },
        right:
          execution.status === 'done' &&
          (rows ? isRightTable(execution.rows ?? [], rows, labelOf) : isRight(execution.values, answers, labelOf)),
        ...(said && { voiced: voicedBy(answersOf(chosen), said) }),
      })),
    };
    appendFileSync(out, `${JSON.stringify(gathered)}\n`);
  }
  await parts.close();
  await kb.kb.close();
}

function voicedBy(
  answers: string,
  { drafted, walked }: { readonly drafted: Said | undefined; readonly walked: Said | undefined },
): Voiced {
  return { drafted: sureOf(answers, drafted), walked: walked?.answers === answers };
}
