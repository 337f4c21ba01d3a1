/**
 * Fits how confidence is made of clues, on what `gather.ts` wrote down of questions with and without an answer, reports how that travels, and
 * writes the weights into `models/weights.json`. It goes on from the weights that are there and moves them only as far as many questions
 * speak for it: what was learned with models by fold is kept where only the model that ships is at hand. To be run again whenever the ranker
 * or the ranking changes. `npm run fit -- weigh.confidence <gathered.jsonl…> [--recall 0.81 --dry]`
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { estimate } from '../../src/evaluate/index.ts';
import { CLUES, confidenceModel } from '../../src/stages/index.ts';
import { foldOf } from '../../src/wiring/index.ts';
import { auroc } from '../auroc.ts';
import { fitLogistic, type Logistic, logit } from '../logistic.ts';
import { saveWeights } from '../save-weights.ts';
import type { Gathered } from './gather.ts';

const { values: flags, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    /** The share of questions without an answer that are to be found out. */
    recall: { type: 'string', default: '0.81' },
    dry: { type: 'boolean', default: false },
  },
});
if (files.length === 0) throw new Error('give the files that gather.ts wrote');

type Example = Gathered & Required<Pick<Gathered, 'clues'>>;

/** How strongly weights are held to what they are, and those that nothing has been fitted for yet to 0. */
const [HELD, HELD_NEW] = [100, 1];
/** Kinds of graphs without questions that have no answer tell less. */
const ONE_SIDED = 0.3;

const gathered = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Gathered),
);
const examples = gathered.filter((each): each is Example => each.clues !== undefined);
const rows = examples.map(({ clues }) => CLUES.map((name) => clues[name]));
const importance = importances();
const shipped = confidenceModel();
const hold = {
  weights: CLUES.map((name) => shipped.weights[name]),
  by: CLUES.map((name) => (shipped.weights[name] === 0 ? HELD_NEW : HELD)),
};
/** Small graphs and databases are judged by weights that were fitted without them, larger ones by weights fitted without a fifth of their questions. */
const apart = examples.map(({ kind, graph, text }) =>
  kind === 'small' || kind === 'databases' ? graph : `${graph} ${foldOf(text)}`,
);
const without = new Map([...new Set(apart)].map((part) => [part, fitted((i) => apart[i] !== part)]));
const judged = examples.map((example, i) => ({ ...example, trust: trust(without.get(apart[i]!)!, rows[i]!) }));
const unable = judged.filter(({ isAnswerable }) => !isAnswerable);
if (unable.length === 0) throw new Error('give questions without an answer, too');
// As much is withheld as it takes, and no more: every question with an answer that is withheld costs.
const abstainBelow = unable.map((each) => each.trust).sort((a, b) => a - b)[
  Math.ceil(unable.length * Number(flags.recall))
]!;
const sayableFrom = bestCut(unable);

report();
if (!flags.dry) write();

function fitted(keep: (i: number) => boolean): Logistic {
  const chosen = examples.flatMap((_, i) => (keep(i) ? [i] : []));
  return fitLogistic(
    chosen.map((i) => rows[i]!),
    chosen.map((i) => (examples[i]!.right ? 1 : 0)),
    chosen.map((i) => importance[i]!),
    hold,
  );
}

function trust(model: Logistic, row: readonly number[]): number {
  return 1 / (1 + Math.exp(-logit(model, row)));
}

/** Kinds of graphs count alike, and of each kind questions with and without an answer, however many there are. */
function importances(): readonly number[] {
  const countOf = (kind: string, isAnswerable: boolean) =>
    examples.filter((each) => each.kind === kind && each.isAnswerable === isAnswerable).length;
  const kinds = new Map([...new Set(examples.map(({ kind }) => kind))].map((kind) => [kind, countsOf(kind)]));
  function countsOf(kind: string): readonly [without: number, withAnswer: number] {
    return [countOf(kind, false), countOf(kind, true)];
  }
  const unscaled = examples.map(({ kind, isAnswerable }) => {
    const counts = kinds.get(kind)!;
    return (counts[0] > 0 ? 0.5 : ONE_SIDED) / counts[isAnswerable ? 1 : 0];
  });
  const total = unscaled.reduce((sum, weight) => sum + weight, 0);
  return unscaled.map((weight) => (weight * examples.length) / total);
}

/** The fit of the best step from which on data rather than schema is missing, so that most are told rightly. */
function bestCut(all: readonly Example[]): number {
  const known = all.flatMap(({ missing, clues }) => (missing ? [{ missing, best: clues.fit + clues.elsewhere }] : []));
  const rightAt = (cut: number) => known.filter(({ missing, best }) => best >= cut === (missing === 'data')).length;
  const cuts = known.map(({ best }) => best).sort((a, b) => a - b);
  return cuts.reduce((found, cut) => (rightAt(cut) > rightAt(found) ? cut : found), shipped.sayableFrom);
}

function percentage(of: readonly boolean[]): string {
  if (of.length === 0) return '–'.padStart(5);
  const { mean, low, high } = estimate(
    of.map((each) => (each ? 1 : 0)),
    1,
  );
  const text = (value: number) => (100 * value).toFixed(1);
  return `${text(mean).padStart(5)} [${text(low)}, ${text(high)}]`;
}

function report(): void {
  console.log(
    `${gathered.length} questions, ${examples.length} with something to weigh, each judged by weights fitted without its like`,
  );
  for (const name of new Set(judged.map(({ kind }) => kind))) {
    const own = judged.filter(({ kind }) => kind === name);
    const isWithheld = (each: (typeof own)[number]) => each.trust < abstainBelow;
    const ranked = auroc(own.map(({ trust: score, right: positive }) => ({ score, positive })));
    const found = percentage(own.filter(({ isAnswerable }) => !isAnswerable).map(isWithheld));
    const lost = percentage(own.filter(({ right }) => right).map(isWithheld));
    console.log(
      `${name.padEnd(10)} ${own.length}: AUROC ${ranked.toFixed(3)}, found out ${found}, right withheld ${lost}`,
    );
  }
  console.log(`withheld below ${abstainBelow.toFixed(3)}`);
  for (let bin = 0; bin < 10; bin++) {
    const inside = judged.filter((each) => Math.min(9, Math.floor(each.trust * 10)) === bin);
    console.log(
      `  confidence ${(bin / 10).toFixed(1)}: ${inside.length} questions, right ${percentage(inside.map(({ right }) => right))}`,
    );
  }
}

/** The weights that are shipped. */
function write(): void {
  const { weights, bias } = fitted(() => true);
  const named = Object.fromEntries(CLUES.map((name, j) => [name, weights[j]!]));
  saveWeights('weigh.confidence', { ...named, bias, abstainBelow, sayableFrom }, 4);
}
