import { type Answer, KbqaError, type Run } from '../core/index.ts';
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

export interface AutoParts extends RngParts {
  /** Reads questions together with the graph, where there is a model that does. */
  readonly readWithGraph?: ReadWithGraph;
}

export interface AutoOptions {
  /** An answer less sure than this, from 0 to 1, is withheld. */
  readonly abstainBelow?: number;
}

/**
 * Two who read a question, and whom to believe: `rng` compares what lies around the names of a question with its words, a reader
 * that was taught on many graphs writes forms of any shape. An answer is as likely as both together make it.
 */
export function auto(parts: AutoParts, options: AutoOptions = {}): Rng {
  const { readWithGraph } = parts;
  const alone = { ...rng(parts, options), name: 'auto' };
  // A language model writes forms of its own, which small models do not overrule.
  if (!readWithGraph || parts.writer) return alone;
  return {
    ...alone,
    async answer(question, run) {
      try {
        const linked = await parts.linker.link(question, run);
        const linker = { ...parts.linker, link: async () => linked };
        // Neither waits for the other. The reader is the first, since what it does takes place on other threads.
        const [{ forms }, ranked] = await Promise.all([
          run.trace.span('draft', 'read', () => readWithGraph(question, linked, run)),
          rng({ ...parts, linker }, options).answer(question, run),
        ]);
        const read = await executeEach(forms, parts.kb, run);
        const answer = await choose(ranked, believe(read), parts, options, run);
        return accounted(answer, linked, [...consideredIn(ranked), ...read]);
      } catch (error) {
        if (error instanceof KbqaError) return undetermined([error]);
        throw error;
      }
    },
  };
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
  const same = isRanked ? answersIn(ranked.chosen) : undefined;
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
