import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Parser, Writer } from 'n3';
import { readSuite } from '../../bench/atlas/suite.ts';
import { dataFile, readJsonLines, readText } from '../../bench/data.ts';
import type { Grounded, Iri } from '../../src/core/index.ts';
import { symbols } from '../../src/form/index.ts';
import { isDerived } from '../../src/graph/index.ts';
import { openKb, queryForm } from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';
import type { StyleQuestion } from '../../test/graphs/measure.ts';
import { seededRandom } from '../random.ts';
import { isAside, readWrittenGraph, WRITTEN, type WrittenGraph, writtenGraphs } from '../reader/written-graphs.ts';

/** A question, and what answers it: any one of the lists, or nothing where the graph lacks something for it. */
export interface TrustQuestion {
  readonly id: string;
  readonly text: string;
  readonly answers: readonly (readonly string[])[];
  /** What the graph lacks for it, where that is known. */
  readonly missing?: string;
  /** What answers a question that asks for several columns. */
  readonly rows?: readonly (readonly string[])[];
}

/** A graph, as `--kb` takes it, with its questions. Graphs that differ only in what they lack have one name. */
export interface TrustGraph {
  readonly name: string;
  readonly kb: string;
  readonly questions: readonly TrustQuestion[];
}

interface DatabaseQuestion {
  readonly id: string;
  readonly db: string;
  readonly question: string;
  readonly question_syn?: string;
  readonly answers: readonly string[];
  readonly answer_texts: readonly string[];
  /** Where several columns are asked for, all of them. */
  readonly rows?: readonly (readonly (string | number | null)[])[];
}

/** A form as `training/reader/convert.py` writes it: nested lists with IRIs among their words. */
export interface ConvertedForm {
  readonly id: string;
  readonly db: string;
  readonly form: unknown;
}

export function readForms(path: string): readonly ConvertedForm[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ConvertedForm);
}

/** The databases that the reader is taught without, one in ten. */
export function heldBack(): ReadonlySet<string> {
  const names = [...new Set(databaseQuestions().map(({ db }) => db))].sort();
  return new Set(names.filter((_, i) => i % 10 === 4));
}

export function databaseQuestions(): readonly DatabaseQuestion[] {
  return readJsonLines<DatabaseQuestion>('databases/train.jsonl.gz');
}

/** Graphs that lack what some of their questions ask of, made for each of so many relations, classes and things. */
const MOST_DROPPED = 7;

/** The databases held back, whole and with something dropped that questions ask of. */
export function databases(forms: readonly ConvertedForm[], folder: string): readonly TrustGraph[] {
  const formOf = new Map(forms.map(({ id, form }) => [id, form]));
  mkdirSync(folder, { recursive: true });
  const random = seededRandom(7);
  return [...heldBack()].flatMap((name) => {
    const questions = databaseQuestions().filter(({ db }) => db === name);
    const kb = dataFile(`databases/graphs/${name}.nt.gz`);
    const lines = gunzipSync(readFileSync(kb)).toString('utf8').split('\n');
    const dropped = new Map<string, DatabaseQuestion[]>();
    for (const question of questions) {
      const asked = irisIn(formOf.get(question.id)).filter((iri) => lines.some((line) => line.startsWith(`<${iri}> `)));
      const iri = asked[Math.floor(random() * asked.length)];
      if (iri !== undefined) dropped.set(iri, [...(dropped.get(iri) ?? []), question]);
    }
    const most = [...dropped].sort((a, b) => b[1].length - a[1].length).slice(0, MOST_DROPPED);
    const lacking = most.map(([iri, asking]): TrustGraph => {
      const file = join(folder, `${name}-${iri.split(/[#/]/u).at(-1)}.nt`);
      if (!existsSync(file)) writeFileSync(file, without(iri, lines).join('\n'));
      return { name, kb: file, questions: asking.flatMap((each) => worded(each, [])) };
    });
    const tables = readJsonLines<DatabaseQuestion>('databases/train.multi.jsonl.gz').filter(({ db }) => db === name);
    const whole = [...questions, ...tables].flatMap((each) => worded(each, [each.answers, each.answer_texts]));
    return [{ name, kb, questions: whole }, ...lacking];
  });
}

function worded(question: DatabaseQuestion, answers: TrustQuestion['answers']): readonly TrustQuestion[] {
  const { id, question: text, question_syn: other, rows } = question;
  const asked = {
    answers,
    ...(rows && { rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))) }),
  };
  return [{ id, text, ...asked }, ...(other && other !== text ? [{ id: `${id}/other`, text: other, ...asked }] : [])];
}

