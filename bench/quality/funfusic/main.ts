/**
 * How well funfusic answers, and how well it knows when there is no answer: F1 on questions that have one, abstention
 * on those that have none, the AUROC between them, and how often each verifier's failures are right; rng beside it.
 * `npm run bench:funfusic [-- --limit 100 --model <provider>:<model> --seed 1 --verifiers 100]`
 */
import { parseArgs } from 'node:util';
import type { Answer } from '../../../src/core/index.ts';
import { funfusic, rng } from '../../../src/methods/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { auroc, percentage } from './figures.ts';
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
import { precisionOfVerifiers } from './verifiers.ts';

const { values: flags } = parseArgs({
  options: {
    limit: { type: 'string', default: String(MEASURED) },
    seed: { type: 'string', default: String(MEASURED_SEED) },
    model: { type: 'string', default: 'offline' },
    /** Questions on which the verifiers are measured by themselves. */
    verifiers: { type: 'string', default: '100' },
    misses: { type: 'string', default: '0' },
    /** A model of training, and the fold of questions that it has not seen. */
    encoder: { type: 'string' },
    fold: { type: 'string' },
  },
});
const [count, seed] = [Number(flags.limit), Number(flags.seed)];
const fold = flags.fold === undefined ? undefined : Number(flags.fold);
const parts = await benchParts(flags.model, 'freebase', flags.encoder);
const [able, unable] = [answerableQuestions(fold), unanswerableQuestions(fold)];
const questions = [...drawn(able, count, seed), ...drawn(unable, count, seed)];
console.log(
  `funfusic on freebase: ${count} of webqsp_train and ${count} of unanswerable_train, seed ${seed}, ${flags.model}, ${parts.modelId}, ${new Date().toISOString().slice(0, 10)}`,
);

interface Outcome {
  readonly question: AbleQuestion;
  readonly answer: Answer;
  readonly f1: number;
  readonly ms: number;
}

for (const method of [rng(parts), funfusic(parts)]) {
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const run = startRun({});
    const started = performance.now();
    const answer = await method.answer({ id: question.id, text: question.text }, run);
    run.finish();
    const values = answer.status === 'answered' ? answer.values.map(({ term }) => term.value) : [];
    outcomes.push({ question, answer, f1: f1(values, question.answers), ms: performance.now() - started });
  }
  report(method.name, fold === undefined ? 'all' : `fold ${fold}`, outcomes);
  if (method.name === 'funfusic') showMisses(outcomes, Number(flags.misses));
}

const looked = Math.min(count, Number(flags.verifiers));
if (looked > 0) {
  console.log(
    `\nHow often a failure of each verifier was right, on drafts, gold forms and damaged gold forms of ${looked} questions:`,
  );
  for (const line of await precisionOfVerifiers(drawn(able, looked, seed), parts)) console.log(line);
}
await parts.close();

function report(name: string, slice: string, outcomes: readonly Outcome[]): void {
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
      `${name.padEnd(9)} ${slice.padEnd(8)} n ${able.length} + ${unable.length}`,
      `F1 on answerable      ${percentage(able.map((outcome) => outcome.f1))}`,
      `abstention recall     ${percentage(unable.map(abstained))}`,
      `false abstention      ${percentage(able.map(abstained))}`,
      `missing told rightly  ${percentage(rightly)}`,
      `AUROC                 ${area.toFixed(3)}`,
      `ms                    median ${at(times, 0.5)}, p95 ${at(times, 0.95)}`,
    ].join('\n  '),
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
