/**
 * Writes what the ranker is trained and its weights are fitted on: for each question the readings that rng would
 * choose from, with their texts, their signals and how right each is. `npx tsx training/make-candidates.ts <out folder> <set…>`
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSuite, rightAnswers } from '../bench/quality/atlas/suite.ts';
import { asGold, type GoldName, goldSets, metaqaAside, score } from '../bench/quality/questions.ts';
import { benchSnapshot } from '../bench/snapshots.ts';
import type { Iri } from '../src/core/index.ts';
import { evaluate, mapSymbols } from '../src/form/index.ts';
import { openKb } from '../src/index.ts';
import { knowledgeAtHand } from '../src/knowledge-at-hand.ts';
import { embeddingRanker, openOfflineEmbedder } from '../src/models/index.ts';
import { startRun } from '../src/run/index.ts';
import {
  createLinker,
  depthText,
  describeAnswer,
  describeReading,
  describeStep,
  type Knowledge,
  limitsText,
  operatorText,
  read,
  separately,
  surroundingsOf,
  usualReading,
} from '../src/stages/index.ts';

interface Asked {
  readonly id: string;
  readonly text: string;
  readonly entities: readonly Iri[];
  /** The sets of answers that are right. */
  readonly right: readonly ReadonlySet<string>[];
}

/** Readings written of a question: the most promising as things stand. */
const MOST = 400;

const [, , folder = 'candidates', ...names] = process.argv;
mkdirSync(folder, { recursive: true });
const ranker = embeddingRanker(openOfflineEmbedder({ remembered: 200_000 }));

for (const name of names) await write(name);

async function write(name: string): Promise<void> {
  const { knowledge, byName, mostSteps, questions } = await source(name);
  const around = surroundingsOf(knowledge);
  const linker = createLinker(knowledge);
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, '');
  let done = 0;
  let best = 0;
  for (const { id, text, entities, right } of questions) {
    const run = startRun({});
    const linked = separately(await linker.link({ id, text }, run));
    const tools = { around, ranker };
    const sketched = (await read({ id, text }, linked, tools, { ...usualReading, mostSteps }, run)).slice(0, MOST);
    run.finish();
    const gold = new Set(entities.flatMap((iri) => around.id(iri) ?? []));
    const texts: string[] = [];
    const numbers = new Map<string, number>();
    const number = (of: string): number => {
      const known = numbers.get(of);
      if (known !== undefined) return known;
      numbers.set(of, texts.length);
      return texts.push(of) - 1;
    };
    const readings = sketched.map(({ reading, signals }) => {
      const terms = evaluate(mapSymbols(reading.form, around.iri), knowledge.graph, knowledge.dialect);
      const values = new Set(
        terms.map((term) => {
          const node = byName ? knowledge.graph.id(term) : undefined;
          return asGold(term, node === undefined ? undefined : around.labels.preferred(node), byName);
        }),
      );
      return {
        text: number(describeReading(around, reading.form)),
        steps: reading.shape.steps.map((step) => number(describeStep(around, step))),
        answer: number(describeAnswer(around, reading.form)),
        asks: [depthText(reading), operatorText(reading), limitsText(reading)].map(number),
        f1: Math.max(...right.map((answers) => score(values, undefined, answers).f1)),
        size: values.size,
        gold: reading.things.every((thing) => gold.has(thing)) ? 1 : 0,
        tier: reading.tier,
        signals: Object.values(signals).map((value: number) => Math.round(value * 1000) / 1000),
      };
    });
    appendFileSync(file, `${JSON.stringify({ id, source: name, question: text, texts, readings })}\n`);
    best += Math.max(0, ...readings.map(({ f1 }) => f1));
    if (++done % 50 === 0)
      console.error(`${name}: ${done} of ${questions.length}, best F1 ${((100 * best) / done).toFixed(1)}`);
  }
  console.error(`${name}: ${done} questions, best F1 ${((100 * best) / done).toFixed(1)}`);
}

async function source(name: string): Promise<{
  readonly knowledge: Knowledge;
  readonly byName: boolean;
  readonly mostSteps: number;
  readonly questions: readonly Asked[];
}> {
  if (name === 'atlas') {
    const opened = await openKb('atlas');
    const run = startRun({});
    const knowledge = await knowledgeAtHand(opened).for({ id: '', text: '' }, [], run);
    run.finish();
    const tune = readSuite().filter(({ half, answerable }) => half === 'tune' && answerable);
    const questions = tune.map((each) => ({
      id: each.id,
      text: each.question,
      entities: [],
      right: rightAnswers(each).map((answers) => new Set(answers)),
    }));
    return { knowledge, byName: false, mostSteps: 2, questions };
  }
  const set =
    name.startsWith('metaqa') && name.endsWith('-aside')
      ? metaqaAside(Number(name[6]) as 1 | 2 | 3)
      : goldSets[name as GoldName];
  const snapshot = await benchSnapshot(set.graph);
  const questions = set
    .questions(snapshot)
    .map(({ id, text, entities, answers }) => ({ id, text, entities, right: [answers] }));
  return { knowledge: snapshot, byName: set.byName, mostSteps: set.graph === 'metaqa' ? 3 : 2, questions };
}
