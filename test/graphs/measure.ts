import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer, AnswerValue } from '../../src/core/index.ts';
import { openKb } from '../../src/kb/index.ts';
import { openKbqa } from '../../src/wiring/index.ts';

const FOLDER = new URL('.', import.meta.url).pathname;

/** A question of one of the small graphs. None of the `answers`: the graph does not say. */
export interface StyleQuestion {
  readonly question: string;
  readonly answers?: readonly string[];
  /** Any one of the answers will do: spellings of the same. */
  readonly any?: boolean;
  /** What the one answer has to show, where it is a structure. */
  readonly holds?: readonly string[];
  /** What a table has to hold, in any order of rows: the figures beside their groups, or the columns that were asked for. */
  readonly rows?: readonly (readonly string[])[];
  readonly kind: string;
}

export interface Judged extends StyleQuestion {
  readonly style: string;
  readonly given: readonly string[];
  readonly verdict: 'right' | 'wrong' | 'refused' | 'invented';
}

/** The styles that there is a small graph of. */
export async function styles(): Promise<readonly string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Asks all questions of one style and judges the answers. */
export async function measure(style: string, cacheDir: string): Promise<readonly Judged[]> {
  const folder = join(FOLDER, style);
  const graph = (await readdir(folder)).find((name) => name.startsWith('graph.'))!;
  const lines = (await readFile(join(folder, 'questions.jsonl'), 'utf8')).trim().split('\n');
  const opened = await openKb(join(folder, graph), { cacheDir });
  const kbqa = await openKbqa({ kb: opened, cacheDir });
  const judged: Judged[] = [];
  try {
    for (const line of lines) {
      const asked = JSON.parse(line) as StyleQuestion;
      const answer = await kbqa.ask(asked.question);
      const given = asked.rows ? rowsOf(answer) : textsOf(answer, asked.holds === undefined);
      judged.push({ ...asked, style, given, verdict: verdictOn(asked, given) });
    }
  } finally {
    await kbqa.close();
    await opened.close();
  }
  return judged;
}

/** A number may be shown with what it counts: who asks for the number alone is given that. */
function textsOf(answer: Answer, bare = true): readonly string[] {
  if (answer.status !== 'answered') return [];
  return answer.values.map(({ term, label }) =>
    textOf(bare && term.termType === 'Literal' ? { term } : { term, ...(label !== undefined && { label }) }),
  );
}

/** A table row by row; an answer without columns has one in each row. */
function rowsOf(answer: Answer): readonly string[] {
  if (answer.status !== 'answered' || !answer.table) return textsOf(answer);
  return answer.table.rows.map((cells) => inOneLine(cells.map((cell) => (cell ? textOf(cell) : ''))));
}

/** Columns in any order: figures may stand before what they are of, or behind. */
function inOneLine(cells: readonly string[]): string {
  return cells.toSorted().join(' | ');
}

function textOf({ term, label }: AnswerValue): string {
  if (label !== undefined) return label;
  if (term.termType === 'Literal' && term.datatype.value.endsWith('#boolean'))
    return term.value === 'true' ? 'yes' : 'no';
  return term.value;
}

function verdictOn(
  { rows, answers = rows?.map(inOneLine) ?? [], any, holds }: StyleQuestion,
  given: readonly string[],
): Judged['verdict'] {
  if (given.length === 0) return answers.length === 0 && !holds ? 'right' : 'refused';
  if (answers.length === 0 && !holds) return 'invented';
  const [wanted, got] = [answers.map(plain), given.map(plain)];
  const shows = holds !== undefined && got.length === 1 && holds.every((part) => got[0]!.includes(plain(part)));
  const same = any
    ? got.length === 1 && wanted.includes(got[0]!)
    : wanted.length === new Set(got).size && wanted.every((each) => got.includes(each));
  return shows || same ? 'right' : 'wrong';
}

function plain(text: string): string {
  const year = /^(\d{4})-01-01T00:00:00Z?$/.exec(text)?.[1];
  return year ?? text.trim().toLowerCase();
}
