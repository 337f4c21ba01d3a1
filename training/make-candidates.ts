/**
 * Writes what the ranker is trained and its weights are fitted on: for each question the readings that rng would
 * choose from, with their texts, their signals and how right each is, one line a question; `xz` makes them a twentieth.
 * `npx tsx training/make-candidates.ts [--wide] <out folder> <set…>`; wide, further steps are taken whatever the question seems to
 * ask for, which makes for more texts to tell apart.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateForm, mapSymbols } from '../src/form/index.ts';
import { embeddingRanker, openOfflineEmbedder } from '../src/models/index.ts';
import { startRun } from '../src/run/index.ts';
import {
  createLinker,
  depthText,
  describeAnswer,
  describeReading,
  describeStep,
  leadingSteps,
  limitsText,
  operatorText,
  read,
  SIGNALS,
  usualReading,
} from '../src/stages/index.ts';
import { f1Of, type TrainingSetName, trainingSet, trainingSetNames } from './training-set.ts';

/** Readings written of a question: the most promising as things stand. */
const MOST = 400;

/** Signals that are as they are, whichever model compares texts; the others are made of what `compare.py` finds. */
const told = SIGNALS.filter(
  (signal) =>
    !['asksDepth', 'asksOperator', 'asksLimits', 'answer', 'steps', 'worstStep', 'besides', 'fit'].includes(signal),
);

const {
  values: { wide },
  positionals: [folder = 'candidates', ...names],
} = parseArgs({ allowPositionals: true, options: { wide: { type: 'boolean', default: false } } });
const reading = { ...usualReading, ...(wide && { leastChance: 0 }) };
mkdirSync(folder, { recursive: true });
const ranker = embeddingRanker(openOfflineEmbedder({ remembered: 200_000 }));

for (const name of names) {
  const known = trainingSetNames.find((one) => one === name);
  if (known === undefined) throw new Error(`there is no set "${name}"; there are ${trainingSetNames.join(', ')}`);
  await write(known);
}

async function write(name: TrainingSetName): Promise<void> {
  const { graph, around, questions } = await trainingSet(name);
  const { knowledge } = around;
  const mostSteps = graph === 'metaqa' ? 3 : 2;
  const linker = createLinker(knowledge);
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, '');
  let done = 0;
  let reached = 0;
  for (const { id, text, entities, gold: right } of questions) {
    const run = startRun({});
    const linked = await linker.link({ id, text }, run);
    const tools = { around, ranker };
    const sketched = (await read(linked, tools, { ...reading, mostSteps }, run)).slice(0, MOST);
    run.finish();
    const gold = new Set(entities.flatMap((iri) => around.id(iri) ?? []));
    let best = 0;
    const texts: string[] = [];
    const numbers = new Map<string, number>();
    const number = (of: string): number => {
      const known = numbers.get(of);
      if (known !== undefined) return known;
      numbers.set(of, texts.length);
      return texts.push(of) - 1;
    };
    const readings = sketched.map(({ reading, signals }) => {
      const terms = evaluateForm(mapSymbols(reading.form, around.iri), knowledge.graph, knowledge.dialect);
      const f1 = f1Of(right, terms, around);
      best = Math.max(best, f1);
      return [
        number(describeReading(around, reading.form)),
        reading.shape.steps.map((step) => number(describeStep(around, step))),
        number(describeAnswer(around, reading.form)),
        [depthText(reading), operatorText(reading), limitsText(reading)].map(number),
        rounded(f1),
        reading.things.every((thing) => gold.has(thing)) ? 1 : 0,
        told.map((signal) => rounded(signals[signal])),
        leadingSteps(reading),
      ];
    });
    appendFileSync(file, `${JSON.stringify([id, text, texts, readings])}\n`);
    reached += best;
    if (++done % 50 === 0)
      console.error(`${name}: ${done} of ${questions.length}, best F1 ${((100 * reached) / done).toFixed(1)}`);
  }
  console.error(`${name}: ${done} questions, best F1 ${((100 * reached) / done).toFixed(1)}`);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
