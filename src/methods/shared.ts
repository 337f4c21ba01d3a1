import {
  type Answer,
  type Executed,
  type KbError,
  KbqaError,
  type KnowledgeBase,
  type Linked,
  type ModelPart,
  type Run,
} from '../core/index.ts';
import {
  type Linker,
  type Names,
  type Surroundings,
  unanswerable,
  undetermined,
  withVerdicts,
} from '../stages/index.ts';

/** What every method is made of: a graph, what lies around a question in it, and who finds that out. */
export interface MethodParts {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Linker;
  readonly names: Names;
}

/** What a method answers; that the world failed it is an answer too, and anything else that goes wrong is an error. */
export async function answering(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KbqaError) return undetermined([error]);
    throw error;
  }
}

/** An answer with what a language model had to do with it, which the trace is told, too. */
export function withModelPart(answer: Answer, modelPart: ModelPart, run: Run): Answer {
  const { part, because } = modelPart;
  run.trace.note('select', `model ${part}`, { what: 'model', part, ...(because !== undefined && { because }) });
  return { ...answer, modelPart };
}

/** The answer to a question that names nothing of the graph, not even by what is ranked or counted: "the largest capital". */
export function aboutNothing(
  { entities, classes, relations, cues }: Linked,
  { knowledge }: Surroundings,
): Answer | undefined {
  const isOperated = cues.some(({ kind }) => kind === 'superlative' || kind === 'count' || kind === 'aggregate');
  if (entities.length + classes.length > 0 || (isOperated && relations.some(({ said }) => said))) return undefined;
  const nameless = ': nothing in it has a name. Say which things are meant by their IRIs';
  return unanswerable(
    'entity',
    `the question names nothing that the graph knows${knowledge.labels.labelCount === 0 ? nameless : ''}`,
  );
}

/** Why nothing that was tried has an answer. That a query failed is never taken for its having none. */
export function withoutAnswer(tried: readonly Executed[], because = NO_FACTS): Answer {
  const failures = tried.flatMap(({ execution }): readonly KbError[] =>
    execution.status === 'failed' ? [execution.error] : [],
  );
  const [first] = tried;
  if (failures.length > 0 || first === undefined) return undetermined(failures);
  return unanswerable('data', because, { closest: withVerdicts(first) });
}

export const NO_FACTS = 'the graph has no facts for any reading of the question';

/** How far what is best stands above the next, as a chance. */
export function leadAsChance(lead: number): number {
  return 1 / (1 + Math.exp(-lead));
}
