/**
 * How well rng answers, offline: F1, Hits@1 and exact set match, with our own linking and with gold entities.
 * With `--encoder <folder> --fold 0`, a model is measured on the fifth of the questions that it was not trained on; with
 * `--folds <folder>`, which has such a model for each fold, every question is asked of the one that has not seen it.
 * `npm run bench:rng [-- webqsp cwq … --oracle --own --limit 200 --misses 20 --folds <folder>]`
 */
import { parseArgs } from 'node:util';
import { embedded } from '../../src/kb/engine/index.ts';
import { rng } from '../../src/methods/index.ts';
import { startRun } from '../../src/run/index.ts';
import { createLinker, namesIn, surroundingsOf } from '../../src/stages/index.ts';
import { benchSnapshot } from '../snapshots.ts';
import { foldOf } from './fold.ts';
import { modelFor } from './model-for.ts';
import { percentage } from './percentage.ts';
import { asGold, type GoldName, goldSets, oracle, type Score, score } from './questions.ts';
import { rolesOn } from './roles-on.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    oracle: { type: 'boolean' },
    own: { type: 'boolean' },
    limit: { type: 'string' },
    misses: { type: 'string', default: '0' },
    encoder: { type: 'string' },
    fold: { type: 'string' },
    folds: { type: 'string' },
    'abstain-below': { type: 'string' },
  },
});
const sets = (positionals.length > 0 ? positionals : Object.keys(goldSets)) as GoldName[];
const modes = (['oracle', 'own'] as const).filter((mode) => flags[mode] ?? !(flags.oracle || flags.own));

const modelOf = modelFor(flags);
const models = flags.folds ? `the models by fold of ${flags.folds}` : modelOf('').embedder.id;
console.log(`rng, offline, ${models}, ${new Date().toISOString().slice(0, 10)}`);
for (const name of sets) {
  const set = goldSets[name];
  const snapshot = await benchSnapshot(set.graph);
  const all = set
    .questions(snapshot)
    .filter(({ text }) => flags.fold === undefined || foldOf(text) === Number(flags.fold));
  const questions = flags.limit ? all.slice(0, Number(flags.limit)) : all;
  const entitiesOf = new Map(questions.map(({ id, entities }) => [id, entities]));
  const kb = embedded(snapshot, { name: set.graph });
  const own = createLinker(snapshot);
  for (const mode of modes) {
    const linker = mode === 'own' ? own : oracle(own, (id) => entitiesOf.get(id) ?? []);
    const parts = { kb, around: surroundingsOf(snapshot), linker, names: namesIn(snapshot) };
    const options = flags['abstain-below'] ? { abstainBelow: Number(flags['abstain-below']) } : {};
    const scores: Score[] = [];
    const bests: number[] = [];
    let misses = Number(flags.misses);
    const times: number[] = [];
    for (const question of questions) {
      const method = rng({ ...parts, ...(await rolesOn(snapshot, modelOf(question.text))) }, options);
      const run = startRun({});
      const started = performance.now();
      const answer = await method.answer({ id: question.id, text: question.text }, run);
      times.push(performance.now() - started);
      run.finish();
      const values =
        answer.status === 'answered' ? answer.values.map(({ term, label }) => asGold(term, label, set.byName)) : [];
      const result = score(new Set(values), values[0], question.answers);
      scores.push(result);
      if (question.alternatives) {
        const others = question.alternatives.map((answers) => score(new Set(values), values[0], answers).f1);
        bests.push(Math.max(result.f1, ...others));
      }
      if (result.f1 < 1 && misses-- > 0) {
        const said = answer.status === 'answered' ? answer.evidence.paraphrase : answer.status;
        console.log(`  ${result.f1.toFixed(2)} ${question.text}\n       ${said}`);
      }
    }
    const figure = (of: (score: Score) => number) => percentage(scores.map(of));
    times.sort((a, b) => a - b);
    const [median, p95] = [0.5, 0.95].map((q) => times[Math.floor(times.length * q)]!.toFixed(0));
    console.log(
      `${name.padEnd(16)} ${mode.padEnd(7)} n ${String(questions.length).padStart(4)}  F1 ${figure(({ f1 }) => f1)}  Hits@1 ${figure(({ hit }) => hit)}  exact ${figure(({ exact }) => exact)}  ms ${median} (p95 ${p95})`,
    );
    if (bests.length > 0)
      console.log(`  by the best of the queries published for each question: F1 ${percentage(bests)}`);
  }
  await kb.close();
}
