/**
 * Fits which answer is preferred and how likely it is right from what `gather.ts` wrote down, reports how that travels (each graph judged by weights that were fitted
 * without it), and writes the weights. `npx tsx training/trust/fit.ts <gathered.jsonl> [--withheld 0.08 --keep-preference --dry]`
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ALONE_CLUES, PREFERENCES, RANKED_CLUES, READ_CLUES } from '../../src/stages/index.ts';
import { readWeights, weightsFile } from '../../src/weights/index.ts';
import { auroc } from '../auroc.ts';
import { fitLogistic, type Logistic, logit } from '../logistic.ts';
import { fitPreference } from '../preference.ts';
import { writtenGraphs } from '../reader/written-graphs.ts';
import { saveWeights } from '../save-weights.ts';
import type { Gathered } from './gather.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The share of right answers that may be withheld. */
    withheld: { type: 'string', default: '0.08' },
    /** Which answer is preferred stays as it is; only how likely it is right is fitted. */
    'keep-preference': { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (!file) throw new Error('give the file that gather.ts wrote');
const gathered = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Gathered);
const graphs = [...new Set(gathered.map(({ graph }) => graph))];
const known = readWeights(weightsFile())['auto.prefer'].values;
const kept = flags['keep-preference'] ? PREFERENCES.map((name) => known[name]!) : undefined;
const NAMES = { reader: READ_CLUES, ranking: RANKED_CLUES, alone: ALONE_CLUES } as const;

type Offered = Gathered['contenders'][number];

interface Models extends Readonly<Record<keyof typeof NAMES, Logistic>> {
  readonly preference: readonly number[];
}

/** What is said of an answer where one is to be chosen, by the names that preferences have. */
function rowOf({ by, clues }: Offered): readonly number[] {
  return PREFERENCES.map((name) => {
    if (name === 'ranking') return by === 'ranking' ? 1 : 0;
    const [whose, clue] = name.split('.') as [string, string];
    return whose === by ? clues[clue]! : 0;
  });
}

/** As `auto` does: what only the ranking came to, and would rather not say, is not said. */
function sayable({ contenders }: Gathered): readonly Offered[] {
  return contenders.filter(({ by, clues }) => by === 'reader' || clues.withheld === 0);
}

/** As if the ranking had not been asked: what only the reader came to, and what nobody else says of it. */
function unranked({ contenders }: Gathered): readonly Offered[] {
  const own = new Set<string>(ALONE_CLUES);
  const alone = (clues: Offered['clues']): Offered['clues'] =>
    Object.fromEntries(Object.entries(clues).map(([name, value]) => [name, own.has(name) ? value : 0]));
  return contenders.filter(({ by }) => by === 'reader').map((each) => ({ ...each, clues: alone(each.clues) }));
}

function preferred(offered: readonly Offered[], preference: readonly number[]): Offered | undefined {
  const rated = offered.map((each) => ({
    each,
    rate: rowOf(each).reduce((sum, value, i) => sum + value * preference[i]!, 0),
  }));
  return rated.sort((a, b) => b.rate - a.rate)[0]?.each;
}

const written = new Set(writtenGraphs());
/** What a graph that was written to learn from counts where an answer is chosen, as these are many and of few hands: of 1, ½, ¼, ⅒ and 0 what did best on graphs left out. */
const WRITTEN = 0.25;

/** Every graph counts alike, however many questions it has; those with few not so much that one of them is worth many. */
function fitOn(questions: readonly Gathered[]): Models {
  const sizes = new Map(graphs.map((graph) => [graph, questions.filter((each) => each.graph === graph).length]));
  const mean = questions.length / [...sizes.values()].filter((size) => size > 0).length;
  const weightOf = ({ graph }: Gathered): number => Math.min(1.5, mean / sizes.get(graph)!);
  const preference =
    kept ??
    fitPreference(
      questions.map((each) => ({
        rows: each.contenders.map(rowOf),
        right: each.contenders.map(({ right: isRight }) => isRight),
        weight: weightOf(each) * (written.has(each.graph) ? WRITTEN : 1),
      })),
    );
  const firsts = questions.flatMap((each) => {
    const first = preferred(sayable(each), preference);
    const alone = preferred(unranked(each), preference);
    const weight = weightOf(each);
    return [
      ...(first ? [{ ...first, kind: first.by, weight }] : []),
      ...(alone ? [{ ...alone, kind: 'alone' as const, weight }] : []),
    ];
  });
  const fitOne = (kind: keyof typeof NAMES): Logistic => {
    const examples = firsts.filter((each) => each.kind === kind);
    return fitLogistic(
      examples.map(({ clues }) => NAMES[kind].map((name) => clues[name]!)),
      examples.map(({ right: isRight }) => (isRight ? 1 : 0)),
      examples.map(({ weight }) => weight),
    );
  };
  return { preference, reader: fitOne('reader'), ranking: fitOne('ranking'), alone: fitOne('alone') };
}

