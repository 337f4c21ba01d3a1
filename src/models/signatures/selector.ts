import type { SelectRequest } from '../../core/index.ts';
import type { Signature } from '../serve.ts';
import { afterThinking, fieldOf, findJson } from './find-json.ts';
import { DATA_RULE, numbered, oneLine, quote } from './quote.ts';

const MOST_OPTIONS = 100;

const WALKING = `You pick how walks through a graph go on to what a question asks for. What they lead to is counted, ranked, compared and narrowed down afterwards. Pick [] where none can help, or where each goes a step further than the question asks: where the walk stands is then kept.`;
const ANSWERING = `You pick, from questions that were put to a graph, the one that asks the same as somebody did; what each finds is shown behind it. They are said by a machine: stiff grammar is no difference, and a thing stands for its name. Mind what is counted, ranked, compared and left out. Pick several only where you cannot tell them apart. Where none asks quite the same, pick what comes nearest; [] where none finds what was asked for.`;

/** Asks for the best of numbered options. Only an offered option can come back. */
export const selectorSignature: Signature<SelectRequest, readonly number[]> = {
  name: 'selector',
  version: 3,
  known: ({ options, keep }) => (options.length > 0 && keep > 0 ? undefined : []),

  say({ question, options, keep, plan }) {
    const steps = plan ? `\nplan:\n${numbered(plan.steps, 10)}` : '';
    return [
      {
        role: 'system',
        content: `${plan ? WALKING : ANSWERING}\nReply with a JSON array of at most ${keep} option numbers and nothing else, the best first, such as [2, 1].\n${DATA_RULE}`,
      },
      {
        role: 'user',
        content: `question: ${quote(question.text, 2_000)}${steps}\noptions:\n${numbered(options, MOST_OPTIONS, 300)}`,
      },
    ];
  },

  read([reply = ''], { options, keep }) {
    const text = afterThinking(reply);
    const lists = findJson(text).map((value) =>
      Array.isArray(value) ? value : fieldOf(value, 'best', 'options', 'selected', 'indices', 'choice'),
    );
    const found = lists.find((value) => value !== undefined);
    if (Array.isArray(found) && found.length === 0) return { ok: true, reply: [] };
    const offered = options.slice(0, MOST_OPTIONS);
    const said = found === undefined ? inProse(text, offered) : [found].flat(1);
    const picked = [...new Set(said.map((item) => indexOf(item, offered)))].filter((index) => index !== undefined);
    if (picked.length > 0) return { ok: true, reply: picked.slice(0, keep) };
    return { ok: false, problem: `it names none of the options, which are numbered 1 to ${offered.length}` };
  },
};

/** An option by its number, or by its own text where a model repeats that instead. */
function indexOf(item: unknown, options: readonly string[]): number | undefined {
  const number =
    typeof item === 'number' ? item : typeof item === 'string' ? Number(item.trim() || Number.NaN) : Number.NaN;
  if (Number.isInteger(number)) return number >= 1 && number <= options.length ? number - 1 : undefined;
  const text = typeof item === 'string' ? item.trim().toLowerCase() : '';
  const index = options.findIndex((option) => oneLine(option, 300).toLowerCase() === text);
  return index < 0 ? undefined : index;
}

/** Prose: the whole lines that repeat an option, else the numbers in it. */
function inProse(text: string, options: readonly string[]): readonly unknown[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])?\s*["']?|["']?\s*$/g, ''));
  const repeated = lines.filter((line) => indexOf(line, options) !== undefined);
  return repeated.length > 0 ? repeated : (text.match(/(?<![\w.-])\d+(?![\w-]|\.\d)/g) ?? []);
}
