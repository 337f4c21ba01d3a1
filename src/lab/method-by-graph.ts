import type { Question } from '../core/index.ts';
import type { Dataset, EvaluatedMethod, Item } from '../evaluate/index.ts';

/** A method over one graph, as it is evaluated. */
export interface GraphMethod extends Pick<EvaluatedMethod, 'answer'> {
  close(): Promise<void>;
}

export interface MethodByGraph extends Required<Pick<EvaluatedMethod, 'prepare' | 'answer'>> {
  close(): Promise<void>;
}

/** Graphs that stay open at a time: questions come graph by graph, and those of a few may be at work at once. */
const MOST_OPEN = 4;

interface Shelved {
  readonly method: Promise<GraphMethod>;
  users: number;
}

/** A method over the graph that each question is about: opened when first needed, closed when others are. */
export function methodByGraph(dataset: Dataset, open: (graph: string) => Promise<GraphMethod>): MethodByGraph {
  const graphs = new Map(dataset.items.map(({ question, graph }) => [question.id, graph]));
  const shelf = new Map<string, Shelved>();

  function taken(graph: string): Shelved {
    const found = shelf.get(graph) ?? { method: open(graph), users: 0 };
    // The one last used stands last.
    shelf.delete(graph);
    shelf.set(graph, found);
    return found;
  }

  async function closeOthers(): Promise<void> {
    for (const [graph, { method, users }] of [...shelf].slice(0, -MOST_OPEN)) {
      if (users > 0) continue;
      shelf.delete(graph);
      await (await method).close();
    }
  }

  const graphOf = ({ id }: Question): string => {
    const graph = graphs.get(id);
    if (graph === undefined) throw new TypeError(`the question ${id} is of another dataset`);
    return graph;
  };
  return {
    async prepare(question) {
      await taken(graphOf(question)).method;
      await closeOthers();
    },
    async answer(question, run, given) {
      const shelved = taken(graphOf(question));
      shelved.users++;
      try {
        return await (await shelved.method).answer(question, run, given);
      } finally {
        shelved.users--;
      }
    },
    async close() {
      for (const { method } of shelf.values()) await method.then((opened) => opened.close()).catch(() => {});
      shelf.clear();
    },
  };
}

/** The questions in an order that stays with a graph as long as there are questions about it. */
export function graphByGraph(dataset: Dataset): Dataset {
  const groups = new Map<string | undefined, Item[]>();
  for (const item of dataset.items) {
    const group = groups.get(item.graph);
    if (group) group.push(item);
    else groups.set(item.graph, [item]);
  }
  return { ...dataset, items: [...groups.values()].flat() };
}
