/**
 * Fits the weights of fidelis to the embedder: walks widely on questions that are not measured, and looks for the weights
 * under which right walks are likeliest. Prints them, to be written into src/stages/walk/options.ts.
 * `npx tsx bench/quality/fit-walk.ts [--each 60]`
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openRoles } from '../../src/open-roles.ts';
import { startRun } from '../../src/run/index.ts';
import {
  createLinker,
  endsOf,
  giving,
  separately,
  surroundingsOf,
  usualWalk,
  type WalkFeatures,
  walkGraph,
} from '../../src/stages/index.ts';
import { benchSnapshot } from '../snapshots.ts';
import { asGold, type GoldSet, goldSets, metaqaAside, score } from './questions.ts';

/** Features that speak for a walk, and those that speak against it. */
const SIGNS = { description: 1, said: 1, unasked: -1, plan: -1, noTurn: -1, turn: -1 } as const;
type Fitted = keyof typeof SIGNS;
const FITTED = Object.keys(SIGNS) as Fitted[];
type Weights = Record<Fitted, number>;

interface Option {
  readonly features: WalkFeatures;
  readonly right: boolean;
}

const { values: flags } = parseArgs({ options: { each: { type: 'string', default: '60' } } });
const sets: Readonly<Record<string, GoldSet>> = {
  metaqa1: metaqaAside(1),
  metaqa2: metaqaAside(2),
  metaqa3: metaqaAside(3),
  simplequestions: goldSets.simplequestions,
  free917: goldSets.free917,
};
const roles = await openRoles({ model: 'offline', env: process.env, cacheDir: resolve('.cache/bench/fit-walk') });
const collected = new Map<string, readonly (readonly Option[])[]>();
for (const [name, set] of Object.entries(sets)) collected.set(name, await collect(set, Number(flags.each)));
await roles.close();

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
async function collect(set: GoldSet, wanted: number): Promise<readonly (readonly Option[])[]> {
  const snapshot = await benchSnapshot(set.graph);
  const around = surroundingsOf(snapshot);
  const linker = createLinker(snapshot);
  const all = set.questions(snapshot);
  const stride = Math.max(1, Math.floor(all.length / wanted));
  const options = { ...usualWalk, topK: 6, reach: 4, terminate: false, topics: 1 };
  const found: (readonly Option[])[] = [];
  for (const question of all.filter((_, i) => i % stride === 0).slice(0, wanted)) {
    const run = startRun({});
    const asked = { id: question.id, text: question.text };
    const linked = separately(await giving(linker, { entities: question.entities }, { only: true }).link(asked, run));
    const { groups } = await walkGraph(asked, linked, { ...roles, around, options }, run);
    found.push(
      groups.flatMap((group) =>
        group.found.map(({ walk, features }): Option => {
          const ends = Array.from(endsOf(walk), (end) =>
            asGold(around.knowledge.graph.term(end), around.labels.preferred(end), set.byName),
          );
          return { features, right: score(new Set(ends), undefined, question.answers).f1 > 0.9 };
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

/** The mean over sets of how likely right walks are, were walks chosen by a softmax of their fits; large weights cost a little. */
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
  const size = FITTED.reduce((sum, name) => sum + weights[name] ** 2, 0);
  return means.reduce((a, b) => a + b, 0) / means.length - 0.0005 * size;
}

function show(title: string, weights: Weights): void {
  const shares = [...collected].map(([name, questions]) => {
    const right = questions.filter((options) => {
      const first = options.toSorted((a, b) => fitOf(b, weights) - fitOf(a, weights))[0];
      return first?.right;
    }).length;
    return `${name} ${((100 * right) / questions.length).toFixed(1)}`;
  });
  const written = FITTED.map((name) => `${name} ${weights[name].toFixed(2)}`).join(', ');
  console.log(`${title}: ${written}\n  right first: ${shares.join(', ')}`);
}
