import { UsageError } from '../../core/index.ts';
import { openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { type Graphs, kbJson, type OpenAsker, servedGraph } from '../graphs/index.ts';
import type { KbJson } from '../wire.ts';

export interface EndpointsOptions {
  readonly graphs: Graphs;
  readonly openAsker: OpenAsker;
  readonly timeoutMs: number;
  /** Where what people say of its answers is kept. */
  readonly feedbackFile: (name: string) => string;
}

const MOST = 20;

/** SPARQL endpoints that users name. Only those on the internet are asked: an address may lead into the server's own network. */
export class Endpoints {
  readonly #options: EndpointsOptions;

  constructor(options: EndpointsOptions) {
    this.#options = options;
  }

  async add(url: string, signal: AbortSignal): Promise<KbJson> {
    const { graphs, openAsker, timeoutMs, feedbackFile } = this.#options;
    if (graphs.all.filter(({ uploaded, opened }) => uploaded && !opened.snapshot).length >= MOST) {
      throw new UsageError(`At most ${MOST} endpoints at once. Remove one first.`);
    }
    const opened = await openKb(url, { timeoutMs, signal, endpoint: { publicOnly: true } });
    try {
      const probe = await opened.kb.sparql(
        'ASK { ?s ?p ?o }',
        { limit: 1 },
        startRun({ signal, budget: { ms: timeoutMs } }),
      );
      if (probe.status === 'failed') throw probe.error;
      if (probe.kind === 'boolean' && !probe.value)
        throw new UsageError(`There is nothing in the graph at ${opened.kb.name}.`);
    } catch (error) {
      await opened.close();
      throw error;
    }
    const name = freeName(opened.kb.name, graphs);
    const graph = servedGraph({ name, opened, uploaded: true, feedbackFile: feedbackFile(name), openAsker });
    await graphs.put(graph);
    return kbJson(graph);
  }
}

function freeName(wanted: string, graphs: Graphs): string {
  let name = wanted;
  for (let n = 2; graphs.has(name); n++) name = `${wanted}-${n}`;
  return name;
}
