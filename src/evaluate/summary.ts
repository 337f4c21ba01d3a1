import { type Calibration, calibrate } from './calibration.ts';
import { type Costs, sumCosts } from './costs.ts';
import { type Estimate, estimate, estimateOverall } from './interval.ts';
import { METRICS } from './metrics/index.ts';
import { FAILURE_CLASSES, type FailureClass, type PredictionRecord } from './record.ts';

/** The figures of a run; `metrics.json` is this. */
export interface Summary {
  /** Questions of the dataset, and how many have a record; fewer where the run was stopped. */
  readonly questions: number;
  readonly records: number;
  readonly statuses: Readonly<Record<PredictionRecord['status'], number>>;
  /** By metric name, those that are defined for any question. */
  readonly metrics: Readonly<Record<string, Estimate>>;
  /** By kind of property, by its value: `groups.level['zero-shot']`. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Estimate>>>>>>;
  readonly failures: Readonly<Partial<Record<FailureClass, number>>>;
  /** Codes of the errors behind undetermined answers. */
  readonly errors: Readonly<Record<string, number>>;
  readonly calibration?: Calibration;
  readonly costs?: Costs;
  readonly seed: number;
}

/** A property of more values tells questions apart rather than kinds of them; one of a single value tells nothing. */
const MOST_VALUES = 40;
/** Shares that say the same in every group are left out of breakdowns. */
const NOT_GROUPED = new Set([
  'precision',
  'recall',
  'fidelis.hit',
  'webqsp.precision',
  'webqsp.recall',
  'qald.precision',
  'qald.recall',
  'qald.precisionQald',
  'text2sparql.precision',
  'text2sparql.recall',
]);

/** Works out the figures of a run from its records; their order makes no difference. */
export function summarise(
  records: readonly PredictionRecord[],
  options: { readonly questions: number; readonly seed: number },
): Summary {
  const { questions, seed } = options;
  const ordered = [...records].sort((a, b) => a.index - b.index);
  const count = (status: PredictionRecord['status']) => ordered.filter((record) => record.status === status).length;
  const confident = ordered.flatMap(({ confidence, scores: { exact } }) =>
    confidence === undefined || exact === undefined ? [] : [{ confidence, right: exact === 1 }],
  );
  const calibration = calibrate(confident);
  // Predictions that were read from a file took no time here.
  const costs = ordered.some(({ cost }) => cost.ms > 0) ? sumCosts(ordered.map(({ cost }) => cost)) : undefined;
  return {
    questions,
    records: ordered.length,
    statuses: { answered: count('answered'), unanswerable: count('unanswerable'), undetermined: count('undetermined') },
    metrics: estimates(ordered, seed, () => true),
    groups: groups(ordered, seed),
    failures: failures(ordered),
    errors: tally(ordered.flatMap((record) => (record.errors ?? []).map(({ code }) => code))),
    ...(calibration && { calibration }),
    ...(costs && { costs }),
    seed,
  };
}

function estimates(
  records: readonly PredictionRecord[],
  seed: number,
  wanted: (metric: string) => boolean,
): Record<string, Estimate> {
  const found: Record<string, Estimate> = {};
  for (const { name, overall } of METRICS) {
    if (!wanted(name)) continue;
    if (overall) {
      const whole = estimateOverall(
        records.map(({ scores }) => scores),
        overall,
        seed,
      );
      if (whole) found[name] = whole;
      continue;
    }
    const scores = records.flatMap(({ scores: { [name]: value } }) => (value === undefined ? [] : [value]));
    if (scores.length > 0) found[name] = estimate(scores, seed);
  }
  return found;
}

function groups(records: readonly PredictionRecord[], seed: number): Summary['groups'] {
  const kinds = [...new Set(records.flatMap(({ tags }) => Object.keys(tags)))].sort();
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const values = [...new Set(records.flatMap(({ tags }) => tags[kind] ?? []))].sort(byNumberThenText);
      if (values.length < 2 || values.length > MOST_VALUES) return [];
      const rows = values.map((value) => {
        const inside = records.filter(({ tags }) => tags[kind]?.includes(value));
        return [value, estimates(inside, seed, (metric) => !NOT_GROUPED.has(metric))] as const;
      });
      return [[kind, Object.fromEntries(rows)]];
    }),
  );
}

function byNumberThenText(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);
}

function failures(records: readonly PredictionRecord[]): Summary['failures'] {
  const counts = tally(records.flatMap(({ failure }) => failure ?? []));
  return Object.fromEntries(FAILURE_CLASSES.flatMap((name) => (counts[name] ? [[name, counts[name]]] : [])));
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
