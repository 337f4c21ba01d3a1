/**
 * Fits the weights of the linker: `npm run fit -- link.entities|link.relations [--write]`.
 *
 * Prints how weights fitted on a random half of the questions do on the other half, and the weights fitted on all; with
 * `--write` they go into `models/weights.json`.
 */
import { parseArgs } from 'node:util';
import { openGraph } from '../bench/graphs.ts';
import { readWording } from '../src/english/index.ts';
import { atOnce } from '../src/run/index.ts';
import type { Knowledge } from '../src/stages/knowledge/knowledge.ts';
import { entityFeatures } from '../src/stages/link/entities/features.ts';
import { createEntityFinder } from '../src/stages/link/entities/find-entities.ts';
import { withLikelihood } from '../src/stages/link/entities/likelihood.ts';
import { createRelationFinder } from '../src/stages/link/schema/find-relations.ts';
import { knowSchema } from '../src/stages/link/schema/known-schema.ts';
import { relationFeatures } from '../src/stages/link/schema/relation-features.ts';
import { type WeightGroupName, weightsOf } from '../src/weights/index.ts';
import { dot, type Example, fitWeights } from './fit-weights.ts';
import { freebaseQuestions, freebaseSets, type LinkQuestion, metaqaQuestions, metaqaSets } from './link-questions.ts';
import { saveWeights } from './save-weights.ts';

const { values: flags, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** How much each set counts as a whole, however many questions it has. */
const worths: Readonly<Record<string, number>> = {
  webqsp_train: 3,
  simplequestions_valid: 3,
  cwq_dev: 1,
  dev_1hop: 0.5,
  dev_2hop: 0.5,
  dev_3hop: 0.5,
};
const metaqaSample = 800;

interface SetExample extends Example {
  readonly set: string;
  /** What each candidate is, so that the same thing found twice counts once. */
  readonly things: readonly number[];
  readonly wanted: readonly number[];
}

const { snapshot: freebase } = await openGraph('freebase');
if (positionals.length === 0 || positionals.includes('entities')) await fitEntities();
if (positionals.length === 0 || positionals.includes('relations')) await fitRelations();

async function fitEntities(): Promise<void> {
  const { snapshot: metaqa } = await openGraph('metaqa');
  const examples = [
    ...freebaseSets.flatMap((set) => entityExamples(set, freebaseQuestions(set), freebase)),
    ...metaqaSets.flatMap((set) => entityExamples(set, sample(metaqaQuestions(set, metaqa), metaqaSample), metaqa)),
  ];
  printFit('link.entities', examples, entityFeatures, [1, 5]);
}

function entityExamples(set: string, questions: readonly LinkQuestion[], knowledge: Knowledge): readonly SetExample[] {
  const { graph } = knowledge;
  const schema = knowSchema(knowledge);
  const find = createEntityFinder(knowledge, schema);
  return questions.map(({ text, topics }) => {
    const wording = readWording(text);
    const readings = atOnce(find(wording, schema.words.listen(wording.words.map(({ stem }) => stem))));
    const wanted = topics.map((value) => graph.id({ termType: 'NamedNode', value }) ?? -1);
    const things = readings.map(({ node }) => node);
    return {
      set,
      candidates: readings.map(({ features }) => vectorOf(features(), entityFeatures)),
      things,
      wanted,
      right: things.map((node) => wanted.includes(node)),
      worth: worths[set]! / questions.length,
    };
  });
}

async function fitRelations(): Promise<void> {
  const schema = knowSchema(freebase);
  const findEntities = createEntityFinder(freebase, schema);
  const findRelations = createRelationFinder(freebase, schema);
  const places = new Map(freebase.schema.relations.map(({ iri }, place) => [iri, place]));
  const examples: SetExample[] = [];
  for (const set of freebaseSets) {
    const questions = freebaseQuestions(set).filter(({ relations }) => relations.length > 0);
    for (const { text, relations } of questions) {
      const wording = readWording(text);
      const { words } = wording;
      const echo = schema.words.listen(words.map(({ stem }) => stem));
      const starts = new Map(
        withLikelihood(atOnce(findEntities(wording, echo)))
          .toReversed()
          .map((reading) => [reading.node, reading]),
      );
      const found = findRelations({
        wording,
        echo,
        starts: [...starts.values()].sort((a, b) => b.likelihood - a.likelihood).slice(0, 5),
        limit: 200,
      });
      const wanted = relations.flatMap((iri) => places.get(iri) ?? []);
      // Every relation of a query is wanted in the list: each is an example of its own, without the others.
      for (const own of wanted) {
        const isRival = (relation: number): boolean => relation === own || !wanted.includes(relation);
        const rivals = found.filter(({ relation }) => isRival(relation));
        examples.push({
          set,
          candidates: rivals.map(({ features }) => vectorOf(features, relationFeatures)),
          things: rivals.map(({ relation }) => relation),
          wanted: [own],
          right: rivals.map(({ relation }) => relation === own),
          worth: worths[set]! / questions.length / wanted.length,
        });
      }
    }
  }
  printFit('link.relations', examples, relationFeatures, [1, 5, 10]);
}

function printFit<Name extends string>(
  group: WeightGroupName,
  examples: readonly SetExample[],
  names: readonly Name[],
  ranks: readonly number[],
): void {
  const from = vectorOf(weightsOf(group, names), names);
  const isFirstHalf = (_: unknown, i: number): boolean => (Math.imul(i, 2654435761) >>> 0) % 2 === 0;
  const halves = [examples.filter(isFirstHalf), examples.filter((example, i) => !isFirstHalf(example, i))] as const;
  const fitOn = (list: readonly SetExample[]): Float32Array =>
    fitWeights(
      list.filter(({ right }) => right.includes(true)),
      from,
    );
  console.log('fitted on one half, on the other half');
  printRanks(halves[1], fitOn(halves[0]), ranks);
  console.log('fitted on the other half, on the one half');
  printRanks(halves[0], fitOn(halves[1]), ranks);
  const weights = fitOn(examples);
  console.log('fitted on all, on all');
  printRanks(examples, weights, ranks);
  const fitted = Object.fromEntries(names.map((name, i) => [name, weights[i]!]));
  if (flags.write) saveWeights(group, fitted, 2);
  else console.log(fitted);
}

function printRanks(examples: readonly SetExample[], weights: Float32Array, ranks: readonly number[]): void {
  for (const set of new Set(examples.map((example) => example.set))) {
    const own = examples.filter((example) => example.set === set);
    const places = own.map((example) => bestPlace(example, weights));
    const shares = ranks.map(
      (rank) => `@${rank} ${percent(places.filter((place) => place < rank).length / own.length)}`,
    );
    console.log(`  ${set.padEnd(24)} ${shares.join('  ')}`);
  }
}

function bestPlace({ candidates, things, wanted }: SetExample, weights: Float32Array): number {
  const scores = candidates.map((features) => dot(features, weights));
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
  const ranked = [...new Set(order.map((i) => things[i]!))];
  const found = ranked.findIndex((thing) => wanted.includes(thing));
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}

function vectorOf<Name extends string>(features: Readonly<Record<Name, number>>, names: readonly Name[]): Float32Array {
  return Float32Array.from(names, (name) => features[name]);
}

function sample<T>(list: readonly T[], wanted: number): readonly T[] {
  const step = Math.max(1, Math.floor(list.length / wanted));
  return list.filter((_, i) => i % step === 0);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
