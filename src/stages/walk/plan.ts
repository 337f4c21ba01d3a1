import { ModelError, type Plan, type Planner, type Question, type Run, type Wording } from '../../core/index.ts';
import { readWords } from '../../english/index.ts';
import type { Topic } from './topics.ts';

/** A plan, and whether it says that nothing has to be walked: what is asked for are things of the class that it starts from, or the question is not about the thing. */
export interface PlannedWalk {
  readonly plan: Plan;
  readonly stays: boolean;
}

/** How to walk from a thing, among others of these names. A plan that cannot be read is done without: the question's own words serve. */
export async function planFrom(
  question: Question,
  wording: Wording,
  { linked, start }: Topic,
  planner: Planner | undefined,
  names: readonly string[],
  run: Run,
): Promise<PlannedWalk> {
  const { mention, item } = linked;
  const plain: Plan = {
    keywords: wording.words
      .filter(({ isFunction, start }) => !isFunction && (start < mention.start || start >= mention.end))
      .map(({ text }) => text),
    steps: [],
    claim: `${question.text}: {answer}`,
  };
  const unplanned = { plan: plain, stays: false };
  if (!planner) return unplanned;
  try {
    const isPlaced = mention.end > mention.start;
    const isClass = start.form.kind === 'class';
    const from = { ...item, label: isPlaced ? mention.text : item.label };
    const plan = await planner.ask(
      {
        question,
        from,
        ...(isClass && { isClass }),
        ...(isPlaced && { said: { wording, mention } }),
      },
      run,
    );
    const named = new Set(readWords(names.join(' ')).map(({ text }) => text));
    const steps = plan.steps.filter((step) => leadsOn(step, named));
    const keywords = plan.keywords.length > 0 ? plan.keywords : plain.keywords;
    const stays = plan.steps.length === 0 && (isClass || plan.keywords.length === 0);
    return { plan: { ...plan, keywords, steps }, stays };
  } catch (error) {
    if (error instanceof ModelError && error.code === 'model-unreadable') return unplanned;
    throw error;
  }
}

/** Whether a step says more than what things are called: a name is where another walk begins. */
function leadsOn(step: string, named: ReadonlySet<string>): boolean {
  return readWords(step).some(
    ({ text, isFunction }) => !isFunction && !named.has(text) && text !== 'find' && text !== 'those',
  );
}