function irisIn(form: unknown): readonly string[] {
  if (Array.isArray(form)) return [...new Set(form.flatMap(irisIn))];
  return typeof form === 'string' && form.startsWith('http') && !form.endsWith('#label') ? [form] : [];
}

const TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';

/** A graph without a relation, a thing, or a class and all that is of it. */
function without(iri: string, lines: readonly string[]): readonly string[] {
  const gone = new Set([`<${iri}>`]);
  for (const line of lines) {
    const [subject, predicate, object] = line.split(' ');
    if (predicate === TYPE && object === `<${iri}>`) gone.add(subject!);
  }
  return lines.filter((line) => {
    const [subject, predicate, object] = line.split(' ');
    return !gone.has(subject!) && !gone.has(predicate!) && !gone.has(object ?? '');
  });
}

/** Those of the atlas suite that may be looked at while tuning. */
export function atlas(): TrustGraph {
  const questions = [...readSuite('suite'), ...readSuite('practice')]
    .filter(({ tags }) => tags.half !== 'aside')
    .map(({ id, question, answerable, answers, alternatives = [] }) => ({
      id,
      text: question,
      answers: answerable ? [answers, ...alternatives.map((each) => each.answers)] : [],
    }));
  return { name: 'atlas', kb: 'atlas', questions };
}

