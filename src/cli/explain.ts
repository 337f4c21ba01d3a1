import type { Answer, AskedQuery, Run, Stage, Term, Triple, Verified } from '../core/index.ts';
import { type OpenedKb, shortenIri } from '../kb/index.ts';
import type { Json, Note, RunRecord, Span } from '../run/index.ts';
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
const READINGS: ReadonlySet<Stage> = new Set(['generate', 'draft', 'walk']);
/** Things listed of each kind. */
const LISTED = 8;

/** How an answer came about, stage by stage, as a tree. */
export async function explain(answer: Answer, record: RunRecord, opened: OpenedKb, run: Run): Promise<string> {
  const notes = [...record.notes, ...record.spans.flatMap(notesIn)];
  const { stages, ms, modelCalls, tokens, kbQueries } = record.cost;
  const took = (stage: keyof typeof stages) => (stages[stage] === undefined ? '' : ` (${stages[stage].toFixed(0)} ms)`);
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
    { title: `readings${took('generate')}`, lines: readingLines(notes) },
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
  const kept = notes.find(({ stage, detail }) => stage === 'link' && detail === 'kept')?.data;
  const name = (iri: Json | undefined) => shortenIri(kb.dialect, text(iri));
  const entities = list(kept, 'entities').map(
    (entity) =>
      `${score(entity)}  "${text(field(entity, 'mention'))}" → ${text(field(entity, 'label'))}  ${name(field(entity, 'iri'))}  by ${text(field(entity, 'by'))}`,
  );
  const relations = list(kept, 'relations').map((one) => `${score(one)}  relation ${name(field(one, 'iri'))}`);
  const classes = list(kept, 'classes').map((type) => `${score(type)}  class ${name(field(type, 'iri'))}`);
  const literals = list(kept, 'literals').map(
    (literal) => `"${text(field(literal, 'mention'))}" = ${text(field(literal, 'value'))}`,
  );
  const cues = list(kept, 'cues').map(
    (cue) => `"${text(field(cue, 'mention'))}" asks for: ${text(field(cue, 'kind'))}`,
  );
  return [
    ...entities.slice(0, LISTED),
    ...[...new Set(relations)].slice(0, LISTED / 2),
    ...classes.slice(0, LISTED / 2),
    ...literals,
    ...cues,
  ];
}

function readingLines(notes: readonly Note[]): readonly string[] {
  const made = notes.filter(({ stage }) => READINGS.has(stage));
  const best = made.find(({ detail }) => detail === 'best')?.data;
  const counted = made.filter(({ detail }) => !['best', 'plan', 'beam'].includes(detail)).map(({ detail }) => detail);
  const ranked = list({ best: best ?? [] }, 'best').map(
    (reading) => `${score(reading)}  ${text(field(reading, 'text'))}`,
  );
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

function field(data: Json | undefined, name: string): Json | undefined {
  if (typeof data !== 'object' || data === null || isList(data)) return undefined;
  return (data as Readonly<Record<string, Json>>)[name];
}

function list(data: Json | undefined, name: string): readonly Json[] {
  const found = field(data, name);
  return isList(found) ? found : [];
}

const isList = (data: Json | undefined): data is readonly Json[] => Array.isArray(data);
const text = (data: Json | undefined): string => (data === undefined || data === null ? '' : String(data));
const score = (data: Json): string =>
  Number(field(data, 'score') ?? 0)
    .toFixed(2)
    .padStart(5);
