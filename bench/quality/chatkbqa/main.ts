/**
 * How well chatkbqa answers: F1, Hits@1 and exact set match with our own linking and with gold entities, by fold; what
 * each of its parts is worth; and what grounding costs beside trying the whole product of alternatives.
 * `npm run bench:chatkbqa [-- webqsp-dev … --ablations --cost --limit 200 --misses 20 --model <provider>:<model> --prompt sft]`
 * With `--encoder <folder> --fold 0`, a model is measured on the fifth of the questions that it was not trained on.
 * With `--drafts instructions.jsonl`, the right drafts that `kbqa export --for chatkbqa` wrote take the parser's place.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Parser } from '../../../src/core/index.ts';
import { estimate } from '../../../src/evaluate/index.ts';
import { embedded } from '../../../src/kb/engine/index.ts';
import { chatkbqa, chatkbqaPresets } from '../../../src/methods/index.ts';
import {
  draftingParser,
  embeddingRanker,
  languageRoles,
  openModel,
  openOfflineEmbedder,
  promptStyles,
  retried,
} from '../../../src/models/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { createLinker, namesIn, readDrafts, surroundingsOf } from '../../../src/stages/index.ts';
import { benchSnapshot } from '../../snapshots.ts';
import { foldOf } from '../fold.ts';
import { asGold, type GoldName, goldSets, oracle, type Score, score } from '../questions.ts';
import { blindProduct } from './blind.ts';
import { ablations, usualVariants, type Variant } from './variants.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ablations: { type: 'boolean', default: false },
    cost: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
    limit: { type: 'string' },
    misses: { type: 'string', default: '0' },
    weights: { type: 'string', default: '{}' },
    model: { type: 'string', default: 'offline' },
    prompt: { type: 'string', default: 'few-shot' },
    drafts: { type: 'string' },
    fold: { type: 'string' },
    encoder: { type: 'string' },
  },
});
const sets = (positionals.length > 0 ? positionals : ['webqsp-dev']) as GoldName[];
const embedder = openOfflineEmbedder({ remembered: 200_000, ...(flags.encoder && { folder: flags.encoder }) });
const likeness = embeddingRanker(embedder);
const parser = await openParser();

for (const name of sets) {
  const set = goldSets[name];
  const snapshot = await benchSnapshot(set.graph);
  const questions = set
    .questions(snapshot)
    .filter(({ text }) => flags.fold === undefined || foldOf(text) === Number(flags.fold))
    .slice(0, flags.limit ? Number(flags.limit) : undefined);
  const entitiesOf = new Map(questions.map(({ id, entities }) => [id, entities]));
  const kb = embedded(snapshot, { name: set.graph });
  const around = surroundingsOf(snapshot);
  const own = createLinker(snapshot);
  const gold = oracle(own, (id) => entitiesOf.get(id) ?? []);
  console.log(
    `${name}: n ${questions.length}, graph ${set.graph}, parser ${parser.id}, likeness ${likeness.id}, ${new Date().toISOString().slice(0, 10)}`,
  );
  const chosen = [...usualVariants.slice(0, flags.own ? 1 : undefined), ...(flags.ablations ? ablations : [])];
  for (const variant of chosen) await measure(withWeights(variant));
  if (flags.cost) await measureCost();
  await kb.close();

  async function measure({ name: title, options, oracle: isTold = false }: Variant): Promise<void> {
    const linker = isTold ? gold : own;
    const method = chatkbqa({ kb, around, linker, likeness, parser, names: namesIn(snapshot) }, options);
    const scores: Score[] = [];
    const times: number[] = [];
    let misses = Number(flags.misses);
    for (const question of questions) {
      const run = startRun({});
      const began = performance.now();
      const answer = await method.answer({ id: question.id, text: question.text }, run);
      times.push(performance.now() - began);
      run.finish();
      const values =
        answer.status === 'answered' ? answer.values.map(({ term, label }) => asGold(term, label, set.byName)) : [];
      const result = score(new Set(values), values[0], question.answers);
      scores.push(result);
      if (result.f1 < 1 && misses-- > 0) {
        const said = answer.status === 'answered' ? answer.evidence.paraphrase : JSON.stringify(answer);
        console.log(`  ${result.f1.toFixed(2)} ${question.text}\n       ${said}`);
      }
    }
    const { mean, low, high } = estimate(
      scores.map(({ f1 }) => f1),
      1,
    );
    const share = (of: (each: Score) => number) =>
      percent(scores.reduce((sum, each) => sum + of(each), 0) / scores.length);
    const interval = `${percent(low)} – ${percent(high)}`;
    const row = [title.padEnd(32), `F1 ${percent(mean)} (${interval})`, `Hits@1 ${share(({ hit }) => hit)}`];
    console.log([...row, `exact ${share(({ exact }) => exact)}`, `ms ${quantiles(times)}`].join('  '));
    if (questions.length >= 500) console.log(`    by fold: ${folds(questions, scores).join(', ')}`);
  }

  /** Grounding the drafts of the usual beam, and how the whole product of their alternatives would go. */
  async function measureCost(): Promise<void> {
    const { usual } = chatkbqaPresets;
    const method = chatkbqa({ kb, around, linker: own, likeness, parser, names: namesIn(snapshot) }, usual);
    const [ms, executed, evaluated]: number[][] = [[], [], []];
    const [product, blindly]: number[][] = [[], []];
    for (const { id, text } of questions) {
      const question = { id, text };
      // Texts embedded once are remembered: the second time shows what grounding itself takes.
      for (const counts of [false, true]) {
        const run = startRun({});
        await method.answer(question, run);
        const { cost, spans } = run.finish();
        if (!counts) continue;
        ms!.push((cost.stages.ground ?? 0) + (cost.stages.repair ?? 0));
        executed!.push(spans.filter(({ stage }) => stage === 'execute').length);
        const efforts = spans.flatMap(({ notes }) =>
          notes.map(({ data }) => data as { evaluated?: number } | undefined),
        );
        evaluated!.push(efforts.reduce((sum, effort) => sum + (effort?.evaluated ?? 0), 0));
      }
      const run = startRun({});
      const { cues, literals } = await own.link(question, run);
      const drafts = readDrafts(
        await parser.ask({ question, wording: { cues, literals }, wanted: usual.beam }, run),
        run,
      );
      const tools = { around, linker: own, likeness, options: usual.grounding };
      const blind = await blindProduct(question, drafts, tools, run);
      run.finish();
      product!.push(blind.product);
      blindly!.push(blind.executed);
    }
    const total = (values: readonly number[] = []) => values.reduce((sum, value) => sum + value, 0);
    const [ours, theirs] = [total(executed), total(product)];
    console.log(`grounding a beam of ${usual.beam}: ms ${quantiles(ms!)}, its texts embedded before`);
    console.log(`  executed ${quantiles(executed!)} queries; ${quantiles(evaluated!)} sets worked out in memory`);
    console.log(
      `  the whole product has ${quantiles(product!)} combinations, ${(theirs / ours).toFixed(0)} times ours in all;`,
    );
    console.log(
      `  tried in order until one has an answer: ${quantiles(blindly!)} executions, ${(total(blindly) / ours).toFixed(1)} times ours in all`,
    );
  }
}

