/**
 * Fits how confidence is made of clues, on runs of questions with and without an answer that the model has not seen, and
 * writes the weights into `models/weights.json`. To be run again whenever the ranker or the ranking changes.
 * The runs are made by rng and funfusic with models by fold, `--abstain-below 0 --keep-stages`, such as
 * `npm run bench -- webqsp webqsp-funfusic unanswerable unanswerable-funfusic cwq geoquery --abstain-below 0 --keep-stages`;
 * `npm run fit -- weigh.confidence <run folder…> [--recall 0.81 --dry]`.
 */
import { parseArgs } from 'node:util';
import { estimate, type LoadedRun, loadRun } from '../src/evaluate/index.ts';
import { CLUES, type Clues, type ConfidenceModel, confidenceModel } from '../src/stages/index.ts';
import { foldOf as foldOfQuestion } from '../src/wiring/index.ts';
import { auroc } from './auroc.ts';
import { fitLogistic, type Logistic, logit } from './logistic.ts';
import { saveWeights } from './save-weights.ts';

const { values: flags, positionals: runs } = parseArgs({
  allowPositionals: true,
  options: {
    /** The share of questions without an answer that are to be found out. */
    recall: { type: 'string', default: '0.81' },
    dry: { type: 'boolean', default: false },
  },
});
if (runs.length === 0) throw new Error('give the folders of runs that were made with --abstain-below 0 --keep-stages');

/** What a method would answer to a question, with the clues it goes by. */
interface Example {
  readonly method: string;
  readonly set: string;
  /** The fold of the question, which the model has not seen. */
  readonly fold: number;
  readonly answerable: boolean;
  /** What is missing, where it has no answer. */
  readonly reason?: string;
  /** How good the answer found is. */
  readonly f1: number;
  /** Whether the vote came to a candidate at all. */
  readonly selected: boolean;
  readonly clues: Clues;
}

/** The sets that the bar is set on; the others keep the weights from fitting these alone. */
const HOME = new Set(['webqsp_train', 'unanswerable_train']);
/** What questions of other sets weigh against those of WebQSP: they keep the weights from fitting one of them alone. */
const ELSEWHERE = 0.4;
const INNER_FOLDS = 5;

const names = CLUES;
const examples = (await Promise.all(runs.map(loadRun))).flatMap(examplesIn);

const rows = examples.map(({ clues }) => names.map((name) => clues[name] ?? 0));
const importance = importances(examples);
const folds = [...new Set(examples.map(({ fold }) => fold))].sort();
const foldOf = folds.length > 1 ? (i: number) => examples[i]!.fold : (i: number) => i % INNER_FOLDS;
const apart = new Map(
  [...new Set(examples.map((_, i) => foldOf(i)))].map((fold) => [fold, fitted((i) => foldOf(i) !== fold)]),
);
const judged = examples.map((example, i) => ({
  ...example,
  trust: example.selected ? trust(apart.get(foldOf(i))!, rows[i]!) : 0,
}));
const home = judged.filter(({ set, method }) => HOME.has(set) && method === 'funfusic');
const able = home.filter(({ answerable }) => answerable);
const unable = home.filter(({ answerable }) => !answerable);
if (able.length === 0 || unable.length === 0)
  throw new Error('give runs of funfusic on webqsp_train and on unanswerable_train, and those of rng beside them');
// As much is withheld as it takes, and no more: every question with an answer that is withheld costs.
const abstainBelow = unable.map((each) => each.trust).sort((a, b) => a - b)[
  Math.ceil(unable.length * Number(flags.recall))
]!;
const sayableFrom = bestCut(unable);
const withheld = (each: { readonly trust: number }): number => (each.trust < abstainBelow ? 1 : 0);

report();
if (!flags.dry) write();

function examplesIn({ config, records, stages }: LoadedRun): readonly Example[] {
  return records.flatMap(({ id, question, method, gold, scores }) => {
    const note = stages.get(id)?.notes.find(({ stage, data }) => stage === 'select' && hasClues(data));
    if (note === undefined || !hasClues(note.data)) return [];
    return {
      method,
      set: config.run.dataset.name,
      fold: foldOfQuestion(question),
      answerable: gold.answerable ?? true,
      ...(gold.missing && { reason: gold.missing }),
      f1: gold.answerable === false ? 0 : (scores.f1 ?? 0),
      selected: note.detail !== 'none',
      clues: note.data.clues,
    };
  });
}

function hasClues(data: unknown): data is { readonly clues: Clues } {
  return typeof data === 'object' && data !== null && 'clues' in data;
}

function percentage(scores: readonly number[]): string {
  if (scores.length === 0) return '–';
  const { mean, low, high } = estimate(scores, 1);
  const text = (value: number) => (100 * value).toFixed(1);
  return `${text(mean).padStart(5)} [${text(low)}, ${text(high)}]`;
}

function fitted(keep: (i: number) => boolean): Logistic {
  const chosen = examples.flatMap((_, i) => (keep(i) ? [i] : []));
  return fitLogistic(
    chosen.map((i) => rows[i]!),
    chosen.map((i) => (examples[i]!.f1 >= 0.5 ? 1 : 0)),
    chosen.map((i) => importance[i]!),
  );
}

