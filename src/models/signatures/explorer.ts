import type { ExploreRequest, Move } from '../../core/index.ts';
import type { ToolCall, ToolMessage } from '../language-model.ts';
import { toolLines } from './explorer-tools.ts';
import { DATA_RULE } from './quote.ts';

/** Raised whenever the wording of the prompt, the tools or the reading of replies changes. */
export const EXPLORER_VERSION = 8;

const RULES = `You find the answer to a question in a graph. The answer is what a query returns, never what you know yourself.
A query is SPARQL, where the prefixes shown, rdf:, rdfs: and xsd: need no declaration; or a form, as the readings are written; or the name of a reading (R1).
1. Readings are guesses. If one says all that is asked and nothing else (direction, conditions, what is returned), answer with its name. What it does not use may be a condition.
2. Otherwise write the query, and answer with it at once if every name in it was shown to you: if it fails or finds nothing you hear back. Look around first only for what was not shown; other names are refused, but a variable may stand for a relation (?s ?p ?o). Against a confident reading, say why ("because").
3. Return what is asked and nothing else: one column for one thing asked, more only for several, in their order. For things, or their names (a first and a last name together are one), return the thing (?x); for a property (price, email, date) its value. Use SELECT DISTINCT; "how many" is (COUNT(DISTINCT ?x) AS ?n); for the most or least ORDER BY and LIMIT 1, or ARGMAX, which keeps all that tie.
4. Write values as the samples show; where the spelling is unknown use FILTER(CONTAINS(LCASE(STR(?v)), "text")) or values. Compare dates and years as text: STR(?d) >= "2024-03".
5. Leave out a condition that no relation can say ("major", "famous"). If no relation says what is asked for, or the thing has no value for it, give up.`;

const FORMS = `Forms: (JOIN r X) what has r in X; (JOIN (R r) X) what r of X leads to; (CLASS C) all of a class; (AND A B) (OR A B) (NOT A B); (gt r 5) lt ge le eq ne; (CONTAINS r "text") STARTS ENDS; (ARGMAX X r) ARGMIN; (TOP X r 3) BOTTOM; (COUNT X); (SUM X r) AVG MIN MAX; (ASK X); (ENTITY e) a thing as a set; (TABLE X SELF r) columns. For all else SPARQL.`;

const IN_TEXT = `Reply with JSON alone: one move, or a list of up to 4 moves that do not depend on each other. The moves:
${toolLines}`;

const LAST = 'This is your last turn: answer, or give up.';

/** The conversation so far, for a provider that calls tools (`native`) or one that is told of them in text. */
export function exploringMessages(request: ExploreRequest, native: boolean): readonly ToolMessage[] {
  const { briefing, turns, left } = request;
  const rules = [RULES, FORMS, ...(native ? ['Call tools; say nothing else.'] : [IN_TEXT]), DATA_RULE].join('\n');
  const said = left <= 1 ? [{ role: 'user' as const, content: LAST }] : [];
  return [
    { role: 'system', content: rules },
    { role: 'user', content: briefing },
    ...turns.flatMap(({ moves, results }, turn) => (native ? called : written)(moves, results, turn)),
    ...(turns.length > 0 ? said : []),
  ];
}

function called(moves: readonly Move[], results: readonly string[], turn: number): readonly ToolMessage[] {
  // Made from the place, so that the same conversation is the same prompt.
  const calls = moves.map(
    ({ tool: name, ...input }, i): ToolCall => ({ id: `call_${turn + 1}_${i + 1}`, name, input }),
  );
  return [
    { role: 'assistant', content: '', calls },
    ...calls.map((call, i): ToolMessage => ({ role: 'tool', call, content: results[i] ?? '' })),
  ];
}

function written(moves: readonly Move[], results: readonly string[]): readonly ToolMessage[] {
  const shown = results.length === 1 ? results[0]! : results.map((result, i) => `${i + 1}. ${result}`).join('\n');
  return [
    { role: 'assistant', content: JSON.stringify(moves.length === 1 ? moves[0] : moves) },
    { role: 'user', content: shown },
  ];
}
