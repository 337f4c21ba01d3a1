import type { Roles } from '../core/index.ts';
import type { LanguageModel } from './language-model.ts';
import { serve } from './serve.ts';
import { serveExplorer } from './serve-explorer.ts';
import {
  judgeSignature,
  parserSignature,
  plannerSignature,
  rankerSignature,
  selectorSignature,
  sftParserSignature,
  verbalizerSignature,
} from './signatures/index.ts';

/** How a model is asked for forms: a general one with rules and exemplars, a fine-tuned one as it was trained. */
export type PromptStyle = 'few-shot' | 'sft';
export const promptStyles: readonly PromptStyle[] = ['few-shot', 'sft'];

/** Every role that one language model can serve: all but the embedder. */
export function languageRoles(
  model: LanguageModel,
  options: { readonly prompt?: PromptStyle } = {},
): Omit<Roles, 'embedder'> {
  return {
    parser: serve(options.prompt === 'sft' ? sftParserSignature : parserSignature, model),
    verbalizer: serve(verbalizerSignature, model),
    judge: serve(judgeSignature, model),
    planner: serve(plannerSignature, model),
    selector: serve(selectorSignature, model),
    ranker: serve(rankerSignature, model),
    explorer: serveExplorer(model),
  };
}
