import type { Answer, Term, Verified } from '../../../src/core/index.ts';
import { funfusic, rng } from '../../../src/methods/index.ts';
import { startRun } from '../../../src/run/index.ts';
import type { Clues } from '../../../src/stages/index.ts';
import { readSuite, rightAnswers } from '../atlas/suite.ts';
import { foldOf } from '../fold.ts';
import type { FoldModel } from '../fold-models.ts';
import { asGold, type GoldSet, goldSets, metaqaAside } from '../questions.ts';
import { type BenchGraph, type BenchParts, benchParts } from './parts.ts';
import { answerableQuestions, aside, drawn, f1, unanswerableQuestions } from './sample.ts';

/** The methods that withhold answers by the same clues and weights. */
const METHODS = { funfusic, rng } as const;

/** What a method would answer to a question, with the clues it goes by. */
export interface Example {
  readonly id: string;
  readonly method: keyof typeof METHODS;
  readonly set: ExampleSet;
  /** The fold of the question, which the model has not seen. */
  readonly fold: number;
  readonly answerable: boolean;
  /** What is missing, where it has no answer. */
  readonly reason?: 'schema' | 'data';
  /** How good the answer found is. */
  readonly f1: number;
  /** Whether the vote came to a candidate at all. */
  readonly selected: boolean;
  readonly clues: Clues;
}

/** `freebase`: of WebQSP with an answer, and of all its kinds without one. The others have an answer, but for some of atlas. */
export type ExampleSet = 'freebase' | 'simplequestions' | 'cwq' | 'atlas' | 'geoquery' | 'metaqa';
export const elsewhere: readonly ExampleSet[] = ['simplequestions', 'cwq', 'atlas', 'geoquery', 'metaqa'];

const SETS: Readonly<Record<BenchGraph, readonly ExampleSet[]>> = {
  freebase: ['freebase', 'simplequestions', 'cwq'],
  atlas: ['atlas'],
  geoquery: ['geoquery'],
  metaqa: ['metaqa'],
};

interface Asked extends Pick<Example, 'id' | 'answerable' | 'reason' | 'set'> {
  readonly text: string;
  /** How good an answer is. */
  f1(values: readonly Term[]): number;
}

/** Asks both methods questions that a model has not seen, without one withheld; `limit` of those without an answer. */
export async function examplesOf(
  model: string,
  { encoder, fold }: FoldModel,
  limit: number,
): Promise<readonly Example[]> {
  const found: Example[] = [];
  for (const graph of Object.keys(SETS) as readonly BenchGraph[]) {
    const parts = await benchParts(model, graph, encoder);
    const methods = (['funfusic', 'rng'] as const).map(
      (name) => [name, METHODS[name](parts, { abstainBelow: 0 })] as const,
    );
    const questions = SETS[graph].flatMap((set) => questionsOf(set, fold, limit, parts));
    for (const [done, { text, f1: goodness, ...asked }] of questions.entries()) {
      for (const [name, method] of methods) {
        const run = startRun({});
        const answer = await method.answer({ id: asked.id, text }, run);
        const note = run.finish().notes.find(({ stage, data }) => stage === 'select' && hasClues(data));
        const execution = candidateOf(answer)?.execution;
        const values = execution?.status === 'done' ? execution.values : [];
        if (note && hasClues(note.data)) {
          const [selected, { clues }] = [note.detail !== 'none', note.data];
          found.push({ ...asked, method: name, fold: foldOf(text), f1: goodness(values), selected, clues });
        }
      }
      if ((done + 1) % 100 === 0)
        console.error(`${encoder ?? 'shipped'}, ${graph}: ${done + 1} of ${questions.length}`);
    }
    await parts.close();
  }
  return found;
}

function questionsOf(
  set: ExampleSet,
  fold: number | undefined,
  limit: number,
  { snapshot, around }: BenchParts,
): readonly Asked[] {
  const isUnseen = ({ text }: { readonly text: string }) => fold === undefined || foldOf(text) === fold;
  const among = (gold: ReadonlySet<string>) => (values: readonly Term[]) =>
    f1(
      values.map(({ value }) => value),
      gold,
    );
  const labelOf = (term: Term) => {
    const node = around.knowledge.graph.id(term);
    return node === undefined ? undefined : around.labels.preferred(node);
  };
  const named = ({ questions, byName }: GoldSet, count: number): readonly Asked[] =>
    drawn(questions(snapshot).filter(isUnseen), count, 1).map(({ id, text, answers }) => ({
      id,
      text,
      set,
      answerable: true,
      f1: (values) =>
        f1(
          values.map((term) => asGold(term, labelOf(term), byName)),
          answers,
        ),
    }));
  switch (set) {
    case 'freebase':
      return [
        ...(fold === undefined ? aside(answerableQuestions()) : answerableQuestions(fold)),
        ...drawn(fold === undefined ? aside(unanswerableQuestions()) : unanswerableQuestions(fold), limit, 1),
      ].map(({ answers, sparql: _, ...question }) => ({ ...question, set, f1: among(answers) }));
    case 'simplequestions':
      return named(goldSets['simplequestions-rest'], limit / 5);
    case 'cwq':
      return named(goldSets.cwq, Number.POSITIVE_INFINITY);
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
          set,
          answerable: question.answerable,
          f1: (values) => Math.max(...rightAnswers(question).map((answers) => among(new Set(answers))(values))),
        }));
  }
}

function candidateOf(answer: Answer): Verified | undefined {
  if (answer.status === 'answered') return answer.chosen;
  return answer.status === 'unanswerable' ? answer.closest : undefined;
}

function hasClues(data: unknown): data is { readonly clues: Clues } {
  return typeof data === 'object' && data !== null && 'clues' in data;
}
