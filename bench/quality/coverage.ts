/**
 * What enumeration can reach with gold entities: the best F1 of any reading and the share with exactly the gold
 * answers, tier by tier, with how many readings there are and how long they take. `npm run bench:coverage`
 */
import { evaluate, mapSymbols } from '../../src/form/index.ts';
import { startRun } from '../../src/run/index.ts';
import { createLinker, enumerate, surroundingsOf, type Tier, usualEnumeration } from '../../src/stages/index.ts';
import { benchSnapshot } from '../snapshots.ts';
import { asGold, goldSets, oracle, score } from './questions.ts';

const TIERS: readonly Tier[] = ['near', 'narrowed', 'far', 'operated'];

for (const name of ['webqsp', 'cwq', 'geoquery'] as const) {
  const set = goldSets[name];
  const snapshot = await benchSnapshot(set.graph);
  const questions = set.questions(snapshot);
  const around = surroundingsOf(snapshot);
  const entitiesOf = new Map(questions.map(({ id, entities }) => [id, entities]));
  const linker = oracle(createLinker(snapshot), (id) => entitiesOf.get(id) ?? []);
  const run = startRun({});
  const sums = new Map(TIERS.map((tier) => [tier, { f1: 0, exact: 0 }]));
  const near = { count: [] as number[], ms: [] as number[] };
  const all = { count: [] as number[], ms: [] as number[] };
  for (const question of questions) {
    const linked = await linker.link({ id: question.id, text: question.text }, run);
    const timed = (tiers: readonly Tier[], into: typeof near) => {
      const started = performance.now();
      const { readings } = enumerate(around, linked, { ...usualEnumeration, tiers, farStarts: 5 });
      into.ms.push(performance.now() - started);
      into.count.push(readings.length);
      return readings;
    };
    timed(['near'], near);
    const readings = timed(TIERS, all);
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
  }
  const share = (value: number) => ((100 * value) / questions.length).toFixed(1);
  for (const [tier, { f1, exact }] of sums) {
    console.log(`${name} (n ${questions.length}) up to ${tier}: best F1 ${share(f1)}, exact ${share(exact)} %`);
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
  console.log(`  first tier: median ${median(near.count)} readings in ${median(near.ms).toFixed(2)} ms`);
  console.log(`  all tiers: median ${median(all.count)} readings in ${median(all.ms).toFixed(1)} ms`);
}
