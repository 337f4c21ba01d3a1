import type { Question } from '../../../src/core/index.ts';
import { type ChatKbqaParts, chatkbqa, chatkbqaPresets } from '../../../src/methods/index.ts';
import { startRun } from '../../../src/run/index.ts';
import { readDrafts } from '../../../src/stages/index.ts';
import { blindProduct } from './blind.ts';
import { quantiles } from './quantiles.ts';

/** What grounding a question's usual beam took, beside what trying its combinations blindly would. */
export interface Cost {
  readonly ms: number;
  /** Queries executed, and sets worked out in memory so as not to execute more. */
  readonly executed: number;
  readonly evaluated: number;
  /** Combinations of the same drafts' things and relations; and those of them executed, in order, until one has an answer. */
  readonly product: number;
  readonly blindly: number;
}

export async function costOf(question: Question, parts: ChatKbqaParts): Promise<Cost> {
  const { usual } = chatkbqaPresets;
  const method = chatkbqa(parts, usual);
  // Texts embedded once are remembered: the second time shows what grounding itself takes.
  await method.answer(question, startRun({}));
  const run = startRun({});
  await method.answer(question, run);
  const { cost, spans } = run.finish();
  const efforts = spans.flatMap(({ notes }) => notes.map(({ data }) => data as { evaluated?: number } | undefined));
  const beside = startRun({});
  const { cues, literals } = await parts.linker.link(question, beside);
  const request = { question, wording: { cues, literals }, wanted: usual.beam };
  const drafts = readDrafts(await parts.parser.ask(request, beside), beside);
  const blind = await blindProduct(question, drafts, { ...parts, options: usual.grounding }, beside);
  beside.finish();
  return {
    ms: (cost.stages.ground ?? 0) + (cost.stages.repair ?? 0),
    executed: spans.filter(({ stage }) => stage === 'execute').length,
    evaluated: efforts.reduce((sum, effort) => sum + (effort?.evaluated ?? 0), 0),
    product: blind.product,
    blindly: blind.executed,
  };
}

export function costReport(costs: readonly Cost[]): string {
  const each = (key: keyof Cost) => costs.map((cost) => cost[key]);
  const total = (...keys: readonly (keyof Cost)[]) => keys.flatMap(each).reduce((sum, value) => sum + value, 0);
  const times = (value: number, ours: number) => `${(value / ours).toFixed(0)} times`;
  const [product, blindly] = [total('product'), total('blindly')];
  const tenfold = costs.filter(({ product, executed }) => product >= 10 * executed).length;
  return [
    `grounding a beam of ${chatkbqaPresets.usual.beam}: ms ${quantiles(each('ms'))}, its texts embedded before`,
    `  executed ${quantiles(each('executed'))} queries; worked out ${quantiles(each('evaluated'))} sets in memory`,
    `  the blind product of the same drafts: ${quantiles(each('product'))} executions; in all ${times(product, total('executed'))} the queries executed, ${times(product, total('executed', 'evaluated'))} those and the sets together; at least 10 times for ${tenfold} of ${costs.length} questions`,
    `  the same, stopped at the first answer: ${quantiles(each('blindly'))} executions; in all ${times(blindly, total('executed'))} the queries executed`,
  ].join('\n');
}
