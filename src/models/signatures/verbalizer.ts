import type { Draft } from '../../core/index.ts';
import { printPlain } from '../../form/index.ts';
import { isRefusal } from '../refusal.ts';
import type { Signature } from '../serve.ts';
import { afterThinking, fieldOf, findJson } from './find-json.ts';
import { DATA_RULE, oneLine, quote } from './quote.ts';

const RULES = `You say in one plain English question what a logical form asks. Say all it says and nothing more.
(JOIN r X): things whose r is in X. (JOIN (R r) X): what r leads to from X. (AND A B), (OR A B), (NOT A B): both, either, A but not B.
(gt r 5), lt, le, ge, eq, ne: compared with a value. (ARGMAX X r 2): the second largest by r; ARGMIN the smallest; (COUNT r): by how many.
(TOP X r 3): the first three by r; BOTTOM the last. (gt r X): compared with what X finds; (OWN s): with the s of the same thing. (CONTAINS r "a"), STARTS, ENDS: of texts.
(COUNT r X), (SUM r), (AVG r), (MINUS r s), (DIVIDE r s) in place of r: how many in X, total, average, difference, ratio. (STAR r): any number of steps. (TABLE X SELF r): X with its r, as columns. (ROW A B): both.
(TC X r t): at that time. (COUNT X): how many. (ASK X): whether any. (SUM X r), AVG, MIN, MAX: of the values.
Example: "(COUNT (JOIN [borders] [France]))" becomes: How many things border France?
Reply with the question alone.
${DATA_RULE}`;

const LONGEST = 500;

/** Asks what a form says. */
export const verbalizerSignature: Signature<Draft, string> = {
  name: 'verbalizer',
  version: 3,

  say: (form) => [
    { role: 'system', content: RULES },
    { role: 'user', content: quote(printPlain(form), 4_000) },
  ],

  read([reply = '']) {
    const inJson = findJson(reply).map((value) => fieldOf(value, 'question', 'text', 'sentence'));
    const text = inJson.find((value) => typeof value === 'string') ?? questionIn(reply);
    const line = oneLine(text, LONGEST);
    return /\p{L}{2}/u.test(line) && !isRefusal(afterThinking(reply))
      ? { ok: true, reply: line }
      : { ok: false, problem: 'it holds no question in words' };
  },
};

/** The line that asks; the last line where none does. */
function questionIn(reply: string): string {
  const lines = afterThinking(reply)
    .replace(/```\w*/g, '')
    .split('\n')
    .map((line) => line.replace(/^[\s>*"“'`-]*(?:(?:the )?question\s*:\s*)?["“'`]*|["”'`*\s]+$/gi, ''))
    .filter(Boolean);
  return lines.findLast((line) => line.endsWith('?')) ?? lines.at(-1) ?? '';
}
