import type { Roles } from '../core/index.ts';
import type { LanguageModel } from './language-model.ts';
import { serve } from './serve.ts';
import {
  judgeSignature,
  parserSignature,
  plannerSignature,
  rankerSignature,
  selectorSignature,
  verbalizerSignature,
} from './signatures/index.ts';

/** Every role that one language model can serve: all but the embedder. */
export function languageRoles(model: LanguageModel): Omit<Roles, 'embedder'> {
  return {
    parser: serve(parserSignature, model),
    verbalizer: serve(verbalizerSignature, model),
    judge: serve(judgeSignature, model),
    planner: serve(plannerSignature, model),
    selector: serve(selectorSignature, model),
    ranker: serve(rankerSignature, model),
  };
}
