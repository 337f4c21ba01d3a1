import type { Plan, PlanRequest } from '../../core/index.ts';
import type { Signature } from '../serve.ts';
import { fieldOf, findJson, textsOf } from './find-json.ts';
import { DATA_RULE, oneLine, quote } from './quote.ts';

const RULES = `You plan a walk through a graph of things and relations: from what is known, relation by relation, to what a question asks for.
Reply with JSON alone:
{"keywords": ["<word or relation name to look for>", …], "steps": ["<one relation to follow>", …], "claim": "<the question as a statement, with {answer} in the place of its answer>"}
Example for "Where was the director of Heat born?" from "Heat":
{"keywords": ["directed by", "director", "place of birth", "born in"], "steps": ["find the director of Heat", "find where that person was born"], "claim": "The director of Heat was born in {answer}."}
What the walk leads to is counted, ranked, compared and narrowed down afterwards: plan no steps for that. From all of class "film", "Which film is the longest?" and "How many films are silent?" ask for films themselves: "steps": []. From what the question is not about, a word mistaken for a name, nothing is walked: "keywords": [], "steps": [].
${DATA_RULE}`;

const MARK = '{answer}';
/** What models write for the mark, beside the mark itself. */
const OTHER_MARKS = /\{+\s*(?:the\s+)?answer\s*\}+|[*[<]\s*(?:the\s+)?(?:answer|placeholder)\s*[*\]>]|_{3,}/gi;

/** Asks for a plan. */
export const plannerSignature: Signature<PlanRequest, Plan> = {
  name: 'planner',
  version: 3,

  say: ({ question, from, isClass }) => [
    { role: 'system', content: RULES },
    {
      role: 'user',
      content: `question: ${quote(question.text, 2_000)}\nfrom: ${isClass ? 'all of class ' : ''}${quote(from.label)}`,
    },
  ],

  read([reply = '']) {
    const found = findJson(reply).find(
      (value) => fieldOf(value, 'claim', 'declarative_statement', 'statement') !== undefined,
    );
    if (found === undefined)
      return { ok: false, problem: 'it holds no JSON object with "keywords", "steps" and "claim"' };
    const claim = fieldOf(found, 'claim', 'declarative_statement', 'statement');
    const marked = typeof claim === 'string' ? oneLine(claim.replace(OTHER_MARKS, MARK), 500) : '';
    if (!marked.includes(MARK)) return { ok: false, problem: `its "claim" has no ${MARK} where the answer belongs` };
    const keywords = short(textsOf(fieldOf(found, 'keywords')), 20);
    const planned = fieldOf(found, 'steps', 'planning_steps');
    const steps = short(textsOf(planned), 10);
    // Who says that there are no steps may look for nothing.
    const isNone = Array.isArray(planned) && steps.length === 0;
    if (keywords.length === 0 && !isNone) return { ok: false, problem: 'its "keywords" are empty' };
    return { ok: true, reply: { keywords, steps, claim: marked } };
  },
};

function short(texts: readonly string[], most: number): readonly string[] {
  return [...new Set(texts.map((text) => oneLine(text)))].filter(Boolean).slice(0, most);
}
