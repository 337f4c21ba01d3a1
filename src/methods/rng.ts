import { setImmediate } from 'node:timers/promises';
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
  type ClueTools,
  type Coverage,
  confidenceModel,
  confidenceOf,
  coverageOf,
  type DraftOptions,
  executeUntilValid,
  familiarity,
  isTelling,
  isValid,
  type Linker,
  lacking,
  type Names,
  type NearestTools,
  nearestForms,
  operatorsOf,
  type Ranked,
  type ReadOptions,
  type ReadTools,
  rank,
  read,
  type Surroundings,
  senseCues,
  soundReadings,
  unanswerable,
  undetermined,
  usualDrafting,
  usualReading,
  type Weighed,
  weigh,
  withDrafts,
  withVerdicts,
} from '../stages/index.ts';

export interface RngParts extends BeamTools, Pick<NearestTools, 'general'>, Pick<ClueTools, 'steps'> {
  readonly kb: KnowledgeBase;
  readonly linker: Linker;
  readonly names: Names;
}

export interface RngOptions {
  readonly reading?: ReadOptions;
  readonly drafting?: DraftOptions;
  /** Candidates kept of the ranking, which are executed down the list. */
  readonly keep?: number;
  /** An answer less sure than this, from 0 to 1, is withheld. */
  readonly abstainBelow?: number;
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
        const tools = await withHearing(question, parts, run);
        const linked = await link(question, parts, run);
        const answer = await answerFrom(question, linked, tools, options, run);
        if (answer.status !== 'unanswerable' || namesThings(linked, options)) return answer;
        return (await fromNearest(question, linked, parts, options, run)) ?? answer;
      } catch (error) {
        if (error instanceof KbqaError) return undetermined([error]);
        throw error;
      }
    },
    async read(question, run) {
      const tools = await withHearing(question, parts, run);
      const linked = await link(question, parts, run);
      const ranked = await readings(question, linked, tools, options, run);
      run.signal.throwIfAborted();
      return ranked;
    },
  };
}

/** The parts, one of them already at work on its own thread while this one links. */
async function withHearing(question: Question, parts: RngParts, run: Run): Promise<ListeningParts> {
  const hearing = senseCues(question.text, parts.likeness ?? parts.ranker, run);
  // Linking keeps this thread busy: the other one is told what to do first.
  await setImmediate();
  return { ...parts, hearing };
}

type ListeningParts = RngParts & Pick<ReadTools, 'hearing'>;

async function link(question: Question, { linker }: RngParts, run: Run): Promise<Linked> {
  return await linker.link(question, run);
}

async function answerFrom(
  question: Question,
  linked: Linked,
  parts: ListeningParts,
  options: RngOptions,
  run: Run,
): Promise<Answer> {
  // A language model that wrote a form has weighed it; small models' doubts do not overrule it.
  const { abstainBelow = parts.writer ? 0 : confidenceModel().abstainBelow } = options;
  if (isAboutNothing(linked)) {
    return unanswerable('entity', 'the question names nothing that the graph knows');
  }
  const ranked = await readings(question, linked, parts, options, run);
  if (ranked.length === 0) {
    return unanswerable('schema', 'nothing in the graph is within reach of what the question names');
  }
  const isTold = abstainBelow > 0 && isTelling(parts.around);
  const sound = isTold
    ? await run.trace.span('verify', 'sound', async () => soundReadings(linked, ranked, parts.around))
    : ranked;
  const tried = await executeUntilValid(sound.length > 0 ? sound : ranked, parts.kb, run);
  const last = tried.at(-1)!;
  const closest = withVerdicts(tried[0]!);
  if (!isValid(last)) {
    const failures = tried.flatMap(({ execution }) => (execution.status === 'failed' ? [execution.error] : []));
    if (failures.length === tried.length) return undetermined(failures);
    return unanswerable('data', 'the graph has no facts for any reading of the question', { closest });
  }
  const chosen = withVerdicts(last);
  const tools = { ...parts, likeness: parts.likeness ?? parts.ranker };
  const weighed = await weigh(chosen, { question, linked, readings: ranked }, tools, run);
  const confidence = confidenceOf(weighed.clues);
  run.trace.note('select', 'first', { confidence, clues: weighed.clues });
  const coverage = coverageOf(linked, parts.around);
  const bar = abstainBelow === 0 ? 0 : Math.max(abstainBelow, leastSure(weighed, last, coverage));
  const isDoubtful = isTold ? sound.length === 0 : confidence < bar && !isWhole(weighed, last, coverage, parts.around);
  if (isDoubtful) return await lacking(weighed, chosen, confidence, parts, run);
  return await answered(chosen, confidence, parts, run);
}

