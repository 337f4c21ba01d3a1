import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlain } from '../tools/shaker/read-plain.ts';
import { carry, type PlainQuestion, shake } from '../tools/shaker/shake.ts';
import { STYLES } from '../tools/shaker/styles/index.ts';
import { seededRandom, some } from '../training/random.ts';
import { readSuite } from './atlas/suite.ts';
import { codeHash } from './code-hash.ts';
import { dataFile, madeFile, readJsonLines } from './data.ts';

/** Questions of each database, and of each graph that has many. */
const OF_EACH = 5;
const OF_LARGE = 40;

/** The graphs that are shaken together, each by a suite of its own. */
export type ShakenSet = 'databases' | 'geoquery' | 'atlas';

interface PlainSet {
  readonly graph: string;
  readonly file: string;
  readonly questions: readonly PlainQuestion[];
}

/** A folder with graphs in every style and one file of questions for all of them. */
export async function makeShaken(set: ShakenSet): Promise<string> {
  const folder = madeFile(`shaken/${set}`);
  const stamp = join(folder, `made-by-${codeHash(['tools/shaker', 'bench'])}`);
  if (existsSync(stamp)) return folder;
  rmSync(folder, { recursive: true, force: true });
  const making = `${folder}.${process.pid}`;
  const questions: string[] = [];
  for (const { graph, file, questions: plain } of plainSets(set)) {
    const read = await readPlain(file);
    for (const style of STYLES) {
      const shaken = shake(read, style);
      const place = { style: style.name, graph: `${style.name}/${graph}` };
      const target = join(making, `${place.graph}.nt`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, shaken.nt);
      for (const each of plain) questions.push(`${JSON.stringify(carry(each, read, shaken, place))}\n`);
    }
  }
  writeFileSync(join(making, 'questions.jsonl'), questions.join(''));
  writeFileSync(join(making, basename(stamp)), '');
  renameSync(making, folder);
  return folder;
}

/** The same questions in every run: some of each graph. */
function plainSets(set: ShakenSet): readonly PlainSet[] {
  const random = seededRandom(18);
  const few = (questions: readonly PlainQuestion[], most: number): readonly PlainQuestion[] =>
    some(
      questions.filter(({ answers }) => answers.length > 0 && answers.every((answer) => answer.trim() !== '')),
      most,
      random,
    );
  switch (set) {
    case 'databases':
      return databases().map(([graph, questions]) => ({
        graph,
        file: dataFile(`databases/graphs/${graph}.nt.gz`),
        questions: few(questions, OF_EACH),
      }));
    case 'geoquery':
      return [{ graph: set, file: dataFile('geoquery/kb.nt.gz'), questions: few(geoquery(), OF_LARGE) }];
    case 'atlas': {
      const file = fileURLToPath(new URL('../data/atlas.ttl.br', import.meta.url));
      return [{ graph: set, file, questions: few(atlas(), OF_LARGE) }];
    }
  }
}

function databases(): readonly (readonly [graph: string, questions: readonly PlainQuestion[]])[] {
  interface Line extends PlainQuestion {
    readonly db: string;
    readonly answer_texts: readonly string[];
  }
  const found = new Map<string, PlainQuestion[]>();
  for (const line of readJsonLines<Line>('databases/dev.jsonl.gz')) {
    const { id, question, answers, kind, db } = line;
    found.set(db, [...(found.get(db) ?? []), { id, question, answers, alternatives: [line.answer_texts], kind }]);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

function geoquery(): readonly PlainQuestion[] {
  interface Line extends Omit<PlainQuestion, 'answers' | 'kind'> {
    /** None, where the graph does not say. */
    readonly answers: readonly unknown[] | null;
  }
  return readJsonLines<Line>('geoquery/train.jsonl.gz').map(({ id, question, answers }) => ({
    id,
    question,
    answers: (answers ?? []).map(String),
    kind: 'geoquery',
  }));
}

function atlas(): readonly PlainQuestion[] {
  return readSuite().flatMap(({ id, question, answers, alternatives = [], answerable, tags }) =>
    answerable
      ? [{ id, question, answers, alternatives: alternatives.map((each) => each.answers), kind: tags.kind }]
      : [],
  );
}
