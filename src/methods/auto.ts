import { type Answer, KbqaError, type Question, type Run } from '../core/index.ts';
import {
  accounted,
  answered,
  answersIn,
  believe,
  consideredIn,
  executeEach,
  type Held,
  type ReadWithGraph,
  TRUST_BAR,
  trustIn,
  undetermined,
  withVerdicts,
} from '../stages/index.ts';
import { type Rng, type RngParts, rng } from './rng.ts';
import { type AskExplorerOptions, askExplorer, type ExplorerParts, type ReadOffline } from './with-explorer.ts';

export interface AutoParts extends RngParts, ExplorerParts {
  /** Reads questions together with the graph, where there is a model that does. */
  readonly readWithGraph?: ReadWithGraph;
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
    async answer(question, run) {
      try {
        const known = await readOffline(question, offline, options, run);
        return await askExplorer(question, known, { ...parts, explorer, explored }, exploring, run);
      } catch (error) {
        if (error instanceof KbqaError) return undetermined([error]);
        throw error;
      }
    },
  };
}

function readersOnly(parts: AutoParts, options: AutoOptions): Rng {
  const alone = { ...rng(parts, options), name: 'auto' };
  // Forms that a writer of one's own writes are not overruled by small models.
  if (!parts.readWithGraph || parts.writer) return alone;
  return {
    ...alone,
    async answer(question, run) {
      try {
        return (await readOffline(question, parts, options, run)).answer;
      } catch (error) {
        if (error instanceof KbqaError) return undetermined([error]);
        throw error;
      }
    },
  };
}

/** The parts as they are where no language model is asked. */
function withoutModel({ writer: _, ...parts }: AutoParts): AutoParts {
  return { ...parts, ranker: parts.likeness ?? parts.ranker };
}

/** What the two who read a question without a language model come to. */
async function readOffline(question: Question, parts: AutoParts, options: AutoOptions, run: Run): Promise<ReadOffline> {
  const { readWithGraph } = parts;
  const linked = await parts.linker.link(question, run);
  const linker = { ...parts.linker, link: async () => linked };
  const ranking = () => rng({ ...parts, linker }, options).answer(question, run);
  if (!readWithGraph) return { linked, answer: await ranking(), held: [] };
  // Neither waits for the other. The reader is the first, since what it does takes place on other threads.
  const [{ forms }, ranked] = await Promise.all([
    run.trace.span('draft', 'read', () => readWithGraph(question, linked, run)),
    ranking(),
  ]);
  const read = await executeEach(forms, parts.kb, run);
  const held = believe(read);
  const answer = await choose(ranked, held, parts, options, run);
  return { linked, answer: accounted(answer, linked, [...consideredIn(ranked), ...read]), held };
}

async function choose(
  ranked: Answer,
  held: readonly Held[],
  parts: AutoParts,
  { abstainBelow = TRUST_BAR }: AutoOptions,
  run: Run,
): Promise<Answer> {
  const [read] = held;
  const isRanked = ranked.status === 'answered';
  const same = isRanked && ranked.chosen.form ? answersIn(ranked.chosen) : undefined;
  const voices = {
    ...(isRanked && { ranked: ranked.confidence }),
    ...(read && { read: read.belief }),
    readOfRanked: held.find(({ answers }) => answers === same)?.belief ?? 0,
  };
  const trust = trustIn(voices, read !== undefined && read.answers === same);
  run.trace.note('select', 'auto', { ...voices, ...trust });
  // What the ranking withheld for good reasons stays withheld, unless the reader is surer.
  if (!trust || trust.in === 'ranked' || (trust.in === 'read' && trust.chance < abstainBelow)) return ranked;
  if (isRanked && trust.in === 'both') return { ...ranked, confidence: trust.chance };
  return await answered(withVerdicts(read!), trust.chance, parts, run);
}
