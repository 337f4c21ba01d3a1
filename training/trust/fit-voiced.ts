/**
 * Fits how much it says that drafts and walks come to an answer as well, from what `gather.ts` wrote down, on top of how likely the answer is by the weights
 * that ship; reports how that travels, and writes the weights. `npx tsx training/trust/fit-voiced.ts <gathered.jsonl> [--dry]`
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { trustBar, VOICED_CLUES, voicedClues } from '../../src/stages/index.ts';
import { preferenceFor, type TrustClues, trustIn } from '../../src/stages/reader/answers/trust-in.ts';
import { auroc } from '../auroc.ts';
import { fitLogistic, type Logistic, logit } from '../logistic.ts';
import { saveWeights } from '../save-weights.ts';
import type { Gathered } from './gather.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { dry: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) throw new Error('give the file that gather.ts wrote');

interface Example {
  readonly graph: string;
  readonly chance: number;
  readonly row: readonly number[];
  readonly right: boolean;
}

/** The answer that is preferred to a question, where drafts and walks were asked of it. */
function exampleOf({ graph, contenders }: Gathered): readonly Example[] {
  const sayable = contenders.filter(({ by, clues }) => by === 'reader' || clues.withheld === 0);
  const cluesOf = (each: (typeof contenders)[number]) => each as unknown as TrustClues;
  const [first] = sayable.toSorted((a, b) => preferenceFor(cluesOf(b)) - preferenceFor(cluesOf(a)));
  if (!first?.voiced) return [];
  const chance = trustIn(cluesOf(first));
  const clues = voicedClues(chance, first.voiced);
  return [{ graph, chance, row: VOICED_CLUES.map((name) => clues[name]), right: first.right }];
}

const examples = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => exampleOf(JSON.parse(line) as Gathered));
const graphs = [...new Set(examples.map(({ graph }) => graph))];

const chanceAt = (odds: number): number => 1 / (1 + Math.exp(-odds));
const average = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/**
 * Every graph counts alike, as where the weights below it are fitted. How likely answers are on the whole is told by those, which see all questions: drafts and
 * walks are asked of some, and say which of these are likelier.
 */
function fitOn(some: readonly Example[]): Logistic {
  const sizes = new Map<string, number>();
  for (const { graph } of some) sizes.set(graph, (sizes.get(graph) ?? 0) + 1);
  const mean = some.length / sizes.size;
  const { weights, bias } = fitLogistic(
    some.map(({ row }) => row),
    some.map(({ right }) => Number(right)),
    some.map(({ graph }) => Math.min(1.5, mean / sizes.get(graph)!)),
  );
  const wanted = average(some.map(({ chance }) => chance));
  let [low, high] = [bias - 5, bias + 5];
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    const found = average(some.map(({ row }) => chanceAt(logit({ weights, bias: middle }, row))));
    [low, high] = found < wanted ? [middle, high] : [low, middle];
  }
  return { weights, bias: low };
}

const FOLDS = 10;
const foldOf = new Map(graphs.map((graph, i) => [graph, i % FOLDS]));
const judged = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
  const model = fitOn(examples.filter(({ graph }) => foldOf.get(graph) !== fold));
  return examples
    .filter(({ graph }) => foldOf.get(graph) === fold)
    .map((each) => ({ ...each, voiced: chanceAt(logit(model, each.row)) }));
});
const bar = trustBar();
for (const by of ['chance', 'voiced'] as const) {
  const given = judged.filter((each) => each[by] >= bar);
  const right = given.filter((each) => each.right).length;
  const area = auroc(judged.map((each) => ({ score: each[by], positive: each.right })));
  console.log(
    `${by.padEnd(6)} AUROC ${area.toFixed(3)}; given ${right} right and ${given.length - right} wrong of ${judged.length}`,
  );
}
const { weights, bias } = fitOn(examples);
const values = Object.fromEntries(VOICED_CLUES.map((name, i) => [name, weights[i]!]));
console.log(JSON.stringify({ ...values, bias }));
if (!flags.dry) saveWeights('auto.voiced', { ...values, bias }, 4);
