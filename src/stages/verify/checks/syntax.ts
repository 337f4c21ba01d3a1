import { abstain, executionOf, fail, pass } from '../opinion.ts';
import type { Check } from '../tools.ts';

/** Fails what the parser could not read, with the position, and what the server did not accept, with its message. */
export const syntax: Check = async ({ trial }) => {
  if (trial.kind === 'unread') return trial.finding.kind === 'unreadable' ? fail(trial.finding) : pass;
  const execution = executionOf(trial);
  if (execution?.status !== 'failed') return pass;
  const { code, message } = execution.error;
  // A server that is away or slow says nothing about the query.
  if (code !== 'kb-rejected' && code !== 'query-refused') return abstain(`it could not be run: ${message}`);
  return fail({ kind: 'rejected', found: `the server did not accept the query: ${message}` });
};
