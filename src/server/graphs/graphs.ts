import { UsageError } from '../../core/index.ts';
import type { ServedGraph } from './served-graph.ts';

/** The graphs that a server has, by name. The first is asked where none is named. */
export class Graphs {
  readonly #byName = new Map<string, ServedGraph>();

  constructor(graphs: readonly ServedGraph[]) {
    if (graphs.length === 0) throw new UsageError('A server needs at least one graph.');
    for (const graph of graphs) {
      if (this.#byName.has(graph.name)) throw new UsageError(`Two graphs are called "${graph.name}". Rename one.`);
      this.#byName.set(graph.name, graph);
    }
  }

  get all(): readonly ServedGraph[] {
    return [...this.#byName.values()];
  }

  /** The graph of a name, or the first. */
  named(name?: string): ServedGraph {
    if (name === undefined) return this.all[0]!;
    const found = this.#byName.get(name);
    if (found) return found;
    throw new UnknownGraph(name, [...this.#byName.keys()]);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Takes a graph in; one that was there under its name is closed. */
  async put(graph: ServedGraph): Promise<void> {
    const earlier = this.#byName.get(graph.name);
    this.#byName.set(graph.name, graph);
    await earlier?.close();
  }

  async remove(name: string): Promise<void> {
    const graph = this.named(name);
    this.#byName.delete(name);
    await graph.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((graph) => graph.close()));
  }
}

export class UnknownGraph extends UsageError {
  constructor(name: string, known: readonly string[]) {
    super(`There is no graph "${name}" here. There is ${known.join(', ')}.`);
  }
}
