import { KbqaError, type Kind, type Move, type Run, type Term } from '../../core/index.ts';
import { look, search, values } from '../../explore/index.ts';
import { type Explorable, type Ran, runWritten } from './run-written.ts';
import { tellFound, tellResult, tellValues } from './tell.ts';
import { tellSight } from './tell-sight.ts';

/** What a move came to: something to tell the explorer, or the end. */
export type Made =
  | { readonly kind: 'told'; readonly text: string; readonly trouble?: true }
  | { readonly kind: 'answered'; readonly ran: Ran; readonly because?: string; readonly text: string }
  | { readonly kind: 'nothing'; readonly ran: Ran; readonly because?: string; readonly text: string }
  | { readonly kind: 'gave-up'; readonly missing: string; readonly text: string };

/** What whoever gives up although a reading is likely is told, once: who insists has looked at it. */
const LIKELY_READING =
  'A reading is held for likely. If it says what is asked, answer with its name; if it does not, give up again.';

/** Moves are made one after the other, and what was sent back once is taken the second time. */
export interface MoveMaker {
  make(move: Move, run: Run): Promise<Made>;
}

const MOST_HITS = 8;
const KINDS: readonly Kind[] = ['entity', 'class', 'relation', 'value'];
const MOST_VALUES = 12;
/** Values of a relation that are all told of a thing. */
const FEW_VALUES = 8;
/** Milliseconds that a query which is only tried may take: whoever is told early can ask for less. */
const LONGEST_TRY = 10_000;

export function createMoveMaker(tools: Explorable): MoveMaker {
  const { explored, vocabulary } = tools;
  const sentBack = new Set<string>();
  const isFirst = (sent: string): boolean => !sentBack.has(sent) && sentBack.add(sent) !== undefined;

  const iriOf = (name: string): string => {
    const [shown] = vocabulary.called(name);
    return shown?.iri ?? vocabulary.expand(name) ?? name;
  };

  async function dispatch(move: Move, run: Run): Promise<Made> {
    switch (move.tool) {
      case 'search': {
        const found = await search(explored, { text: move.text, limit: MOST_HITS, kinds: KINDS }, run);
        // Of a graph that is far away the schema would have to be asked for.
        const schema = explored.snapshot ? await explored.schema(run) : { classes: [], relations: [] };
        return told(tellFound(found, move.text, schema, vocabulary));
      }
      case 'look':
        return told(
          tellSight(
            await look(explored, { thing: iriOf(move.thing), values: FEW_VALUES, relations: 20, through: true }, run),
            vocabulary,
          ),
        );
      case 'values': {
        const { relation, text } = move;
        const request = { relation: iriOf(relation), limit: MOST_VALUES, ...(text !== undefined && { text }) };
        return told(tellValues(await values(explored, request, run), vocabulary));
      }
      case 'try': {
        const written = await runWritten(move.query, tools, within(run, LONGEST_TRY));
        if (!written.ok) return { kind: 'told', text: written.problem, trouble: true };
        return told(await resultOf(written, run));
      }
      case 'answer':
        return await answer(move.query, move.because, run);
      case 'give_up':
        if (tools.isHeld && isFirst('give_up')) return { kind: 'told', text: LIKELY_READING, trouble: true };
        return { kind: 'gave-up', missing: move.missing, text: move.missing };
    }
  }

  async function answer(query: string, because: string | undefined, run: Run): Promise<Made> {
    const written = await runWritten(query, tools, run);
    if (!written.ok) return { kind: 'told', text: written.problem, trouble: true };
    const { ran, terms } = written;
    const text = await resultOf(written, run);
    const doubt = doubtOf(terms);
    if (doubt !== undefined && isFirst(query)) return { kind: 'told', text: `${text}\n${doubt}`, trouble: true };
    return { kind: terms.length === 0 ? 'nothing' : 'answered', ran, text, ...(because !== undefined && { because }) };
  }

  async function resultOf(
    written: Extract<Awaited<ReturnType<typeof runWritten>>, { ok: true }>,
    run: Run,
  ): Promise<string> {
    const { ran, terms, hints } = written;
    if (terms.length === 0) return ['It finds nothing.', ...hints].join('\n');
    const telling = { vocabulary, labels: explored.labels, kindOf: explored.kindOf };
    return [await tellResult(ran, terms, telling, run), ...hints].join('\n');
  }

  return {
    async make(move, run) {
      try {
        return await dispatch(move, run);
      } catch (error) {
        // What is wrong with a move is told; what stops the run, or keeps the graph from being asked, is no move's fault.
        if (!(error instanceof KbqaError) || error.code === 'aborted' || error.code === 'budget-spent') throw error;
        return { kind: 'told', text: error.message, trouble: true };
      }
    },
  };
}

/** The same run, in which no single query takes longer. */
function within(run: Run, ms: number): Run {
  const { trace, signal, budget } = run;
  return {
    trace,
    signal,
    budget: { ...budget, ms: Math.min(ms, budget.ms ?? ms) },
    spend: (kind, amount, by) => run.spend(kind, amount, by),
  };
}

/** What an answer is sent back for, once. */
function doubtOf(terms: readonly Term[]): string | undefined {
  if (terms.length === 0)
    return 'If the thing has no value for what is asked, give up; if no thing meets the conditions, answer with the same query again, and say why a confident reading is wrong ("because"); if the graph says it otherwise, change the query.';
  if (terms.every(({ termType }) => termType === 'BlankNode'))
    return 'These are nodes without a name, which only connect others: go one step on, or answer with the same query again.';
  return undefined;
}

function told(text: string): Made {
  return { kind: 'told', text };
}