/** How sure a reading has to be that leaves something of the question aside. */
function leastSure({ unsaid, familiar }: Weighed, { reading }: Ranked, coverage: Coverage): number {
  if (unsaid.strangers.length > 0) return SURE_OF_STRANGERS;
  const isGuessed = familiar < UNFAMILIAR && unsaid.others.length > 0 && coverage.said(reading) === 0;
  return isGuessed ? SURE_OF_OTHERS : 0;
}

/** Whether nothing of the graph is named, not even by what is ranked or counted: "the largest capital". */
function isAboutNothing({ entities, classes, relations, cues }: Linked): boolean {
  const isOperated = cues.some(({ kind }) => kind === 'superlative' || kind === 'count' || kind === 'aggregate');
  return entities.length + classes.length === 0 && !(isOperated && relations.some(({ said }) => said));
}

/**
 * Whether every word and every cue of a question is taken up by a reading that does something with what it names. On a
 * graph that speaks otherwise than known questions do, no fitted doubt outweighs that its own words say all.
 */
function isWhole(
  { clues, unsaid, familiar }: Weighed,
  { reading }: Ranked,
  coverage: Coverage,
  around: Surroundings,
): boolean {
  const left = [...unsaid.names, ...unsaid.terms, ...unsaid.others];
  if (left.length + clues.missedCue + clues.extra > 0) return false;
  if (operatorsOf(reading.form).size > 0) return true;
  const isValued = reading.things.some((thing) => around.knowledge.graph.isLiteral(thing));
  return familiar < UNFAMILIAR && (isValued || coverage.said(reading) >= reading.shape.depth);
}

/** Below this a graph's words are its own. */
const UNFAMILIAR = 0.5;

/** The readings of a question and what is generated from them, in the order to execute. */
async function readings(
  question: Question,
  linked: Linked,
  parts: ListeningParts,
  { reading = usualReading, drafting = usualDrafting, keep = 10 }: RngOptions,
  run: Run,
): Promise<readonly Ranked[]> {
  const sketching = parts.likeness ?? parts.ranker;
  const found = await read(linked, { ...parts, ranker: sketching }, reading, run);
  // Another ranker than the one that sketched may see more in a reading, and rates all of them in one call.
  const tools = parts.ranker.id === sketching.id ? parts : { ...parts, within: Number.POSITIVE_INFINITY };
  const rated = await run.trace.span('generate', 'rank', () => rank(question, found, tools, keep, run));
  const isFamiliar = (await familiarityOf(parts, question, run)) >= UNFAMILIAR;
  const within = isFamiliar ? rated : leastUnsaidFirst(rated);
  return await run.trace.span('draft', 'beam', async () => {
    const ranked = await withDrafts(question, linked, within, parts, run, drafting);
    run.trace.note(
      'generate',
      'best',
      ranked.map(({ text, score, fit, form, origin, unsaid: { names, terms, others } }) => {
        const unsaid = [...names, ...terms, ...others].map((word) => word.text);
        return { text, score, fit, origin, unsaid, form: print(form) };
      }),
    );
    return ranked;
  });
}

/** What a word of the graph's own that a reading leaves unsaid costs it, where nothing else is known of the graph. */
const UNSAID = 1.5;

/** Readings with those first that take up more of the words that the graph has for its own. */
function leastUnsaidFirst(ranked: readonly Ranked[]): readonly Ranked[] {
  const rated = ranked.map((each) => {
    const { names, terms } = each.unsaid;
    return { each, score: each.score - UNSAID * (names.length + terms.length) };
  });
  return rated.toSorted((a, b) => b.score - a.score).map(({ each }) => each);
}

/** How much the graph speaks as known questions do. */
async function familiarityOf(
  { around, recaller, steps = [] }: RngParts,
  { text }: Question,
  run: Run,
): Promise<number> {
  const recalled = await recaller?.ask(text, run);
  return recalled ? familiarity(around, steps, recalled.known) : 0;
}

/** Whether the question is surely about something: then no other question's form answers it. */
function namesThings({ entities }: Linked, { drafting = usualDrafting }: RngOptions): boolean {
  return entities.some(({ score }) => score >= drafting.sure);
}

/** A name that the graph does not know must not matter, as it does not in few questions. */
const SURE_OF_STRANGERS = 0.8;

/** A word that a graph's own relations do not say, where none of them is said, has to be meant by one. */
const SURE_OF_OTHERS = 0.66;

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
  const near = await run.trace.span('draft', 'nearest', () => nearestForms(question, linked, tools, alike, run));
  const last = (await executeUntilValid(near, kb, run)).at(-1);
  if (!last || !isValid(last)) return undefined;
  return await answered(withVerdicts(last), 1 / (1 + Math.exp(alike - last.score)), { kb, names }, run);
}
