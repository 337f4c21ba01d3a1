/**
 * Graphs with questions and their forms, written by hand to teach the reader, as what it is shown and what it should say.
 * `npx tsx training/reader/written.ts check <graph folder …>` tells what every form answers and what is wrong with it;
 * `npx tsx training/reader/written.ts write <out.jsonl.gz> [<folder of graphs>]` writes what `written.py` makes examples of;
 * `npx tsx training/reader/written.ts taken <out.jsonl.gz>` does so with questions for what is taken of their dates and names (`taken-questions.ts`),
 * `having` with questions for what some of a kind have and others have not (`having-questions.ts`), `plain` with plain ones (`plain-questions.ts`), and `nested` with
 * questions about the things of a list that another question asks for (`nested-questions.ts`), `few` with questions for the first few where another asks for
 * the first (`few-questions.ts`), and `observed` with questions for rows by two of their keys (`observed-questions.ts`);
 * `npx tsx training/reader/written.ts among <out.jsonl.gz> <n>` does so with n graphs in one, and every n-th of their questions: what a large
 * schema shows of a question is mostly not meant.
 */
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AnswerValue, Grounded, Iri, Linked, Reader, ReadItem, SaidWord } from '../../src/core/index.ts';
import { print } from '../../src/form/index.ts';
import { createLabels } from '../../src/graph/index.ts';
import { type OpenedKb, openKb, queryForm } from '../../src/kb/index.ts';
import { openOfflineEmbedder } from '../../src/models/offline/embedder.ts';
import { startRun } from '../../src/run/index.ts';
import type { Linker } from '../../src/stages/index.ts';
import { atPlace, inPlace } from '../../src/stages/reader/forms/in-place.ts';
import { asRequested } from '../../src/stages/reader/items/as-requested.ts';
import type { Item } from '../../src/stages/reader/items/item.ts';
import { createReadWithGraph, type ReadWithGraph } from '../../src/stages/reader/read-with-graph.ts';
import { knowledgeAtHand } from '../../src/wiring/knowledge-at-hand.ts';
import { fewQuestions } from './drawn/few-questions.ts';
import { havingQuestions } from './drawn/having-questions.ts';
import { nestedQuestions } from './drawn/nested-questions.ts';
import { observedQuestions } from './drawn/observed-questions.ts';
import { plainQuestions } from './drawn/plain-questions.ts';
import { type Drawn, takenQuestions } from './drawn/taken-questions.ts';
import { folded, type Shown } from './folded.ts';
import { saidOf, Unsaid } from './said-of.ts';
import { isAside, readWrittenGraph, WRITTEN, type WrittenGraph, writtenGraphs } from './written-graphs.ts';

/** What the reader is shown of a question, and what it should say. */
interface Written {
  readonly graph: string;
  readonly question: string;
  readonly items: readonly ReadItem[];
  readonly said: readonly SaidWord[];
}

/** What the reader is shown is wanted, and not what it says. */
const SILENT: Reader = { id: 'silent', ask: async () => [] };
const CACHE = join(tmpdir(), 'kbqa-written');
const AT_ONCE = 10_000;
const embedder = openOfflineEmbedder();

/** Draws questions of a graph by what is in it. */
type Draw = (kb: OpenedKb, graph: string) => readonly Drawn[] | Promise<readonly Drawn[]>;
const DRAWN: Readonly<Record<string, Draw>> = {
  taken: ({ snapshot }, graph) => takenQuestions(snapshot!, graph),
  having: ({ snapshot }, graph) => havingQuestions(snapshot!, graph),
  plain: ({ snapshot }, graph) => plainQuestions(snapshot!, graph),
  nested: (kb, graph) => nestedQuestions(kb, join(WRITTEN, graph), graph),
  few: (kb, graph) => fewQuestions(kb, join(WRITTEN, graph), graph),
  observed: ({ snapshot }, graph) => observedQuestions(snapshot!, graph),
};

