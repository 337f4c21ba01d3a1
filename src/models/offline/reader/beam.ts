import type { SaidForm, SaidWord } from '../../../core/index.ts';
import { type Grammar, KEYWORDS, type State } from './grammar.ts';
import type { Network } from './network.ts';

interface Hypothesis {
  readonly slot: number;
  readonly said: readonly number[];
  readonly state: State;
  /** How much was still to be written after each word. */
  readonly open: readonly number[];
  readonly score: number;
}

interface Extension {
  readonly from: Hypothesis;
  readonly token: number;
  readonly score: number;
}

const START = KEYWORDS.indexOf('<s>');
const END = KEYWORDS.indexOf('</s>');
/** What is so many nats behind the best is not followed: it costs as much as the best, and is hardly ever right. */
const MOST_BEHIND = 8;

/**
 * The likeliest forms of the question that the network has read, at most `width`, the best first. Only what the grammar allows
 * is written, but what it does not allow keeps its share: a form that the network did not mean stays unlikely.
 */
export async function beam(
  network: Network,
  grammar: Grammar,
  width: number,
  signal: AbortSignal,
): Promise<readonly SaidForm[]> {
  const { keywords } = network;
  const wordOf = (token: number): SaidWord => (token < keywords ? KEYWORDS[token]! : token - keywords);
  const tokenOf = (word: SaidWord): number => (typeof word === 'number' ? keywords + word : NUMBER_OF.get(word)!);
  let live: Hypothesis[] = [{ slot: 0, said: [START], state: grammar.start, open: [grammar.start.length], score: 0 }];
  const done: Hypothesis[] = [];
  for (let length = 0; length < network.longestForm - 1 && live.length > 0; length++) {
    signal.throwIfAborted();
    const logits = await network.next(live.map(({ slot, said }) => ({ slot, said: said.at(-1)!, length })));
    const extensions: Extension[] = [];
    for (const [i, from] of live.entries()) {
      const total = logSumExp(logits[i]!);
      for (const word of grammar.allowed(from.state)) {
        const token = tokenOf(word);
        extensions.push({ from, token, score: from.score + logits[i]![token]! - total });
      }
    }
    extensions.sort((a, b) => b.score - a.score);
    // What is behind so many whole forms cannot become one of the best.
    const whole = done.length >= width ? done.toSorted((a, b) => b.score - a.score)[width - 1]!.score : -Infinity;
    const best = Math.max(extensions[0]?.score ?? -Infinity, ...done.map(({ score }) => score));
    const least = Math.max(whole, best - MOST_BEHIND);
    const kept: Extension[] = [];
    for (const each of extensions.slice(0, width)) {
      if (each.score <= least) break;
      if (each.token === END) done.push({ ...each.from, score: each.score });
      else kept.push(each);
    }
    live = inSlots(network, kept, length + 1, (from, token) => grammar.after(from.state, wordOf(token)));
    live = live.filter((each) => !saysTwice(each));
  }
  return done
    .sort((a, b) => b.score - a.score)
    .slice(0, width)
    .map(({ said, score }) => ({ words: said.slice(1).map(wordOf), score }));
}

const NUMBER_OF = new Map<SaidWord, number>(KEYWORDS.map((word, i) => [word, i]));

/** Hypotheses with slots of their own: the first that goes on from another keeps its slot, others get a copy. */
function inSlots(
  network: Network,
  kept: readonly Extension[],
  length: number,
  stateAfter: (from: Hypothesis, token: number) => State,
): Hypothesis[] {
  const free = new Set(Array.from({ length: network.mostSlots }, (_, slot) => slot));
  for (const { from } of kept) free.delete(from.slot);
  const taken = new Set<number>();
  return kept.map(({ from, token, score }) => {
    let { slot } = from;
    if (taken.has(slot)) {
      slot = free.values().next().value!;
      free.delete(slot);
      network.copy(from.slot, slot, length);
    }
    taken.add(slot);
    const state = stateAfter(from, token);
    return { slot, said: [...from.said, token], state, open: [...from.open, state.length], score };
  });
}

const AND_OR = new Set((['and', 'or'] as const).map((word) => KEYWORDS.indexOf(word)));
const SETS = new Set([...AND_OR, KEYWORDS.indexOf('not')]);

type Written = Pick<Hypothesis, 'said' | 'open'>;

/** Whether what was just written combines a set with the very same set, which nobody asks for: also where a third stands between them. */
function saysTwice(written: Written): boolean {
  const { said, open } = written;
  const now = open.at(-1)!;
  for (let at = said.length - 2; at > 0; at--) {
    // The operator takes one away and wants two; with the second of them it is whole.
    if (!SETS.has(said[at]!) || open[at - 1]! - 1 !== now || open.slice(at, -1).some((each) => each <= now)) continue;
    const sets = combinedAt(at, said.length, written).map(([from, to]) => said.slice(from, to).join(' '));
    if (new Set(sets).size < sets.length) return true;
  }
  return false;
}

/** From where to where the sets are written that the operator at some place combines: of `and` within `and` each. */
function combinedAt(at: number, end: number, { said, open }: Written): readonly (readonly [number, number])[] {
  const second = open.indexOf(open[at - 1]!, at + 1) + 1;
  const both = [
    [at + 1, second],
    [second, end],
  ] as const;
  return both.flatMap(([from, to]) =>
    AND_OR.has(said[at]!) && said[from] === said[at] ? combinedAt(from, to, { said, open }) : [[from, to] as const],
  );
}

function logSumExp(values: Float32Array): number {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}
