import type { Move } from '../../core/index.ts';
import type { ToolReply } from '../language-model.ts';
import type { ReplyReading } from '../serve.ts';
import { moveTools } from './explorer-tools.ts';
import { findForms } from './find-forms.ts';
import { afterThinking, fieldOf, findJson } from './find-json.ts';
import { oneLine } from './quote.ts';

/** Moves of one turn that are made; whoever wants more has not looked at what the first ones came to. */
const MOST_MOVES = 4;
const LONGEST_QUERY = 8_000;
const LONGEST_TEXT = 500;

type Moves = readonly [Move, ...Move[]];

/** The moves in a reply: tools that it calls, JSON amid its text, or a query that stands there alone. Nothing follows an end. */
export function readMoves({ text, calls }: ToolReply): ReplyReading<Moves> {
  const called = calls.map(({ name, input }) => moveOf(name, typeof input === 'string' ? findJson(input)[0] : input));
  const written = called.length > 0 ? called : movesIn(text);
  const moves = written.filter((move) => typeof move === 'object').slice(0, MOST_MOVES);
  const end = moves.findIndex(({ tool }) => tool === 'answer' || tool === 'give_up');
  const [first, ...rest] = end < 0 ? moves : moves.slice(0, end + 1);
  if (first) return { ok: true, reply: [first, ...rest] };
  const problem = written.find((move) => typeof move === 'string');
  return { ok: false, problem: problem ?? 'it calls no tool; a move is written {"tool": "try", "query": "…"}' };
}

function movesIn(text: string): readonly (Move | string)[] {
  const found = findJson(text).flatMap((value): readonly unknown[] => {
    const listed = fieldOf(value, 'moves', 'calls', 'tool_calls', 'actions');
    return Array.isArray(value) ? value : Array.isArray(listed) ? listed : [value];
  });
  const moves = found.flatMap((value) => {
    const called = fieldOf(value, 'function');
    const name = fieldOf(called, 'name') ?? fieldOf(value, 'tool', 'name', 'action', 'move');
    if (typeof name === 'string') {
      const given = fieldOf(called, 'arguments') ?? fieldOf(value, 'arguments', 'args', 'input', 'parameters') ?? value;
      return [moveOf(name, typeof given === 'string' ? (findJson(given)[0] ?? given) : given)];
    }
    // {"answer": "SELECT …"}: the tool is the field.
    const tool = moveTools.find((each) => fieldOf(value, each.name) !== undefined);
    return tool ? [moveOf(tool.name, fieldOf(value, tool.name))] : [];
  });
  if (moves.length > 0) return moves;
  // A query that is given without a word is what its writer would answer with.
  const [query] = findForms(text);
  const reading = /^\W*(R\d+)\W*$/.exec(afterThinking(text))?.[1];
  return (query ?? reading) === undefined ? [] : [{ tool: 'answer', query: (query ?? reading)! }];
}

/** One move, or what is wrong with it. */
function moveOf(name: string, given: unknown): Move | string {
  const tool = moveTools.find((each) => each.name.replace('_', '') === name.toLowerCase().replace(/[^a-z]/g, ''));
  if (!tool)
    return `there is no tool "${oneLine(name, 40)}"; there are ${moveTools.map((each) => each.name).join(', ')}`;
  const [first] = tool.fields;
  const texts: Record<string, string> = {};
  for (const { name: field, optional } of tool.fields) {
    const value = fieldOf(given, field, ...(ALSO[field] ?? [])) ?? (field === first!.name ? given : undefined);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text !== '') texts[field] = field === 'query' ? text.slice(0, LONGEST_QUERY) : oneLine(text, LONGEST_TEXT);
    else if (!optional) return `"${tool.name}" needs "${field}"`;
  }
  return { tool: tool.name, ...texts } as Move;
}

/** What models write for a field. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  query: ['sparql', 'form', 'reading', 'q'],
  text: ['query', 'name', 'words'],
  thing: ['iri', 'entity', 'name', 'id'],
  relation: ['iri', 'property', 'name'],
  missing: ['reason', 'because', 'lacks'],
  because: ['reason', 'why'],
};