function trust(model: Logistic, row: readonly number[]): number {
  return 1 / (1 + Math.exp(-logit(model, row)));
}

/** Questions with and without an answer weigh the same, and so do the two methods, however many there are of each. */
function importances(all: readonly Example[]): readonly number[] {
  const groupOf = ({ method, set, answerable }: Example) =>
    `${method} ${HOME.has(set) ? `home ${answerable}` : 'elsewhere'}`;
  const sizes = new Map<string, number>();
  for (const each of all) sizes.set(groupOf(each), (sizes.get(groupOf(each)) ?? 0) + 1);
  const unscaled = all.map((each) => (HOME.has(each.set) ? 0.5 : ELSEWHERE) / sizes.get(groupOf(each))!);
  const total = unscaled.reduce((sum, weight) => sum + weight, 0);
  return unscaled.map((weight) => (weight * all.length) / total);
}

/** The fit of the best step from which on data rather than schema is missing, so that most are told rightly. */
function bestCut(all: readonly Example[]): number {
  const known = all.flatMap(({ reason, clues }) => (reason ? [{ reason, best: clues.fit + clues.elsewhere }] : []));
  const rightAt = (cut: number) => known.filter(({ reason, best }) => best >= cut === (reason === 'data')).length;
  const cuts = known.map(({ best }) => best).sort((a, b) => a - b);
  return cuts.reduce((found, cut) => (rightAt(cut) > rightAt(found) ? cut : found), confidenceModel().sayableFrom);
}

function report(): void {
  const how = folds.length > 1 ? `${folds.length} folds` : `${INNER_FOLDS} parts of fold ${folds.join()}`;
  console.log(
    `${able.length} questions of freebase with an answer and ${unable.length} without, in ${how}, each judged by weights fitted on the others, ${new Date().toISOString().slice(0, 10)}`,
  );
  const asScored = (score: (each: (typeof home)[number]) => number) =>
    auroc(home.map((each) => ({ score: score(each), positive: each.answerable })));
  console.log(`AUROC ${asScored((each) => each.trust).toFixed(3)}`);
  for (const name of names) {
    console.log(`  ${name.padEnd(12)} alone ${asScored(({ clues }) => clues[name] ?? 0).toFixed(3)}`);
  }
  const byRng = judged.filter(({ set, method }) => HOME.has(set) && method === 'rng');
  const rngAuroc = auroc(byRng.map(({ trust: score, answerable: positive }) => ({ score, positive })));
  const rngWithheld = (isAnswerable: boolean) =>
    percentage(byRng.filter(({ answerable }) => answerable === isAnswerable).map(withheld));
  console.log(`rng: AUROC ${rngAuroc.toFixed(3)}, recall ${rngWithheld(false)}, false abstention ${rngWithheld(true)}`);
  console.log(`withheld below ${abstainBelow.toFixed(3)}:`);
  console.log(`  abstention recall     ${percentage(unable.map(withheld))}`);
  console.log(`  false abstention      ${percentage(able.map(withheld))}`);
  console.log(`  F1 on answerable      ${percentage(able.map((each) => each.f1 * (1 - withheld(each))))}`);
  console.log(`  F1 answering all      ${percentage(able.map((each) => each.f1))}`);
  const told = unable.flatMap(({ reason, clues }) =>
    reason ? [clues.fit + clues.elsewhere >= sayableFrom === (reason === 'data') ? 1 : 0] : [],
  );
  console.log(`data or schema missing, told by whether any step fits ${sayableFrom.toFixed(2)}: ${percentage(told)}`);
  for (const set of new Set(judged.map((each) => each.set))) {
    if (HOME.has(set)) continue;
    const found = judged.filter(
      (each) => each.set === set && each.method === 'funfusic' && each.answerable && each.f1 >= 0.5,
    );
    if (found.length > 0) console.log(`${set}: of ${found.length} found, withheld ${percentage(found.map(withheld))}`);
  }
  for (let bin = 0; bin < 10; bin++) {
    const inside = home.filter((each) => Math.min(9, Math.floor(each.trust * 10)) === bin);
    if (inside.length === 0) continue;
    const right = inside.map((each) => (each.f1 >= 0.5 ? 1 : 0));
    console.log(`  confidence ${(bin / 10).toFixed(1)}: ${inside.length} questions, right ${percentage(right)}`);
  }
}

function asWeights({ weights, bias }: Logistic): ConfidenceModel {
  const rounded = names.map((name, i) => [name, Number(weights[i]!.toFixed(4))]);
  return {
    weights: Object.fromEntries(rounded) as ConfidenceModel['weights'],
    bias: Number(bias.toFixed(4)),
    abstainBelow: Number(abstainBelow.toFixed(3)),
    sayableFrom: Number(sayableFrom.toFixed(2)),
  };
}

/** The weights that are shipped. */
function write(): void {
  const { weights, ...bars } = asWeights(fitted(() => true));
  saveWeights('weigh.confidence', { ...weights, ...bars }, 4);
}
