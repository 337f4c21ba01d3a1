import {
  type Answer,
  KbqaError,
  type KnowledgeBase,
  type Linked,
  type Method,
  type Question,
  type Run,
} from '../core/index.ts';
import { print } from '../form/index.ts';
import {
  answered,
  type BeamTools,
  type Coverage,
  coverageOf,
  type DraftOptions,
  executeUntilValid,
  isValid,
  type Linker,
  type Names,
  type NearestTools,
  nearestForms,
  type Ranked,
  type ReadOptions,
  rank,
  read,
  separately,
  unanswerable,
  undetermined,
  usualDrafting,
  usualReading,
  withDrafts,
  withVerdicts,
} from '../stages/index.ts';

export interface RngParts extends BeamTools, Pick<NearestTools, 'general'> {
  readonly kb: KnowledgeBase;
  readonly linker: Linker;
  readonly names: Names;
}

export interface RngOptions {
  readonly reading?: ReadOptions;
  readonly drafting?: DraftOptions;
  /** Candidates kept of the ranking, which are executed down the list. */
  readonly keep?: number;
  /** A best score below this says that the graph has nothing for what is asked. */
  readonly least?: number;
  /** How alike a solved question must be, on the ranker's scale, for its form to answer one that names nothing. */
  readonly alike?: number;
}

/** The method, and what it would execute: its readings of a question, the best first. */
export interface Rng extends Method {
  read(question: Question, run: Run): Promise<readonly Ranked[]>;
}

/** Rank and generate: rank every form within reach of what was linked, complete the best, and keep the first that has an answer. */
export function rng(parts: RngParts, options: RngOptions = {}): Rng {
  return {
    name: 'rng',
    async answer(question, run) {
      try {
        const linked = await link(question, parts, run);
        const answer = await answerFrom(question, linked, parts, options, run);
        if (answer.status !== 'unanswerable' || namesThings(linked, options)) return answer;
        return (await fromNearest(question, linked, parts, options, run)) ?? answer;
      } catch (error) {
        if (error instanceof KbqaError) return undetermined([error]);
        throw error;
      }
    },
    async read(question, run) {
      const linked = await link(question, parts, run);
      const { ranked } = await readings(question, linked, parts, options, run);
      run.signal.throwIfAborted();
      return ranked;
    },
  };
}

async function link(question: Question, { linker }: RngParts, run: Run): Promise<Linked> {
  return separately(await run.trace.span('link', question.text, () => linker.link(question, run)));
}

async function answerFrom(
  question: Question,
  linked: Linked,
  parts: RngParts,
  options: RngOptions,
  run: Run,
): Promise<Answer> {
  const { least = Number.NEGATIVE_INFINITY } = options;
  if (linked.entities.length === 0 && linked.classes.length === 0) {
    return unanswerable('entity', 'the question names nothing that the graph knows');
  }
  const { ranked, coverage } = await readings(question, linked, parts, options, run);
  const [best] = ranked;
  if (!best) return unanswerable('schema', 'nothing in the graph is within reach of what the question names');
  const gap = lacking(best, coverage);
  if (gap) return gap;
  const tried = await executeUntilValid(ranked, parts.kb, run);
  const last = tried.at(-1)!;
  const closest = withVerdicts(tried[0]!);
  if (!isValid(last)) {
    const failures = tried.flatMap(({ execution }) => (execution.status === 'failed' ? [execution.error] : []));
    if (failures.length === tried.length) return undetermined(failures);
    return unanswerable('data', 'the graph has no facts for any reading of the question', { closest });
  }
  if (best.score < least) {
    return unanswerable('schema', 'no relation of the graph says what the question asks', { closest });
  }
  return await answered(withVerdicts(last), confidence(ranked, least), parts, run);
}

/** The readings of a question and what is generated from them, in the order to execute. */
async function readings(
  question: Question,
  linked: Linked,
  parts: RngParts,
  { reading = usualReading, drafting = usualDrafting, keep = 10 }: RngOptions,
  run: Run,
): Promise<{ readonly ranked: readonly Ranked[]; readonly coverage: Coverage }> {
  const coverage = coverageOf(question, linked, parts.around);
  const found = await read(question, linked, { ...parts, ranker: parts.likeness ?? parts.ranker }, reading, run);
  const within = await run.trace.span('generate', 'rank', () => rank(question, found, parts, keep, run));
  const ranked = await run.trace.span('generate', 'draft', () =>
    withDrafts(question, linked, within, parts, run, drafting),
  );
  run.trace.note(
    'generate',
    'best',
    ranked.map(({ text, score, fit, form, origin, reading: how }) => {
      const { names, terms, others } = coverage.unsaid(how);
      const unsaid = [...names, ...terms, ...others].map((word) => word.text);
      return { text, score, fit, origin, unsaid, form: print(form) };
    }),
  );
  return { ranked, coverage };
}

/** Whether the question is surely about something: then no other question's form answers it. */
function namesThings({ entities }: Linked, { drafting = usualDrafting }: RngOptions): boolean {
  return entities.some(({ score }) => score >= drafting.sure);
}

/** Far from any two questions that merely begin alike. */
const ALIKE = 14;

/** The answer to the solved question most like one that names nothing. */
async function fromNearest(
  question: Question,
  linked: Linked,
  { kb, names, around, general, ...parts }: RngParts,
  { alike = ALIKE }: RngOptions,
  run: Run,
): Promise<Answer | undefined> {
  if (!general) return undefined;
  const tools = { around, general, likeness: parts.likeness ?? parts.ranker };
  const near = await run.trace.span('generate', 'nearest', () => nearestForms(question, linked, tools, alike, run));
  const last = (await executeUntilValid(near, kb, run)).at(-1);
  if (!last || !isValid(last)) return undefined;
  return await answered(withVerdicts(last), 1 / (1 + Math.exp(alike - last.score)), { kb, names }, run);
}

/** A reading that leaves words unsaid must fit at least so well; one that leaves what the graph has a name for, better. */
const FITS = 6.7;
const FITS_WELL = 10.5;

/** What the graph lacks, where the best reading leaves too much of the question unsaid. */
function lacking(best: Ranked, coverage: Coverage): Answer | undefined {
  const { names, terms, others, strangers } = coverage.unsaid(best.reading);
  const say = (words: readonly { readonly text: string }[]) => words.map(({ text }) => `"${text}"`).join(', ');
  if (strangers.length > 0) return unanswerable('entity', `the graph knows nothing called ${say(strangers)}`);
  if (names.length > 0 && best.fit < 2 * FITS_WELL) {
    return unanswerable('data', `the graph has no facts that bring in ${say(names)}`);
  }
  if (terms.length > 0 && best.fit < FITS_WELL) {
    return unanswerable('data', `the graph has no ${say(terms)} for what the question names`);
  }
  if (others.length > 0 && best.fit < FITS) {
    return unanswerable('schema', `no relation of the graph speaks of ${say(others)}`);
  }
  return undefined;
}

/** How far the best stands above the next one that says something else, as a share between the two. */
function confidence(ranked: readonly Ranked[], least: number): number {
  const [best, next] = ranked;
  const lead = next ? best!.score - next.score : 2;
  const above = Number.isFinite(least) ? best!.score - least : 2;
  return 1 / (1 + Math.exp(-(lead + above / 2)));
}
