import type { Candidate, Executed, KnowledgeBase, Run, Verified } from '../../core/index.ts';
import { answersOf, execute, isValid } from '../execute/index.ts';
import { believe, type Held } from '../select/index.ts';
import { spellingOf } from './repairer.ts';

/** Someone who read the question: what it may ask, the best first, and how much that counts beside other readers. */
export interface Reader {
  readonly forms: readonly Candidate[];
  readonly trust: number;
}

/** A form, its answers as a set, and how much all readers together believe in them, from 0 to 1. */
export type Believed = Candidate & Pick<Held, 'answers' | 'belief'>;

/** Forms of each reader that are executed: what comes later is hardly believed. */
const LOOKED_AT = 6;

/**
 * The forms of several readers in one list, by how much is believed in their answers: each reader scores on a scale of
 * its own, so its belief is shared out among its forms. What has no answer goes last.
 */
export async function believed(readers: readonly Reader[], kb: KnowledgeBase, run: Run): Promise<readonly Believed[]> {
  const tried = new Map<string, Executed>();
  const weights = new Map<Executed, number>();
  for (const { forms, trust } of readers) {
    const found: { readonly executed: Executed; readonly score: number }[] = [];
    for (const { form, score, origin } of forms.slice(0, LOOKED_AT)) {
      const spelt = spellingOf(form);
      const executed = tried.get(spelt) ?? (await execute({ form, score, origin }, kb, run));
      tried.set(spelt, executed);
      if (isValid(executed)) found.push({ executed, score });
    }
    const shares = sharesOf(found.map(({ score }) => score));
    for (const [i, { executed }] of found.entries())
      weights.set(executed, (weights.get(executed) ?? 0) + trust * shares[i]!);
  }
  const held = believe([...tried.values()], (executed) => weights.get(executed)!);
  const dead = [...tried.values()].filter((executed) => !isValid(executed));
  return [...held, ...dead.map((each) => ({ ...each, answers: '', belief: 0 }))].map(
    ({ form, origin, answers, belief }) => ({ form, origin, answers, belief, score: Math.log(belief + LEAST) }),
  );
}

/** Nobody's belief has a score too. */
const LEAST = 1e-4;

/** How belief is shared out among forms: a point more makes one e times as likely. */
function sharesOf(scores: readonly number[]): readonly number[] {
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map((each) => each / sum);
}

/** What each reader would answer by itself, as it stands in the list of all. */
export function bestOfEach(readers: readonly Reader[], all: readonly Believed[]): readonly Believed[] {
  const known = new Map(all.map((each) => [spellingOf(each.form), each]));
  const bests = new Set<Believed>();
  for (const { forms } of readers) {
    // A reader may have thousands, and mostly the first of them is its best.
    for (const { form } of forms) {
      const found = known.get(spellingOf(form));
      if (found === undefined || found.belief === 0) continue;
      bests.add(found);
      break;
    }
  }
  return [...bests];
}

/** How much is believed in the answers of a candidate, whoever wrote it. */
export function beliefIn(chosen: Verified, all: readonly Believed[]): number {
  const answers = answersOf(chosen);
  return all.find((each) => each.answers === answers)?.belief ?? 0;
}
