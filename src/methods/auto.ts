import type { Answer, Embedder, Linked, Question, Run } from '../core/index.ts';
import {
  accounted,
  answered,
  answersOf,
  askingBars,
  type Contender,
  type Contest,
  consideredIn,
  contenders,
  executeRead,
  giveOrWithhold,
  isOpen,
  likelihoods,
  type ReadWithGraph,
  surelyNamed,
  taughtTo,
  trustBar,
  trustVoiced,
  unanswerable,
  unusedFigures,
} from '../stages/index.ts';
import { familiarBar } from './familiar-bar.ts';
import { type OtherVoices, type OtherVoicesParts, otherVoices, sureOf } from './other-voices.ts';
import { type Rng, type RngParts, rng } from './rng.ts';
import { settleTie } from './settle-tie.ts';
import { answering } from './shared.ts';
import type { ReadOffline } from './told-readings.ts';
import { type AskExplorerOptions, askExplorer, type ExplorerParts } from './with-explorer.ts';

export interface AutoParts extends RngParts, ExplorerParts {
  readonly embedder: Embedder;
  /** Reads questions together with the graph, where there is a model that does. */
  readonly readWithGraph?: ReadWithGraph;
  /** Who is asked besides where two readings of the ranking are as good as tied, and where an answer is neither likely nor unlikely enough. */
  readonly voices?: OtherVoicesParts;
}

export interface AutoOptions {
  /** An answer less sure than this, from 0 to 1, is withheld. */
  readonly abstainBelow?: number;
  /** How a language model is let look around. */
  readonly exploring?: AskExplorerOptions;
}

/**
 * Two who read a question, and whom to believe: `rng` compares what lies around the names of a question with its words, a reader
 * that was taught on many graphs writes forms of any shape. An answer is as likely as both together make it.
 */
export function auto(parts: AutoParts, options: AutoOptions = {}): Rng {
  const { explorer, explored, exploring = {} } = { ...parts, ...options };
  if (!explorer || !explored) return readersOnly(parts, options);
  const offline = withoutModel(parts);
  return {
    ...rng(offline, options),
    name: 'auto',
    answer: (question, run) =>
      answering(async () => {
        const known = await readOffline(question, offline, options, run, true);
        return await askExplorer(question, known, { ...parts, explorer, explored }, exploring, run);
      }),
  };
}

function readersOnly(parts: AutoParts, options: AutoOptions): Rng {
  const alone = { ...rng(parts, options), name: 'auto' };
  // Forms that a writer of one's own writes are not overruled by small models.
  if (!parts.readWithGraph || parts.writer) return alone;
  return {
    ...alone,
    answer: (question, run) => answering(async () => (await readOffline(question, parts, options, run)).answer),
  };
}

/** The parts as they are where no language model is asked: it would draft and choose steps, too. */
function withoutModel({ writer: _, voices: __, ...parts }: AutoParts): AutoParts {
  return { ...parts, ranker: parts.likeness ?? parts.ranker };
}

/** What the two who read a question without a language model come to: the cheaper alone where it is sure, unless both are wanted. */
async function readOffline(
  question: Question,
  parts: AutoParts,
  options: AutoOptions,
  run: Run,
  wantsBoth = false,
): Promise<ReadOffline> {
  const { readWithGraph } = parts;
  const linked = await parts.linker.link(question, run);
  const heard = { ...parts, linker: { ...parts.linker, link: async () => linked } };
  if (!readWithGraph) return { linked, answer: await rng(heard, options).answer(question, run), contenders: [] };
  let reading: Promise<Read> | undefined;
  const read = (): Promise<Read> => (reading ??= readAndExecute(question, linked, readWithGraph, parts, run));
  const taught = await taughtTo(question.text, parts, run);
  const isTaught = taught >= TAUGHT;
  const bar = wantsBoth || isTaught ? undefined : readerBar(linked);
  const least = options.abstainBelow ?? 0;
  const alone = bar === undefined ? undefined : await readerAlone(linked, read, Math.max(bar, least), parts, run);
  if (alone) return alone;
  // It says what it would rather withhold, too: whether that is said is decided of all answers together.
  const first = await rng(heard).answer(question, run);
  const voices = parts.voices && otherVoices(question, { ...parts.voices, linker: heard.linker }, run);
  const settled = async (answer: Answer): Promise<Answer> =>
    voices ? await settleTie(linked, answer, voices, parts, run) : answer;
  const sureFrom = Math.max(familiarBar(taught, askingBars().ranking), least);
  // A year that it does without is what another reading may be about.
  const usesFigures = (answer: Answer): boolean =>
    answer.status === 'answered' && !(answer.chosen.form && unusedFigures(linked, answer.chosen.form).length > 0);
  const isSure = (answer: Answer): boolean =>
    answer.status === 'answered' && answer.confidence >= sureFrom && usesFigures(answer);
  // Where the reader is asked as well, it depends on what it says whether the ranking's tie matters.
  const ranked = isSure(first) && !wantsBoth ? await settled(first) : first;
  if (isSure(ranked) && !wantsBoth) return { linked, answer: ranked, contenders: [] };
  const { readings, executed } = await read();
  const weighed = await contenders({ linked, ranked, readings, executed }, parts.embedder, run);
  const found = isTaught && usesFigures(ranked) ? rankedFirst(weighed) : weighed;
  const isNamed = surelyNamed(linked).length > 0;
  // Where the ranking was taught and is not sure, nobody else is likelier to know: their answers have to be likelier right than wrong, too.
  const abstainBelow = options.abstainBelow ?? familiarBar(taught, trustBar());
  const heardToo = { ...parts, ...(isNamed && voices && { heard: voices }) };
  const chosen = await choose(ranked, found, heardToo, abstainBelow, run);
  const answer = await settled(chosen);
  return {
    linked,
    answer: await accounted(answer, linked, [...consideredIn(ranked), ...executed], run),
    contenders: likelihoods(found),
  };
}

