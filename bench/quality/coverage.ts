/**
 * What enumeration can reach with gold entities: the best F1 of any reading and the share with exactly the gold
 * answers, tier by tier, with how many readings there are and how long they take, by the clock and of the processor.
 * Times are taken in a round of their own, so that no garbage of executing readings falls into them.
 * `npm run bench:coverage [-- --limit 300 --only cwq]`
 */
import { parseArgs } from 'node:util';
import type { Linked } from '../../src/core/index.ts';
import { evaluate, mapSymbols } from '../../src/form/index.ts';
import { startRun } from '../../src/run/index.ts';
import { createLinker, enumerate, surroundingsOf, type Tier, usualEnumeration } from '../../src/stages/index.ts';
import { benchSnapshot } from '../snapshots.ts';
import { asGold, goldSets, oracle, score } from './questions.ts';

const TIERS: readonly Tier[] = ['near', 'narrowed', 'far', 'operated'];

const { values: flags } = parseArgs({ options: { limit: { type: 'string' }, only: { type: 'string' } } });

for (const name of ['webqsp', 'cwq', 'geoquery'] as const) {
  if (flags.only !== undefined && flags.only !== name) continue;
  const set = goldSets[name];
  const snapshot = await benchSnapshot(set.graph);
  const questions = set.questions(snapshot).slice(0, flags.limit === undefined ? undefined : Number(flags.limit));
  const around = surroundingsOf(snapshot);
  const entitiesOf = new Map(questions.map(({ id, entities }) => [id, entities]));
  const linker = oracle(createLinker(snapshot), (id) => entitiesOf.get(id) ?? []);
  const run = startRun({});
  const links = await Promise.all(questions.map(({ id, text }) => linker.link({ id, text }, run)));
  const readingsOf = (linked: Linked, tiers: readonly Tier[]) =>
    enumerate(around, linked, { ...usualEnumeration, tiers }).readings;

  const sums = new Map(TIERS.map((tier) => [tier, { f1: 0, exact: 0 }]));
  questions.forEach((question, i) => {
    const readings = readingsOf(links[i]!, TIERS);
    let best = 0;
    for (const tier of TIERS) {
      for (const reading of readings) {
        if (reading.tier !== tier || best === 1) continue;
        const terms = evaluate(mapSymbols(reading.form, around.iri), snapshot.graph, snapshot.dialect);
        const values = terms.map((term) => {
          const id = set.byName ? snapshot.graph.id(term) : undefined;
          return asGold(term, id === undefined ? undefined : around.labels.preferred(id), set.byName);
        });
        best = Math.max(best, score(new Set(values), undefined, question.answers).f1);
      }
      const sum = sums.get(tier)!;
      sum.f1 += best;
      sum.exact += best === 1 ? 1 : 0;
    }
  });
  const share = (value: number) => ((100 * value) / questions.length).toFixed(1);
  for (const [tier, { f1, exact }] of sums) {
    console.log(`${name} (n ${questions.length}) up to ${tier}: best F1 ${share(f1)}, exact ${share(exact)} %`);
  }
  for (const tiers of [['near'], TIERS] as const) {
    const rows = links.map((linked) => {
      const started = performance.now();
      const before = process.cpuUsage();
      const { length: count } = readingsOf(linked, tiers);
      const { user, system } = process.cpuUsage(before);
      return { count, ms: performance.now() - started, processor: (user + system) / 1000 };
    });
    const median = (of: (row: (typeof rows)[number]) => number) =>
      rows.map(of).sort((a, b) => a - b)[rows.length >> 1]!;
    const times = `${median(({ ms }) => ms).toFixed(2)} ms, ${median(({ processor }) => processor).toFixed(2)} of processor`;
    const which = tiers === TIERS ? 'all tiers' : 'first tier';
    console.log(`  ${which}: median ${median(({ count }) => count)} readings in ${times}`);
  }
}
