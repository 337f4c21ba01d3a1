/** What laying a question's words along a walk's steps came to. */
export interface Alignment {
  /** How much of the question the walk says: the mean over its words. */
  readonly said: number;
  /** How much of the walk the question does not speak of: summed over its steps. */
  readonly unasked: number;
}

export interface AlignRequest {
  /** Words of the question, in the order in which they lead away from the known thing. */
  readonly words: number;
  readonly steps: number;
  /** How well a step says a word, from 0 to 1; step 0 is the known thing itself. */
  says(word: number, step: number): number;
  /** How well a step is spoken of in any case. */
  given(step: number): number;
  /** What a step that is not spoken of costs against a word that is said. */
  readonly price: number;
  /** How well steps yet to come may say the words that they are left: 0 where none are to come. */
  readonly hope: number;
}

/** A question of few words is not said by chance: it counts as if it had so many. */
const FEW = 3;

/**
 * Lays words along steps, neither out of order, so that as much as possible of both is spoken of. With hope, the last
 * words may be left to steps yet to come; without it, words left over are simply not said.
 */
export function align({ words, steps, says, given, price, hope }: AlignRequest): Alignment {
  const share = 1 / Math.max(FEW, words);
  const begun: State[] = [{ worth: 0, said: 0, unasked: 0 }];
  for (let w = 1; w <= words; w++) begun.push(add(begun[w - 1]!, share * says(w - 1, 0), 0, price));
  let best: readonly State[] = begun;
  for (let step = 1; step <= steps; step++) {
    const fits = Array.from({ length: words }, (_, w) => says(w, step));
    const next = Array.from({ length: words + 1 }, () => WORST);
    for (let from = 0; from <= words; from++) {
      let said = 0;
      let spoken = given(step);
      for (let to = from; to <= words; to++) {
        if (to > from) {
          said += share * fits[to - 1]!;
          spoken = Math.max(spoken, fits[to - 1]!);
        }
        const state = add(best[from]!, said, 1 - spoken, price);
        if (state.worth > next[to]!.worth) next[to] = state;
      }
    }
    best = next;
  }
  const hoped = best.map((state, w) => add(state, share * hope * (words - w), 0, price));
  const { said, unasked } = hoped.reduce((a, b) => (b.worth >= a.worth ? b : a));
  return { said, unasked };
}

interface State extends Alignment {
  readonly worth: number;
}

const WORST: State = { worth: Number.NEGATIVE_INFINITY, said: 0, unasked: 0 };

function add(state: State, said: number, unasked: number, price: number): State {
  return {
    worth: state.worth + said - price * unasked,
    said: state.said + said,
    unasked: state.unasked + unasked,
  };
}
