import type { Note, Span } from '../../run/index.ts';
import type { GoldAnswer } from '../dataset.ts';
import { METRICS } from '../metrics/index.ts';
import type { PredictionRecord, RetrievalRecord, Scores } from '../record.ts';
import type { StageRecord } from '../run/folder.ts';
import { percent } from './figures.ts';
import type { ReportModel } from './model.ts';

/** What the page's list of questions is made of. Long lists and texts are cut: the run folder has them in full. */
export interface BrowserData {
  readonly runs: readonly string[];
  readonly questions: readonly BrowsedQuestion[];
}

interface BrowsedQuestion {
  readonly id: string;
  readonly text: string;
  readonly gold: {
    readonly answers?: readonly string[];
    readonly answerable?: boolean;
    readonly form?: string;
    readonly sparql?: string;
  };
  readonly tags: readonly string[];
  /** One for each run; null where a run does not have the question. */
  readonly replies: readonly (BrowsedReply | null)[];
}

interface BrowsedReply {
  readonly status: PredictionRecord['status'];
  /** Absent where it is not known what is right. */
  readonly right?: boolean;
  readonly f1?: number;
  readonly answers: readonly string[];
  readonly confidence?: number;
  readonly failure?: string;
  readonly ms: number;
  /** Names and texts, in the order in which they are shown. */
  readonly details: readonly (readonly [name: string, text: string])[];
  readonly trace: readonly TraceLine[];
}

type TraceLine = readonly [depth: number, stage: string, text: string, ms: number | null];

const MOST_ANSWERS = 20;
const LONGEST = 3000;
const MOST_LINES = 150;

export function browserData({ runs }: ReportModel): BrowserData {
  const questions = new Map<string, PredictionRecord>();
  for (const { records } of runs)
    for (const record of records) if (!questions.has(record.id)) questions.set(record.id, record);
  const byId = runs.map(({ records }) => new Map(records.map((record) => [record.id, record])));
  return {
    runs: runs.map(({ title }) => title),
    questions: [...questions.values()].map((record) => ({
      id: record.id,
      text: record.question,
      gold: gold(record),
      tags: Object.entries(record.tags).flatMap(([kind, values]) => values.map((value) => `${kind}: ${value}`)),
      replies: runs.map(({ stages }, index) => {
        const mine = byId[index]?.get(record.id);
        return mine === undefined ? null : reply(mine, stages.get(record.id));
      }),
    })),
  };
}

function gold({ gold: { answers, answerable, form, sparql } }: PredictionRecord): BrowsedQuestion['gold'] {
  return {
    ...(answers && { answers: shown(answers) }),
    ...(answerable !== undefined && { answerable }),
    ...(form !== undefined && { form: form ?? 'none can be written' }),
    ...(sparql && { sparql: cut(sparql) }),
  };
}

function reply(record: PredictionRecord, stages: StageRecord | undefined): BrowsedReply {
  const { status, scores, confidence, failure, cost } = record;
  return {
    status,
    answers: shown(record.answers),
    ...(scores.exact !== undefined && { right: scores.exact === 1 }),
    ...(scores.f1 !== undefined && { f1: scores.f1 }),
    ...(confidence !== undefined && { confidence }),
    ...(failure && { failure }),
    ms: cost.ms,
    details: details(record),
    trace: stages ? lines(stages.spans, stages.notes, 0).slice(0, MOST_LINES) : [],
  };
}

function details(record: PredictionRecord): readonly (readonly [string, string])[] {
  const { form, sparql, paraphrase, because, missing, closest, errors, verdicts, evidence, retrieval } = record;
  const found: readonly (readonly [string, string | undefined])[] = [
    ['reads as', paraphrase],
    ['because', because && `${because} (missing: ${missing})`],
    ['errors', errors?.map(({ code, message }) => `${code}: ${message}`).join('\n')],
    ['form', form],
    ['closest form', closest?.form],
    ['SPARQL', sparql ?? closest?.sparql],
    [
      'verdicts',
      (verdicts ?? closest?.verdicts)
        ?.map(
          ({ verifier, outcome, strength, feedback }) =>
            `${outcome} ${verifier} (${strength})${feedback ? `: ${feedback.found}` : ''}`,
        )
        .join('\n'),
    ],
    [
      'evidence',
      evidence?.triples
        .slice(0, MOST_ANSWERS)
        .map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`)
        .join('\n'),
    ],
    ['retrieved', retrieval && retrievedText(retrieval, record.scores)],
  ];
  return found.flatMap(([name, text]) => (text ? [[name, cut(text)] as const] : []));
}

function retrievedText(retrieval: RetrievalRecord, scores: Scores): string {
  if ('error' in retrieval) return `what was needed could not be looked up: ${retrieval.error.message}`;
  const { needed, paths, facts } = retrieval;
  const figures = METRICS.flatMap(({ name, title }) =>
    name.startsWith('retrieval.') && scores[name] !== undefined ? [`${title} ${percent(scores[name])} %`] : [],
  );
  return [`${facts} facts on ${paths} paths; ${needed} facts were needed`, ...figures].join('\n');
}

function shown(answers: readonly Pick<GoldAnswer, 'value' | 'label'>[]): readonly string[] {
  const texts = answers
    .slice(0, MOST_ANSWERS)
    .map(({ value, label }) => cut(label === undefined ? value : `${label} · ${value}`));
  return answers.length > MOST_ANSWERS ? [...texts, `… ${answers.length - MOST_ANSWERS} more`] : texts;
}

function lines(spans: readonly Readonly<Span>[], notes: readonly Note[], depth: number): readonly TraceLine[] {
  const own = notes.map(({ at, stage, detail, data }): { at: number; lines: readonly TraceLine[] } => ({
    at,
    lines: [[depth, stage, cut(data === undefined ? detail : `${detail}: ${JSON.stringify(data)}`, 400), null]],
  }));
  const inner = spans.map(({ at, stage, detail, ms, notes: noted, spans: nested }) => ({
    at,
    lines: [[depth, stage, cut(detail, 400), ms ?? null] as const, ...lines(nested, noted, depth + 1)],
  }));
  return [...own, ...inner].sort((a, b) => a.at - b.at).flatMap((entry) => entry.lines);
}

function cut(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
