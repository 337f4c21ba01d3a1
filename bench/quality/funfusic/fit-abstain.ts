/**
 * Fits how funfusic's confidence is made of its clues, on questions with and without an answer, fold by fold, and
 * writes the weights into the source. To be run again whenever the ranker or the ranking changes.
 * `npm run fit:abstain [-- --limit 600 --recall 0.8 --dry --save clues.jsonl --from clues.jsonl]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Answer, Term, Verified } from '../../../src/core/index.ts';
import { funfusic } from '../../../src/methods/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { abstainWeights, type Clues } from '../../../src/stages/index.ts';
import { readSuite, rightAnswers } from '../atlas/suite.ts';
import { foldOf } from '../fold.ts';
import { asGold, type GoldSet, goldSets, metaqaAside } from '../questions.ts';
import { auroc } from './figures.ts';
import { fitLogistic, type Logistic, logit } from './logistic.ts';
import { type BenchGraph, type BenchParts, benchParts } from './parts.ts';
import { answerableQuestions, aside, drawn, f1, unanswerableQuestions } from './sample.ts';

const { values: flags } = parseArgs({
  options: {
    limit: { type: 'string', default: '600' },
    /** The share of questions without an answer that are to be found out. */
    recall: { type: 'string', default: '0.8' },
    model: { type: 'string', default: 'offline' },
    dry: { type: 'boolean', default: false },
    save: { type: 'string' },
    from: { type: 'string' },
    /** A model of training, and the fold of questions that it has not seen: what is fitted should know no better. */
    encoder: { type: 'string' },
    fold: { type: 'string' },
  },
});

/** A question's clues, whether it has an answer, and how good the one found is. */
interface Example {
  readonly graph: BenchGraph;
  readonly answerable: boolean;
  readonly f1: number;
  /** Whether the vote came to a candidate at all. */
  readonly selected: boolean;
  readonly clues: Clues;
}

const fold = flags.fold === undefined ? undefined : Number(flags.fold);
const FOLDS = 5;
/** What questions of other graphs weigh against those of Freebase: they keep the weights from fitting one graph alone. */
const ELSEWHERE = 0.4;

const names = Object.keys(abstainWeights.weights) as (keyof Clues)[];
const examples = flags.from ? load(flags.from) : await gather(Number(flags.limit));
if (flags.save) writeFileSync(flags.save, examples.map((example) => JSON.stringify(example)).join('\n'));

const rows = examples.map(({ clues }) => names.map((name) => clues[name]));
const right = examples.map((example) => (example.f1 >= 0.5 ? 1 : 0));
const importance = importances(examples);
const fitted = (keep: (i: number) => boolean): Logistic => {
  const chosen = examples.flatMap((_, i) => (keep(i) ? [i] : []));
  return fitLogistic(
    chosen.map((i) => rows[i]!),
    chosen.map((i) => right[i]!),
    chosen.map((i) => importance[i]!),
  );
};
const apart = Array.from({ length: FOLDS }, (_, fold) => fitted((i) => i % FOLDS !== fold));
const judged = examples.map((example, i) => ({
  ...example,
  trust: 1 / (1 + Math.exp(-logit(apart[i % FOLDS]!, rows[i]!))),
}));
const home = judged.filter(({ graph }) => graph === 'freebase');
const able = home.filter(({ answerable }) => answerable);
const unable = home.filter(({ answerable }) => !answerable);
// As much is withheld as it takes, and no more: every question with an answer that is withheld costs.
const trusts = unable.map(({ trust, selected }) => (selected ? trust : 0)).sort((a, b) => a - b);
const abstainBelow = trusts[Math.ceil(trusts.length * Number(flags.recall))]!;
const isWithheld = ({ trust, selected }: { readonly trust: number; readonly selected: boolean }): number =>
  trust < abstainBelow || !selected ? 1 : 0;

console.log(
  `${able.length} questions of freebase with an answer and ${unable.length} without, in ${FOLDS} folds, each judged by weights fitted on the others`,
);
console.log(`AUROC ${auroc(home.map(({ trust, answerable }) => ({ score: trust, positive: answerable }))).toFixed(3)}`);
for (const name of names) {
  const single = auroc(home.map(({ answerable, clues }) => ({ score: clues[name], positive: answerable })));
  console.log(`  ${name.padEnd(12)} alone ${single.toFixed(3)}`);
}
console.log(
  `withheld below ${abstainBelow.toFixed(3)}: ${mean(unable.map(isWithheld))} of those without, ${mean(able.map(isWithheld))} of those with an answer`,
);
console.log(
  `F1 on answerable: ${mean(able.map((each) => each.f1))} answering all, ${mean(able.map((each) => each.f1 * (1 - isWithheld(each))))} withholding`,
);
for (const graph of ['atlas', 'geoquery', 'metaqa'] as const) {
  const there = judged.filter((each) => each.graph === graph && each.answerable);
  const wrongly = there.filter((each) => each.f1 >= 0.5).map(isWithheld);
  if (wrongly.length > 0)
    console.log(
      `${graph}: ${there.length} with an answer, ${wrongly.length} found, ${mean(wrongly)} of these withheld`,
    );
}
for (let bin = 0; bin < 10; bin += 1) {
  const inside = home.filter(({ trust }) => Math.min(9, Math.floor(trust * 10)) === bin);
  if (inside.length > 0) {
    console.log(
      `  confidence ${(bin / 10).toFixed(1)}: ${inside.length} questions, ${mean(inside.map((each) => (each.f1 >= 0.5 ? 1 : 0)))} right`,
    );
  }
}
if (!flags.dry)
  write(
    fitted(() => true),
    abstainBelow,
  );

