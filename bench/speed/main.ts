import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openSnapshot } from '../../src/kb/snapshot/index.ts';
import { dataFile } from '../data.ts';
import { ENGINES, type EngineName, isInstalled } from './engine.ts';
import { printEngines, printFigures, printQueries } from './report.ts';
import { drawTasks } from './tasks.ts';
import type { Done, Order } from './worker.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(ENGINES).join(',') },
    queries: { type: 'string', default: '200' },
  },
});
const files = ['kb', 'labels', 'types', 'schema'].map((name) => dataFile(`freebase/${name}.nt.gz`));
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`The benchmark needs the Freebase subset; these files are missing: ${missing.join(', ')}`);
  process.exit(1);
}

const place = await mkdtemp(join(tmpdir(), 'kbqa-speed-'));
try {
  process.exitCode = (await bench(join(place, 'kb'), join(place, 'kb.nt'))) ? 0 : 1;
} finally {
  await rm(place, { recursive: true, force: true });
}

/** Whether all engines gave the same answers. */
async function bench(folder: string, dump: string): Promise<boolean> {
  console.log(`The Freebase subset, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before the start\n`);
  const built = await inProcess({ kind: 'build', files, out: folder });
  const opened = await inProcess({ kind: 'open', folder });
  printFigures(built, opened);

  const snapshot = await openSnapshot(folder);
  await pipeline(snapshot.graph.ntriples(), createWriteStream(dump));
  const tasks = drawTasks(snapshot, Number(options.queries));
  const results: Partial<Record<EngineName, Done>> = {};
  for (const engine of chosen()) {
    process.stderr.write(`${ENGINES[engine].title} …\n`);
    results[engine] = await inProcess({ kind: 'query', engine, folder, dump, tasks });
  }
  printEngines(results);
  return printQueries(results);
}

function chosen(): EngineName[] {
  const names = options.only.split(',').filter((name): name is EngineName => Object.hasOwn(ENGINES, name));
  return names.filter((name) => {
    const engine: { title: string; package?: string } = ENGINES[name];
    if (engine.package === undefined || isInstalled(engine.package)) return true;
    console.log(`${engine.title} is left out: it is not installed. Install it with: npm ci --prefix bench/speed\n`);
    return false;
  });
}

async function inProcess(order: Order): Promise<Done> {
  const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--max-old-space-size=8000'],
  });
  worker.send(order);
  const failed = once(worker, 'exit').then(([code]) => {
    throw new Error(`The benchmark process for ${order.kind} ended with ${code}.`);
  });
  const [done] = (await Promise.race([once(worker, 'message'), failed])) as [Done];
  failed.catch(() => {});
  return done;
}
