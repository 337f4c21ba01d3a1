import { LRUCache } from 'lru-cache';
import type { ServedGraph } from '../graphs/index.ts';
import type { Asked, Asking } from './answer-question.ts';

/** Answers that are kept; one with its trace takes some ten kilobytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** An endpoint's graph may change; one at hand does not. */
const REMOTE_TTL_MS = 5 * 60_000;

/** Answers given before: the same question of the same graph, by the same method and model, has the same answer. */
export class AnswerCache {
  readonly #kept = new LRUCache<string, { readonly asked: Asked; readonly graph: ServedGraph }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ asked }) => JSON.stringify(asked).length * 2,
  });

  get(asking: Asking): Asked | undefined {
    const found = this.#kept.get(keyOf(asking));
    // A graph that was replaced under its name is another graph.
    return found?.graph === asking.graph ? found.asked : undefined;
  }

  /** Keeps what was found out. That something failed says nothing about the next time. */
  put(asking: Asking, asked: Asked): void {
    if (asked.answer.status === 'undetermined') return;
    const isHere = asking.graph.opened.snapshot !== undefined;
    this.#kept.set(keyOf(asking), { asked, graph: asking.graph }, isHere ? {} : { ttl: REMOTE_TTL_MS });
  }

  get size(): number {
    return this.#kept.size;
  }
}

function keyOf({ graph, question, method, model, entities, language, previous }: Asking): string {
  return JSON.stringify([graph.name, question, method, model, entities, language, previous]);
}
