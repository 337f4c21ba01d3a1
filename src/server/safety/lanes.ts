import type { ServedGraph } from '../graphs/index.ts';
import { Admission } from './admission.ts';

/**
 * Who waits for whom: graphs at hand share the processor and so one lane; each graph that is far away has its own, so that an endpoint
 * which hangs keeps nobody waiting but those who ask it.
 */
export class Lanes {
  readonly #options: { readonly concurrency: number; readonly queue: number };
  readonly #near: Admission;
  readonly #far = new Map<string, Admission>();

  constructor(options: { readonly concurrency: number; readonly queue: number }) {
    this.#options = options;
    this.#near = new Admission(options);
  }

  of({ name, opened }: Pick<ServedGraph, 'name' | 'opened'>): Admission {
    if (opened.snapshot !== undefined) return this.#near;
    const lane = this.#far.get(name) ?? new Admission(this.#options);
    this.#far.set(name, lane);
    return lane;
  }

  get inside(): number {
    return this.#all.reduce((sum, lane) => sum + lane.inside, 0);
  }

  get waiting(): number {
    return this.#all.reduce((sum, lane) => sum + lane.waiting, 0);
  }

  get #all(): readonly Admission[] {
    return [this.#near, ...this.#far.values()];
  }
}