/** The small graphs in the styles that people publish in. */
export function styles(): readonly TrustGraph[] {
  const folder = fileURLToPath(new URL('../../test/graphs', import.meta.url));
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => {
    const lines = readFileSync(join(folder, name, 'questions.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const graph = readdirSync(join(folder, name)).find((file) => file.startsWith('graph.'))!;
    const questions = lines
      .map((line) => JSON.parse(line) as StyleQuestion)
      .filter(({ holds }) => holds === undefined)
      .map(({ question, answers, any, rows }): TrustQuestion => {
        const texts = (answers ?? []).map((text) => (text === 'yes' ? 'true' : text === 'no' ? 'false' : text));
        return {
          id: question,
          text: question,
          answers: any ? texts.map((text) => [text]) : [rows?.flat() ?? texts].filter((list) => list.length > 0),
          ...(rows && { rows }),
        };
      });
    return { name, kb: join(folder, name, graph), questions };
  });
}

/** Of a graph that was written with its questions so many relations are dropped in turn. */
const MOST_RELATIONS = 4;

/** So many graphs that were written with their questions are one in turn, and of their forms every so many-th is asked of. */
const IN_ONE = 8;
const EVERY_FORM = 4;

/**
 * The graphs that were written for the reader and that it was not taught, alone and several in one, which is what a schema of hundreds of relations is
 * like; whole, and with a relation dropped that questions ask of.
 */
export async function written(folder: string, cacheDir: string, every = 1): Promise<readonly TrustGraph[]> {
  mkdirSync(folder, { recursive: true });
  const names = writtenGraphs()
    .filter(isAside)
    .filter((_, i) => i % every === 0);
  const random = seededRandom(11);
  const graphs: TrustGraph[] = [];
  for (const name of names) {
    const read = readWrittenGraph(join(WRITTEN, name));
    graphs.push(
      ...(await wholeAndLacking({ name, file: read.file, reads: [read], every: 1 }, folder, cacheDir, random)),
    );
  }
  const groups = Math.ceil(names.length / IN_ONE);
  for (let i = 0; i < groups; i++) {
    const reads = names.filter((_, j) => j % groups === i).map((name) => readWrittenGraph(join(WRITTEN, name)));
    const file = join(folder, `in-one-${i}.nt`);
    // Nodes without a name are called the same in several files.
    const quads = reads.flatMap((read, j) =>
      new Parser({ blankNodePrefix: `_:g${j}_` }).parse(readFileSync(read.file, 'utf8')),
    );
    if (!existsSync(file)) writeFileSync(file, new Writer({ format: 'N-Triples' }).quadsToString(quads));
    const one = { name: `in one ${i}`, file, reads, every: EVERY_FORM };
    graphs.push(...(await wholeAndLacking(one, folder, cacheDir, random)));
  }
  return graphs;
}

/** A graph with what was written to be asked of it, and of its forms every so many-th. */
interface OfWritten {
  readonly name: string;
  readonly file: string;
  readonly reads: readonly WrittenGraph[];
  readonly every: number;
}

async function wholeAndLacking(
  { name, file, reads, every }: OfWritten,
  folder: string,
  cacheDir: string,
  random: () => number,
): Promise<readonly TrustGraph[]> {
  const kb = await openKb(file, { cacheDir });
  const questions: TrustQuestion[] = [];
  const asking = new Map<string, TrustQuestion[]>();
  for (const read of reads) {
    for (const { form: text, questions: wordings } of read.entries.filter((_, i) => i % every === 0)) {
      const run = startRun();
      const form = await read.grounded(text, kb, run);
      const found = form && (await queryForm(form, kb, run));
      if (found?.values.length === 0) continue;
      const question = wordings[Math.floor(random() * wordings.length)]!;
      const rows = found?.table?.rows.map((cells) => cells.map((cell) => cell?.term.value ?? ''));
      const answers = found ? [found.values.map(({ term }) => term.value)] : [];
      questions.push({ id: question, text: question, answers, ...(rows && { rows }) });
      const relations = form ? relationsIn(form).filter((iri) => !isDerived(iri)) : [];
      const dropped = relations[Math.floor(random() * relations.length)];
      if (dropped) asking.set(dropped, [...(asking.get(dropped) ?? []), { id: question, text: question, answers: [] }]);
    }
  }
  await kb.close();
  const quads = new Parser().parse(readFileSync(file, 'utf8'));
  const most = [...asking].sort((a, b) => b[1].length - a[1].length).slice(0, MOST_RELATIONS);
  const lacking = most.map(([relation, asked]): TrustGraph => {
    const without = join(folder, `${name.replaceAll(' ', '-')}-${relation.split(/[#/]/u).at(-1)}.nt`);
    const left = quads.filter(({ predicate }) => predicate.value !== relation);
    if (!existsSync(without)) writeFileSync(without, new Writer({ format: 'N-Triples' }).quadsToString(left));
    return { name, kb: without, questions: asked.slice(0, 6) };
  });
  return [{ name, kb: file, questions }, ...lacking];
}

function relationsIn(form: Grounded): readonly Iri[] {
  return [...new Set(symbols(form).flatMap(({ symbol, role }) => (role === 'relation' ? [symbol] : [])))];
}

/** Every so-many-th question of the other sets. */
export function others(freebase: string, steps = { webqsp_train: 8, unanswerable_train: 30 }): readonly TrustGraph[] {
  const ns = 'http://rdf.freebase.com/ns/';
  const every = <T>(all: readonly T[], step: number): readonly T[] => all.filter((_, i) => i % step === 3);
  const geoquery = readJsonLines<{ readonly question: string; readonly answers?: readonly string[] }>(
    'geoquery/train.jsonl.gz',
  );
  const onFreebase = (set: keyof typeof steps) =>
    every(readJsonLines<FreebaseQuestion>(`freebase/${set}.jsonl.gz`), steps[set]).map(
      ({ id, question, answers = [], reason }) => ({
        id: `${set}/${id}`,
        text: question,
        answers: set === 'unanswerable_train' ? [] : [answers.map((each) => (each.id ? ns + each.id : each.value!))],
        ...(reason && { missing: reason }),
      }),
    );
  const metaqa = [1, 2, 3].flatMap((steps) =>
    every(readText(`metaqa/dev_${steps}hop.txt.gz`).split('\n').filter(Boolean), 250).map((line, i) => {
      const [question, answers] = line.split('\t');
      return { id: `metaqa/${steps}/${i}`, text: question!.replace(/[[\]]/gu, ''), answers: [answers!.split('|')] };
    }),
  );
  return [
    {
      name: 'geoquery',
      kb: dataFile('geoquery/kb.nt.gz'),
      questions: every(
        geoquery.filter(({ answers }) => answers?.length),
        5,
      ).map(({ question, answers }, i) => ({
        id: `geoquery/${i}`,
        text: question,
        answers: [answers!],
      })),
    },
    {
      name: 'freebase',
      kb: freebase,
      questions: [...onFreebase('webqsp_train'), ...onFreebase('unanswerable_train')],
    },
    {
      name: 'metaqa',
      kb: dataFile('metaqa/kb.nt.gz'),
      questions: metaqa,
    },
  ];
}

interface FreebaseQuestion {
  readonly id: string;
  readonly question: string;
  readonly answers?: readonly { readonly id?: string; readonly value?: string }[];
  readonly reason?: string;
}