interface Judged {
  readonly graph: string;
  readonly isAnswerable: boolean;
  readonly chance: number;
  readonly right: boolean;
  /** How sure the ranking is of what it would answer by itself, and whether that is right. */
  readonly ranked?: { readonly chance: number; readonly right: boolean };
  /** The same of what the reader would. */
  readonly alone?: { readonly chance: number; readonly right: boolean };
}

/** What the ranking would answer by itself, told by the clues of whoever came to it. */
function rankedOf({ contenders }: Gathered): Judged['ranked'] {
  for (const { by, clues, right: isRight } of contenders) {
    if (by === 'ranking' && clues.withheld === 0) return { chance: chanceAt(clues.sure!), right: isRight };
    if (by === 'reader' && clues.ranked === 1 && clues.rankedWithheld === 0)
      return { chance: chanceAt(clues.rankedSure!), right: isRight };
  }
  return undefined;
}

function chanceAt(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** What would be answered to a question, and how likely that seems. */
function judge(gathered: Gathered, models: Models): Judged {
  const { graph, isAnswerable } = gathered;
  const first = preferred(sayable(gathered), models.preference);
  const ranked = rankedOf(gathered);
  const own = preferred(unranked(gathered), models.preference);
  const chance = (kind: keyof typeof NAMES, clues: Offered['clues']): number =>
    chanceAt(
      logit(
        models[kind],
        NAMES[kind].map((name) => clues[name]!),
      ),
    );
  const alone = own && { chance: chance('alone', own.clues), right: own.right };
  const seen = { graph, isAnswerable, ...(ranked && { ranked }), ...(alone && { alone }) };
  if (!first) return { ...seen, chance: 0, right: false };
  const { by, clues, right: isRight } = first;
  return { ...seen, right: isRight, chance: chance(by, clues) };
}

/** So many fits are made, each without its share of the graphs: one for each graph says the same and takes an hour. */
const FOLDS = 10;
const foldOf = new Map(graphs.map((graph, i) => [graph, i % FOLDS]));
const judged = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
  const isOut = ({ graph }: Gathered): boolean => foldOf.get(graph) === fold;
  const models = fitOn(gathered.filter((each) => !isOut(each)));
  return gathered.filter(isOut).map((each) => judge(each, models));
});
const able = judged.filter(({ isAnswerable }) => isAnswerable);
const unable = judged.filter(({ isAnswerable }) => !isAnswerable);
const right = able.filter((each) => each.right);
console.log(
  `${judged.length} questions of ${graphs.length} graphs, each judged without its own; AUROC ${auroc(judged.map(({ chance, right: isRight }) => ({ score: chance, positive: isRight }))).toFixed(3)}`,
);
console.log(
  'bar    right answers withheld   questions with an answer withheld   found out of those without   right of what is answered',
);
const share = (part: readonly unknown[], whole: readonly unknown[]): string =>
  `${((100 * part.length) / Math.max(1, whole.length)).toFixed(1)} %`.padEnd(8);
for (const bar of [0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6]) {
  const isBelow = ({ chance }: Judged): boolean => chance < bar;
  const told = judged.filter((each) => !isBelow(each));
  console.log(
    bar.toFixed(2),
    share(right.filter(isBelow), right),
    share(able.filter(isBelow), able),
    share(unable.filter(isBelow), unable),
    share(
      told.filter((each) => each.right),
      told,
    ),
  );
}
const abstainBelow = right.map(({ chance }) => chance).sort((a, b) => a - b)[
  Math.floor(right.length * Number(flags.withheld))
]!;
console.log(
  `bar ${abstainBelow.toFixed(3)}; by graph: right of those with an answer, withheld of these, found out of those without`,
);
for (const graph of graphs) {
  const own = able.filter((each) => each.graph === graph);
  const lacking = unable.filter((each) => each.graph === graph);
  const isBelow = ({ chance }: Judged): boolean => chance < abstainBelow;
  console.log(
    graph.padEnd(28),
    own.length,
    share(
      own.filter((each) => each.right),
      own,
    ),
    share(own.filter(isBelow), own),
    lacking.length,
    share(lacking.filter(isBelow), lacking),
  );
}

/** What somebody gains or loses by an answer of some sureness: 1 and 0 where it is right or not. */
interface Told {
  readonly graph: string;
  readonly chance: number;
  readonly gain: number;
}

