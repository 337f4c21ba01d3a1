import { buildSnapshot, openSnapshot } from '../../src/kb/snapshot/index.ts';
import type { EngineName } from './engine.ts';
import { type Measured, measure } from './measure.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** What a process of its own is asked to do, so that its memory is its own too. */
export type Order =
  | { readonly kind: 'build'; readonly files: readonly string[]; readonly out: string }
  | { readonly kind: 'open'; readonly folder: string }
  | {
      readonly kind: 'query';
      readonly engine: EngineName;
      readonly folder: string;
      readonly dump: string;
      readonly tasks: Tasks;
    };

export interface Done {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly rss: number;
  readonly peakRss: number;
  readonly triples?: number;
  readonly measured?: Record<TaskName, Measured>;
}

process.once('message', async (order: Order) => {
  const before = performance.now();
  const result = await carryOut(order, before);
  process.send?.(result, () => process.exit());
});

async function carryOut(order: Order, before: number): Promise<Done> {
  switch (order.kind) {
    case 'build': {
      const { triples } = await buildSnapshot(order);
      return { ...usage(before), triples };
    }
    case 'open': {
      const snapshot = await openSnapshot(order.folder);
      return { ...usage(before), triples: snapshot.graph.tripleCount };
    }
    case 'query': {
      const { open } = (await import(`./engines/${order.engine}.ts`)) as typeof import('./engines/oxigraph.ts');
      const engine = await open(order.folder, order.dump);
      const loaded = usage(before);
      return { ...loaded, measured: await measure(engine, order.tasks) };
    }
  }
}

function usage(before: number): Done {
  return {
    seconds: (performance.now() - before) / 1000,
    cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    rss: process.memoryUsage().rss,
    peakRss: process.resourceUsage().maxRSS * 1024,
  };
}