/** What the reader wrote, and what that comes to. */
type Read = Pick<Contest, 'readings' | 'executed'>;

async function readAndExecute(
  question: Question,
  linked: Linked,
  readWithGraph: ReadWithGraph,
  { kb }: AutoParts,
  run: Run,
): Promise<Read> {
  const readings = await run.trace.span('reader', 'read', () => readWithGraph(question, linked, run));
  return { readings, executed: await executeRead(question.text, readings.forms, kb, run) };
}

/** How far the ranking was taught a graph on which it is taken for at home: graphs are either hardly taught or wholly so. */
const TAUGHT = 0.5;

/** Contenders with what the ranking would say first: which answer is preferred was learned on graphs that it mostly was not taught. */
function rankedFirst(found: readonly Contender[]): readonly Contender[] {
  const isRanked = ({ by, clues }: Contender): boolean =>
    by === 'ranking' ? clues.withheld === 0 : clues.ranked === 1 && clues.rankedWithheld === 0;
  return [...found.filter(isRanked), ...found.filter((each) => !isRanked(each))];
}

/**
 * How sure the reader has to be to be asked first, and alone. Whoever is at home on a graph is asked first: the ranking where it was taught, elsewhere the reader, which was taught to read any. Where a
 * question names something the ranking has more to say, and the reader has to be as sure as the ranking would (`docs/decisions/0405`, `0445`). Who comes first depends on the question and the
 * graph alone, so that an answer does not depend on what was asked before.
 */
function readerBar(linked: Linked): number {
  const { reader, ranking } = askingBars();
  return surelyNamed(linked).length === 0 ? reader : ranking;
}

/** What the reader answers where it is sure by itself: the ranking sets next to nothing right of that. */
async function readerAlone(
  linked: Linked,
  read: () => Promise<Read>,
  bar: number,
  parts: AutoParts,
  run: Run,
): Promise<ReadOffline | undefined> {
  const { readings, executed } = await read();
  const found = await contenders({ linked, readings, executed }, parts.embedder, run);
  const [first] = found;
  if (!first || first.chance < bar) return undefined;
  noteContenders(found, run);
  const answer = await answered(first.chosen, first.chance, parts, run);
  return { linked, answer: await accounted(answer, linked, executed, run), contenders: likelihoods(found) };
}

function noteContenders(found: readonly Contender[], run: Run): void {
  const contenders = likelihoods(found).map(({ by, chance, clues }) => ({ by, chance, clues: { ...clues } }));
  run.trace.note('select', 'auto', { what: 'contenders', contenders });
}

/**
 * How likely an answer is with what drafts and walks say. They are dear, and asked in turn, only as long as it depends on them whether it is given; what else they
 * come to is hardly ever right where it is not among the contenders (`docs/decisions/0406`).
 */
async function asVoiced({ chance, chosen }: Contender, voices: OtherVoices, bar: number, run: Run): Promise<number> {
  if (!isOpen(chance, bar)) return chance;
  const answers = answersOf(chosen);
  return await run.trace.span('select', 'voices', async () => {
    const walked = (await voices.walked())?.answers === answers;
    const drafts = isOpen(chance, bar, walked) ? await voices.drafted() : undefined;
    return trustVoiced(chance, { walked, drafted: sureOf(answers, drafts) });
  });
}

/** A reading less likely than this is not told as the closest there is: to "Who am I?" something always comes closest. */
const WORTH_TELLING = 0.1;

/** The answer that is preferred; where it is not likely enough, why there is none. */
async function choose(
  ranked: Answer,
  found: readonly Contender[],
  parts: AutoParts & { readonly heard?: OtherVoices },
  abstainBelow: number,
  run: Run,
): Promise<Answer> {
  // What the ranking would rather not say, and nobody else came to, is said only where nothing is withheld.
  const [first] = abstainBelow > 0 ? found.filter((each) => each.by === 'reader' || each.clues.withheld === 0) : found;
  noteContenders(found, run);
  if (!first) return ranked;
  const { chosen, leftOut } = first;
  const chance = parts.heard ? await asVoiced(first, parts.heard, abstainBelow, run) : first.chance;
  const offer = {
    chance,
    async give() {
      const isRanked = ranked.status === 'answered' && ranked.chosen === chosen;
      return isRanked ? { ...ranked, confidence: chance } : await answered(chosen, chance, parts, run);
    },
    async withhold() {
      // Why there is none is what the ranking says of it; what comes closest is what all of them together hold for likeliest.
      if (ranked.status === 'unanswerable' && chance >= WORTH_TELLING)
        return { ...ranked, closest: chosen, confidence: 1 - chance };
      if (ranked.status !== 'answered') return ranked;
      const because =
        leftOut === undefined ? 'no reading of it is likely enough' : `nothing was found that says “${leftOut}”`;
      return unanswerable('data', because, { closest: chosen, confidence: 1 - chance });
    },
  };
  return await giveOrWithhold(offer, abstainBelow);
}
