import { type Explorer, type ExploreTurn, KbqaError, ModelError, type Run } from '../../core/index.ts';
import { createMoveMaker, type Made } from './make-move.ts';
import type { Explorable, Ran } from './run-written.ts';

/** What an exploration came to. */
export type Exploration =
  | { readonly kind: 'answered'; readonly ran: Ran; readonly because?: string }
  /** It settled on a query that finds nothing. */
  | { readonly kind: 'nothing'; readonly ran: Ran; readonly because?: string }
  | { readonly kind: 'gave-up'; readonly missing: string }
  /** The explorer failed, or made all its moves without an end. */
  | { readonly kind: 'failed'; readonly because: string };

export interface ExploreOptions {
  /** Turns at most; each is one call of the model, two where a reply has to be asked for again. */
  readonly turns?: number;
}

const USUAL_TURNS = 6;

/**
 * Lets an explorer look around until it answers or gives up. Every move and what it came to is noted as it happens. A model that
 * fails, or whose budget is spent, ends the exploration and not the run.
 */
export function exploreGraph(
  briefing: string,
  tools: Explorable & { readonly explorer: Explorer },
  { turns: most = USUAL_TURNS }: ExploreOptions,
  run: Run,
): Promise<Exploration> {
  const explored = run.trace.span('explore', tools.explorer.id, async (): Promise<Exploration> => {
    const maker = createMoveMaker(tools);
    const turns: ExploreTurn[] = [];
    while (turns.length < most) {
      run.signal.throwIfAborted();
      const moves = await asked(
        () => tools.explorer.ask({ briefing, turns: [...turns], left: most - turns.length }, run),
        run,
      );
      if (moves instanceof KbqaError) return { kind: 'failed', because: moves.message };
      const results: string[] = [];
      for (const move of moves) {
        const made = await maker.make(move, run);
        const trouble = isTrouble(made) && ({ trouble: true } as const);
        run.trace.note('explore', move.tool, { what: 'move', move, result: made.text, ...trouble });
        results.push(made.text);
        if (made.kind !== 'told') return ended(made);
      }
      turns.push({ moves, results });
    }
    return { kind: 'failed', because: `it came to no end in ${most} turns` };
  });
  return explored.catch((error: unknown) => {
    const { aborted, reason } = run.signal;
    // Who stops asking wants no answer; a model that keeps one waiting leaves what is known without it.
    if (!aborted || !(reason instanceof KbqaError) || reason.code !== 'budget-spent') throw error;
    return { kind: 'failed', because: reason.message };
  });
}

const isTrouble = (made: Made): boolean => made.kind === 'told' && made.trouble === true;

function ended(made: Exclude<Made, { readonly kind: 'told' }>): Exploration {
  switch (made.kind) {
    case 'answered':
    case 'nothing':
      return { kind: made.kind, ran: made.ran, ...(made.because !== undefined && { because: made.because }) };
    case 'gave-up':
      return { kind: 'gave-up', missing: made.missing };
  }
}

/** What a model replied, or the trouble with it: one that cannot be asked any more leaves what is known without it. */
async function asked<T>(ask: () => Promise<T>, run: Run): Promise<T | KbqaError> {
  try {
    return await ask();
  } catch (error) {
    const isSpent = error instanceof KbqaError && error.code === 'budget-spent' && !run.signal.aborted;
    if (error instanceof ModelError || isSpent) {
      run.trace.note('explore', 'failed', { what: 'failed', error });
      return error;
    }
    throw error;
  }
}
