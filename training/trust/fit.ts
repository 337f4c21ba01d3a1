/**
 * Fits how likely answers are right from what `gather.ts` wrote down, reports how that travels (each graph judged by weights that were fitted
 * without it), and writes the weights. `npx tsx training/trust/fit.ts <gathered.jsonl> [--withheld 0.12 --dry]`
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RANKED_CLUES, READ_CLUES } from '../../src/stages/index.ts';
import { auroc } from '../auroc.ts';
import { fitLogistic, type Logistic, logit } from '../logistic.ts';
import { saveWeights } from '../save-weights.ts';
import type { Gathered } from './gather.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The share of right answers that may be withheld. */
    withheld: { type: 'string', default: '0.12' },
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
const NAMES = { reader: READ_CLUES, ranking: RANKED_CLUES } as const;

type Models = Readonly<Record<keyof typeof NAMES, Logistic>>;

/** Every graph counts alike, however many questions it has; those with few not so much that one of them is worth many. */
function fitOn(questions: readonly Gathered[]): Models {
  const sizes = new Map(graphs.map((graph) => [graph, questions.filter((each) => each.graph === graph).length]));
  const mean = questions.length / [...sizes.values()].filter((size) => size > 0).length;
  const fitOne = (by: keyof typeof NAMES): Logistic => {
    const examples = questions.flatMap(({ graph, contenders }) =>
      contenders
        .filter((each) => each.by === by)
        .map((each) => ({ ...each, weight: Math.min(1.5, mean / sizes.get(graph)!) })),
    );
    return fitLogistic(
      examples.map(({ clues }) => NAMES[by].map((name) => clues[name]!)),
      examples.map(({ right }) => (right ? 1 : 0)),
      examples.map(({ weight }) => weight),
    );
  };
  return { reader: fitOne('reader'), ranking: fitOne('ranking') };
}

interface Judged {
  readonly graph: string;
  readonly isAnswerable: boolean;
  readonly chance: number;
  readonly right: boolean;
}

/** What would be answered to a question, and how likely that seems. */
function judge({ graph, isAnswerable, contenders }: Gathered, models: Models): Judged {
  // As `auto` does: what only the ranking came to, and would rather not say, is not said.
  const rated = contenders
    .filter(({ by, clues }) => by === 'reader' || clues.withheld === 0)
    .map(({ by, clues, right }) => ({
      right,
      chance:
        1 /
        (1 +
          Math.exp(
            -logit(
              models[by],
              NAMES[by].map((name) => clues[name]!),
            ),
          )),
    }));
  const [first] = rated.sort((a, b) => b.chance - a.chance);
  return { graph, isAnswerable, ...(first ?? { chance: 0, right: false }) };
}

const judged = graphs.flatMap((graph) => {
  const models = fitOn(gathered.filter((each) => each.graph !== graph));
  return gathered.filter((each) => each.graph === graph).map((each) => judge(each, models));
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
if (!flags.dry) {
  const models = fitOn(gathered);
  for (const by of ['reader', 'ranking'] as const) {
    const { weights, bias } = models[by];
    const values = Object.fromEntries(NAMES[by].map((name, i) => [name, weights[i]!]));
    saveWeights(by === 'reader' ? 'auto.read' : 'auto.ranked', { ...values, bias }, 4);
  }
  saveWeights('auto.bar', { abstainBelow }, 3);
}
