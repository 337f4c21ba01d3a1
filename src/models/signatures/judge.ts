import type { Judgement, JudgeRequest, Relation } from '../../core/index.ts';
import type { Message } from '../language-model.ts';
import { isRefusal } from '../refusal.ts';
import type { Signature } from '../serve.ts';
import { afterThinking, fieldOf, findJson } from './find-json.ts';
import { judgedPairs } from './judge-exemplars.ts';
import { DATA_RULE, oneLine, quote } from './quote.ts';
import { relationEnds } from './relation-ends.ts';

const ASKED: Record<JudgeRequest['relation'], string> = {
  entails:
    'Does the claim follow from what is given? Use what is given and nothing else; a claim that only may be true does not follow.',
  paraphrases: `Do the two questions ask for the same thing, so that each right answer of one is one of the other? Wording may differ, and the second is said by a machine: stiff grammar, "things", and names in parentheses are no difference.
Say no only where you can say what has to change in the second: a relation, a direction, a condition, what is returned. That has to be in "because". Words that a database would not state ("major", "famous", "natively", "main") are no difference.`,
};

const LONGEST = 2_000;

/** Asks for a verdict with its reason; what counts as the same question is shown by solved pairs. */
export const judgeSignature: Signature<JudgeRequest, Judgement> = {
  name: 'judge',
  version: 5,

  say: ({ relation, given, claim, relations = [] }) => [
    {
      role: 'system',
      content: `${ASKED[relation]}\nReply with JSON alone: {"because": "<one sentence>", "verdict": "yes" | "no" | "unsure"}\n${DATA_RULE}`,
    },
    ...(relation === 'paraphrases' ? EXEMPLARS : []),
    {
      role: 'user',
      content:
        relation === 'entails'
          ? `given: ${quote(given, LONGEST)}\nclaim: ${quote(claim, LONGEST)}`
          : [pair(given, claim), ...ofRelations(relations)].join('\n'),
    },
  ],

  read([reply = ''], { relation }) {
    for (const value of findJson(reply).toReversed()) {
      const holds = verdictOf(fieldOf(value, 'verdict', 'holds', 'answer', 'result'));
      if (holds === undefined) continue;
      const because = fieldOf(value, 'because', 'reason', 'explanation');
      const reason = typeof because === 'string' ? oneLine(because, 500) : '';
      return { ok: true, reply: { holds: withReason(holds, reason, relation), because: reason } };
    }
    const holds = verdictInProse(afterThinking(reply));
    if (holds === undefined) return { ok: false, problem: 'it holds no verdict "yes", "no" or "unsure"' };
    return { ok: true, reply: { holds, because: oneLine(afterThinking(reply), 500) } };
  },
};

/** That two questions differ counts only where it is said in what: nothing could be put right otherwise. */
function withReason(
  holds: Judgement['holds'],
  because: string,
  relation: JudgeRequest['relation'],
): Judgement['holds'] {
  return holds === false && because === '' && relation === 'paraphrases' ? 'unsure' : holds;
}

/** Where the relations of the second question lead from and to. */
function ofRelations(relations: readonly Relation[]): readonly string[] {
  const told = relations.filter(({ domain, range }) => domain !== undefined || range !== undefined);
  if (told.length === 0) return [];
  return [`the second speaks of: ${told.map((each) => `${quote(each.label)} ${relationEnds(each)}`).join('; ')}`];
}

function pair(first: string, second: string): string {
  return `first: ${quote(first, LONGEST)}\nsecond: ${quote(second, LONGEST)}`;
}

const EXEMPLARS = judgedPairs.flatMap(({ first, second, verdict, because }): readonly Message[] => [
  { role: 'user', content: pair(first, second) },
  { role: 'assistant', content: JSON.stringify({ because, verdict }) },
]);

const VERDICTS: Readonly<Record<string, Judgement['holds']>> = {
  yes: true,
  true: true,
  same: true,
  no: false,
  false: false,
  different: false,
  unsure: 'unsure',
  unknown: 'unsure',
};
const WORD = Object.keys(VERDICTS).join('|');

function verdictOf(value: unknown): Judgement['holds'] | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string'
    ? VERDICTS[
        value
          .trim()
          .toLowerCase()
          .replace(/[.!]+$/, '')
      ]
    : undefined;
}

/** Only a verdict that stands as one counts: the word alone on a line, at the very start, or after "verdict:". */
function verdictInProse(text: string): Judgement['holds'] | undefined {
  if (isRefusal(text)) return undefined;
  const patterns = [
    new RegExp(`\\b(?:verdict|answer|conclusion)\\W+(?:is\\W+)?(${WORD})\\b`, 'gi'),
    new RegExp(`^[^\\w\n]*(${WORD})[^\\w\n]*$`, 'gim'),
    new RegExp(`^\\W*(${WORD})[.,:;!—–-]`, 'gi'),
  ];
  for (const pattern of patterns) {
    const said = new Set([...text.matchAll(pattern)].map((match) => VERDICTS[match[1]!.toLowerCase()]));
    if (said.size === 1) return [...said][0];
    if (said.size > 1) return undefined;
  }
  return undefined;
}
