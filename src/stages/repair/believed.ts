import type { Candidate, Executed, KnowledgeBase, Run, Verified } from '../../core/index.ts';
import { execute, isValid } from '../execute/index.ts';
import { answersOf, withVerdicts } from '../select/index.ts';
import { spellingOf } from './repairer.ts';

/** Someone who read the question: what it may ask, the best first, and how much that counts beside other readers. */
export interface Reader {
  readonly forms: readonly Candidate[];
  readonly trust: number;
}

/** A form, its answers as a set, and how much all readers together believe in them, from 0 to 1. */
export interface Believed extends Candidate {
  readonly answers: string;
  readonly belief: number;
}

/** Forms of each reader that are executed: what comes later is hardly believed. */
const LOOKED_AT = 6;
/** By how much a form's score must be better for it to be believed e times as much. */
const SPREAD = 1;

/**
 * The forms of several readers in one list, by how much is believed in their answers: each reader scores on a scale of
 * its own, but forms that come to the same answers speak for each other, whoever read them. What has no answer goes last.
 */
export async function believed(readers: readonly Reader[], kb: KnowledgeBase, run: Run): Promise<readonly Believed[]> {
  const tried = new Map<string, Executed>();
  const voices: { readonly form: string; readonly answers: string; readonly weight: number }[] = [];
  for (const { forms, trust } of readers) {
    const found: { readonly form: string; readonly answers: string; readonly score: number }[] = [];
    for (const { form, score, origin } of forms.slice(0, LOOKED_AT)) {
      const spelt = spellingOf(form);
      const executed = tried.get(spelt) ?? (await execute({ form, score, origin }, kb, run));
      tried.set(spelt, executed);
      if (isValid(executed)) found.push({ form: spelt, answers: answersOf(withVerdicts(executed)), score });
    }
    const shares = sharesOf(found.map(({ score }) => score));
    voices.push(...found.map(({ form, answers }, i) => ({ form, answers, weight: trust * shares[i]! })));
  }
  const saying = (name: 'form' | 'answers', what: string) =>
    voices.reduce((sum, voice) => (voice[name] === what ? sum + voice.weight : sum), 0);
  return [...tried]
    .map(([spelt, { form, origin, ...executed }]) => {
      const answers = answersOf(withVerdicts({ form, origin, ...executed }));
      const belief = saying('answers', answers);
      return { form, origin, answers, belief, score: SPREAD * Math.log(belief + LEAST), own: saying('form', spelt) };
    })
    .sort((a, b) => b.belief - a.belief || b.own - a.own)
    .map(({ own: _, ...each }) => each);
}

/** Nobody's belief has a score too. */
const LEAST = 1e-4;

/** How belief is shared out among forms by their scores. */
function sharesOf(scores: readonly number[]): readonly number[] {
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp((score - top) / SPREAD));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map((each) => each / sum);
}

/** What each reader would answer by itself, as it stands in the list of all. */
export function bestOfEach(readers: readonly Reader[], all: readonly Believed[]): readonly Believed[] {
  const known = new Map(all.map((each) => [spellingOf(each.form), each]));
  const bests = readers.flatMap(({ forms }) => {
    const found = forms.flatMap(({ form }) => known.get(spellingOf(form)) ?? []);
    return found.find(({ belief }) => belief > 0) ?? [];
  });
  return [...new Set(bests)];
}

/** How much is believed in the answers of a candidate, whoever wrote it. */
export function beliefIn(chosen: Verified, all: readonly Believed[]): number {
  const answers = answersOf(chosen);
  return all.find((each) => each.answers === answers)?.belief ?? 0;
}