/** Answers by how sure they are, the surest first, each with what it counts: each graph counts alike. */
function weighted(answers: readonly Told[]): readonly (Told & { readonly weight: number })[] {
  const sizes = new Map(graphs.map((graph) => [graph, judged.filter((each) => each.graph === graph).length]));
  const mean = judged.length / graphs.length;
  return answers
    .map((each) => ({ ...each, weight: Math.min(1.5, mean / sizes.get(each.graph)!) }))
    .sort((a, b) => b.chance - a.chance);
}

/** The least chance at which an answer gains so much, taken that surer ones gain no less: neighbours that say otherwise are counted together. */
function leastChanceAt(gain: number, answers: readonly Told[]): number {
  const pools: { least: number; gained: number; weight: number }[] = [];
  for (const { chance, gain: own, weight } of weighted(answers)) {
    let pool = { least: chance, gained: own * weight, weight };
    for (let last = pools.at(-1); last && last.gained / last.weight < pool.gained / pool.weight; last = pools.at(-1)) {
      pool = { least: chance, gained: pool.gained + last.gained, weight: pool.weight + last.weight };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.findLast(({ gained, weight }) => gained / weight >= gain)?.least ?? 1;
}

/** The least chance from which on answers gain so much on average. */
function leastChanceFrom(average: number, answers: readonly Told[]): number {
  let [least, gained, whole] = [1, 0, 0];
  for (const { chance, gain, weight } of weighted(answers)) {
    whole += weight;
    gained += weight * gain;
    if (gained >= average * whole) least = chance;
  }
  return least;
}

const told = judged.map(({ right: isRight, ...each }): Told => ({ ...each, gain: isRight ? 1 : 0 }));
/** What is gained where one of both is not asked. */
const without = (one: 'ranked' | 'alone'): readonly Told[] =>
  judged.flatMap(({ graph, right: isRight, ...each }) => {
    const own = each[one];
    return own ? [{ graph, chance: own.chance, gain: Number(own.right) - Number(isRight) }] : [];
  });
const [rankings, readers] = [without('ranked'), without('alone')];
const asking = {
  // The reader is not asked where it would set right no more than one answer in eighty: a question takes three times as long with it.
  ranking: leastChanceFrom(-0.0125, rankings),
  // The ranking, which takes as long again, is not asked where it would set right no more than one in four hundred.
  reader: leastChanceFrom(-0.0025, readers),
  // A language model is not asked where nine answers of ten are right. Below, where four of five are, it has to say why another one is; where three of five
  // are, its giving up does not take them away.
  sure: leastChanceAt(0.9, told),
  confident: leastChanceAt(0.8, told),
  likely: leastChanceAt(0.6, told),
};
const counted = (from: number, to: number): string => {
  const between = told.filter(({ chance }) => chance >= from && chance < to);
  const [all, held] = [
    share(between, told),
    share(
      between.filter(({ gain }) => gain > 0),
      between,
    ),
  ];
  return `${all} of the questions, right ${held}`;
};
console.log(`sure       from ${asking.sure.toFixed(2)}: ${counted(asking.sure, 2)}`);
console.log(`confident  from ${asking.confident.toFixed(2)}: ${counted(asking.confident, asking.sure)}`);
console.log(`likely     from ${asking.likely.toFixed(2)}: ${counted(asking.likely, asking.confident)}`);
for (const [name, each] of [
  ['ranking', rankings],
  ['reader', readers],
] as const) {
  const sure = each.filter(({ chance }) => chance >= asking[name]);
  const [lost, won] = [sure.filter(({ gain }) => gain < 0), sure.filter(({ gain }) => gain > 0)];
  console.log(
    `${name.padEnd(10)} from ${asking[name].toFixed(2)}: ${share(sure, judged)} of the questions, answers lost ${lost.length}, won ${won.length}`,
  );
}
if (!flags.dry) {
  const models = fitOn(gathered);
  if (!kept)
    saveWeights('auto.prefer', Object.fromEntries(PREFERENCES.map((name, i) => [name, models.preference[i]!])), 4);
  const groups = { reader: 'auto.read', ranking: 'auto.ranked', alone: 'auto.alone' } as const;
  for (const kind of ['reader', 'ranking', 'alone'] as const) {
    const { weights, bias } = models[kind];
    const values = Object.fromEntries(NAMES[kind].map((name, i) => [name, weights[i]!]));
    saveWeights(groups[kind], { ...values, bias }, 4);
  }
  saveWeights('auto.bar', { abstainBelow }, 3);
  saveWeights('auto.asking', asking, 2);
}
