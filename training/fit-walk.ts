/**
 * Fits the weights of fidelis to the embedder: walks widely on questions of Freebase and GeoQuery, and looks for the
 * weights under which right walks are likeliest. Prints them, to be written into src/stages/walk/options.ts.
 * The embedder must not have been trained on the questions: it is one fold's, and so are they.
 * No question of MetaQA takes part: it is there to measure on.
 * `npx tsx training/fit-walk.ts --encoder <folder> --fold 0 [--whole cwq] [--each 300]`
 */
import { parseArgs } from 'node:util';
import { offlineRoles, openOfflineEmbedder } from '../src/models/index.ts';
import { startRun } from '../src/run/index.ts';
import { createLinker, endsOf, giving, usualWalk, type WalkFeatures, walkGraph } from '../src/stages/index.ts';
import { foldOf } from '../src/wiring/index.ts';
import { f1Of, type TrainingSetName, trainingSet } from './training-set.ts';

/** Features that speak for a walk, and those that speak against it. */
const SIGNS = { description: 1, said: 1, unasked: -1, plan: -1, noTurn: -1, turn: -1 } as const;
type Fitted = keyof typeof SIGNS;
const FITTED = Object.keys(SIGNS) as Fitted[];
type Weights = Record<Fitted, number>;

interface Option {
  readonly features: WalkFeatures;
  readonly right: boolean;
}

const { values: flags } = parseArgs({
  options: {
    each: { type: 'string', default: '300' },
    encoder: { type: 'string' },
    fold: { type: 'string' },
    whole: { type: 'string', multiple: true, default: [] },
  },
});
const sets: readonly TrainingSetName[] = ['webqsp', 'simplequestions', 'free917', 'cwq', 'geoquery'];
/** Sets that the embedder was trained on nothing of. */
const whole = new Set(flags.whole);
const embedder = openOfflineEmbedder({
  remembered: 200_000,
  ...(flags.encoder !== undefined && { folder: flags.encoder }),
});
const roles = { ...offlineRoles(embedder), embedder };
console.log(`${embedder.id}, fold ${flags.fold ?? 'any'}, ${new Date().toISOString().slice(0, 10)}`);
const collected = new Map<string, readonly (readonly Option[])[]>();
for (const name of sets) collected.set(name, await collect(name, Number(flags.each)));

let best = Object.fromEntries(FITTED.map((name) => [name, usualWalk.weights[name]])) as Weights;
let worth = likelihood(best);
show('as they are', best);
let seed = 11;
const random = (): number => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
for (let round = 0; round < 3000; round++) {
  const name = FITTED[Math.floor(random() * FITTED.length)]!;
  const width = round < 1500 ? 2 : 0.5;
  const tried = { ...best, [name]: Math.max(0, best[name] + (random() + random() + random() - 1.5) * width) };
  const found = likelihood(tried);
  if (found > worth) [best, worth] = [tried, found];
}
show('fitted', best);

/** The walks kept for some questions of a set, by the most promising thing that each names. */
async function collect(set: TrainingSetName, wanted: number): Promise<readonly (readonly Option[])[]> {
  const { around, questions } = await trainingSet(set);
  const linker = createLinker(around.knowledge);
  const all = questions.filter(
    ({ text }) => flags.fold === undefined || whole.has(set) || foldOf(text) === Number(flags.fold),
  );
  const stride = Math.max(1, Math.floor(all.length / wanted));
  const options = { ...usualWalk, topK: 6, reach: 4, terminate: false, topics: 1 };
  const found: (readonly Option[])[] = [];
  for (const question of all.filter((_, i) => i % stride === 0).slice(0, wanted)) {
    const run = startRun({});
    const asked = { id: question.id, text: question.text };
    const linked = await giving(linker, { entities: question.entities }, { only: true }).link(asked, run);
    const { groups } = await walkGraph(asked, linked, { ...roles, around, options }, run);
    found.push(
      groups.flatMap((group) =>
        group.found.map(({ walk, features }): Option => {
          const ends = Array.from(endsOf(walk), (end) => around.knowledge.graph.term(end));
          return { features, right: f1Of(question.gold, ends, around) > 0.9 };
        }),
      ),
    );
    run.finish();
  }
  return found;
}

function fitOf({ features }: Option, weights: Weights): number {
  return FITTED.reduce((sum, name) => sum + SIGNS[name] * weights[name] * features[name], 0);
}

/** The mean over sets of how likely right walks are, were walks chosen by a softmax of their fits; what says nothing stays as it is. */
function likelihood(weights: Weights): number {
  const means = [...collected.values()].map((questions) => {
    const known = questions.filter((options) => options.some(({ right }) => right));
    const sum = known.reduce((total, options) => {
      const fits = options.map((option) => fitOf(option, weights));
      const most = Math.max(...fits);
      const shares = fits.map((fit) => Math.exp(fit - most));
      const all = shares.reduce((a, b) => a + b, 0);
      return total + Math.log(shares.reduce((part, share, i) => part + (options[i]!.right ? share : 0), 0) / all);
    }, 0);
    return sum / Math.max(1, known.length);
  });
  const size = FITTED.reduce((sum, name) => sum + (weights[name] - usualWalk.weights[name]) ** 2, 0);
  return means.reduce((a, b) => a + b, 0) / means.length - 0.0005 * size;
}

function show(title: string, weights: Weights): void {
  const shares = [...collected].map(([name, questions]) => {
    const right = questions.filter((options) => {
      const first = options.toSorted((a, b) => fitOf(b, weights) - fitOf(a, weights))[0];
      return first?.right;
    }).length;
    const reached = questions.filter((options) => options.some((option) => option.right)).length;
    return `${name} ${right} of ${reached} reached (n ${questions.length})`;
  });
  const written = FITTED.map((name) => `${name} ${weights[name].toFixed(2)}`).join(', ');
  console.log(`${title}: ${written}\n  right first: ${shares.join(', ')}`);
}
