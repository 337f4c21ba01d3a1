/**
 * How well chatkbqa answers: F1, Hits@1 and exact set match with our own linking and with gold entities, by fold; what
 * each of its parts is worth; and what grounding costs beside trying the whole product of alternatives.
 * `npm run bench:chatkbqa [-- webqsp-dev … --ablations --cost --own --limit 200 --misses 20 --model <provider>:<model> --prompt sft]`
 * `--only "beam|retrieval"` measures the ablations that are called so.
 * With `--folds <folder>`, each question is answered by the model that was not trained on its fold: folder/0 to folder/4.
 * With `--encoder <folder> --fold 0`, one such model is measured on its fifth of the questions.
 * With `--drafts instructions.jsonl`, the right drafts that `kbqa export --for chatkbqa` wrote take the parser's place.
 */
import { parseArgs } from 'node:util';
import { estimate } from '../../../src/evaluate/index.ts';
import { embedded } from '../../../src/kb/engine/index.ts';
import { type ChatKbqaParts, chatkbqa } from '../../../src/methods/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { createLinker, namesIn, surroundingsOf } from '../../../src/stages/index.ts';
import { benchSnapshot } from '../../snapshots.ts';
import { foldOf } from '../fold.ts';
import { asGold, type GoldName, type GoldQuestion, goldSets, oracle, type Score, score } from '../questions.ts';
import { type Cost, costOf, costReport } from './cost.ts';
import { modelsIn } from './models.ts';
import { quantiles } from './quantiles.ts';
import { ablations, usualVariants, type Variant } from './variants.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ablations: { type: 'boolean', default: false },
    cost: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    limit: { type: 'string' },
    misses: { type: 'string', default: '0' },
    weights: { type: 'string', default: '{}' },
    model: { type: 'string', default: 'offline' },
    prompt: { type: 'string', default: 'few-shot' },
    drafts: { type: 'string' },
    fold: { type: 'string' },
    folds: { type: 'string' },
    encoder: { type: 'string' },
  },
});
const sets = (positionals.length > 0 ? positionals : ['webqsp-dev']) as GoldName[];
const wanted = new RegExp(flags.only);
const variants = [
  ...usualVariants.slice(0, flags.own ? 1 : undefined),
  ...(flags.ablations ? ablations.filter(({ name }) => wanted.test(name)) : []),
];

/** How one question went. */
interface Result {
  readonly question: GoldQuestion;
  readonly score: Score;
  readonly ms: number;
}

for (const name of sets) {
  const { graph, byName, questions } = goldSets[name];
  const snapshot = await benchSnapshot(graph);
  const all = questions(snapshot)
    .filter(({ text }) => flags.fold === undefined || foldOf(text) === Number(flags.fold))
    .slice(0, flags.limit ? Number(flags.limit) : undefined);
  const entitiesOf = new Map(all.map(({ id, entities }) => [id, entities]));
  const kb = embedded(snapshot, { name: graph });
  const own = createLinker(snapshot);
  const gold = oracle(own, (id) => entitiesOf.get(id) ?? []);
  const shared = { kb, around: surroundingsOf(snapshot), names: namesIn(snapshot) };
  const results = new Map(variants.map((variant): [Variant, Result[]] => [variant, []]));
  const costs: Cost[] = [];
  const used: string[] = [];
  for await (const { isAsked, ...models } of modelsIn(flags)) {
    used.push(`parser ${models.parser.id}, likeness ${models.likeness.id}`);
    const asked = all.filter(({ text }) => isAsked(text));
    for (const [variant, found] of results) {
      const parts = { ...shared, ...models, linker: variant.oracle ? gold : own };
      let misses = Number(flags.misses);
      for (const question of asked) {
        const result = await ask(question, variant, parts, byName, () => misses-- > 0);
        found.push(result);
      }
    }
    if (!flags.cost) continue;
    for (const { id, text } of asked) costs.push(await costOf({ id, text }, { ...shared, ...models, linker: own }));
  }
  await kb.close();
  const count = results.get(variants[0]!)!.length;
  console.log(`${name}: n ${count}, graph ${graph}, ${new Date().toISOString().slice(0, 10)}\n  ${used.join('\n  ')}`);
  for (const [variant, found] of results) console.log(report(variant, found));
  if (costs.length > 0) console.log(costReport(costs));
}

async function ask(
  question: GoldQuestion,
  { options, name }: Variant,
  parts: ChatKbqaParts,
  byName: boolean,
  shows: () => boolean,
): Promise<Result> {
  const { grounding } = options;
  const weights = { ...grounding.weights, ...(JSON.parse(flags.weights) as object) };
  const method = chatkbqa(parts, { ...options, grounding: { ...grounding, weights } });
  const run = startRun({});
  const began = performance.now();
  const answer = await method.answer({ id: question.id, text: question.text }, run);
  const ms = performance.now() - began;
  run.finish();
  const values =
    answer.status === 'answered' ? answer.values.map(({ term, label }) => asGold(term, label, byName)) : [];
  const result = score(new Set(values), values[0], question.answers);
  if (result.f1 < 1 && shows()) {
    const said = answer.status === 'answered' ? answer.evidence.paraphrase : JSON.stringify(answer);
    console.log(`  ${name}: ${result.f1.toFixed(2)} ${question.text}\n       ${said}`);
  }
  return { question, score: result, ms };
}

function report({ name }: Variant, results: readonly Result[]): string {
  const { mean, low, high } = estimate(
    results.map(({ score: { f1 } }) => f1),
    1,
  );
  const share = (of: (each: Score) => number) => percent(average(results.map((result) => of(result.score))));
  const row = [
    name.padEnd(32),
    `F1 ${percent(mean)} (${percent(low)} – ${percent(high)})`,
    `Hits@1 ${share(({ hit }) => hit)}`,
    `exact ${share(({ exact }) => exact)}`,
    `ms ${quantiles(results.map(({ ms }) => ms))}`,
  ].join('  ');
  const folds = [0, 1, 2, 3, 4].flatMap((fold) => {
    const own = results.filter(({ question }) => foldOf(question.text) === fold);
    return own.length === 0 ? [] : [`${fold}: ${percent(average(own.map(({ score: { f1 } }) => f1)))}`];
  });
  return results.length >= 500 && folds.length > 1 ? `${row}\n    by fold: ${folds.join(', ')}` : row;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
