import { errorToJson } from '../../answers/index.ts';
import type { Answer, Candidate, Fall, Fallen, Run } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { type OpenedKb, sayForm } from '../../kb/index.ts';
import { compile } from '../../sparql/index.ts';
import type { CandidateJson } from '../wire.ts';

/** Readings that are shown, the best first. */
const MOST = 12;

/** The readings that were considered: the one that was taken or came closest, and why each of the others is not the answer. */
export async function candidatesOf(
  answer: Answer,
  opened: OpenedKb,
  run: Run,
  secrets: readonly string[],
): Promise<readonly CandidateJson[]> {
  const told: CandidateJson[] = [];
  const tell = async (candidate: Candidate, rest: Omit<CandidateJson, 'form' | 'paraphrase' | 'sparql'>) => {
    const { form, score, origin } = candidate;
    const sparql = compile(form, opened.kb.dialect).text;
    told.push({ form: print(form), paraphrase: await sayForm(form, opened, run), sparql, score, origin, ...rest });
  };
  if (answer.status === 'answered') {
    const { chosen } = answer;
    const { execution } = chosen;
    // What no form says is no reading that could be told beside others.
    if (chosen.form)
      await tell(chosen, {
        status: 'chosen',
        ...(execution.status === 'done' && countOf(execution.values.length)),
      });
  } else if (answer.status === 'unanswerable' && answer.closest) {
    const { execution } = answer.closest;
    const count = execution.status === 'done' ? execution.values.length : undefined;
    const fall = { kind: count === 0 ? 'empty' : 'doubted' } as const;
    await tell(answer.closest, { status: 'executed', fall, because: answer.because, ...countOf(count) });
  }
  const others = (answer.fallen ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
  for (const fallen of others.slice(0, MOST - told.length)) {
    const fall = fallToJson(fallen.fall, secrets);
    await tell(fallen, { status: statusOf(fallen), fall, because: sentence(fall), ...countOf(fallen.count) });
  }
  return told;
}

/** What has answers is worth a look first, what has none last. */
function placeOf({ fall, count }: Fallen): number {
  if (fall.kind === 'failed' || count === 0) return 2;
  return count === undefined ? 1 : 0;
}

function countOf(count: number | undefined): Pick<CandidateJson, 'count'> {
  return count === undefined ? {} : { count };
}

function statusOf({ count, fall }: Fallen): CandidateJson['status'] {
  return count !== undefined || fall.kind === 'failed' ? 'executed' : 'considered';
}

function fallToJson(fall: Fall, secrets: readonly string[]): NonNullable<CandidateJson['fall']> {
  switch (fall.kind) {
    case 'failed':
      return { kind: fall.kind, found: errorToJson(fall.error, secrets).message };
    case 'refuted':
      return { kind: fall.kind, found: fall.finding.found };
    case 'unsaid':
      return { kind: fall.kind, words: [...fall.words] };
    case 'empty':
    case 'doubted':
    case 'outranked':
      return { kind: fall.kind };
  }
}

function sentence({ kind, found = '', words = [] }: NonNullable<CandidateJson['fall']>): string {
  switch (kind) {
    case 'failed':
      return `its query failed: ${found}`;
    case 'refuted':
      return found;
    case 'unsaid':
      return `it leaves unsaid: ${words.join(', ')}`;
    case 'empty':
      return 'nothing in the graph fits it';
    case 'doubted':
      return 'another reading was surer';
    case 'outranked':
      return 'another reading ranked higher';
  }
}
