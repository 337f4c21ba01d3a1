import { ModelError, type ParseRequest, type Parser } from '../../core/index.ts';
import { firstFinding } from '../verify/index.ts';
import { type Repairer, sayFinding, spelling, spellings, type Tried, textOf } from './repairer.ts';

/**
 * Repairs in a conversation: the writer sees everything it wrote, each with the one finding to put right. What it writes once more
 * after it was told that this asks something else stands: that is one opinion against another; and so does a count of none, which may be what is so. Where it fails, or writes again what was tried before,
 * `otherwise` proposes; where it says that nothing will do, nothing is tried.
 */
export function talkingRepairer(writer: Parser, request: ParseRequest, otherwise: Repairer): Repairer {
  return {
    async propose(tried, run) {
      const attempts = tried.map(({ proposal, verdicts }) => {
        const finding = firstFinding(verdicts);
        return { form: textOf(proposal), feedback: finding ? sayFinding(finding) : 'it does not say what is asked' };
      });
      try {
        const written = await writer.ask({ ...request, attempts, wanted: 1 }, run);
        if (written.length === 0) return undefined;
        const known = spellings(tried);
        const proposals = written.map(({ item, score }) => ({ text: item, score, origin: 'drafted' }) as const);
        const fresh = proposals.find((proposal) => !known.has(spelling(proposal)));
        if (fresh) return fresh;
        const last = tried.at(-1)!;
        const again = spellings([last]);
        if (mayStand(last) && proposals.some((each) => again.has(spelling(each)))) return 'stands';
        run.trace.note('repair', 'the writer repeats itself');
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        run.trace.note('repair', 'the writer failed', { what: 'failed', error });
      }
      return otherwise.propose(tried, run);
    },
  };
}

function mayStand({ trial, verdicts }: Tried): boolean {
  const kind = firstFinding(verdicts)?.kind;
  return kind === 'different' || (kind === 'empty' && trial.kind === 'form' && trial.candidate.form.kind === 'count');
}