/** Questions with and without an answer weigh the same, however many there are of each. */
function importances(all: readonly Example[]): readonly number[] {
  const groupOf = ({ graph, answerable }: Example) => (graph === 'freebase' ? `${answerable}` : 'elsewhere');
  const sizes = new Map<string, number>();
  for (const each of all) sizes.set(groupOf(each), (sizes.get(groupOf(each)) ?? 0) + 1);
  const unscaled = all.map((each) => (groupOf(each) === 'elsewhere' ? ELSEWHERE : 0.5) / sizes.get(groupOf(each))!);
  const total = unscaled.reduce((sum, weight) => sum + weight, 0);
  return unscaled.map((weight) => (weight * all.length) / total);
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
}

function isUnseen({ text }: { readonly text: string }): boolean {
  return fold === undefined || foldOf(text) === fold;
}

interface Asked {
  readonly id: string;
  readonly text: string;
  readonly answerable: boolean;
  /** How good an answer is. */
  f1(values: readonly Term[]): number;
}

/** Questions that the ranker was not trained on, as far as there are any; of other graphs some of each kind. */
function questionsOf(graph: BenchGraph, limit: number, parts: BenchParts): readonly Asked[] {
  const among = (gold: ReadonlySet<string>) => (values: readonly Term[]) =>
    f1(
      values.map(({ value }) => value),
      gold,
    );
  const named = ({ questions }: GoldSet, count: number): readonly Asked[] =>
    drawn(questions(parts.snapshot).filter(isUnseen), count, 1).map(({ id, text, answers }) => ({
      id,
      text,
      answerable: true,
      f1: (values) => {
        const labelOf = (term: Term) => {
          const node = parts.around.knowledge.graph.id(term);
          return node === undefined ? undefined : parts.around.labels.preferred(node);
        };
        return f1(
          values.map((term) => asGold(term, labelOf(term), true)),
          answers,
        );
      },
    }));
  switch (graph) {
    case 'freebase':
      return [
        ...(fold === undefined ? aside(answerableQuestions()) : answerableQuestions(fold)),
        ...drawn(fold === undefined ? aside(unanswerableQuestions()) : unanswerableQuestions(fold), limit, 1),
      ].map(({ id, text, answerable, answers }) => ({ id, text, answerable, f1: among(answers) }));
    case 'metaqa':
      return ([1, 2, 3] as const).flatMap((hops) => named(metaqaAside(hops), limit / 15));
    case 'geoquery':
      return named(goldSets.geoquery, limit / 5);
    case 'atlas':
      return readSuite()
        .filter(({ half, question }) => half === 'tune' && isUnseen({ text: question }))
        .map((question) => ({
          id: question.id,
          text: question.question,
          answerable: question.answerable,
          f1: (values) => Math.max(...rightAnswers(question).map((answers) => among(new Set(answers))(values))),
        }));
  }
}

async function gather(limit: number): Promise<readonly Example[]> {
  const found: Example[] = [];
  for (const graph of ['freebase', 'atlas', 'geoquery', 'metaqa'] as const) {
    const parts = await benchParts(flags.model, graph, flags.encoder);
    const method = funfusic(parts, { abstainBelow: 0 });
    const questions = questionsOf(graph, limit, parts);
    for (const [done, question] of questions.entries()) {
      const run = startRun({});
      const answer = await method.answer({ id: question.id, text: question.text }, run);
      const note = run.finish().notes.find(({ stage, data }) => stage === 'select' && hasClues(data));
      const execution = candidateOf(answer)?.execution;
      const values = execution?.status === 'done' ? execution.values : [];
      if (note && hasClues(note.data)) {
        const [selected, { clues }] = [note.detail !== 'none', note.data];
        found.push({ graph, answerable: question.answerable, f1: question.f1(values), selected, clues });
      }
      if ((done + 1) % 100 === 0) console.error(`${graph}: ${done + 1} of ${questions.length}`);
    }
    await parts.close();
  }
  return found;
}

function candidateOf(answer: Answer): Verified | undefined {
  if (answer.status === 'answered') return answer.chosen;
  return answer.status === 'unanswerable' ? answer.closest : undefined;
}

function hasClues(data: unknown): data is { readonly clues: Clues } {
  return typeof data === 'object' && data !== null && 'clues' in data;
}

function load(file: string): readonly Example[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Example);
}

function write({ weights, bias }: Logistic, threshold: number): void {
  const file = new URL('../../../src/stages/weigh/abstain-weights.ts', import.meta.url);
  const lines = names.map((name, i) => `    ${name}: ${Number(weights[i]!.toFixed(4))},`);
  writeFileSync(
    file,
    `import type { AbstainWeights } from './confidence.ts';

/** Written by \`npm run fit:abstain\`. */
export const abstainWeights: AbstainWeights = {
  weights: {
${lines.join('\n')}
  },
  bias: ${Number(bias.toFixed(4))},
  abstainBelow: ${Number(threshold.toFixed(3))},
};
`,
  );
}
