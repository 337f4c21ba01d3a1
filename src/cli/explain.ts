import type { Answer, AskedQuery, Iri, Run, Stage, Term, Triple, Verified } from '../core/index.ts';
import { type OpenedKb, showIri } from '../kb/index.ts';
import type { Note, RunRecord, Span } from '../run/index.ts';
import { exploredLines } from './explain-exploring.ts';
import { walkLines } from './explain-walks.ts';
import { termText } from './term-text.ts';
import { oneLine } from './visible.ts';

interface Branch {
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether the lines are one text, such as a query. */
  readonly isText?: boolean;
}

/** The stages that make readings of a question. */
const READINGS: ReadonlySet<Stage> = new Set(['enumerate', 'rate', 'draft', 'walk']);
/** Things listed of each kind. */
const LISTED = 8;

/** How an answer came about, stage by stage, as a tree. */
export async function explain(answer: Answer, record: RunRecord, opened: OpenedKb, run: Run): Promise<string> {
  const notes = [...record.notes, ...record.spans.flatMap(notesIn)];
  const { stages, ms, modelCalls, tokens, kbQueries } = record.cost;
  const took = (...of: readonly Stage[]) => {
    const known = of.flatMap((stage) => stages[stage] ?? []);
    return known.length === 0 ? '' : ` (${known.reduce((sum, part) => sum + part, 0).toFixed(0)} ms)`;
  };
  const chosen = chosenOf(answer);
  const byModel = Object.entries(record.cost.models ?? {}).map(([id, { calls }]) => `${id} ${calls}`);
  const spent =
    modelCalls > 0
      ? `, ${modelCalls} model calls${byModel.length > 0 ? ` (${byModel.join(', ')})` : ''}, ${tokens} tokens`
      : '';
  const branches: readonly Branch[] = [
    { title: `linked${took('link')}`, lines: linkedLines(notes, opened) },
    { title: `explored${took('explore')}`, lines: exploredLines(notes, answer), isText: true },
    { title: `walks${took('walk')}`, lines: walkLines(notes, opened), isText: true },
    { title: `readings${took('enumerate', 'rate')}`, lines: readingLines(notes) },
    { title: `query${took('execute')}`, lines: chosen?.query.text.split('\n') ?? [], isText: true },
    { title: 'checks', lines: chosen?.verdicts.map(({ verifier, outcome }) => `${outcome}  ${verifier}`) ?? [] },
    {
      title: 'evidence',
      lines: answer.status === 'answered' ? await factLines(answer.evidence.triples, opened, run) : [],
    },
    { title: `in all ${ms.toFixed(0)} ms, ${kbQueries} queries${spent}`, lines: timeLines(record) },
  ];
  return drawn(branches.filter(({ lines }) => lines.length > 0));
}

/** Where the time went, the most first: every millisecond is one stage's, or between them. */
function timeLines({ cost: { ms, stages } }: RunRecord): readonly string[] {
  const known = Object.entries(stages).sort(([, a], [, b]) => b - a);
  const between = ms - known.reduce((sum, [, part]) => sum + part, 0);
  const shown = [...known, ['between stages', between] as const].filter(([, part]) => part >= 0.05);
  return shown.map(([stage, part]) => `${part.toFixed(1).padStart(7)} ms  ${stage}`);
}

function chosenOf(answer: Answer): Verified | AskedQuery | undefined {
  if (answer.status === 'answered') return answer.chosen;
  return answer.status === 'unanswerable' ? answer.closest : undefined;
}

function drawn(branches: readonly Branch[]): string {
  return branches
    .flatMap(({ title, lines, isText = false }, i) => {
      const isLast = i === branches.length - 1;
      const twig = (j: number) => (isText ? '' : j === lines.length - 1 ? '└─ ' : '├─ ');
      const below = lines.map((line, j) => `${isLast ? ' ' : '│'}  ${twig(j)}${oneLine(line)}`);
      return [`${isLast ? '└─' : '├─'} ${title}`, ...below];
    })
    .join('\n');
}

function linkedLines(notes: readonly Note[], { kb }: OpenedKb): readonly string[] {
  const kept = notes.flatMap(({ stage, data }) => (stage === 'link' && data?.what === 'kept' ? [data] : []))[0];
  if (!kept) return [];
  const name = (iri: Iri) => showIri(kb.dialect, iri);
  const entities = kept.entities.map(
    ({ mention, label, iri, score, by }) => `${scored(score)}  "${mention}" → ${label}  ${name(iri)}  by ${by}`,
  );
  const relations = kept.relations.map(({ iri, score }) => `${scored(score)}  relation ${name(iri)}`);
  const classes = kept.classes.map(({ iri, score }) => `${scored(score)}  class ${name(iri)}`);
  return [
    ...entities.slice(0, LISTED),
    ...[...new Set(relations)].slice(0, LISTED / 2),
    ...classes.slice(0, LISTED / 2),
    ...kept.literals.map(({ mention, value }) => `"${mention}" = ${value}`),
    ...kept.cues.map(({ mention, kind }) => `"${mention}" asks for: ${kind}`),
  ];
}

function readingLines(notes: readonly Note[]): readonly string[] {
  const made = notes.filter(({ stage }) => READINGS.has(stage));
  const counted = made.filter(({ detail }) => !['best', 'plan', 'beam'].includes(detail)).map(({ detail }) => detail);
  const lists = made.map(({ data }): readonly { readonly score: number; readonly text: string }[] => {
    if (data?.what === 'ranked') return data.readings;
    return data?.what === 'found' ? data.walks : [];
  });
  const best = lists.find((list) => list.length > 0) ?? [];
  const ranked = best.map(({ score, text }) => `${scored(score)}  ${text}`);
  return [...counted, ...[...new Set(ranked)].slice(0, LISTED)];
}

async function factLines(triples: readonly Triple[], opened: OpenedKb, run: Run): Promise<readonly string[]> {
  const terms = triples.flatMap(({ subject, predicate, object }): readonly Term[] => [subject, predicate, object]);
  const labels = await opened.labels(
    terms.flatMap(({ termType, value }) => (termType === 'NamedNode' ? [value] : [])),
    run,
  );
  const say = (term: Term) =>
    (term.termType === 'NamedNode' ? labels.get(term.value) : undefined) ?? termText(term, opened.kb.dialect);
  return triples.map(({ subject, predicate, object }) => [subject, predicate, object].map(say).join('  '));
}

function notesIn({ notes, spans }: Readonly<Span>): readonly Note[] {
  return [...notes, ...spans.flatMap(notesIn)];
}

const scored = (score: number): string => score.toFixed(2).padStart(5);
