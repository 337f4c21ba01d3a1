/**
 * How well rng answers questions that need a relation whose name its model has never been taught, offline, with our own
 * linking: `training/train_ranker.py --unseen` keeps every fifth name out, and such a model is given here.
 * `npm run bench:unseen -- --encoder <folder> [webqsp simplequestions geoquery --limit 200]`
 */
import { parseArgs } from 'node:util';
import { evaluate, mapSymbols } from '../../src/form/index.ts';
import { embedded } from '../../src/kb/engine/index.ts';
import { rng } from '../../src/methods/index.ts';
import { embeddingRanker } from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';
import {
  createLinker,
  describeReading,
  enumerate,
  namesIn,
  type Reading,
  surroundingsOf,
  usualEnumeration,
} from '../../src/stages/index.ts';
import { benchSnapshot } from '../snapshots.ts';
import { isKeptOut } from './kept-out.ts';
import { openBenchModel } from './model-for.ts';
import { percentage } from './percentage.ts';
import { asGold, type GoldName, type GoldQuestion, goldSets, oracle, type Score, score } from './questions.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { encoder: { type: 'string' }, limit: { type: 'string' } },
});
if (flags.encoder === undefined) throw new Error('give --encoder <folder>: a model that was trained with --unseen');
const sets = (positionals.length > 0 ? positionals : ['webqsp', 'simplequestions', 'geoquery']) as GoldName[];
const { embedder, recaller } = openBenchModel(flags.encoder);
console.log(`rng, offline, ${embedder.id}, own linking, nothing withheld, ${new Date().toISOString().slice(0, 10)}`);

for (const name of sets) {
  const set = goldSets[name];
  const snapshot = await benchSnapshot(set.graph);
  const around = surroundingsOf(snapshot);
  const linker = createLinker(snapshot);
  const kb = embedded(snapshot, { name: set.graph });
  const ranker = embeddingRanker(embedder);
  const method = rng({ kb, around, linker, names: namesIn(snapshot), ranker, recaller }, { abstainBelow: 0 });
  const scores: { readonly unseen: Score[]; readonly seen: Score[] } = { unseen: [], seen: [] };
  for (const question of set.questions(snapshot).slice(0, flags.limit ? Number(flags.limit) : undefined)) {
    const right = await rightTexts(question);
    if (right.length === 0) continue;
    const run = startRun({});
    const answer = await method.answer({ id: question.id, text: question.text }, run);
    run.finish();
    const values =
      answer.status === 'answered' ? answer.values.map(({ term, label }) => asGold(term, label, set.byName)) : [];
    const isUnseen = right.every((text) => isKeptOut(text));
    scores[isUnseen ? 'unseen' : 'seen'].push(score(new Set(values), values[0], question.answers));
  }
  for (const [kind, all] of Object.entries(scores)) {
    if (all.length === 0) continue;
    const figure = (of: (score: Score) => number) => percentage(all.map(of));
    console.log(
      `${name.padEnd(16)} ${kind.padEnd(7)} n ${String(all.length).padStart(4)}  F1 ${figure(({ f1 }) => f1)}  Hits@1 ${figure(({ hit }) => hit)}`,
    );
  }
  await kb.close();

  /** The texts of the plainest readings that answer a question best. */
  async function rightTexts({ id, text, entities, answers }: GoldQuestion): Promise<readonly string[]> {
    const run = startRun({});
    const linked = await oracle(linker, () => entities).link({ id, text }, run);
    run.finish();
    const { readings } = enumerate(around, linked, { ...usualEnumeration, tiers: ['near', 'narrowed', 'operated'] });
    const scored = readings.map((reading) => ({ reading, f1: f1Of(reading, answers) }));
    const best = Math.max(0.5, ...scored.map(({ f1 }) => f1));
    const found = scored.filter(({ f1 }) => f1 > best - 0.01).map(({ reading }) => reading);
    const plainest = Math.min(...found.map(({ shape }) => shape.steps.length));
    return found
      .filter(({ shape }) => shape.steps.length === plainest)
      .map(({ form }) => describeReading(around, form));
  }

  function f1Of({ form }: Reading, answers: ReadonlySet<string>): number {
    const terms = evaluate(mapSymbols(form, around.iri), snapshot.graph, snapshot.dialect);
    const values = terms.map((term) => {
      const node = set.byName ? snapshot.graph.id(term) : undefined;
      return asGold(term, node === undefined ? undefined : around.labels.preferred(node), set.byName);
    });
    return score(new Set(values), undefined, answers).f1;
  }
}
