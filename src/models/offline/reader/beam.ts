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

/** So many forms are told aside, and so many words are kept for them of what each form could have gone on with. */
const MOST_ASIDE = 4;

/**
 * The likeliest forms of the question that the network has read, at most `width`, the best first, and aside what the best could have been with another item in one
 * place. Only what the grammar allows is written, but what it does not allow keeps its share: a form that the network did not mean stays unlikely.
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
  const missed: Extension[] = [];
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
    missed.push(...nextItems(extensions, kept, keywords));
    live = inSlots(network, kept, length + 1, (from, token) => grammar.after(from.state, wordOf(token)));
    live = live.filter((each) => !saysTwice(each));
  }
  const told = done
    .sort((a, b) => b.score - a.score)
    .slice(0, width)
    .map(({ said, score }) => ({ words: said.slice(1).map(wordOf), score }));
  return [...told, ...asideOf(told, missed, grammar, wordOf)];
}

/** Of each form the likeliest items with which it was not gone on. */
function nextItems(
  extensions: readonly Extension[],
  kept: readonly Extension[],
  keywords: number,
): readonly Extension[] {
  const counts = new Map<Hypothesis, number>();
  return extensions.filter((each) => {
    const count = counts.get(each.from) ?? 0;
    if (each.token < keywords || count === MOST_ASIDE || kept.includes(each)) return false;
    counts.set(each.from, count + 1);
    return true;
  });
}

/** The best form with another item in one place, where the grammar allows it there: the network was asked about that place, so it costs nothing. */
function asideOf(
  [best, ...others]: readonly SaidForm[],
  missed: readonly Extension[],
  grammar: Grammar,
  wordOf: (token: number) => SaidWord,
): readonly SaidForm[] {
  if (!best) return [];
  const known = new Set([best, ...others].map(({ words }) => words.join(' ')));
  const found: SaidForm[] = [];
  for (const { from, token, score } of missed.toSorted((a, b) => b.score - a.score)) {
    if (found.length === MOST_ASIDE) break;
    const at = from.said.length - 1;
    const word = wordOf(token);
    const isOnTheWay = from.said.slice(1).every((each, i) => wordOf(each) === best.words[i]);
    if (!isOnTheWay || typeof best.words[at] !== 'number' || best.words.includes(word)) continue;
    const words = best.words.with(at, word);
    if (known.has(words.join(' ')) || !isWhole(words, grammar)) continue;
    found.push({ words, score, aside: true });
  }
  return found;
}

function isWhole(words: readonly SaidWord[], grammar: Grammar): boolean {
  let state = grammar.start;
  for (const word of words) {
    if (!grammar.allowed(state).includes(word)) return false;
    state = grammar.after(state, word);
  }
  return grammar.allowed(state).includes('</s>');
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
