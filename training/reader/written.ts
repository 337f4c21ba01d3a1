/**
 * Graphs with questions and their forms, written by hand to teach the reader, as what it is shown and what it should say.
 * `npx tsx training/reader/written.ts check <graph folder …>` tells what every form answers and what is wrong with it;
 * `npx tsx training/reader/written.ts write <out.jsonl.gz> [<folder of graphs>]` writes what `written.py` makes examples of.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AnswerValue, Grounded, Iri, Linked, Reader, ReadItem, SaidWord } from '../../src/core/index.ts';
import { print } from '../../src/form/index.ts';
import { createLabels } from '../../src/graph/index.ts';
import { type OpenedKb, openKb, queryForm } from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';
import { atPlace, inPlace } from '../../src/stages/reader/forms/in-place.ts';
import { asRequested } from '../../src/stages/reader/items/as-requested.ts';
import type { Item } from '../../src/stages/reader/items/item.ts';
import { createReadWithGraph } from '../../src/stages/reader/read-with-graph.ts';
import { knowledgeAtHand } from '../../src/wiring/knowledge-at-hand.ts';
import { folded, type Shown } from './folded.ts';
import { saidOf, Unsaid } from './said-of.ts';
import { readWrittenGraph, WRITTEN, type WrittenGraph, writtenGraphs } from './written-graphs.ts';

/** What the reader is shown of a question, and what it should say. */
interface Written {
  readonly graph: string;
  readonly question: string;
  readonly items: readonly ReadItem[];
  readonly said: readonly SaidWord[];
}

/** What the reader is shown is wanted, and not what it says. */
const SILENT: Reader = { id: 'silent', ask: async () => [] };

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
  writeFileSync(out, gzipSync(written.map((each) => `${JSON.stringify(each)}\n`).join('')));
  console.error(`${written.length} questions of ${graphs.length} graphs`);
} else {
  throw new Error('say check and folders of graphs, or write and the file to write');
}

/** All questions of a graph that the reader can be shown the answer of; the others are told of. */
async function eachOf(folder: string, tell: (line: string) => void): Promise<readonly Written[]> {
  const read = readWrittenGraph(folder);
  const kb = await openKb(read.file, { cacheDir: join(tmpdir(), 'kbqa-written') });
  const { linker, around } = knowledgeAtHand(kb).before();
  const readWithGraph = createReadWithGraph(around.knowledge, SILENT);
  const { dialect } = kb.kb;
  const names = new Set<Iri>([
    ...dialect.labelOf,
    ...(dialect.profile?.names.flatMap(({ by }) => by.flatMap((each) => (each.length === 1 ? each : []))) ?? []),
  ]);
  const graph = basename(folder);
  const written: Written[] = [];
  let [forms, asked] = [0, 0];
  tell(`## ${graph}`);
  try {
    for (const { form: text, questions } of read.entries) {
      forms++;
      asked += questions.length;
      const { form, answers, problem } = await understood(text, read, kb);
      if (problem) tell(`!! ${text}\n   ${problem}`);
      else tell(`${text}\n   = ${answers}`);
      if (problem) continue;
      for (const question of questions) {
        try {
          const run = startRun();
          const asked = { id: question, text: question };
          const linked = await linker.link(asked, run);
          const { items } = await readWithGraph(asked, linked, run);
          run.finish();
          const said =
            form === undefined ? ['none'] : saidOf(folded(firstOf(form, linked), shownBy(items, kb)), items, names);
          written.push({ graph, question, items: asRequested(items), said });
        } catch (error) {
          if (!(error instanceof Unsaid)) throw error;
          tell(`   ?? ${question}\n      ${error.message}`);
        }
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
