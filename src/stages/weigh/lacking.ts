import type { Answer, KnowledgeBase, Run, Verified } from '../../core/index.ts';
import { mapSymbols } from '../../form/index.ts';
import { execute } from '../execute/index.ts';
import { formOf, type Surroundings } from '../knowledge/index.ts';
import { unanswerable, withVerdicts } from '../select/index.ts';
import type { Weighed } from './clues.ts';
import { confidenceModel } from './confidence.ts';

/** Why a question gets no answer, told from the clues of the reading that came closest: what the graph lacks for it. */
export async function lacking(
  { clues, unsaid, rival, best }: Weighed,
  closest: Verified,
  confidence: number,
  tools: { readonly kb: KnowledgeBase; readonly around: Surroundings },
  run: Run,
): Promise<Answer> {
  const options = { closest, confidence: 1 - confidence };
  const say = (words: readonly { readonly text: string }[]) => words.map(({ text }) => `"${text}"`).join(', ');
  if (unsaid.strangers.length > 0) {
    return unanswerable('entity', `the graph knows nothing called ${say(unsaid.strangers)}`, options);
  }
  const isSayable = best === undefined || best >= confidenceModel().sayableFrom;
  if (isSayable && rival && clues.rival > 0) {
    // What was meant: the step that others have, from the thing that lacks it.
    const form = mapSymbols(formOf({ kind: 'entity', symbol: rival.thing }, rival.path), tools.around.iri);
    const meant = await execute({ form, score: rival.fit, origin: 'repaired' }, tools.kb, run);
    const because = `the graph has "${rival.text}" for others of the kind, but not here`;
    return unanswerable('data', because, { ...options, closest: withVerdicts(meant) });
  }
  if (isSayable && unsaid.names.length > 0) {
    return unanswerable('data', `the graph has no facts that bring in ${say(unsaid.names)}`, options);
  }
  if (isSayable && unsaid.terms.length > 0) {
    return unanswerable('data', `the graph has no ${say(unsaid.terms)} for what the question names`, options);
  }
  if (isSayable && best !== undefined) {
    return unanswerable('data', 'the graph says such things, but not surely of what the question names', options);
  }
  if (unsaid.others.length > 0) {
    return unanswerable('schema', `no relation of the graph speaks of ${say(unsaid.others)}`, options);
  }
  return unanswerable('schema', 'no relation of the graph surely says what the question asks', options);
}
