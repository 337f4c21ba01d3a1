import type { Answer, Question, Run } from '../core/index.ts';
import { answersOf, type FamiliarityTools, familiarityTo } from '../stages/index.ts';
import { familiarBar } from './familiar-bar.ts';
import { answering, withModelPart } from './shared.ts';

/** On graphs unlike what they were fitted on, drafts from the words alone are never sure: from 0.9 on, 27 of 42 are right on databases. */
const NEVER = 1;

/** What a language model comes to, where the answer without it is not sure; that answer where the model fails or comes to nothing. */
export async function unlessSure(
  question: Question,
  without: Answer,
  asked: { readonly id: string; answer(): Promise<Answer> },
  tools: FamiliarityTools,
  run: Run,
): Promise<Answer> {
  const { id } = asked;
  // Drafts are made of what is recalled: that the ranking was taught a graph besides says nothing of them.
  const familiar = await familiarityTo(question.text, tools, run);
  const isSure = without.status === 'answered' && without.confidence >= familiarBar(familiar, NEVER);
  if (isSure) return withModelPart(without, { id, part: 'not-asked' }, run);
  const told = await answering(asked.answer);
  if (told.status === 'answered') {
    const isSame = without.status === 'answered' && answersOf(told.chosen) === answersOf(without.chosen);
    return withModelPart(told, { id, part: isSame ? 'confirmed' : 'answered' }, run);
  }
  if (without.status !== 'answered')
    return told.status === 'undetermined' ? told : withModelPart(told, { id, part: 'gave-up' }, run);
  const because = told.status === 'undetermined' ? told.errors[0]?.message : told.because;
  const part = told.status === 'undetermined' ? 'failed' : 'gave-up';
  return withModelPart(without, { id, part, ...(because !== undefined && { because }) }, run);
}
