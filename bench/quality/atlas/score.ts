import type { Answer, Method } from '../../../src/core/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { type Half, readSuite, rightAnswers, type SuiteQuestion } from './suite.ts';

/** How one question of the suite went. */
export interface Scored {
  readonly question: SuiteQuestion;
  readonly right: boolean;
  /** Of a question rightly left unanswered: whether the reason is the right one too. */
  readonly reason?: boolean;
  readonly got: string;
  readonly ms: number;
}

export interface ScoreOptions {
  /** Which questions to ask; both halves of the suite unless given. */
  readonly half?: Half;
  /** Milliseconds that one question may take. */
  readonly limit?: number;
}

/**
 * Asks a method the questions of the suite. Right is exactly the answers of one accepted reading or, for a question
 * without an answer, saying so; an undetermined answer is never right.
 */
export async function scoreAtlas(method: Method, options: ScoreOptions = {}): Promise<readonly Scored[]> {
  const { half, limit = 30_000 } = options;
  const scored: Scored[] = [];
  for (const question of readSuite(half === 'practice' ? half : 'suite')) {
    if (half === undefined || question.half === half) scored.push(await ask(method, question, limit));
  }
  return scored;
}

async function ask(method: Method, question: SuiteQuestion, limit: number): Promise<Scored> {
  const run = startRun({ budget: { ms: limit } });
  const began = performance.now();
  try {
    const answer = await method.answer({ id: question.id, text: question.question }, run);
    const ms = performance.now() - began;
    const right = isRight(question, answer);
    const got = said(answer);
    if (!right || answer.status !== 'unanswerable') return { question, right, got, ms };
    return { question, right, reason: answer.missing === question.missing, got, ms };
  } catch (error) {
    return { question, right: false, got: `threw ${String(error)}`, ms: performance.now() - began };
  } finally {
    run.finish();
  }
}

function isRight(question: SuiteQuestion, answer: Answer): boolean {
  switch (answer.status) {
    case 'answered': {
      const values = new Set(answer.values.map(({ term }) => term.value));
      const same = (answers: readonly string[]) =>
        answers.length === values.size && answers.every((value) => values.has(value));
      return question.answerable && rightAnswers(question).some(same);
    }
    case 'unanswerable':
      return !question.answerable;
    case 'undetermined':
      return false;
  }
}

function said(answer: Answer): string {
  switch (answer.status) {
    case 'answered': {
      const values = list(answer.values.map(({ term, label }) => label ?? term.value));
      return `${values}  [${answer.evidence.paraphrase}]`;
    }
    case 'unanswerable':
      return `unanswerable (${answer.missing}): ${answer.because}`;
    case 'undetermined':
      return `undetermined: ${answer.errors.map(({ message }) => message).join('; ')}`;
  }
}

/** The score as text: right per kind and half, times, then every miss with what was asked for and what came. */
export function atlasReport(method: string, scored: readonly Scored[]): string {
  const kinds = [...new Set(scored.map(({ question }) => question.kind))];
  const asked = halves.filter((half) => inHalf(scored, half).length > 0);
  const row = (name: string, rows: readonly Scored[]) =>
    [name.padEnd(24), ...asked.map((half) => share(inHalf(rows, half)))].join('  ');
  const of = (answerable: boolean) => scored.filter(({ question }) => question.answerable === answerable);
  const reasons = scored.filter(({ reason }) => reason !== undefined);
  const times = scored.map(({ ms }) => ms).sort((a, b) => a - b);
  const misses = scored.filter(({ right }) => !right);
  return [
    `atlas suite, ${method}`,
    ['kind'.padEnd(24), ...asked.map((half) => half.padStart(16))].join('  '),
    ...kinds.map((kind) =>
      row(
        kind,
        scored.filter(({ question }) => question.kind === kind),
      ),
    ),
    row('answerable', of(true)),
    row('unanswerable', of(false)),
    row('all', scored),
    `reason right in ${reasons.filter(({ reason }) => reason).length} of ${reasons.length} rightly left unanswered`,
    `ms a question: median ${quantile(times, 0.5)}, 95th percentile ${quantile(times, 0.95)}`,
    '',
    `${misses.length} misses`,
    ...misses.map(describeMiss),
  ].join('\n');
}

function describeMiss({ question, got }: Scored): string {
  const { id, half, missing, answers, form } = question;
  const gold = missing ? `unanswerable (${missing})` : `${list(answers.map(shorten))}  ${form}`;
  return `${id} (${half})  ${question.question}\n    gold  ${gold}\n    got   ${got}`;
}

const halves: readonly Half[] = ['tune', 'aside', 'practice'];

const inHalf = (scored: readonly Scored[], half: Half) => scored.filter(({ question }) => question.half === half);

function share(scored: readonly Scored[]): string {
  if (scored.length === 0) return '–'.padStart(16);
  const right = scored.filter((one) => one.right).length;
  return `${right}/${scored.length}  ${((100 * right) / scored.length).toFixed(1).padStart(5)} %`.padStart(16);
}

function list(values: readonly string[]): string {
  const shown = values.slice(0, 8).join(', ');
  return values.length > 8 ? `${shown}, … (${values.length})` : shown;
}

const shorten = (value: string) => value.replace(/^https:\/\/w3id\.org\/kbqa\/atlas\/(?:[a-z]+\/)?/, '');

function quantile(sorted: readonly number[], at: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0).toFixed(1);
}
