import type { Linked, Run } from '../../../core/index.ts';
import { isTelling, type Surroundings } from '../../knowledge/index.ts';
import type { Ranked } from '../rank.ts';
import { type Account, accountFor } from './account.ts';

/** The readings to execute, and whether the wording carries them; of a graph that does not tell its words that is not known. */
export async function carriedReadings(
  linked: Linked,
  ranked: readonly Ranked[],
  around: Surroundings,
  run: Run,
): Promise<{ readonly readings: readonly Ranked[]; readonly isCarried?: boolean }> {
  if (!isTelling(around)) return { readings: ranked };
  const sound = await run.trace.span('verify', 'sound', async () => soundReadings(linked, ranked, around));
  return sound.length > 0 ? { readings: sound, isCarried: true } : { readings: ranked, isCarried: false };
}

/**
 * What to execute of the readings, of a graph that tells its words: from the first on that ignores nothing that the
 * question says, if that does nothing that no word asks for. None where no reading is so.
 */
function soundReadings(linked: Linked, ranked: readonly Ranked[], around: Surroundings): readonly Ranked[] {
  const accountOf = accountFor(linked, around);
  const best = ranked[0]!.score;
  const near = ranked
    .map((each) => ({ each, account: accountOf(each) }))
    .filter(({ each, account }) => account.ignored === 0 && each.score >= best - NEAR)
    .filter(({ account }, i, all) => account.relationsLeft === 0 || !all.some(isBetter(all[i]!.each.score)))
    .toSorted((a, b) => worth(b) - worth(a));
  const isSound = ({ each, account }: Accounted): boolean => {
    const { speaks, ofKind, leaps, relationsLeft } = account;
    return speaks && ofKind && leaps + relationsLeft === 0 && (each.unsaid.others.length === 0 || each.fit >= VAGUE);
  };
  return near[0] && isSound(near[0]) ? near.filter(isSound).map(({ each }) => each) : [];
}

interface Accounted {
  readonly each: Ranked;
  readonly account: Account;
}

/** What is of the kind that the question names is likelier meant than what is so in part. */
function worth({ each, account }: Accounted): number {
  return each.score + (account.allOfKind ? OF_KIND : 0);
}

/** Whether a reading that leaves no relation is as good. */
function isBetter(score: number): (other: Accounted) => boolean {
  return ({ each, account }) => account.relationsLeft === 0 && each.score >= score;
}

/** How much worse a reading may be for taking up a name or a cue that a better one ignores. */
const NEAR = 3;
/** How much being of the kind that the question names is worth, all of it and not in part. */
const OF_KIND = 1;
/** A fit below which words left over are likely what the question was about: less than half of an exact one. */
const VAGUE = 9;