const [command, ...rest] = process.argv.slice(2);
if (command === 'check' && rest.length > 0) {
  for (const folder of rest) await eachOf(folder, console.log);
} else if (command === 'write' && (rest.length === 1 || rest.length === 2)) {
  const [out, folder = WRITTEN] = rest as [string, string?];
  const written: Written[] = [];
  const graphs = writtenGraphs(folder);
  for (const [i, graph] of graphs.entries()) {
    const found = await eachOf(join(folder, graph), () => undefined);
    written.push(...found);
    console.error(`${i + 1} of ${graphs.length}: ${graph}, ${found.length} questions`);
  }
  save(out, written);
} else if (command !== undefined && command in DRAWN && rest.length === 1) {
  const written: Written[] = [];
  const graphs = writtenGraphs();
  for (const [i, graph] of graphs.entries()) {
    const found = await drawnOf(graph, DRAWN[command]!);
    written.push(...found);
    console.error(`${i + 1} of ${graphs.length}: ${graph}, ${found.length} questions`);
  }
  save(rest[0]!, written);
} else if (command === 'among' && rest.length === 2) {
  const [out, n] = [rest[0]!, Number(rest[1])];
  const written: Written[] = [];
  const groups = inGroups(writtenGraphs(), n);
  for (const [i, group] of groups.entries()) {
    const found = await amongOthers(group, i);
    written.push(...found);
    console.error(`${i + 1} of ${groups.length}: ${group.join(', ')}, ${found.length} questions`);
  }
  save(out, written);
} else {
  throw new Error(
    `say check and folders of graphs, write and the file to write, one of ${Object.keys(DRAWN).join(', ')} and the file, or among, the file and how many graphs`,
  );
}

/** In parts, each packed by itself: all of it is longer than a string may be. */
function save(out: string, written: readonly Written[]): void {
  writeFileSync(out, '');
  for (let start = 0; start < written.length; start += AT_ONCE) {
    const part = written.slice(start, start + AT_ONCE);
    appendFileSync(out, gzipSync(part.map((each) => `${JSON.stringify(each)}\n`).join('')));
  }
  console.error(`${written.length} questions of ${new Set(written.map(({ graph }) => graph)).size} graphs`);
}

/** Graphs that are taught keep to themselves, and so do those that are not. */
function inGroups(graphs: readonly string[], n: number): readonly (readonly string[])[] {
  return [graphs.filter((graph) => !isAside(graph)), graphs.filter(isAside)].flatMap((own) => {
    const groups = Math.ceil(own.length / n);
    // Neighbours in the alphabet may be of one subject: every so many-th goes together.
    return Array.from({ length: groups }, (_, i) => own.filter((_, j) => j % groups === i));
  });
}

async function amongOthers(graphs: readonly string[], place: number): Promise<readonly Written[]> {
  const folder = join(CACHE, `among-${graphs.length}-${place}`);
  mkdirSync(folder, { recursive: true });
  for (const graph of graphs) copyFileSync(join(WRITTEN, graph, 'graph.ttl'), join(folder, `${graph}.ttl`));
  const kb = await openKb(folder, { cacheDir: CACHE });
  const shown = asShown(kb);
  try {
    const found: Written[] = [];
    for (const graph of graphs) {
      found.push(...(await eachOf(join(WRITTEN, graph), () => undefined, { shown, every: graphs.length })));
    }
    return found;
  } finally {
    await kb.close();
  }
}

async function drawnOf(graph: string, draw: Draw): Promise<readonly Written[]> {
  const kb = await openKb(join(WRITTEN, graph, 'graph.ttl'), { cacheDir: CACHE });
  try {
    const shown = asShown(kb);
    const written: Written[] = [];
    for (const { form, questions } of await draw(kb, graph)) {
      for (const question of questions) {
        const found = await taught(graph, question, form, shown);
        if (found instanceof Unsaid) continue;
        written.push(found);
      }
    }
    return written;
  } finally {
    await kb.close();
  }
}

/** What the reader is shown of a question and what it should say, or why it cannot be taught. */
async function taught(
  graph: string,
  question: string,
  form: Grounded | undefined,
  { kb, linker, readWithGraph, names }: AsShown,
): Promise<Written | Unsaid> {
  const run = startRun();
  const linked = await linker.link({ id: question, text: question }, run);
  const { items, forms } = await readWithGraph({ id: question, text: question }, linked, run);
  run.finish();
  if (forms.length > 0) return new Unsaid('is read without the reader');
  try {
    const said =
      form === undefined ? ['none'] : saidOf(folded(firstOf(form, linked), shownBy(items, kb)), items, names);
    return { graph, question, items: asRequested(items), said };
  } catch (error) {
    if (error instanceof Unsaid) return error;
    throw error;
  }
}

