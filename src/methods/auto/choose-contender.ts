import type { Answer, Run } from '../../core/index.ts';
import {
  answered,
  answersOf,
  type Contender,
  giveOrWithhold,
  isOpen,
  likelihoods,
  trustVoiced,
  unanswerable,
} from '../../stages/index.ts';
import type { AutoParts } from './auto-parts.ts';
import { type OtherVoices, sureOf } from './other-voices.ts';

/** What the ranking itself holds for less likely than one in twenty is no more than what comes closest. */
const HARDLY = -3;

/** From here on an answer is likelier right than wrong. */
const LIKELIER = 0.5;

/**
 * Contenders with what the ranking came to first: which answer is preferred was learned on graphs that it mostly was not taught. What it would rather not say goes first as well,
 * unless another answer is likelier right than wrong or it hardly believes its own (`docs/decisions/0505`).
 */
export function rankedFirst(found: readonly Contender[]): readonly Contender[] {
  const isUnlikely = found[0] !== undefined && found[0].chance < LIKELIER;
  const isFirst = (each: Contender): boolean => {
    const said = saidByRanking(each);
    return said !== undefined && (!said.withheld || (isUnlikely && said.sure > HARDLY));
  };
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))];
}

/** How sure the ranking is of an answer, and whether it would rather say nothing; nothing where it did not come to it. */
function saidByRanking({ by, clues }: Contender): { readonly sure: number; readonly withheld: boolean } | undefined {
  if (by === 'ranking') return { sure: clues.sure, withheld: clues.withheld === 1 };
  return clues.ranked === 1 ? { sure: clues.rankedSure, withheld: clues.rankedWithheld === 1 } : undefined;
}

/** Writes into the trace who was for which answer, and how likely that is. */
export function noteContenders(found: readonly Contender[], run: Run): void {
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

/** Whether what is told as the closest says what the ranking holds for unknown: something that is named, or every word of the question. */
function isRefuted({ closest, missing }: Extract<Answer, { status: 'unanswerable' }>, { leftOut }: Contender): boolean {
  return closest === undefined || (missing === 'schema' && leftOut === undefined);
}

/** The answer that is preferred; where it is not likely enough, why there is none. */
export async function chooseContender(
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
      if (ranked.status !== 'answered' && (chance < WORTH_TELLING || ranked.status !== 'unanswerable')) return ranked;
      if (ranked.status === 'unanswerable' && !isRefuted(ranked, first))
        return { ...ranked, closest: chosen, confidence: 1 - chance };
      const because =
        leftOut === undefined ? 'no reading of it is likely enough' : `nothing was found that says “${leftOut}”`;
      return unanswerable('data', because, { closest: chosen, confidence: 1 - chance });
    },
  };
  return await giveOrWithhold(offer, abstainBelow);
}
