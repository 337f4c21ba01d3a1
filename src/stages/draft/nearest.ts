import type { Candidate, Exemplar, Form, Linked, Question, Ranker, Run } from '../../core/index.ts';
import { children, parse, symbols } from '../../form/index.ts';
import { createDraftGrounder, readDrafts, usualGrounding } from '../ground/index.ts';
import type { Surroundings } from '../knowledge/index.ts';

export interface NearestTools {
  readonly around: Surroundings;
  /** Says how alike two questions are. */
  readonly likeness: Ranker;
  /** Solved questions that name nothing, the likest first. */
  readonly general?: (question: Question, run: Run) => Promise<readonly Exemplar[]>;
}

/**
 * The forms of the solved questions most like one that names nothing, the likest first: what is asked of the whole
 * graph is asked again in other words. `alike`: the least likeness, on the ranker's scale.
 */
export async function nearestForms(
  question: Question,
  linked: Linked,
  { around, likeness, general }: NearestTools,
  alike: number,
  run: Run,
): Promise<readonly Candidate[]> {
  const exemplars = (await general?.(question, run)) ?? [];
  if (exemplars.length === 0) return [];
  const fits = await likeness.ask({ query: question.text, texts: exemplars.map((each) => each.question) }, run);
  const near = exemplars
    .map(({ form: item }, i) => ({ item, score: fits[i]!, by: 'exemplar' }))
    .filter(({ score }) => score >= alike);
  const found: Candidate[] = [];
  for (const each of near) {
    const tools = { around, likeness, options: usualGrounding };
    const grounder = createDraftGrounder(question, linked, await readDrafts([each], run), tools, run);
    const [best] = await grounder.pass({ relations: 'written', sameName: false }, run);
    if (best && !hasNames(best.form)) found.push({ form: best.form, score: each.score, origin: 'exemplar' });
  }
  return found;
}

/** Whether a solved question is asked of no thing and no value: only its form need be known to ask it again. */
export function namesNothing({ form }: Exemplar): boolean {
  const parsed = parse(form);
  return parsed.ok && !hasNames(parsed.draft);
}

function hasNames(form: Form<string>): boolean {
  return symbols(form).some(({ role }) => role === 'entity') || hasValue(form);
}

function hasValue(form: Form<string>): boolean {
  if (form.kind === 'literal' || form.kind === 'compare' || form.kind === 'during') return true;
  return children(form).some(([, inner]) => hasValue(inner));
}
