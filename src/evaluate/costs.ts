import type { Cost, ModelCost, Stage } from '../core/index.ts';
import { average, quantile } from './interval.ts';

/** What answering took, over all questions. */
export interface Costs {
  /** Milliseconds a question. */
  readonly ms: {
    readonly mean: number;
    readonly p50: number;
    readonly p90: number;
    readonly p95: number;
    readonly p99: number;
    readonly max: number;
  };
  /** Mean milliseconds of a question that were each stage's; what is left is between stages. */
  readonly stages: Readonly<Partial<Record<Stage, number>>>;
  readonly modelCalls: Sum;
  readonly tokens: Sum;
  readonly kbQueries: Sum;
  /** What each model took in all, by its name. */
  readonly models?: Readonly<Record<string, ModelCost>>;
}

export interface Sum {
  readonly total: number;
  readonly mean: number;
}

export function sumCosts(costs: readonly Cost[]): Costs | undefined {
  if (costs.length === 0) return undefined;
  const ms = costs.map((cost) => cost.ms).sort((a, b) => a - b);
  const sum = (values: readonly number[]): Sum => ({ total: average(values) * values.length, mean: average(values) });
  const stages = [...new Set(costs.flatMap((cost) => Object.keys(cost.stages) as Stage[]))];
  return {
    ms: {
      mean: average(ms),
      p50: quantile(ms, 0.5),
      p90: quantile(ms, 0.9),
      p95: quantile(ms, 0.95),
      p99: quantile(ms, 0.99),
      max: ms.at(-1)!,
    },
    stages: Object.fromEntries(stages.map((stage) => [stage, average(costs.map((cost) => cost.stages[stage] ?? 0))])),
    modelCalls: sum(costs.map((cost) => cost.modelCalls)),
    tokens: sum(costs.map((cost) => cost.tokens)),
    kbQueries: sum(costs.map((cost) => cost.kbQueries)),
    ...sumModels(costs),
  };
}

function sumModels(costs: readonly Cost[]): Pick<Costs, 'models'> {
  const models = new Map<string, ModelCost>();
  for (const [id, { calls, inputTokens, outputTokens }] of costs.flatMap((cost) => Object.entries(cost.models ?? {}))) {
    const known = models.get(id) ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
    models.set(id, {
      calls: known.calls + calls,
      inputTokens: known.inputTokens + inputTokens,
      outputTokens: known.outputTokens + outputTokens,
    });
  }
  return models.size === 0 ? {} : { models: Object.fromEntries([...models].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
