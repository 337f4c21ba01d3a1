import { answerToJson } from '../../answers/index.ts';
import { type Answer, type Iri, KbError, type Question, type Run, type SymbolRole } from '../../core/index.ts';
import { answerFollowUp } from '../../dialogue/index.ts';
import { parse, parseOrThrow, symbols } from '../../form/index.ts';
import { symbolWords } from '../../graph/index.ts';
import { expandName, groundForm, type OpenedKb, sayForm } from '../../kb/index.ts';
import { type RunRecord, startRun, startUnrecorded, type TraceEvent } from '../../run/index.ts';
import { undetermined } from '../../stages/index.ts';
import type { Asker, ServedGraph } from '../graphs/index.ts';
import type { AnswerJson } from '../wire.ts';
import { ambiguitiesOf } from './ambiguities.ts';
import { candidatesOf } from './candidates.ts';

export interface Asking {
  readonly graph: ServedGraph;
  readonly question: string;
  readonly method: string;
  readonly model: string;
  readonly entities: readonly Iri[];
  readonly language?: string | undefined;
  /** The form of the answer that the question starts from. */
  readonly previous?: string | undefined;
}

export interface AskingOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly onEvent?: (event: TraceEvent) => void;
}

/** An answer as it goes over the wire, with the trace of how it came about. */
export interface Asked {
  readonly answer: AnswerJson;
  readonly trace: Pick<RunRecord, 'spans' | 'notes'>;
}

/** Answers a question and tells all that there is to show of it. */
export async function answerQuestion(asking: Asking, { signal, timeoutMs, onEvent }: AskingOptions): Promise<Asked> {
  const { graph, question, method, model, entities, language, previous } = asking;
  const asker = await graph.asker(method, model);
  const { opened } = graph;
  const run = startRun({ signal, secrets: asker.secrets, budget: { ms: timeoutMs }, ...(onEvent && { onEvent }) });
  const asked = { id: 'asked', text: question, ...(language !== undefined && { language }) };
  const answer =
    previous === undefined
      ? await asker.answer(asked, run, { entities })
      : await followedUp(asked, previous, entities, asker, opened, run);
  const record = run.finish();
  // What is told beside the answer is no part of its cost, nor of its trace.
  const telling = startUnrecorded({ signal, secrets: asker.secrets, budget: { ms: timeoutMs } });
  try {
    const json = answerToJson(answer, { question, kb: graph.name, method, cost: record.cost, secrets: asker.secrets });
    const candidates = await candidatesOf(answer, opened, telling, asker.secrets);
    const ambiguous = await ambiguitiesOf(answer.ambiguous ?? [], opened, telling);
    const forms = [json.form, json.closest?.form, ...candidates.map(({ form }) => form)];
    const { closest, ...rest } = json;
    return {
      answer: {
        ...rest,
        model,
        ...(closest && { closest: { ...closest, paraphrase: await sayClosest(answer, opened, telling) } }),
        candidates,
        ambiguous,
        names: await namesOf(forms, json.evidence?.triples ?? [], opened, telling),
        cached: false,
      },
      trace: { spans: record.spans, notes: record.notes },
    };
  } finally {
    telling.end();
  }
}

async function followedUp(
  question: Question,
  previous: string,
  entities: readonly Iri[],
  asker: Asker,
  opened: OpenedKb,
  run: Run,
): Promise<Answer> {
  try {
    const { form } = await groundForm(parseOrThrow(previous), opened, run);
    return await answerFollowUp({ question, previous: form, entities }, asker, opened, run);
  } catch (error) {
    if (error instanceof KbError) return undetermined([error]);
    throw error;
  }
}

async function sayClosest(answer: Answer, opened: OpenedKb, run: Run): Promise<string> {
  if (answer.status !== 'unanswerable' || answer.closest === undefined) return '';
  return answer.closest.paraphrase ?? (await sayForm(answer.closest.form, opened, run));
}

interface Spelled {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

/** The names of what forms and facts mention; where the graph has none, the words of the IRI. */
export async function namesOf(
  forms: readonly (string | undefined)[],
  triples: readonly Spelled[],
  { labels, kb }: OpenedKb,
  run: Run,
): Promise<Record<string, string>> {
  const roles = new Map<string, SymbolRole>();
  const add = (iri: string, role: SymbolRole): void => {
    if (role !== 'entity' || !roles.has(iri)) roles.set(iri, role);
  };
  for (const form of forms) {
    const parsed = form === undefined ? undefined : parse(form);
    if (parsed?.ok)
      for (const { symbol, role } of symbols(parsed.draft)) add(expandName(kb.dialect, symbol) ?? symbol, role);
  }
  for (const { subject, predicate, object } of triples) {
    add(predicate, 'relation');
    for (const text of [subject, object]) if (!/^(?:_:|")/.test(text)) add(text, 'entity');
    if (predicate === kb.dialect.typeOf) add(object, 'class');
  }
  const found = await labels([...roles.keys()], run);
  return Object.fromEntries(Array.from(roles, ([iri, role]) => [iri, found.get(iri) ?? symbolWords(iri, role)]));
}
