/**
 * Fits the weights of fidelis to the embedder: walks widely on questions of Freebase and GeoQuery, and looks for the
 * weights under which right walks are likeliest. Prints them; with `--write` they go into `models/weights.json`.
 * The embedder must not have been trained on the questions: it is one fold's, and so are they.
 * No question of MetaQA takes part: it is there to measure on.
 * `npm run fit -- walk.fit --encoder <folder> --fold 0 [--whole cwq] [--each 300] [--write]`
 */
import { parseArgs } from 'node:util';
import { offlineRoles, openOfflineEmbedder } from '../src/models/index.ts';
import { startRun } from '../src/run/index.ts';
import { createLinker, endsOf, giving, usualWalk, type WalkFeatures, walkGraph } from '../src/stages/index.ts';
import { foldOf } from '../src/wiring/index.ts';
import { type Example, fitWeights } from './fit-weights.ts';
import { saveWeights } from './save-weights.ts';
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
    write: { type: 'boolean', default: false },
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

const asTheyAre = Object.fromEntries(FITTED.map((name) => [name, usualWalk.weights[name]])) as Weights;
show('as they are', asTheyAre);
const fitted = likeliest();
show('fitted', fitted);
if (flags.write) saveWeights('walk.fit', fitted, 1);

/** The weights under which right walks are likeliest, every set counting as much as another; none speaks the other way. */
function likeliest(): Weights {
  const examples = [...collected.values()].flatMap((questions): readonly Example[] => {
    const known = questions.filter((options) => options.some(({ right }) => right));
    return known.map((options) => ({
      candidates: options.map(({ features }) => Float32Array.from(FITTED, (name) => SIGNS[name] * features[name])),
      right: options.map(({ right }) => right),
      worth: 1 / known.length,
    }));
  });
  const found = fitWeights(
    examples,
    Float32Array.from(FITTED, (name) => asTheyAre[name]),
    { rounds: 600 },
  );
  return Object.fromEntries(FITTED.map((name, i) => [name, Math.max(0, found[i]!)])) as Weights;
}

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
