import {
  type Case,
  type Finding,
  KbError,
  ModelError,
  type Opinion,
  type Run,
  type Verdict,
} from '../../core/index.ts';
import { type ListedVerifier, verifiers } from './list.ts';
import { abstain } from './opinion.ts';
import type { VerifyTools } from './tools.ts';

export interface VerifyOptions {
  /** Which checks are made, in which order. */
  readonly list?: readonly ListedVerifier[];
  /** Whether to go on after a strong failure, which leaves the later checks little to say. */
  readonly all?: boolean;
}

/** Every check of the list on one case, from scratch. A check whose model or knowledge base fails abstains. */
export async function verify(
  subject: Case,
  tools: VerifyTools,
  run: Run,
  { list = verifiers, all = false }: VerifyOptions = {},
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { id, strength, check } of list) {
    run.signal.throwIfAborted();
    const opinion = await run.trace.span('verify', id, () => soberly(() => check(subject, tools, run)));
    const { outcome } = opinion;
    verdicts.push({ verifier: id, strength, outcome, ...(outcome === 'fail' && { feedback: opinion.feedback }) });
    if (outcome === 'fail')
      run.trace.note('verify', `${id} fails`, { what: 'fails', verifier: id, finding: opinion.feedback });
    if (outcome === 'abstain')
      run.trace.note('verify', `${id} abstains`, { what: 'abstains', verifier: id, because: opinion.because });
    if (outcome === 'fail' && strength === 'strong' && !all) break;
  }
  return verdicts;
}

async function soberly(check: () => Promise<Opinion>): Promise<Opinion> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ModelError || error instanceof KbError) return abstain(error.message);
    throw error;
  }
}

/** The finding to put right first; nothing where every check passed or abstained. */
export function firstFinding(verdicts: readonly Verdict[]): Finding | undefined {
  return verdicts.find(({ outcome }) => outcome === 'fail')?.feedback;
}

/** Whether a strong check rules it out. */
export function isRuledOut(verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ outcome, strength }) => outcome === 'fail' && strength === 'strong');
}