/** A graph as a reader is shown it. */
interface AsShown {
  readonly kb: OpenedKb;
  readonly linker: Linker;
  readonly readWithGraph: ReadWithGraph;
  /** The relations by which its things are named. */
  readonly names: ReadonlySet<Iri>;
}

function asShown(kb: OpenedKb): AsShown {
  const { linker, around } = knowledgeAtHand(kb).before();
  const { dialect } = kb.kb;
  const naming = dialect.profile?.names.flatMap(({ by }) => by.flatMap((each) => (each.length === 1 ? each : [])));
  return {
    kb,
    linker,
    readWithGraph: createReadWithGraph(around.knowledge, SILENT, embedder),
    names: new Set<Iri>([...dialect.labelOf, ...(naming ?? [])]),
  };
}

/**
 * All questions of a graph that the reader can be shown the answer of; the others are told of. Where the graph is part of a larger one, it is that
 * one that the reader is shown, and of the questions every so many-th.
 */
async function eachOf(
  folder: string,
  tell: (line: string) => void,
  among?: { readonly shown: AsShown; readonly every: number },
): Promise<readonly Written[]> {
  const read = readWrittenGraph(folder);
  const kb = await openKb(read.file, { cacheDir: CACHE });
  const shown = among?.shown ?? asShown(kb);
  const graph = basename(folder);
  const written: Written[] = [];
  let [forms, asked] = [0, 0];
  tell(`## ${graph}`);
  try {
    for (const { form: text, questions } of read.entries) {
      forms++;
      const { form, answers, problem } = await understood(text, read, kb);
      if (problem) tell(`!! ${text}\n   ${problem}`);
      else tell(`${text}\n   = ${answers}`);
      if (problem) continue;
      for (const question of questions) {
        if (asked++ % (among?.every ?? 1) !== 0) continue;
        const found = await taught(graph, question, form, shown);
        if (found instanceof Unsaid) tell(`   ?? ${question}\n      ${found.message}`);
        else written.push(found);
      }
    }
  } finally {
    await kb.close();
  }
  tell(`${graph}: ${forms} forms, ${asked} questions, ${written.length} of them can be taught`);
  return written;
}

/** What a reader says of a second or third place: the words say which, and it says of what. */
function firstOf(form: Grounded, { cues }: Linked): Grounded {
  const first = atPlace(form, 1);
  return print(inPlace(first, cues)) === print(form) ? first : form;
}

function shownBy(items: readonly Item[], { snapshot, kb }: OpenedKb): Shown {
  const labels = createLabels(snapshot!.graph, snapshot!.dialect);
  return {
    relations: new Set(items.flatMap(({ means }) => ('relation' in means ? [means.relation] : []))),
    classes: new Set(items.flatMap(({ means }) => ('class' in means ? [means.class] : []))),
    labels: new Set(kb.dialect.labelOf),
    widerBy: (relation, term) => kb.dialect.widerBy?.(relation, term),
    nameOf: (thing) => {
      const node = snapshot!.graph.id({ termType: 'NamedNode', value: thing });
      return node === undefined ? undefined : labels.preferred(node);
    },
  };
}

/** What a form answers, in one line; or what is wrong with it. */
async function understood(
  text: string,
  { grounded }: WrittenGraph,
  kb: OpenedKb,
): Promise<{ readonly form?: Grounded; readonly answers?: string; readonly problem?: string }> {
  try {
    const run = startRun({ budget: { ms: 20_000 } });
    const form = await grounded(text, kb, run);
    if (form === undefined) return { answers: 'no answer' };
    const { values, table } = await queryForm(form, kb, run);
    const inWords = (value: AnswerValue | undefined) => value?.label ?? value?.term.value ?? '–';
    const all = table?.rows.map((cells) => cells.map(inWords).join(' | ')) ?? values.map(inWords);
    if (all.length === 0) return { problem: 'has no answer in the graph' };
    return { form, answers: `${all.slice(0, 8).map(short).join('; ')}${all.length > 8 ? ` … ${all.length}` : ''}` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function short(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s|]*[/#]/g, '');
}
