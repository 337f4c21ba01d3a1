import type { Expense, Role } from '../../core/index.ts';

/** What a role has been asked and what that took. */
export interface Counts {
  readonly asked: number;
  readonly failed: number;
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the currency of the price; absent without one. */
  readonly cost?: number;
}

/** Of a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export type Counted<Request, Reply> = Role<Request, Reply> & { counts(): Counts };

/** The same role, keeping count over all runs of what it spends in each. */
export function counted<Request, Reply>(role: Role<Request, Reply>, price?: Price): Counted<Request, Reply> {
  const spent: Record<Expense, number> = { modelCalls: 0, inputTokens: 0, outputTokens: 0, kbQueries: 0 };
  let asked = 0;
  let failed = 0;
  return {
    id: role.id,
    async ask(request, run) {
      asked++;
      try {
        return await role.ask(request, {
          trace: run.trace,
          signal: run.signal,
          budget: run.budget,
          spend(kind, amount) {
            run.spend(kind, amount);
            spent[kind] += amount;
          },
        });
      } catch (error) {
        failed++;
        throw error;
      }
    },
    counts() {
      const { modelCalls, inputTokens, outputTokens } = spent;
      const cost = price && (inputTokens * price.input + outputTokens * price.output) / 1e6;
      return { asked, failed, modelCalls, inputTokens, outputTokens, ...(cost !== undefined && { cost }) };
    },
  };
}
