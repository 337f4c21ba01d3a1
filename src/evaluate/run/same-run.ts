import type { RunConfig } from './folder.ts';

/** Settings that change how a run goes but not what it finds. */
const FREE = new Set([
  'concurrency',
  'workers',
  'out',
  'resume',
  'retryUndetermined',
  'keepStages',
  'timeout',
  'header',
]);

/** What makes two runs different ones, in words; undefined where one can go on as the other. */
export function sameRun(earlier: RunConfig, now: RunConfig): string | undefined {
  const [a, b] = [earlier.run, now.run];
  if (a.dataset.hash !== b.dataset.hash) return 'its dataset has other content';
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ['questions', a.dataset.questions, b.dataset.questions],
    ['method', a.method, b.method],
    ['knowledge base', a.kb, b.kb],
    ['oracle entities', a.oracleEntities, b.oracleEntities],
    ['seed', a.seed, b.seed],
    ['models', a.versions.models, b.versions.models],
    ['graph', a.versions.graph, b.versions.graph],
    ...settingsOf(earlier, now),
  ];
  const changed = facts.find(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after));
  return changed && `its ${changed[0]} was ${JSON.stringify(changed[1])}, now it is ${JSON.stringify(changed[2])}`;
}

function settingsOf(earlier: RunConfig, now: RunConfig): readonly (readonly [string, unknown, unknown])[] {
  const names = new Set([...Object.keys(earlier.settings), ...Object.keys(now.settings)]);
  return [...names]
    .filter((name) => !FREE.has(name))
    .map((name) => [`setting ${name}`, earlier.settings[name], now.settings[name]]);
}