async function openParser(): Promise<Parser> {
  if (flags.drafts !== undefined) return exported(flags.drafts);
  if (flags.model === 'offline') return draftingParser(embedder);
  const prompt = promptStyles.find((style) => style === flags.prompt);
  if (prompt === undefined) throw new Error(`--prompt is one of ${promptStyles.join(', ')}; got "${flags.prompt}"`);
  return retried(languageRoles(await openModel(flags.model, process.env), { prompt }).parser);
}

/** Answers from a file of right drafts, and has nothing for a question that is not in it. */
function exported(path: string): Parser {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const drafts = new Map(
    lines.map((line) => JSON.parse(line) as { id: string; output: string }).map(({ id, output }) => [id, output]),
  );
  return {
    id: 'exported',
    async ask({ question: { id } }) {
      const item = drafts.get(id);
      return item === undefined ? [] : [{ item, score: 1, by: 'exported' }];
    },
  };
}

function withWeights(variant: Variant): Variant {
  const { grounding } = variant.options;
  const weights = { ...grounding.weights, ...(JSON.parse(flags.weights) as object) };
  return { ...variant, options: { ...variant.options, grounding: { ...grounding, weights } } };
}

function folds(questions: readonly { readonly text: string }[], scores: readonly Score[]): readonly string[] {
  return [0, 1, 2, 3, 4].map((fold) => {
    const own = scores.filter((_, place) => foldOf(questions[place]!.text) === fold);
    return `${fold}: ${percent(own.reduce((sum, { f1 }) => sum + f1, 0) / own.length)}`;
  });
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  const show = (value: number) => (value < 10 && !Number.isInteger(value) ? value.toFixed(1) : value.toFixed(0));
  return `median ${show(at(0.5))} (p95 ${show(at(0.95))})`;
}
