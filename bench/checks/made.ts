/**
 * How often the right answer is among all that is made of a question, among the first ten, and the first, by kind of question: what is never
 * made cannot be chosen. `npm run bench:made`, over the dev half of `databases`, offline, own linking, nothing withheld.
 */
import { openKb } from '../../src/kb/index.ts';
import { rng } from '../../src/methods/index.ts';
import { startRun } from '../../src/run/index.ts';
import { contenders, executeEach } from '../../src/stages/index.ts';
import { openParts } from '../../src/wiring/open-parts.ts';
import { isRight, namesIn } from '../../training/trust/is-right.ts';
import { dataFile, readJsonLines } from '../data.ts';

interface DatabaseQuestion {
  readonly id: string;
  readonly db: string;
  readonly question: string;
  readonly kind: string;
  readonly answers: readonly string[];
  readonly answer_texts: readonly string[];
}

const FIRST = 10;

interface Tally {
  asked: number;
  made: number;
  early: number;
  first: number;
}

const questions = readJsonLines<DatabaseQuestion>('databases/dev.jsonl.gz');
const tallies = new Map<string, Tally>();
for (const [i, name] of [...new Set(questions.map(({ db }) => db))].entries()) {
  const kb = await openKb(dataFile(`databases/graphs/${name}.nt.gz`));
  const parts = await openParts({ kb });
  const labelOf = namesIn(kb.snapshot!);
  const own = questions.filter(({ db }) => db === name);
  console.error(`${i + 1}: ${name}, ${own.length} questions`);
  for (const { id, question: text, kind, answers, answer_texts: texts } of own) {
    const rights = await rightsOf({ id, text }, (terms) => isRight(terms, [answers, texts], labelOf));
    for (const key of ['all', kind]) {
      const tally = tallies.get(key) ?? { asked: 0, made: 0, early: 0, first: 0 };
      tallies.set(key, tally);
      tally.asked++;
      if (rights.includes(true)) tally.made++;
      if (rights.slice(0, FIRST).includes(true)) tally.early++;
      if (rights[0]) tally.first++;
    }
  }
  await parts.close();
  await kb.close();

  /** Of all answers that are made of a question, the most preferred first, whether each is right. */
  async function rightsOf(
    question: { readonly id: string; readonly text: string },
    isRightAnswer: (terms: Parameters<typeof isRight>[0]) => boolean,
  ): Promise<readonly boolean[]> {
    const run = startRun();
    const roles = await parts.for(question, [], run);
    const linked = await roles.linker.link(question, run);
    const ranked = await rng({ ...roles, linker: { ...roles.linker, link: async () => linked } }).answer(question, run);
    const readings = await roles.readWithGraph!(question, linked, run);
    const executed = await executeEach(readings.forms, roles.kb, run);
    const found = await contenders({ linked, ranked, readings, executed }, roles, run);
    return found.map(({ chosen: { execution } }) => execution.status === 'done' && isRightAnswer(execution.values));
  }
}
const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1).padStart(6);
console.log(`${'kind'.padEnd(20)}${'n'.padStart(5)}  made  of the first ${FIRST}  first`);
for (const [kind, { asked, made, early, first }] of [...tallies].sort((a, b) => b[1].asked - a[1].asked))
  console.log(
    `${kind.padEnd(20)}${String(asked).padStart(5)}${[made, early, first].map((n) => percent(n, asked)).join('  ')}`,
  );
