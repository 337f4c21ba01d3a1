import { setImmediate as nextTurn } from 'node:timers/promises';
import { queryForm } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import type { ServedGraph } from '../graphs/index.ts';
import type { Lanes } from '../safety/index.ts';
import type { ExamplesJson } from '../wire.ts';
import { proposeQuestions } from './propose.ts';

type Example = ExamplesJson['examples'][number];

interface Found {
  readonly examples: Example[];
  ready: boolean;
}

export interface ExamplesOptions {
  readonly lanes: Lanes;
  readonly method: string;
  readonly model: string;
  /** Stops looking when the server shuts down. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

const MOST = 12;
/** Questions that are asked to find these: looking for examples is no burden to whoever asks in earnest. */
const MOST_ASKED = 60;
/** An answer of more is no example of anything. */
const MOST_ANSWERS = 60;

/** Questions that a graph surely answers: drawn from its facts, asked, and kept where the answer was those facts. */
export class Examples {
  readonly #found = new WeakMap<ServedGraph, Found>();
  readonly #options: ExamplesOptions;

  constructor(options: ExamplesOptions) {
    this.#options = options;
  }

  /** What was found so far; the first call begins to look. */
  of(graph: ServedGraph, limit: number): ExamplesJson {
    let found = this.#found.get(graph);
    if (found === undefined) {
      found = { examples: [], ready: false };
      this.#found.set(graph, found);
      const finish = (all: Found) => {
        all.ready = true;
      };
      // Without examples a page is poorer, not broken: what stops the search is seen where questions are asked.
      this.#look(graph, found).then(finish.bind(undefined, found), finish.bind(undefined, found));
    }
    return { examples: found.examples.slice(0, limit), ready: found.ready };
  }

  async #look(graph: ServedGraph, found: Found): Promise<void> {
    const { lanes, method, model, signal, timeoutMs } = this.#options;
    const { opened } = graph;
    const run = startRun({ signal });
    const asker = await graph.asker(method, model);
    let asked = 0;
    for await (const { question, form } of proposeQuestions(opened, run)) {
      if (found.examples.length >= MOST || asked >= MOST_ASKED) break;
      if (found.examples.some((example) => example.question === question)) continue;
      const { values } = await queryForm(form, opened, run);
      if (values.length === 0 || values.length > MOST_ANSWERS) continue;
      asked++;
      const asking = startRun({ signal, budget: { ms: timeoutMs } });
      const answer = await lanes.of(graph).run(signal, () => asker.answer({ id: 'example', text: question }, asking));
      asking.finish();
      const wanted = new Set(values.map(({ term }) => term.value));
      const isRight =
        answer.status === 'answered' &&
        answer.values.length === wanted.size &&
        answer.values.every(({ term }) => wanted.has(term.value));
      const [first] = values;
      // What has neither a name nor a value of its own shows nobody anything.
      const isShown = first && (first.label !== undefined || first.term.termType !== 'BlankNode');
      if (isRight && isShown) found.examples.push({ question, answer: first.label ?? first.term.value });
      // Whoever asks now goes first.
      await nextTurn();
    }
  }
}
