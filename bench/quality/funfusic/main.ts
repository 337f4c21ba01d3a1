/**
 * How well funfusic answers, and how well it knows when there is no answer: F1 on questions that have one, abstention
 * on those that have none, the AUROC between them, and how often each verifier's failures are right; rng beside it.
 * `npm run bench:funfusic -- --folds <folder of models by fold> [--limit 400 --seed 1 --verifiers 400 --model <provider>:<model>]`
 * Each question is asked of the model of its fold, which has not seen it, and weighed by what `fit:abstain --folds`
 * fitted without that fold. With `--encoder <folder> --fold 0` one fold is measured, by the weights that are shipped.
 */
import { parseArgs } from 'node:util';
import type { Answer, Method } from '../../../src/core/index.ts';
import { funfusic, rng } from '../../../src/methods/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { foldOf } from '../fold.ts';
import { foldModels } from '../fold-models.ts';
import { percentage } from '../percentage.ts';
import { auroc } from './auroc.ts';
import { benchParts } from './parts.ts';
import {
  type AbleQuestion,
  answerableQuestions,
  drawn,
  f1,
  MEASURED,
  MEASURED_SEED,
  unanswerableQuestions,
} from './sample.ts';
import { precisionOf, type Tallies, tallied } from './verifiers.ts';
import { weightsWithout } from './weights-by-fold.ts';

const { values: flags } = parseArgs({
  options: {
    limit: { type: 'string', default: String(MEASURED) },
    seed: { type: 'string', default: String(MEASURED_SEED) },
    model: { type: 'string', default: 'offline' },
    /** Questions on which the verifiers are measured by themselves. */
    verifiers: { type: 'string', default: String(MEASURED) },
    misses: { type: 'string', default: '0' },
    encoder: { type: 'string' },
    fold: { type: 'string' },
    folds: { type: 'string' },
  },
});
const [count, seed, looked] = [Number(flags.limit), Number(flags.seed), Number(flags.verifiers)];
const models = foldModels(flags);
const only = flags.fold === undefined ? undefined : Number(flags.fold);
const able = drawn(answerableQuestions(only), count, seed);
const unable = drawn(unanswerableQuestions(only), count, seed);

interface Outcome {
  readonly question: AbleQuestion;
  readonly answer: Answer;
  readonly f1: number;
  readonly ms: number;
}

const outcomes: Record<'rng' | 'bold' | 'funfusic', Outcome[]> = { rng: [], bold: [], funfusic: [] };
let tallies: Tallies = new Map();
for (const { encoder, fold } of models) {
  const isOf = ({ text }: AbleQuestion) => fold === undefined || foldOf(text) === fold;
  const parts = await benchParts(flags.model, 'freebase', encoder);
  const weights = flags.folds === undefined ? undefined : weightsWithout(fold);
  console.log(
    `freebase: ${able.filter(isOf).length} of webqsp_train and ${unable.filter(isOf).length} of unanswerable_train, seed ${seed}, ${flags.model}, ${parts.modelId}, weights ${weights ? `fitted without fold ${fold}` : 'as shipped'}, ${new Date().toISOString().slice(0, 10)}`,
  );
  for (const question of [...able, ...unable].filter(isOf)) {
    outcomes.rng.push(await asked(rng(parts), question));
    outcomes.bold.push(await asked(rng(parts, { abstainBelow: 0 }), question));
    outcomes.funfusic.push(await asked(funfusic(parts, weights ? { weights } : {}), question));
  }
  tallies = await tallied(able.slice(0, looked).filter(isOf), parts, tallies);
  await parts.close();
}
report('rng', outcomes.rng);
report('funfusic', outcomes.funfusic);
compareAtRecall(outcomes.bold, outcomes.funfusic);
showMisses(outcomes.funfusic, Number(flags.misses));
if (looked > 0) {
  console.log('\nHow often a failure of each verifier was right, on drafts, gold forms and damaged gold forms:');
  for (const line of precisionOf(tallies)) console.log(line);
}

async function asked(method: Method, question: AbleQuestion): Promise<Outcome> {
  const run = startRun({});
  const started = performance.now();
  const answer = await method.answer({ id: question.id, text: question.text }, run);
  run.finish();
  const values = answer.status === 'answered' ? answer.values.map(({ term }) => term.value) : [];
  return { question, answer, f1: f1(values, question.answers), ms: performance.now() - started };
}

function report(name: string, outcomes: readonly Outcome[]): void {
  const able = outcomes.filter(({ question }) => question.answerable);
  const unable = outcomes.filter(({ question }) => !question.answerable);
  const abstained = ({ answer }: Outcome) => (answer.status === 'unanswerable' ? 1 : 0);
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const told = unable.filter(({ question, answer }) => question.reason && answer.status === 'unanswerable');
  const rightly = told.map(({ question, answer }) =>
    'missing' in answer && answer.missing === question.reason ? 1 : 0,
  );
  const area = auroc(
    outcomes.map(({ question, answer }) => ({ score: trustOf(answer), positive: question.answerable })),
  );
  console.log(
    [
      `${name.padEnd(9)} n ${able.length} + ${unable.length}`,
      `F1 on answerable      ${percentage(able.map((outcome) => outcome.f1))}`,
      `abstention recall     ${percentage(unable.map(abstained))}`,
      `false abstention      ${percentage(able.map(abstained))}`,
      `missing told rightly  ${percentage(rightly)}`,
      `AUROC                 ${area.toFixed(3)}`,
      `ms                    median ${at(times, 0.5)}, p95 ${at(times, 0.95)}`,
    ].join('\n  '),
  );
}

/** What rng comes to when it answers all, and when it withholds just so much that it finds out as many as funfusic. */
function compareAtRecall(bold: readonly Outcome[], funfusic: readonly Outcome[]): void {
  const unable = (outcomes: readonly Outcome[]) => outcomes.filter(({ question }) => !question.answerable);
  const found = unable(funfusic).filter(({ answer }) => answer.status === 'unanswerable').length;
  const trusts = unable(bold)
    .map(({ answer }) => trustOf(answer))
    .sort((a, b) => a - b);
  const below = trusts[found] ?? 1;
  const able = bold.filter(({ question }) => question.answerable);
  const isGiven = ({ answer }: Outcome) => answer.status === 'answered' && trustOf(answer) >= below;
  console.log(`rng answering all: F1 ${percentage(able.map((outcome) => outcome.f1))}`);
  console.log(
    `rng finding out as many as funfusic: F1 ${percentage(able.map((each) => (isGiven(each) ? each.f1 : 0)))}, false abstention ${percentage(able.map((each) => (isGiven(each) ? 0 : 1)))}`,
  );
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
}

/** How much an answer trusts that there is one. */
function trustOf(answer: Answer): number {
  if (answer.status === 'undetermined') return 0;
  return answer.status === 'answered' ? answer.confidence : 1 - answer.confidence;
}

function showMisses(outcomes: readonly Outcome[], most: number): void {
  const wrong = outcomes.filter(({ question, answer, f1: score }) =>
    question.answerable ? score < 0.5 : answer.status === 'answered',
  );
  for (const { question, answer, f1: score } of wrong.slice(0, most)) {
    const said =
      answer.status === 'answered'
        ? answer.evidence.paraphrase
        : answer.status === 'unanswerable'
          ? answer.because
          : '';
    console.log(
      `  ${question.answerable ? `F1 ${score.toFixed(2)}` : `no answer (${question.reason})`}  ${question.text}\n      ${trustOf(answer).toFixed(2)} ${answer.status}: ${said}`,
    );
  }
}
